extension Compiler {
  /// Compiles a template that is not in the set, and gives its program's index.
  mutating func compile(
    _ source: Source, delimiters: Delimiters, markup: Markup
  ) throws(TemplateErrors) -> Int {
    let template = try Scanner.scan(source, library.options, delimiters: delimiters)
    library.templates.append(template)
    let known = library.programs.count
    let index = library.program(
      for: Library.Key(
        template: library.templates.count - 1, scope: 0, isIndented: false, markup: markup))
    compileAll()
    let errors = errors(of: [index], known: known, mustReturn: true)
    guard errors.isEmpty else { throw TemplateErrors(errors: errors) }
    return index
  }

  /// What is wrong with some programs and with all that they call, but for those known before.
  ///
  /// A template that the data chooses may be one that was never meant for the place: that is an
  /// error only when it is chosen.
  func errors(
    of entries: [Int], known: Int = 0, mustReturn: Bool = false
  ) -> [TemplateError] {
    var errors: [TemplateError] = []
    var isKnown = Set(entries)
    var waiting = entries
    while let index = waiting.popLast() {
      guard let program = library.programs[index] else { continue }
      errors += program.errors
      for call in program.calls where call.programs.count == 1 {
        let callee = Int(call.programs[0])
        if let fault = library.faults[callee] { errors.append(fault) }
        if callee >= known, isKnown.insert(callee).inserted { waiting.append(callee) }
      }
    }
    // Whatever came after a limit is not there, whoever calls it.
    if let exhaustion { errors.append(exhaustion) }
    if mustReturn { errors += entries.compactMap { library.faults[$0] } }
    return errors
  }

  /// An error if a called program ends elsewhere in the markup than it begins.
  func faultOfReturn(_ index: Int) -> TemplateError? {
    guard let program = library.programs[index], program.errors.isEmpty else { return nil }
    let start = library.keys[index].markup
    if start.allowsReturn(from: program.end) { return nil }
    let source = library.templates[program.template].source
    return source.error(
      at: source.bytes.count,
      "'\(source.name)' begins \(start.description) and ends \(program.end.description): "
        + "a template that includes itself or is chosen by the data must end where it began")
  }
}

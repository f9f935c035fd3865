/// Makes programs of templates: what a template includes is put in its place, indented as it will
/// be written; only what leads back to itself, or is chosen by the data, stays a call.
struct Compiler {
  /// Ends the making of a program when a limit is reached.
  struct LimitReached: Error {}

  var library: Library
  var build: Build
  /// The operations of all programs that were made.
  private var work = 0
  /// The first limit that was reached: what comes after it is not compiled any more.
  private(set) var exhaustion: TemplateError?

  /// What a program costs in operations' worth of time and memory, however short it is.
  private static let workOfProgram = 100

  init(_ library: Library) {
    self.library = library
    build = Build(template: 0, markup: .plain)
  }

  var limits: TemplateLimits { library.options.limits }

  /// Compiles all programs that were asked for and those that they call.
  mutating func compileAll() {
    var index = 0
    while index < library.keys.count {
      if library.programs[index] == nil { compile(index) }
      index += 1
    }
  }

  private mutating func compile(_ index: Int) {
    let key = library.keys[index]
    build = Build(template: key.template, markup: key.markup)
    if exhaustion == nil {
      build.active = [Build.Active(template: key.template, scope: key.scope)]
      do throws(LimitReached) {
        try emit(
          key.template, library.templates[key.template].tokens.indices,
          margin: Margin(isCalled: key.isIndented), scope: key.scope)
      } catch {
        exhaustion = build.errors.last
      }
    }
    library.programs[index] = Program(build, errors: build.errors)
    library.faults[index] = build.errors.first ?? faultOfReturn(index)
    work += build.work + Compiler.workOfProgram
    if work > limits.allOperations, exhaustion == nil {
      exhaustion = library.templates[key.template].source.error(
        at: 0,
        "the templates of this set have more than \(limits.allOperations) operations together: "
          + "too many places choose templates by the data")
    }
  }

  // MARK: Tokens

  /// Adds the operations of some of a template's tokens.
  ///
  /// In place, the first line already has its indentation.
  mutating func emit(
    _ template: Int, _ range: Range<Int>, margin: Margin, scope: Int, inPlace: Bool = false
  ) throws(LimitReached) {
    let source = library.templates[template]
    var index = range.lowerBound
    while index < range.upperBound {
      let token = source.tokens[index]
      let site = Program.Site(
        template: Int32(truncatingIfNeeded: template), token: Int32(truncatingIfNeeded: index),
        include: build.include)
      switch token.kind {
      case .nothing: break
      case .text: build.add(source.source.bytes[token.range], site)
      case .line:
        let isIndented = inPlace && index == range.lowerBound
        startLine(source.bytes(token.range), margin, site, isIndented: isIndented)
      case .variable(let path, let isRaw, let formats):
        addVariable(path, isRaw: isRaw, formats, site)
      case .section(let path, let isInverted):
        try openSection(path, isInverted: isInverted, index, site)
      case .close:
        if let again = closeSection(site) {
          index = again
          continue
        }
      case .partial(let reference):
        try include(reference, token, margin: margin, scope: scope, site)
      case .parent(let reference):
        let inner = library.scope(within: scope, template: template, parent: index)
        try include(reference, token, margin: margin, scope: inner, site)
        index = token.close
      case .block(let name):
        try addBlock(name, index, margin: margin, scope: scope, site)
        index = token.close
      }
      index += 1
      try checkLimits(site)
    }
  }

  /// Writes the beginning of a line: the margin, and what the line has of its own.
  mutating func startLine(
    _ blanks: ArraySlice<UInt8>, _ margin: Margin, _ site: Program.Site, isIndented: Bool = false
  ) {
    // In `<pre>` and `<textarea>` an indentation would be seen.
    if !isIndented, !build.markup.isPreformatted {
      if margin.isCalled { build.add(.indentation, site) }
      build.add(margin.added, site)
    }
    build.add(margin.rest(of: blanks), site)
  }

  private mutating func addVariable(
    _ path: Path, isRaw: Bool, _ formats: [Format], _ site: Program.Site
  ) {
    let conversions = formats.compactMap { conversion($0, site) }
    let isScript = conversions.last?.formatter.isScript ?? false
    switch build.markup.placement(isRaw: isRaw, isScript: isScript) {
    case .encoding(let encoding):
      let path = library.index(of: path)
      if conversions.isEmpty {
        build.add(.variable(path: path, encoding: encoding), site)
      } else {
        library.conversions.append(conversions)
        let index = Int32(truncatingIfNeeded: library.conversions.count - 1)
        build.add(.formatted(path: path, conversion: index, encoding: encoding), site)
      }
    case .refusal(let message):
      report(site, message)
    }
    build.markup.advanceOverValue()
  }

  private mutating func conversion(_ format: Format, _ site: Program.Site) -> Conversion? {
    guard let formatter = library.formatters[format.name] else {
      report(
        site,
        "there is no formatter '\(format.name)'"
          + Spelling.question(format.name, among: library.formatters.keys))
      return nil
    }
    if let objection = formatter.objection(to: format.argument) {
      report(site, "the formatter '\(format.name)' \(objection)")
      return nil
    }
    return Conversion(name: format.name, formatter: formatter, argument: format.argument)
  }

  // MARK: Errors and limits

  mutating func enter(_ site: Program.Site) throws(LimitReached) {
    build.nesting += 1
    if build.nesting > limits.nesting {
      throw reached(site, "more than \(limits.nesting) sections and blocks within one another")
    }
  }

  private mutating func checkLimits(_ site: Program.Site) throws(LimitReached) {
    if build.work > limits.operations {
      throw reached(
        site, "this template has more than \(limits.operations) operations, with all it includes")
    }
    if build.text.count > limits.textBytes {
      throw reached(
        site, "this template has more than \(limits.textBytes) bytes of text, with all it includes")
    }
  }

  mutating func reached(_ site: Program.Site, _ message: String) -> LimitReached {
    report(site, message, chain: chain(of: site))
    return LimitReached()
  }

  mutating func report(
    _ site: Program.Site, _ message: String, note: (offset: Int, message: String)? = nil,
    chain: [String] = []
  ) {
    let template = library.templates[Int(site.template)]
    let tag = template.tokens[Int(site.token)].range
    var error = template.source.error(at: tag, message, note: note)
    error.chain = chain
    build.errors.append(error)
  }

  /// The names of the templates around a place of the program that is being made.
  func chain(of site: Program.Site) -> [String] {
    Program(build, errors: []).chain(of: site, in: library)
  }
}

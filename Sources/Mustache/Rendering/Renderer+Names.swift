extension Renderer {
  /// The value of a path, or nil if it is nowhere.
  func value(of path: Path) throws(TemplateError) -> Value? {
    guard let first = path.first else { return frames.last?.value }
    var index = frames.count - 1
    while index >= 0 {
      if case .record(let record) = frames[index].value {
        let slot = record.shape.slot(of: first)
        if slot >= 0 {
          return path.rest.isEmpty
            ? record.values[slot] : try value(of: path, within: record.values[slot])
        }
      }
      index -= 1
    }
    if store.options.unknownNames == .error {
      throw unknown(first.text, among: frames.map(\.value))
    }
    return nil
  }

  private func value(of path: Path, within start: Value) throws(TemplateError) -> Value? {
    var value = start
    for name in path.rest {
      guard case .record(let record) = value else { return nil }
      let slot = record.shape.slot(of: name)
      guard slot >= 0 else {
        if store.options.unknownNames == .error { throw unknown(name.text, among: [value]) }
        return nil
      }
      value = record.values[slot]
    }
    return value
  }

  private func unknown(_ name: String, among values: [Value]) -> TemplateError {
    var known: Set<String> = []
    for case .record(let record) in values { known.formUnion(record.shape.keys) }
    return error("there is no value '\(name)' here" + Spelling.question(name, among: known))
  }

  // MARK: Errors

  /// An error at the operation that is being performed.
  func error(_ message: String) -> TemplateError {
    let site = program.sites[max(0, min(position, program.sites.count - 1))]
    let template = store.library.templates[Int(site.template)]
    var error = template.source.error(
      at: template.tokens[Int(site.token)].range.lowerBound, message)
    let chain = chain
    if chain.count > 1 { error.chain = chain }
    return error
  }

  /// The templates around the operation that is being performed, outermost first.
  var chain: [String] {
    let site = program.sites[max(0, min(position, program.sites.count - 1))]
    var names: [String] = []
    for caller in returns {
      names += caller.program.chain(
        of: caller.program.sites[caller.position - 1], in: store.library)
    }
    return names + program.chain(of: site, in: store.library)
  }

  /// The section or variable token that is being performed.
  var token: (template: Template, token: Token, operation: Int) {
    let site = program.sites[position]
    let template = store.library.templates[Int(site.template)]
    return (template, template.tokens[Int(site.token)], position)
  }
}

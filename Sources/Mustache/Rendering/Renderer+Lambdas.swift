/// What reading an answer as a template costs in operations' worth of time, however short it is.
private let stepsOfAnswer = 1_000

extension Renderer {
  /// Renders a section by what a lambda makes of its text.
  mutating func renderSection(by lambda: Lambda, _ path: Path) throws(TemplateError) {
    let (template, token, operation) = token
    let inner = token.range.upperBound..<template.tokens[token.close].range.lowerBound
    let answer = lambda.body(String(decoding: template.source.bytes[inner], as: UTF8.self))
    try render(
      answer, of: path, delimiters: template.delimiters[token.delimiters],
      markup: program.markup(at: operation))
  }

  /// Writes what a lambda answers as a variable.
  ///
  /// Unless it is wanted as it is, the answer is rendered without escaping and then escaped as a
  /// whole, once.
  mutating func writeResult(
    of lambda: Lambda, _ path: Path, _ encoding: Encoding
  ) throws(TemplateError) {
    let answer = lambda.body(nil)
    if case .raw = encoding {
      let markup: Markup = library.options.escaping == .plain ? .plain : .unescaped
      try render(answer, of: path, delimiters: .standard, markup: markup)
      return
    }
    let start = output.count
    try render(answer, of: path, delimiters: .standard, markup: .unescaped)
    let text = String(decoding: output[start...], as: UTF8.self)
    output.removeLast(output.count - start)
    try write(text, encoding)
  }

  /// Reads an answer as a template and renders it here.
  private mutating func render(
    _ answer: String, of path: Path, delimiters: Delimiters, markup: Markup
  ) throws(TemplateError) {
    let limits = library.options.limits
    if depth >= limits.includeDepth {
      throw error("more than \(limits.includeDepth) templates within one another")
    }
    steps += stepsOfAnswer + answer.utf8.count
    if steps > limits.steps { throw error("rendering takes more than \(limits.steps) steps") }
    let source = Source(name: "the answer of '\(path.text)'", bytes: Array(answer.utf8))
    var compiler = Compiler(library)
    let index: Int
    do throws(TemplateErrors) {
      index = try compiler.compile(source, delimiters: delimiters, markup: markup)
    } catch {
      throw error.errors.first.map(included)
        ?? self.error("what '\(path.text)' answers is not a template")
    }
    guard let compiled = compiler.library.programs[index] else { return }
    var inner = Renderer(
      compiler.library, compiled, stack: stack, outputStart: outputStart)
    inner.depth = depth + 1
    inner.steps = steps
    swap(&inner.output, &output)
    defer { swap(&inner.output, &output) }
    do throws(TemplateError) {
      try inner.run()
    } catch {
      throw included(error)
    }
    steps = inner.steps
  }

  /// An error of an answer, with the templates that led to it.
  private func included(_ error: TemplateError) -> TemplateError {
    var error = error
    error.chain = chain + (error.chain.isEmpty ? [error.template] : error.chain)
    return error
  }
}

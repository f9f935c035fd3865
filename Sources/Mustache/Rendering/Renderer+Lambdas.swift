/// What reading an answer as a template costs in operations' worth of time, however short it is.
private let stepsOfAnswer = 1_000

extension Renderer {
  /// What a lambda makes of a section's text, rendered.
  mutating func renderSection(
    by lambda: Lambda, _ path: Path, written: Int
  ) throws(TemplateError) -> [UInt8] {
    let (template, token, operation) = token
    let inner = token.range.upperBound..<template.tokens[token.close].range.lowerBound
    let answer = lambda.body(String(decoding: template.source.bytes[inner], as: UTF8.self))
    return try render(
      answer, of: path, delimiters: template.delimiters[token.delimiters],
      markup: program.markup(at: operation), written: written)
  }

  /// What is written for a lambda that stands as a variable.
  ///
  /// Unless it is wanted as it is, the answer is rendered without escaping and then escaped as a
  /// whole, once.
  mutating func result(
    of lambda: Lambda, _ path: Path, _ encoding: Encoding, written: Int
  ) throws(TemplateError) -> [UInt8] {
    let answer = lambda.body(nil)
    if case .raw = encoding {
      let markup: Markup = store.options.escaping == .plain ? .plain : .unescaped
      return try render(
        answer, of: path, delimiters: .standard, markup: markup, written: written)
    }
    let bytes = try render(
      answer, of: path, delimiters: .standard, markup: .unescaped, written: written)
    return try encoded(String(decoding: bytes, as: UTF8.self), encoding)
  }

  /// A text as its place needs it.
  private mutating func encoded(_ text: String, _ encoding: Encoding) throws(TemplateError)
    -> [UInt8]
  {
    let capacity = text.utf8.count * Output.longestEntity + 2 * Output.margin
    return try [UInt8](capacity: capacity) { span throws(TemplateError) in
      try span.withUnsafeMutableBufferPointer { memory, count throws(TemplateError) in
        guard let base = memory.baseAddress else { return }
        var output = Output(memory, start: base)
        _ = try write(text, encoding, &output)
        count = output.count
      }
    }
  }

  /// Reads an answer as a template and renders it here.
  private mutating func render(
    _ answer: String, of path: Path, delimiters: Delimiters, markup: Markup, written: Int
  ) throws(TemplateError) -> [UInt8] {
    let limits = store.options.limits
    if depth >= limits.includeDepth {
      throw error("more than \(limits.includeDepth) templates within one another")
    }
    steps += stepsOfAnswer + answer.utf8.count
    if steps > limits.steps { throw error("rendering takes more than \(limits.steps) steps") }
    let source = Source(name: "the answer of '\(path.text)'", bytes: Array(answer.utf8))
    var compiler = Compiler(store.library)
    let index: Int
    do throws(TemplateErrors) {
      index = try compiler.compile(source, delimiters: delimiters, markup: markup)
    } catch {
      throw error.errors.first.map(included)
        ?? self.error("what '\(path.text)' answers is not a template")
    }
    guard let compiled = compiler.library.programs[index] else { return [] }
    var inner = Renderer(Store(compiler.library), compiled, data)
    inner.frames = frames
    inner.depth = depth + 1
    inner.steps = steps
    inner.outputBytes = max(0, outputBytes - written)
    var bytes: [UInt8] = []
    do throws(TemplateError) {
      try inner.run(into: &bytes)
    } catch {
      throw included(error)
    }
    steps = inner.steps
    return bytes
  }

  /// An error of an answer, with the templates that led to it.
  private func included(_ error: TemplateError) -> TemplateError {
    var error = error
    error.chain = chain + (error.chain.isEmpty ? [error.template] : error.chain)
    return error
  }
}

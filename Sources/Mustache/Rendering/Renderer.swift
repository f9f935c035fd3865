/// Performs the operations of a program for some data.
struct Renderer {
  /// A section that is being rendered: its elements, and which one is next.
  private struct Loop {
    let elements: [Value]
    var next: Int
  }

  /// What goes on after a called program.
  struct Return {
    let program: Program
    let position: Int
    let indentation: [UInt8]
    let depth: Int
  }

  let library: Library
  var program: Program
  var output: [UInt8] = []
  var stack: [Value]
  /// Templates around the program that is being performed.
  var depth = 0
  var steps = 0
  var returns: [Return] = []
  private var loops: [Loop] = []
  private var position = 0
  private var indentation: [UInt8] = []
  /// Where the output of this rendering begins in the buffer.
  let outputStart: Int

  init(_ library: Library, _ program: Program, stack: [Value], outputStart: Int) {
    self.library = library
    self.program = program
    self.stack = stack
    self.outputStart = outputStart
  }

  /// Performs the program to its end.
  mutating func run() throws(TemplateError) {
    let (outputBytes, steps) = (library.options.limits.outputBytes, library.options.limits.steps)
    var operations = program.operations
    while true {
      guard position < operations.count else {
        guard let caller = returns.popLast() else { return }
        program = caller.program
        operations = program.operations
        position = caller.position
        indentation = caller.indentation
        depth = caller.depth
        continue
      }
      switch operations[position] {
      case .text(let start, let count):
        output.append(contentsOf: program.text[Int(start)..<Int(start &+ count)])
        position += 1
      case .indentation:
        output.append(contentsOf: indentation)
        position += 1
      case .variable(let path, let encoding):
        try writeVariable(library.paths[Int(path)], encoding)
        position += 1
      case .section(let path, let end):
        try enterSection(library.paths[Int(path)], end: Int(end))
      case .inverted(let path, let end):
        let isTruthy = try value(of: library.paths[Int(path)])?.isTruthy ?? false
        position = isTruthy ? Int(end) : position + 1
      case .end(let start):
        endSection(start: Int(start))
        if self.steps > steps {
          throw error("rendering takes more than \(steps) steps")
        }
      case .call(let call):
        try enter(program.calls[Int(call)], choice: 0)
        operations = program.operations
      case .choose(let path, let call):
        try choose(library.paths[Int(path)], program.calls[Int(call)])
        operations = program.operations
      }
      if output.count - outputStart > outputBytes {
        position = min(position, operations.count) - 1
        throw error("the output is larger than \(outputBytes >> 20) MB")
      }
    }
  }

  // MARK: Sections

  private mutating func enterSection(_ path: Path, end: Int) throws(TemplateError) {
    guard let value = try value(of: path) else {
      position = end
      return
    }
    switch value {
    case .null, .bool(false): position = end
    case .list(let elements):
      guard let first = elements.first else {
        position = end
        return
      }
      loops.append(Loop(elements: elements, next: 1))
      stack.append(first)
      position += 1
    case .lambda(let lambda):
      try renderSection(by: lambda, path)
      position = end
    case .bool, .int, .double, .string, .html, .record:
      loops.append(Loop(elements: [], next: 0))
      stack.append(value)
      position += 1
    }
  }

  private mutating func endSection(start: Int) {
    steps += position - start
    let last = loops.count - 1
    let next = loops[last].next
    if next < loops[last].elements.count {
      stack[stack.count - 1] = loops[last].elements[next]
      loops[last].next = next + 1
      position = start + 1
    } else {
      stack.removeLast()
      loops.removeLast()
      position += 1
    }
  }

  // MARK: Calls

  private mutating func enter(_ call: Program.Call, choice: Int) throws(TemplateError) {
    let index = Int(call.programs[choice])
    if let fault = library.faults[index] { throw fault }
    guard let callee = library.programs[index] else { return }
    let inner = depth + program.depth(of: program.sites[position]) + 1
    if inner > library.options.limits.includeDepth {
      throw error(
        "more than \(library.options.limits.includeDepth) templates within one another")
    }
    steps += 1 + position
    returns.append(
      Return(program: program, position: position + 1, indentation: indentation, depth: depth))
    indentation = call.keepsIndentation ? indentation + call.indentation : call.indentation
    depth = inner
    program = callee
    position = 0
  }

  private mutating func choose(_ path: Path, _ call: Program.Call) throws(TemplateError) {
    let name: String? =
      switch try value(of: path) {
      case .string(let name), .html(let name): name
      default: nil
      }
    if let name, let template = library.indexes[name] {
      try enter(call, choice: template)
    } else {
      position += 1
    }
  }

  // MARK: Values

  /// The value of a path, or nil if it is nowhere.
  func value(of path: Path) throws(TemplateError) -> Value? {
    guard let first = path.first else { return stack.last }
    var index = stack.count - 1
    while index >= 0 {
      if case .record(let record) = stack[index],
        let slot = record.shape.slot(of: first.text, hash: first.hash)
      {
        return path.rest.isEmpty
          ? record.values[slot] : try value(of: path, within: record.values[slot])
      }
      index -= 1
    }
    if library.options.unknownNames == .error { throw unknown(first.text, among: stack) }
    return nil
  }

  private func value(of path: Path, within start: Value) throws(TemplateError) -> Value? {
    var value = start
    for name in path.rest {
      guard case .record(let record) = value else { return nil }
      guard let slot = record.shape.slot(of: name.text, hash: name.hash) else {
        if library.options.unknownNames == .error { throw unknown(name.text, among: [value]) }
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
    let template = library.templates[Int(site.template)]
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
      names += caller.program.chain(of: caller.program.sites[caller.position - 1], in: library)
    }
    return names + program.chain(of: site, in: library)
  }

  /// The section or variable token that is being performed.
  var token: (template: Template, token: Token, operation: Int) {
    let site = program.sites[position]
    let template = library.templates[Int(site.template)]
    return (template, template.tokens[Int(site.token)], position)
  }
}

/// Performs the operations of a program for some data.
struct Renderer {
  /// A value that names are looked up in, and the list that it is an element of.
  struct Frame {
    var value: Value
    /// Empty unless a section goes through a list.
    let elements: [Value]
    /// The element after the value.
    var next: Int
  }

  /// What goes on after a called program.
  struct Return {
    let program: Program
    let position: Int
    let indentation: [UInt8]
    let depth: Int
  }

  let store: Store
  var program: Program
  /// From the data to what is innermost.
  var frames: [Frame]
  /// Templates around the program that is being performed.
  var depth = 0
  var steps = 0
  var returns: [Return] = []
  var position = 0
  /// Bytes that were made and are still to be written.
  var waiting: [UInt8] = []
  private var indentation: [UInt8] = []
  /// How many bytes may be written.
  var outputBytes: Int

  init(_ store: Store, _ program: Program, frames: [Frame]) {
    self.store = store
    self.program = program
    self.frames = frames
    outputBytes = store.options.limits.outputBytes
  }

  /// Performs the program to its end and appends what it writes.
  mutating func run(into buffer: inout [UInt8]) throws(TemplateError) {
    let start = buffer.count
    var needed = Renderer.firstCapacity
    repeat {
      let free = buffer.capacity - buffer.count
      let adding = free >= needed + Output.margin ? free : max(needed + Output.margin, buffer.count)
      try buffer.append(addingCapacity: adding) { span throws(TemplateError) in
        try span.withUnsafeMutableBufferPointer { memory, count throws(TemplateError) in
          guard let base = memory.baseAddress else { return }
          var output = Output(memory, start: base)
          defer { count = output.count }
          needed = try run(&output)
        }
      }
      if buffer.count - start > outputBytes { throw tooLarge }
    } while needed > 0
  }

  /// What a buffer without memory is given at first: a small page.
  private static let firstCapacity = 4_096

  /// Performs operations until all are done, or until one needs more room than there is.
  ///
  /// - Returns: The room that is needed, or 0 at the end of the program.
  private mutating func run(_ output: inout Output) throws(TemplateError) -> Int {
    var operations = program.operations
    var text = program.text
    let names = store.names
    var (shape, values) = innermost
    while true {
      guard position < operations.count else {
        guard let caller = returns.popLast() else { return 0 }
        program = caller.program
        operations = program.operations
        text = program.text
        position = caller.position
        indentation = caller.indentation
        depth = caller.depth
        continue
      }
      switch operations[position] {
      case .text(let start, let count):
        guard output.hasRoom(for: Int(count)) else { return Int(count) }
        output.append(text, from: Int(start), count: Int(count))
        position &+= 1
      case .name(let path, let encoding):
        let slot = shape.slot(of: names[Int(path)])
        if slot >= 0, case .string(let text) = values[slot], encoding.isEscaped {
          guard output.hasRoom(forEscaped: text) else {
            return text.utf8.count &* Output.longestEntity
          }
          output.append(escaped: text)
          position &+= 1
        } else {
          let needed = try writeVariable(path, encoding, &output)
          if needed > 0 { return needed }
        }
      case .variable(let path, let encoding):
        let needed = try writeVariable(path, encoding, &output)
        if needed > 0 { return needed }
      case .indentation:
        guard output.hasRoom(for: indentation.count) else { return indentation.count }
        output.append(indentation, from: 0, count: indentation.count)
        position &+= 1
      case .section(let path, let end):
        if try enterSection(path, end: Int(end), &output) { (shape, values) = innermost }
        if !waiting.isEmpty {
          let needed = writeWaiting(&output)
          if needed > 0 { return needed }
        }
      case .inverted(let path, let end):
        let isTruthy = try value(of: store.library.paths[Int(path)])?.isTruthy ?? false
        position = isTruthy ? Int(end) : position + 1
      case .end(let start):
        endSection(start: Int(start))
        (shape, values) = innermost
        if steps > store.options.limits.steps {
          throw error("rendering takes more than \(store.options.limits.steps) steps")
        }
      case .call(let call):
        try enter(program.calls[Int(call)], choice: 0)
        operations = program.operations
        text = program.text
      case .choose(let path, let call):
        try choose(store.library.paths[Int(path)], program.calls[Int(call)])
        operations = program.operations
        text = program.text
      }
      if output.count > outputBytes {
        position = max(0, min(position, operations.count) - 1)
        throw tooLarge
      }
    }
  }

  /// Where names are looked up first.
  private var innermost: (Shape, [Value]) {
    if case .record(let record)? = frames.last?.value { return (record.shape, record.values) }
    return (Shape.empty, [])
  }

  private var tooLarge: TemplateError {
    error("the output is larger than \(store.options.limits.outputBytes >> 20) MB")
  }

  // MARK: Sections

  /// Goes into a section or past it, and says whether the innermost value is another one now.
  private mutating func enterSection(
    _ path: Int32, end: Int, _ output: inout Output
  ) throws(TemplateError) -> Bool {
    let path = store.library.paths[Int(path)]
    guard let value = try value(of: path) else {
      position = end
      return false
    }
    switch value {
    case .null, .bool(false): position = end
    case .list(let elements):
      guard let first = elements.first else {
        position = end
        return false
      }
      frames.append(Frame(value: first, elements: elements, next: 1))
      position += 1
      return true
    case .lambda(let lambda):
      waiting = try renderSection(by: lambda, path, written: output.count)
      position = end
    case .bool, .int, .double, .string, .html, .record:
      frames.append(Frame(value: value, elements: [], next: 0))
      position += 1
      return true
    }
    return false
  }

  private mutating func endSection(start: Int) {
    steps &+= position &- start
    let last = frames.count - 1
    let next = frames[last].next
    if next < frames[last].elements.count {
      frames[last].value = frames[last].elements[next]
      frames[last].next = next + 1
      position = start + 1
    } else {
      frames.removeLast()
      position += 1
    }
  }

  // MARK: Calls

  private mutating func enter(_ call: Program.Call, choice: Int) throws(TemplateError) {
    let index = Int(call.programs[choice])
    if let fault = store.library.faults[index] { throw fault }
    guard let callee = store.library.programs[index] else { return }
    let inner = depth + program.depth(of: program.sites[position]) + 1
    let includeDepth = store.options.limits.includeDepth
    if inner > includeDepth {
      throw error("more than \(includeDepth) templates within one another")
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
    if let name, let template = store.library.indexes[name] {
      try enter(call, choice: template)
    } else {
      position += 1
    }
  }
}

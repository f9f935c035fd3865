/// Performs the operations of a program for some data.
struct Renderer {
  /// What goes on after a called program.
  struct Return {
    let program: Program
    let position: Int
    let indentation: [UInt8]
    let depth: Int
  }

  let store: Store
  var program: Program
  let data: Value
  /// From the data to what is innermost; never empty.
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

  init(_ store: Store, _ program: Program, _ data: Value) {
    self.store = store
    self.program = program
    self.data = data
    frames = []
    frames.reserveCapacity(Renderer.usualDepth)
    frames.append(Frame(Names(data), from: .none, slot: -1))
    outputBytes = store.options.limits.outputBytes
  }

  /// Sections within one another on most pages.
  private static let usualDepth = 6

  /// Performs the program to its end and appends what it writes.
  mutating func run(into buffer: inout [UInt8]) throws(TemplateError) {
    let start = buffer.count
    var needed = Renderer.firstCapacity
    repeat {
      let free = buffer.capacity - buffer.count
      let adding = free >= needed + Output.margin ? free : max(needed + Output.margin, buffer.count)
      let written = (end: Output.End(of: buffer[start...]), count: buffer.count - start)
      try buffer.append(addingCapacity: adding) { span throws(TemplateError) in
        try span.withUnsafeMutableBufferPointer { memory, count throws(TemplateError) in
          guard let base = memory.baseAddress else { return }
          var output = Output(memory, start: base, after: written.end, count: written.count)
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
    let parts = store.parts
    // Kept apart while nothing else is called that needs it.
    var next = position
    while true {
      guard next < operations.count else {
        guard let caller = returns.popLast() else {
          position = next
          return 0
        }
        program = caller.program
        operations = program.operations
        text = program.text
        next = caller.position
        indentation = caller.indentation
        depth = caller.depth
        continue
      }
      let operation = operations[next]
      if operation.count > 0 {
        guard output.hasRoom(for: Int(operation.count)) else {
          position = next
          return Int(operation.count)
        }
        output.append(text, from: Int(operation.start), count: Int(operation.count))
      }
      var needed = 0
      switch operation.step {
      case .nothing: next &+= 1
      case .variable(let path, let encoding):
        let (names, slot) = Renderer.find(path, frames, parts)
        needed = names.withValue(at: slot) { value in
          guard case .string(let text) = value, encoding.passes(text) else { return -1 }
          return output.append(escaped: text)
        }
        if needed < 0 {
          position = next
          needed = try writeVariable(path, encoding, &output)
        }
        if needed == 0 { next &+= 1 }
      case .formatted(let path, let conversion, let encoding):
        position = next
        needed = try writeFormatted(path, conversion, encoding, &output)
        if needed == 0 { next &+= 1 }
      case .indentation:
        if output.hasRoom(for: indentation.count) {
          output.append(indentation, from: 0, count: indentation.count)
          next &+= 1
        } else {
          needed = indentation.count
        }
      case .section(let path, let end):
        position = next
        needed = try enterSection(path, end: Int(end), &output)
        next = position
      case .inverted(let path, let end):
        position = next
        let isTruthy = try value(of: path)?.isTruthy ?? false
        next = isTruthy ? Int(end) : next &+ 1
      case .end(let start):
        steps &+= next &- Int(start)
        if goOn() {
          next = Int(start) &+ 1
        } else {
          next &+= 1
        }
        if steps > store.options.limits.steps {
          position = next
          throw error("rendering takes more than \(store.options.limits.steps) steps")
        }
      case .call(let call):
        position = next
        try enter(program.calls[Int(call)], choice: 0)
        operations = program.operations
        text = program.text
        next = position
      case .choose(let path, let call):
        position = next
        try choose(path, program.calls[Int(call)])
        operations = program.operations
        text = program.text
        next = position
      }
      if needed > 0 {
        // The text is written again when there is room for all of the operation.
        output.removeLast(Int(operation.count))
        position = next
        return needed &+ Int(operation.count)
      }
      if output.total > outputBytes {
        position = max(0, min(next, operations.count) - 1)
        throw tooLarge
      }
    }
  }

  private var tooLarge: TemplateError {
    error("the output is larger than \(store.options.limits.outputBytes >> 20) MB")
  }

  // MARK: Sections

  /// Goes into a section or past it, or says how much room it needs.
  private mutating func enterSection(
    _ path: Int32, end: Int, _ output: inout Output
  ) throws(TemplateError) -> Int {
    if !waiting.isEmpty { return writeWaiting(&output, position: end) }
    let holder: Names
    let slot: Int
    let content: Content
    if path < 0 {
      (holder, slot) = (.none, -1)
      content = Content(try value(of: path) ?? .null)
    } else {
      (holder, slot) = Renderer.find(path, frames, store.parts)
      guard slot >= 0 else {
        try checkNames(of: path)
        position = end
        return 0
      }
      content = holder.withValue(at: slot) { Content($0) }
    }
    switch content {
    case .nothing: position = end
    case .one(let names):
      frames.append(Frame(names, from: holder, slot: slot))
      position &+= 1
    case .list(let count, let names):
      frames.append(Frame(names, from: holder, slot: slot, count: count))
      position &+= 1
    case .lambda:
      if case .lambda(let lambda)? = try value(of: path) {
        waiting = try renderSection(by: lambda, store.path(at: path), written: output.total)
      }
      return writeWaiting(&output, position: end)
    }
    return 0
  }

  /// Goes on to the next element of the innermost section, or out of the section.
  @inline(__always)
  private mutating func goOn() -> Bool {
    let last = frames.count &- 1
    if frames[last].index &+ 1 < frames[last].count {
      frames[last].advance(to: namesOfNext(in: last))
      return true
    }
    frames.removeLast()
    return false
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

  private mutating func choose(_ path: Int32, _ call: Program.Call) throws(TemplateError) {
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

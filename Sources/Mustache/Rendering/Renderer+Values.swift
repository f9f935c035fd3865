extension Renderer {
  /// Writes the value of a path, or says how much room it needs.
  mutating func writeVariable(
    _ index: Int32, _ encoding: Encoding, _ output: inout Output
  ) throws(TemplateError) -> Int {
    if !waiting.isEmpty { return writeWaiting(&output, position: position) }
    let needed: Int
    switch try value(of: index) {
    case nil, .null: needed = 0
    case .string(let text): needed = try write(text, encoding, &output)
    case .int(let number): needed = write(plain: String(number), &output)
    case .double(let number): needed = write(plain: number.shortText, &output)
    case .bool(let flag): needed = write(plain: flag ? "true" : "false", &output)
    case .html(let markup):
      switch encoding {
      case .raw, .trusted, .trustedOnly: needed = write(plain: markup, &output)
      default: needed = try write(markup, encoding, &output)
      }
    case .lambda(let lambda):
      waiting = try result(of: lambda, store.path(at: index), encoding, written: output.count)
      return writeWaiting(&output, position: position)
    case .list, .record:
      needed = 0
      // They have no text of their own; a template that is strict about names gets to know.
      if store.options.unknownNames == .error {
        throw error(
          "'\(store.path(at: index).text)' is not a text: write a section for what is in it")
      }
    }
    return needed
  }

  /// Writes a text as its place needs it.
  mutating func write(
    _ text: String, _ encoding: Encoding, _ output: inout Output
  ) throws(TemplateError) -> Int {
    switch encoding {
    case .raw: return write(plain: text, &output)
    case .escaped, .trusted: break
    case .trustedOnly:
      throw error("this value is text, not trusted markup: it cannot be written here")
    case .address, .picture, .pictures, .addressPart:
      guard encoding.passes(text) else {
        return write(plain: AddressRule.blocked, &output)
      }
    }
    return output.append(escaped: text)
  }

  private func write(plain text: String, _ output: inout Output) -> Int { output.append(text) }

  /// Writes what was made before there was room for it, and goes on elsewhere.
  mutating func writeWaiting(_ output: inout Output, position next: Int) -> Int {
    guard output.hasRoom(for: waiting.count) else { return waiting.count }
    output.append(waiting, from: 0, count: waiting.count)
    waiting = []
    position = next
    return 0
  }
}

extension Renderer {
  /// Writes the value of a path, or says how much room it needs.
  mutating func writeVariable(
    _ index: Int32, _ encoding: Encoding, _ output: inout Output
  ) throws(TemplateError) -> Int {
    if !waiting.isEmpty { return writeWaiting(&output, position: position) }
    guard let value = try value(of: index) else { return 0 }
    if case .lambda(let lambda) = value {
      waiting = try result(
        of: lambda, store.path(at: index), encoding, written: output.total)
      return writeWaiting(&output, position: position)
    }
    return try write(value, of: index, encoding, &output)
  }

  /// Writes what formatters make of the value of a path.
  mutating func writeFormatted(
    _ index: Int32, _ conversion: Int32, _ encoding: Encoding, _ output: inout Output
  ) throws(TemplateError) -> Int {
    guard var value = try value(of: index) else { return 0 }
    for step in store.library.conversions[Int(conversion)] {
      if case .null = value { return 0 }
      guard let result = step.formatter.body(value, step.argument) else {
        throw error(
          "'\(step.name)' cannot format '\(store.path(at: index).text)', which is \(value.kind)")
      }
      value = result
    }
    return try write(value, of: index, encoding, &output)
  }

  private mutating func write(
    _ value: Value, of index: Int32, _ encoding: Encoding, _ output: inout Output
  ) throws(TemplateError) -> Int {
    switch value {
    case .null: return 0
    case .string(let text): return try write(text, encoding, &output)
    case .int(let number): return output.append(String(number))
    case .double(let number): return output.append(number.shortText)
    case .bool(let flag): return output.append(flag ? "true" : "false")
    case .html(let markup):
      switch encoding {
      case .raw, .trusted, .trustedOnly: return output.append(markup)
      default: return try write(markup, encoding, &output)
      }
    case .list, .record, .lambda:
      // They have no text of their own; a template that is strict about names gets to know.
      if store.options.unknownNames == .error {
        let name = store.path(at: index).text
        var fields: [String] = []
        if case .record(let record) = value { fields = record.shape.keys }
        throw error(
          "'\(name)' is \(value.kind), not a text: write "
            + Spelling.advice(for: name, holding: fields))
      }
      return 0
    }
  }

  /// Writes a text as its place needs it.
  mutating func write(
    _ text: String, _ encoding: Encoding, _ output: inout Output
  ) throws(TemplateError) -> Int {
    switch encoding {
    case .raw: return output.append(text)
    case .escaped, .trusted: break
    case .trustedOnly:
      throw error("this value is text, not trusted markup: it cannot be written here")
    case .address, .picture, .pictures, .addressPart:
      guard encoding.passes(text) else { return output.append(AddressRule.blocked) }
    case .addressOrPart, .pictureOrPart, .picturesOrPart:
      return try write(text, encoding.settled(after: output.tail), &output)
    }
    return output.append(escaped: text)
  }

  /// Writes what was made before there was room for it, and goes on elsewhere.
  mutating func writeWaiting(_ output: inout Output, position next: Int) -> Int {
    guard output.hasRoom(for: waiting.count) else { return waiting.count }
    output.append(waiting, from: 0, count: waiting.count)
    waiting = []
    position = next
    return 0
  }
}

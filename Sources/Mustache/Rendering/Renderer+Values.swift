extension Renderer {
  /// Writes the value of a path.
  mutating func writeVariable(_ path: Path, _ encoding: Encoding) throws(TemplateError) {
    guard let value = try value(of: path) else { return }
    switch value {
    case .null: break
    case .string(let text): try write(text, encoding)
    case .int(let number): Output.append(String(number), to: &output)
    case .double(let number): Output.append(number.shortText, to: &output)
    case .bool(let flag): Output.append(flag ? "true" : "false" as StaticString, to: &output)
    case .html(let markup):
      switch encoding {
      case .raw, .trusted, .trustedOnly: Output.append(markup, to: &output)
      default: try write(markup, encoding)
      }
    case .lambda(let lambda): try writeResult(of: lambda, path, encoding)
    case .list, .record:
      // They have no text of their own; a template that is strict about names gets to know.
      if library.options.unknownNames == .error {
        throw error("'\(path.text)' is not a text: write a section for what is in it")
      }
    }
  }

  /// Writes a text as its place needs it.
  mutating func write(_ text: String, _ encoding: Encoding) throws(TemplateError) {
    switch encoding {
    case .raw: Output.append(text, to: &output)
    case .escaped, .trusted: Output.appendEscaped(text, to: &output)
    case .trustedOnly:
      throw error("this value is text, not trusted markup: it cannot be written here")
    case .address: write(text, isAllowed: AddressRule.isAllowed(text.utf8, isPicture: false))
    case .picture: write(text, isAllowed: AddressRule.isAllowed(text.utf8, isPicture: true))
    case .pictures: write(text, isAllowed: AddressRule.areAllowed(text.utf8))
    case .addressPart: write(text, isAllowed: AddressRule.isAllowed(part: text.utf8))
    }
  }

  private mutating func write(_ address: String, isAllowed: Bool) {
    if isAllowed {
      Output.appendEscaped(address, to: &output)
    } else {
      Output.append(AddressRule.blocked, to: &output)
    }
  }
}

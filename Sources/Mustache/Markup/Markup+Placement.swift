extension Markup {
  /// How a value is written at a place, or why none can be.
  enum Placement {
    case encoding(Encoding)
    case refusal(String)
  }

  /// How a tag that stands here writes its value.
  ///
  /// What a formatter for scripts answers may stand where other text may not.
  func placement(isRaw: Bool, isScript: Bool = false) -> Placement {
    switch mode {
    case .plain: return .encoding(isRaw ? .raw : .escaped)
    case .unescaped: return .encoding(.raw)
    case .html: break
    }
    switch place {
    case .text where element == .script && isScript && !isRaw: return .encoding(.raw)
    case .text where element == .script || element == .style:
      return isRaw
        ? .encoding(.trustedOnly)
        : .refusal(
          element == .script
            ? "within <script> a value must be JSON, as in '{{name | json}}'"
            : "no value is safe within <style>: give an element a class, as in "
              + "class=\"{{name}}\", or use sections to pick one of several fixed styles")
    case .text:
      return .encoding(isRaw ? .trusted : .escaped)
    case .comment:
      return isRaw
        ? .encoding(.trustedOnly)
        : .refusal(
          "a value cannot stand within an HTML comment, which it could end: take it "
            + "out; remarks that are not for the page are written '{{! … }}'")
    case .value(let quote): return placement(inValue: quote, isRaw: isRaw, isScript: isScript)
    case .beforeValue:
      return .refusal("an attribute with a value needs quotes around it, as in class=\"{{name}}\"")
    case .tagStart, .tagName:
      return .refusal(
        "a value cannot be the name of an element: write the name, and choose "
          + "between elements by sections")
    case .between, .attributeName, .afterAttributeName, .nameEnd:
      return .refusal(
        "a value cannot be an attribute’s name: write the name, and the value in "
          + "quotes, as in class=\"{{name}}\"")
    case .declarationStart, .declaration:
      return .refusal("a value cannot stand within a declaration")
    case .unclear:
      return .refusal(
        "an '=' before this tag has no attribute’s name before it: write one, as in "
          + "class=\"{{name}}\"")
    }
  }

  private func placement(inValue quote: UInt8, isRaw: Bool, isScript: Bool) -> Placement {
    if quote == 0 {
      return .refusal("an attribute with a value needs quotes around it, as in class=\"{{name}}\"")
    }
    if isRaw {
      return .refusal("within an attribute everything is escaped: write two braces")
    }
    switch (attribute, address) {
    case (.plain, _): return .encoding(.escaped)
    case (.script, _) where isScript: return .encoding(.escaped)
    case (.code, _), (.script, _):
      return .refusal(
        "no value is safe in this attribute, which holds script, style or a "
          + "document: use a class, as in class=\"{{name}}\", or use sections to pick "
          + "one of several fixed ones")
    case (_, .forbidden):
      return .refusal(
        "a value cannot go on in this address, whose scheme is not safe: begin it "
          + "with the value, as in href=\"{{url}}\", or with http, https, mailto or tel")
    case (_, .decided): return .encoding(.escaped)
    case (.pictures, .unsettled): return .encoding(.picturesOrPart)
    case (.picture, .unsettled): return .encoding(.pictureOrPart)
    case (.address, .unsettled): return .encoding(.addressOrPart)
    case (.pictures, .start): return .encoding(.pictures)
    case (.picture, .start): return .encoding(.picture)
    case (.address, .start): return .encoding(.address)
    case (_, .letters), (_, .value): return .encoding(.addressPart)
    }
  }

  /// Where the markup goes on after a section that may be left out: nil if with it and without it
  /// are different places.
  static func joined(_ without: Markup, _ with: Markup) -> Markup? {
    if without == with { return without }
    var (first, second) = (without, with)
    first.isPre = without.isPre || with.isPre
    second.isPre = first.isPre
    guard first != second else { return first }
    switch (first.place, second.place) {
    case (.value, .value):
      first.address =
        first.address == .forbidden || second.address == .forbidden ? .forbidden : .value
      first.name = []
      second.address = first.address
      second.name = []
    case (.comment(.start), .comment(.inside)), (.comment(.inside), .comment(.start)):
      first.place = .comment(.inside)
      second.place = .comment(.inside)
    default:
      guard first.isWithinTag, second.isWithinTag else { return nil }
      let isNameOpen = first.isNameOpen || second.isNameOpen
      first.leaveName(isNameOpen)
      second.leaveName(isNameOpen)
    }
    return first == second ? first : nil
  }

  /// Where the markup stands when a section begins again: nil if it cannot begin there.
  static func repeated(_ start: Markup, _ end: Markup) -> Markup? {
    var joined = joined(start, end)
    let mayBegin = start.address == .start || start.address == .unsettled
    if mayBegin, joined?.address == .value { joined?.address = .unsettled }
    return joined
  }

  /// Whether the markup may go on here after a template that began here and ended elsewhere, as
  /// far as a value would change it too.
  func allowsReturn(from end: Markup) -> Bool {
    guard let joined = Markup.joined(self, end), end.address != .forbidden else { return false }
    return place == joined.place && element == joined.element && isEndTag == joined.isEndTag
      && attribute == joined.attribute
  }

  /// Whether a quote of an attribute is open here.
  var isWithinValue: Bool { if case .value = place { true } else { false } }

  private var isWithinTag: Bool {
    switch place {
    case .tagName, .between, .attributeName, .afterAttributeName, .nameEnd: true
    default: false
    }
  }

  private var isNameOpen: Bool {
    place == .tagName || place == .attributeName || place == .nameEnd
  }

  private mutating func leaveName(_ isNameOpen: Bool) {
    endName()
    attribute = .plain
    place = isNameOpen ? .nameEnd : .between
  }
}

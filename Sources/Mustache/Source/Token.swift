/// A piece of a template's source: text, or a tag.
struct Token: Sendable {
  enum Kind: Sendable {
    /// Text, copied as it is.
    case text
    /// The whitespace that begins a line which is kept; here lines are indented anew.
    case line
    case variable(Path, isRaw: Bool, [Format])
    case section(Path, isInverted: Bool)
    case close
    case partial(Reference)
    case parent(Reference)
    case block(String)
    /// A line's beginning that turned out to belong to a tag.
    case nothing
  }

  var kind: Kind
  /// Where the text or the tag stands in the source.
  var range: Range<Int>
  /// For tags with an end, the index of the token that closes them.
  var close = 0
  /// The delimiters in force, as an index of the template's list.
  var delimiters = 0
  /// The whitespace before a tag that begins its line.
  var indentation: Range<Int>?
  /// Whether the tag's line is its own and is not written.
  var isStandalone = false
  /// For blocks in a parent's tag, the indentation that their lines have in common.
  var margin: Range<Int>?
}

/// A formatter as a tag names it.
struct Format: Hashable, Sendable {
  let name: String
  let argument: String?
}

/// Which template a partial or parent names.
enum Reference: Hashable, Sendable {
  case named(String)
  /// The name is the value of a path.
  case dynamic(Path)
}

/// What begins and ends a tag.
struct Delimiters: Hashable, Sendable {
  var open: [UInt8]
  var close: [UInt8]

  /// `{{` and `}}`, with which every template begins.
  static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))
}

/// A template's source and its pieces in their order.
struct Template: Sendable {
  let source: Source
  let tokens: [Token]
  let delimiters: [Delimiters]

  /// The bytes of a range of the source.
  func bytes(_ range: Range<Int>?) -> ArraySlice<UInt8> {
    range.map { source.bytes[$0] } ?? []
  }
}

/// Where a place of a template stands in the markup around it.
///
/// Follows the tokenizer of HTML (WHATWG, "Tokenization") as far as it decides how a value must be
/// escaped.
struct Markup: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case text
    /// After `<`, or within `</` and a name that may end an element's raw text.
    case tagStart
    case tagName
    /// Within a tag, where an attribute may begin.
    case between
    case attributeName
    case afterAttributeName
    /// After a section that ended with a name: only what ends a name may follow.
    case nameEnd
    case beforeValue
    /// Within an attribute's value; the quote is 0 where there is none.
    case value(quote: UInt8)
    /// After `<!`.
    case declarationStart
    case declaration
    case comment(Comment)
    /// Where the reader has lost its way.
    case unclear
  }

  /// How much of a comment's end was read.
  enum Comment: Hashable, Sendable {
    case start, startDash, inside, dash, dashes, bang
  }

  /// The elements whose content is read differently.
  enum Element: String, Hashable, Sendable {
    case other, script, style, textarea, title, pre, iframe, xmp, noembed, noframes

    /// Whether its content is text up to its end tag.
    var isRawText: Bool { self != .other && self != .pre }
  }

  enum Mode: Hashable, Sendable { case plain, unescaped, html }

  var mode: Mode
  var place = Place.text
  /// The element that the tag names, or whose raw text this is.
  var element = Element.other
  var isEndTag = false
  /// Whether an indentation would be seen because of a `<pre>`.
  var isPre = false
  var attribute = Attribute.plain
  var address = Address.start
  /// The name that is being read, in small letters.
  var name: [UInt8] = []

  static let plain = Markup(mode: .plain)
  /// For text that is escaped as a whole later on.
  static let unescaped = Markup(mode: .unescaped)
  static let html = Markup(mode: .html)

  init(mode: Mode) { self.mode = mode }

  /// Whether an indentation put here would be seen by the reader of the page.
  var isPreformatted: Bool { mode == .html && (isPre || element == .textarea) }
}

extension Markup: CustomStringConvertible {
  /// The place in words that go on after "begins" and "ends".
  var description: String {
    switch place {
    case .text: element.isRawText ? "within <\(element.rawValue)>" : "in text"
    case .tagStart, .tagName: "within the name of a tag"
    case .nameEnd: "within a tag right after a name"
    case .between, .attributeName, .afterAttributeName, .beforeValue: "within a tag"
    case .value: "within an attribute’s value"
    case .declarationStart, .declaration: "within a declaration"
    case .comment: "within a comment"
    case .unclear: "within unclear markup"
    }
  }
}

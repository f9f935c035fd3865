/// A function that templates may put behind a value: `{{price | money}}`, `{{day | date: medium}}`.
///
/// The host names its formatters when it compiles a set; data can never add one. Null stays
/// nothing: no formatter is asked about it.
public struct Formatter: Sendable {
  /// What may stand behind a formatter's colon.
  public enum Argument: Hashable, Sendable {
    /// Nothing.
    case none
    /// Any text, or nothing.
    case optional
    /// Any text.
    case required
    /// One of some words, or nothing.
    case oneOf([String])
  }

  /// What may stand behind its name.
  public let argument: Argument
  /// What it can format, any one of these: what a declaration says of the data is held to it.
  public let takes: [DataType]
  /// Whether what it answers may stand in a script.
  let isScript: Bool
  let body: @Sendable (_ value: Value, _ argument: String?) -> Value?

  /// Makes a formatter of a function that answers with what is written, escaped as any value; nil
  /// if it cannot format the value, which is an error of the template.
  public init(
    _ argument: Argument = .none, takes: [DataType] = [.any],
    _ body: @escaping @Sendable (_ value: Value, _ argument: String?) -> Value?
  ) {
    self.init(argument, takes: takes, isScript: false, body)
  }

  init(
    _ argument: Argument, takes: [DataType], isScript: Bool,
    _ body: @escaping @Sendable (_ value: Value, _ argument: String?) -> Value?
  ) {
    self.argument = argument
    self.takes = takes
    self.isScript = isScript
    self.body = body
  }

  /// Why an argument is not one for this formatter; nil if it is.
  func objection(to text: String?) -> String? {
    switch (argument, text) {
    case (.none, .some): "takes no argument"
    case (.required, nil): "needs an argument after a colon"
    case (.oneOf(let words), .some(let text)) where !words.contains(text):
      "does not know '\(text)'"
        + (Spelling.nearest(to: text, among: words).map { "; did you mean '\($0)'?" }
          ?? "; it knows " + words.map { "'\($0)'" }.joined(separator: ", "))
    default: nil
    }
  }
}

extension Formatter {
  /// The formatters that need no language: `upper`, `lower`, `count`, `url`, `json`.
  public static let standard: [String: Formatter] = [
    "upper": upper, "lower": lower, "count": count, "url": url, "json": json,
  ]

  /// Text in capital letters.
  public static let upper = Formatter(takes: [.text]) { value, _ in
    value.text.map { .string($0.uppercased()) }
  }

  /// Text in small letters.
  public static let lower = Formatter(takes: [.text]) { value, _ in
    value.text.map { .string($0.lowercased()) }
  }

  /// How many elements a list has, or how many characters a text.
  public static let count = Formatter(takes: [.list(.any), .text]) { value, _ in
    if case .list(let elements) = value { return .int(elements.count) }
    return value.text.map { .int($0.count) }
  }

  /// Text as a part of an address: every byte but letters, digits and `-._~` as `%` and two digits
  /// (RFC 3986, section 2.3).
  public static let url = Formatter(takes: [.text]) { value, _ in
    value.text.map { text in
      var bytes: [UInt8] = []
      for byte in text.utf8 {
        if Byte.isLetter(byte) || Byte.isDigit(byte) || "-._~".utf8.contains(byte) {
          bytes.append(byte)
        } else {
          let digits = String(byte, radix: 16, uppercase: true)
          bytes += Array(("%" + (digits.count < 2 ? "0" : "") + digits).utf8)
        }
      }
      return .string(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The value as JSON that may also stand in a `<script>` or an `on…` attribute.
  public static let json = Formatter(.none, takes: [.any], isScript: true) { value, _ in
    JSON.text(of: value).map { .string($0) }
  }
}

extension Value {
  /// What a template writes for the value, if it is text or a number.
  public var text: String? {
    switch self {
    case .string(let text), .html(let text): text
    case .int(let number): String(number)
    case .double(let number): number.shortText
    case .bool(let flag): flag ? "true" : "false"
    case .null, .list, .record, .lambda: nil
    }
  }

  /// The kind of value in a word with its article.
  var kind: String {
    switch self {
    case .null: "nothing"
    case .bool: "a truth value"
    case .int, .double: "a number"
    case .string: "a text"
    case .html: "markup"
    case .list: "a list"
    case .record: "a record"
    case .lambda: "a function"
    }
  }
}

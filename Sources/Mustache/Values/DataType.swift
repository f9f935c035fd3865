/// What a template's data will be, declared before there is any: with it, a misspelt name is found
/// without data.
///
/// Whatever is declared may also be null.
public indirect enum DataType: Hashable, Sendable {
  /// A text, a number or a truth value: what a tag can write.
  case text
  /// A number, or a text of one as programs write it, such as `-1250.5`.
  case number
  /// The text of a day, such as `2024-03-04`.
  case date
  /// Markup that its maker vouches for.
  case html
  case list(DataType)
  /// Named values; no other names are known.
  case record([String: DataType])
  /// Anything: nothing in it is checked.
  case any
  /// What is kept back from these data, and so is always null. A section over it shows nothing, and what stands
  /// in it is not checked; to name it anywhere else is an error.
  case withheld
}

extension DataType {
  /// This record with another's fields added; where both have a name, the other's counts.
  public func adding(_ other: [String: DataType]) -> DataType {
    guard case .record(let fields) = self else { return .record(other) }
    return .record(fields.merging(other) { $1 })
  }

  /// What is known of a value that is either of two.
  public func merging(_ other: DataType) -> DataType {
    switch (self, other) {
    case (.any, _): other
    case (_, .any): self
    case (.list(let first), .list(let second)): .list(first.merging(second))
    case (.record(let first), .record(let second)):
      .record(first.merging(second) { $0.merging($1) })
    default: self == other ? self : isPlain && other.isPlain ? .text : .any
    }
  }

  /// Where the type allows less than another: the path of the first such place; nil if a value of
  /// this type is one of the other.
  public func mismatch(with other: DataType) -> String? {
    switch (self, other) {
    case (.any, _), (_, .any), (.number, .text), (.date, .text): return nil
    case (.list(let first), .list(let second)):
      return first.mismatch(with: second).map { "[]" + ($0.isEmpty ? "" : "." + $0) }
    case (.record(let first), .record(let second)):
      for (name, type) in first.sorted(by: { $0.key < $1.key }) {
        guard let declared = second[name] else {
          // A name that holds nothing is as good as none.
          if type == .any { continue }
          return name
        }
        if let inner = type.mismatch(with: declared) {
          return name + (inner.isEmpty || inner.hasPrefix("[") ? inner : "." + inner)
        }
      }
      return nil
    default: return self == other ? nil : ""
    }
  }

  /// Whether a value of the type is all that is needed; a record may have more.
  func serves(as needed: DataType) -> Bool {
    switch (self, needed) {
    case (.any, _), (_, .any), (.number, .text), (.date, .text): true
    case (.html, .text): true
    case (.list(let element), .list(let other)): element.serves(as: other)
    case (.record(let fields), .record(let others)):
      others.allSatisfy { fields[$0.key]?.serves(as: $0.value) ?? false }
    default: self == needed
    }
  }

  /// Adds the names in a value of the type; false where it may have any.
  func addNames(to names: inout Set<String>) -> Bool {
    switch self {
    case .text, .number, .date, .html, .withheld: true
    case .any: false
    case .list(let element): element.addNames(to: &names)
    case .record(let fields):
      fields.allSatisfy { name, type in
        names.insert(name)
        return type.addNames(to: &names)
      }
    }
  }

  /// Whether a tag can write it as text.
  private var isPlain: Bool { self == .text || self == .number || self == .date }

  /// The type in a word with its article.
  var kind: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .date: "a day"
    case .html: "markup"
    case .list: "a list"
    case .record: "a record"
    case .any: "anything"
    case .withheld: "withheld"
    }
  }
}

extension Value {
  /// The value's type, so that a test can hold a declaration to the data: of null it is `any`, of a
  /// list all that its elements have between them.
  public var dataType: DataType {
    switch self {
    case .null, .lambda: return .any
    case .bool: return .text
    case .int, .double: return .number
    case .string(let text): return text.isNumber ? .number : text.isDate ? .date : .text
    case .html: return .html
    case .list(let elements):
      return .list(elements.reduce(.any) { $0.merging($1.dataType) })
    case .record(let record):
      var fields: [String: DataType] = [:]
      for (key, value) in zip(record.shape.keys, record.values) { fields[key] = value.dataType }
      return .record(fields)
    }
  }
}

extension DataType: CustomStringConvertible {
  /// The type in a word with its article; a record with its names.
  public var description: String {
    guard case .record(let fields) = self else { return kind }
    return "a record with " + fields.keys.sorted().map { "'\($0)'" }.joined(separator: " and ")
  }
}

extension DataType: ExpressibleByDictionaryLiteral {
  /// A record with the type of each key; of two with the same key the later one counts.
  public init(dictionaryLiteral elements: (String, DataType)...) {
    self = .record(Dictionary(elements) { $1 })
  }
}

extension String {
  /// Whether the text is a number as programs write it: digits, perhaps with a sign before and a
  /// point among them.
  fileprivate var isNumber: Bool {
    let digits = utf8.first == UInt8(ascii: "-") ? utf8.dropFirst() : utf8[...]
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return (1...2).contains(parts.count)
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(Byte.isDigit) }
  }

  /// Whether the text has the form of a day, `2024-03-04`.
  fileprivate var isDate: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.map(\.count) == [4, 2, 2] && parts.allSatisfy { $0.allSatisfy(Byte.isDigit) }
  }
}

/// The header fields of a request or an answer, in their order; names are alike whatever the case of their letters.
struct HeaderFields: Hashable, Sendable, ExpressibleByArrayLiteral {
  struct Field: Hashable, Sendable {
    var name: String
    var value: String
  }

  private(set) var all: [Field]

  init(_ fields: [(String, String)] = []) { all = fields.map { Field(name: $0.0, value: $0.1) } }

  init(arrayLiteral fields: (String, String)...) { self.init(fields) }

  /// The values of all fields of a name.
  subscript(_ name: String) -> [String] {
    all.filter { Self.isSame($0.name, name) }.map(\.value)
  }

  mutating func add(_ name: String, _ value: String) {
    all.append(Field(name: name, value: value))
  }

  /// Has a name stand for this value alone.
  mutating func set(_ name: String, _ value: String) {
    all.removeAll { Self.isSame($0.name, name) }
    add(name, value)
  }

  private static func isSame(_ name: String, _ other: String) -> Bool {
    name.utf8.count == other.utf8.count && name.lowercased() == other.lowercased()
  }
}

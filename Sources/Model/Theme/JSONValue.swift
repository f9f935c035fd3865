import Mustache

/// Any value of JSON, as templates know it.
struct JSONValue: Decodable {
  var value: Value

  init(from decoder: any Decoder) throws {
    if let keyed = try? decoder.container(keyedBy: AnyKey.self) {
      value = .record(
        Record(
          pairs: try keyed.allKeys.sorted { $0.stringValue < $1.stringValue }.map {
            ($0.stringValue, try keyed.decode(JSONValue.self, forKey: $0).value)
          }))
    } else if var list = try? decoder.unkeyedContainer() {
      var values: [Value] = []
      while !list.isAtEnd { values.append(try list.decode(JSONValue.self).value) }
      value = .list(values)
    } else {
      value = try Self.scalar(try decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> Value {
    if container.decodeNil() { return .null }
    if let flag = try? container.decode(Bool.self) { return .bool(flag) }
    if let text = try? container.decode(String.self) { return .string(text) }
    if let number = try? container.decode(Int.self) { return .int(number) }
    return .double(try container.decode(Double.self))
  }

  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}

import Foundation
import Mustache
import Support
import Testing

/// The Mustache specification's own tests, read from the corpus.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct SpecificationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let file: String
    let name: String
    let template: String
    let partials: [String: String]
    let data: Value
    let expected: String

    var testDescription: String { "\(file): \(name)" }
  }

  static let modules = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
    "~dynamic-names", "~inheritance", "~lambdas",
  ]

  @Test func hasAllTests() throws {
    #expect(try Self.cases().count == 194)
  }

  @Test(arguments: try cases())
  func passes(_ test: Case) throws {
    var sources = test.partials.mapValues { Array($0.utf8) }
    sources["the template"] = Array(test.template.utf8)
    let set = try TemplateSet(sources: sources, options: .init(escaping: .plain))
    let output = try set.render("the template", test.data)
    #expect(String(decoding: output, as: UTF8.self) == test.expected)
  }

  static func cases() throws -> [Case] {
    guard Corpus.isPresent else { return [] }
    return try modules.flatMap { module in
      let json = try JSONSerialization.jsonObject(
        with: Data(Corpus.bytes("mustache-spec/\(module).json")))
      let tests = try #require((json as? [String: Any])?["tests"] as? [[String: Any]])
      return try tests.map { test in
        let name = try #require(test["name"] as? String)
        return Case(
          file: module, name: name,
          template: try #require(test["template"] as? String),
          partials: test["partials"] as? [String: String] ?? [:],
          data: value(of: test["data"] as Any, lambda: lambda(for: name)),
          expected: try #require(test["expected"] as? String))
      }
    }
  }

  static func value(of json: Any, lambda: Lambda) -> Value {
    switch json {
    case let fields as [String: Any]:
      if fields["__tag__"] as? String == "code" { return .lambda(lambda) }
      return .record(
        Record(
          pairs: fields.sorted { $0.key < $1.key }.map {
            ($0.key, value(of: $0.value, lambda: lambda))
          }
        ))
    case let elements as [Any]: return .list(elements.map { value(of: $0, lambda: lambda) })
    case let text as String: return .string(text)
    case let number as NSNumber:
      if isBoolean(number) { return .bool(number.boolValue) }
      return number.doubleValue == number.doubleValue.rounded()
        ? .int(number.intValue) : .double(number.doubleValue)
    default: return .null
    }
  }

  private static func isBoolean(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c"
  }

  /// The functions that the tests describe in other languages.
  static func lambda(for name: String) -> Lambda {
    switch name {
    case "Interpolation - Expansion": return Lambda { _ in "{{planet}}" }
    case "Interpolation - Alternate Delimiters": return Lambda { _ in "|planet| => {{planet}}" }
    case "Interpolation - Multiple Calls":
      let counter = Counter()
      return Lambda { _ in String(counter.next()) }
    case "Escaping": return Lambda { _ in ">" }
    case "Section": return Lambda { $0 == "{{x}}" ? "yes" : "no" }
    case "Section - Expansion": return Lambda { ($0 ?? "") + "{{planet}}" + ($0 ?? "") }
    case "Section - Alternate Delimiters":
      return Lambda { ($0 ?? "") + "{{planet}} => |planet|" + ($0 ?? "") }
    case "Section - Multiple Calls": return Lambda { "__" + ($0 ?? "") + "__" }
    case "Inverted Section": return Lambda { _ in "" }
    default: return Lambda { _ in "world" }
    }
  }
}

/// Counts calls, from any thread.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}

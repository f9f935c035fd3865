import Mustache
import Testing

@Suite struct RecordTests {
  @Test func findsEveryKeyOfALargeShape() {
    let keys = (0..<1_000).map { "key \($0 * 7919)" }
    let shape = Shape(keys)
    for (slot, key) in keys.enumerated() { #expect(shape.slot(of: key) == slot) }
    #expect(shape.slot(of: "key") == nil && shape.slot(of: "") == nil)
    #expect(Shape([]).slot(of: "") == nil)
  }

  @Test func keepsTheFirstOfEqualKeysInAShapeAndTheLastValue() {
    #expect(Shape(["a", "b", "a"]).keys == ["a", "b"])
    let record = Record(pairs: [("a", 1), ("b", 2), ("a", 3)])
    #expect(record.shape.keys == ["a", "b"])
    #expect(record["a"]?.text == "3" && record["b"]?.text == "2" && record["c"] == nil)
  }

  @Test func fillsAndCutsValuesToTheShape() {
    let shape = Shape(["a", "b"])
    #expect(Record(shape, [1])["b"]?.text == "")
    #expect(Record(shape, [1, 2, 3])["b"]?.text == "2")
  }

  /// What somebody else named: which names there are is not known beforehand.
  @Test(arguments: ["{{own.b}}", "{{own.b.c}}", "{{#own}}{{b}}{{/own}}", "{{#own.b}}x{{/own.b}}"])
  func knowsNoWrongNameInAnOpenRecord(template: String) throws {
    let options = TemplateOptions(unknownNames: .error)
    func render(isOpen: Bool) throws -> [UInt8] {
      let data: Value = ["own": .record(Record(pairs: [("a", "1")], isOpen: isOpen))]
      return try TemplateSet(
        sources: ["page": Array("(\(template))".utf8)], options: options
      ).render("page", data)
    }
    #expect(try render(isOpen: true) == Array("()".utf8))
    #expect(throws: TemplateError.self) { try render(isOpen: false) }
  }

  /// A name may be that of any record around it, and an open one may have it, wherever it is.
  @Test(arguments: [false, true], [false, true])
  func knowsNoWrongNameWithinAnOpenRecord(outerIsOpen: Bool, middleIsOpen: Bool) throws {
    let template = "({{#middle}}{{#inner}}{{b}}{{/inner}}{{/middle}})"
    let options = TemplateOptions(escaping: .plain, unknownNames: .error)
    for innerIsOpen in [false, true] {
      let inner = Record(pairs: [("a", "1")], isOpen: innerIsOpen)
      let middle = Record(pairs: [("inner", .record(inner))], isOpen: middleIsOpen)
      let outer = Record(pairs: [("middle", .record(middle))], isOpen: outerIsOpen)
      if outerIsOpen || middleIsOpen || innerIsOpen {
        #expect(try render(template, .record(outer), options: options) == "()")
      } else {
        #expect(throws: TemplateError.self) {
          try render(template, .record(outer), options: options)
        }
      }
    }
  }

  @Test func setsAndMerges() {
    let shape = Shape(["a"])
    var record = Record(shape, [1])
    record["a"] = 2
    #expect(record.shape === shape && record["a"]?.text == "2")
    record["b"] = 3
    record["a"] = nil
    #expect(record.shape.keys == ["a", "b"] && record["a"]?.text == "" && record["b"]?.text == "3")
    #expect(shape.keys == ["a"])
    let merged = record.merging(["b": 4, "c": 5])
    #expect(merged.shape.keys == ["a", "b", "c"] && merged["b"]?.text == "4")
  }
}

extension Value {
  /// What a template writes for the value.
  fileprivate var text: String? {
    try? render("{{x}}", ["x": self])
  }
}

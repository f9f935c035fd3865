import Testing

@testable import Mustache

/// What types of data have to do with one another.
@Suite struct TypeRelationTests {
  @Test(
    arguments: [
      (.any, .text, .text), (.html, .any, .html), (.text, .text, .text), (.html, .html, .html),
      (.number, .date, .text), (.text, .number, .text), (.html, .text, .any), (.text, .html, .any),
      (.list(.number), .list(.any), .list(.number)), (.list(.number), .list(.text), .list(.text)),
      (.list(.text), .text, .any), (["a": .text], .text, .any),
      (["a": .number, "b": .any], ["a": .date, "c": .html], ["a": .text, "b": .any, "c": .html]),
    ] as [(DataType, DataType, DataType)])
  func oneOfTwoIsWhatBothHaveInCommon(first: DataType, second: DataType, merged: DataType) {
    #expect(first.merging(second) == merged)
    #expect(second.merging(first) == merged)
  }

  @Test(
    arguments: [
      (.any, .list(.text), nil), (.list(.text), .any, nil), (.number, .text, nil),
      (.date, .text, nil), (.text, .number, ""), (.html, .text, ""), (.text, .list(.text), ""),
      (.list(.text), .list(.number), "[]"), (.list(["a": .text]), .list([:]), "[].a"),
      (["b": .text, "a": .text], [:], "a"), (["a": .any], [:], nil),
      (["a": ["b": .text]], ["a": ["b": .number]], "a.b"), (["a": .text], ["a": .number], "a"),
      (["a": .list(.text)], ["a": .list(.number)], "a[]"),
      (["a": .text], ["a": .text, "b": .text], nil),
      (.list(.list(.text)), .list(.list(.number)), "[].[]"),
    ] as [(DataType, DataType, String?)])
  func aTypeThatAllowsLessSaysWhere(type: DataType, other: DataType, path: String?) {
    #expect(type.mismatch(with: other) == path)
  }

  @Test(
    arguments: [
      (.any, .number, true), (.number, .any, true), (.number, .text, true), (.date, .text, true),
      (.html, .text, true), (.text, .number, false), (.text, .html, false), (.date, .number, false),
      (.list(.number), .list(.text), true), (.list(.text), .list(.number), false),
      (.list(.text), .text, false), (["a": .number, "b": .text], ["a": .text], true),
      (["a": .text], ["a": .number], false), (["a": .text], ["b": .text], false), ([:], [:], true),
    ] as [(DataType, DataType, Bool)])
  func aTypeServesWhereAllIsThereThatIsNeeded(type: DataType, needed: DataType, serves: Bool) {
    #expect(type.serves(as: needed) == serves)
  }

  @Test func aRecordIsCalledByItsNamesInTheirOrder() {
    #expect(
      (["c": .text, "a": .text, "b": .any] as DataType).description
        == "a record with 'a' and 'b' and 'c'")
  }

  @Test(
    arguments: [
      ("-1250.5", .number), ("0", .number), ("-", .text), ("1.2.3", .text), ("1.", .text),
      (".5", .text), ("", .text), ("+5", .text), ("2024-03-04", .date), ("2024-3-4", .text),
      ("24-03-0004", .text), ("2024-03-0x", .text), ("2024-03-04-", .text), ("١", .text),
    ] as [(String, DataType)])
  func aTextIsANumberOrADayByItsForm(text: String, type: DataType) {
    #expect(Value.string(text).dataType == type)
  }

  @Test(
    arguments: [
      (nil, "nothing"), (true, "a truth value"), (1, "a number"), (1.5, "a number"), ("", "a text"),
      (.html(""), "markup"), ([], "a list"), ([:], "a record"),
      (.lambda(Lambda { _ in "" }), "a function"),
    ] as [(Value, String)])
  func aValueIsCalledByItsKind(value: Value, kind: String) {
    #expect(value.kind == kind)
  }

  @Test func aNameIsMeantWhereAThirdOfItDiffers() {
    #expect(Spelling.nearest(to: "titel", among: ["items", "title"]) == "title")
    // Of two that are as near, the first by the alphabet.
    #expect(Spelling.nearest(to: "note", among: ["notf", "notd", "nope"]) == "nope")
    #expect(Spelling.nearest(to: "title", among: ["title"]) == nil)
    #expect(Spelling.nearest(to: "ab", among: ["xy", "abcde"]) == nil)
    #expect(Spelling.nearest(to: "abcdefghi", among: ["abcdefxyz"]) == "abcdefxyz")
    #expect(Spelling.nearest(to: "abcdefgh", among: ["abcdexyz"]) == nil)
    // Two letters that changed places are one slip.
    #expect(Spelling.nearest(to: "abcd", among: ["badc"]) == "badc")
    let long = String(repeating: "a", count: 63)
    #expect(Spelling.nearest(to: long + "b", among: [long + "c"]) == long + "c")
    #expect(Spelling.nearest(to: long + "bb", among: [long + "c"]) == nil)
    #expect(Spelling.nearest(to: long + "b", among: [long + "cc"]) == nil)
  }

  @Test func sixOfARecordsNamesAreNamed() {
    let names = ["f", "e", "d", "c", "b", "a"]
    let six = "one of its values: 'i.a', 'i.b', 'i.c', 'i.d', 'i.e', 'i.f'"
    #expect(Spelling.advice(for: "i", holding: names) == six)
    #expect(Spelling.advice(for: "i", holding: names + ["g"]) == six + " …")
    #expect(Spelling.advice(for: ".", holding: ["a"]) == "one of its values: 'a'")
    #expect(Spelling.advice(for: "i", holding: []) == "a section for what is in it")
  }
}

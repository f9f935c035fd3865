import Testing

@testable import Archive

private typealias Value = ArchiveBuilder.Value

/// The only item of an archive that has this field and a serial number.
private func reading(_ key: String, _ value: Value) throws -> (
  item: ArchivedItem, problems: [ArchiveFault.Problem], bytes: [UInt8]
) {
  let bytes = ArchiveBuilder.archive(of: [
    .item([("serialNumber", .stored(.text("S"))), (key, value)])
  ])
  let archive = try ItemArchive(reading: bytes)
  let item = try #require(archive.items.first)
  #expect(item.serialNumber == "S" || key == "serialNumber", "another field was hurt")
  return (item, archive.faults.map(\.problem), bytes)
}

@Suite struct TextTests {
  private static let forms: [(Value, String?, ArchiveFault.Problem?)] = [
    (.text("in place"), "in place", nil),
    (.stored(.text("Grüße 🫖 שלום")), "Grüße 🫖 שלום", nil),
    (.stored(.object("NSMutableString", [("NS.string", .text("mutable"))])), "mutable", nil),
    (.stored(.object("NSMutableString", [("NS.string", .stored(.text("far")))])), "far", nil),
    (.stored(.object("NSString", [("NS.bytes", .data(Array("é".utf8)))])), "é", nil),
    (.stored(.raw([0x62, 0xD8, 0x3D, 0x00, 0x41])), "\u{FFFD}A", .textRepaired),
    (.stored(.utf16([0x41, 0xDC00])), "A\u{FFFD}", .textRepaired),
    (.stored(.ascii([0x63, 0x61, 0x66, 0xC3, 0xA9])), "café", nil),
    (.stored(.ascii([0x63, 0x61, 0x66, 0xE9])), "café", .textRepaired),
    (.stored(.raw([0x72, 0xC3, 0xA9])), "é", nil),
    (.stored(.raw([0x72, 0xC3, 0x28])), "\u{FFFD}(", .textRepaired),
    (.stored(.text("a\u{0}b\u{1B}c\u{7F}d\u{85}e\u{9F}")), "abcd e", .textRepaired),
    (.stored(.text("two\nlines\tand\r\nmore\u{2028}here")), "two lines and more here", nil),
    (.stored(.text("C1\u{90}alone")), "C1alone", .textRepaired),
    (.stored(.text("next\u{85}line")), "next line", nil),
    (.stored(.text("line\u{2029}break")), "line break", nil),
    // Marks of direction and joiners are not control characters.
    (
      .stored(.text("\u{202B}א\u{202C} 👩\u{200D}🎨 \u{2067}")),
      "\u{202B}א\u{202C} 👩\u{200D}🎨 \u{2067}", nil
    ),
    (.stored(.int(5)), nil, .wrongKind), (.array([]), nil, .wrongKind),
    (.set([.text("x")]), nil, .wrongKind),
    (.stored(.dictionary([])), nil, .wrongKind), (.uid(4_000_000_000), nil, .missing),
    (.stored(.object("NSMutableString", [("NS.string", .uid(0))])), nil, nil),
    (.stored(.object("NSMutableString", [("NS.string", .uid(88_888))])), nil, .missing),
    (.stored(.object("NSUUID", [("NS.uuidbytes", .data([1, 2, 3]))])), nil, .wrongKind),
    // Of several contents, the first counts.
    (
      .stored(
        .object("NSString", [("NS.string", .text("first")), ("NS.bytes", .data([0x41]))])),
      "first", nil
    ),
  ]

  @Test(arguments: forms.indices) func readsATextInEachForm(form: Int) throws {
    let (value, expected, problem) = Self.forms[form]
    let (item, problems, _) = try reading("itemName", value)
    #expect(item.name.map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) })
    #expect(problems == (problem.map { [$0] } ?? []))
  }

  @Test(arguments: ["itemKey", "imageKey"]) func keepsEveryCharacterOfAKey(field: String) throws {
    let (item, problems, _) = try reading(field, .stored(.text("../a\u{0}\n")))
    #expect((field == "itemKey" ? item.itemKey : item.imageKey) == "../a\u{0}\n")
    #expect(problems == [])
  }

  /// A text that is an item's name and its key at once is read in two ways, also a long one, which is
  /// kept once it was read.
  @Test(arguments: [1, 100]) func keepsEveryCharacterOfAKeyThatIsANameToo(length: Int) throws {
    let text = String(repeating: "k", count: length) + "\u{1}"
    for fields in [["itemName", "itemKey"], ["itemKey", "itemName"]] {
      var builder = ArchiveBuilder()
      let shared = builder.store(.text(text))
      let item = Value.item(fields.map { ($0, .uid(shared)) })
      let archive = try ItemArchive(reading: builder.archive(of: [item]))
      #expect(archive.items.first?.itemKey == text)
      #expect(archive.items.first?.name == String(text.dropLast()))
      #expect(archive.faults.map(\.problem) == [.textRepaired])
    }
  }

  @Test func writesAUUIDInItsUsualForm() throws {
    let bytes: [UInt8] = Array(0..<10) + [0xAB, 0xCD, 0x0A, 0xFF, 0x10, 0x0F]
    let (item, _, _) = try reading(
      "itemKey", .stored(.object("NSUUID", [("NS.uuidbytes", .data(bytes))])))
    #expect(item.itemKey == "00010203-0405-0607-0809-ABCD0AFF100F")
  }

  @Test(arguments: [65_535, 65_536, 65_537]) func cutsATextAtItsLimit(length: Int) throws {
    let (item, problems, _) = try reading(
      "itemName", .stored(.text(String(repeating: "x", count: length))))
    #expect(item.name?.utf8.count == min(length, 65_536))
    #expect(problems == (length > 65_536 ? [.textCut(limit: 65_536)] : []))
  }

  @Test func cutsNoCharacterInTwo() throws {
    // One unit before pairs: the limit falls within a pair.
    let text = "a" + String(repeating: "🫖", count: 20_000)
    let wide = try reading("itemName", .stored(.utf16(Array(text.utf16))))
    #expect(wide.item.name?.unicodeScalars.contains("\u{FFFD}") == false)
    #expect(wide.problems == [.textCut(limit: 65_536)])
    let narrow = try reading(
      "itemName", .stored(.object("NSString", [("NS.bytes", .data(Array(text.utf8)))])))
    #expect(narrow.item.name?.unicodeScalars.contains("\u{FFFD}") == false)
    #expect(narrow.problems == [.textCut(limit: 65_536)])
  }
}

@Suite struct NumberTests {
  private static let limit = ArchivedItem.valueLimit
  private static let forms: [(Value, Int?, ArchiveFault.Problem?)] = [
    (.int(50), 50, nil), (.int(-5), -5, nil), (.stored(.int(7)), 7, nil),
    (.raw([0x10, 0xFF]), 255, nil), (.raw([0x11, 0xFF, 0xFF]), 65_535, nil),
    (.raw([0x12, 0xFF, 0xFF, 0xFF, 0xFF]), 4_294_967_295, nil),
    (.int(.max), limit, .clamped(to: limit)), (.int(.min), -limit, .clamped(to: -limit)),
    (.wide(high: 0, low: .max), limit, .clamped(to: limit)),
    (.wide(high: 1, low: 0), limit, .clamped(to: limit)),
    (.wide(high: .min, low: 5), -limit, .clamped(to: -limit)),
    (.wide(high: -1, low: UInt64(bitPattern: -9)), -9, nil), (.wide(high: 0, low: 9), 9, nil),
    (.real(19), 19, nil), (.float(3), 3, nil), (.real(19.99), 20, .rounded),
    (.real(-1.5), -2, .rounded), (.real(0.4), 0, .rounded), (.real(.nan), nil, .notANumber),
    (.real(.infinity), limit, .clamped(to: limit)), (.real(-1e300), -limit, .clamped(to: -limit)),
    (.int(limit), limit, nil), (.int(limit + 1), limit, .clamped(to: limit)),
    (.int(-limit), -limit, nil), (.int(-limit - 1), -limit, .clamped(to: -limit)),
    (.real(Double(limit)), limit, nil), (.real(-Double(limit)), -limit, nil),
    (.real(Double(limit) + 1), limit, .clamped(to: limit)), (.real(0.5), 1, .rounded),
    (.real(-0.5), -1, .rounded), (.real(-0.4), 0, .rounded), (.real(1.5), 2, .rounded),
    (.text(String(repeating: "0", count: 31) + "7"), 7, nil), (.text("+7"), 7, nil),
    (.text("$"), nil, .notANumber), (.text("$$5"), nil, .notANumber), (.text("  "), nil, nil),
    (.stored(.text("120")), 120, nil), (.text(" $45 "), 45, nil), (.text("-3.5"), -4, .rounded),
    (.text(""), nil, nil), (.text("1,200"), nil, .notANumber), (.text("nan"), nil, .notANumber),
    (.text("0x10"), nil, .notANumber), (.text("1e5"), nil, .notANumber),
    (.text(String(repeating: "9", count: 33)), nil, .notANumber),
    (.text("lots"), nil, .notANumber), (.bool(true), nil, .notANumber),
    (.data([1]), nil, .notANumber), (.uid(99_999), nil, .missing), (.uid(0), nil, nil),
  ]

  @Test(arguments: forms.indices) func readsAValueInEachForm(form: Int) throws {
    let (value, expected, problem) = Self.forms[form]
    let (item, problems, _) = try reading("valueInDollars", value)
    #expect(item.valueInDollars == expected)
    #expect(problems == (problem.map { [$0] } ?? []))
  }
}

@Suite struct DateTests {
  private static let firstOfYear1 = -63_113_904_000.0
  private static let firstOfYear10000 = 252_423_993_600.0
  private static let forms: [(Value, Double?, ArchiveFault.Problem?)] = [
    (.nsDate(0), 0, nil), (.nsDate(610_622_829.758397), 610_622_829.758397, nil),
    (.nsDate(firstOfYear1), firstOfYear1, nil),
    (.nsDate(firstOfYear1.nextDown), nil, .impossibleDate),
    (.nsDate(firstOfYear10000.nextDown), firstOfYear10000.nextDown, nil),
    (.nsDate(firstOfYear10000), nil, .impossibleDate), (.nsDate(.nan), nil, .impossibleDate),
    (.nsDate(-.infinity), nil, .impossibleDate), (.date(12.5), 12.5, nil),
    (.stored(.date(-7)), -7, nil), (.real(3), 3, nil), (.stored(.int(86_400)), 86_400, nil),
    (.stored(.object("NSDate", [("NS.time", .int(9))])), 9, nil),
    (.stored(.object("NSDate", [("NS.time", .stored(.real(9.5)))])), 9.5, nil),
    (.stored(.object("NSDate", [("NS.time", .float(1.5))])), 1.5, nil),
    (.stored(.object("NSDate", [])), nil, .wrongKind), (.text("today"), nil, .wrongKind),
    (.uid(77_777), nil, .missing), (.uid(0), nil, nil),
  ]

  @Test(arguments: forms.indices) func readsADateInEachForm(form: Int) throws {
    let (value, expected, problem) = Self.forms[form]
    let (item, problems, _) = try reading("dateCreated", value)
    #expect(item.dateCreated == expected)
    #expect(problems == (problem.map { [$0] } ?? []))
    if let expected { #expect(item.dateBits == expected.bitPattern) }
  }

  @Test func keepsTheBytesOfAnImpossibleDateAsIdentity() throws {
    let (item, _, _) = try reading("dateCreated", .nsDate(.infinity))
    #expect(item.dateBits == Double.infinity.bitPattern)
  }
}

@Suite struct ThumbnailTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 1, 2, 3]
  private static func image(_ fields: [(String, Value)]) -> Value {
    .stored(.object("UIImage", fields))
  }
  private static let data: (String, Value) = ("UIImageData", .stored(.data(png)))
  private static let forms: [(Value, scale: Double?, orientation: Int?, ArchiveFault.Problem?)] = [
    (.data(png), 1, 0, nil), (.stored(.data(png)), 1, 0, nil),
    (.stored(.object("NSMutableData", [("NS.data", .data(png))])), 1, 0, nil),
    (.stored(.object("NSMutableData", [("NS.data", .stored(.data(png)))])), 1, 0, nil),
    (image([data, ("UIScale", .float(2)), ("UIImageOrientation", .int(3))]), 2, 3, nil),
    (image([("UIScale", .float(3)), ("UIImageData", .data(png))]), 3, 0, nil),
    (
      image([("UIImageData", .stored(.object("NSMutableData", [("NS.data", .stored(.data(png)))])))]
      ),
      1, 0, nil
    ),
    (image([data, ("UIScale", .float(.nan)), ("UIImageOrientation", .int(8))]), 1, 0, nil),
    (image([data, ("UIScale", .real(-1)), ("UIImageOrientation", .int(.min))]), 1, 0, nil),
    (image([data, ("UIScale", .real(16)), ("UIImageOrientation", .int(7))]), 16, 7, nil),
    (image([data, ("UIScale", .real(16.5)), ("UIImageOrientation", .int(-1))]), 1, 0, nil),
    (image([data, ("UIScale", .int(0)), ("UIImageOrientation", .real(7))]), 1, 7, nil),
    (image([data, ("UIImageName", .stored(.text("x")))]), 1, 0, nil),
    (image([("UIImageName", .stored(.text("AppIcon")))]), nil, nil, .pictureNotInArchive),
    (image([("UIImageData", .uid(0))]), nil, nil, nil),
    (image([("UIImageData", .stored(.data([])))]), nil, nil, nil),
    (image([("UIImageData", .uid(50_000))]), nil, nil, .missing),
    (image([("UIImageData", .text("no"))]), nil, nil, .wrongKind),
    (.stored(.data([])), nil, nil, nil), (.uid(0), nil, nil, nil), (.int(3), nil, nil, .wrongKind),
    (.stored(.dictionary([])), nil, nil, .wrongKind),
  ]

  @Test(arguments: forms.indices) func readsAThumbnailInEachForm(form: Int) throws {
    let (value, scale, orientation, problem) = Self.forms[form]
    let (item, problems, bytes) = try reading("thumbnail", value)
    #expect(item.thumbnail?.scale == scale)
    #expect(item.thumbnail?.orientation == orientation)
    #expect(item.thumbnail.map { Array(bytes[$0.data]) } == (scale == nil ? nil : Self.png))
    #expect(problems == (problem.map { [$0] } ?? []))
  }
}

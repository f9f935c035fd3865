import Testing

@testable import Imaging

@Suite struct DateTakenTests {
  /// A TIFF structure with a date of its own and one in the Exif directory.
  private static func tiff(
    date: String?, original: String?, isLittleEndian: Bool = false
  ) -> [UInt8] {
    func number(_ value: Int, _ width: Int) -> [UInt8] {
      let bytes = (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittleEndian ? bytes : bytes.reversed()
    }
    func entry(_ tag: Int, type: Int, count: Int, value: Int) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(count, 4) + number(value, 4)
    }
    func text(_ text: String?) -> [UInt8] { Array((text ?? "").utf8) + [0] }
    // Two directories of at most two entries, then the texts.
    let exifStart = 8 + 2 + 24 + 4
    let textStart = exifStart + 2 + 12 + 4
    let first =
      entry(0x0132, type: 2, count: date == nil ? 0 : 20, value: textStart)
      + entry(0x8769, type: 4, count: 1, value: exifStart)
    let exif = entry(
      0x9003, type: 2, count: original == nil ? 0 : 20, value: textStart + text(date).count)
    return Array((isLittleEndian ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
      + number(2, 2) + first + number(0, 4) + number(1, 2) + exif + number(0, 4)
      + text(date) + text(original)
  }

  private static func jpeg(_ tiff: [UInt8]) throws -> [UInt8] {
    let payload = Array("Exif\0\0".utf8) + tiff
    let length = payload.count + 2
    let segment: [UInt8] = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
    return JPEGSurgery.insert(
      segment,
      into: try MadePicture.quadrants(8, 8, [(1, 2, 3), (4, 5, 6), (7, 8, 9), (0, 0, 0)])
        .jpeg())
  }

  private static func day(ofPhotoWith tiff: [UInt8]) throws -> [Int]? {
    DateTaken(readFrom: try jpeg(tiff)).map { [$0.year, $0.month, $0.day] }
  }

  @Test(arguments: [false, true])
  func readsTheDayOfTheShutterInEitherByteOrder(isLittleEndian: Bool) throws {
    let tiff = Self.tiff(
      date: "2030:01:02 03:04:05", original: "2024:03:04 12:30:00", isLittleEndian: isLittleEndian)
    #expect(try Self.day(ofPhotoWith: tiff) == [2024, 3, 4])
  }

  @Test func takesTheFilesDateWhereTheCameraGaveNone() throws {
    let tiff = Self.tiff(date: "2030:01:02 03:04:05", original: nil)
    #expect(try Self.day(ofPhotoWith: tiff) == [2030, 1, 2])
  }

  @Test(arguments: [
    "0000:00:00 00:00:00", "    :  :     :  :  ", "2024:13:01 00:00:00", "2024:00:01 00:00:00",
    "2024:01:00 00:00:00",
    "2024:01:32 00:00:00", "2024-01-02 00:00:00", "2024:01 02:00:00   ", "1:2:3:4   00:00:00",
  ])
  func takesNoDateThatIsNone(text: String) throws {
    #expect(DateTaken(readFrom: try Self.jpeg(Self.tiff(date: nil, original: text))) == nil)
  }

  @Test(arguments: [
    ("0001:01:01 00:00:00", [1, 1, 1]), ("9999:12:31 23:59:59", [9999, 12, 31]),
    ("2024:10:09          ", [2024, 10, 9]),
  ])
  func readsTheFirstDayAndTheLast(text: String, day: [Int]) throws {
    #expect(try Self.day(ofPhotoWith: Self.tiff(date: nil, original: text)) == day)
  }

  @Test func readsNothingOutOfAFileThatHoldsNone() throws {
    #expect(DateTaken(readFrom: []) == nil)
    #expect(DateTaken(readFrom: Array("%PDF-1.4".utf8)) == nil)
    let whole = try Self.jpeg(Self.tiff(date: "2030:01:02 03:04:05", original: nil))
    for length in 0..<min(whole.count, 400) { _ = DateTaken(readFrom: Array(whole.prefix(length))) }
  }

  @Test func readsItBehindAnotherProgramsSegment() throws {
    let tiff = Self.tiff(date: nil, original: "2024:03:04 12:30:00")
    let words = Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8)
    let bytes = JPEGSurgery.insert(JPEGSurgery.segment(0xE1, words), into: try Self.jpeg(tiff))
    #expect(DateTaken(readFrom: bytes)?.day == 4)
    // Only in front of the picture.
    let plain = try MadePicture.gradient(8, 8).jpeg()
    let exif = JPEGSurgery.segment(0xE1, Array("Exif\0\0".utf8) + tiff)
    let behind = Array(plain.dropLast(2)) + exif + [0xFF, 0xD9]
    #expect(DateTaken(readFrom: behind) == nil)
    #expect(DateTaken(readFrom: plain) == nil)
  }

  @Test func readsItOutOfAPNG() throws {
    let tiff = Self.tiff(date: nil, original: "2024:03:04 12:30:00")
    func date(_ before: [(String, [UInt8])], _ after: [(String, [UInt8])] = []) -> DateTaken? {
      let png = MadePNG(width: 3, height: 2, before: before, after: after) { _, _ in [1, 2, 3] }
      return DateTaken(readFrom: png.bytes)
    }
    #expect(date([("eXIf", tiff)])?.month == 3)
    #expect(date([("tEXt", Array("Title\0none".utf8))], [("eXIf", tiff)])?.year == 2024)
    #expect(date([("exIf", tiff)]) == nil)
    #expect(date([]) == nil)
    var broken = MadePNG(width: 3, height: 2, before: [("eXIf", tiff)]) { _, _ in [1, 2, 3] }.bytes
    let text = try #require(JPEGSurgery.find("2024", in: broken))
    broken[text + 3] ^= 1
    #expect(DateTaken(readFrom: broken) == nil)
  }

  /// Its list of items says of each in how many pieces it lies and where (ISO 14496-12, 8.11.3): those of the pictures
  /// come before what the camera noted.
  @Test(arguments: [[1], [2], [4], [1, 3], [3, 1]], 0...2)
  func readsItOutOfAHEICWhosePicturesLieInPieces(pieces: [Int], version: Int) throws {
    let tiff = Self.tiff(date: nil, original: "2024:03:04 12:30:00")
    let noted = big(6) + Array("Exif\0\0".utf8) + tiff
    let beginning = box("ftyp", Array("heic".utf8) + big(0) + Array("mif1heic".utf8))
    let start = big(beginning.count + 8)

    func short(_ number: Int) -> [UInt8] { Array(big(number)[2...]) }
    func id(_ number: Int) -> [UInt8] { version < 2 ? short(number) : big(number) }
    var types: [UInt8] = []
    // Where a piece begins and how long it is stands in four bytes each.
    var places: [UInt8] = [UInt8(version), 0, 0, 0, 0x44, 0]
    places += id(pieces.count + 1)
    for (item, count) in (pieces + [1]).enumerated() {
      let isLast = item == pieces.count
      let type = Array((isLast ? "Exif" : "hvc1").utf8)
      let head: [UInt8] = [2, 0, 0, 0]
      types += box("infe", head + short(item + 1) + short(0) + type + [0])
      places += id(item + 1)
      // From version 1 on it says that the item is in this place of the file, and not of a box.
      if version > 0 { places += short(0) }
      places += short(0) + short(count)
      for _ in 0..<count { places += start + big(isLast ? noted.count : 4) }
    }
    let size = box("ispe", big(0) + big(8) + big(8))
    let properties = box("ipco", size) + box("ipma", big(0) + big(1) + [0, 1, 1, 1])
    let parts = [
      box("pitm", big(0) + short(1)), box("iinf", big(0) + short(pieces.count + 1) + types),
      box("iloc", places), box("iprp", properties),
    ]
    let file = beginning + box("mdat", noted) + box("meta", big(0) + parts.joined())
    let date = try #require(DateTaken(readFrom: file))
    #expect([date.year, date.month, date.day] == [2024, 3, 4])
  }

  /// A date is a text of twenty bytes; some leave out the last one, which is a zero.
  @Test func takesATextThatIsLongEnough() throws {
    let whole = Self.tiff(date: "2030:01:02 03:04:05", original: nil)
    func day(type: UInt8, count: UInt8, length: Int) -> Int? {
      var tiff = Array(whole.prefix(length))
      (tiff[13], tiff[17]) = (type, count)
      return TIFF(bytes: tiff, range: 0..<tiff.count).flatMap { DateTaken(in: $0) }?.day
    }
    let start = 8 + 2 + 24 + 4 + 2 + 12 + 4
    #expect(day(type: 2, count: 20, length: start + 20) == 2)
    #expect(day(type: 2, count: 19, length: start + 19) == 2)
    #expect(day(type: 2, count: 18, length: start + 20) == nil)
    #expect(day(type: 2, count: 20, length: start + 18) == nil)
    #expect(day(type: 7, count: 20, length: start + 20) == nil)
  }
}

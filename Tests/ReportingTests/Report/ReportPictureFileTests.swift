import Imaging
import Support
import Testing

@testable import Basics
@testable import Reporting

/// The files of pictures that are kept from one report to the next.
@Suite struct ReportPictureFileTests {
  private func file() throws -> ReportPictureFile {
    let photo = TestPicture.quadrants(width: 40, height: 30)
    var file = try ReportPictureFile(of: photo, size: PixelSize(width: 40, height: 30), as: .line)
    file.picture.taken = CalendarDate(year: 2015, month: 2, day: 14)
    file.picture.pages = 3
    file.picture.warnings = ["it is cut off", "it is damaged, in the midst"]
    file.picture.notes = ["a note"]
    return file
  }

  @Test func areReadAsTheyWereWritten() throws {
    for file in [
      try file(),
      try ReportPictureFile(
        of: TestPicture.quadrants(width: 9, height: 200), size: PixelSize(width: 9, height: 200),
        as: .page),
    ] {
      let read = try #require(ReportPictureFile(bytes: file.bytes))
      #expect(read.picture == file.picture && read.jpeg == file.jpeg)
    }
  }

  @Test func areNoneWhereTheyWereCutOff() throws {
    let bytes = try file().bytes
    for length in 0..<bytes.count {
      #expect(ReportPictureFile(bytes: Array(bytes.prefix(length))) == nil, "\(length)")
    }
    #expect(ReportPictureFile(bytes: bytes + [0]) == nil)
  }

  @Test func areNoneWhereAnyByteIsAnother() throws {
    let bytes = try file().bytes
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x20
      #expect(ReportPictureFile(bytes: damaged) == nil, "\(place)")
    }
  }

  @Test(arguments: [
    (ReportPicture.Use.line, 400, 300, 240, 180), (.line, 300, 400, 180, 240), (.line, 4, 3, 4, 3),
    (.page, 2000, 1000, 1000, 500), (.receipt, 1000, 2600, 500, 1300), (.line, 2, 600, 1, 300),
  ])
  func areAsLargeAsTheyAreNeeded(
    use: ReportPicture.Use, width: Int, height: Int, madeWidth: Int, madeHeight: Int
  ) throws {
    let photo = TestPicture.quadrants(width: width, height: height)
    let file = try ReportPictureFile(
      of: photo, size: PixelSize(width: width, height: height), as: use)
    #expect(file.picture.size == PixelSize(width: madeWidth, height: madeHeight))
    let header = try PhotoHeader(reading: file.jpeg)
    #expect(header.size == file.picture.size)
  }

  @Test func areToldApartByWhatTheyAreFor() {
    let uses: [ReportPicture.Use] = [.line, .page, .receipt, .receiptPage(1), .receiptPage(2)]
    #expect(Set(uses.map(\.recipe)).count == uses.count)
  }
}

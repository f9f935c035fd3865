import Foundation
import Imaging
import SiteSupport
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Site

/// What only an earlier build can know of photos shows nowhere: the site, and what is said, are those of a build from
/// nothing.
@Suite struct EarlierOutcomesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (number, name) in ["a", "b"].enumerated() {
      try folder.write(
        TestPicture.png(width: 40, height: 30) { _, _ in (200, UInt8(200 * number), 0) },
        to: "home/\(name).png")
    }
    let whole = TestPicture.quadrants(width: 400, height: 300)
    let jpeg = try render(whole, as: [.fit(width: 400, quality: 90)]).renditions[0].bytes
    try folder.write(Array(jpeg.dropLast(jpeg.count / 2)), to: "home/cut.jpg")
  }

  private func write(photos: String, private mark: String = "") throws {
    try folder.write(
      text: "name,photos,private\nLamp,\"\(photos)\",\nRing,cut.jpg,\(mark)\n", to: "home/items.csv"
    )
  }

  /// A small photo is shown as it is, and its colour is known where a thumbnail was made of it: of the first one.
  @Test func coloursOfPhotosThatHaveNoRenditions() async throws {
    try write(photos: "a.png; b.png")
    try await folder.build(.owner, into: "site")
    let before = try folder.contents(of: "site")
    try write(photos: "b.png; a.png")
    try await folder.build(.owner, into: "site")
    try await folder.build(.owner, into: "clean")
    let clean = try folder.contents(of: "clean")
    #expect(clean["assets/placeholders.css"] != before["assets/placeholders.css"])
    #expect(try folder.contents(of: "site") == clean)
  }

  @Test func whatIsWrongWithPhotosOfPrivateItems() async throws {
    try write(photos: "a.png")
    func said(in output: String) async throws -> [String] {
      try await folder.build(.public, into: output).diagnostics
        .filter { $0.identifier == .photoDamaged }.map(\.subject)
    }
    #expect(try await said(in: "public") == ["item 2 “Ring”"])
    try write(photos: "a.png", private: "yes")
    #expect(try await said(in: "public").isEmpty)
    #expect(try await said(in: "clean").isEmpty)
  }
}

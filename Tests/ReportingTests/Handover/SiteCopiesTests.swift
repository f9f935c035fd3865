import Foundation
import SiteSupport
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Model
@testable import Reporting
@testable import Site

/// A report of a site that the program made: what is left where the computer is lost, too.
@Suite struct SiteCopiesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "name,photos\nLamp,lamp.png\n", to: "home/details.csv")
    try folder.write(TestPicture.quadrants(width: 40, height: 30), to: "home/lamp.png")
  }

  private func handOn(_ inventory: String, to stick: String) async throws -> (
    written: ReportFolder.Written, readme: String, files: [String]
  ) {
    let made = try await ReportMade(of: inventory)
    let written = try ReportFolder(
      at: folder.path(stick), for: try Project.open(inventory), named: "report"
    ).write(made.document, printedBy: nil)
    let readme = String(decoding: try folder.bytes(of: "\(stick)/README.txt"), as: UTF8.self)
    return (written, readme, try folder.files(below: stick))
  }

  /// An adjuster must not take a website's copies for the photos as they were taken.
  @Test func areSaidToBeCopies() async throws {
    let site = try await Builder(
      Builder.Request(folder: folder.path("home"), edition: .owner), on: WorkerThreads(width: 2),
      progress: { _ in }, changes: nil
    ).build().output
    // As it is copied from a backup: without the state beside it.
    try FileManager.default.copyItem(atPath: site, toPath: folder.path("saved"))
    for (place, inventory) in [site, folder.path("saved")].enumerated() {
      let made = try await handOn(inventory, to: "stick\(place)")
      #expect(made.written.hasPhotos && made.written.hasCopies)
      #expect(made.readme.contains("photos/: the photographs as the website has them"))
      #expect(made.readme.contains("not the originals") && !made.readme.contains("exactly"))
      #expect(made.files.contains { $0.hasPrefix("photos/P-001.") })
      #expect(!made.files.contains { $0.hasPrefix("originals") })
    }
  }

  @Test func areTheOriginalsOfAnInventory() async throws {
    let made = try await handOn(folder.path("home"), to: "stick")
    #expect(made.written.hasPhotos && !made.written.hasCopies)
    #expect(made.readme.contains("originals/: the photographs exactly as they were taken"))
    #expect(made.files.contains("originals/P-001.png"))
  }

  /// Each language says so.
  @Test(arguments: ["en", "de", "fr", "es", "he", "ar", "ja", "zh-Hans", "zh-Hant"])
  func areSaidToBeCopiesInEachLanguage(tag: String) {
    let phrase = Language(tag).words["readmeCopies"] ?? ""
    #expect(phrase.contains("{name}") && phrase != Language(tag).words["readmeOriginals"])
    #expect(tag == "en" || phrase != Language.english.words["readmeCopies"])
  }
}

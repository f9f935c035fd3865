@testable import Basics
import Foundation
import Support
import Testing

@testable import Model

/// Sites that the program made, in the place of a theme or beside it.
@Suite struct SiteInThemeTests {
  private static let mark = "<head>\n<meta name=\"generator\" content=\"Bibelot 0.1.0\">\n</head>\n"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ files: [String], below place: String) throws {
    for file in files { try folder.write(text: Self.mark, to: place + "/" + file) }
  }

  /// Whatever is private in one would be published with the next.
  @Test(arguments: [
    ("Site", ["index.html", "items.json"]), ("Site", ["index.html", "items/lamp.html"]),
    ("Site", ["items/lamp.html"]), ("Site", ["photos/lamp.html"]),
    ("Site/old/2024", ["index.html", "items.json"]), ("Site/old", ["items/lamp.html"]),
    ("Templates", ["index.html", "items.json", "items/lamp.html"]),
  ])
  func isNoTheme(place: String, files: [String]) throws {
    try write(files, below: place)
    let error = #expect(throws: GalleryError.self) { try Theme.read(overlaidBy: folder.path) }
    #expect(error?.identifier == .siteInTheme && error?.cause == .usage)
    #expect(
      error?.description.hasPrefix("\(folder.path)/\(place) holds a site that Bibelot made")
        == true,
      "\(error?.description ?? "")")
    #expect(error?.description.contains("move it out of \(folder.path)/") == true)
  }

  /// A theme of its owner's may have left out the mark.
  @Test(arguments: ["Site", "Site/old"]) func isKnownByItsListWithoutTheMark(place: String) throws {
    try folder.write(text: "[]", to: place + "/items.json")
    try folder.write(text: "<p>Lamp</p>", to: place + "/items/lamp.html")
    let error = #expect(throws: GalleryError.self) { try Theme.read(overlaidBy: folder.path) }
    #expect(error?.identifier == .siteInTheme)
  }

  /// One page may be a copy that somebody changes.
  @Test(arguments: [
    ["index.html"], ["about.html"], ["notes/page.html"],
  ]) func isNotWhatHoldsOnePageAlone(files: [String]) throws {
    try write(files, below: "Site")
    try folder.write(text: "<p>Mine</p>", to: "Site/mine/mine.html")
    let theme = try Theme.read(overlaidBy: folder.path).theme
    #expect(theme.siteFiles["mine/mine.html"] != nil)
  }

  /// To rename one would make a theme of it.
  @Test(arguments: ["site", "SITE", "templates", "languages"])
  func isNeverToBeRenamed(name: String) throws {
    try write(["index.html"], below: name)
    #expect(try Theme.read(overlaidBy: folder.path).theme.diagnostics.isEmpty)
    try FileManager.default.removeItem(atPath: folder.path("\(name)/index.html"))
    try write(["items/lamp.html"], below: name)
    #expect(try Theme.read(overlaidBy: folder.path).theme.diagnostics.isEmpty)
    // The state beside it tells it, too, and nothing can be meant by an empty one.
    try FileManager.default.removeItem(atPath: folder.path("\(name)/items"))
    #expect(try Theme.read(overlaidBy: folder.path).theme.diagnostics.isEmpty)
    try folder.write(text: "x", to: name + "/x.txt")
    #expect(try Theme.read(overlaidBy: folder.path).theme.diagnostics.count == 1)
    try folder.write(text: "", to: ".\(name).bibelot/files")
    #expect(try Theme.read(overlaidBy: folder.path).theme.diagnostics.isEmpty)
  }
}

import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Reporting

/// Where a report's folder may lie, so that nothing of it is read as a part of the project.
@Suite struct ReportFolderPlaceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "name\nLamp\n", to: "shared/things/things.csv")
    try folder.write(text: "x", to: "shared/look/Site/x.txt")
    try folder.write(
      text: "source: ../shared/things/things.csv\ntheme: ../shared/look\n",
      to: "home/bibelot.yml")
  }

  private func open(_ place: String) throws {
    let project = try Project.open(folder.path("home"))
    _ = try ReportFolder(at: folder.path(place), for: project, named: "report")
  }

  @Test(arguments: ["home", "shared/things", "shared/look"])
  func isApartFromAllThatTheProjectIsReadFrom(source: String) throws {
    for place in [source, source + "/stick", source + "/Site/deep/stick"] {
      let error = #expect(throws: GalleryError.self, "\(place)") { try open(place) }
      #expect(error?.identifier == .outputInsideSource, "\(place)")
      #expect(error?.description.contains(folder.path(place)) == true, "\(place)")
    }
    // What holds it is no place for the report either; what lies beside it is.
    let error = #expect(throws: GalleryError.self) { try open("shared") }
    #expect(error?.identifier == .outputInsideSource)
    try open(source + " of the report")
    try open("shared/stick")
  }
}

import Foundation
import Gallery
import Support
import Testing

/// What is said of every bad settings file, as it was when somebody last read it; `make golden`
/// writes it anew.
@Suite struct SettingsGoldenTests {
  @Test func saysOfEachMistakeWhatSomebodyHasReadBefore() throws {
    let made = BadSettings.all.map { file in
      let message: String
      do {
        _ = try SettingsFile.settings(from: file.bytes, file: "bibelot.yml")
        message = "nothing is wrong"
      } catch {
        message = "\(error)"
      }
      return "==== \(file.what)\n\(file.shown)\n----\n\(message)\n"
    }
    let url = URL(filePath: Repository.path("Tests/Golden/Settings/mistakes.txt"))
    if ProcessInfo.processInfo.environment["BIBELOT_GOLDEN"] == "write" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(made.joined(separator: "\n").utf8).write(to: url)
    }
    let golden = try String(contentsOf: url, encoding: .utf8)
    // Each on its own, so that a difference names its file.
    for text in made { #expect(golden.contains(text), "\(text)") }
    #expect(golden == made.joined(separator: "\n"))
  }

  @Test func findsAMistakeInEachOfThem() {
    for file in BadSettings.all {
      #expect(throws: GalleryError.self, "\(file.what)") {
        try SettingsFile.settings(from: file.bytes, file: "bibelot.yml")
      }
    }
  }
}

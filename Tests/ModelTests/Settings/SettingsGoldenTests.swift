@testable import Basics
@testable import Model
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
    let differences = try GoldenFile("Settings/mistakes.txt").differences(from: made)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test func findsAMistakeInEachOfThem() {
    for file in BadSettings.all {
      #expect(throws: GalleryError.self, "\(file.what)") {
        try SettingsFile.settings(from: file.bytes, file: "bibelot.yml")
      }
    }
  }
}

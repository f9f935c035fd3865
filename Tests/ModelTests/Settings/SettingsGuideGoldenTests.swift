import Foundation
import Basics
import Model
import Support
import Testing

/// Holds the table of `Documentation/Settings.md` to the settings that there are; `make golden` writes
/// it anew.
@Suite struct SettingsGuideGoldenTests {
  private static let file = GoldenFile(document: "Settings.md")

  private static var table: [String] {
    let rows = SettingsField.all.flatMap { field in
      [row(field, named: "`\(field.name)`")]
        + field.below.map { row($0, named: "`\(field.name)` › `\($0.name)`") }
    }
    return ["| setting | default | what it is |", "| --- | --- | --- |"] + rows
  }

  private static func row(_ field: SettingsField, named name: String) -> String {
    let standard =
      switch field.standard {
      case .value(let text): "`\(text)`"
      case .words(let words, _): words
      }
    return "| \(name) | \(standard) | \(field.meaning) |"
  }

  @Test func listsEverySettingWithItsDefaultAndMeaning() throws {
    let lines = try Self.file.text().components(separatedBy: "\n")
    let start = try #require(
      lines.firstIndex { $0.hasPrefix("| setting |") }, "Settings.md has no table of settings")
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
    let made = (lines[..<start] + Self.table + lines[end...]).joined(separator: "\n")
    let golden = String(
      decoding: try Self.file.bytes(orWriting: Array(made.utf8)), as: UTF8.self)
    #expect(golden == made, "Settings.md differs; if it is meant, run make golden, and look at it")
  }
}

import Foundation
import Gallery
import Support
import Testing

/// Holds README's table to the settings that there are.
@Suite struct SettingsTableTests {
  /// README's rows: name and default.
  private func rows() throws -> [[String]] {
    let text = try String(contentsOfFile: Repository.path("README.md"), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("| setting | default |") })
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test func namesEverySettingWithItsDefaultAndMeaningInREADME() throws {
    let expected = SettingsField.all.flatMap { field in
      [[field.readmeName(), field.readmeDefault, field.meaning]]
        + field.below.map { [$0.readmeName(below: field), $0.readmeDefault, $0.meaning] }
    }
    let rows = try rows()
    for (row, setting) in zip(rows, expected) { #expect(row == setting) }
    #expect(rows.count == expected.count, "rows are missing, or stand for no setting")
  }

  @Test func givesTheDefaultsThatItNames() throws {
    for field in SettingsField.all {
      guard case .value(let text) = field.standard else { continue }
      let settings = try SettingsFile.settings(from: "\(field.name): \(text)", file: "f")
      var standard = Settings()
      // That somebody said which language it is, makes a difference to tables.
      if field.name == "language" { standard.language = text }
      #expect(settings == standard, "\(field.name)")
    }
  }
}

extension SettingsField {
  fileprivate func readmeName(below field: SettingsField? = nil) -> String {
    field.map { "`\($0.name)` › `\(name)`" } ?? "`\(name)`"
  }

  fileprivate var readmeDefault: String {
    switch standard {
    case .value(let text): "`\(text)`"
    case .words(let words, _): words
    }
  }
}

import ModelSupport
import Foundation
import Basics
import Model
import Support
import Testing

/// Holds the settings' declarations to what applies where nothing is set.
@Suite struct SettingsDefaultsTests {
  @Test func givesTheDefaultsThatItNames() throws {
    for field in SettingsField.all {
      guard case .value(let text) = field.standard else { continue }
      let settings = try SettingsFile.settings(from: "\(field.name): \(text)", file: "f")
      var standard = Settings()
      // That somebody said which language it is, makes a difference to tables.
      if field.name == "language" { standard.language = text }
      // A title that somebody gave is that in any language.
      if field.name == "title" { standard.title = text }
      #expect(settings == standard, "\(field.name)")
    }
  }
}

import ModelSupport
import Testing

@testable import Model

/// What a file of settings that is not read would keep private.
@Suite struct MeantPrivacyTests {
  private func text(_ name: String, _ values: [String]) -> String {
    "\(name): [\(values.joined(separator: ", "))]\n"
  }

  /// Whether a file that keeps some things private hides more than settings that do so with others.
  private func hidesMore(_ name: String, _ own: [String], than others: [String]) throws -> Bool {
    let meant = try #require(SettingsFile.privacy(meantBy: Array(text(name, own).utf8)))
    let settings = try SettingsFile.settings(from: text(name, others), file: SettingsFile.name)
    return meant.hidesMore(than: settings.privacy)
  }

  @Test(arguments: [
    ("private", "category", "quantity"), ("private_items", "Gold ring", "Silver ring"),
    ("private_categories", "Jewellery", "Art"),
  ])
  func isMoreWhereTheSettingsLackOneOfIt(name: String, one: String, other: String) throws {
    #expect(try hidesMore(name, [one], than: []))
    #expect(try hidesMore(name, [one], than: [other]))
    #expect(try hidesMore(name, [other, one], than: [other]))
    #expect(try !hidesMore(name, [one], than: [one]))
    #expect(try !hidesMore(name, [one], than: [other, one]))
    #expect(try !hidesMore(name, [one, other], than: [other, one]))
  }

  /// Names of items and categories are compared as elsewhere.
  @Test(arguments: ["private_items", "private_categories"])
  func isNoMoreWhereOnlyCapitalsAndSpacesDiffer(name: String) throws {
    #expect(try !hidesMore(name, ["\" GOLD rings \""], than: ["Gold Rings"]))
    #expect(try hidesMore(name, ["Gold rings"], than: ["Gold ring"]))
  }
}

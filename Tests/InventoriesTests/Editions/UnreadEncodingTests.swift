import Basics
import Foundation
import Support
import Testing

@testable import Inventories

/// Settings and lists that are not read, as other editors write them.
@Suite struct UnreadEncodingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "name,value\nLamp,3\nRing,900\n", to: "home/details.csv")
    try folder.write(text: "source: details.csv\n", to: "home/bibelot.yml")
  }

  private func found() throws -> [MessageIdentifier] {
    let project = try Project.open(folder.path("home"))
    return UnreadPrivacy(beside: project.inventory, settings: project.settings)
      .diagnostics.map(\.identifier)
  }

  @Test(
    arguments: ["bibelot (1).yml", "settings.yml"],
    [
      String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .windowsCP1252, .utf8,
    ])
  func areSettingsInAnyEncoding(name: String, encoding: String.Encoding) throws {
    let text = "title: Café\nprivate_items: [Ring]\n"
    try folder.write(Array(try #require(text.data(using: encoding))), to: "home/" + name)
    #expect(try found() == [.privateSettingsUnread])
  }

  @Test(arguments: [
    "\"private_items\": [Ring]\n", "'private_items': [Ring]\n", "private_items : [Ring]\n",
    "{private_items: [Ring]}\n", "{title: Home, \"private_items\": [Ring]}\n",
    "{\n  title: Home,\n  private_items: [Ring]\n}\n", "Private_Items:\n  - Ring\n",
    "\"private\": [maker]\n", "\u{FEFF}private: [maker]\n",
  ])
  func areSettingsHoweverTheyAreWritten(text: String) throws {
    try folder.write(text: text, to: "home/settings.yml")
    #expect(try found() == [.privateSettingsUnread])
  }

  @Test(arguments: [
    "private: call Ada\n", "Shopping, private: [milk]\n", "ring:\n  private:\n    - x\n",
    "{title: Home}\n",
  ])
  func areNoSettingsWhereANoteOnlySoundsSo(text: String) throws {
    try folder.write(text: text, to: "home/notes.yml")
    #expect(try found().isEmpty)
  }

  /// “é” is one byte in either, which is not UTF-8.
  @Test(
    arguments: ["things.yml", "things.txt"],
    [[UInt8(0xE9)], [0x8E]])
  func areListsAndTablesInAnEncodingOfTheWest(name: String, letter: [UInt8]) throws {
    let text =
      name.hasSuffix("yml")
      ? Array("- name: Caf".utf8) + letter + Array("\n  private: yes\n".utf8)
      : Array("name,privat,maker\nCaf".utf8) + letter + Array(",yes,Ada\n".utf8)
    try folder.write(text, to: "home/" + name)
    #expect(try found() == [.privateTableUnread])
  }

  @Test(arguments: [UInt8(0xE9), 0x8E])
  func areListsWhoseFieldIsWrittenSo(letter: UInt8) throws {
    let list = Array("- nom: Bague\n  priv".utf8) + [letter] + Array(": oui\n".utf8)
    try folder.write(list, to: "home/things.yml")
    #expect(try found() == [.privateTableUnread])
  }
}

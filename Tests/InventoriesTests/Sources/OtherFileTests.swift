import Foundation
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Model

/// Files that are named for an inventory, or lie alone in its folder, and are no table by their names.
@Suite struct OtherFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func refusal(of name: String) -> String {
    do {
      _ = try InventoryFinder.find(at: folder.path(name), asProject: false)
      return ""
    } catch {
      return error.description
    }
  }

  @Test func aPictureIsSaidToBeOneWithWhatToDoWithAll() throws {
    try folder.write(TestPicture.quadrants(width: 8, height: 8), to: "photos/lamp.jpg")
    let words = refusal(of: "photos/lamp.jpg")
    #expect(words.contains("lamp.jpg is a picture, not a table of your things"), "\(words)")
    #expect(
      words.contains("bibelot init \(CommandPlace.quoted(folder.path("photos")))"), "\(words)")
    #expect(!words.contains("archive"))
  }

  @Test func aTextIsSaidToBeOne() throws {
    try folder.write(text: "print(1)\n", to: "script.py")
    let words = refusal(of: "script.py")
    #expect(
      words.contains("script.py is a text, not a table of your things; name a table"), "\(words)")
    try folder.write(text: "%PDF-1.4\n", to: "policy.pdf")
    #expect(refusal(of: "policy.pdf").contains("policy.pdf is a PDF"))
  }

  @Test func aTextThatIsATableIsToBeRenamed() throws {
    try folder.write(text: "name\tvalue\nLamp\t$3\n", to: "things.txt")
    #expect(refusal(of: "things.txt").contains("rename it to things.csv"))
  }

  /// What may be an archive, damaged or not, is left to whoever reads archives.
  @Test(arguments: [
    ("items.archive", Array("text".utf8)), ("old", Array("bplist00".utf8)), ("none", []),
  ])
  func whatMayBeAnArchiveIsNone(name: String, bytes: [UInt8]) throws {
    try folder.write(bytes, to: name)
    #expect(refusal(of: name) == "")
  }

  /// What the message advises has the table read.
  @Test(
    arguments: ["things.txt", "details.TXT"], ["name\tvalue\nLamp\t$3\n", "name;value\nLamp;3\n"])
  func aTextAloneInAFolderIsNamed(name: String, text: String) throws {
    for bytes in [Array(text.utf8), Array(text.data(using: .utf16) ?? Data())] {
      let home = try TemporaryFolder()
      try home.write(bytes, to: name)
      let path = home.path
      #expect {
        _ = try InventoryFinder.find(at: path)
      } throws: {
        "\($0)".contains("\(name) looks like a table: rename it to details.csv, and it is read")
      }
      try FileManager.default.moveItem(atPath: home.path(name), toPath: home.path("details.csv"))
      let inventory = try InventoryFinder.find(at: path)
      #expect(inventory.path == "details.csv")
    }
  }

  @Test(arguments: ["Dear Ida, thank you\nfor the lamp.\n", "one line, alone\n", ""])
  func aLetterIsNoTable(text: String) throws {
    try folder.write(text: text, to: "letter.txt")
    let path = folder.path
    #expect {
      _ = try InventoryFinder.find(at: path)
    } throws: { !"\($0)".contains("letter.txt") }
  }
}

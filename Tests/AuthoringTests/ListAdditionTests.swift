import Foundation
import Support
import Testing

@testable import Authoring
@testable import Model
@testable import Tables

/// Entries that are put behind those of a list in YAML.
@Suite struct ListAdditionTests {
  private static let lamp: [TableColumn: TableWriter.Cell] = [
    .name: .text("Lamp: \"old\" #1"), .photos: .text("a.jpg\nb;c.jpg"), .id: .text("lamp"),
    .field(.room): .text("Küche"),
  ]

  private func added(to text: String, language: String = "en") throws -> String {
    var addition = try ListAddition(
      to: Array(text.utf8), file: "t.yml", language: Language(language))
    addition.add(Self.lamp)
    return String(decoding: try addition.result(), as: UTF8.self)
  }

  @Test func writesFieldsAsTheListCallsThem() throws {
    #expect(
      try added(to: "# Mine\n- Bezeichnung: Stuhl\n  Fotos: x.jpg\n", language: "fr") == """
        # Mine
        - Bezeichnung: Stuhl
          Fotos: x.jpg
        - clé: "lamp"
          Bezeichnung: "Lamp: \\"old\\" #1"
          pièce: "Küche"
          Fotos: ["a.jpg", "b;c.jpg"]

        """)
  }

  @Test(arguments: [
    "- name: Chair", "---\n- name: Chair\n", "  - name: Chair\n  - name: Table\n",
    "- name: Chair\n  notes: |\n    Two\n    lines\n", "- name: Chair\n  notes: |+\n    Two\n\n",
    "- name: Chair\n# the end", "- {name: Chair, room: Hall}\n", "\u{FEFF}- name: Chair\n",
    "- name: Chair\n  room: 'a\n    b'\n\n\n", "- name: >\n    Chair",
    "- name: Chair\n  notes: |+\n    Two",
  ])
  func whatIsThereStaysAsItWas(text: String) throws {
    let new = try added(to: text)
    #expect(Array(new.utf8).starts(with: Array(text.utf8)))
    let list = try ItemList(reading: Array(new.utf8), file: "t.yml", language: .english)
    let old = try ItemList(reading: Array(text.utf8), file: "t.yml", language: .english)
    #expect(list.rows.count == old.rows.count + 1)
    let last = try #require(list.rows.last)
    #expect(
      list.meanings.firstIndex(of: .name).map { list.text($0, of: last) } == "Lamp: \"old\" #1")
  }

  @Test func linesEndAsTheListsDo() throws {
    let new = try added(to: "- name: Chair\r\n  room: Hall\r\n")
    #expect(new.hasSuffix("  photos: [\"a.jpg\", \"b;c.jpg\"]\r\n"))
    #expect(!Array(new.utf8).split(separator: 10).dropLast().contains { $0.last != 13 })
  }

  /// What cannot be done safely is left to its owner, who is told the lines.
  @Test(arguments: [
    "[{name: Chair}]\n", "- name: Chair\n...\n",
  ])
  func isRefusedWhereTheListIsWrittenOtherwise(text: String) throws {
    var addition = try ListAddition(to: Array(text.utf8), file: "t.yml", language: .english)
    addition.add(Self.lamp)
    #expect(throws: ListAddition.NotSimple.self) { try addition.result() }
    #expect(addition.entries.hasPrefix("- id: \"lamp\"\n  name: "))
  }

  @Test func isRefusedInAnotherEncoding() throws {
    let bytes: [UInt8] =
      [0xFF, 0xFE]
      + Array("- name: Chair\n".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    var addition = try ListAddition(to: bytes, file: "t.yml", language: .english)
    addition.add(Self.lamp)
    #expect(throws: ListAddition.NotSimple.self) { try addition.result() }
  }
}

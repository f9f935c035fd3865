import Support
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Collections that Homebox exported, whose tables are those of its database.
@Suite struct HomeboxCollectionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The items of a collection with these files, which are JSON.
  private func read(_ files: [String: String]) throws -> [DetailsRow] {
    for (name, text) in files { try folder.write(text: text, to: name + ".json") }
    let collection = try HomeboxCollection(in: SourceFolder(path: folder.path))
    return try DetailsTable(
      collection, in: Homebox.dialect, file: "all.zip",
      conventions: TableConventions(language: "en")
    ).rows
  }

  /// Homebox lets an item have several fields of one name, and links without end.
  @Test func haveAllThatFieldsAndLinksOfOneNameSay() throws {
    let rows = try read([
      "entities": #"[{"id": "a", "name": "Lamp"}, {"id": "b", "name": "Cup"}]"#,
      "entity_fields": #"""
      [
        {"entity_fields": "a", "name": "Engraving", "type": "text", "text_value": "Ida"},
        {"entity_fields": "b", "name": "Engraving", "type": "text", "text_value": "Ole"},
        {"entity_fields": "a", "name": "Engraving", "type": "time", "time_value": "1999-05-06T00:00:00Z"},
        {"entity_fields": "a", "name": "Engraving", "type": "text", "text_value": ""},
        {"entity_fields": "a", "name": "Engraving", "type": "text", "text_value": "below"}
      ]
      """#,
      "attachments": #"""
      [
        {"id": "1", "entity_attachments": "a", "mime_type": "link/url", "title": "Hallmark", "path": "https://example.org/1"},
        {"id": "2", "entity_attachments": "a", "mime_type": "link/url", "title": "Hallmark", "path": "https://example.org/2"},
        {"id": "3", "entity_attachments": "b", "mime_type": "link/url", "title": "Engraving", "path": "https://example.org/3"}
      ]
      """#,
    ])
    #expect(rows.map(\.name) == ["Lamp", "Cup"])
    let own = rows.map { row in row.details.ownFields.map { [$0.name, $0.text] } }
    #expect(
      own == [
        [
          ["Engraving", "Ida\n1999-05-06\nbelow"],
          ["Hallmark", "https://example.org/1\nhttps://example.org/2"],
        ], [["Engraving", "Ole\nhttps://example.org/3"]],
      ])
  }
}

import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Fields that an item of a list takes over from another, and words for private below fields.
@Suite struct MergedItemTests {
  private func table(_ list: String) throws -> DetailsTable {
    try DetailsTable(
      readingList: Array(list.utf8), file: "details.yml",
      conventions: TableConventions(language: "en"))
  }

  @Test func takesOverWhatItDoesNotSayItself() throws {
    let table = try table(
      """
      - &lamp
        name: Lamp
        room: Hall
        private: yes
      - <<: *lamp
        name: Zanzibar
      - <<: [{room: Attic, maker: Holm}, *lamp]
        name: Chair
        private: no
      - name: Stool

      """)
    #expect(table.diagnostics.map(\.text) == [])
    #expect(table.rows.map(\.name) == ["Lamp", "Zanzibar", "Chair", "Stool"])
    #expect(table.rows.map { $0.details.privacy.isWhole } == [true, true, false, false])
    #expect(table.rows.map { $0.details[.room]?.text } == ["Hall", "Hall", "Attic", nil])
    #expect(table.rows[2].details[.maker]?.text == "Holm")
  }

  /// Each takes over the one before twice, so that there are more ways than anybody could go.
  @Test func takesOverABoundedNumber() throws {
    let doubled = (1..<10).map { "- &a\($0) {<<: [*a\($0 - 1), *a\($0 - 1)], name: Thing \($0)}\n" }
    let table = try table("- &a0 {name: Thing 0, room: Hall}\n" + doubled.joined())
    #expect(table.rows.count == 10)
    #expect(table.rows[3].details[.room]?.text == "Hall")
  }

  @Test(arguments: [
    "flags:\n    private: yes", "flags: [private, old]", "flags:\n    - marks: confidential",
  ])
  func isNotPublishedForAWordBelowAField(field: String) throws {
    let list = "- name: Lamp\n- name: Zanzibar\n  \(field)\n"
    let kinds = try table(list).diagnostics.map(\.identifier)
    #expect(kinds.contains(.privacyLineDoubtful))
    let said = try table(list + "  private: yes\n").diagnostics.map(\.identifier)
    #expect(!said.contains(.privacyLineDoubtful))
  }

  @Test(arguments: ["flags:\n    private: no", "flags: [old, brass]", "size:\n    height: 3"])
  func isPublishedForOtherFields(field: String) throws {
    let kinds = try table("- name: Lamp\n  \(field)\n").diagnostics.map(\.identifier)
    #expect(!kinds.contains(.privacyLineDoubtful))
  }
}

import Testing

@testable import Basics
@testable import Model

@Suite struct FacetSpellingsTests {
  private func note(_ names: [String], _ field: ItemField = .room) -> Diagnostic? {
    let items = names.enumerated().map { index, name in
      var item = Item(id: "\(index)", index: index, name: "Thing", photos: [])
      item[field] = field == .tags ? .texts([name]) : .text(name)
      return item
    }
    return Facet(field, of: items, language: "en").noteOfSpellings
  }

  @Test func areSaidWithHowManyItemsEachHas() {
    let note = note(["living room", "Living Room", "Hall", "Living Room"])
    #expect(
      note?.text
        == "the rooms: one of them is spelled in several ways: “Living Room” (2 items) and “living room” (1 item); each "
        + "spelling has a page and a total of its own in the site; write the same everywhere, such as “Living Room”"
    )
    #expect(note?.identifier == .nameSpelledOtherwise && note?.severity == .note)
  }

  @Test func thatLookTheSameAreToldApart() {
    let problem = note(["Living Room", "Living\u{A0}Room", "Living Room"])?.problem ?? ""
    #expect(problem.contains("“Living Room” (2 items) and "))
    #expect(problem.hasSuffix("with other spaces or invisible marks (1 item)"))
  }

  @Test func areNoneWhereNamesDiffer() {
    #expect(note(["Hall", "Hall", "Kitchen"]) == nil)
    #expect(note(["C", "C++"], .tags) == nil)
    #expect(note([]) == nil)
  }

  @Test func ofManyNamesAreFolded() throws {
    let names = (1...6).flatMap { ["room \($0)", "Room \($0)"] }
    let problem = try #require(note(names, .category)?.problem)
    #expect(
      problem.hasPrefix(
        "6 of them are spelled in several ways: “Room 1” (1 item) and “room 1” (1 item), "))
    #expect(problem.hasSuffix(" and 3 more") && !problem.contains("Room 4"))
    #expect(note(["red", "RED"], .tags)?.subject == "the tags")
  }
}

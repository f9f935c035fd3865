import ModelSupport
import Foundation
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Reporting

/// What a report tells, before it is laid out.
@Suite struct ReportContentsTests {
  private func item(
    _ name: String, room: String? = nil, category: String? = nil, value: Decimal? = nil,
    new: Decimal? = nil, photos: Int = 0, receipts: Int = 0
  ) -> Item {
    TestReports.item(
      name, room: room, category: category, value: value, new: new, photos: photos,
      receipts: receipts)
  }

  // MARK: Sections

  @Test func hasTheRoomsInTheLanguagesOrderAndThoseWithoutOneLast() throws {
    let contents = try TestReports.contents(of: [
      item("a", room: "Zoo"), item("b"), item("c", room: "Attic"), item("d", room: "Zoo"),
      item("e", room: "Épicerie"), item("f"), item("g", room: "Fan"),
    ])
    #expect(contents.division == .room)
    #expect(contents.sections.map(\.name) == ["Attic", "Épicerie", "Fan", "Zoo", nil])
    #expect(contents.sections.map(\.lines) == [0..<1, 1..<2, 2..<3, 3..<5, 5..<7])
    #expect(contents.lines.map(\.item.name) == ["c", "e", "g", "a", "d", "b", "f"])
    #expect(contents.lines.map(\.number) == Array(1...7))
    #expect(contents.sections.map(\.totals.items) == [1, 1, 1, 2, 2])
  }

  @Test func isDividedByCategoriesWhereThereAreNoRooms() throws {
    let contents = try TestReports.contents(of: [
      item("a", room: "  ", category: "Lamps"), item("b", category: "Art"),
    ])
    #expect(contents.division == .category)
    #expect(contents.sections.map(\.name) == ["Art", "Lamps"])
    #expect(contents.rooms.isEmpty && contents.categories.count == 2)
    let plain = try TestReports.contents(of: [item("a"), item("b")])
    #expect(plain.division == nil && plain.sections.map(\.name) == [nil])
    #expect(plain.sections.map(\.lines) == [0..<2] && plain.categories.isEmpty)
    #expect(try TestReports.contents(of: []).sections.isEmpty)
  }

  /// Somebody's slip of a capital makes no second room, which would have the limit once more.
  @Test func takesRoomsForOneThatDifferByCapitalsAlone() throws {
    let contents = try TestReports.contents(
      of: [
        item("a", room: "Kitchen", value: 600), item("b", room: "kitchen", value: 600),
        item("c", room: "KITCHEN ", value: 1),
      ],
      settings: TestReports.settings {
        $0.report.roomLimits = [.init(name: "kitchen", amount: 1000)]
      })
    #expect(contents.rooms.map(\.name) == ["Kitchen"])
    #expect(
      contents.rooms.map { $0.totals.sums(of: .stated, first: "USD") } == [
        [TestReports.dollars(1201)]
      ])
    #expect(contents.sections.map(\.lines) == [0..<3])
  }

  @Test func takesNamesForTwoThatDifferBySigns() throws {
    let rooms = ["Box 1-1", "Box 11", "C", "C++"]
    let contents = try TestReports.contents(of: rooms.map { item($0, room: $0) })
    #expect(contents.rooms.compactMap(\.name).sorted() == rooms)
  }

  @Test func isOfThePiecesThatAreMeant() throws {
    var chairs = item("Chairs", value: 60)
    chairs.details[.quantity] = .count(6)
    let contents = try TestReports.contents(
      of: [item("a", value: 1), chairs], entries: [.init(place: 1, part: PartOfPieces(quantity: 2))]
    )
    #expect(contents.lines.map(\.item.name) == ["Chairs"])
    #expect(contents.lines[0].owned == 6 && contents.lines[0].values.quantity == 2)
    #expect(contents.totals.sums(of: .stated, first: "USD") == [TestReports.dollars(20)])
  }

  // MARK: Evidence

  @Test func numbersPhotosAndReceiptsInTheOrderOfTheSchedule() throws {
    let contents = try TestReports.contents(of: [
      item("a", room: "Z", photos: 2, receipts: 1), item("b", room: "A", photos: 1, receipts: 2),
      item("c", room: "Z", photos: 1),
    ])
    #expect(
      contents.lines.map { $0.photos.map(\.number) } == [["P-001"], ["P-002", "P-003"], ["P-004"]])
    // Manuals are no receipts.
    #expect(
      contents.lines.map { $0.receipts.map(\.number) } == [["R-001", "R-002"], ["R-003"], []])
    #expect(
      contents.lines.flatMap { $0.photos + $0.receipts }.map(\.lines)
        == [[1], [1], [1], [2], [2], [2], [3]])
    #expect(contents.lines[1].photos.map(\.name) == ["0.jpg", "1.jpg"])
    #expect(contents.lines[0].receipts[0].name == "b 0.pdf")
    #expect(contents.lines[0].receipts[0].digest == Digest(of: Array("receipt b 0".utf8)))
  }

  @Test func hasAsManyFiguresAsTheLastNumber() throws {
    let contents = try TestReports.contents(of: [
      item("a", photos: 999), item("b", photos: 1, receipts: 999),
    ])
    #expect(contents.lines[0].photos[0].number == "P-0001")
    #expect(contents.lines[1].photos[0].number == "P-1000")
    #expect(contents.lines[1].receipts.last?.number == "R-999")
  }

  // MARK: Limits

  private func left(
    _ items: [Item], limits: [(String, Decimal)], limit: Decimal? = nil
  ) async throws -> (rows: [String?], over: [String?], total: String?) {
    let making = try await TestReports.making(
      of: items,
      settings: TestReports.settings {
        $0.report.limits = limits.map { .init(name: $0.0, amount: $0.1) }
        $0.report.limit = limit
      })
    let sheet = try #require(SummarySheets(making).sheetValues.first)
    return (
      sheet.texts("tables.0.rows", each: "left"), sheet.texts("tables.0.rows", each: "isOver"),
      sheet.text("tables.0.total.left")
    )
  }

  @Test func isHeldAgainstTheLimits() async throws {
    let items = [
      item("a", category: "Art", value: 1000), item("b", category: "Books", value: 999.99),
      item("c", category: "Clocks", value: 1000.01), item("d", category: "Dolls", value: 7),
    ]
    let limits: [(String, Decimal)] = [
      ("ART", 1000), ("Books", 1000), ("Clocks", 1000), ("None", 1),
    ]
    let found = try await left(items, limits: limits, limit: 3000)
    #expect(found.rows == ["$0.00 below", "$0.01 below", "$0.01 above", nil])
    #expect(found.over == ["false", "false", "true", "false"])
    #expect(found.total == "$7.00 above")
    #expect(try await left(items, limits: []).total == nil)
  }

  /// What is in another currency cannot be held against a limit.
  @Test func holdsNoOtherCurrencyAgainstALimit() async throws {
    var foreign = item("a", category: "Art")
    foreign.value = Money(amount: 9999, currency: "EUR")
    let found = try await left(
      [foreign, item("b", category: "Books", value: 1)], limits: [("Art", 10), ("Books", 10)])
    #expect(found.rows == [nil, "$9.00 below"] && found.over == ["false", "false"])
  }

  @Test func comparesReplacementValuesWhereThereAreAny() async throws {
    let stated = [item("a", category: "Art", value: 100)]
    #expect(try TestReports.contents(of: stated).comparedKind == .stated)
    let both = stated + [item("b", category: "Art", value: 1, new: 30)]
    #expect(try TestReports.contents(of: both).comparedKind == .replacement)
    #expect(try await left(both, limits: [("Art", 50)]).rows == ["$20.00 below"])
  }

  // MARK: Pages of their own

  @Test func givesPagesToWhatIsWorthMore() throws {
    var foreign = item("e")
    foreign.value = Money(amount: 9999, currency: "EUR")
    let items = [
      item("a", value: 1000), item("b", value: 1000.01), item("c", value: 5, new: 2000), item("d"),
      foreign,
    ]
    let contents = try TestReports.contents(
      of: items, settings: TestReports.settings { $0.report.ownPagesAbove = 1000 })
    #expect(contents.lines.filter(contents.hasOwnPages).map(\.item.name) == ["b", "c"])
    let none = try TestReports.contents(of: items)
    #expect(none.lines.allSatisfy { !none.hasOwnPages($0) })
  }

  // MARK: Numbers of lines

  @Test(
    arguments: [
      ([], ""), ([3], "3"), ([1, 2], "1–2"), ([1, 2, 3, 5, 8, 9], "1–3, 5, 8–9"),
      ([1, 3, 5], "1, 3, 5"),
      ([999, 1000, 1001], "999–1001"),
    ] as [([Int], String)])
  func namesLinesInFewWords(numbers: [Int], text: String) {
    #expect(
      LineNumbers.text(of: numbers, Formats(language: "en-US", timeZone: "UTC"))
        == text.replacing("–", with: "\u{2060}–\u{2060}"))
  }
}

import Basics
import Foundation
import InventorySupport
import Model
import Support
import Testing

@testable import Inventories

/// Days of purchase on which nobody can have bought anything.
@Suite struct UnlikelyDaysTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What is said of a table's days of purchase, on the 29th of November 2026 if nothing else is given.
  private func said(
    _ table: String, language: String = "en", today: String = "2026-11-29"
  ) async throws -> [String] {
    try folder.write(text: table, to: "home/details.csv")
    var settings = Settings()
    settings.language = language
    let reading = try await CatalogReader(
      try InventoryFinder.find(at: folder.path("home")), settings: settings,
      today: CalendarDate(today)
    ).read(on: WorkerThreads(width: 1))
    return reading.diagnostics.filter { $0.identifier == .dayUnlikely }.map(\.text)
  }

  @Test func areSaidAsSlips() async throws {
    let said = try await said("name,bought on\nFridge,2205-02-14\nDrill,14 Feb 0215\nLamp,2020\n")
    #expect(
      said == [
        "item 1 “Fridge”: its day of purchase, 2205-02-14, is in the future; it is kept as it is; "
          + "correct it, or leave the field empty until you have the thing",
        "item 2 “Drill”: its day of purchase, 0215-02-14, is before the year 1000; it is kept as it is; "
          + "correct the year",
      ])
  }

  @Test func areSaidOfOneOfSeveralPieces() async throws {
    let said = try await said("name,quantity,bought on\nChairs,2,2020-01-02; 2201-01-02\n")
    #expect(said.count == 1 && said[0].contains("2201-01-02, is in the future"), "\(said)")
  }

  @Test(arguments: [
    ("2026-11-29", false), ("2026-11-30", false), ("2026-12-01", true), ("2026-11", false),
    ("2026-12", true), ("2026", false), ("2027", true), ("1000-01-01", false),
    ("0999-12-31", true),
  ])
  func areThoseAfterTomorrowAndLongAgo(day: String, isSaid: Bool) async throws {
    #expect(try await said("name,bought on\nLamp,\(day)\n").isEmpty != isSaid)
  }

  @Test func areNotThoseOnWhichAWarrantyEnds() async throws {
    #expect(
      try await said(
        "name,bought on,warranty until,Service due\nLamp,2020-01-02,2205-02-14,2300-01-01\n"
      )
      .isEmpty)
  }

  /// The clock of a computer that has been without power may begin in 1970.
  @Test func areNotJudgedByAClockThatIsWrong() async throws {
    #expect(try await said("name,bought on\nLamp,2020-01-02\n", today: "1970-01-01").isEmpty)
    #expect(
      try await said("name,bought on\nLamp,0020-01-02\n", today: "1970-01-01").count == 1)
  }

  @Test func areExplainedByTheBuddhistEra() async throws {
    let table = "name,bought on\nFan,2566-01-15\n"
    let said = try await said(table)
    #expect(said.count == 1, "\(said)")
    #expect(said.first?.hasSuffix("if the year is of the Buddhist era, write 2023-01-15") == true)
    #expect(try await self.said(table, language: "th").isEmpty)
  }
}

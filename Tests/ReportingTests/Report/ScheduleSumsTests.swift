import ModelSupport
import Foundation
import Mustache
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Reporting

/// Holds the sums of every sheet to those that a test makes itself, of its own items.
@Suite struct ScheduleSumsTests {
  /// An item of the test's own, in smallest units.
  private struct Thing {
    var name: String
    var room: String
    var stated: (units: Int, currency: String)?
    var paid: (units: Int, currency: String)?
  }

  private static let currencies = ["USD", "EUR", "JPY"]

  private static func things(_ count: Int, using random: inout SeededGenerator) -> [Thing] {
    func value() -> (Int, String)? {
      guard Int.random(in: 0...4, using: &random) > 0 else { return nil }
      return (
        Int.random(in: 0...500_000, using: &random),
        currencies.randomElement(using: &random) ?? "USD"
      )
    }
    return (0..<count).map { number in
      Thing(
        name: "Thing \(number)",
        room: ["", "Attic", "Cellar", "Den"].randomElement(using: &random) ?? "",
        stated: value(), paid: value())
    }
  }

  private static func money(_ value: (units: Int, currency: String)) -> Money {
    Money(
      amount: value.currency == "JPY" ? Decimal(value.units) : Decimal(value.units) / 100,
      currency: value.currency)
  }

  private static func item(_ thing: Thing, notes: String) -> Item {
    var more: [(ItemField, FieldValue)] = []
    if !thing.room.isEmpty { more.append((.room, .text(thing.room))) }
    if let paid = thing.paid { more.append((.paid, .amount(money(paid)))) }
    if !notes.isEmpty { more.append((.notes, .text(notes))) }
    return ClaimedItems.item(thing.name, value: thing.stated.map(money), more)
  }

  /// The sums of some things as the columns show them: dollars first.
  private static func sums(
    _ things: [Thing], of all: [Thing], _ formats: Formats
  ) -> [[String]] {
    // There is a column for what is known of any.
    [\Thing.stated, \Thing.paid].filter { kind in
      all.contains { $0[keyPath: kind] != nil }
    }.map { kind in
      ["USD", "EUR", "JPY"].compactMap { currency in
        let units = things.compactMap { $0[keyPath: kind] }.filter { $0.currency == currency }
        return units.isEmpty
          ? nil : formats.exactMoney(money((units.reduce(0) { $0 + $1.units }, currency)))
      }
    }
  }

  private static func amounts(_ sum: Value?) -> [[String]] {
    guard case .list(let cells)? = sum?[path: "cells"] else { return [] }
    return cells.map { cell in
      guard case .list(let amounts)? = cell[path: "amounts"] else { return [] }
      return amounts.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }
  }

  private static func list(_ value: Value?) -> [Value] {
    if case .list(let list)? = value { list } else { [] }
  }

  @Test func areRightOnEverySheet() async throws {
    var random = SeededGenerator(seed: 17)
    for count in [1, 40, 90] {
      let things = Self.things(count, using: &random)
      let settings = TestReports.settings()
      let items = things.map { thing in
        Self.item(
          thing,
          notes: Int.random(in: 0...9, using: &random) == 0
            ? String(repeating: "A long story. ", count: 300) : "")
      }
      let making = try await TestReports.making(of: items, settings: settings)
      let schedule = ScheduleSheets(making)
      let named = Dictionary(uniqueKeysWithValues: things.map { ($0.name, $0) })
      var (before, seen) = ([Thing](), [String: [Thing]]())
      let sheets = schedule.sheetValues
      #expect(sheets.count > count / 40)
      for (number, sheet) in sheets.enumerated() {
        let tables = Self.list(sheet[path: "tables"])
        let brought = sheet[path: "brought"] ?? .null
        if number == 0 {
          #expect(Self.amounts(brought).isEmpty)
        } else {
          #expect(
            Self.amounts(brought) == Self.sums(before, of: things, settings.formats),
            "sheet \(number)")
        }
        for table in tables {
          let rows = Self.list(table[path: "rows"])
          #expect(!rows.isEmpty)
          let some = rows.filter { $0.text("isContinued") == "false" }
            .compactMap { $0.text("name").flatMap { named[$0] } }
          before += some
          let title = table.text("title") ?? ""
          seen[title, default: []] += some
          for sum in Self.list(table[path: "sums"]) {
            let some = sum.text("name") == "subtotal" ? seen[title] ?? [] : before
            #expect(
              Self.amounts(sum) == Self.sums(some, of: things, settings.formats),
              "sheet \(number), \(sum.text("name") ?? "")")
          }
        }
        let names = tables.map { Self.list($0[path: "sums"]).compactMap { $0.text("name") } }
        let isLast = number == sheets.count - 1
        #expect((names.last?.last == "total") == isLast)
        #expect(names.joined().filter { $0 == "total" }.count == (isLast ? 1 : 0))
        let carried = sheet[path: "carried"] ?? .null
        if isLast {
          #expect(Self.amounts(carried).isEmpty)
        } else {
          #expect(
            Self.amounts(carried) == Self.sums(before, of: things, settings.formats),
            "sheet \(number)")
        }
      }
      #expect(before.map(\.name).sorted() == things.map(\.name).sorted())
      for (title, some) in seen where !title.isEmpty {
        let room = title == "Without a room" ? "" : title
        #expect(some.count == things.filter { $0.room == room }.count, "\(title)")
      }
    }
  }

  @Test func areThoseOfEachRoomInTheSummary() async throws {
    var random = SeededGenerator(seed: 18)
    let things = Self.things(70, using: &random)
    let making = try await TestReports.making(of: things.map { Self.item($0, notes: "") })
    let formats = making.words.formats
    let sheet = try #require(SummarySheets(making).sheetValues.first)
    let rooms = Self.list(sheet[path: "tables.0.rows"])
    #expect(rooms.count == 4)
    for room in rooms {
      let name = room.text("name") ?? ""
      let some = things.filter { $0.room == name || ($0.room.isEmpty && name.hasPrefix("Without")) }
      #expect(Self.amounts(room) == Self.sums(some, of: things, formats), "\(name)")
      #expect(room.text("count") == "\(some.count)")
      let without = some.filter { $0.stated == nil }.count
      #expect(room.text("cells.0.note") == (without == 0 ? nil : "\(without) without"))
    }
    #expect(Self.amounts(sheet[path: "tables.0.total"]) == Self.sums(things, of: things, formats))
  }
}

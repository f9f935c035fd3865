import Foundation
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Reporting

@Suite struct ValueTotalsTests {
  private func values(_ stated: Money?, paid: Money? = nil) throws -> ItemValues {
    let more: [(ItemField, FieldValue)] = paid.map { [(.paid, .amount($0))] } ?? []
    return ItemValues(
      of: ClaimedItems.item("Lamp", value: stated, more),
      on: try #require(CalendarDate("2026-11-21")), by: DepreciationTable(ReportSettings()),
      meaning: .stated)
  }

  private func money(_ amount: Decimal, _ currency: String) -> Money {
    Money(amount: amount, currency: currency)
  }

  @Test func keepKindsAndCurrenciesApart() throws {
    var totals = ValueTotals()
    for (stated, paid) in [
      (money(10, "USD"), money(7, "EUR")), (money(5, "CHF"), nil), (nil, money(1, "EUR")),
      (money(2, "USD"), money(3, "USD")), (nil, nil), (money(4, "AUD"), nil),
    ] as [(Money?, Money?)] {
      totals.add(try values(stated, paid: paid))
    }
    #expect(
      totals.sums(of: .stated, first: "USD") == [
        money(12, "USD"), money(4, "AUD"), money(5, "CHF"),
      ])
    #expect(
      totals.sums(of: .stated, first: "EUR") == [
        money(4, "AUD"), money(5, "CHF"), money(12, "USD"),
      ])
    #expect(totals.sums(of: .paid, first: "USD") == [money(3, "USD"), money(8, "EUR")])
    #expect(totals.sum(of: .paid, in: "EUR") == money(8, "EUR"))
    #expect(totals.sum(of: .paid, in: "AUD") == nil)
    #expect(totals.sums(of: .replacement, first: "USD") == [])
    #expect(totals.items == 6)
    #expect(totals.items == 6 && totals.missing(.stated) == 2)
    #expect(totals.missing(.paid) == 3)
    #expect(totals.has(.paid) && !totals.has(.replacement) && totals.missing(.replacement) == 6)
  }

  /// Nothing is a value, and no value is none.
  @Test func countNothingAsAValue() throws {
    var totals = ValueTotals()
    #expect(!totals.has(.stated) && totals.items == 0)
    totals.add(try values(money(0, "USD")))
    totals.add(try values(nil))
    #expect(totals.has(.stated) && totals.missing(.stated) == 1)
    #expect(totals.sums(of: .stated, first: "USD") == [money(0, "USD")])
  }

  /// What is only about right counts as its figures say, first or not.
  @Test(arguments: [[true, false], [false, true], [true, true]])
  func countWhatIsOnlyAboutRight(areAbout: [Bool]) throws {
    var totals = ValueTotals()
    for isAbout in areAbout {
      totals.add(try values(Money(amount: 5, currency: "USD", isAbout: isAbout)))
    }
    #expect(totals.sums(of: .stated, first: "USD") == [money(10, "USD")])
    #expect(
      Money.sums(of: areAbout.map { Money(amount: 5, currency: "USD", isAbout: $0) })
        == [money(10, "USD")])
  }

  @Test func areTheSameInAnyOrder() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<Soak.count(20) {
      let all = try (0..<30).map { _ in
        try values(
          money(
            Decimal(Int.random(in: -999...99_999, using: &random)) / 100,
            ["USD", "EUR", "JPY"].randomElement(using: &random) ?? "USD"))
      }
      let sums = [all, all.shuffled(using: &random)].map { all in
        var totals = ValueTotals()
        for values in all { totals.add(values) }
        return totals.sums(of: .stated, first: "JPY")
      }
      #expect(sums[0] == sums[1])
    }
  }
}

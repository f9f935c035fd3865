import ModelSupport
import Foundation
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Reporting

/// What an item is worth on a day.
@Suite struct ItemValuesTests {
  private static let day = CalendarDate(year: 2026, month: 11, day: 21)

  private func dollars(_ amount: Decimal) -> Money { Money(amount: amount, currency: "USD") }

  private func table(_ rules: [(String, Int, Int)] = [("Lamps", 10, 20)]) -> DepreciationTable {
    var settings = ReportSettings()
    settings.depreciation = rules.map {
      ReportSettings.Depreciation(category: $0.0, years: $0.1, floor: $0.2)
    }
    return DepreciationTable(settings)
  }

  private func item(
    quantity: Int? = nil, value: Decimal? = nil, paid: Decimal? = nil, new: Decimal? = nil,
    category: String? = "Lamps", years: Int? = nil, bought: [String] = []
  ) throws -> Item {
    var more: [(ItemField, FieldValue)] = []
    if let paid { more.append((.paid, .amount(dollars(paid)))) }
    if let new { more.append((.replacementValue, .amount(dollars(new)))) }
    if let category { more.append((.category, .text(category))) }
    if let years { more.append((.depreciationYears, .count(years))) }
    let days = try bought.map { try #require(CalendarDate($0)) }
    if days.count == 1 { more.append((.boughtOn, .day(days[0]))) }
    if days.count > 1 { more.append((.boughtOn, .days(days))) }
    return ClaimedItems.item("Lamp", quantity: quantity, value: value.map(dollars), more)
  }

  private func values(
    of item: Item, pieces: [Int]? = nil, by table: DepreciationTable? = nil,
    meaning: Settings.ValueMeaning = .stated
  ) throws -> ItemValues {
    ItemValues(
      of: item, part: pieces.map { PartOfPieces(quantity: $0.count, known: $0) },
      on: try #require(Self.day), by: table ?? self.table(),
      meaning: meaning)
  }

  @Test func areToldApart() throws {
    let values = try values(of: item(value: 50, paid: 80, new: 100, bought: ["2021-11-21"]))
    #expect(values[.stated] == dollars(50) && values[.paid] == dollars(80))
    #expect(values[.replacement] == dollars(100) && values[.actual] == dollars(50))
    #expect(values.depreciation == 500 && values.age?.oldest.months == 60 && !values.countsStated)
  }

  /// Each piece by itself would take as long as the table has items, a million times over.
  @Test func areOfManyPiecesAtOnce() throws {
    let nails = try item(quantity: 1_000_000, new: 1000, bought: ["2021-11-21"])
    for _ in 0..<2000 { #expect(try values(of: nails)[.actual] == dollars(500)) }
    let other = try item(quantity: 1_000_000, new: 1000, bought: ["2021-11-21", "2020-11-21"])
    #expect(try values(of: other).age == nil)
  }

  @Test func haveNoDepreciationWithoutARule() throws {
    let lamp = try item(value: 50, new: 100, bought: ["2021-11-21"])
    for table in [table([]), table([("Chairs", 5, 0)])] {
      let values = try values(of: lamp, by: table)
      #expect(values[.actual] == nil && values.depreciation == nil)
      #expect(values.age?.oldest.months == 60)
    }
    #expect(try values(of: item(new: 100, bought: ["2021-11-21"]))[.actual] == dollars(50))
    #expect(try values(of: item(new: 100, category: nil, bought: ["2021-11-21"]))[.actual] == nil)
  }

  @Test func haveNoActualCashValueWithoutAReplacementValueOrADay() throws {
    #expect(try values(of: item(value: 50, paid: 80, bought: ["2021-11-21"]))[.actual] == nil)
    let undated = try values(of: item(new: 100))
    #expect(undated[.actual] == nil && undated.depreciation == nil && undated.age == nil)
    #expect(!undated.isOfTheFuture)
  }

  /// The owner's number is never the replacement value but where the settings say so.
  @Test func takeTheStatedValueForTheReplacementValueWhereTheSettingsSaySo() throws {
    let lamp = try item(value: 50, bought: ["2021-11-21"])
    #expect(try values(of: lamp)[.replacement] == nil)
    let counted = try values(of: lamp, meaning: .replacement)
    #expect(counted.countsStated && counted[.replacement] == dollars(50))
    #expect(counted[.stated] == dollars(50) && counted[.actual] == dollars(25))
    // One that is stated itself goes before it.
    let both = try values(of: item(value: 50, new: 100), meaning: .replacement)
    #expect(
      !both.countsStated && both[.replacement] == dollars(100) && both[.stated] == dollars(50))
    #expect(try !values(of: item(), meaning: .replacement).countsStated)
  }

  @Test func haveNoAgeWhereTheThingWasBoughtLater() throws {
    let later = try values(of: item(new: 100, bought: ["2026-11-22"]))
    #expect(later.isOfTheFuture && later.age == nil && later[.actual] == nil)
    #expect(later.depreciation == nil && later[.replacement] == dollars(100))
    let today = try values(of: item(new: 100, bought: ["2026-11-21"]))
    #expect(!today.isOfTheFuture && today[.actual] == dollars(100) && today.depreciation == 0)
    // One piece of two.
    let mixed = try values(of: item(quantity: 2, new: 100, bought: ["2016-11-21", "2026-11-22"]))
    #expect(mixed.isOfTheFuture && mixed.age == nil && mixed[.actual] == nil)
  }

  @Test func neverFallBelowTheFloor() throws {
    for bought in ["2018-11-21", "2016-11-21", "1957-01-01"] {
      let values = try values(of: item(new: 100, bought: [bought]))
      #expect(values[.actual] == dollars(20) && values.depreciation == 800, "\(bought)")
    }
    // A month before eight years a little more is left.
    #expect(try values(of: item(new: 1200, bought: ["2018-12-21"]))[.actual] == dollars(250))
    let whole = try values(
      of: item(new: 100, bought: ["1957-01-01"]), by: table([("Lamps", 3, 100)]))
    #expect(whole[.actual] == dollars(100) && whole.depreciation == 0)
  }

  @Test func takeTheYearsThatAreStatedForTheItem() throws {
    let own = try values(of: item(new: 100, years: 20, bought: ["2021-11-21"]))
    #expect(own[.actual] == dollars(75))
    // Its category's floor stays.
    #expect(
      try values(of: item(new: 100, years: 1, bought: ["2021-11-21"]))[.actual] == dollars(20))
    let alone = try values(
      of: item(new: 100, category: nil, years: 1, bought: ["2021-11-21"]), by: table([]))
    #expect(alone[.actual] == dollars(0) && alone.depreciation == 1000)
  }

  @Test func findTheRuleHoweverTheCategoryIsWritten() throws {
    #expect(
      try values(of: item(new: 100, category: "LAMPS", bought: ["2021-11-21"]))[.actual]
        == dollars(50))
  }

  @Test func areSharedAmongThePieces() throws {
    let chairs = try item(quantity: 6, value: 100, paid: 61, new: 90)
    let three = try values(of: chairs, pieces: [0, 2, 4])
    #expect(three.quantity == 3 && three[.stated] == dollars(50))
    #expect(
      three[.paid] == dollars(Decimal(string: "30.5") ?? 0) && three[.replacement] == dollars(45))
    #expect(three.each(.replacement) == dollars(15))
    let one = try values(of: chairs, pieces: [5])
    #expect(one[.stated] == dollars(Decimal(string: "16.67") ?? 0))
    #expect(try values(of: chairs).each(.paid) == dollars(Decimal(string: "10.17") ?? 0))
  }

  @Test func countTheDaysOfThePiecesThatAreMeant() throws {
    let chairs = try item(
      quantity: 3, new: 300, bought: ["2016-11-21", "2021-11-21", "2026-11-21"])
    let all = try values(of: chairs)
    #expect(all.age?.oldest.months == 120 && all.age?.newest.months == 0)
    // 20, 50 and 100 of each hundred.
    #expect(all[.actual] == dollars(170) && all.depreciation == 433)
    #expect(try values(of: chairs, pieces: [1])[.actual] == dollars(50))
    #expect(try values(of: chairs, pieces: [0, 2])[.actual] == dollars(120))
    // Neither one day for all nor one for each: it is not known which is whose.
    for (quantity, bought) in [
      (3, ["2016-11-21", "2021-11-21"]), (2, ["2016-11-21", "2021-11-21", "2026-11-21"]),
      (1, ["2016-11-21", "2021-11-21"]),
    ] {
      let other = try item(quantity: quantity, new: 300, bought: bought)
      for pieces in [nil, [0], [1]] where pieces != [1] || quantity > 1 {
        let values = try values(of: other, pieces: pieces)
        #expect(values.age == nil && values[.actual] == nil, "\(bought), \(pieces ?? [])")
      }
    }
    // One day stands for all.
    let alike = try item(quantity: 3, new: 300, bought: ["2021-11-21"])
    #expect(try values(of: alike, pieces: [2])[.actual] == dollars(50))
  }

  /// Which pieces are meant is not made up: two of three may be the old ones or the new ones.
  @Test func haveNoAgeWhereItIsNotKnownWhichPiecesAreMeant() throws {
    let chairs = try item(
      quantity: 3, new: 300, bought: ["2016-11-21", "2021-11-21", "2026-11-21"])
    func values(_ part: PartOfPieces, of item: Item) throws -> ItemValues {
      ItemValues(of: item, part: part, on: try #require(Self.day), by: table(), meaning: .stated)
    }
    for known in [[], [1]] {
      let two = try values(PartOfPieces(quantity: 2, known: known), of: chairs)
      #expect(two.quantity == 2 && two[.replacement] == dollars(200))
      #expect(two.age == nil && two[.actual] == nil && two.depreciation == nil)
    }
    let alike = try item(
      quantity: 3, new: 300, bought: ["2021-11-21", "2021-11-21", "2021-11-21"])
    #expect(try values(PartOfPieces(quantity: 2), of: alike)[.actual] == dollars(100))
    // Whichever of the others it is, it was bought on the one day that is left.
    let mixed = try item(
      quantity: 3, new: 300, bought: ["2021-11-21", "2016-11-21", "2021-11-21"])
    #expect(try values(PartOfPieces(quantity: 2, known: [1]), of: mixed)[.actual] == dollars(70))
    #expect(try values(PartOfPieces(quantity: 2), of: mixed).age == nil)
  }

  @Test func havePricesOfOnePieceThatDoNotDependOnHowManyThereAre() throws {
    let three = try item(quantity: 3, new: 10, bought: ["2026-11-21"])
    for pieces in [[0], [0, 1], [0, 1, 2]] {
      let values = try values(of: three, pieces: pieces)
      #expect(values.each(.replacement) == dollars(Decimal(string: "3.33") ?? 0), "\(pieces)")
    }
  }

  /// Against fractions of whole numbers, month by month.
  @Test func areWhatASlowFormulaSays() throws {
    var random = SeededGenerator(seed: 2026)
    let day = try #require(Self.day)
    for _ in 0..<Soak.count(300) {
      let years = Int.random(in: 1...30, using: &random)
      let floor = [0, 1, 20, 33, 100].randomElement(using: &random) ?? 0
      let owned = Int.random(in: 1...7, using: &random)
      let days = (0..<owned).map { _ in
        CalendarDate(
          year: .random(in: 1990...2026, using: &random),
          month: .random(in: 1...10, using: &random),
          day: .random(in: 1...28, using: &random))
      }.compactMap(\.self)
      let pieces =
        Bool.random(using: &random)
        ? nil
        : Array((0..<owned).shuffled(using: &random).prefix(.random(in: 1...owned, using: &random)))
      let cents = Int.random(in: -500...2_000_000, using: &random)
      let own = Bool.random(using: &random) ? Int.random(in: 1...30, using: &random) : nil
      let item = try item(
        quantity: owned, new: Decimal(cents) / 100, years: own, bought: days.map { "\($0)" })
      let values = try values(of: item, pieces: pieces, by: table([("Lamps", years, floor)]))

      let meant = pieces ?? Array(0..<owned)
      let share = Exact.rounded(cents * meant.count, over: owned)
      let life = 12 * (own ?? years)
      // What is left of all pieces, as a fraction over 100 × life × pieces.
      let left = meant.reduce(0) { sum, piece in
        var (months, date) = (0, days[piece])
        while let next = Self.monthLater(date), next <= day { (months, date) = (months + 1, next) }
        let straight = max(life - months, 0) * 100
        return sum + max(straight, floor * life)
      }
      let whole = 100 * life * meant.count
      // Of the exact value, rounded once.
      let expected = Exact.rounded(cents * left, over: owned * 100 * life)
      #expect(values[.replacement]?.amount == Decimal(share) / 100)
      #expect(
        values.each(.replacement)?.amount == Decimal(Exact.rounded(cents, over: owned)) / 100)
      #expect(values[.actual]?.amount == Decimal(expected) / 100, "\(item.details) \(meant)")
      #expect(values.depreciation == Exact.rounded(1000 * (whole - left), over: whole))
    }
  }

  /// The same day of the next month; days after the 28th do not occur here.
  private static func monthLater(_ day: CalendarDate) -> CalendarDate? {
    CalendarDate(
      year: day.month == 12 ? day.year + 1 : day.year, month: day.month % 12 + 1, day: day.day)
  }
}

import ModelSupport
import Foundation
import Mustache
import Testing

@testable import Basics
@testable import Model
@testable import Site

/// An item's fields in words.
@Suite struct ItemDescriberTests {
  private func describer(language: String = "en-US", zone: String = "UTC") -> ItemDescriber {
    ItemDescriber(formats: Formats(language: language, timeZone: zone), threshold: 50)
  }

  private func item(_ change: (inout Item) -> Void = { _ in }) -> Item {
    var item = Item(
      id: "a", key: nil, index: 0, name: "Lamp", serialNumber: nil, value: nil, dateCreated: nil,
      photos: [], embedded: nil)
    change(&item)
    return item
  }

  private static let day = CalendarDate(year: 2024, month: 3, day: 1)
  /// Those of three pieces, two of which were bought together.
  private static let days =
    ["2024-03-01", "2021-02-05", "2021-02-05"].compactMap { CalendarDate($0) }

  @Test(
    arguments: [
      ("room", .text("Attic"), "Attic"), ("room", .text(" \u{200B}"), nil),
      ("paid", .amount(Money(amount: 12.5, currency: "EUR")), "€12.50"),
      ("paid", .amount(Money(amount: 0, currency: "EUR")), "€0"),
      ("paid", .amount(Money(amount: 90, currency: "EUR", isAbout: true)), "about €90"),
      ("quantity", .count(1200), "1,200"), ("boughtOn", day.map { .day($0) }, "Mar 1, 2024"),
      ("boughtOn", .days(days), "Mar 1, 2024 · Feb 5, 2021 · Feb 5, 2021"),
      ("depreciationYears", .count(10), "10"), ("lentTo", .text("Ida"), "Ida"),
      ("tags", .texts(["a", "b"]), "a, b"), ("tags", .texts([]), nil), ("notes", .text("x"), nil),
      ("receipts", .texts(["a.pdf"]), nil), ("photos", .texts(["a.png"]), nil), ("room", nil, nil),
    ] as [(String, FieldValue?, String?)])
  func sayAFieldInALine(key: String, value: FieldValue?, text: String?) throws {
    let field = try #require(ItemField.allCases.first { $0.key == key })
    #expect(describer().text(of: field, in: item { $0.details[field] = value }) == text)
  }

  /// A moment is a day where the owner lives; a day is the same everywhere.
  @Test(arguments: [
    ("UTC", "2024-02-29", "Feb 29, 2024"), ("Asia/Tokyo", "2024-03-01", "Mar 1, 2024"),
    ("America/New_York", "2024-02-29", "Feb 29, 2024"),
  ])
  func sayDaysWhereTheOwnerLives(zone: String, iso: String, medium: String) {
    // 2024-02-29 20:00 in Greenwich.
    let item = item {
      $0.dateCreated = Date(timeIntervalSince1970: 1_709_236_800)
      $0.details[.boughtOn] = Self.day.map { .day($0) }
    }
    let describer = describer(zone: zone)
    let record = Value.record(describer.record(of: item))
    #expect(record.text("date.iso") == iso && record.text("date.medium") == medium)
    #expect(describer.date(of: item).text("iso") == iso)
    #expect(record.text("boughtOn.iso") == "2024-03-01")
    #expect(record.text("boughtOn.medium") == "Mar 1, 2024")
    #expect(describer.text(of: .date, in: item) == medium)
  }

  /// Programs are given the earliest day, and a page's `time` none, since it would stand for all of them.
  @Test func sayTheDaysOfAllPieces() {
    let item = item { $0.details[.boughtOn] = .days(Self.days) }
    let record = Value.record(describer().record(of: item))
    #expect(record.text("boughtOn.medium") == "Mar 1, 2024 · Feb 5, 2021 · Feb 5, 2021")
    #expect(record.text("boughtOn.iso") == "2021-02-05")
    let facts: Value = ["list": .list(describer().facts(in: .purchase, of: item))]
    #expect(
      facts.texts("list", each: "content") == ["Mar 1, 2024 · Feb 5, 2021 · Feb 5, 2021"])
    #expect(facts.texts("list", each: "iso") == [nil])
    #expect(describer().summary(of: item) == "bought 2021")
  }

  @Test func giveTemplatesWhatEachFieldIs() {
    let record = Value.record(
      describer().record(
        of: item {
          $0.serialNumber = "S-1"
          $0.value = Money(amount: 1234.5, currency: "EUR")
          $0.details[.room] = .text("Attic")
          $0.details[.category] = .text(" ")
          $0.details[.paid] = .amount(Money(amount: 5, currency: "USD"))
          $0.details[.quantity] = .count(3)
          $0.details[.tags] = .texts(["a", "b"])
        }))
    #expect(record.text("name") == "Lamp" && record.text("unnamed") == "false")
    #expect(record.text("serialNumber") == "S-1" && record.text("room") == "Attic")
    #expect(record.text("value.amount") == "€1,234.50" && record.text("value.currency") == "EUR")
    #expect(record.text("value.above") == "true" && record.text("value.below") == "false")
    #expect(record.text("paid.amount") == "$5" && record[path: "paid.above"] == nil)
    #expect(record.text("quantity") == "3")
    #expect(record.text("tags.0") == "a" && record.text("tags.1") == "b")
    #expect(record[path: "category"]?.isTruthy == false && record[path: "date"]?.isTruthy == false)
    let bare = Value.record(describer().record(of: item { $0.name = "\u{200B} " }))
    #expect(bare.text("name") == "Untitled item" && bare.text("unnamed") == "true")
    for key in ["value", "date", "serialNumber", "tags", "own", "room"] {
      #expect(bare[path: key]?.isTruthy == false, "\(key)")
    }
    // A theme may count several texts, also where there are none.
    guard case .list(let tags)? = bare[path: "tags"] else {
      Issue.record("no list of tags")
      return
    }
    #expect(tags.isEmpty)
  }

  @Test(
    arguments: [(49.99, false, true), (50, false, false), (50.01, true, false), (-1, false, true)]
      as [(Decimal, Bool, Bool)])
  func tellWhatIsWorthMoreThanFifty(amount: Decimal, isAbove: Bool, isBelow: Bool) {
    let item = item { $0.value = Money(amount: amount, currency: "JPY") }
    #expect(describer().isAbove(item) == isAbove && describer().isBelow(item) == isBelow)
    #expect(!describer().isAbove(self.item()) && !describer().isBelow(self.item()))
  }

  @Test func compareNothingWithoutAThreshold() {
    let describer = ItemDescriber(formats: Formats(language: "en", timeZone: "UTC"))
    for amount in [49, 51] as [Decimal] {
      let item = item { $0.value = Money(amount: amount, currency: "JPY") }
      #expect(!describer.isAbove(item) && !describer.isBelow(item))
      let value = describer.value(of: item)
      #expect(value.text("above") == "false" && value.text("below") == "false")
    }
  }

  @Test func tellMakerModelAndYearOfPurchaseAsAMuseumsLabelDoes() {
    func label(_ change: (inout Item) -> Void) -> [String?] {
      let data: Value = ["list": .list(describer().tombstone(of: item(change)))]
      return zip(data.texts("list", each: "label"), data.texts("list", each: "content")).map {
        "\($0 ?? "") \($1 ?? "")"
      }
    }
    #expect(label { _ in } == [])
    let added = Date(timeIntervalSince1970: 0)
    #expect(label { $0.dateCreated = added } == [])
    #expect(
      label {
        $0.details[.maker] = .text("Holm & Sons")
        $0.details[.model] = .text("L1")
        $0.details[.boughtOn] = Self.day.map { .day($0) }
        $0.dateCreated = added
      } == ["Maker Holm & Sons", "Model L1", "Purchase bought 2024"])
  }

  @Test func listFactsInGroups() {
    let item = item {
      $0.serialNumber = "S-1"
      $0.dateCreated = Date(timeIntervalSince1970: 0)
      $0.details[.room] = .text("Attic")
      $0.details[.tags] = .texts(["a", "b"])
      $0.details[.maker] = .text("Holm")
      $0.details[.paid] = .amount(Money(amount: 5, currency: "EUR"))
      $0.details[.lentTo] = .text("Ida")
      $0.details[.depreciationYears] = .count(10)
    }
    func labels(_ group: FieldDeclaration.Group) -> [String?] {
      let data: Value = ["list": .list(describer().facts(in: group, of: item))]
      return data.texts("list", each: "label")
    }
    #expect(labels(.particulars) == ["Serial number", "Room", "Lent to", "Tags", "Added"])
    #expect(labels(.purchase) == ["Paid", "Depreciation years"])
  }

  @Test func listFactsInTheOrderOfAnEntry() {
    let item = item {
      $0.details[.room] = .text("Attic")
      $0.details[.category] = .text("Lamps")
      $0.details[.tags] = .texts(["a", "b"])
      $0.details[.maker] = .text(" ")
      $0.details[.boughtOn] = Self.day.map { .day($0) }
      $0.details.ownFields = [
        .init(name: "Plug", text: "EU"), .init(name: "None", text: " "),
        .init(name: "Bulb", text: "E27"),
      ]
    }
    let details = describer().details(of: item)
    let data: Value = ["list": details]
    #expect(
      data.texts("list", each: "label") == [
        "Category", "Room", "Bought on", "Plug", "Bulb", "Tags",
      ])
    #expect(
      data.texts("list", each: "content") == ["Lamps", "Attic", "Mar 1, 2024", "EU", "E27", "a, b"])
    #expect(data.texts("list", each: "iso") == [nil, nil, "2024-03-01", nil, nil, nil])
  }

  @Test(arguments: [
    ("Plug", "Plug"), ("Plug type", "Plug_type"), (" a.b|c ", "a_b_c"), ("Größe 2", "Größe_2"),
    ("2nd", "2nd"), ("--", ""),
  ])
  func nameOwnFieldsAsTemplatesCan(name: String, key: String) {
    #expect(ItemDescriber.key(of: name) == key)
  }

  /// Of two names that become one the first counts, and a blank is none.
  @Test func giveTemplatesTheOwnersFields() {
    let record = Value.record(
      describer().record(
        of: item {
          $0.details.ownFields = [
            .init(name: "Plug-type", text: " "), .init(name: "Plug type", text: "EU"),
            .init(name: "Plug.type", text: "UK"), .init(name: "Bulb", text: "E27"),
          ]
        }))
    #expect(record.text("own.Plug_type") == "EU" && record.text("own.Bulb") == "E27")
  }

  // MARK: The catalogue

  private func catalog(_ values: [Money?]) -> Catalog {
    Catalog(
      items: values.map { value in item { $0.value = value } }, archive: [],
      root: SourceFolder(path: "/"))
  }

  @Test(
    arguments: [
      ([], "0 items", nil), ([nil], "1 item", nil), ([0], "1 item", "€0"),
      ([1.5, nil, 2], "3 items", "€3.50"), ([-1, 1], "2 items", "€0"),
    ] as [([Decimal?], String, String?)])
  func countItemsAndWhatTheyAreWorth(values: [Decimal?], count: String, total: String?) {
    let values = values.map { $0.map { Money(amount: $0, currency: "EUR") } }
    let summary = CatalogSummary(
      catalog(values), formats: Formats(language: "en-US", timeZone: "UTC"))
    #expect(summary.count == count && summary.total == total)
  }

  @Test func nameTheThresholdInTheOneCurrencyThatThereIs() {
    func words(_ currencies: [String], _ meaning: Settings.ValueMeaning = .stated) -> Value {
      var settings = Settings()
      settings.valueMeans = meaning
      let catalog = catalog(currencies.map { Money(amount: 1, currency: $0) } + [nil])
      return .record(settings.formats.words(for: settings, of: catalog))
    }
    #expect(words(["EUR", "EUR"]).text("worthAbove") == "Worth more than €50")
    #expect(words(["EUR", "USD"]).text("worthAbove") == "Worth more than 50")
    #expect(words([]).text("worthBelow") == "Worth less than 50")
    #expect(words(["JPY"]).text("worthBelow") == "Worth less than ¥50")
    let (stated, new) = (words([]), words([], .replacement))
    #expect(stated.text("statedValue") != new.text("statedValue"))
    #expect(new.text("statedValue") == stated.text("replacementValue"))
    #expect(stated.text("statedTotal") != new.text("statedTotal"))
    #expect(new.text("statedTotal") == stated.text("replacementTotal"))
  }

  @Test(
    arguments: [
      (.serialNumber, "isText", "S-1"), (.room, "isText", "Attic"), (.value, "value.amount", "€5"),
      (.date, "date.iso", "2001-01-01"), (.paid, "isText", "€7"),
    ] as [(ItemField, String, String)])
  func fillTheCellsOfTheIndex(field: ItemField, path: String, text: String) {
    let item = item {
      $0.serialNumber = "S-1"
      $0.value = Money(amount: 5, currency: "EUR")
      $0.dateCreated = Date(timeIntervalSinceReferenceDate: 0)
      $0.details[.room] = .text("Attic")
      $0.details[.paid] = .amount(Money(amount: 7, currency: "EUR"))
    }
    let describer = describer()
    func cell(of item: Item) -> Value {
      RecordForm(IndexColumn.cell).value(
        of: IndexColumn.Cell(
          column: IndexColumn(field, formats: describer.formats),
          row: ItemDescriber.Described(item, by: describer)))
    }
    let filled = cell(of: item)
    let isText = path == "isText"
    #expect(filled.text("isText") == "\(isText)" && filled.text("content") == (isText ? text : ""))
    if !isText { #expect(filled.text(path) == text) }
    #expect(filled[path: "value"]?.isTruthy == (field == .value))
    #expect(filled[path: "date"]?.isTruthy == (field == .date))
    let label: String? = [.paid, .date].contains(field) ? (field == .paid ? "Paid" : "Added") : nil
    #expect(filled.text("label") == label)
    // An item without the field has an empty cell.
    let empty = cell(of: self.item())
    #expect(empty.text("content") == "" && empty[path: "value"]?.isTruthy == false)
    #expect(empty[path: "date"]?.isTruthy == false)
  }
}

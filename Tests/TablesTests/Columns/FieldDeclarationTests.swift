import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// What the declarations say of the fields: which are shown where, in which order, and to whom.
@Suite struct FieldDeclarationTests {
  private func keys(_ fields: some Sequence<ItemField>) -> String {
    fields.map(\.key).joined(separator: " ")
  }

  private func keys(where isMeant: (FieldDeclaration) -> Bool) -> String {
    keys(ItemField.allCases.filter { isMeant($0.declaration) })
  }

  @Test func standInTheOrderOfATablesColumns() {
    let columns: String = TableColumn.all.map(\.key).joined(separator: " ")
    #expect(
      columns
        == "id name serialNumber value currency date category room quantity maker model colour "
        + "boughtOn boughtFrom paid replacementValue depreciationYears condition lentTo businessUse "
        + "warrantyUntil notes tags photos receipts manuals private privatePhotos page")
    #expect(ItemField.allCases.last?.key == "ownFields")
    #expect(
      TableColumn.all.filter(\.isList).map(\.key)
        == ["boughtOn", "tags", "photos", "receipts", "manuals", "privatePhotos"])
  }

  @Test func keepFromStrangersWhatTellsThemWhereItIsAndWhatItIsWorth() {
    #expect(
      keys(where: \.isPrivate)
        == "serialNumber value date room boughtOn boughtFrom paid replacementValue "
        + "depreciationYears lentTo businessUse warrantyUntil notes receipts manuals ownFields")
    #expect(
      keys(ItemField.allCases.filter(ItemField.hiddenByDefault.contains))
        == keys(where: \.isPrivate))
    #expect(ItemField.hideable == Array(ItemField.allCases.dropFirst()))
  }

  @Test func sayWhatItemsCanBeSortedByAndWhatNeedsNoLabel() {
    #expect(keys(ItemField.orders) == "name value date category room")
    #expect(keys(where: \.isPlain) == "serialNumber value category room maker model tags")
  }

  @Test func standInAnOrderOfTheirOwnOnPagesAndInTheReport() {
    #expect(
      keys(ItemField.entries)
        == "category maker model colour quantity condition room lentTo businessUse replacementValue "
        + "depreciationYears boughtOn boughtFrom paid warrantyUntil")
    #expect(
      keys(ItemField.insured)
        == "room category maker model colour quantity condition lentTo businessUse boughtOn "
        + "boughtFrom paid replacementValue depreciationYears warrantyUntil")
  }

  @Test func standInGroupsOnAnItemsPage() {
    #expect(
      keys(ItemField.entries(in: .particulars))
        == "serialNumber quantity colour condition category room lentTo businessUse tags date")
    #expect(
      keys(ItemField.entries(in: .purchase))
        == "boughtOn boughtFrom paid replacementValue depreciationYears warrantyUntil")
    for group in FieldDeclaration.Group.allCases {
      #expect(LanguageFile.english.words[group.word] != nil)
      let places = ItemField.allCases.map(\.declaration).compactMap {
        $0.group?.name == group ? $0.group?.place : nil
      }
      #expect(Set(places).count == places.count)
    }
    // What is a fact of the page stands in a group, or in the line below the name.
    #expect(keys(ItemField.entries.filter { $0.declaration.group == nil }) == "maker model")
  }

  @Test func fitColumnsOfTheIndexIfTheyAreOneValueOrPhotos() {
    let described =
      "serialNumber value date category room quantity maker model colour boughtOn boughtFrom "
      + "paid replacementValue depreciationYears condition lentTo businessUse warrantyUntil tags"
    #expect(keys(ItemField.described) == described)
    #expect(keys(ItemField.columns) == "name \(described) photos")
  }

  @Test(
    arguments: [
      (
        .text,
        "name serialNumber category room maker model colour boughtFrom condition lentTo businessUse"
      ),
      (.amount, "value paid replacementValue"), (.day, "warrantyUntil"), (.days, "boughtOn"),
      (.moment, "date"), (.count, "quantity depreciationYears"), (.notes, "notes"),
      (.texts, "tags"),
      (.photos, "photos"), (.documents, "receipts manuals"), (.own, "ownFields"),
    ] as [(ItemField.Kind, String)])
  func sayWhatTheyHold(kind: ItemField.Kind, fields: String) {
    #expect(keys(ItemField.allCases.filter { $0.kind == kind }) == fields)
  }

  @Test func countPiecesOrYears() {
    #expect(
      keys(ItemField.allCases.filter { $0.kind == .count && $0.counted == .years })
        == "depreciationYears")
    #expect(FieldDeclaration.Counted.pieces.range == 1...1_000_000)
    #expect(FieldDeclaration.Counted.years.range == 1...100)
  }

  @Test func areSpelledAsWhoReadsThemDoes() {
    #expect(ItemField.boughtFrom.words == "bought from")
    #expect(ItemField.boughtFrom.settingName == "bought_from")
    #expect(ItemField.replacementValue.settingName == "replacement_value")
    #expect(ItemField.depreciationYears.words == "depreciation years")
    #expect(ItemField.lentTo.settingName == "lent_to")
    #expect(ItemField.photos.settingName == "photo" && ItemField.photos.words == "photos")
    #expect(keys { $0.jsonKey != nil } == "date")
    #expect(ItemField.date.declaration.jsonKey == "dateCreated")
    #expect(
      ItemField.allCases.compactMap(\.declaration.word) == [
        "statedValue", "photo", "receipt", "manual",
      ])
    #expect(TableColumn.field(.warrantyUntil).heading == "warranty until")
    #expect(TableColumn.currency.heading == "currency" && TableColumn.id.heading == "id")
    #expect(TableColumn.isPrivate.heading == "private")
    #expect(TableColumn.privatePhotos.heading == "private photos")
  }

  @Test func holdOneKindOfValueAndNoOther() {
    let money = Money(amount: 5, currency: "EUR")
    let day = PartialDate("2021-04-03")
    let moment = Date(timeIntervalSinceReferenceDate: 1)
    let values: [FieldValue] =
      [.text("a"), .amount(money)] + (day.map { [.day($0)] } ?? [])
      + [.moment(moment), .count(2), .texts(["b"]), .written("c")]
    #expect(values.map(\.text) == ["a", nil, nil, nil, nil, nil, nil])
    #expect(values.map(\.amount) == [nil, money, nil, nil, nil, nil, nil])
    #expect(values.map(\.day) == [nil, nil, day, nil, nil, nil, nil])
    #expect(values.map(\.moment) == [nil, nil, nil, moment, nil, nil, nil])
    #expect(values.map(\.count) == [nil, nil, nil, nil, 2, nil, nil])
    #expect(values.map(\.texts) == [nil, nil, nil, nil, nil, ["b"], nil])
    #expect(values.map(\.written) == [nil, nil, nil, nil, nil, nil, "c"])
  }

  @Test func holdOneDayOrOneForEachPiece() throws {
    let days = try ["2021-04-03", "2019-12-31", "2021-04-03"].map {
      try #require(PartialDate($0))
    }
    #expect(FieldValue.days(days).days == days && FieldValue.days(days).day == days[1])
    #expect(FieldValue.day(days[0]).days == [days[0]])
    #expect(FieldValue.text("2021-04-03").days == nil)
  }
}

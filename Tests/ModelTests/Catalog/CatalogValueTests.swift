import Archive
import Foundation
import Imaging
import Testing

@testable import Basics
@testable import Model

/// What items are worth together, and what each is called.
@Suite struct CatalogValueTests {
  private func item(
    _ index: Int = 0, name: String = "Lamp", value: Money? = nil, replacement: Money? = nil
  ) -> Item {
    var item = Item(
      id: "\(index)", key: nil, index: index, name: name, serialNumber: nil, value: value,
      dateCreated: nil, photos: [], embedded: nil)
    item.details[.replacementValue] = replacement.map { .amount($0) }
    return item
  }

  private func euros(_ amount: Decimal) -> Money { Money(amount: amount, currency: "EUR") }

  private func catalog(_ items: [Item]) -> Catalog {
    Catalog(items: items, archive: [], root: SourceFolder(path: "/"))
  }

  @Test func addsUpEachCurrencyInTheOrderInWhichItIsNamed() {
    let yen = Money(amount: 300, currency: "JPY")
    let items = [nil, yen, euros(0.1), nil, euros(0.2), yen].enumerated().map {
      item($0, value: $1)
    }
    #expect(
      catalog(items).totals == [
        Money(amount: 600, currency: "JPY"), euros(Decimal(string: "0.3") ?? 0),
      ])
    #expect(catalog([item()]).totals == [] && catalog([item(value: euros(0))]).totals == [euros(0)])
  }

  @Test(
    arguments: [
      (nil, nil, nil, nil), (5, nil, 5, nil), (nil, 7, 7, nil), (5, 7, 7, 5), (5, 5, 5, nil),
    ] as [(Decimal?, Decimal?, Decimal?, Decimal?)])
  func countsWhatAnItemCostsNewWhereThatIsMeant(
    value: Decimal?, replacement: Decimal?, counted: Decimal?, replaced: Decimal?
  ) {
    let item = item(value: value.map(euros), replacement: replacement.map(euros))
    #expect(item.valued(as: .stated).value == value.map(euros))
    #expect(item.valued(as: .stated).details[.replacementValue]?.amount == replacement.map(euros))
    let valued = item.valued(as: .replacement)
    #expect(valued.value == counted.map(euros) && valued.details[.replacementValue] == nil)
    #expect(catalog([item]).valued(as: .replacement).items[0].value == counted.map(euros))
    #expect(item.replacedValue(as: .replacement)?.stated == replaced.map(euros))
    #expect(
      item.replacedValue(as: .replacement)?.taken == (replaced == nil ? nil : counted.map(euros)))
    #expect(item.replacedValue(as: .stated) == nil)
  }

  @Test func givesEveryFieldItsValue() {
    var item = item(value: euros(5))
    item.serialNumber = "S-1"
    item.dateCreated = Date(timeIntervalSinceReferenceDate: 9)
    item.details[.room] = .text("Attic")
    #expect(item[.name] == .text("Lamp") && item[.serialNumber] == .text("S-1"))
    #expect(item[.value] == .amount(euros(5)) && item[.room] == .text("Attic"))
    #expect(item[.date] == .moment(Date(timeIntervalSinceReferenceDate: 9)))
    #expect(item[.category] == nil && item[.photos] == nil)
    item.serialNumber = nil
    item.value = nil
    #expect(item[.serialNumber] == nil && item[.value] == nil)
  }

  @Test func namesADocumentByItsFile() {
    let documents = ["a/b/bill.pdf", "bill.pdf"].map {
      ItemDocument(kind: .manual, path: $0, digest: Digest(of: []), length: 0, picture: nil)
    }
    #expect(documents.map(\.name) == ["bill.pdf", "bill.pdf"])
    #expect(
      ItemDocument.Kind.receipt.word == "receipt" && ItemDocument.Kind.manual.word == "manual")
  }

  @Test(arguments: [
    (nil, "item 8 (no name)"), ("", "item 8 (no name)"), ("A", "item 8 “A”"),
    ("A\nB", "item 8 “A·B”"),
  ])
  func namesAnItemByItsPlaceAndName(name: String?, subject: String) {
    #expect(Item.subject(index: 7, name: name) == subject)
    #expect(item(7, name: name ?? "").subject == subject)
  }

  /// What tells an item of an archive from others.
  @Test func callsPagesByTheFirstOfKeyDateAndName() {
    func id(_ item: ArchivedItem) -> String {
      var identity = ItemIdentity()
      return identity.identify(item).id
    }
    func digest(_ kind: String, _ text: String) -> String {
      "item-" + Digest(ofParts: [kind, text]).short
    }
    #expect(id(.init(index: 0, name: "A", dateBits: 255, itemKey: "k")) == "k")
    #expect(id(.init(index: 0, name: "A", dateBits: 255, itemKey: "")) == digest("date", "ff"))
    #expect(id(.init(index: 0, name: "A", dateBits: 255, imageKey: "k")) == digest("date", "ff"))
    #expect(id(.init(index: 3, name: "A", serialNumber: "S")) == digest("name", "A"))
    #expect(id(.init(index: 3)) == digest("name", ""))
    var identity = ItemIdentity()
    let items = [("k", false), ("K-1", false), ("k", true), ("k-2", true)]
    // The second “k” has taken the name of the “k-2” that follows.
    for (key, isDuplicate) in items {
      #expect(identity.identify(.init(index: 0, itemKey: key)).isDuplicate == isDuplicate)
    }
    func row(_ key: String?, _ serialNumber: String?) -> String {
      var identity = ItemIdentity()
      return identity.identify(key: key, serialNumber: serialNumber, name: "N").id
    }
    #expect(row("k", "S") == "k" && row(nil, "S") == digest("serial", "S"))
    #expect(row(nil, nil) == digest("name", "N") && row("K", nil) == digest("key", "K"))
  }
}

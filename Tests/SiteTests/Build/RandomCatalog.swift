import Foundation
import Imaging
import Support

@testable import Basics
@testable import Model

/// Items with everything that items can have, and edits of them, from a seed.
struct RandomCatalog {
  private(set) var items: [Item] = []
  private var random: SeededGenerator
  private var next = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<(seed.isMultiple(of: 2) ? 6 : 17) { add() }
  }

  var catalog: Catalog { Catalog(items: items, archive: [], root: SourceFolder(path: "/")) }

  /// What is changed of an item: each of its stored properties that a site can show.
  enum Part: Hashable, CaseIterable {
    case id, key, name, serialNumber, value, dateCreated, details, photos, documents, embedded
  }

  /// Changes something, and says what.
  mutating func edit() -> String {
    switch number(10) {
    case 0:
      add()
      return "add"
    case 1 where items.count > 1:
      items.remove(at: number(items.count))
      return "remove"
    case 2:
      items.shuffle(using: &random)
      return "shuffle"
    default:
      let place = number(items.count)
      let part = Part.allCases[number(Part.allCases.count)]
      var item = items[place]
      change(part, of: &item)
      items[place] = item
      return "\(part) of \(place)"
    }
  }

  /// Changes a part of an item to something that it is not.
  mutating func change(_ part: Part, of item: inout Item) {
    let number = number(1_000_000)
    switch part {
    case .id: item.id = "id\(next + number)"
    case .key: item.key = "K-\(number)"
    case .name: item.name = item.name.isEmpty ? text() : ["", text()][number % 2]
    case .serialNumber: item.serialNumber = item.serialNumber == nil ? text() : nil
    case .value: item.value = item.value == nil ? money() : [nil, money()][number % 2]
    case .dateCreated: item.dateCreated = Date(timeIntervalSinceReferenceDate: Double(number))
    case .details: changeDetails(of: &item)
    case .photos:
      if item.photos.isEmpty || number.isMultiple(of: 2) {
        item.photos.append(photo())
      } else {
        item.photos.removeLast()
      }
    case .documents:
      item.documents.append(
        ItemDocument(
          kind: number.isMultiple(of: 2) ? .receipt : .manual, path: "papers/\(number).pdf",
          digest: digest(), length: number, isNameless: number.isMultiple(of: 3)))
    case .embedded:
      item.photos = []
      item.embedded = EmbeddedPicture(
        bytes: TestPicture.quadrants(width: 8, height: 8, number: number)[...], scale: 1)
    }
  }

  private mutating func changeDetails(of item: inout Item) {
    let field = ItemField.allCases[number(ItemField.allCases.count)]
    switch (number(5), field) {
    case (0, _):
      item.details.ownFields.append(ItemDetails.OwnField(name: "Own \(number(2))", text: text()))
    case (1, _): item.details.privacy.isWhole.toggle()
    case (_, .name), (_, .photos), (_, .receipts), (_, .manuals), (_, .ownFields):
      item.details[.notes] = .text(text())
    default: item.details[field] = item.details[field] == nil ? value(of: field) : nil
    }
  }

  private mutating func value(of field: ItemField) -> FieldValue {
    if number(6) == 0 { return .written(text()) }
    return switch field.kind {
    case .amount: .amount(money())
    case .day: days(1).first.map { .day($0) } ?? .written(text())
    case .days: .days(days(2))
    case .moment: .moment(Date(timeIntervalSinceReferenceDate: Double(number(900_000_000))))
    case .count: .count(number(40))
    case .texts: .texts((0...number(3)).map { _ in ["Attic", "attic", "Oak", "Loan"][number(4)] })
    // Few, so that items share them.
    case .text: .text(["Attic", "attic", "Kitchen", "Oak & Co", text()][number(5)])
    default: .text(text())
    }
  }

  private mutating func add() {
    next += 1
    var item = Item(
      id: "id\(next)", index: next, name: text(), value: number(2) == 0 ? nil : money(), photos: [])
    for _ in 0..<number(3) { item.photos.append(photo()) }
    for field in [ItemField.room, .category, .tags] where number(3) > 0 {
      item.details[field] = value(of: field)
    }
    for _ in 0..<number(5) { changeDetails(of: &item) }
    items.insert(item, at: number(items.count + 1))
  }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func text() -> String {
    ["Lamp", "Käse", "器", "Sofa & <Co>", "Øl"][number(5)] + " \(number(1_000))"
  }

  private mutating func money() -> Money {
    Money(
      amount: Decimal(number(10_000)), currency: ["USD", "EUR"][number(8) / 7],
      isAbout: number(9) == 0)
  }

  private mutating func days(_ count: Int) -> [PartialDate] {
    (0..<count).compactMap { _ in PartialDate(year: 1990 + number(40), month: 1 + number(12)) }
  }

  private mutating func digest() -> Digest { Digest(of: Array("\(number(1_000_000_000))".utf8)) }

  private mutating func photo() -> Photo {
    Photo(
      path: "photos/\(next)-\(number(1_000)).jpg",
      facts: PhotoFacts(
        digest: digest(), format: [.jpeg, .png][number(2)],
        size: PixelSize(width: 40 + number(3000), height: 30 + number(2000)),
        copyServes: number(2) == 0))
  }
}

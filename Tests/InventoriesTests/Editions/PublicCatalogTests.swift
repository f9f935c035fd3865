import ModelSupport
import FileSupport
import Foundation
import Imaging
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Model

/// What anybody may see of a catalogue.
@Suite struct PublicCatalogTests {
  private static func item(_ place: Int, _ name: String, change: (inout Item) -> Void = { _ in })
    -> Item
  {
    var item = Item(id: "id\(place)", index: place, name: name, photos: [])
    change(&item)
    return item
  }

  /// An item with something in every field.
  private static func full(_ place: Int, _ name: String) -> Item {
    item(place, name) { item in
      item.key = "Key-\(place)"
      item.id = ItemIdentity.token(ofKey: "Key-\(place)")
      item.serialNumber = "SN-\(place)"
      item.value = Money(amount: 180, currency: "USD")
      item.dateCreated = Date(timeIntervalSinceReferenceDate: 1)
      for field in ItemField.allCases {
        switch field.kind {
        case .text where field != .name && field != .serialNumber:
          item.details[field] = .text("secret \(field.key)")
        case .notes: item.details[field] = .text("secret notes")
        case .amount where field != .value:
          item.details[field] = .amount(Money(amount: 7, currency: "EUR"))
        case .day, .days:
          item.details[field] = CalendarDate(year: 2024, month: 3, day: 4).map { .day($0) }
        case .count: item.details[field] = .count(2)
        case .texts, .photos, .documents: item.details[field] = .texts(["secret \(field.key)"])
        default: break
        }
      }
      item.details.ownFields = [.init(name: "Provenance", text: "secret own")]
    }
  }

  private static func published(
    _ items: [Item], _ change: (inout Settings) -> Void = { _ in }
  ) -> [Item] {
    var settings = Settings()
    change(&settings)
    let catalog = Catalog(items: items, archive: [], root: SourceFolder(path: "/"))
    return PublicCatalog(catalog, settings: settings).catalog.items
  }

  /// What is said of the settings.
  private static func notes(
    of items: [Item], _ change: (inout Settings) -> Void
  ) -> [String] {
    var settings = Settings()
    change(&settings)
    let catalog = Catalog(items: items, archive: [], root: SourceFolder(path: "/"))
    return PublicCatalog(catalog, settings: settings).diagnostics.map {
      "\($0.severity): \($0.problem)"
    }
  }

  /// The archive's own small picture may be that of a private photo, which nobody can tell.
  @Test(arguments: [[], ["a.jpg"], ["a.jpg", "b.jpg"]])
  func hasNoSmallPictureOfAnItemWithPrivatePhotos(names: [String]) {
    let items = [
      Self.item(0, "Lamp") { item in
        item.photos = ["a.jpg", "b.jpg"].map { name in
          Photo(
            path: name,
            facts: PhotoFacts(
              digest: Digest(of: Array(name.utf8)), format: .jpeg,
              size: PixelSize(width: 4, height: 3), copyServes: true))
        }
        item.embedded = EmbeddedPicture(
          bytes: TestPicture.quadrants(width: 4, height: 3)[...], scale: 1)
        item.details.privacy.photos = names
      }
    ]
    let shown = Self.published(items)
    #expect(shown.map { $0.photos.count } == [2 - names.count])
    #expect((shown.first?.embedded == nil) == !names.isEmpty)
  }

  /// A private photo of one item may be among the photos of another alone.
  @Test(arguments: ["inside.jpg", "Safe\\INSIDE.jpg", "safe/inside.jpg"])
  func leavesOutWhatAnotherItemKeepsPrivate(name: String) {
    func photo(_ path: String) -> Photo {
      Photo(
        path: path,
        facts: PhotoFacts(
          digest: Digest(of: Array(path.utf8)), format: .jpeg,
          size: PixelSize(width: 4, height: 3), copyServes: true))
    }
    for isPrivate in [false, true] {
      let items = [
        Self.item(0, "Ring") { item in
          item.details.privacy.isWhole = isPrivate
          item.details.privacy.photos = [name]
        },
        Self.item(1, "Lamp") { $0.photos = [photo("Safe/inside.jpg"), photo("outside.jpg")] },
      ]
      #expect(Self.published(items).last?.photos.map(\.path) == ["outside.jpg"])
    }
  }

  /// The same picture with other notes in its file: as a photo of another item, and as a receipt.
  @Test func leavesOutCopiesOfPrivatePhotosWithOtherNotes() throws {
    let plain = TestPicture.quadrants(width: 8, height: 6)
    let noted = NotedPictures.png(plain, with: "tEXt", Array("Title\0nice".utf8))
    func facts(_ bytes: [UInt8]) throws -> PhotoFacts { try PhotoFacts(reading: bytes) }
    let copy = try facts(noted)
    #expect(try copy.digest != facts(plain).digest)
    let other = try facts(TestPicture.quadrants(width: 8, height: 6, number: 2))
    let private1 = Photo(path: "a.png", facts: try facts(plain))
    for isWhole in [false, true] {
      let items = [
        Self.item(0, "Ring") { item in
          item.details.privacy.isWhole = isWhole
          item.details.privacy.photos = ["a.png"]
          item.photos = [private1]
        },
        Self.item(1, "Lamp") { item in
          item.photos = [Photo(path: "b.png", facts: copy), Photo(path: "c.png", facts: other)]
          item.documents = [
            ItemDocument(
              kind: .manual, path: "m.png", digest: copy.digest, length: 9, picture: copy)
          ]
        },
      ]
      let lamp = try #require(Self.published(items) { $0.privacy.shown = [.manuals] }.last)
      #expect(lamp.photos.map(\.path) == ["c.png"])
      #expect(lamp.documents.isEmpty)
      #expect(
        Self.notes(of: items) { _ in }.contains {
          $0.contains("its photo “b.png” is also a private photo")
        })
    }
  }

  @Test func saysWhatSettingsAskForInVain() {
    let items = [Self.full(0, "Lamp")]
    #expect(Self.notes(of: items) { _ in } == [])
    #expect(
      Self.notes(of: items) { ($0.privacy.added, $0.privacy.shown) = ([.room, .maker], [.room]) }
        == ["warning: “private” and “show” both name room"])
    #expect(
      Self.notes(of: items) { $0.privacy.documents = ["lamp.pdf"] } == [
        "warning: “publish_documents” names “lamp.pdf”, but no item has a receipt or manual of that name"
      ])
  }

  /// Whoever sees an empty site is told why it is.
  @Test func saysWhyNoItemIsShown() {
    var items = [Self.item(0, "Lamp"), Self.item(1, "Chair")]
    #expect(Self.notes(of: []) { _ in } == [])
    for place in items.indices { items[place].details.privacy.isWhole = true }
    #expect(
      Self.notes(of: items) { _ in }
        == ["warning: all items are private, the first since its row says so in “private”"])
    #expect(
      Self.notes(of: [items[0]]) { _ in }
        == ["warning: it is private, since its row says so in “private”"])
    items[0].details.privacy.isWhole = false
    #expect(Self.notes(of: items) { _ in } == [])
    #expect(
      Self.notes(of: items) { $0.privacy.items = ["lamp"] }
        == [
          "warning: all items are private, the first since “private_items” in bibelot.yml names it"
        ])
  }

  @Test func someFieldsOfTheOwnersOwnAreShown() {
    let item = Self.item(0, "Lamp") {
      $0.details.ownFields = [
        .init(name: "Provenance", text: "an aunt"), .init(name: "Insured at", text: "Zorbal"),
      ]
    }
    func shown(_ change: (inout PrivacySettings) -> Void) -> [String] {
      Self.published([item]) { change(&$0.privacy) }.flatMap { $0.details.ownFields.map(\.name) }
    }
    #expect(shown { _ in } == [])
    #expect(shown { $0.shownOwnFields = [" PROVENANCE"] } == ["Provenance"])
    #expect(shown { $0.shown = [.ownFields] } == ["Provenance", "Insured at"])
    #expect(
      shown { ($0.shownOwnFields, $0.added) = (["Provenance"], [.ownFields]) } == [])
    #expect(
      Self.notes(of: [item]) {
        ($0.privacy.shownOwnFields, $0.privacy.added) = (["Provenance"], [.ownFields])
      } == ["warning: “private” lists own_fields, but “show_own_fields” lists some of them"])
    #expect(
      Self.notes(of: [item]) { $0.privacy.shownOwnFields = ["Provenence"] } == [
        "warning: “show_own_fields” names “Provenence”, but you have no field of your own with that name"
      ])
  }

  /// An `id` that is the serial number, as some tables have it, would be read in the address.
  @Test func keysThatAreSerialNumbersAreNotShown() throws {
    var items = [Self.full(0, "Lamp"), Self.full(1, "Chair")]
    items[0].serialNumber = "key 0"
    let published = Self.published(items)
    #expect(published[0].key == nil && published[0].id != items[0].id)
    #expect(published[1].key == "Key-1" && published[1].id == items[1].id)
    // But where everybody may see the number.
    let shown = Self.published(items) { $0.privacy.shown = [.serialNumber] }
    #expect(shown[0].key == "Key-0" && shown[0].id == items[0].id)
  }

  /// An `id` that is made from the serial number, or from anything else that nobody is to see.
  @Test(arguments: [
    ("lamp-ab12345", true), ("AB 123-45", true), ("kitchen-shelf-3", true), ("hall-3", false),
    ("grune-tante-lamp", true), ("second-line-of-it", true), ("lamp-0042", false),
    ("seaside-lamp", false),
  ])
  func keysThatHoldWhatIsPrivateAreNotShown(key: String, isTelling: Bool) throws {
    let item = Self.item(0, "Seaside lamp") { item in
      (item.key, item.id, item.serialNumber) = (key, ItemIdentity.token(ofKey: key), "AB-123/45")
      item.details[.room] = .text("Kitchen shelf")
      item.details[.boughtFrom] = .text("Seaside")
      item.details[.notes] = .text("First line\nSecond line")
      item.details.ownFields = [
        .init(name: "From", text: "Grüne Tante"), .init(name: "No", text: "0042"),
      ]
    }
    let published = try #require(Self.published([item]).first)
    #expect((published.key == nil) == isTelling && (published.id != item.id) == isTelling)
    let shown = try #require(
      Self.published([item]) {
        $0.privacy.shown = [.serialNumber, .room, .boughtFrom, .notes, .ownFields]
      }.first)
    #expect(shown.key == key && shown.id == item.id)
  }

  /// A photo that nobody is to see is not published as a receipt either.
  @Test func privatePhotosAreNoReceipts() {
    func facts(_ number: UInt8) -> PhotoFacts {
      PhotoFacts(
        digest: Digest(of: [number]), format: .jpeg, size: PixelSize(width: 1, height: 1),
        copyServes: true)
    }
    func receipt(_ number: UInt8) -> ItemDocument {
      ItemDocument(
        kind: .receipt, path: "\(number).jpg", digest: Digest(of: [number]), length: 1,
        picture: facts(number))
    }
    var items = [
      Self.item(0, "Lamp") { item in
        item.photos = [
          Photo(path: "1.jpg", facts: facts(1)), Photo(path: "2.jpg", facts: facts(2)),
        ]
        item.documents = [receipt(1), receipt(3)]
      },
      Self.item(1, "Vase") { $0.documents = [receipt(2), receipt(4)] },
    ]
    func shown(_ change: (inout PrivacySettings) -> Void = { _ in }) -> [[String]] {
      Self.published(items) {
        $0.privacy.shown = [.receipts]
        change(&$0.privacy)
      }.map { $0.documents.map(\.path) }
    }
    #expect(shown() == [["1.jpg", "3.jpg"], ["2.jpg", "4.jpg"]])
    #expect(shown { $0.added = [.photos] } == [["3.jpg"], ["4.jpg"]])
    // A name that is none of its photos' may be meant for any.
    items[0].details.privacy.photos = ["other.jpg"]
    #expect(shown() == [["3.jpg"], ["4.jpg"]])
  }

  @Test func hasNoPrivateField() throws {
    let item = try #require(Self.published([Self.full(0, "Lamp")]).first)
    for field in ItemField.allCases where field != .name {
      let isPrivate = ItemField.hiddenByDefault.contains(field)
      switch field.kind {
      case .photos, .documents: #expect(item.details[field] == nil, "\(field.key)")
      case .own: #expect(item.details.ownFields.isEmpty)
      default: #expect((item[field] == nil) == isPrivate, "\(field.key)")
      }
    }
    #expect(
      item.name == "Lamp" && item.key == "Key-0" && item.id == ItemIdentity.token(ofKey: "Key-0"))
  }

  @Test func showsWhatTheSettingsShowAndHidesWhatTheyHide() throws {
    let item = try #require(
      Self.published([Self.full(0, "Lamp")]) {
        $0.privacy.shown = [.room, .value, .ownFields]
        $0.privacy.added = [.category, .value]
      }.first)
    #expect(item[.room] == .text("secret room") && item.details.ownFields.count == 1)
    #expect(item[.value] == nil && item[.category] == nil)
  }

  @Test func leavesOutItemsByKeySerialNumberNameAndCategory() {
    let items = [
      Self.full(0, "Lamp"), Self.full(1, "Ring"), Self.full(2, "Vase"), Self.full(3, "Rug"),
    ]
    func names(_ change: (inout PrivacySettings) -> Void) -> [String] {
      Self.published(items) { change(&$0.privacy) }.map(\.name)
    }
    #expect(names { $0.items = ["key-0", "SN-2"] } == ["Ring", "Rug"])
    #expect(names { $0.items = [" ring "] } == ["Lamp", "Vase", "Rug"])
    #expect(names { $0.categories = ["secret category"] } == [])
    #expect(names { $0.items = ["", "Rin"] } == ["Lamp", "Ring", "Vase", "Rug"])
  }

  /// Neither the places in the archive nor an order by value tell of what is private.
  @Test func countsItsOwnItemsInAnOrderThatTellsNothing() {
    let items = [Self.full(4, "Dear"), Self.full(0, "Cheap"), Self.full(2, "Private")]
    let shown = Self.published(items) {
      $0.sort = Settings.ItemOrder(by: .value, isDescending: true)
      $0.privacy.items = ["Private"]
    }
    #expect(shown.map(\.name) == ["Cheap", "Dear"])
    #expect(shown.map(\.index) == [0, 1])
    let named = Self.published(items) { $0.sort = Settings.ItemOrder(by: .name) }
    #expect(named.map(\.name) == ["Dear", "Cheap", "Private"])
    #expect(named.map(\.index) == [2, 0, 1])
  }

  /// An address that is a digest of a serial number or a date would tell it to whoever tries some.
  @Test func addressesItemsWithoutKeysByTheirNames() {
    var identity = ItemIdentity()
    let serial = identity.identify(key: nil, serialNumber: "SN-1", name: "Lamp").id
    let items = [
      Self.item(0, "Lamp") { ($0.id, $0.serialNumber) = (serial, "SN-1") },
      Self.item(1, "Lamp") { $0.id = "item-0123456789" },
      // Of the first three editions, where the key is the picture's.
      Self.item(2, "Vase") { ($0.id, $0.key) = ("item-9876543210", "ABC") },
    ]
    var names = ItemIdentity()
    let expected = ["Lamp", "Lamp", "Vase"].map {
      names.identify(key: nil, serialNumber: nil, name: $0).id
    }
    #expect(Self.published(items).map(\.id) == expected)
    #expect(expected[1] == expected[0] + "-2")
  }

  /// An order by what nobody is to see is none, and that is said where the settings are changed.
  @Test func saysWhichOrdersThereAreNot() async throws {
    func notes(_ text: String, _ edition: Edition = .public) throws -> [String] {
      let folder = try TemporaryFolder()
      try folder.write(text: "name,value\nLamp,3\n", to: "home/items.csv")
      try folder.write(text: text, to: "home/bibelot.yml")
      return try Project.open(folder.path("home"), for: edition).diagnostics.map(\.text)
    }
    let settings = "sort: value\nsorted_pages: [name, date, value]\n"
    #expect(
      try notes(settings) == [
        "bibelot.yml: “sort” names value, which is private; items come in the inventory’s order",
        "bibelot.yml: “sorted_pages” names date, which is private; no page is sorted by it",
        "bibelot.yml: “sorted_pages” names value, which is private; no page is sorted by it",
      ])
    #expect(try notes(settings, .owner) == [])
    #expect(try notes(settings + "show: [value, date]\n") == [])
  }

  @Test func hasSettingsThatAskForNothingPrivate() {
    var settings = Settings()
    settings.sort = Settings.ItemOrder(by: .value)
    settings.sortedPages = [.name, .date, .value]
    let shown = settings.ofPublicEdition
    #expect(shown.columns == [.photos, .name, .maker, .category])
    settings.columns = [.name, .value, .category]
    #expect(settings.ofPublicEdition.columns == [.name, .category])
    #expect(shown.sort == Settings.ItemOrder() && shown.sortedPages == [.name])
    #expect(shown.searchEngines == .welcome)
    settings.searchEngines = .refused
    settings.privacy.shown = [.value]
    #expect(settings.ofPublicEdition.sort.field == .value)
    #expect(settings.ofPublicEdition.searchEngines == .refused)
  }
}

import Foundation
import Testing

@testable import Basics
@testable import Inventories
@testable import Model

/// Names of photos' files that tell when they were taken, which a public edition shows.
@Suite struct MomentNamesTests {
  @Test(arguments: [
    "IMG_20260331_181502", "IMG 20260331 181502", "IMG_20260331_181502.jpg", "20260331-181502",
    "PXL_20260331_181502123", "PXL 20260331 181502123 MP", "2026-03-31 18.15.02",
    "2026 03 31 18 15 02", "WhatsApp Image 2026-03-31 at 18.15.02 (1)",
    "WhatsApp Image 2026 03 31 at 18 15 02", "IMG-20260331-WA0007", "IMG 20260331 WA0007",
    "Screenshot_20260331-181502", "Screenshot 2026-03-31 at 6.15.02 PM", "20260331181502",
    "Bildschirmfoto 2026-03-31 um 18.15.02", "signal-2026-03-31-181502",
  ])
  func areThoseOfADayAndATime(name: String) {
    #expect(MomentNames.isOne(name))
  }

  @Test(arguments: [
    "", "Lamp", "IMG_0001", "DSC_12345678", "Invoice 2026-03-31", "20260331", "IMG_20261331_181502",
    "IMG_20260331_256102", "Camera 12345678901234", "Book 978-3-16-148410-0", "Lamp 363456 778899",
    "4F2C8B8E-0D2A-4F8A-8F55-0C3C5D8B2A11", "Print 1/250, 1984, 12 x 18 cm, 30 x 40 cm",
    "Stamp 1840-05-01 12.00.00",
  ])
  func areNoOtherNames(name: String) {
    #expect(!MomentNames.isOne(name))
  }

  private static func notes(
    _ items: [Item], _ change: (inout Settings) -> Void = { _ in }
  ) -> [String] {
    var settings = Settings()
    change(&settings)
    let catalog = Catalog(items: items, archive: [], root: SourceFolder(path: "/"))
    return PublicCatalog(catalog, settings: settings).diagnostics.map(\.text)
  }

  private static func item(_ place: Int, _ name: String, key: String? = nil) -> Item {
    Item(id: "id\(place)", key: key, index: place, name: name, photos: [])
  }

  @Test func areSaidOnceWhereDatesAreLeftOut() {
    let items = [
      Self.item(0, "Lamp"), Self.item(1, "IMG 20260331 181502"),
      Self.item(2, "IMG 20260331 181502 2"), Self.item(3, "Vase", key: "PXL_20260331_181502123"),
    ]
    #expect(
      Self.notes(items) == [
        "item 2 “IMG 20260331 181502” and 2 more: its name “IMG 20260331 181502” tells when a photo was taken, as cameras "
          + "and telephones call their files, and the address of its page says so, too; it is shown as it is written, "
          + "though a public edition leaves out dates; call the item by what it is"
      ])
    #expect(
      Self.notes([items[3]]).first?.contains(
        "its id “PXL_20260331_181502123” tells when") == true)
    #expect(Self.notes(items) { $0.privacy.shown = [.date] } == [])
    #expect(Self.notes([items[0]]) == [])
    // Those that are left out tell nothing.
    let names = items.dropFirst().map(\.name)
    #expect(Self.notes(items) { $0.privacy.items = names } == [])
  }
}

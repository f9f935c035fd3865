import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Site

/// The sums of a room's or category's values.
@Suite struct SumTextTests {
  private func item(_ number: Int, _ room: String, _ amount: Int, _ currency: String) -> Item {
    var item = RandomCatalog(seed: 1).items[0]
    (item.id, item.name, item.photos) = ("thing-\(number)", "Thing \(number)", [])
    item.details = ItemDetails()
    item.details[.room] = .text(room)
    item.value = Money(amount: Decimal(amount), currency: currency)
    return item
  }

  /// Whatever comes first in the room.
  @Test func nameCurrenciesInTheOrderOfTheWholeSite() throws {
    var catalog = RandomCatalog(seed: 1).catalog
    catalog.items = [
      item(1, "Hall", 5, "EUR"), item(2, "Attic", 3, "USD"), item(3, "Attic", 4, "EUR"),
    ]
    let settings = Settings()
    let plan = Plan(catalog: catalog, settings: settings, theme: try Theme.read().theme)
    let site = SiteContents(
      plan.addresses, settings: settings,
      pictures: SitePictures(catalog: catalog, settings: settings))
    let places = site.addresses.facets.indices.flatMap { facet in
      site.addresses.facets[facet].groups.indices.map {
        Page.GroupPlace(facet: facet, group: $0)
      }
    }
    let attic = try #require(places.first { site.addresses.group($0).name == "Attic" })
    #expect(site.sumText(of: attic) == "€4, $3")
    // Asked for once more, it is what it was.
    #expect(site.sumText(of: attic) == "€4, $3")
  }
}

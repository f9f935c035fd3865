import Pictures
import Model
import Basics

/// The items of a site, or of one of its rooms or categories, as image viewers open them.
///
/// Source: IIIF Presentation API 3.0, "Collection".
struct ManifestCollection {
  private let text: ViewerText
  private let collection: Addresses.Collection

  private var site: SiteContents { text.site }

  /// Nil where the site's address is not known.
  init?(_ site: SiteContents, _ collection: Addresses.Collection) {
    guard let text = ViewerText(site) else { return nil }
    (self.text, self.collection) = (text, collection)
  }

  /// The document's bytes.
  package var bytes: [UInt8] {
    let addresses = site.addresses
    return text.document(
      "Collection", at: addresses.path(of: collection), label: site.label(of: collection)
    ) { json in
      text.writeRights(to: &json)
      switch collection {
      case .all:
        text.writeHomepage(addresses.path(of: .index(0)), label: site.settings.title, to: &json)
      case .group(let group):
        text.writeHomepage(
          addresses.path(of: .group(group, 0)), label: site.label(of: collection), to: &json)
        json.member("partOf")
        json.array { json in
          json.element()
          json.object { json in
            text.writeReference(
              "Collection", to: addresses.path(of: Addresses.Collection.all),
              label: site.label(of: .all), in: &json)
          }
        }
      }
      json.member("items")
      json.array { json in
        let parts = collection == .all ? addresses.collected.map(Addresses.Collection.group) : []
        for part in parts {
          json.element()
          json.object { json in
            text.writeReference(
              "Collection", to: addresses.path(of: part), label: site.label(of: part), in: &json)
          }
        }
        for place in addresses.places(in: collection) { write(place, to: &json) }
      }
    }
  }

  /// Writes what leads to an item.
  private func write(_ place: Int, to json: inout JSONText) {
    let item = site.catalog.items[place]
    json.element()
    json.object { json in
      text.writeReference(
        "Manifest", to: site.addresses.manifest(of: place), label: site.describer.name(of: item),
        in: &json)
      if let service = item.photos.first.flatMap({ site.pictures.outputs(of: $0).service }) {
        text.writeThumbnail(service, to: &json)
      }
    }
  }
}

extension SiteContents {
  /// What a collection is called.
  func label(of collection: Addresses.Collection) -> String {
    switch collection {
    case .all: settings.title
    case .group(let group): addresses.group(group).name
    }
  }
}

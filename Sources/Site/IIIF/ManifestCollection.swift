import Pictures
import Model
import Basics

/// The items of a site, or of one of its rooms or categories, as image viewers open them.
///
/// Source: IIIF Presentation API 3.0, "Collection".
struct ManifestCollection {
  private let text: ViewerText
  private let collection: Addresses.Collection

  private var site: SiteView { text.site }

  /// Nil where the site's address is not known.
  init?(_ site: SiteView, _ collection: Addresses.Collection) {
    guard let text = ViewerText(site) else { return nil }
    (self.text, self.collection) = (text, collection)
  }

  /// The document's bytes.
  var bytes: [UInt8] {
    return text.document(
      "Collection", at: site.path(of: collection), label: site.name(of: collection)
    ) { json in
      text.writeRights(to: &json)
      switch collection {
      case .all:
        text.writeHomepage(site.path(of: .index(0)), label: site.settings.title, to: &json)
      case .group(let group):
        text.writeHomepage(
          site.path(of: .group(group, 0)), label: site.name(of: collection), to: &json)
        json.member("partOf")
        json.array { json in
          json.element()
          json.object { json in
            text.writeReference(
              "Collection", to: site.path(of: Addresses.Collection.all),
              label: site.name(of: .all), in: &json)
          }
        }
      }
      json.member("items")
      json.array { json in
        for part in site.parts(of: collection) {
          json.element()
          json.object { json in
            text.writeReference(
              "Collection", to: site.path(of: part), label: site.name(of: part), in: &json)
          }
        }
        for place in site.places(in: collection) { write(place, to: &json) }
      }
    }
  }

  /// Writes what leads to an item.
  private func write(_ place: Int, to json: inout JSONText) {
    let item = site.item(place)
    json.element()
    json.object { json in
      text.writeReference(
        "Manifest", to: site.manifest(of: place), label: site.describer.name(of: item),
        in: &json)
      if let service = item.photos.first.flatMap({ site.pictures.outputs(of: $0).service }) {
        text.writeThumbnail(service, to: &json)
      }
    }
  }
}

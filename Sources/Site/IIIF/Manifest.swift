import Basics
import Model
import Pictures
import Imaging

/// An item with its photos as image viewers open it.
///
/// Source: IIIF Presentation API 3.0, "Manifest".
struct Manifest {
  private let text: ViewerText
  private let place: Int
  private let path: String

  private var site: SiteView { text.site }
  private var item: Item { site.item(place) }

  /// The item of a place; nil where the site's address is not known.
  init?(_ site: SiteView, place: Int) {
    guard let text = ViewerText(site) else { return nil }
    (self.text, self.place) = (text, place)
    path = site.manifest(of: place)
  }

  /// The document's bytes.
  var bytes: [UInt8] {
    let name = site.describer.name(of: item)
    return text.document("Manifest", at: path, label: name) { json in
      if let summary = site.describer.summary(of: item) {
        text.write("summary", summary, to: &json)
      }
      let facts = site.describer.labelled(item)
      if !facts.isEmpty {
        json.member("metadata")
        json.array { json in
          for fact in facts {
            json.element()
            text.write(label: fact.label, value: fact.text, to: &json)
          }
        }
      }
      text.writeRights(to: &json)
      text.writeHomepage(site.path(of: .item(place)), label: name, to: &json)
      if let service = item.photos.first.flatMap({ site.pictures.outputs(of: $0).service }) {
        text.writeThumbnail(service, to: &json)
      }
      json.member("partOf")
      json.array { json in
        json.element()
        json.object { json in
          let (collection, name) = site.collection(of: place)
          text.writeReference(
            "Collection", to: site.path(of: collection), label: name, in: &json)
        }
      }
      json.member("items")
      json.array { json in
        for number in item.photos.indices { writeCanvas(number, to: &json) }
      }
    }
  }

  /// The name of a photo's place in the document, which stays when others come and go.
  private func canvas(_ number: Int) -> String {
    let digests = item.photos.map(\.facts.digest)
    let name = Digest(ofParts: [item.id, digests[number].hex]).short
    // One file may be there twice.
    let earlier = digests[..<number].count { $0 == digests[number] }
    return "\(text.address)\(path.dropLast(".json".count))/\(name)"
      + (earlier == 0 ? "" : "-\(earlier + 1)")
  }

  /// Writes a photo: a place of its size, on which it is painted.
  private func writeCanvas(_ number: Int, to json: inout JSONText) {
    guard let service = site.pictures.outputs(of: item.photos[number]).service else { return }
    let id = canvas(number)
    json.element()
    json.object { json in
      json.member("id", id)
      json.member("type", "Canvas")
      text.write(
        "label", site.position(of: number, in: item) ?? site.photoName(place, number: number),
        to: &json)
      json.member(service.size)
      text.writeThumbnail(service, to: &json)
      json.member("items")
      json.array { json in
        json.element()
        json.object { json in
          json.member("id", id + "/page")
          json.member("type", "AnnotationPage")
          json.member("items")
          json.array { json in
            json.element()
            json.object { json in writePainting(service, on: id, to: &json) }
          }
        }
      }
    }
  }

  private func writePainting(_ service: ImageService, on canvas: String, to json: inout JSONText) {
    json.member("id", canvas + "/painting")
    json.member("type", "Annotation")
    json.member("motivation", "painting")
    json.member("body")
    json.object { json in
      text.writePicture(service.whole, service.size, to: &json)
      json.member("service")
      json.array { json in
        json.element()
        ImageDescription(service: service, site: text.address).write(to: &json)
      }
    }
    json.member("target", canvas)
  }
}

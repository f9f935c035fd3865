import Basics
import Pictures
import Imaging

/// What image viewers are told of one photo: which sizes and tiles of it there are.
///
/// Source: IIIF Image API 3.0, section 5, "Image information". An image server is not needed: all that is told of
/// lies there (level 0).
struct ImageDescription {
  let service: ImageService
  /// The site's address, with a slash at its end.
  let site: String

  /// The address of the photo's folder, by which it is known.
  var id: String { site + service.folder.dropLast() }

  /// The description as a file of its own; it says nothing that may be another while the folder is the same, since
  /// hosts may let browsers keep what is there for good.
  var bytes: [UInt8] {
    var json = JSONText()
    json.object { json in
      json.member("@context", "http://iiif.io/api/image/3/context.json")
      json.member("id", id)
      json.member("type", Self.type)
      json.member("protocol", "http://iiif.io/api/image")
      json.member("profile", Self.profile)
      writeSizes(to: &json)
    }
    return json.take() + [UInt8(ascii: "\n")]
  }

  /// Writes it as an element of the services of a picture in another document, whole, so that nobody needs to ask for
  /// the file.
  func write(to json: inout JSONText) {
    json.object { json in
      json.member("id", id)
      json.member("type", Self.type)
      json.member("profile", Self.profile)
      writeSizes(to: &json)
    }
  }

  private static let type = "ImageService3"
  private static let profile = "level0"

  private func writeSizes(to json: inout JSONText) {
    json.member(service.size)
    json.member("sizes")
    json.array { json in
      for size in service.offers.sizes {
        json.element()
        json.object { json in json.member(size) }
      }
    }
    guard !service.offers.factors.isEmpty else { return }
    json.member("tiles")
    json.array { json in
      json.element()
      json.object { json in
        json.member(PixelSize(width: TileSet.side, height: TileSet.side))
        json.member("scaleFactors")
        json.array { json in
          for factor in service.offers.factors {
            json.element()
            json.number("\(factor)")
          }
        }
      }
    }
  }
}

extension JSONText {
  /// Writes a size as two members.
  mutating func member(_ size: PixelSize) {
    member("width", size.width)
    member("height", size.height)
  }
}

import Model
import Basics
import Pictures
import Imaging

/// What documents for image viewers say alike: texts and pictures.
///
/// What the program says, and what it says of an item, is in the site's language. Names that people gave may be in any,
/// for which the standard has `none`.
///
/// Source: IIIF Presentation API 3.0.
struct ViewerText {
  let site: SiteView
  /// The site's address, with a slash at its end.
  let address: String

  /// Nil where the site's address is not known.
  init?(_ site: SiteView) {
    guard let address = site.settings.publicAddress else { return nil }
    (self.site, self.address) = (site, address)
  }

  static let context = "http://iiif.io/api/presentation/3/context.json"

  /// A document of its own, with what all begin with.
  func document(
    _ type: String, at path: String, label: String, _ members: (inout JSONText) -> Void
  ) -> [UInt8] {
    var json = JSONText()
    json.object { json in
      json.member("@context", Self.context)
      writeReference(type, to: path, label: label, in: &json)
      members(&json)
    }
    return json.take() + [UInt8(ascii: "\n")]
  }

  /// Writes the members by which one document names another, or itself.
  func writeReference(_ type: String, to path: String, label: String, in json: inout JSONText) {
    json.member("id", address + path)
    json.member("type", type)
    write("label", label, language: Self.unknown, to: &json)
  }

  /// The language of what may be in any (section 4, "Language of property values").
  static let unknown = "none"

  /// Writes a text, by itself in the site's language.
  func write(
    _ name: String, _ text: String, language: String? = nil, to json: inout JSONText
  ) {
    json.member(name)
    json.object { json in
      json.member(language ?? site.settings.language)
      json.array { json in
        json.element()
        json.text(Self.plain(text))
      }
    }
  }

  /// Writes a text with its label.
  func write(
    label: String, value: String, language: String? = nil, to json: inout JSONText
  ) {
    json.object { json in
      write("label", label, to: &json)
      write("value", value, language: language, to: &json)
    }
  }

  /// A text that nobody takes for HTML, which begins with `<` and ends with `>`: then with a space behind it (section
  /// 4, "HTML Markup in Property Values").
  static func plain(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "<") && text.utf8.last == UInt8(ascii: ">") ? text + " " : text
  }

  /// Writes a page of the site about the same.
  func writeHomepage(_ path: String, label: String, to json: inout JSONText) {
    json.member("homepage")
    json.array { json in
      json.element()
      json.object { json in
        json.member("id", site.settings.publicAddress(of: path) ?? address + path)
        json.member("type", "Text")
        write("label", label, language: Self.unknown, to: &json)
        json.member("format", "text/html")
        json.member("language")
        json.array { json in
          json.element()
          json.text(site.settings.language)
        }
      }
    }
  }

  /// Writes a small picture that stands for something.
  func writeThumbnail(_ service: ImageService, to json: inout JSONText) {
    guard let size = service.offers.sizes.first else { return }
    json.member("thumbnail")
    json.array { json in
      json.element()
      json.object { json in writePicture(service.path(of: size), size, to: &json) }
    }
  }

  /// Writes the members of a picture.
  func writePicture(_ path: String, _ size: PixelSize, to json: inout JSONText) {
    json.member("id", address + path)
    json.member("type", "Image")
    json.member("format", "image/jpeg")
    json.member(size)
  }

  /// Writes what others may do with the photos, and whom they are to name.
  func writeRights(to json: inout JSONText) {
    let settings = site.settings
    if let rights = settings.rights { json.member("rights", rights.uri) }
    if let attribution = settings.attribution {
      json.member("requiredStatement")
      write(
        label: site.formats.wording.phrase("attribution"), value: attribution,
        language: Self.unknown, to: &json)
    }
  }
}

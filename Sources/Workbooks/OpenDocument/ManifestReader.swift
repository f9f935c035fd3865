/// Reads what a package of OpenDocument holds, and whether a password opens it.
///
/// Source: OpenDocument 1.3, Part 2, 4.
final class ManifestReader: PartReader {
  /// The media type of the whole.
  private(set) var mediaType: String?

  private enum Element { static let manifest: UInt8 = 1, entry: UInt8 = 2 }

  static let part = "META-INF/manifest.xml"

  override func start(_ name: XMLName, _ attributes: XMLAttributes, in parent: UInt8) -> UInt8 {
    switch parent {
    case Self.nothing: return Element.manifest
    case Element.manifest:
      guard name.is("file-entry", in: .manifest) else { break }
      if attributes.value("full-path", in: .manifest)?.is("/") == true {
        mediaType = attributes.value("media-type", in: .manifest)?.string
      }
      return Element.entry
    case Element.entry:
      if name.is("encryption-data", in: .manifest) { stop(.encrypted) }
    default: break
    }
    return Self.passedOver
  }
}

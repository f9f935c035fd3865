import Pictures
import Model
import Basics
import Tables
import Foundation

/// What is new among the items, for feed readers: Atom (RFC 4287).
///
/// "New" goes by the items' own dates, so that the same items make the same feed on any day. Addresses are
/// relative to the feed's own.
struct Feed {
  private let site: SiteContents

  init(of site: SiteContents) { self.site = site }

  /// As many as feed readers show of a feed that they read for the first time.
  private static let most = 20

  /// The places of the newest items, the newest first.
  private var newest: [(place: Int, date: Date)] {
    let dated = site.catalog.items.enumerated().compactMap { place, item in
      item.dateCreated.map { (place: place, date: $0) }
    }
    return Array(dated.sorted { ($1.date, $0.place) < ($0.date, $1.place) }.prefix(Self.most))
  }

  /// The bytes of the feed; a catalogue without dates has an empty one.
  var bytes: [UInt8] {
    let (newest, title) = (newest, site.settings.title)
    var xml = XMLText()
    xml.element(
      "feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": site.settings.language]
    ) { xml in
      xml.element("id", Self.identity(of: ["feed", title]))
      xml.element("title", title)
      xml.element(
        "updated", Self.moment(newest.first?.date ?? Date(timeIntervalSinceReferenceDate: 0)))
      xml.element("author") { xml in xml.element("name", site.settings.owner ?? title) }
      xml.element("generator", Product.name, ["version": Product.version])
      xml.element("link", ["rel": "alternate", "type": "text/html", "href": "index.html"])
      for (place, date) in newest { entry(of: place, at: date, &xml) }
    }
    return xml.bytes
  }

  private func entry(of place: Int, at date: Date, _ xml: inout XMLText) {
    let item = site.catalog.items[place]
    let page = site.addresses.path(of: .item(place))
    xml.element("entry") { xml in
      xml.element(
        "id",
        // That of the page, which no other item has even where two have one key.
        UUIDText.isOne(item.id) ? "urn:uuid:" + item.id : Self.identity(of: ["item", item.id]))
      xml.element("title", site.describer.name(of: item))
      xml.element("updated", Self.moment(date))
      xml.element("link", ["rel": "alternate", "type": "text/html", "href": page])
      if let photo = item.photos.first {
        let picture = site.pictures.middle(of: photo)
        xml.element("link", ["rel": "enclosure", "href": picture.path])
      }
      if let summary = site.describer.summary(of: item) { xml.element("summary", summary) }
    }
  }

  /// A name that stays as long as its parts do, as a UUID of one's own making (RFC 9562, 5.8).
  private static func identity(of parts: [String]) -> String {
    var digits = Array(Digest(ofParts: parts).hex.prefix(32))
    (digits[12], digits[16]) = ("8", "8")
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
    return "urn:uuid:" + groups.joined(separator: "-")
  }

  /// A moment as RFC 3339 has it, whose years have four digits.
  private static func moment(_ date: Date) -> String {
    let (first, last) = (-63_113_904_000.0, 252_423_993_599.0)
    let seconds = min(max(date.timeIntervalSinceReferenceDate, first), last)
    return LocalDates.moment(Date(timeIntervalSinceReferenceDate: seconds.rounded(.down)))
  }
}

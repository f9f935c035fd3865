package import Basics
package import Foundation
package import Imaging

/// What somebody has: the items of an inventory in their owner's order, with their photos.
package struct Catalog: Sendable {
  package var items: [Item]
  /// The bytes in which the items' thumbnails are ranges.
  package var archive: [UInt8]
  /// The folder or zip archive that holds the photos.
  package var root: SourceFolder

  package init(items: [Item], archive: [UInt8], root: SourceFolder) {
    self.items = items
    self.archive = archive
    self.root = root
  }

  /// The sums of the owner's stated values, one for each currency, in the order in which the items
  /// name them. Empty where no item has a value.
  package var totals: [Money] { Money.sums(of: items.compactMap(\.value)) }

  /// The digests of the photos that an index shows: each item's first one stands for it there.
  package var photosInIndex: Set<Digest> {
    var digests = Set<Digest>(minimumCapacity: items.count)
    for place in items.indices {
      if let photo = items[place].photos.first { digests.insert(photo.facts.digest) }
    }
    return digests
  }

  /// The catalogue with each item valued as the settings say.
  package func valued(as meaning: Settings.ValueMeaning) -> Catalog {
    if meaning == .stated { return self }
    var catalog = self
    catalog.items = items.map { $0.valued(as: meaning) }
    return catalog
  }
}

/// One thing of an inventory.
package struct Item: Sendable {
  /// What its pages are called: lower-case, safe in any address or file system, its own in the
  /// catalogue, and the same as long as the item is the same.
  package var id: String
  /// The item's key as its app wrote it.
  package var key: String?
  /// Its place in the archive, from 0.
  package var index: Int
  /// Its name, empty where it has none.
  package var name: String
  package var serialNumber: String?
  /// The value its owner stated.
  package var value: Money?
  package var dateCreated: Date?
  /// What a table beside the archive adds.
  package var details = ItemDetails()
  /// Its photos, the app's own first.
  package var photos: [Photo]
  /// Receipts and manuals that are there, in the order of the table.
  package var documents: [ItemDocument] = []
  /// The small picture in the archive.
  package var embedded: EmbeddedPicture?

  package init(
    id: String, key: String? = nil, index: Int, name: String, serialNumber: String? = nil,
    value: Money? = nil, dateCreated: Date? = nil, details: ItemDetails = ItemDetails(),
    photos: [Photo], documents: [ItemDocument] = [], embedded: EmbeddedPicture? = nil
  ) {
    self.id = id
    self.key = key
    self.index = index
    self.name = name
    self.serialNumber = serialNumber
    self.value = value
    self.dateCreated = dateCreated
    self.details = details
    self.photos = photos
    self.documents = documents
    self.embedded = embedded
  }
  /// The small picture, which serves where the photo is missing; nil where there is none that can be shown.
  package var thumbnail: ItemThumbnail? { embedded.flatMap(ItemThumbnail.init) }

  /// The item as its value is meant: where that is what it costs new, it has one amount, and a
  /// table's replacement value stands before the stated one.
  ///
  /// Where the two differ the owner is told: see `replacedValue(as:)`.
  package func valued(as meaning: Settings.ValueMeaning) -> Item {
    guard meaning == .replacement else { return self }
    var item = self
    item.value = value(as: meaning)
    item[.replacementValue] = nil
    return item
  }

  /// Its value as the settings mean it.
  @inline(__always)  // Else whoever asks all items copies each of them whole.
  package func value(as meaning: Settings.ValueMeaning) -> Money? {
    meaning == .replacement ? details[.replacementValue]?.amount ?? value : value
  }

  /// The stated value that `valued(as:)` leaves out, and the other amount that it takes; nil where
  /// nothing is lost.
  package func replacedValue(as meaning: Settings.ValueMeaning) -> (stated: Money, taken: Money)? {
    guard let stated = value, let taken = value(as: meaning), taken.figures != stated.figures
    else {
      return nil
    }
    return (stated, taken)
  }

  /// Its value of a field, wherever it is kept; of photos and documents, which are more than a value,
  /// what a table says.
  ///
  /// A text that could not be read is kept beside what the app says in the same field: see `values(of:)`.
  package subscript(field: ItemField) -> FieldValue? {
    @inline(__always)  // Else whoever asks all items of one field copies each of them whole.
    get {
      switch field {
      case .name: .text(name)
      case .serialNumber: serialNumber.map { .text($0) }
      case .value: value.map { .amount($0) } ?? details[.value]
      case .date: dateCreated.map { .moment($0) } ?? details[.date]
      default: details[field]
      }
    }
    set {
      if newValue == nil { details[field] = nil }
      let isUnread = newValue?.written != nil
      switch field {
      case .name where !isUnread: name = newValue?.text ?? ""
      case .serialNumber where !isUnread: serialNumber = newValue?.text
      case .value where !isUnread: value = newValue?.amount
      case .date where !isUnread: dateCreated = newValue?.moment
      default: details[field] = newValue
      }
    }
  }

  /// The currency of its value, else of the first amount that it has.
  package var currency: String? { Self.currency(value, details) }

  /// The same of an item with this value and these details.
  package static func currency(_ value: Money?, _ details: ItemDetails) -> String? {
    // A value comes before all other amounts.
    value?.currency ?? details.firstAmount?.currency
  }

  /// Its value of a field, and what a table says in the same field, which may not have been read.
  package func values(of field: ItemField) -> [FieldValue] {
    let written = details[field].flatMap { $0.written == nil ? nil : $0 }
    return [self[field], written].compactMap(\.self).reduce(into: []) { values, value in
      if !values.contains(value) { values.append(value) }
    }
  }

  /// How messages name the item.
  package var subject: String { Item.subject(index: index, name: name) }

  package static func subject(index: Int, name: String?) -> String {
    guard let name, !name.isBlank else { return "item \(index + 1) (no name)" }
    // A message stays readable however long a name is, and whichever way it is written.
    let scalars = name.unicodeScalars
    // Of a long one the ends are shown.
    let shown =
      name.utf8.count > 4 * longestShown
      ? String(scalars.prefix(longestShown)) + String(scalars.suffix(longestShown)) : name
    let isASCII = shown.utf8.allSatisfy { $0 < 0x80 }
    let plain =
      isASCII
      ? shown
      : String(
        String.UnicodeScalarView(shown.unicodeScalars.filter { !$0.properties.isBidiControl }))
    return "item \(index + 1) \(Quotation.quoted(plain))"
  }

  /// More letters than `Quotation` shows, also where many signs stand over one.
  private static let longestShown = 1_000
}

/// A photo of an item: where it lies and what its header says, but none of its pixels.
package struct Photo: Hashable, Sendable {
  /// Its file's path in the catalogue's `root`.
  package var path: String
  package var facts: PhotoFacts

  package init(path: String, facts: PhotoFacts) {
    self.path = path
    self.facts = facts
  }
}

/// What reading a photo's file once has told.
package struct PhotoFacts: Hashable, Sendable {
  /// The digest of the file's content.
  package var digest: Digest
  package var format: PhotoFormat
  /// Its size in pixels as it is seen, after orientation.
  package var size: PixelSize
  /// Whether a copy of it serves as well as a rendition of its own width.
  package var copyServes: Bool
  /// What tells its picture from others, whatever is noted beside it in the file; nil where that is not known.
  package var picture: UInt64?

  package init(
    digest: Digest, format: PhotoFormat, size: PixelSize, copyServes: Bool, picture: UInt64? = nil
  ) {
    self.digest = digest
    self.format = format
    self.size = size
    self.copyServes = copyServes
    self.picture = picture
  }

  /// What tells the picture in a photo's file from others; nil where it holds none that is known.
  ///
  /// Half of a half of a digest: among a million photos two are alike by chance once in 37 million times.
  package static func picture(in bytes: [UInt8]) -> UInt64? {
    let parts = CodedPicture.parts(of: bytes)
    return parts.isEmpty ? nil : UInt64(truncatingIfNeeded: Digest(joining: parts).first)
  }
}

/// A receipt or manual of an item: a PDF, or a picture.
package struct ItemDocument: Hashable, Sendable {
  package var kind: Kind
  /// Its file's path in the catalogue's `root`.
  package var path: String
  /// The digest of the file's content.
  package var digest: Digest
  /// The file's length in bytes.
  package var length: Int
  /// What it shows if it is a picture; nil for a PDF.
  package var picture: PhotoFacts?
  /// Whether nobody is to know what its owner called the file.
  package var isNameless = false

  package init(
    kind: Kind, path: String, digest: Digest, length: Int, picture: PhotoFacts? = nil,
    isNameless: Bool = false
  ) {
    self.kind = kind
    self.path = path
    self.digest = digest
    self.length = length
    self.picture = picture
    self.isNameless = isNameless
  }

  package enum Kind: Hashable, Sendable {
    case receipt
    case manual

    /// What messages call it.
    package var word: String {
      switch self {
      case .receipt: "receipt"
      case .manual: "manual"
      }
    }
  }

  /// The file's name, as its owner knows it; empty where nobody is to know it.
  package var name: String {
    isNameless ? "" : path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// A picture inside the archive, of which nothing is known yet: few items show theirs.
package struct EmbeddedPicture: Hashable, Sendable {
  /// Its file, a part of the archive's bytes.
  package var bytes: ArraySlice<UInt8>
  /// Pixels to a point.
  package var scale: Double

  package init(bytes: ArraySlice<UInt8>, scale: Double) {
    (self.bytes, self.scale) = (bytes, scale)
  }
}

/// A picture inside the archive, ready to be shown.
package struct ItemThumbnail: Hashable, Sendable {
  /// Its PNG or JPEG file, a part of the archive's bytes.
  package let bytes: ArraySlice<UInt8>
  package let digest: Digest
  package let format: PhotoFormat
  /// Its size in pixels.
  package let size: PixelSize
  /// Pixels to a point.
  package let scale: Double

  /// Reads a picture's header; nil where it is none that can be shown.
  package init?(_ picture: EmbeddedPicture) {
    let content = Array(picture.bytes)
    guard let header = try? PhotoHeader(reading: content) else { return nil }
    (bytes, scale) = (picture.bytes, picture.scale)
    (digest, format, size) = (Digest(of: content), header.format, header.size)
  }
}

/// Why no item of a file could be read.
package enum ArchiveError: Error, Sendable, Hashable {
  /// The file is something else than a property list.
  case notAnArchive(FileShape)
  /// The file starts as an archive does, but is cut short or damaged.
  case damaged(Damage)
  /// The file is larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// The file's list has more items than the limit.
  case tooManyItems(limit: Int)
  /// The file is a property list that no app archived: settings, or a plain list.
  case plainPropertyList
  /// The file is an archive of something else than items; the class's name, if it has one.
  case otherArchive(className: String?)

  /// What about a file's structure is broken.
  package enum Damage: Sendable, Hashable {
    /// The file's end is missing: it stops after so many bytes.
    case truncated(length: Int)
    /// The last 32 bytes, which say where everything is, do not agree with the file.
    case trailer
    /// The markup of an XML file is broken in this line, counted from 1.
    case markup(line: Int)
    /// The archive's outermost parts are missing or of the wrong kind.
    case outline
    /// The list of items cannot be found.
    case root
  }
}

extension ArchiveError: CustomStringConvertible {
  /// What the file is, as a sentence, and in a second one what to do.
  package var description: String { "\(what) \(advice)" }

  /// What the file is, as a sentence about "this file".
  package var what: String {
    switch self {
    case .notAnArchive(let shape): "This file is \(shape), not an item archive."
    case .damaged(.truncated(let length)):
      "This file starts as an item archive does, but its end is missing: it stops after "
        + "\(length) \(length == 1 ? "byte" : "bytes")."
    case .damaged(.trailer): "This file starts and ends as an item archive does, but is damaged."
    case .damaged(.markup(let line)):
      "This file is a property list in XML that is damaged in line \(line)."
    case .damaged(.outline): "This file is an item archive, but its outermost part is damaged."
    case .damaged(.root): "This file is an archive, but its list of items is damaged or missing."
    case .tooLarge(let limit):
      "This file is larger than \(limit >> 20) MB, more than an item archive takes."
    case .tooManyItems(let limit): "This file lists more than \(limit) items."
    case .plainPropertyList: "This file is a property list, but not an app’s item archive."
    case .otherArchive(let name?): "This file is an archive of “\(name)”, not of items."
    case .otherArchive(nil): "This file is an archive, but not of items."
    }
  }

  /// What to do about it, as a sentence.
  package var advice: String {
    switch self {
    case .notAnArchive(.empty):
      "Copy it again from the device or a backup; if it is still empty, nothing was saved in it."
    case .notAnArchive(.sqlite):
      "A Core Data store is read by itself: choose it by the name that the app gave it, such as store.data."
    case .notAnArchive(.jpeg), .notAnArchive(.png), .notAnArchive(.heic):
      "Pictures belong in the image store; choose the file items.archive instead."
    case .notAnArchive(.zip), .notAnArchive(.gzip):
      "Unpack it first, then choose the file items.archive in it."
    case .damaged: "Copy it again from the device or a backup."
    case .tooManyItems: "Split the inventory into several archives."
    case .notAnArchive, .tooLarge, .plainPropertyList, .otherArchive:
      "Choose the file items.archive or items.plist from the app’s Documents folder."
    }
  }
}

extension FileShape: CustomStringConvertible {
  /// What the file looks like, with its article.
  package var description: String {
    switch self {
    case .empty: "empty"
    case .binaryPropertyList: "a binary property list"
    case .otherBinaryPropertyList:
      "a property list of a kind (bplist15 to 17) that apps do not save"
    case .xmlPropertyList: "a property list in XML"
    case .sqlite: "an SQLite database (a Core Data store is one)"
    case .jpeg: "a JPEG picture"
    case .png: "a PNG picture"
    case .heic: "a HEIC picture"
    case .zip: "a ZIP archive"
    case .gzip: "a compressed file"
    case .pdf: "a PDF document"
    case .text: "a text file"
    case .unknown: "of an unknown kind"
    }
  }
}

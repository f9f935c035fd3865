import Basics
import Foundation
import Imaging
import Model

/// Photos that belong to items by what they are called, where a table names none.
///
/// `1993-12.jpg` is the photo of the item with the id 1993/12, `desk_lamp-2.jpg` the second one of “Desk lamp”. As soon as
/// one item names photos, an empty cell may mean that another is to have none; and who names them in a column of another
/// kind may not want to see them.
struct CalledPhotos {
  /// The paths of the photos of items, in their order, by the items' places.
  private(set) var paths: [Int: [String]] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that are called as several items are, which is said.
  private(set) var ambiguous: [String] = []

  /// Of no items.
  init() {}

  /// `unclaimed` are the paths of the files that go with no item's key and are not left out.
  init(of items: [Item], among unclaimed: () -> [String]) {
    let namesPhotos = { (item: Item) in !item.details.texts(.photos).isEmpty }
    // Where photos are named, nearly all items name some, and where there are none, nothing has to be asked of all items.
    if items.first.map(namesPhotos) == true { return }
    var photos = unclaimed().filter(Self.isPhoto)
    if photos.isEmpty || items.contains(where: namesPhotos) { return }
    let documents = Self.documents(of: items)
    photos.removeAll { documents.contains(Self.stem(of: $0)) }
    if photos.isEmpty || Self.areNamed(photos, by: items) { return }
    let names = Names(of: items)
    var found: [Int: [(suffix: Suffix, path: String)]] = [:]
    for path in photos {
      guard let (meant, suffix) = names.meant(by: path) else { continue }
      if meant.count == 1 {
        found[meant[0], default: []].append((suffix, path))
      } else {
        ambiguous.append(path)
        diagnostics.append(Self.note(path, calledAs: meant.map { items[$0] }))
      }
    }
    for (place, photos) in found {
      paths[place] = photos.sorted { ($0.suffix, $0.path) < ($1.suffix, $1.path) }.map(\.path)
    }
    if let first = paths.min(by: { $0.key < $1.key }) {
      diagnostics.append(Self.taken(paths.count, first: items[first.key], first.value))
    }
  }

  /// Whether a field of the owner's own, or what is to stay private, names one of some files: then it is up to that.
  private static func areNamed(_ paths: [String], by items: [Item]) -> Bool {
    let stems = Set(paths.map(stem))
    return items.contains { item in
      !item.details.privacy.photos.isEmpty
        || item.details.ownFields.contains { own in
          own.text.utf8.count <= 300 && own.text.utf8.contains(UInt8(ascii: "."))
            && !(own.text as NSString).pathExtension.isEmpty && stems.contains(stem(of: own.text))
        }
    }
  }

  /// The receipts and manuals that items name, as stems: a picture of a receipt does not show the thing.
  private static func documents(of items: [Item]) -> Set<String> {
    var stems: Set<String> = []
    for item in items where item.details.containsField(where: { $0.kind == .documents }) {
      for text in item.details.texts(.receipts) + item.details.texts(.manuals) {
        stems.insert(stem(of: text))
        for part in text.split(whereSeparator: { ";,".contains($0) }) {
          stems.insert(stem(of: trimmed(String(part))))
        }
      }
    }
    return stems
  }

  /// A file's name without folder and extension, in small letters.
  private static func stem(of path: String) -> String {
    ((path as NSString).lastPathComponent as NSString).deletingPathExtension.lowercased()
  }

  private static func isPhoto(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return endings.contains(path[path.index(after: dot)...].lowercased())
  }

  private static let endings = Set(PhotoFormat.all.flatMap(\.fileExtensions))

  private static func taken(_ count: Int, first: Item, _ paths: [String]) -> Diagnostic {
    let names = paths.prefix(3).map(Quotation.quoted).joined(separator: ", ")
    return Diagnostic(
      .note, .photosByName, first.subject,
      "no photos are listed, but the "
        + (paths.count == 1 ? "name of \(names) begins" : "names of \(names) begin")
        + " with its id, serial number or name",
      done: (paths.count == 1 ? "this photo is" : "these photos are") + " shown for it"
        + (count == 1 ? "" : "; the photos of \(count - 1) more were found in the same way"),
      remedy: "to choose the photos yourself, write their file names into a column “photos”")
  }

  private static func note(_ path: String, calledAs items: [Item]) -> Diagnostic {
    let most = Folding.shown(items.count, atMost: 3)
    let names =
      items.prefix(most).map(\.subject).joined(separator: ", ")
      + (items.count > most ? " and \(items.count - most) more" : "")
    return Diagnostic(
      .warning, .photoOfSeveral, "the picture \(path)",
      "its name fits several items: \(names)", done: "it was left out",
      remedy: "write its name into the column “photos” of the item that it shows")
  }
}

extension CalledPhotos {
  /// What stands behind the name of the thing: which of several photos this is.
  private struct Suffix: Comparable {
    var number = 0
    var letter = ""

    static func < (left: Suffix, right: Suffix) -> Bool {
      (left.number, left.letter) < (right.number, right.letter)
    }
  }

  /// What items are called, as names of files have it.
  private struct Names {
    /// The places of the items by ids, serial numbers and names, in this order of worth.
    private var places: [[String: [Int]]] = [[:], [:], [:]]

    init(of items: [Item]) {
      for (place, item) in items.enumerated() {
        add(item.key, place, 0)
        for number in item.pieces.serialNumbers { add(number, place, 1) }
        add(item.serialNumber, place, 1)
        add(item.name, place, 2)
      }
    }

    private mutating func add(_ text: String?, _ place: Int, _ kind: Int) {
      guard let text, text.utf8.count <= 200 else { return }
      let words = Self.words(of: text)
      if words.isEmpty || places[kind][words]?.last == place { return }
      places[kind][words, default: []].append(place)
    }

    /// The items that a file is called as, and what stands behind that; nil where it is called as none.
    func meant(by path: String) -> (places: [Int], Suffix)? {
      let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] }
      let stem = (name ?? path[...]).prefix(
        upTo: (name ?? path[...]).lastIndex(of: ".") ?? path.endIndex)
      let words = Self.words(of: String(stem))
      for places in places { if let found = places[words] { return (found, Suffix()) } }
      guard let mark = words.lastIndex(of: "-"),
        let suffix = Self.suffix(words[words.index(after: mark)...])
      else { return nil }
      for places in places {
        if let found = places[String(words[..<mark])] { return (found, suffix) }
      }
      return nil
    }

    /// A number of one or two figures, or a single letter.
    private static func suffix(_ text: Substring) -> Suffix? {
      if text.count <= 2, let number = Int(text) { return Suffix(number: number) }
      guard text.count == 1, text.first?.isLetter == true else { return nil }
      return Suffix(letter: String(text))
    }

    /// The words of a text in small letters, with a hyphen for all that stands between them.
    private static func words(of text: String) -> String {
      text.precomposedStringWithCanonicalMapping.lowercased()
        .split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
  }
}

import InventorySupport
import ArchiveSupport
import Foundation
@testable import Support
import Synchronization

@testable import Model
@testable import Site

/// A project that its owner works on: each edit is one of the things that people do to it.
struct ChangingProject {
  let folder: TemporaryFolder
  private var random: SeededGenerator
  private var items: [ArchiveWriter.Item] = []
  private var rooms: [String: String] = [:]
  /// The keys of the photos that a table names for an item, by its key: several items may name one.
  private var shared: [String: [String]] = [:]
  private var settings: [String: String] = ["widths": "[40]"]
  private var next = 1
  /// What is to be done while the next build is at work: before its first step, and behind it.
  private(set) var meanwhile: (before: @Sendable () -> Void, after: @Sendable () -> Void)?

  var path: String { folder.path("home") }
  var site: String { folder.path("site") }

  init(seed: UInt64) throws {
    folder = try TemporaryFolder()
    random = SeededGenerator(seed: seed)
    // Few items, or about as many as it takes to be looked for and listed by name.
    for _ in 0..<(seed % 2 == 0 ? 3 : 11) { try addItem() }
    try writeSettings()
    try writeArchive()
  }

  /// What can be done.
  enum Edit: CaseIterable {
    case changePhoto, overwritePhoto, renamePhoto, deletePhoto, hidePhoto
    case addItem, removeItem, reorderItems, renameItem, changeDetails, sharePhotos
    case changeSettings, changeTemplate, changeStaticFile, exchangeProgram
    case alterOutput, deleteOutput, touchOutput, deleteSite, deleteRecord
  }

  /// Does something, or what is wanted, and says what.
  mutating func edit(_ wanted: Edit? = nil) throws -> Edit {
    meanwhile = nil
    let edit = wanted ?? Edit.allCases.randomElement(using: &random) ?? .addItem
    switch edit {
    case .changePhoto: if let photo = photo() { try folder.write(picture(), to: photo) }
    case .overwritePhoto: if let photo = photo() { try folder.overwrite(photo, with: picture()) }
    case .renamePhoto: try renamePhoto()
    case .deletePhoto: if let photo = photo() { try delete(photo) }
    case .hidePhoto: if let photo = photo() { hide(folder.path(photo)) }
    case .addItem: try addItem()
    case .removeItem: if !items.isEmpty { items.remove(at: place()) }
    case .reorderItems: items.shuffle(using: &random)
    case .renameItem: if !items.isEmpty { items[place()].name = name() }
    case .changeDetails:
      // Rooms come and go, and two differ in a capital alone.
      if let key = items.randomElement(using: &random)?.itemKey {
        rooms[key] = ["Attic", "attic", "Kitchen", "", name()][number(5)]
      }
    case .sharePhotos:
      if let key = items.randomElement(using: &random)?.itemKey {
        let keys = items.compactMap(\.itemKey).shuffled(using: &random)
        shared[key] = Array(keys.prefix(number(4)))
      }
    case .changeSettings: try changeSettings()
    case .changeTemplate: try changeTemplate()
    case .changeStaticFile: try changeStaticFile()
    case .exchangeProgram: try exchangeProgram()
    case .alterOutput:
      if let file = output() { try folder.overwrite(file, with: try altered(file)) }
    case .deleteOutput: if let file = output() { try delete(file) }
    case .touchOutput:
      if let file = output() { try folder.write(try folder.bytes(of: file), to: file) }
    case .deleteSite: try? FileManager.default.removeItem(atPath: site)
    case .deleteRecord:
      try? FileManager.default.removeItem(atPath: folder.path(".site.bibelot/record"))
    }
    try writeArchive()
    return edit
  }

  /// The files below an output, by their paths; none if there is none.
  func files(in output: String) throws -> [String: [UInt8]] {
    guard FileManager.default.fileExists(atPath: folder.path(output)) else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: try folder.files(below: output).map {
        ($0, try folder.bytes(of: output + "/" + $0))
      })
  }

  // --- Parts of it ---

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func place() -> Int { number(items.count) }

  private mutating func name() -> String {
    let names = ["Lamp", "Käse", "器", "Sofa & <Co>", ""]
    return names[number(names.count)] + " \(number(1_000))"
  }

  /// A picture of 64 × 48 pixels, all of the same length.
  private mutating func picture() -> [UInt8] {
    next += 1
    return TestPicture.quadrants(width: 64, height: 48, number: next)
  }

  private mutating func photo() -> String? {
    items.compactMap(\.itemKey).map { "home/" + $0 }
      .filter { FileManager.default.fileExists(atPath: folder.path($0)) }
      .randomElement(using: &random)
  }

  private mutating func output() -> String? {
    (try? folder.files(below: "site"))?.randomElement(using: &random).map { "site/" + $0 }
  }

  private mutating func altered(_ file: String) throws -> [UInt8] {
    var bytes = try folder.bytes(of: file)
    if !bytes.isEmpty { bytes[number(bytes.count)] ^= 1 }
    return bytes
  }

  /// What is a file may be a folder next, and some are called as what the site has itself.
  private mutating func changeStaticFile() throws {
    let all = ["note.txt", "note.txt/more.txt", "items", "find/index.js/a.txt", "index.html/a.txt"]
    let path = all[number(all.count)]
    for other in all where path != other && (path.hasPrefix(other) || other.hasPrefix(path)) {
      let file = other.hasPrefix(path) ? path : other
      try? FileManager.default.removeItem(atPath: folder.path("home/Site/" + file))
    }
    try folder.write(text: name(), to: "home/Site/" + path)
  }

  private func delete(_ file: String) throws {
    try FileManager.default.removeItem(atPath: folder.path(file))
  }

  private mutating func renamePhoto() throws {
    guard let photo = photo(),
      let place = items.firstIndex(where: { "home/" + ($0.itemKey ?? "") == photo })
    else { return }
    next += 1
    items[place].itemKey = TestInventory.key(next)
    try FileManager.default.moveItem(
      atPath: folder.path(photo), toPath: folder.path("home/" + TestInventory.key(next)))
  }

  private mutating func hide(_ photo: String) {
    meanwhile = (
      { rename(photo, photo + ".hidden") }, { rename(photo + ".hidden", photo) }
    )
  }

  private mutating func addItem() throws {
    next += 1
    let key = TestInventory.key(next)
    var item = ArchiveWriter.Item.numbered(next)
    item.itemKey = key
    items.insert(item, at: number(items.count + 1))
    if number(4) > 0 { try folder.write(picture(), to: "home/" + key) }
  }

  private mutating func changeSettings() throws {
    switch number(6) {
    case 5: settings["full"] = ["copied", "baked"][number(2)]
    case 0: settings["title"] = "“T\(number(100))”"
    case 1: settings["items_per_page"] = "\(1 + number(3))"
    case 2: settings["quality"] = "\(40 + number(50))"
    case 3: settings["widths"] = ["[40]", "[32, 48]"][number(2)]
    default: settings["language"] = ["en", "de", "ar"][number(3)]
    }
    try writeSettings()
  }

  private func writeSettings() throws {
    try folder.write(
      text: settings.sorted { $0.key < $1.key }.map { "\($0): \($1)\n" }.joined(),
      to: "home/bibelot.yml")
  }

  private mutating func changeTemplate() throws {
    let file = "home/Templates/photo.html"
    guard number(3) > 0 else {
      try? delete(file)
      return
    }
    try folder.write(text: "<p>\(number(100)) {{item.name}}</p>{{photo.tone}}\n", to: file)
  }

  /// What the last build knows of its program is that of another.
  private func exchangeProgram() throws {
    let state = folder.path(".site.bibelot")
    guard var record = SiteRecord(in: state) else { return }
    record.request.program ^= 1
    try folder.write(Array(record.parts.joined()), to: ".site.bibelot/record")
  }

  private func writeArchive() throws {
    try folder.write(ArchiveWriter.archive(of: items), to: "home/items.archive")
    let rows = Set(rooms.keys).union(shared.keys).sorted().map { key in
      "\(key),\"\(rooms[key] ?? "")\",\"\(shared[key, default: []].joined(separator: "; "))\"\n"
    }
    try folder.write(text: "id,room,photos\n" + rows.joined(), to: "home/details.csv")
  }
}

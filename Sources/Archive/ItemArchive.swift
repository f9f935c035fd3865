/// The items of one archive, and what was wrong with some of them.
///
/// Reads what the apps of the book's editions write: in 1 to 6 (Homepwner) a keyed archive whose
/// outermost object is a list of items, in 7 (LootLogger) a plain list of dictionaries, both in a
/// binary property list or in XML. `BinaryPropertyList` and `XMLPropertyList`, `KeyedArchive` and
/// `LootLogger`, and `ItemDecoder` describe the formats from the outside in; `Formats.md` in
/// `Archive.docc` tells it in one piece, with examples.
///
/// ```swift
/// let archive = try ItemArchive(reading: bytes)
/// for item in archive.items { print(item.name ?? "") }
/// for fault in archive.faults { print("Item \(fault.index + 1): \(fault)") }
/// ```
///
/// Any bytes give a result or an error, in time and memory proportional to their length. What is
/// wrong with one item is a fault and leaves the others as they are.
package struct ItemArchive: Sendable {
  /// The items that could be read, in the archive's order.
  package private(set) var items: [ArchivedItem] = []
  /// What was wrong, in order of the items' places; at most `faultLimit`.
  package private(set) var faults: [ArchiveFault] = []
  /// How many more faults there were than are kept.
  package private(set) var faultsLeftOut = 0
  /// What was looked at, for tests of the limits.
  private(set) var work = ArchivedObjects.Work()
  /// The bytes in which thumbnails are ranges: the archive's own, or where it is written as text,
  /// the same archive in binary.
  package let content: [UInt8]

  /// The longest archive read, in bytes: a hundred thousand items with thumbnails are below it.
  package static let lengthLimit = 1 << 30
  /// The most items read: ten times the largest inventory that anybody has been heard of keeping.
  package static let itemLimit = 1_000_000
  /// The most faults kept: nobody reads more, and a damaged file could have millions.
  package static let faultLimit = 10_000

  /// Reads an archive of any edition.
  ///
  /// - Throws: `ArchiveError` if no item can be read because of the file as a whole.
  package init(reading bytes: [UInt8], itemLimit: Int = itemLimit) throws(ArchiveError) {
    let list = try Self.propertyList(of: bytes)
    content = list.bytes
    var archive = ArchivedObjects(list)
    guard let root = try KeyedArchive.root(of: &archive) ?? LootLogger.root(of: list) else {
      throw .plainPropertyList
    }
    guard let elements = try archive.elements(of: root, limit: itemLimit) else {
      throw .otherArchive(className: archive.className(of: list.object(root)))
    }
    // No more items than objects: a list can name one object many times.
    items.reserveCapacity(min(elements.count, archive.list.objectCount))
    var places = [UInt32](repeating: 0, count: archive.list.objectCount)
    for (index, element) in elements.enumerated() {
      read(element, index: index, places: &places, from: &archive)
    }
    work = archive.work
    if items.isEmpty, !elements.isEmpty {
      throw Self.reasonForNone(faults, first: elements.first ?? nil, in: &archive)
    }
  }

  /// Whether the bytes are a keyed archive of any app, or a list of LootLogger's items; looks at few
  /// of them.
  package static func looksLikeArchive(_ bytes: [UInt8]) -> Bool {
    switch FileShape(of: bytes) {
    case .binaryPropertyList:
      guard let list = BinaryPropertyList(bytes) else { return false }
      return KeyedArchive.isOutlined(list, isWhole: true) || LootLogger.isOutlined(list)
    case .xmlPropertyList:
      let beginning = Array(bytes.prefix(beginningLength))
      guard let binary = XMLPropertyList.binary(ofBeginning: beginning),
        let list = BinaryPropertyList(binary)
      else { return false }
      let isWhole = bytes.count <= beginningLength
      return KeyedArchive.isOutlined(list, isWhole: isWhole) || LootLogger.isOutlined(list)
    default: return false
    }
  }

  /// How much of an XML file is looked at to tell what it is: several items of LootLogger's, or all
  /// that stands before the objects of a keyed archive.
  private static let beginningLength = 16_384

  /// The property list that the bytes are, in its binary form.
  static func propertyList(
    of bytes: [UInt8], lengthLimit: Int = lengthLimit
  ) throws(ArchiveError) -> BinaryPropertyList {
    let shape = FileShape(of: bytes)
    guard shape == .binaryPropertyList || shape == .xmlPropertyList else {
      throw .notAnArchive(shape)
    }
    if bytes.count > lengthLimit { throw .tooLarge(limit: lengthLimit) }
    let binary = shape == .xmlPropertyList ? try XMLPropertyList.binary(of: bytes) : bytes
    guard let list = BinaryPropertyList(binary) else {
      throw .damaged(BinaryPropertyList.damage(to: binary))
    }
    return list
  }

  private mutating func read(
    _ element: Int?, index: Int, places: inout [UInt32], from archive: inout ArchivedObjects
  ) {
    let object: BinaryPropertyList.Object
    switch archive.target(of: element) {
    case .null: return note(.wrongKind, index: index)
    case .missing: return note(.missing, index: index)
    case .object(let found, let number):
      object = found
      if places[number] > 0 { return note(.repeats(index: Int(places[number]) - 1), index: index) }
      // From 1, so that 0 means that the object was not met; the limit of items is far below 2³².
      places[number] = UInt32(index + 1)
    }
    let decoder = ItemDecoder(object, index: index, from: &archive)
    if decoder.isItem { items.append(decoder.item) }
    for problem in decoder.problems {
      note(problem.problem, for: problem.field, index: index, name: decoder.item.name)
    }
  }

  private mutating func note(
    _ problem: ArchiveFault.Problem, for field: ArchiveFault.Field = .item, index: Int,
    name: String? = nil
  ) {
    guard faults.count < Self.faultLimit else {
      faultsLeftOut += 1
      return
    }
    faults.append(ArchiveFault(index: index, itemName: name, field: field, problem: problem))
  }

  /// Why a list that is not empty gave no item: it lists something else, or is damaged throughout.
  private static func reasonForNone(
    _ faults: [ArchiveFault], first: Int?, in archive: inout ArchivedObjects
  ) -> ArchiveError {
    let isOther = faults.contains { $0.problem == .wrongKind || $0.problem == .noKnownFields }
    guard isOther else { return .damaged(.root) }
    guard case .object(let object, _) = archive.target(of: first) else {
      return .otherArchive(className: nil)
    }
    return .otherArchive(className: archive.className(of: object))
  }
}

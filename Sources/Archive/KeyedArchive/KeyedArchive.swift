/// An archive of Apple's NSKeyedArchiver in a binary property list.
///
/// The format: the outermost object is a dictionary.
///
/// | key | value |
/// | --- | --- |
/// | `$archiver` | the text `NSKeyedArchiver` |
/// | `$version` | 100000 |
/// | `$objects` | an array of all objects; number 0 is the text `$null` and stands for nil |
/// | `$top` | a dictionary with the key `root`; its value refers to the outermost object |
///
/// A reference is a UID: the place of an object in `$objects`. Texts, numbers and data stand there
/// as they are; other objects are dictionaries of their fields, with `$class` referring to
/// `{$classname, $classes}`. A field's value is a UID, or a number or boolean in place.
///
/// | class | fields |
/// | --- | --- |
/// | NSArray, NSMutableArray | `NS.objects`: array of UIDs; from older coders `NS.object.0`, `NS.object.1`, … |
/// | NSDate | `NS.time`: real number, seconds since 2001-01-01T00:00:00Z |
/// | NSMutableString | `NS.string`: text; from older coders `NS.bytes`: data of UTF-8 |
/// | NSMutableData | `NS.data`: data |
/// | NSUUID | `NS.uuidbytes`: data of 16 bytes |
/// | UIImage | `UIImageData`: data, a PNG; `UIScale`: real number; `UIImageOrientation`: 0 to 7 |
///
/// Fields are told by their keys and never by the class's name, which every app chooses itself.
/// References are followed to a constant depth, so that neither a cycle nor any other graph can
/// make the reader work more than its limits say.
struct KeyedArchive {
  let list: BinaryPropertyList
  /// What has been looked at so far.
  private(set) var work = Work()
  private var keys: [UInt8]
  private var texts: TextStore
  /// The table `$objects`.
  private var table = BinaryPropertyList.References(start: 0, count: 0)
  /// The outermost object's number in the property list.
  private(set) var root = 0

  /// How many fields of an object are looked at: the largest that is of use, a UIImage, has about
  /// 20, and without a limit one object could be made to cost as much as the whole file each time
  /// something refers to it.
  static let fieldLimit = 64

  /// How much was looked at: what bounds the time of reading.
  struct Work: Equatable {
    var fields = 0
    var textBytes = 0
  }

  /// Finds the table and the outermost object.
  init(_ list: BinaryPropertyList) throws(ArchiveError) {
    self.list = list
    keys = [UInt8](repeating: 0, count: list.objectCount)
    texts = TextStore(fileLength: list.bytes.count)

    guard case .dictionary(let outline) = list.object(list.top) else { throw .plainPropertyList }
    let table = find(.objectTable, in: outline)
    let top = find(.top, in: outline)
    if table == nil && top == nil { throw .plainPropertyList }
    guard let table, case .array(let references) = list.object(table), let top,
      case .dictionary(let entries) = list.object(top)
    else { throw .damaged(.outline) }
    self.table = references

    let onlyEntry = entries.count == 1 ? list.reference(0, of: entries.values) : nil
    guard let entry = find(.root, in: entries) ?? onlyEntry,
      case .object(_, let root) = target(of: entry)
    else { throw .damaged(.root) }
    self.root = root
  }

  /// Whether the property list is an archive's, from its outermost keys alone.
  static func isOutlined(_ list: BinaryPropertyList) -> Bool {
    guard case .dictionary(let outline) = list.object(list.top) else { return false }
    var found: Set<KnownKey> = []
    for index in 0..<min(outline.count, fieldLimit) {
      if let number = list.reference(index, of: outline.keys), let key = knownKey(number, in: list)
      {
        found.insert(key)
      }
    }
    return found.isSuperset(of: [.archiver, .objectTable, .top])
  }
}

extension KeyedArchive {
  /// Where a field's value leads.
  enum Target: Equatable {
    /// Nil, as the app stored it.
    case null
    /// An object, and its number in the property list.
    case object(BinaryPropertyList.Object, number: Int)
    /// A place that the archive does not have.
    case missing
  }

  /// Where a value leads, in one step: a UID to its object, anything else to itself.
  func target(of value: Int?) -> Target {
    guard let value else { return .missing }
    var number = value
    var object = list.object(value)
    if case .uid(let uid) = object {
      if uid == 0 { return .null }
      guard let place = list.reference(uid, of: table) else { return .missing }
      number = place
      object = list.object(place)
    }
    switch object {
    case .null: return .null
    case .damaged: return .missing
    default: return .object(object, number: number)
    }
  }

  /// Calls for each known field of an object, in stored order, up to the limit, with its value's
  /// number, which is nil if the reference is damaged.
  mutating func forEachField(
    of pairs: BinaryPropertyList.Pairs, _ body: (inout KeyedArchive, KnownKey, Int?) -> Void
  ) {
    let count = min(pairs.count, Self.fieldLimit)
    work.fields += count
    for index in 0..<count {
      guard let number = list.reference(index, of: pairs.keys), let key = key(number) else {
        continue
      }
      body(&self, key, list.reference(index, of: pairs.values))
    }
  }

  /// The value of the first field of this key.
  mutating func find(_ wanted: KnownKey, in pairs: BinaryPropertyList.Pairs) -> Int? {
    var found: Int?
    forEachField(of: pairs) { _, key, value in
      if key == wanted && found == nil { found = value }
    }
    return found
  }

  /// A text of the property list; nil once all texts together exceed what is allowed.
  mutating func decoded(
    _ text: PropertyListText, for purpose: PropertyListText.Purpose
  ) -> PropertyListText.Decoded? {
    let decoded = texts.decoded(text, from: list.bytes, for: purpose)
    work.textBytes = texts.bytesRead
    return decoded
  }

  /// The key that an object is; each object's text is read once.
  private mutating func key(_ number: Int) -> KnownKey? {
    if keys[number] == 0 {
      keys[number] = Self.knownKey(number, in: list)?.rawValue ?? 1
    }
    return KnownKey(rawValue: keys[number])
  }

  private static func knownKey(_ number: Int, in list: BinaryPropertyList) -> KnownKey? {
    guard case .text(let text) = list.object(number),
      text.range.count <= KnownKey.longestName * 2
    else { return nil }
    return KnownKey(named: text.decoded(from: list.bytes, for: .key).string)
  }
}

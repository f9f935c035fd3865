/// The objects of a property list, with the references of a keyed archive resolved and Foundation's
/// wrappers taken off.
///
/// Fields are told by their keys and never by the class's name, which every app chooses itself.
/// References are followed to a constant depth, so that neither a cycle nor any other graph can
/// make the reader work more than its limits say.
struct ArchivedObjects {
  let list: BinaryPropertyList
  /// The table `$objects` of a keyed archive; empty in a plain list, where no UID has a meaning.
  var table = BinaryPropertyList.References(start: 0, count: 0)
  /// What has been looked at so far.
  private(set) var work = Work()
  /// The known key that each object is, as `KnownKey`'s raw value: 0 where it was not asked for, 1
  /// where it is none.
  private var keys: [UInt8]
  private var texts: TextStore

  /// How many fields of an object are looked at: the largest that is of use, a UIImage, has about
  /// 20, and without a limit one object could be made to cost as much as the whole file each time
  /// something refers to it.
  static let fieldLimit = 64

  /// How much was looked at: what bounds the time of reading.
  struct Work: Equatable {
    var fields = 0
    var textBytes = 0
  }

  init(_ list: BinaryPropertyList) {
    self.list = list
    keys = [UInt8](repeating: 0, count: list.objectCount)
    texts = TextStore(fileLength: list.bytes.count)
  }
}

extension ArchivedObjects {
  /// Where a field's value leads.
  enum Target: Equatable {
    /// Nil, as the app stored it.
    case null
    /// An object, and its number in the property list.
    case object(BinaryPropertyList.Object, number: Int)
    /// A place that the archive does not have.
    case missing

    /// Whether it is nil; quicker than to compare.
    var isNull: Bool { if case .null = self { true } else { false } }
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
    of pairs: BinaryPropertyList.Pairs, _ body: (inout ArchivedObjects, KnownKey, Int?) -> Void
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
      keys[number] = list.knownKey(number)?.rawValue ?? 1
    }
    return KnownKey(rawValue: keys[number])
  }
}

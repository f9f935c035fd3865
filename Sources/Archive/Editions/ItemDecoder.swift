/// One item, as it takes shape from its fields.
///
/// The fields of every edition of the book, told by their keys (`KnownKey` has the names that
/// readers of the book gave them):
///
/// | edition | fields |
/// | --- | --- |
/// | 1 and 2 (Possession) | possessionName, serialNumber: text; valueInDollars: whole number; dateCreated: NSDate; imageKey: text or nil; thumbnailData: NSData |
/// | 3 (BNRItem) | itemName instead of possessionName |
/// | 4 (BNRItem) | itemKey: text instead of imageKey; thumbnail: UIImage or nil instead of thumbnailData |
/// | 5 and 6 (Item, in Swift) | name instead of itemName; serialNumber may be nil or left out; no thumbnail |
/// | 7 (LootLogger) | as 5 and 6, with values in place and a date instead of NSDate |
struct ItemDecoder {
  private(set) var item: ArchivedItem
  /// What is wrong with the item, in order of `Field`.
  private(set) var problems: [Problem] = []
  /// The fields found, one bit each.
  private var found: UInt8 = 0

  struct Problem: Equatable {
    let field: ArchiveFault.Field
    let problem: ArchiveFault.Problem
  }

  /// Whether there is an item at all.
  var isItem: Bool { found != 0 }

  /// Reads the item that this object is, at this place of the archive.
  init(_ object: BinaryPropertyList.Object, index: Int, from archive: inout ArchivedObjects) {
    item = ArchivedItem(index: index)
    guard case .dictionary(let pairs) = object else {
      problems = [Problem(field: .item, problem: .wrongKind)]
      return
    }
    archive.forEachField(of: pairs) { archive, key, value in
      take(key, value, from: &archive)
    }
    if !isItem {
      problems = [Problem(field: .item, problem: .noKnownFields)]
    } else if pairs.count > ArchivedObjects.fieldLimit {
      note(.tooManyFields(limit: ArchivedObjects.fieldLimit), for: .item)
    }
    problems.sort { $0.field < $1.field }
  }

  /// Takes one field's value; where a field comes under several keys, the first that is not nil.
  private mutating func take(_ key: KnownKey, _ value: Int?, from archive: inout ArchivedObjects) {
    guard let field = key.field else { return }
    let target = archive.target(of: value)
    guard isNew(field, isNil: target.isNull) else { return }
    switch field {
    case .item: break
    case .name: item.name = kept(archive.text(of: target, for: .display), for: field)
    case .serialNumber:
      item.serialNumber = kept(archive.text(of: target, for: .display), for: field)
    case .value: item.valueInDollars = kept(archive.dollars(of: target), for: field)
    case .date:
      let (date, bits) = archive.date(of: target)
      item.dateCreated = kept(date, for: field)
      item.dateBits = bits
    case .itemKey: item.itemKey = kept(archive.text(of: target, for: .key), for: field)
    case .imageKey: item.imageKey = kept(archive.text(of: target, for: .key), for: field)
    case .thumbnail: item.thumbnail = kept(archive.picture(of: target), for: field)
    }
  }

  /// Whether a field was not read before and is not nil, so that each is decoded once.
  private mutating func isNew(_ field: ArchiveFault.Field, isNil: Bool) -> Bool {
    // A field that is nil still shows that this is an item: the bit of `item` stands for it.
    let bit: UInt8 = 1 << (isNil ? ArchiveFault.Field.item : field).rawValue
    if found & bit != 0 { return false }
    found |= bit
    return !isNil
  }

  private mutating func kept<Value>(
    _ reading: Reading<Value>, for field: ArchiveFault.Field
  ) -> Value? {
    if let problem = reading.problem { note(problem, for: field) }
    return reading.value
  }

  private mutating func note(_ problem: ArchiveFault.Problem, for field: ArchiveFault.Field) {
    problems.append(Problem(field: field, problem: problem))
  }
}

extension KnownKey {
  /// The field of an item that this key is for.
  fileprivate var field: ArchiveFault.Field? {
    switch self {
    case .name: .name
    case .serialNumber: .serialNumber
    case .value: .value
    case .date: .date
    case .itemKey: .itemKey
    case .imageKey: .imageKey
    case .thumbnail: .thumbnail
    default: nil
    }
  }
}

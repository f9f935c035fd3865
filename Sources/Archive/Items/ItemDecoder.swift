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
  init(_ number: Int, index: Int, from archive: inout KeyedArchive) {
    item = ArchivedItem(index: index)
    guard case .dictionary(let pairs) = archive.list.object(number) else {
      problems = [Problem(field: .item, problem: .wrongKind)]
      return
    }
    archive.forEachField(of: pairs) { archive, key, value in
      take(key, value, from: &archive)
    }
    if !isItem {
      problems = [Problem(field: .item, problem: .noKnownFields)]
    } else if pairs.count > KeyedArchive.fieldLimit {
      note(.tooManyFields(limit: KeyedArchive.fieldLimit), for: .item)
    }
    problems.sort { $0.field < $1.field }
  }

  /// Takes one field's value; where a field comes under several keys, the first that is not nil.
  private mutating func take(_ key: KnownKey, _ value: Int?, from archive: inout KeyedArchive) {
    switch key {
    case .name where isNew(.name, value, archive):
      item.name = kept(archive.text(of: value, for: .display), for: .name)
    case .serialNumber where isNew(.serialNumber, value, archive):
      item.serialNumber = kept(archive.text(of: value, for: .display), for: .serialNumber)
    case .value where isNew(.value, value, archive):
      item.valueInDollars = kept(archive.dollars(of: value), for: .value)
    case .date where isNew(.date, value, archive):
      let (date, bits) = archive.date(of: value)
      item.dateCreated = kept(date, for: .date)
      item.dateBits = bits
    case .itemKey where isNew(.itemKey, value, archive):
      item.itemKey = kept(archive.text(of: value, for: .key), for: .itemKey)
    case .imageKey where isNew(.imageKey, value, archive):
      item.imageKey = kept(archive.text(of: value, for: .key), for: .imageKey)
    case .thumbnail where isNew(.thumbnail, value, archive):
      item.thumbnail = kept(archive.picture(of: value), for: .thumbnail)
    default: break
    }
  }

  /// Whether a field was not read before and is not nil; so each is decoded once.
  private mutating func isNew(
    _ field: ArchiveFault.Field, _ value: Int?, _ archive: KeyedArchive
  ) -> Bool {
    let bit: UInt8 = 1 << field.rawValue
    if archive.target(of: value) == .null {
      // A field that is nil still shows that this is an item.
      found |= Self.anyField
      return false
    }
    if found & bit != 0 { return false }
    found |= bit
    return true
  }

  /// The bit of `Field.item`, which is no field of its own.
  private static let anyField: UInt8 = 1 << ArchiveFault.Field.item.rawValue

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

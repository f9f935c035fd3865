/// An archive of Apple's NSKeyedArchiver in a property list.
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
/// In XML a reference is written as a dictionary of one key, `CF$UID`, and a whole number;
/// `XMLPropertyList` makes a UID of it, and `BinaryPropertyList` of one in the binary form.
enum KeyedArchive {
  /// Finds the outermost object, and gives the table of objects to those who resolve references.
  ///
  /// - Returns: The object's number in the property list, or nil if the list is no keyed archive.
  static func root(of objects: inout ArchivedObjects) throws(ArchiveError) -> Int? {
    let list = objects.list
    guard case .dictionary(let outline) = list.object(list.top) else { return nil }
    let table = objects.find(.objectTable, in: outline)
    let top = objects.find(.top, in: outline)
    if table == nil && top == nil { return nil }
    guard let table, case .array(let references) = list.object(table), let top,
      case .dictionary(let entries) = list.object(top)
    else { throw .damaged(.outline) }
    objects.table = references

    let onlyEntry = entries.count == 1 ? list.reference(0, of: entries.values) : nil
    guard let entry = objects.find(.root, in: entries) ?? onlyEntry,
      case .object(_, let root) = objects.target(of: entry)
    else { throw .damaged(.root) }
    return root
  }

  /// Whether the property list is an archive's, from its outermost keys alone; of a list that is
  /// only the beginning of a file fewer of them are asked for.
  static func isOutlined(_ list: BinaryPropertyList, isWhole: Bool) -> Bool {
    guard case .dictionary(let outline) = list.object(list.top) else { return false }
    let keys = list.knownKeys(of: outline)
    // The two large parts are the last: a beginning may end before the second of them.
    return keys.contains(.archiver) && keys.contains(.objectTable)
      && (keys.contains(.top) || !isWhole)
  }
}

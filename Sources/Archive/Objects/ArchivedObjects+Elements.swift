extension ArchivedObjects {
  /// The values of a list in order, as numbers of the property list: an NSArray's, an
  /// NSMutableArray's, or a property list's own array; nil if the object is no list. More
  /// than the limit are an error.
  mutating func elements(
    of number: Int, limit: Int
  ) throws(ArchiveError) -> [Int?]? {
    switch list.object(number) {
    case .array(let references): return try elements(references, limit: limit)
    case .dictionary(let pairs):
      if case .object(.array(let references), _) = target(of: find(.elements, in: pairs)) {
        return try self.elements(references, limit: limit)
      }
      return try numberedElements(of: pairs, limit: limit)
    default: return nil
    }
  }

  private func elements(
    _ references: BinaryPropertyList.References, limit: Int
  ) throws(ArchiveError) -> [Int?] {
    if references.count > limit { throw .tooManyItems(limit: limit) }
    return (0..<references.count).map { list.reference($0, of: references) }
  }

  /// The elements under `NS.object.0`, `NS.object.1` and so on, as older coders wrote them.
  private func numberedElements(
    of pairs: BinaryPropertyList.Pairs, limit: Int
  ) throws(ArchiveError) -> [Int?]? {
    var found: [(place: Int, value: Int?)] = []
    for index in 0..<pairs.count {
      guard let key = list.reference(index, of: pairs.keys), let place = place(of: key) else {
        continue
      }
      if found.count == limit { throw .tooManyItems(limit: limit) }
      found.append((place, list.reference(index, of: pairs.values)))
    }
    if found.isEmpty { return nil }
    return found.sorted { $0.place < $1.place }.map(\.value)
  }

  /// The N of a key `NS.object.N`.
  private func place(of key: Int) -> Int? {
    guard case .text(let text) = list.object(key), text.encoding != .utf16,
      text.range.count <= Self.longestPlace
    else { return nil }
    let bytes = list.bytes[text.range]
    guard bytes.starts(with: Self.placePrefix) else { return nil }
    let place = bytes.dropFirst(Self.placePrefix.count)
    return Int(String(decoding: place, as: UTF8.self))
  }

  private static let placePrefix = Array("NS.object.".utf8)
  /// The prefix and a number below a thousand million.
  private static let longestPlace = placePrefix.count + 9
}

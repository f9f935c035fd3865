extension BinaryPropertyList {
  /// The known key that an object is.
  func knownKey(_ number: Int) -> KnownKey? {
    guard let name = shortText(number) else { return nil }
    return KnownKey(named: name)
  }

  /// The known keys of a dictionary, up to the limit of fields.
  func knownKeys(of pairs: Pairs) -> Set<KnownKey> {
    var found: Set<KnownKey> = []
    for index in 0..<min(pairs.count, ArchivedObjects.fieldLimit) {
      if let number = reference(index, of: pairs.keys), let key = knownKey(number) {
        found.insert(key)
      }
    }
    return found
  }

  /// Whether an object is a short text of these characters.
  func isText(_ number: Int, _ text: String) -> Bool {
    shortText(number) == text
  }

  /// A text that is short enough to be a known key.
  private func shortText(_ number: Int) -> String? {
    guard case .text(let text) = object(number), text.range.count <= KnownKey.longestName * 2
    else { return nil }
    return text.decoded(from: bytes, for: .key).string
  }
}

extension StoredValue {
  /// A picture's bytes, without what Core Data puts before them.
  ///
  /// Where an attribute may be kept outside of the store, its first byte tells whether it is: 1 before
  /// the bytes themselves, 2 before the name of a file in the hidden folder `.store_SUPPORT`. No picture
  /// begins with either.
  var picture: Reading<[UInt8]> {
    switch self {
    case .null: return .absent
    case .integer, .real, .text: return .failed(.wrongKind)
    case .blob(var bytes):
      if bytes.first == 2 { return .failed(.pictureElsewhere) }
      if bytes.first == 1 { bytes.removeFirst() }
      if bytes.starts(with: "bplist".utf8) { return .failed(.pictureArchived) }
      return bytes.isEmpty ? .absent : .found(bytes)
    }
  }
}

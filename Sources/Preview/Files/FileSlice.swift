/// Bytes of an open file that are still to be sent.
struct FileSlice: Sendable {
  let file: Descriptor
  let bytes: Range<Int>

  /// All of them.
  ///
  /// A file that has become shorter is an error, since its length was promised.
  func read() throws(Refusal) -> [UInt8] {
    do {
      let all = try [UInt8](unsafeUninitializedCapacity: bytes.count) { space, count in
        count = try file.read(
          into: UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(space)[..<bytes.count]), at: bytes.lowerBound)
      }
      if all.count == bytes.count { return all }
    } catch {}
    throw .unreadable
  }

  /// Reads those from a place among them on into a space; says how many, at least one, or nil where the file has none
  /// any more.
  func read(from place: Int, into space: UnsafeMutableRawBufferPointer) -> Int? {
    let count = min(space.count, bytes.count - place)
    guard place >= 0, count > 0 else { return nil }
    let part = UnsafeMutableRawBufferPointer(rebasing: space[..<count])
    guard let got = try? file.read(into: part, at: bytes.lowerBound + place), got > 0 else {
      return nil
    }
    return got
  }
}

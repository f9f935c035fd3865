// fuzz-swift: Sources/Archive
// fuzz-seeds: python3 Tests/Fixtures/make_archives.py

/// Reads any bytes as a property list, binary or XML, and asks about every object.
@_cdecl("LLVMFuzzerTestOneInput")
public func readPropertyList(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  _ = ItemArchive.looksLikeArchive(bytes)
  if let list = BinaryPropertyList(bytes) { check(list) }
  if let binary = try? XMLPropertyList.binary(of: bytes) {
    // What was XML is always a sound binary list, and not much longer.
    precondition(binary.count <= size * 3 + 200)
    guard let list = BinaryPropertyList(binary) else { preconditionFailure("not a list") }
    check(list)
  }
  return 0
}

private func check(_ list: BinaryPropertyList) {
  let length = list.bytes.count
  for number in 0..<min(list.objectCount, 10_000) {
    switch list.object(number) {
    case .data(let range): precondition(range.upperBound <= length)
    case .text(let text):
      precondition(text.range.upperBound <= length)
      let shown = text.decoded(from: list.bytes, for: .display).string
      precondition(
        !shown.unicodeScalars.contains { $0.properties.generalCategory == .control })
      _ = text.decoded(from: list.bytes, for: .key)
    case .array(let references): follow(references, in: list)
    case .dictionary(let pairs):
      follow(pairs.keys, in: list)
      follow(pairs.values, in: list)
    case .uid(let uid): precondition(uid >= 0 && uid <= Int(UInt32.max))
    default: break
    }
  }
}

private func follow(_ references: BinaryPropertyList.References, in list: BinaryPropertyList) {
  // Lists may overlap, so that all of them together could be longer than the file by far.
  for index in 0..<min(references.count, 100) {
    guard let number = list.reference(index, of: references) else { continue }
    precondition((0..<list.objectCount).contains(number))
  }
}

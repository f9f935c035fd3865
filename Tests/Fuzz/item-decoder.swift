// fuzz-swift: Sources/Archive
// fuzz-seeds: python3 Tests/Fixtures/make_archives.py

/// Reads every object of any property list as if it were an item, and as every kind of field.
@_cdecl("LLVMFuzzerTestOneInput")
public func decodeItems(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  guard let list = try? ItemArchive.propertyList(of: bytes) else { return 0 }
  var objects = ArchivedObjects(list)
  _ = try? KeyedArchive.root(of: &objects)
  let count = min(list.objectCount, 2_000)
  for number in 0..<count {
    let decoder = ItemDecoder(list.object(number), index: number, from: &objects)
    precondition(decoder.isItem || !decoder.problems.isEmpty)
    precondition(decoder.problems.map(\.field) == decoder.problems.map(\.field).sorted())
    let target = objects.target(of: number)
    if let name = objects.text(of: target, for: .display).value {
      precondition(name.utf8.count <= PropertyListText.longest * 3)
    }
    if let date = objects.date(of: target).date.value {
      precondition(ArchivedItem.dateRange.contains(date))
    }
    if let value = objects.dollars(of: target).value {
      precondition(abs(value) <= ArchivedItem.valueLimit)
    }
    if let picture = objects.picture(of: target).value {
      precondition(!picture.data.isEmpty && picture.data.upperBound <= list.bytes.count)
    }
    _ = objects.className(of: list.object(number))
  }
  precondition(objects.work.textBytes <= list.bytes.count * 8)
  return 0
}

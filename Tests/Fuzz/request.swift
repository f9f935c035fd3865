// fuzz-swift: Sources/Preview/Requests Sources/Preview/Live
// fuzz-seeds: python3 Tests/Fuzz/request_seeds.py

/// What a browser, or somebody else, sends to the preview: targets, ranges, dates and lists; and pages of any bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let text = String(decoding: bytes, as: UTF8.self)

  if let target = try? RequestTarget(text, limit: 8_192) {
    for name in target.segments {
      precondition(!name.isEmpty && name[0] != UInt8(ascii: "."))
      precondition(!name.contains { [0, UInt8(ascii: "/"), UInt8(ascii: "\\")].contains($0) })
    }
    // Written anew it leads to the same place.
    let again = try? RequestTarget(target.asFolder, limit: 30_000)
    precondition(again?.segments == target.segments && again?.query == target.query)
    precondition(!target.asFolder.hasPrefix("//"))
  }
  if let parts = RequestTarget.parts(ofAbsolute: text) {
    precondition(parts.target.hasPrefix("/") && !parts.host.contains("/"))
  }
  for size in [0, 1, 10, Int.max] {
    if case .part(let range) = ByteRange(text, size: size) {
      precondition(!range.isEmpty && range.lowerBound >= 0 && range.upperBound <= size)
    }
  }
  if let seconds = HTTPDate.seconds(of: text) {
    precondition(HTTPDate.seconds(of: HTTPDate.text(seconds)) == seconds)
  }
  _ = FieldList.items(of: text)

  let page = LivePage.following(bytes, mark: "a.1")
  precondition(page.count >= bytes.count + LivePage.element(mark: "a.1").utf8.count)
  return 0
}

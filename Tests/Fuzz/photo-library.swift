// fuzz-swift: Sources/Imaging
// fuzz-c: Sources/CImaging Sources/CCodecs
// fuzz-maps: Sources/CJPEG Sources/CPNG
// fuzz-link: jpeg png dl
// fuzz-seeds: python3 Tests/Fuzz/phone_seeds.py

/// Reads any bytes as HEIC, AVIF or WebP, and has the libraries decode them.
@_cdecl("LLVMFuzzerTestOneInput")
public func decodeByLibrary(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  _ = DateTaken(readFrom: bytes)
  // A few bytes may stand for many pixels, which take their time.
  guard let header = try? PhotoHeader(reading: bytes), header.format.library != nil,
    header.size.area <= 1 << 18
  else { return 0 }
  guard let rendering = try? render(bytes, as: [.fit(width: 40, quality: 60)]) else { return 0 }
  precondition(rendering.renditions.count == 1)
  for made in rendering.renditions {
    precondition(made.size.width <= 40)
    precondition((try? PhotoHeader(reading: made.bytes))?.size == made.size)
  }
  return 0
}

/// Leaks of the decoders below libheif on broken pictures, such as libdav1d's, are passed over: each photo has a
/// process of its own that ends with it. What libheif itself hands out is counted, since we release it.
@_cdecl("__lsan_default_suppressions")
public func leaksOfDecoders() -> UnsafePointer<CChar> {
  let text: StaticString = "leak:libdav1d\nleak:libde265\nleak:libaom\n"
  return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

// fuzz-swift: Sources/Imaging Tests/ImagingSupport
// fuzz-c: Sources/CImaging Sources/CCodecs
// fuzz-maps: Sources/CJPEG Sources/CPNG
// fuzz-link: jpeg png dl
// fuzz-seeds: python3 Tests/Fuzz/photo_seeds.py

/// Reads any bytes as a photo's header, walks its segments and copies it, without decoding it.
@_cdecl("LLVMFuzzerTestOneInput")
public func readHeader(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  _ = FileKind(of: bytes)
  if let segments = try? MetadataWalk.segments(of: bytes) {
    // They cover the file without a gap.
    var end = 0
    for segment in segments {
      precondition(segment.range.lowerBound == end)
      precondition(segment.payload.upperBound <= size)
      end = segment.range.upperBound
    }
    precondition(end == size)
  }
  guard let header = try? PhotoHeader(reading: bytes) else { return 0 }
  precondition(header.size.width > 0 && header.size.height > 0)
  precondition(header.size.area <= Limits.pixels)
  // An arithmetic-coded photo is decoded to be copied: not the large ones, which take their time.
  guard header.size.area <= 1 << 22, header.format.library == nil,
    let copy = try? copyWithoutMetadata(bytes)
  else { return 0 }
  guard let unwanted = try? MetadataWalk.unwanted(in: copy.bytes) else {
    preconditionFailure("the copy is no photo")
  }
  precondition(unwanted.isEmpty, "the copy says more than what is seen")
  guard let again = try? PhotoHeader(reading: copy.bytes) else {
    preconditionFailure("the copy has no header")
  }
  precondition(again.storedSize == header.storedSize && again.orientation == header.orientation)
  return 0
}

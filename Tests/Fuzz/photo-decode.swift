// fuzz-swift: Sources/Imaging Tests/ImagingSupport
// fuzz-c: Sources/CImaging Sources/CCodecs
// fuzz-maps: Sources/CJPEG Sources/CPNG
// fuzz-link: jpeg png dl
// fuzz-seeds: python3 Tests/Fuzz/photo_seeds.py

/// Makes renditions of any bytes, with every kind of instructions, and turns them upright.
@_cdecl("LLVMFuzzerTestOneInput")
public func decodePhoto(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  // A few bytes may stand for many pixels, which take their time.
  guard let header = try? PhotoHeader(reading: bytes), header.size.area <= 1 << 20,
    header.format.library == nil
  else { return 0 }
  // Profiles that are large enough to be converted are too large for the fuzzer.
  if header.format == .jpeg, let profile = try? JPEGHeader(reading: bytes).profile.bytes,
    let conversion = ColourConversion(profile)
  {
    _ = conversion.grey(bytes[size / 2])
    if profile.code(at: 16) == "RGB " { _ = conversion.colour(255, bytes[size / 2], 0) }
  }
  if let copy = try? copyUpright(bytes) {
    let turned = try? PhotoHeader(reading: copy.bytes)
    precondition((try? MetadataWalk.unwanted(in: copy.bytes))?.isEmpty == true)
    precondition(turned?.size == header.size)
    precondition(turned?.orientation == .upright || header.format == .png)
  }
  let asked: [Rendition] = [
    .fit(width: 150, quality: 82), .fit(width: 40, quality: 60),
    .fill(width: 33, height: 20, quality: 82), .bookThumbnail(points: 20, scale: 2, radius: 5),
  ]
  guard let rendering = try? render(bytes, as: asked) else { return 0 }
  precondition(rendering.renditions.count == asked.count)
  precondition(rendering.renditions[0].size.width == min(150, header.size.width))
  precondition(rendering.renditions[2].size == PixelSize(width: 33, height: 20))
  for made in rendering.renditions {
    precondition((try? PhotoHeader(reading: made.bytes))?.size == made.size)
    precondition((try? MetadataWalk.unwanted(in: made.bytes))?.isEmpty == true)
  }
  precondition((try? render(bytes, as: asked, kernels: .baseline)) == rendering)
  return 0
}

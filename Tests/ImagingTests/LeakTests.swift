#if canImport(Glibc)
  import CMadeJPEG
  import Glibc
  import Testing

  @testable import Imaging

  /// Whatever is made of a photo, and whether it can be made, nothing of it stays in memory.
  @Suite struct LeakTests {
    @Test func nothingStaysInMemory() async {
      await #expect(processExitsWith: .success) {
        let photos = try Photos()
        // What is made once, such as tables, is made before.
        for _ in 0..<3 { photos.use() }
        let before = try #require(bytesInUse())
        for _ in 0..<40 { photos.use() }
        let grown = try #require(bytesInUse()) - before
        #expect(grown < 8000, "\(grown) bytes")
      }
    }
  }

  /// Photos for every way through the codecs, small ones.
  private struct Photos {
    let jpeg: [UInt8]
    let turned: [UInt8]
    let odd: [UInt8]
    let arithmetic: [UInt8]
    let inks: [UInt8]
    let png: [UInt8]
    let interlaced: [UInt8]
    let manyScans: [UInt8]

    init() throws {
      let picture = MadePicture.gradient(16, 16)
      jpeg = try picture.jpeg(profile: MadeProfile.bytes())
      turned = JPEGSurgery.insert(JPEGSurgery.exif(6), into: jpeg)
      odd = JPEGSurgery.insert(JPEGSurgery.exif(6), into: try MadePicture.gradient(15, 13).jpeg())
      arithmetic = try picture.jpeg { $0.arithmetic = true }
      inks = try picture.jpeg(sampling: Array(repeating: (1, 1), count: 4), colour: .cmyk)
      let profile = Array("ICC profile\0\0".utf8) + MadePNG.zlib(MadeProfile.bytes())
      var made = MadePNG(width: 9, height: 7, before: [("iCCP", profile)]) { x, y in [x, y, 9] }
      png = made.bytes
      made.isInterlaced = true
      interlaced = made.bytes
      let progressive = try picture.jpeg { $0.progressive = true }
      let scan = try #require(JPEGSurgery.find(0xDA, in: progressive))
      manyScans =
        Array(progressive[..<scan])
        + Array(repeating: [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0, 0], count: 110).joined()
    }

    /// Renders and copies each, whole and cut off at several places.
    func use() {
      let asked: [Rendition] = [
        .fit(width: 7, quality: 80), .bookThumbnail(points: 5, scale: 1, radius: 1),
      ]
      for whole in [jpeg, turned, odd, arithmetic, inks, png, interlaced, manyScans] {
        for length in [whole.count, whole.count - 20, 45] {
          let bytes = Array(whole.prefix(length))
          _ = try? render(bytes, as: asked)
          _ = try? copyWithoutMetadata(bytes)
          _ = try? copyUpright(bytes)
        }
      }
    }
  }

  @_silgen_name("malloc_info")
  private func mallocInfo(_ options: CInt, _ stream: UnsafeMutablePointer<FILE>) -> CInt

  /// The bytes that all threads have allocated and not freed, by the words of the C library: what it
  /// took from the system, less what is free in it, and what it took page by page.
  private func bytesInUse() -> Int? {
    var text: UnsafeMutablePointer<CChar>?
    var length = 0
    guard let stream = open_memstream(&text, &length) else { return nil }
    _ = mallocInfo(0, stream)
    fclose(stream)
    defer { free(text) }
    let words = String(
      decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
    // The sums over all threads come last.
    func size(_ name: String) -> Int? {
      guard let line = words.split(separator: "\n").last(where: { $0.contains(name) }) else {
        return nil
      }
      return line.split(separator: "\"").last { Int($0) != nil }.flatMap { Int($0) }
    }
    guard let system = size("<system type=\"current\""), let fast = size("type=\"fast\""),
      let rest = size("type=\"rest\""), let mapped = size("type=\"mmap\"")
    else { return nil }
    return system - fast - rest + mapped
  }
#endif

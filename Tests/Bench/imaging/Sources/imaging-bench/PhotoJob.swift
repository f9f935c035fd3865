import Foundation
import Imaging

/// What a site holds of one photo, at the program's own sizes and qualities.
struct PhotoJob {
  /// The index's thumbnails at one, two and three pixels to a point, the renditions of `Settings`,
  /// and more widths where they are asked for.
  let renditions: [Rendition]

  /// The formats besides JPEG that renditions are written in.
  let formats: [CodecLibrary]

  /// The folder that the files are written to; nil to write none.
  let output: String?

  init(output: String?, widths: [Int], formats: [CodecLibrary] = []) {
    self.output = output
    self.formats = formats
    renditions =
      [64, 128, 192].map { .fill(width: $0, height: $0, quality: 82) }
      + ([320, 640, 960, 1280, 2048] + widths).sorted().map { .fit(width: $0, quality: 82) }
  }

  /// Reads one photo and makes all of its files.
  func run(_ path: String) throws {
    let bytes = try read(path)
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    let header = try PhotoHeader(reading: bytes)
    var asked = renditions
    for case .fit(let width, let quality, _) in renditions {
      asked += formats.map { .fit(width: width, quality: quality, by: $0) }
    }
    // What no browser reads is a JPEG of all its pixels, made in the same decode.
    if !header.format.isCopied { asked.append(.whole(width: header.size.width)) }
    let rendering = try render(bytes, as: asked)
    for (rendition, made) in zip(asked, rendering.renditions) {
      let ending = made.format.fileExtensions[0]
      let kind = made.size.width == made.size.height && made.size.width < 200 ? "t" : "w"
      let isWhole = rendition == .whole(width: header.size.width) && !header.format.isCopied
      try write(
        [made.bytes[...]],
        to: "\(name)-\(isWhole ? "full" : kind + String(made.size.width)).\(ending)")
    }
    if header.format.isCopied {
      try write(try copyWithoutMetadata(bytes).parts, to: "\(name)-full.jpg")
    }
  }

  private func read(_ path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw POSIXError(.EIO) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw POSIXError(.EIO) }
    return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      count = max(Foundation.read(file, buffer.baseAddress, buffer.count), 0)
    }
  }

  private func write(_ parts: [ArraySlice<UInt8>], to name: String) throws {
    guard let output else { return }
    let file = open("\(output)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { throw POSIXError(.EIO) }
    defer { close(file) }
    for part in parts {
      let count = part.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      guard count == part.count else { throw POSIXError(.EIO) }
    }
  }
}

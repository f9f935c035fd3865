import Imaging
import Synchronization

/// Makes pictures of photos: in this process where the program's own codecs read them, and in a helper process where a
/// library decodes them, so that a crash there costs one photo and not the build.
package enum PhotoMaking {
  /// The path of this program, which is run again to decode what libraries decode; nil where that is done in this
  /// process.
  private static let program = Mutex<String?>(nil)

  /// Has libraries decode in processes of their own; to be called before threads begin.
  package static func useHelper(_ program: String) { self.program.withLock { $0 = program } }

  /// Makes all renditions of a photo from one decode.
  ///
  /// - Throws: `PhotoError`, or `HelperProcess.NotStarted` where it may go well another time.
  static func renderings(
    of bytes: [UInt8], as renditions: [Rendition]
  ) throws -> PhotoRendering {
    let head = Array(bytes.prefix(PhotoFormat.headLength))
    guard let library = PhotoFormat.of(beginning: head)?.library,
      let program = program.withLock({ $0 })
    else { return try render(bytes, as: renditions) }
    guard library.isInstalled else { throw PhotoError.libraryMissing(library) }
    // What its header says is known to be within the limits.
    let size = try PhotoHeader(reading: bytes).size
    let helper = HelperProcess(program: program, limits: HelperLimits(of: size, making: renditions))
    switch try helper.answer(to: HelperRequest(renditions, of: bytes)) {
    case .rendering(let rendering): return rendering
    case .fault(let fault): throw fault
    }
  }

  /// The photo without its metadata, upright in its pixels, for what does not heed an orientation.
  static func upright(_ bytes: [UInt8]) throws -> CleanPhoto {
    let header = try PhotoHeader(reading: bytes)
    guard header.format.library != nil else { return try copyUpright(bytes) }
    let rendering = try renderings(of: bytes, as: [.whole(width: header.size.width)])
    return CleanPhoto(
      parts: rendering.renditions.map { $0.bytes[...] }, warnings: rendering.warnings)
  }
}

import Basics
package import Imaging
import Synchronization

/// Makes pictures of photos: in this process where the program's own codecs do all of it, and in a helper process
/// where a library decodes the photo or writes pictures, so that a crash there costs one photo and not the build.
package enum PhotoMaking {
  /// The path of this program, which is run again for what libraries do; nil where that is done in this process.
  private static let program = Mutex<String?>(nil)

  /// Has libraries work in processes of their own; to be called before threads begin.
  package static func useHelper(_ program: String) { self.program.withLock { $0 = program } }

  /// Why nothing could be made of a photo that nothing may be wrong with: another time it may go well.
  ///
  /// The description goes on from "its photo".
  package enum PassingFault: Error, CustomStringConvertible {
    case notStarted(String)
    case stopped
    case tookTooLong

    package var description: String {
      switch self {
      case .notStarted(let why):
        "could not be read, because a helper process could not be started (\(why)); try again"
      case .stopped:
        "could not be read, because something ended the program that was reading it; try again"
      case .tookTooLong:
        "could not be read in time; try again when the computer is less busy"
      }
    }
  }

  /// Makes all renditions of a photo, and its tiles where they are asked for, from one decode.
  ///
  /// - Throws: `PhotoError`, `PassingFault`, or what taking a tile threw.
  package static func renderings(
    of bytes: [UInt8], as renditions: [Rendition], tiles: TileOrder? = nil
  ) throws -> PhotoRendering {
    try renderings(of: bytes, as: renditions, tiles: tiles, helper: program.withLock { $0 })
  }

  /// Makes them with a certain program as the helper, or with none.
  ///
  /// If the helper always fails while libraries write renditions, they are made as JPEGs instead.
  package static func renderings(
    of bytes: [UInt8], as renditions: [Rendition], tiles: TileOrder? = nil,
    helper program: String?
  ) throws -> PhotoRendering {
    let decoder = PhotoFormat.of(beginning: Array(bytes.prefix(PhotoFormat.headLength)))?.library
    let writers = renditions.compactMap(\.library)
    guard decoder != nil || !writers.isEmpty, let program else {
      return try rendered(bytes, as: renditions, tiles: tiles)
    }
    if let decoder, !decoder.isInstalled { throw PhotoError.libraryMissing(decoder) }
    // What its header says is known to be within the limits.
    let header = try PhotoHeader(reading: bytes)
    let size = header.size
    let helper = HelperProcess(
      program: program, limits: HelperLimits(of: header.decodedSize, making: renditions))
    do {
      let request = HelperRequest(renditions, tiles: tiles?.recipe, of: bytes)
      let answer = try helper.answer(to: request)
      guard answer.answers(request, size: size) else { throw HelperProcess.Fault.failed }
      switch answer {
      case .rendering(let rendering, let made):
        for tile in made { try tiles?.take(tile.tile, tile.bytes) }
        return rendering
      case .fault(let fault): throw fault
      }
    } catch let fault as HelperProcess.Fault {
      let seen = fault.seen
      guard seen is PhotoError, !writers.isEmpty else { throw seen }
      return try renderings(
        of: bytes, as: renditions.map(\.withoutLibrary), tiles: tiles, helper: program
      )
      .adding(CodecLibrary.allCases.filter(writers.contains).map { .notWritten($0) })
    }
  }

  /// The photo without its metadata, upright in its pixels, for what does not heed an orientation.
  package static func upright(_ bytes: [UInt8]) throws -> CleanPhoto {
    let header = try PhotoHeader(reading: bytes)
    guard header.format.library != nil else { return try copyUpright(bytes) }
    let rendering = try renderings(of: bytes, as: [.whole(width: header.size.width)])
    return CleanPhoto(
      parts: rendering.renditions.map { $0.bytes[...] }, warnings: rendering.warnings)
  }
}

extension HelperProcess.Fault {
  /// What is said of the photo: a `PhotoError` only where its helper always ends so.
  fileprivate var seen: any Error {
    switch self {
    case .notStarted(let why): PhotoMaking.PassingFault.notStarted(why)
    case .stopped: PhotoMaking.PassingFault.stopped
    case .tookTooLong: PhotoMaking.PassingFault.tookTooLong
    case .failed: PhotoError.malformed("its decoder failed")
    case .usedItsTime: PhotoError.malformed("it takes too long to decode")
    }
  }
}

extension PhotoRendering {
  fileprivate func adding(_ more: [PhotoWarning]) -> PhotoRendering {
    PhotoRendering(
      renditions: renditions, averageColour: averageColour, warnings: warnings + more)
  }
}

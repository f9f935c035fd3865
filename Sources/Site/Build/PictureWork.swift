import Audit
import Basics
import Model
import Pictures
import Imaging

/// Makes all pictures of one job: one reading of the source, one decode, then the files.
struct PictureWork: Sendable {
  var catalog: Catalog
  var output: OutputFolder
  /// The stamps of files that were digested before, by their paths, as far as they prove anything.
  var proven: [ExactPath: FileStamp] = [:]
  /// Where the same pictures may be already.
  var others: OtherOutputs?
  /// What looks at a picture before it is there; nil where everything may be shown.
  var audit: LeakAudit?

  /// What became of a job.
  struct Made: Sendable {
    var files: [SiteRecord.File] = []
    /// The paths of those that were not there already with the same bytes.
    var written: [String] = []
    var outcome = PhotoOutcome()
    /// Whether the photo failed for a reason that may be gone the next time.
    var isPassing = false
    /// What must not be published of them, for which reason there are none.
    var leaks: [Leak] = []
    /// Why the output could not be written or no more be read, which ends the build.
    var writingFault: GalleryError?
  }

  func run(_ job: PictureJob) -> Made {
    var made = Made()
    do {
      if let (files, outcome) = others?.pictures(of: job) {
        made.outcome = outcome
        try put(files.map { ($0, [$1[...]]) }, in: &made)
        return made
      }
      let bytes = try job.bytes(
        in: catalog, proven: job.path.flatMap { proven[ExactPath($0)] })
      let renditions = job.outputs.compactMap { output -> (PictureOutput, Rendition)? in
        output.recipe.rendition.map { (output, $0) }
      }
      var files: [(PictureOutput, [ArraySlice<UInt8>])] = []
      let tiles = job.outputs.lazy.compactMap(\.tileSet).first.map {
        TileWriting($0, in: output, audit: audit)
      }
      if !renditions.isEmpty || tiles != nil {
        let recipe = job.outputs.lazy.compactMap(\.recipe.tiles).first
        let order = tiles.flatMap { tiles in
          recipe.map { TileOrder(recipe: $0) { try tiles.put($0, $1) } }
        }
        let rendering = try rendering(
          of: bytes, as: renditions.map(\.1), tiles: order, in: &made)
        made.outcome.add(rendering.warnings)
        made.outcome.colour = rendering.averageColour
        let pictures = zip(renditions, rendering.renditions).map { (output: $0.0, picture: $1) }
        made.outcome.useless = UselessFormats.of(pictures, besides: bytes.count)
        files = pictures.filter { !$0.output.recipe.isWritten(in: made.outcome.useless) }
          .map { ($0, [$1.bytes[...]]) }
      }
      for output in job.outputs {
        guard let copy = try output.recipe.copy(of: bytes) else { continue }
        made.outcome.add(copy.warnings)
        files.append((output, copy.parts))
      }
      try put(files, leaks: tiles?.leaks ?? [], in: &made)
      if made.leaks.isEmpty, let (file, isMade) = try tiles?.finish() {
        made.files.append(file)
        if isMade { made.written.append(file.path) }
      }
    } catch let fault as GalleryError {
      made.writingFault = fault
    } catch SourceFolder.Fault.tooMuch {
      // It would be remembered of a photo that nothing is wrong with.
      do throws(GalleryError) {
        try catalog.root.checkUnpacking()
      } catch {
        made.writingFault = error
      }
    } catch let fault as PhotoError {
      made.outcome.failure = "\(fault)"
    } catch let fault as PhotoMaking.PassingFault {
      made.outcome.failure = "\(fault)"
      made.isPassing = true
    } catch {
      made.outcome.failure = "could not be read again while its pictures were made"
      made.isPassing = true
    }
    return made
  }

  /// Makes renditions, those of libraries as JPEGs where that cannot be done at the moment.
  private func rendering(
    of bytes: [UInt8], as renditions: [Rendition], tiles: TileOrder?, in made: inout Made
  ) throws -> PhotoRendering {
    do {
      return try PhotoMaking.renderings(of: bytes, as: renditions, tiles: tiles)
    } catch let fault as PhotoMaking.PassingFault {
      let writers = Set(renditions.compactMap(\.library))
      if writers.isEmpty { throw fault }
      let rendering = try PhotoMaking.renderings(
        of: bytes, as: renditions.map(\.withoutLibrary), tiles: tiles)
      made.isPassing = true
      made.outcome.add(CodecLibrary.allCases.filter(writers.contains).map { .notWritten($0) })
      return rendering
    }
  }

  /// Puts all pictures in their places, or none where one of them must not be published.
  private func put(
    _ files: [(PictureOutput, [ArraySlice<UInt8>])], leaks: [Leak] = [], in made: inout Made
  ) throws(GalleryError) {
    if let audit {
      made.leaks =
        leaks
        + files.flatMap { planned, content in
          audit.leaks(in: Array(content.joined()), at: planned.path, as: .picture)
        }
      guard made.leaks.isEmpty else {
        made.outcome.failure = "holds what must not be published"
        // Nothing is wrong with the photo.
        made.isPassing = true
        return
      }
    }
    for (planned, content) in files {
      let (state, isMade) = try output.put(content, at: planned.path)
      made.files.append(SiteRecord.File(path: planned.path, state: state))
      if isMade { made.written.append(planned.path) }
    }
  }
}

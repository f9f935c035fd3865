import Foundation
import Imaging

/// The pictures that a report shows: which there are, and their bytes when a page needs them.
///
/// They are made before the pages, since a page's rows depend on what can be shown; their bytes stay on
/// the disk until they are written.
struct ReportPictures: Sendable {
  private let store: PictureStore
  private let made: [PictureJob: ReportPicture]
  /// Those that could not be kept.
  private let unkept: [PictureJob: [UInt8]]
  /// What making them showed to be wrong with photos and receipts.
  let outcomes: [Digest: PhotoOutcome]
  /// Why the pages of receipts are not shown, by the receipts' digests.
  let faults: [Digest: PDFPages.Fault]

  /// A picture that a report is to show.
  struct PictureJob: Hashable, Sendable {
    var digest: Digest
    var use: ReportPicture.Use
  }

  /// Makes what is not kept yet.
  init(
    for contents: ReportContents, in catalog: Catalog, store: PictureStore,
    on workers: WorkerThreads,
    progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws {
    self.store = store
    let making = PictureMaking(root: catalog.root, store: store)
    let sources = PictureMaking.sources(for: contents)
    var done = 0
    let results = try await workers.map(sources) { _, _ in
      done += 1
      progress(BuildProgress(phase: .pictures, done: done, total: sources.count))
    } _: {
      making.make($0)
    }
    var (made, unkept) = ([PictureJob: ReportPicture](), [PictureJob: [UInt8]]())
    var (outcomes, faults) = ([Digest: PhotoOutcome](), [Digest: PDFPages.Fault]())
    for (source, result) in zip(sources, results) {
      for picture in result.pictures {
        let job = PictureJob(digest: source.digest, use: picture.use)
        made[job] = picture.picture
        unkept[job] = picture.unkept
      }
      faults[source.digest] = result.fault
      if !result.outcome.isSilent, outcomes[source.digest] == nil {
        outcomes[source.digest] = result.outcome
      }
    }
    (self.made, self.unkept, self.outcomes, self.faults) = (made, unkept, outcomes, faults)
  }

  /// What is known of a picture; nil where it cannot be shown.
  func picture(of digest: Digest, as use: ReportPicture.Use) -> ReportPicture? {
    made[PictureJob(digest: digest, use: use)]
  }

  /// How a receipt is shown: a picture, or the first pages of a PDF.
  func uses(of receipt: Evidence) -> [ReportPicture.Use] {
    if receipt.picture != nil {
      return picture(of: receipt.digest, as: .receipt) == nil ? [] : [.receipt]
    }
    return (1...PDFPages.mostPages).lazy.map { .receiptPage($0) }.filter {
      picture(of: receipt.digest, as: $0) != nil
    }
  }

  /// When a photo was taken.
  func taken(_ digest: Digest) -> CalendarDate? {
    picture(of: digest, as: .line)?.taken
  }

  /// The file of a picture.
  func jpeg(of digest: Digest, as use: ReportPicture.Use) -> [UInt8]? {
    unkept[PictureJob(digest: digest, use: use)] ?? store.picture(of: digest, as: use)?.jpeg
  }
}

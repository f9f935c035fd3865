import Basics
import Model
import Pictures
import Foundation
import Imaging
import Synchronization

/// The pictures that a report shows: which there are, and their bytes when a page needs them.
///
/// They are made before the pages, since a page's rows depend on what can be shown; their bytes stay on
/// the disk until they are written.
struct ReportPictures: Sendable {
  private let store: PictureStore
  private let making: PictureMaking
  private let sources: [Digest: PictureMaking.Source]
  /// Those that could not be shown any more.
  private let lost = LostPictures()
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
    self.making = making
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
    self.sources = Dictionary(sources.map { ($0.digest, $0) }, uniquingKeysWith: { one, _ in one })
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

  /// The file of a picture: as it was kept, or where that is gone made anew.
  func jpeg(of digest: Digest, as use: ReportPicture.Use) -> [UInt8]? {
    let job = PictureJob(digest: digest, use: use)
    if let jpeg = unkept[job] ?? store.picture(of: digest, as: use)?.jpeg { return jpeg }
    guard made[job] != nil else { return nil }
    let again = sources[digest].map(making.make)?.pictures.first { $0.use == use }
    if let jpeg = again?.unkept ?? store.picture(of: digest, as: use)?.jpeg { return jpeg }
    lost.add(job)
    return nil
  }

  /// Makes sure that a page that was written has every picture that it was laid out with.
  ///
  /// - Throws: `GalleryError` where one was removed while the page was written, and what it was made from as well.
  func checkAllWereThere() throws(GalleryError) {
    let count = lost.forget()
    if count == 0 { return }
    throw GalleryError(
      .output, .fileChanged,
      "\(count == 1 ? "a picture" : "\(count) pictures") of the report disappeared while it was being written, and "
        + "could not be made again; make the report again once nothing else changes the photos and receipts"
    )
  }
}

/// Pictures that were made and are gone.
private final class LostPictures: Sendable {
  private let jobs = Mutex<Set<ReportPictures.PictureJob>>([])

  func add(_ job: ReportPictures.PictureJob) { jobs.withLock { _ = $0.insert(job) } }

  /// How many there were since this was asked for.
  func forget() -> Int {
    jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs.count
    }
  }
}

package import Foundation
import Imaging
import Mustache

/// Makes the insurance report: one page that holds everything, to be printed or kept.
package struct Report: Sendable {
  private let project: Project
  private let workers: WorkerThreads
  private let date: Date
  private let known: KnownSources

  /// A report of a project's items on a date; `known` is what reading the sources told before.
  package init(
    of project: Project, known: KnownSources = KnownSources(), on workers: WorkerThreads, date: Date
  ) {
    self.project = project
    self.workers = workers
    self.date = date
    self.known = known
  }

  /// A report's file and what was wrong with its sources.
  package struct Made: Sendable {
    package var html: [UInt8]
    package var items: Int
    /// What it was made from, which it must not replace.
    package var sources: ProjectSources
    package var diagnostics: [Diagnostic]
  }

  /// Reads the inventory and writes the page.
  ///
  /// - Throws: `GalleryError` when the archive cannot be read or the template is wrong.
  package func make(
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws -> Made {
    let reading = try await CatalogReader(
      project.inventory, settings: project.settings, known: known
    ).read(on: workers, progress: progress)
    let items = reading.catalog.items
    let root = reading.catalog.root
    let archive = reading.catalog.archive
    var done = 0
    let photos = try await workers.map(items) { _, _ in
      done += 1
      progress(BuildProgress(phase: .pictures, done: done, total: items.count))
    } _: {
      ReportPhoto(of: $0, in: root, archive: archive)
    }
    let outcomes = Dictionary(
      photos.compactMap { photo in photo.digest.map { ($0, photo.outcome) } },
      uniquingKeysWith: { first, _ in first })
    let html: [UInt8]
    do {
      html = try project.theme.templates.render(
        PageData.reportTemplate,
        data(of: reading.catalog.valued(as: project.settings.valueMeans), photos: photos))
    } catch {
      throw GalleryError(.usage, "\(error)")
    }
    return Made(
      html: ReportMark.marked(html), items: items.count,
      sources: ProjectSources(of: project, naming: reading.files),
      diagnostics: project.diagnostics + reading.catalog.ownFieldNotes(in: project.theme)
        + reading.diagnostics + reading.catalog.diagnostics(of: outcomes))
  }

  func data(of catalog: Catalog, photos: [ReportPhoto]) -> Value {
    let settings = project.settings
    let formats = settings.formats
    let describer = ItemDescriber(formats: formats, threshold: settings.markedThreshold)
    let summary = CatalogSummary(catalog, formats: formats)
    let styles = project.theme.reportStyles + runningHeads(title: settings.title, formats: formats)
    func text(_ text: String?) -> Value { text.map { .string($0) } ?? .null }
    func missing(_ count: Int, _ phrase: (Int, Formats) -> String) -> Value {
      count == 0 ? .null : .string(phrase(count, formats))
    }
    let form = RecordForm(ReportItem.fields)
    let rows = zip(catalog.items, photos).enumerated().map { place, row in
      form.value(
        of: ReportItem(
          row: ItemDescriber.Described(row.0, by: describer), photo: row.1, place: place,
          isLast: place == catalog.items.count - 1))
    }
    let withoutValue = catalog.items.count { $0.value == nil }
    let withoutPhoto = photos.count { $0.jpeg == nil }
    let withoutSerial = catalog.items.count { $0.serialNumber == nil }
    return [
      "lang": .string(settings.language), "dir": .string(formats.direction),
      "title": .string(settings.title), "siteTitle": .string(settings.title),
      "generator": .string(Product.generator),
      "text": .record(formats.words(for: settings, of: catalog)),
      "owner": settings.owner.map { .string($0) } ?? .null,
      "insured": text(settings.report.insured), "address": text(settings.report.address),
      "insurer": text(settings.report.insurer), "policy": text(settings.report.policy),
      "dateText": .string(formats.longDate(date)), "dateISO": .string(formats.plainDate(date)),
      "countText": .string(summary.count),
      "totalText": summary.total.map { .string($0) } ?? .null,
      "withoutValueText": missing(withoutValue, Wording.withoutValue),
      "withoutPhotoText": missing(withoutPhoto, Wording.withoutPhoto),
      "withoutSerialText": missing(withoutSerial, Wording.withoutSerialNumber),
      "empty": .bool(catalog.items.isEmpty),
      "complete": .bool(
        !catalog.items.isEmpty && withoutValue + withoutPhoto + withoutSerial == 0),
      "styles": .html(styles), "csp": .string(Self.policy(styles: styles)),
      "hasDates": .bool(catalog.items.contains { $0.dateCreated != nil }),
      "items": .list(rows),
    ]
  }

  /// The words of the pages' margins, which a style sheet cannot take from the page itself.
  private func runningHeads(title: String, formats: Formats) -> String {
    let page = Wording.printedPage(formats: formats)
    let words = [
      ("running-title", title), ("running-date", formats.longDate(date)),
      ("page-word", page.before), ("of-word", page.between),
      ("after-word", page.after),
    ]
    let properties = words.map { "--\($0.0):\"\(StyleText.escaped($0.1))\";" }
    return ":root{\(properties.joined())}\n"
  }

  /// A policy under which the page shows its own style sheet and photos, and nothing else.
  private static func policy(styles: String) -> String {
    let digest = Digest(of: Array(styles.utf8)).base64
    return "default-src 'none'; img-src data:; style-src 'sha256-\(digest)'; base-uri 'none'; "
      + "form-action 'none'"
  }
}

/// An item in the report.
private struct ReportItem {
  var row: ItemDescriber.Described
  var photo: ReportPhoto
  var place: Int
  var isLast: Bool

  static let fields: RecordFields<ReportItem> =
    RecordFields(ItemDescriber.fields) {
      $0.row
    } + [
      "ordinal": { .string($0.row.describer.formats.ordinal($0.place + 1)) },
      "photo": { $0.photo.value(alt: $0.row.describer.name(of: $0.row.item)) },
      "facts": { $0.row.describer.insuredDetails(of: $0.row.item) }, "last": { .bool($0.isLast) },
    ]
}

/// The small photo of an item in the report.
struct ReportPhoto: Sendable {
  var digest: Digest?
  var jpeg: RenderedPhoto?
  var outcome = PhotoOutcome()

  /// The longer side in pixels: 25 mm on paper at 240 pixels to the inch, which prints well and
  /// keeps a report of 500 items near 5 MB.
  private static let side = 240

  init(of item: Item, in root: SourceFolder, archive: [UInt8]) {
    do {
      if let photo = item.photos.first {
        digest = photo.facts.digest
        try take(try root.read(photo.path).bytes, size: photo.facts.size)
      } else if let thumbnail = item.thumbnail {
        digest = thumbnail.digest
        try take(Array(thumbnail.bytes), size: thumbnail.size)
      }
    } catch let fault as PhotoError {
      outcome.failure = "\(fault)"
    } catch {
      outcome.failure = "could not be read again"
    }
  }

  private mutating func take(_ bytes: [UInt8], size: PixelSize) throws(PhotoError) {
    let width =
      size.width >= size.height ? Self.side : max(1, Self.side * size.width / size.height)
    let rendering = try render(bytes, as: [.fit(width: width, quality: 80)])
    outcome.add(rendering.warnings)
    jpeg = rendering.renditions.first
  }

  func value(alt: String) -> Value {
    guard let jpeg else { return .null }
    return [
      "src": .html("data:\(jpeg.format.mediaType);base64," + Base64.encode(jpeg.bytes)),
      "width": .string("\(jpeg.size.width)"), "height": .string("\(jpeg.size.height)"),
      "alt": .string(alt),
    ]
  }
}

import Foundation
import Imaging
import Mustache
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Reporting

/// Reports of items that lie in no folder.
enum TestReports {
  static let day = CalendarDate(year: 2026, month: 11, day: 21)

  static func dollars(_ amount: Decimal) -> Money { Money(amount: amount, currency: "USD") }

  static func settings(_ change: (inout Settings) -> Void = { _ in }) -> Settings {
    var settings = Settings()
    settings.currency = "USD"
    change(&settings)
    return settings
  }

  /// An item in a room, with a value in dollars.
  static func item(
    _ name: String, room: String? = nil, category: String? = nil, value: Decimal? = nil,
    new: Decimal? = nil, photos: Int = 0, receipts: Int = 0
  ) -> Item {
    var more: [(ItemField, FieldValue)] = []
    if let room { more.append((.room, .text(room))) }
    if let category { more.append((.category, .text(category))) }
    if let new { more.append((.replacementValue, .amount(dollars(new)))) }
    var item = ClaimedItems.item(name, value: value.map(dollars), more)
    item.photos = (0..<photos).map {
      Photo(path: "\(name)/\($0).jpg", facts: facts("\(name) \($0)"))
    }
    item.documents = (0..<receipts).flatMap { number in
      [ItemDocument.Kind.receipt, .manual].map { kind in
        ItemDocument(
          kind: kind, path: "\(kind)/\(name) \(number).pdf",
          digest: Digest(of: Array("\(kind) \(name) \(number)".utf8)), length: 9, picture: nil)
      }
    }
    return item
  }

  private static func facts(_ content: String) -> PhotoFacts {
    PhotoFacts(
      digest: Digest(of: Array(content.utf8)), format: .jpeg, size: PixelSize(width: 4, height: 3),
      copyServes: true)
  }

  static func contents(
    of items: [Item], settings: Settings = settings(), kind: ReportSubject.Kind = .all,
    entries: [ReportSubject.Entry]? = nil
  ) throws -> ReportContents {
    ReportContents(
      of: ClaimedItems.catalog(items),
      about: ReportSubject(
        entries ?? items.indices.map { ReportSubject.Entry(place: $0) }, kind: kind),
      on: try #require(day), settings: settings)
  }

  /// What a report is made with, of items without photos.
  static func making(
    of items: [Item], settings: Settings = settings(), kind: ReportSubject.Kind = .all,
    entries: [ReportSubject.Entry]? = nil
  ) async throws -> ReportMaking {
    let contents = try contents(of: items, settings: settings, kind: kind, entries: entries)
    let folder = try TemporaryFolder()
    let pictures = try await ReportPictures(
      for: contents, in: ClaimedItems.catalog(items), store: PictureStore(ofProject: folder.path),
      on: WorkerThreads(width: 1), progress: { _ in })
    return ReportMaking(
      contents: contents, pictures: pictures, words: ReportWords(settings),
      layout: SheetLayout(paper: settings.paper),
      describer: ItemDescriber(formats: settings.formats))
  }
}

extension ReportPart {
  /// What the sheets are given by their part alone.
  var sheetValues: [Value] { (0..<count).map { .record(Record(pairs: data(of: $0))) } }
}

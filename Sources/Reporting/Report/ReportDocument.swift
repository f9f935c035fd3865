package import Basics
package import Inventories
package import Model
import Mustache
import Synchronization

/// A report that is laid out and ready to be written.
package struct ReportDocument: Sendable {
  package let items: Int
  /// How many sheets it takes.
  package let sheets: Int
  /// The characters of what was written, for which there must be fonts where it is printed.
  package var characters: TextCharacters { written.all }
  private let written = SharedCharacters()
  /// What it was made from, which it must not replace.
  package let sources: ProjectSources
  package let diagnostics: [Diagnostic]

  /// What the report was made with, and the folder or archive of its photos.
  let making: ReportMaking
  package let root: SourceFolder

  private let theme: Theme
  private let parts: [any ReportPart]
  /// What every sheet is given.
  private let common: [(String, Value)]
  private let styles: String
  private let running: RunningHead

  package init(
    _ making: ReportMaking, root: SourceFolder, date: CalendarDate, theme: Theme,
    sources: ProjectSources, diagnostics: [Diagnostic]
  ) {
    (self.making, self.root) = (making, root)
    (self.theme, self.sources, self.diagnostics) = (theme, sources, diagnostics)
    let contents = making.contents
    items = contents.lines.count
    let (summary, schedule) = (SummarySheets(making), ScheduleSheets(making))
    var cover = CoverSheets(making, date: date)
    var parts: [any ReportPart] = []
    if !contents.lines.isEmpty {
      parts += [summary, schedule]
      parts += contents.lines.lazy.filter(contents.hasOwnPages).map { ItemSheets($0, making) }
      parts.append(EvidenceSheets(making))
      parts += contents.receipts.map { ReceiptSheets($0, making) }
      parts.append(MissingSheets(making))
    }
    parts.append(
      DeclarationSheets(making, date: date, digest: Digest(of: ReportRows(making).csv)))
    cover.add(contents: Self.chapters(of: parts, after: cover.count))
    parts.insert(cover, at: 0)
    self.parts = parts
    sheets = parts.reduce(0) { $0 + $1.count }
    running = RunningHead(making, date: date)
    styles = ReportStyles.text(
      theme.reportStyles, making.layout, schedule.properties + summary.properties)
    let settings = making.settings
    let formats = making.words.formats
    let totals = making.words.sums(contents.totals, .stated)
    common = [
      ("lang", .string(settings.language)), ("dir", .string(formats.direction)),
      ("siteTitle", .string(settings.title)), ("generator", .string(Product.generator)),
      ("text", .record(formats.wording.record)),
      ("owner", settings.owner.map { .string($0) } ?? .null),
      ("countText", .string(Wording.items(items, formats: formats))),
      ("totalText", totals.isEmpty ? .null : .string(formats.list(totals))),
      ("dateISO", .string("\(date)")), ("dateText", .string(formats.longDate(date))),
      ("isLoss", .bool(contents.subject.isLoss)),
    ]
  }

  /// On which sheets the chapters are that some parts belong to, one after the other.
  private static func chapters(
    of parts: [any ReportPart], after sheets: Int
  ) -> [(key: String, sheets: ClosedRange<Int>)] {
    var chapters: [(key: String, sheets: ClosedRange<Int>)] = []
    var next = sheets + 1
    for part in parts where part.count > 0 {
      let end = next + part.count - 1
      if let last = chapters.last, last.key == part.chapterKey {
        chapters[chapters.count - 1].sheets = last.sheets.lowerBound...end
      } else {
        chapters.append((part.chapterKey, next...end))
      }
      next = end + 1
    }
    return chapters
  }

  /// Writes the page, sheet by sheet, so that no more than one of them is in memory.
  ///
  /// - Throws: `GalleryError` where a template is wrong, or a picture could be made and is there no more; and what `put`
  ///   throws.
  package func write(_ put: ([UInt8]) throws -> Void) throws {
    let (head, tail) = try shell()
    var ending = ReportMark.Ending()
    func add(_ bytes: [UInt8]) throws {
      ending.add(bytes)
      written.add(bytes)
      try put(bytes)
    }
    try add(head)
    for (template, data) in sheetData { try add(try render(template, data)) }
    try add(tail)
    if let mark = ending.mark { try put(mark) }
    try making.pictures.checkAllWereThere()
  }

  /// What the template of each sheet is given, made when it is asked for.
  var sheetData: some Sequence<(template: String, data: Value)> {
    let places = parts.lazy.flatMap { part in (0..<part.count).lazy.map { (part, $0) } }
    return places.enumerated().lazy.map { place, sheet in
      let (part, number) = sheet
      let pairs =
        common + running.data(of: place + 1, of: sheets, in: part, at: number)
        + part.data(of: number)
      return (part.template, .record(Record(pairs: pairs)))
    }
  }

  /// What the template of the page around the sheets is given.
  var pageData: Value {
    .record(
      Record(
        pairs: common + [
          ("title", .string(running.windowTitle)), ("styles", .html(styles)),
          ("csp", .string(ReportStyles.policy(styles: styles))),
          ("sheets", .html(String(decoding: Self.place, as: UTF8.self))),
        ]))
  }

  /// Stands for the sheets: no text of an inventory holds this, as every `<` in a text is escaped.
  private static let place = Array("<!--sheets-->".utf8)

  /// The page before its sheets and after them.
  private func shell() throws -> (head: [UInt8], tail: [UInt8]) {
    let page = try render(PageData.reportTemplate, pageData)
    guard let range = page.firstRange(of: Self.place) else {
      throw GalleryError(
        .usage, .sheetsMissing,
        "Templates/\(PageData.reportTemplate).html does not contain {{{sheets}}}, the place for the report’s sheets; add it"
      )
    }
    return (Array(page[..<range.lowerBound]), Array(page[range.upperBound...]))
  }

  private func render(_ template: String, _ data: Value) throws -> [UInt8] {
    do {
      return try theme.templates.render(template, data)
    } catch {
      throw GalleryError(.usage, .templateFailed, "\(error)")
    }
  }
}

/// Characters that are collected while a page is written.
private final class SharedCharacters: Sendable {
  private let characters = Mutex(TextCharacters())

  func add(_ page: [UInt8]) { characters.withLock { $0.add(utf8: page) } }

  var all: TextCharacters { characters.withLock(\.self) }
}

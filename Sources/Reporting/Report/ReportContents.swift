import Basics
import Model
import Foundation

/// What a report tells: its lines in the order of the schedule, and what they come to.
struct ReportContents: Sendable {
  let lines: [ReportLine]
  /// The schedule's sections: rooms, or else categories, or all in one.
  let sections: [Section]
  let rooms: [Group]
  let categories: [Group]
  let totals: ValueTotals
  let subject: ReportSubject.Kind
  /// The day as of which things are valued.
  let day: CalendarDate
  let settings: Settings

  struct Section: Sendable {
    /// The room or the category; nil for what has none, or where the schedule has one section alone.
    let name: String?
    let lines: Range<Int>
    let totals: ValueTotals
  }

  /// The items of a room or a category, and the most that the policy pays for them.
  struct Group: Sendable {
    /// Nil for those that have none.
    let name: String?
    let totals: ValueTotals
    let limit: Money?
  }

  /// What the schedule is divided by; nil where there is nothing to divide it by.
  let division: ItemField?

  init(
    of catalog: Catalog, about subject: ReportSubject, on day: CalendarDate, settings: Settings
  ) {
    self.settings = settings
    self.day = day
    self.subject = subject.kind
    let items = subject.entries.map { ($0, catalog.items[$0.place]) }
    let division = [ItemField.room, .category].first { field in
      items.contains { Self.name(of: $0.1, field) != nil }
    }
    self.division = division
    let order = Collation(language: settings.language)
    let table = DepreciationTable(settings.report)
    let grouped = Self.grouped(items.map(\.1), by: division, order)
    var numbers = EvidenceNumbers(of: grouped.flatMap(\.members).map { items[$0].1 })
    var (lines, sections, all) = ([ReportLine](), [Section](), ValueTotals())
    for (name, members) in grouped {
      let start = lines.count
      var sum = ValueTotals()
      for place in members {
        let (entry, item) = items[place]
        let values = ItemValues(
          of: item, part: entry.part, on: day, by: table, meaning: settings.valueMeans)
        let number = lines.count + 1
        lines.append(
          ReportLine(
            number: number, item: item, values: values,
            part: entry.part,
            photos: numbers.photos(of: item, line: number),
            receipts: numbers.receipts(of: item, line: number)))
        sum.add(values)
        all.add(values)
      }
      sections.append(Section(name: name, lines: start..<lines.count, totals: sum))
    }
    self.lines = lines
    self.sections = sections
    totals = all
    func groups(_ field: ItemField, _ limits: [ReportSettings.Limit]) -> [Group] {
      Self.groups(of: lines, by: field, order, limits: limits, in: settings)
    }
    rooms = groups(.room, settings.report.roomLimits)
    categories = groups(.category, settings.report.limits)
  }

  private static func name(of item: Item, _ field: ItemField) -> String? {
    item[field]?.text.flatMap { $0.isBlank ? nil : $0 }
  }

  /// The places of items by what they have in a field, in the order of a language; those that have nothing come last.
  ///
  /// Names are one that limits take for one, so that a room has its limit once however it is written.
  private static func grouped(
    _ items: [Item], by field: ItemField?, _ order: Collation
  ) -> [(name: String?, members: [Int])] {
    guard let field else { return items.isEmpty ? [] : [(nil, Array(items.indices))] }
    var places: [String: Int] = [:]
    var groups: [(name: String?, members: [Int])] = []
    var others: [Int] = []
    for (place, item) in items.enumerated() {
      guard let name = name(of: item, field) else {
        others.append(place)
        continue
      }
      let folded = AlikeText.folded(name)
      if let group = places[folded] {
        groups[group].members.append(place)
      } else {
        places[folded] = groups.count
        groups.append((name, [place]))
      }
    }
    groups.sort { order.compare($0.name ?? "", $1.name ?? "") == .orderedAscending }
    return groups + (others.isEmpty ? [] : [(nil, others)])
  }

  /// What the lines of each room or category come to; none where no item has one.
  private static func groups(
    of lines: [ReportLine], by field: ItemField, _ order: Collation,
    limits: [ReportSettings.Limit], in settings: Settings
  ) -> [Group] {
    let grouped = grouped(lines.map(\.item), by: field, order)
    guard grouped.contains(where: { $0.name != nil }) else { return [] }
    let amounts = Dictionary(
      limits.map { (AlikeText.folded($0.name), $0.amount) }, uniquingKeysWith: { one, _ in one })
    return grouped.map { name, members in
      var totals = ValueTotals()
      for place in members { totals.add(lines[place].values) }
      let limit = name.flatMap { amounts[AlikeText.folded($0)] }
      return Group(
        name: name, totals: totals,
        limit: limit.map { Money(amount: $0, currency: settings.archiveCurrency) })
    }
  }

  /// All photos by their numbers.
  var photos: [Evidence] { lines.flatMap(\.photos) }

  /// All receipts by their numbers, each once.
  var receipts: [Evidence] {
    lines.flatMap { line in line.receipts.filter { $0.lines.first == line.number } }
  }

  /// The first line that a photo or receipt belongs to.
  func line(of evidence: Evidence) -> ReportLine { lines[evidence.lines[0] - 1] }

  /// The kinds of value that any line has, in order.
  var kinds: [ValueKind] { ValueKind.allCases.filter(totals.has) }

  /// The value that limits are compared with: what things cost new, or where that is known of none, what
  /// their owner says that they are worth.
  var comparedKind: ValueKind { totals.has(.replacement) ? .replacement : .stated }

  /// Whether a line gets pages of its own.
  func hasOwnPages(_ line: ReportLine) -> Bool {
    guard let least = settings.report.ownPagesAbove else { return false }
    return [.stated, .replacement].contains { kind in
      line.values[kind].map { $0.currency == settings.archiveCurrency && $0.amount > least }
        ?? false
    }
  }
}

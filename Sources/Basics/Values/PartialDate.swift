/// A day as far as it is known: to the day, the month or the year, and perhaps only about right.
package struct PartialDate: Hashable, Sendable {
  package let precision: Precision
  /// Whether it was about then.
  package let isAbout: Bool
  /// The first day that it may be.
  package let first: CalendarDate

  /// How exactly it is known.
  package enum Precision: Int, Sendable {
    case day, month, year
  }

  package init(_ day: CalendarDate, isAbout: Bool = false) {
    (first, precision, self.isAbout) = (day, .day, isAbout)
  }

  /// A year, or a month of it; nil where there is none such.
  package init?(year: Int, month: Int? = nil, isAbout: Bool = false) {
    guard let first = CalendarDate(year: year, month: month ?? 1, day: 1) else { return nil }
    self.first = first
    precision = month == nil ? .year : .month
    self.isAbout = isAbout
  }

  /// The last day that it may be.
  package var last: CalendarDate {
    switch precision {
    case .day: first
    case .month:
      CalendarDate(
        year: first.year, month: first.month,
        day: CalendarDate.days(in: first.month, of: first.year)) ?? first
    case .year: CalendarDate(year: first.year, month: 12, day: 31) ?? first
    }
  }

  /// The day, where it is known to the day.
  package var exactDay: CalendarDate? { precision == .day && !isAbout ? first : nil }

  /// The same, whether or not it is about right.
  package func about(_ isAbout: Bool) -> PartialDate {
    PartialDate(first: first, precision: precision, isAbout: isAbout)
  }

  /// The year that it is in, as far as that is known.
  package var year: PartialDate { PartialDate(first: first, precision: .year, isAbout: isAbout) }

  private init(first: CalendarDate, precision: Precision, isAbout: Bool) {
    (self.first, self.precision, self.isAbout) = (first, precision, isAbout)
  }
}

extension PartialDate: Comparable {
  /// By the first day, then the more exact one.
  package static func < (one: PartialDate, other: PartialDate) -> Bool {
    func key(_ date: PartialDate) -> Int { date.precision.rawValue * 2 + (date.isAbout ? 1 : 0) }
    return one.first == other.first ? key(one) < key(other) : one.first < other.first
  }
}

// MARK: For programs

extension PartialDate: CustomStringConvertible {
  /// `2020`, `2020-05` or `2020-05-04` (ISO 8601), whether or not it is about right.
  package var iso: String {
    let day = first.description
    return switch precision {
    case .day: day
    case .month: String(day.prefix(7))
    case .year: String(day.prefix(4))
    }
  }

  /// The same with `~` behind what is about right (ISO 8601-2:2019, the Extended Date/Time Format, level 1).
  package var description: String { isAbout ? iso + "~" : iso }
}

extension PartialDate {
  /// Reads what `description` writes, and nothing else.
  package init?(_ text: String) {
    let isAbout = text.hasSuffix("~")
    let text = isAbout ? String(text.dropLast()) : text
    if let day = CalendarDate(text) {
      self.init(day, isAbout: isAbout)
      return
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4] || parts.map(\.count) == [4, 2],
      parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }), let year = Int(parts[0])
    else { return nil }
    self.init(year: year, month: parts.count == 2 ? Int(parts[1]) : nil, isAbout: isAbout)
  }
}

// MARK: Counting

extension PartialDate {
  /// So many months later, on the same day or the last of a shorter month; nil where it is not known to the month, or
  /// beyond the calendar.
  package func adding(months: Int) -> PartialDate? {
    let (count, hasOverflown) = (first.year * 12 + first.month - 1).addingReportingOverflow(months)
    guard !hasOverflown, precision != .year || months % 12 == 0 else { return nil }
    let (year, month) = (count / 12, count % 12 + 1)
    guard (1...9999).contains(year) else { return nil }
    let day = min(first.day, CalendarDate.days(in: month, of: year))
    return CalendarDate(year: year, month: month, day: day).map {
      PartialDate(first: $0, precision: precision, isAbout: isAbout)
    }
  }

  /// So many days later; nil where it is not known to the day, or beyond the calendar.
  package func adding(days: Int) -> PartialDate? {
    guard precision == .day, days.magnitude < 10_000_000 else { return nil }
    return CalendarDate(daysSince2001: first.daysSince2001 + days).map {
      PartialDate($0, isAbout: isAbout)
    }
  }
}

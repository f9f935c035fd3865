import Basics

/// A day that somebody typed.
enum ReportDay {
  static func read(_ text: String) throws -> CalendarDate {
    if let day = CalendarDate(text) { return day }
    let isWritten = CalendarDate.figures(text) != nil
    throw GalleryError(
      .usage, .dateUnreadable,
      "\(Quotation.quoted(text)) is not a date"
        + (isWritten ? " in the calendar" : "; write it like 2026-03-04"))
  }
}

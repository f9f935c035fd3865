import Basics
import Model
import Tables

/// The ways in which pages write a value.
struct Spelling {
  let formats: Formats
  let moments: LocalDates

  mutating func each(of value: FieldValue, _ give: (String) -> Void) {
    switch value {
    case .text(let text), .written(let text): give(text)
    case .texts(let texts): texts.forEach(give)
    case .amount(let amount):
      // It also stands within `about $900`.
      give(formats.money(amount.figures))
      give("\(amount.amount)")
    case .day(let day): each(of: day, give)
    case .days(let days): for day in days { each(of: day, give) }
    case .moment(let moment):
      give(formats.plainDate(moment))
      give(formats.date(moment))
      give(formats.longDate(moment))
      // As data for programs have it.
      give(LocalDates.moment(moment))
      give(moments.text(moment))
    case .count: break
    }
  }

  private func each(of day: PartialDate, _ give: (String) -> Void) {
    give(day.description)
    give(formats.date(day))
    give(formats.longDate(day))
  }
}

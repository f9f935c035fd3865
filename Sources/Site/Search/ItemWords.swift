import Basics
import Model

/// The words of what pages show of an item, for whoever looks for it.
struct ItemWords {
  let formats: Formats
  /// The words of each day that came before, by the day as `2024-03-04`.
  private var days: [String: [String]] = [:]

  init(formats: Formats) { self.formats = formats }

  /// Gives the words, folded; one may come twice. Numbers are those of their digits.
  mutating func put(of item: Item, _ give: (String) -> Void) {
    func put(text: String) { FoldedText.words(of: text).forEach(give) }
    put(text: item.name)
    if let serialNumber = item.serialNumber { put(text: serialNumber) }
    func put(money: Money) {
      put(text: "\(money.amount)")
      // `1200.5` is shown, and typed, as `1,200.50`.
      if !money.amount.isWhole { put(text: formats.money(money.figures)) }
    }
    if let value = item.value { put(money: value) }
    if let date = item.dateCreated { words(ofDay: formats.plainDate(date)).forEach(give) }
    for (_, value) in item.details.all {
      switch value {
      case .text(let text), .written(let text): put(text: text)
      case .texts(let texts): texts.forEach(put(text:))
      case .amount(let money): put(money: money)
      case .day(let day): words(ofDay: day.description).forEach(give)
      case .days(let days): for day in days { words(ofDay: day.description).forEach(give) }
      case .moment(let moment): words(ofDay: formats.plainDate(moment)).forEach(give)
      case .count: break
      }
    }
    for own in item.details.ownFields { put(text: own.text) }
  }

  /// A day as programs write it, as the pages do, and with the month in full.
  private mutating func words(ofDay plain: String) -> [String] {
    if let words = days[plain] { return words }
    let day = PartialDate(plain)
    let texts = [plain] + (day.map { [formats.date($0), formats.longDate($0)] } ?? [])
    // In figures alone it would be found by any part of a serial number that happens to stand in it.
    let words = texts.flatMap(FoldedText.words).map { word in
      word.count > 4 && word.allSatisfy(\.isNumber) ? "\(WordIndex.dayMark)\(word)" : word
    }
    days[plain] = words
    return words
  }
}

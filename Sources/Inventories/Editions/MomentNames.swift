import Basics
import Model

/// Names that cameras, telephones and messengers give to photos, which tell the day and mostly the time:
/// `IMG_20260331_181502`, `PXL_20260331_181502123`, `2026-03-31 18.15.02`, `IMG-20260331-WA0007`, `Screenshot …`.
///
/// Items that were made from photos are called so, with spaces in place of other signs.
enum MomentNames {
  /// What is said where items that everybody may see are called so, in one line for all of them; `origins` are the
  /// places by which messages name them.
  static func note(on items: [Item], at origins: [Int]) -> Diagnostic? {
    var first: (place: Int, isName: Bool)?
    var count = 0
    for (place, item) in items.enumerated() {
      let isName = isOne(item.name)
      guard isName || item.key.map({ !UUIDText.isOne($0) && isOne($0) }) == true else { continue }
      count += 1
      if first == nil { first = (place, isName) }
    }
    guard let (place, isName) = first else { return nil }
    let more = count > 1 ? " and \(count - 1) more" : ""
    let (item, what) = (items[place], isName ? "name" : "id")
    let text = isName ? item.name : item.key ?? ""
    return Diagnostic(
      .note, .factTold, Item.subject(index: origins[place], name: item.name) + more,
      "its \(what) \(Quotation.quoted(text)) tells when a photo was taken, as cameras and telephones call their files, "
        + "and the address of its page says so, too",
      done: "it is shown as it is written, though a public edition leaves out dates",
      remedy: isName
        ? "call the item by what it is" : "write an id that tells nothing, such as a number")
  }

  /// The fewest letters of such a name: `20260331-181502`.
  private static let fewestLetters = 14
  /// The longest, which is looked at in all items: `WhatsApp Image 2026-03-31 at 18.15.02 (1)` has a third of it.
  private static let mostLetters = 120

  /// Whether a text has a day and a time in it as a name of a file does, figures behind figures.
  static func isOne(_ text: String) -> Bool {
    let bytes = text.utf8
    guard (fewestLetters...mostLetters).contains(bytes.count),
      bytes.count(where: { isFigure($0) }) >= 12
    else { return false }
    let parts = parts(of: text)
    return parts.indices.contains { place in
      dayEnds(in: parts, from: place).contains { isTime(parts[$0...]) }
        || parts[place].isFigures && isMoment(parts[place].text)
    }
  }

  private static func isFigure(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Figures, or letters, that stand together.
  private struct Part {
    var text: Substring
    var isFigures: Bool
    /// Its figures as a number where it has as many.
    func number(_ count: Int) -> Int? {
      isFigures && text.utf8.count == count ? Int(text) : nil
    }
  }

  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let first = rest.first {
      let isFigures = first.utf8.first.map(isFigure) == true
      let part = rest.prefix {
        isFigures ? $0.utf8.first.map(isFigure) == true : $0.isLetter
      }
      guard !part.isEmpty else {
        rest = rest.dropFirst()
        continue
      }
      parts.append(Part(text: part, isFigures: isFigures))
      rest = rest[part.endIndex...]
    }
    return parts
  }

  /// The places behind a day that begins at some place: `20260331` or `2026-03-31`.
  private static func dayEnds(in parts: [Part], from place: Int) -> [Int] {
    var ends: [Int] = []
    if parts[place].number(8) != nil, isDay(parts[place].text) { ends.append(place + 1) }
    if place + 2 < parts.count, let year = parts[place].number(4),
      let month = parts[place + 1].number(2), let day = parts[place + 2].number(2),
      isDay(year, month, day)
    {
      ends.append(place + 3)
    }
    return ends
  }

  private static func isDay(_ text: Substring) -> Bool {
    guard let year = Int(text.prefix(4)), let month = Int(text.dropFirst(4).prefix(2)),
      let day = Int(text.dropFirst(6).prefix(2))
    else { return false }
    return isDay(year, month, day)
  }

  /// No camera wrote such names before there were digital ones.
  private static func isDay(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    (1990...2099).contains(year) && (1...12).contains(month) && (1...31).contains(day)
  }

  /// Whether what follows a day begins with a time of it, or with the number that a messenger counts by: `181502123`,
  /// `at 18.15.02`, `WA0007`.
  private static func isTime(_ parts: ArraySlice<Part>) -> Bool {
    guard let first = parts.first else { return false }
    if first.text.uppercased() == "WA" { return parts.dropFirst().first?.number(4) != nil }
    // “at”, “um”, “à”.
    let rest = !first.isFigures && first.text.count <= 3 ? parts.dropFirst() : parts
    guard let first = rest.first, first.isFigures else { return false }
    let count = first.text.utf8.count
    // With tenths or thousandths of a second.
    if (6...9).contains(count) { return isTime(of: first.text) }
    guard count <= 2, rest.count >= 3 else { return false }
    let (minute, second) = (rest[rest.startIndex + 1], rest[rest.startIndex + 2])
    guard let hour = Int(first.text), let minutes = minute.number(2),
      let seconds = second.number(2)
    else { return false }
    return hour < 24 && minutes < 60 && seconds < 60
  }

  private static func isTime(of text: Substring) -> Bool {
    guard let hour = Int(text.prefix(2)), let minute = Int(text.dropFirst(2).prefix(2)),
      let second = Int(text.dropFirst(4).prefix(2))
    else { return false }
    return hour < 24 && minute < 60 && second < 60
  }

  /// Whether figures are a day and a time without a sign between them: `20260331181502`.
  private static func isMoment(_ text: Substring) -> Bool {
    (14...17).contains(text.utf8.count) && isDay(text.prefix(8)) && isTime(of: text.dropFirst(8))
  }
}

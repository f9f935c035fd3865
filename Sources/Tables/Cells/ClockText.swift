import Foundation

/// Days and moments by ISO 8601 in the profile of RFC 3339, also without a zone and seconds.
struct ClockText {
  var year: DayFigures.Figure
  var month: Int
  var day: Int
  /// The time of day, if there is one.
  var time: Time?

  struct Time {
    /// Seconds since midnight.
    var seconds: Int
    /// The digits after the seconds' point.
    var fraction = "0"
    /// The seconds that the zone is east of Greenwich; nil where none is written.
    var offset: Int?
  }

  /// Reads `2021-04-03`, `20210403`, `2021-04-03T12:30:00.5+02:00`, `2021-04-03 12:30`.
  init?(_ text: String.UTF8View) {
    guard (8...Self.longest).contains(text.count) else { return nil }
    let bytes = Array(text)
    let isBasic = bytes.count == 8
    let (month, day, end) = isBasic ? (4, 6, 8) : (5, 8, 10)
    guard bytes.count >= end, isBasic || (bytes[4] == 0x2D && bytes[7] == 0x2D),
      let yearNumber = Self.number(bytes[0..<4]),
      let monthNumber = Self.number(bytes[month..<month + 2]),
      let dayNumber = Self.number(bytes[day..<day + 2])
    else { return nil }
    year = .init(value: yearNumber, length: 4)
    (self.month, self.day) = (monthNumber, dayNumber)
    guard bytes.count > end else { return }
    let isTime = Self.isLetter("t", bytes[end]) || bytes[end] == 0x20
    guard isTime, let time = Time(bytes[(end + 1)...]) else { return nil }
    self.time = time
  }

  /// A date-time with nine places of seconds and more.
  private static let longest = 48

  /// Whether a byte is a letter, small or not.
  fileprivate static func isLetter(_ letter: Unicode.Scalar, _ byte: UInt8) -> Bool {
    byte | 0x20 == UInt8(ascii: letter)
  }

  fileprivate static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

extension ClockText.Time {
  /// `12:30`, `9:05`, `12:30:05.25`, and a zone.
  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    func two() -> Int? { ClockText.number(rest.prefix(2)) }
    let hourDigits = rest.prefix { $0 != 0x3A }
    guard (1...2).contains(hourDigits.count), let hour = ClockText.number(hourDigits), hour < 24
    else { return nil }
    rest = rest.dropFirst(hourDigits.count)
    guard rest.count >= 3, rest.first == 0x3A else { return nil }
    rest = rest.dropFirst()
    guard let minute = two(), minute < 60 else { return nil }
    rest = rest.dropFirst(2)
    seconds = hour * 3600 + minute * 60
    if rest.first == 0x3A {
      rest = rest.dropFirst()
      guard rest.count >= 2, let second = two(), second <= 60 else { return nil }
      seconds += second
      rest = rest.dropFirst(2)
      if rest.first == 0x2E || rest.first == 0x2C {
        let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
        guard !digits.isEmpty else { return nil }
        fraction = String(decoding: digits, as: UTF8.self)
        rest = rest.dropFirst(digits.count + 1)
      }
    }
    while rest.first == 0x20 { rest = rest.dropFirst() }
    guard let zone = rest.first else { return }
    if ClockText.isLetter("z", zone), rest.count == 1 {
      offset = 0
      return
    }
    let digits = rest.dropFirst().filter { $0 != 0x3A }
    guard zone == 0x2B || zone == 0x2D, digits.count == 2 || digits.count == 4,
      let hours = ClockText.number(digits.prefix(2)[...]), hours < 24,
      let minutes = digits.count == 2 ? 0 : ClockText.number(digits.suffix(2)[...]), minutes < 60
    else { return nil }
    offset = (hours * 60 + minutes) * 60 * (zone == 0x2D ? -1 : 1)
  }
}

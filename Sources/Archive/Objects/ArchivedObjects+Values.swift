/// What a field was found to hold.
///
/// A value and a problem together mean that the value was changed; neither means that the field is
/// nil in the archive.
struct Reading<Value> {
  var value: Value?
  var problem: ArchiveFault.Problem?

  static var absent: Reading { Reading() }
  static func found(_ value: Value) -> Reading { Reading(value: value) }
  static func failed(_ problem: ArchiveFault.Problem) -> Reading { Reading(problem: problem) }
}

extension ArchivedObjects {
  /// A text: in place, NSString, NSMutableString or NSUUID.
  mutating func text(
    of target: Target, for purpose: PropertyListText.Purpose
  ) -> Reading<String> {
    switch unwrapped(target) {
    case .null: return .absent
    case .missing: return .failed(.missing)
    case .object(.text(let text)), .wrapped(.string, .text(let text)):
      return reading(of: text, for: purpose)
    case .wrapped(.stringBytes, .data(let range)):
      return reading(of: PropertyListText(encoding: .utf8, range: range), for: purpose)
    case .wrapped(.uuidBytes, .data(let range)) where range.count == 16:
      return .found(Self.uuidText(list.bytes[range]))
    default: return .failed(.wrongKind)
    }
  }

  /// A date, and its eight bytes: NSDate, or a date or number in place.
  mutating func date(of target: Target) -> (date: Reading<Double>, bits: UInt64?) {
    let seconds: Double
    switch unwrapped(target) {
    case .null: return (.absent, nil)
    case .missing: return (.failed(.missing), nil)
    case .object(.date(let real)), .object(.real(let real)), .wrapped(.time, .real(let real)),
      .wrapped(.time, .date(let real)):
      seconds = real
    case .object(.integer(let number)), .wrapped(.time, .integer(let number)):
      seconds = Double(number)
    default: return (.failed(.wrongKind), nil)
    }
    let isDate = ArchivedItem.dateRange.contains(seconds)
    return (isDate ? .found(seconds) : .failed(.impossibleDate), seconds.bitPattern)
  }

  /// A picture: data in place, NSData, NSMutableData or UIImage.
  mutating func picture(of target: Target) -> Reading<ArchivedThumbnail> {
    switch unwrapped(target) {
    case .null: .absent
    case .missing: .failed(.missing)
    case .object(.data(let range)), .wrapped(.data, .data(let range)):
      range.isEmpty ? .absent : .found(ArchivedThumbnail(data: range))
    case .image(let image): picture(of: image)
    default: .failed(.wrongKind)
    }
  }

  private mutating func picture(of image: Image) -> Reading<ArchivedThumbnail> {
    let range: Range<Int>
    switch unwrapped(image.data) {
    case .object(.data(let data)), .wrapped(.data, .data(let data)): range = data
    case .null where image.isNamed: return .failed(.pictureNotInArchive)
    case .null: return .absent
    case .missing: return .failed(.missing)
    default: return .failed(.wrongKind)
    }
    if range.isEmpty { return .absent }
    let scale = Self.number(of: image.scale) ?? 1
    let orientation = Self.number(of: image.orientation) ?? 0
    // A screen has at most 4 pixels a point today, and UIImage eight orientations: other numbers
    // are noise, and the picture is still good.
    return .found(
      ArchivedThumbnail(
        data: range, scale: scale > 0 && scale <= 16 ? scale : 1,
        orientation: orientation >= 0 && orientation <= 7 ? Int(orientation) : 0))
  }

  private mutating func reading(
    of text: PropertyListText, for purpose: PropertyListText.Purpose
  ) -> Reading<String> {
    guard let decoded = decoded(text, for: purpose) else { return .failed(.tooMuchText) }
    let problem: ArchiveFault.Problem? =
      decoded.wasCut
      ? .textCut(limit: PropertyListText.longest) : decoded.wasRepaired ? .textRepaired : nil
    return Reading(value: decoded.string, problem: problem)
  }

  /// 16 bytes as a UUID is written: `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`.
  private static func uuidText(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text += "-" }
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return text
  }
}

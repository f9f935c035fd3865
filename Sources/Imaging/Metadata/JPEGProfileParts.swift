/// The APP2 segments over which a JPEG spreads its colour profile.
///
/// Source: ICC.1:2022, annex B.4: a signature, the part's number from 1, the number of parts.
struct JPEGProfileParts {
  static let signature: StaticString = "ICC_PROFILE\0"
  private static let headerLength = 14
  /// The most that a part holds: a segment has 65,533 bytes.
  static let partLimit = 65_533 - headerLength

  private var parts: [Int: Range<Int>] = [:]
  private var total: Int?
  private var isBroken = false

  /// Takes an APP2 segment, if it is part of a profile.
  mutating func take(_ payload: Range<Int>, of bytes: [UInt8]) {
    guard bytes.holds(Self.signature, at: payload.lowerBound) else { return }
    guard payload.count >= Self.headerLength,
      let number = bytes.byte(at: payload.lowerBound + 12).map(Int.init),
      let count = bytes.byte(at: payload.lowerBound + 13).map(Int.init),
      (1...max(count, 1)).contains(number), total == nil || total == count, parts[number] == nil
    else {
      isBroken = true
      return
    }
    total = count
    parts[number] = payload.dropFirst(Self.headerLength)
  }

  /// The profile put together.
  func profile(in bytes: [UInt8], for space: ColourProfile.Space) -> ColourProfile {
    if total == nil, !isBroken { return .none }
    guard !isBroken, parts.count == total else {
      return .invalid(reason: "its parts are not numbered as they should be")
    }
    var whole: [UInt8] = []
    for number in parts.keys.sorted() {
      if let range = parts[number] { whole += bytes[range] }
    }
    return ColourProfile(checking: whole, for: space)
  }
}

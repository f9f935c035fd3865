/// The texts of a file, each long one decoded once and all together bounded.
///
/// Without it, one long name that many items share would be decoded for each of them, and a small
/// file could be made to fill the memory.
struct TextStore {
  private var kept: [Key: PropertyListText.Decoded] = [:]
  private let allowance: Int
  /// How many bytes of text were decoded.
  private(set) var bytesRead = 0

  private struct Key: Hashable {
    let text: PropertyListText
    let purpose: PropertyListText.Purpose
  }

  /// Texts up to this many bytes are decoded each time: that is quicker than to look them up.
  private static let shortLength = 64

  /// An honest file takes at least 100 bytes an item and has at most five short texts in it, so
  /// that it stays below this many times its length even where all items share their texts.
  private static let allowancePerByte = 8

  init(fileLength: Int) {
    allowance = fileLength * Self.allowancePerByte
  }

  /// The text, or nil once the file's texts add up to more than it can honestly hold.
  mutating func decoded(
    _ text: PropertyListText, from bytes: [UInt8], for purpose: PropertyListText.Purpose
  ) -> PropertyListText.Decoded? {
    let key = Key(text: text, purpose: purpose)
    let isLong = text.lengthRead > Self.shortLength
    if isLong, let decoded = kept[key] { return decoded }
    guard bytesRead + text.lengthRead <= allowance else { return nil }
    bytesRead += text.lengthRead
    let decoded = text.decoded(from: bytes, for: purpose)
    if isLong { kept[key] = decoded }
    return decoded
  }
}

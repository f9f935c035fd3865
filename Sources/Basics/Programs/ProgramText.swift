/// What a program prints, of which no more is kept than was asked for.
struct ProgramText {
  private(set) var bytes: [UInt8] = []
  /// Whether more came than is kept of a beginning.
  private(set) var isTooLong = false
  private let most: Int
  private let isBeginning: Bool

  /// The first bytes of it.
  static func beginning(_ most: Int) -> ProgramText {
    ProgramText(most: most, isBeginning: true)
  }

  /// The last bytes of it.
  static func end(_ most: Int) -> ProgramText { ProgramText(most: most, isBeginning: false) }

  private init(most: Int, isBeginning: Bool) {
    self.most = most
    self.isBeginning = isBeginning
  }

  mutating func add(_ more: some Collection<UInt8>) {
    bytes += more
    guard bytes.count > most else { return }
    if isBeginning {
      bytes.removeLast(bytes.count - most)
      isTooLong = true
    } else {
      bytes.removeFirst(bytes.count - most)
    }
  }
}

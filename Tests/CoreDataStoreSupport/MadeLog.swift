/// A write-ahead log made frame by frame, with checksums that are right unless they are changed.
package struct MadeLog {
  package struct Frame {
    package var page: UInt32
    package var content: [UInt8]
    /// The database's length in pages where the frame ends a change, else 0.
    package var pagesAfter: UInt32
    /// Salts other than the log's.
    package var salts: (UInt32, UInt32)?
    /// Whether the checksum is off by one.
    package var isWrong = false
  }

  package var magic: UInt32
  package var version: UInt32
  package var pageSize: UInt32
  package var salts: (UInt32, UInt32)
  package var frames: [Frame] = []

  /// Takes apart a log that is sound, with its page size.
  package init(_ bytes: [UInt8]) {
    func number(_ place: Int) -> UInt32 {
      bytes[place..<(place + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }
    (magic, version, pageSize) = (number(0), number(4), number(8))
    salts = (number(16), number(20))
    var place = 32
    while place + 24 + Int(pageSize) <= bytes.count {
      let start = place + 24
      frames.append(
        Frame(
          page: number(place), content: Array(bytes[start..<(start + Int(pageSize))]),
          pagesAfter: number(place + 4)))
      place = start + Int(pageSize)
    }
  }

  /// The log's bytes, with the checksums as the magic number asks for.
  package var bytes: [UInt8] {
    var sum = (UInt32(0), UInt32(0))
    func add(_ bytes: [UInt8]) {
      var numbers = stride(from: 0, to: bytes.count, by: 4).map { place in
        let four = bytes[place..<(place + 4)]
        let inOrder = magic & 1 == 1 ? Array(four) : four.reversed()
        return inOrder.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }[...]
      while let first = numbers.popFirst(), let second = numbers.popFirst() {
        sum.0 = sum.0 &+ first &+ sum.1
        sum.1 = sum.1 &+ second &+ sum.0
      }
    }
    func big(_ numbers: UInt32...) -> [UInt8] {
      numbers.flatMap { number in
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
      }
    }
    var log = big(magic, version, pageSize, 0, salts.0, salts.1)
    add(log)
    log += big(sum.0, sum.1)
    for frame in frames {
      let head = big(frame.page, frame.pagesAfter)
      add(head)
      add(frame.content)
      let frameSalts = frame.salts ?? salts
      log += head + big(frameSalts.0, frameSalts.1)
      log += big(sum.0, frame.isWrong ? sum.1 &+ 1 : sum.1) + frame.content
    }
    return log
  }
}

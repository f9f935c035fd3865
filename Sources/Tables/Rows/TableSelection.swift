extension Table {
  /// The bytes of the table with some of its rows alone, as they are written.
  ///
  /// `bytes` are the file's, from which the table was read.
  package func bytes(_ bytes: [UInt8], keeping isKept: (Row) -> Bool) -> [UInt8] {
    var text: [UInt8] = []
    let starts = rows.map(start) + [self.text.bytes.count]
    text += self.text.bytes[..<starts[0]]
    for (place, row) in rows.enumerated() where isKept(row) {
      text += self.text.bytes[starts[place]..<starts[place + 1]]
    }
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]
    // What was read from an encoding can be written in it.
    let encoded = try? self.text.encoding.bytes(of: String(decoding: text, as: UTF8.self))
    return (marks.first { bytes.starts(with: $0) } ?? []) + (encoded ?? [])
  }
}

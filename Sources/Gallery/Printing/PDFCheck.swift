import Foundation

/// Whether a file is a PDF that was written to its end.
enum PDFCheck {
  /// How many pages and bytes a file has; nil where it is no PDF, or not a whole one.
  static func printed(at path: String) -> PDFEngine.Printed? {
    guard let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped),
      data.starts(with: Array("%PDF-".utf8)),
      // Readers look for the mark in the last kilobyte.
      data.suffix(1024).range(of: Data("%%EOF".utf8)) != nil
    else { return nil }
    let pages = count(in: data)
    return pages > 0 ? PDFEngine.Printed(pages: pages, size: data.count) : nil
  }

  /// How many objects are pages; some stand in streams of objects, which are packed.
  private static func count(in data: Data) -> Int {
    data.withUnsafeBytes { bytes in
      var pages = pages(in: bytes)
      var at = 0
      while let mark = end(of: "/ObjStm", in: bytes, from: at) {
        guard let start = end(of: "stream", in: bytes, from: mark),
          let end = end(of: "endstream", in: bytes, from: start)
        else { break }
        // A line ends between the word and the stream.
        let stream = bytes[start..<end - "endstream".utf8.count].drop { $0 == 0x0A || $0 == 0x0D }
        pages += Inflation.inflated([UInt8](stream)).bytes.withUnsafeBytes(self.pages)
        at = end
      }
      return pages
    }
  }

  /// The `/Type /Page` of a text, which is not that of `/Pages`.
  private static func pages(in bytes: UnsafeRawBufferPointer) -> Int {
    let name = Array("/Page".utf8)
    var (count, at) = (0, 0)
    while let mark = end(of: "/Type", in: bytes, from: at) {
      at = mark
      let value = bytes[mark..<min(mark + 16, bytes.count)]
        .drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }
      guard value.starts(with: name) else { continue }
      let next = value.dropFirst(name.count).first
      if next.map({ !isLetter($0) }) ?? true { count += 1 }
    }
    return count
  }

  /// Where the next occurrence of a word ends.
  ///
  /// Not `Data.range(of:)`, which on Linux copies all that is left each time: a report of 5,000 items names some
  /// 200,000 types in 40 MB.
  private static func end(
    of word: String, in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    let word = Array(word.utf8)
    guard let base = bytes.baseAddress, let first = word.first else { return nil }
    var at = start
    while at + word.count <= bytes.count {
      guard let found = memchr(base + at, Int32(first), bytes.count - word.count - at + 1) else {
        return nil
      }
      if memcmp(found, word, word.count) == 0 {
        return UnsafeRawPointer(found) - base + word.count
      }
      at = UnsafeRawPointer(found) - base + 1
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
  }
}

import Basics
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
    let pages = data.withUnsafeBytes { bytes in
      var scan = Scan(bytes)
      // Some pages stand in streams of objects, which are packed.
      return scan.pages { stream in
        Inflation.inflated([UInt8](stream)).bytes.withUnsafeBytes { bytes in
          var scan = Scan(bytes)
          return scan.pages { _ in 0 }
        }
      }
    }
    return pages > 0 ? PDFEngine.Printed(pages: pages, size: data.count) : nil
  }

  /// A walk over a file's objects, past texts and streams, which may hold anything.
  ///
  /// Source: ISO 32000-1, 7.2 and 7.3. It looks for no word with `Data.range(of:)`, which on Linux copies all that is
  /// left each time: a report of 5,000 items names some 200,000 types in 40 MB.
  private struct Scan {
    private let bytes: UnsafeRawBufferPointer
    private var at = 0
    /// Whether the stream that comes next holds objects.
    private var holdsObjects = false

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// How many objects are pages, with those that a function counts in each stream of objects.
    mutating func pages(in stream: (Slice<UnsafeRawBufferPointer>) -> Int) -> Int {
      var count = 0
      while at < bytes.count {
        switch bytes[at] {
        case UInt8(ascii: "("): skipText()
        case UInt8(ascii: "%"): skipComment()
        case UInt8(ascii: "/"): count += isPage() ? 1 : 0
        case UInt8(ascii: "s") where isStream():
          let content = self.stream()
          if holdsObjects { count += stream(content) }
          holdsObjects = false
        default: at += 1
        }
      }
      return count
    }

    /// Goes past a text in parentheses, which may hold pairs of them, and others after a backslash.
    private mutating func skipText() {
      var depth = 0
      while at < bytes.count {
        switch bytes[at] {
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth -= 1
        case UInt8(ascii: "\\"): at += 1
        default: break
        }
        at += 1
        if depth == 0 { return }
      }
    }

    private mutating func skipComment() {
      while at < bytes.count, !Self.isEndOfLine(bytes[at]) { at += 1 }
    }

    /// Goes past a name; whether it and what follows are `/Type /Page`, which is not `/Pages`.
    private mutating func isPage() -> Bool {
      let name = self.name()
      if Self.isEqual(name, "/ObjStm") { holdsObjects = true }
      guard Self.isEqual(name, "/Type") else { return false }
      while at < bytes.count, Self.isBlank(bytes[at]) { at += 1 }
      guard at < bytes.count, bytes[at] == UInt8(ascii: "/") else { return false }
      let value = self.name()
      if Self.isEqual(value, "/ObjStm") { holdsObjects = true }
      return Self.isEqual(value, "/Page")
    }

    private mutating func name() -> Slice<UnsafeRawBufferPointer> {
      let start = at
      repeat { at += 1 } while at < bytes.count && Self.isRegular(bytes[at])
      return bytes[start..<at]
    }

    /// Whether a stream begins here: the word, with a line's end after it.
    private func isStream() -> Bool {
      let end = at + Self.stream.count
      return end < bytes.count && Self.isEndOfLine(bytes[end])
        && bytes[at..<end].elementsEqual(Self.stream)
        && (at == 0 || !Self.isRegular(bytes[at - 1]))
    }

    /// Goes past a stream, and gives what it holds.
    private mutating func stream() -> Slice<UnsafeRawBufferPointer> {
      var start = at + Self.stream.count
      while start < bytes.count, Self.isEndOfLine(bytes[start]) { start += 1 }
      let end = place(of: Self.endOfStream, from: start) ?? bytes.count
      at = min(end + Self.endOfStream.count, bytes.count)
      return bytes[start..<end]
    }

    private static let stream = Array("stream".utf8)
    private static let endOfStream = Array("endstream".utf8)

    private func place(of word: [UInt8], from start: Int) -> Int? {
      guard let base = bytes.baseAddress, let first = word.first else { return nil }
      var at = start
      while at + word.count <= bytes.count {
        guard let found = memchr(base + at, Int32(first), bytes.count - word.count - at + 1) else {
          return nil
        }
        let place = UnsafeRawPointer(found) - base
        if memcmp(found, word, word.count) == 0 { return place }
        at = place + 1
      }
      return nil
    }

    private static func isEqual(_ name: Slice<UnsafeRawBufferPointer>, _ text: StaticString) -> Bool
    {
      name.count == text.utf8CodeUnitCount
        && text.withUTF8Buffer { $0.elementsEqual(name) }
    }

    private static func isEndOfLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    private static func isBlank(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x00, 0x09, 0x0A, 0x0C, 0x0D, 0x20: true
      default: false
      }
    }

    /// Whether a name goes on with a byte: with none of `()<>[]{}/%`.
    private static func isRegular(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x25, 0x28, 0x29, 0x2F, 0x3C, 0x3E, 0x5B, 0x5D, 0x7B, 0x7D: false
      default: !isBlank(byte)
      }
    }
  }
}

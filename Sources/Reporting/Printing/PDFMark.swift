import Basics
import Foundation

/// The line by which a PDF that was printed from a report is known again, so that only such a one is replaced.
///
/// It is a comment before the place that says where the table of objects is: there it moves no object, and readers
/// pass over it.
enum PDFMark {
  private static let beginning = "%\(Product.name) "
  private static let ending = ", insurance report"
  /// Readers look for the end's mark in the last kilobyte; the place stands just before that.
  private static let tailLength = 1024

  /// Writes the line into a PDF, and says how many bytes that are; one of an unusual form stays as it is.
  @discardableResult
  static func add(to path: String) throws -> Int {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    defer { try? file.close() }
    let (start, tail) = try self.tail(of: file)
    guard let place = tail.range(of: Data("startxref".utf8), options: .backwards)?.lowerBound,
      place > tail.startIndex, [0x0A, 0x0D].contains(tail[place - 1])
    else { return 0 }
    try file.seek(toOffset: start + UInt64(place - tail.startIndex))
    let line = "\(beginning)\(Product.version)\(ending)\n"
    try file.write(contentsOf: Data(line.utf8) + tail[place...])
    return line.utf8.count
  }

  /// Whether a file is a PDF with the line of any version.
  static func isThere(at path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: 5), head == Data("%PDF-".utf8),
      let (_, tail) = try? tail(of: file)
    else { return false }
    return tail.split { $0 == 0x0A || $0 == 0x0D }.contains { line in
      line.starts(with: beginning.utf8) && Data(line).suffix(ending.utf8.count) == Data(ending.utf8)
    }
  }

  private static func tail(of file: FileHandle) throws -> (start: UInt64, bytes: Data) {
    let end = try file.seekToEnd()
    let start = end - min(end, UInt64(tailLength))
    try file.seek(toOffset: start)
    return (start, try file.readToEnd() ?? Data())
  }
}

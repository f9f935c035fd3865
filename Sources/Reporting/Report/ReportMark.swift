import Basics
import Foundation

/// How a report is known again, so that only a report is replaced by one.
///
/// The built-in template names the program near the page's beginning. A template of one's own may
/// leave that out, or say it in other words: such a page ends with a comment, which stands in the
/// file itself so that it is still there when the report was renamed or copied.
package enum ReportMark {
  /// What the generator’s line says of a report and not of a page of the site.
  private static let kind = Array(", insurance report\">".utf8)
  private static let comment = "<!-- generator: \(Product.name) "
  /// Room for the comment with any version.
  private static let tailLength = 128

  /// Looks at a page while it is written.
  struct Ending {
    private var head: [UInt8] = []
    private var tail: [UInt8] = []

    mutating func add(_ bytes: [UInt8]) {
      head += bytes.prefix(max(0, GeneratorMark.headLength - head.count))
      tail = Array((tail.suffix(tailLength) + bytes.suffix(tailLength)).suffix(tailLength))
    }

    /// The mark that the page gets at its end, if nothing else tells what it is.
    var mark: [UInt8]? {
      isReport(head: head[...], tail: tail[...])
        ? nil : Array("\n\(comment)\(Product.version) -->\n".utf8)
    }
  }

  /// Whether a file is a report of this program, of any version, as a page or as a PDF; not so where it cannot be read.
  package static func isReport(at path: String) -> Bool {
    if PDFMark.isThere(at: path) { return true }
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: GeneratorMark.headLength),
      let end = try? file.seekToEnd(),
      (try? file.seek(toOffset: end - min(end, UInt64(tailLength)))) != nil,
      let tail = try? file.readToEnd()
    else { return false }
    return isReport(head: Array(head)[...], tail: Array(tail)[...])
  }

  private static func isReport(head: ArraySlice<UInt8>, tail: ArraySlice<UInt8>) -> Bool {
    if let start = head.firstRange(of: GeneratorMark.line)?.upperBound,
      let end = head[start...].firstIndex(of: UInt8(ascii: ">")),
      head[start...end].reversed().starts(with: kind.reversed())
    {
      return true
    }
    let lines = String(decoding: tail, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.last.map { $0.hasPrefix(comment) && $0.hasSuffix(" -->") } ?? false
  }
}

import Reporting
import Basics
import Foundation

/// Asks at the terminal whether what is lent to somebody was lost all the same.
enum LentQuestion {
  /// Nil where nobody can be asked.
  static var asking: (@Sendable ([ReportRequest.Lent]) -> Bool)? {
    guard isatty(0) == 1, isatty(2) == 1 else { return nil }
    return { lent in
      for item in lent {
        Terminal.standardError("\(item.subject) is lent to \(Quotation.quoted(item.lentTo)).\n")
      }
      Terminal.standardError(
        "\(lent.count == 1 ? "Was it" : "Were they") lost too? [y/N] ")
      return readLine().map { ["y", "yes"].contains($0.lowercased()) } ?? false
    }
  }
}

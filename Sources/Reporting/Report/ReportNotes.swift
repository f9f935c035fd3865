import Basics
import Model
import Foundation

/// What is not as it should be with what a report values.
enum ReportNotes {
  static func diagnostics(of contents: ReportContents) -> [Diagnostic] {
    policy(of: contents.settings.report) + unknown(in: contents)
      + contents.lines.flatMap { line -> [Diagnostic] in
        var notes: [Diagnostic] = []
        // Of what was bought after a loss it is said where the list is read.
        if line.values.isOfTheFuture, !contents.subject.isLoss {
          notes.append(
            Diagnostic(
              .warning, .boughtLater, line.item.subject,
              "it was bought after \(contents.day), the day of the valuation",
              done: "no age and no depreciation is stated",
              remedy: "correct the date of its purchase"
            ))
        }
        // Of the stated value it is said where the inventory is read.
        let kinds: [ValueKind] = line.values.countsStated ? [.paid] : [.paid, .replacement]
        for kind in kinds
        where line.values[kind].map({ $0.amount < 0 }) ?? false {
          notes.append(
            Diagnostic(
              .warning, .valueNegative, line.item.subject, "its \(kind.words) is negative",
              done: "it is summed as it is", remedy: "correct the amount"))
        }
        return notes
      }
  }
}

extension ReportNotes {
  /// The rooms and categories that the settings name and nothing has, in a report of all that there is.
  private static func unknown(in contents: ReportContents) -> [Diagnostic] {
    guard contents.subject == .all else { return [] }
    let report = contents.settings.report
    let named: [(setting: String, names: [String], groups: [ReportContents.Group])] = [
      ("limits", report.limits.map(\.name), contents.categories),
      ("room_limits", report.roomLimits.map(\.name), contents.rooms),
      ("depreciation", report.depreciation.map(\.category), contents.categories),
    ]
    return named.flatMap { setting, names, groups -> [Diagnostic] in
      let there = groups.compactMap(\.name)
      let known = Set(there.map(AlikeText.folded))
      let left = names.filter { !known.contains(AlikeText.folded($0)) }
      let words = NearWords(left.isEmpty ? [] : there, asked: left)
      return left.map { name in
        let near = words.nearest(to: name)
        let kind = setting == "room_limits" ? "room" : "category"
        return Diagnostic(
          .warning, .reportSettingUnmatched, "report: \(setting)",
          "no item has the \(kind) \(Quotation.quoted(name))",
          done: "it has no effect",
          remedy: near.map { "did you mean \(Quotation.quoted($0))?" }
            ?? "correct the name, or delete the line")
      }
    }
  }

  /// What the settings do not say of the policy.
  private static func policy(of report: ReportSettings) -> [Diagnostic] {
    let all = [
      ("insured", report.insured), ("address", report.address), ("insurer", report.insurer),
      ("policy", report.policy),
    ]
    let missing = all.filter { $0.1 == nil }.map(\.0)
    if missing.isEmpty { return [] }
    return [
      Diagnostic(
        .note, .reportDetailsMissing, "the report",
        "the settings do not say \(missing.joined(separator: ", "))",
        done: "there \(missing.count == 1 ? "is a line" : "are lines") to be filled in by hand",
        remedy: "write what is known below “report” in \(SettingsFile.name)")
    ]
  }

  /// The receipts whose pages are not shown, and why.
  static func diagnostics(
    of contents: ReportContents, _ faults: [Digest: PDFPages.Fault]
  ) -> [Diagnostic] {
    if faults.isEmpty { return [] }
    return contents.receipts.compactMap { receipt in
      faults[receipt.digest].map { fault in
        Diagnostic(
          fault == .notInstalled ? .note : .warning, .receiptNotShown,
          contents.line(of: receipt).item.subject,
          "its receipt \(Quotation.quoted(receipt.name)) is not shown: \(fault.words)",
          done: "it is listed with its name and digest", remedy: fault.remedy)
      }
    }
  }
}

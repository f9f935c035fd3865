import Foundation
import Yams

extension ReportSettings {
  /// The settings that stand below `report`.
  static let fields: [SettingsField] = [
    SettingsField(
      "insured", .words("filled in by hand", example: "Ada Berg"), "who is insured",
      read: SettingsField.text(\.report.insured)),
    SettingsField(
      "address", .words("filled in by hand", example: "1 Main Street, Springfield"),
      "where the things are", read: SettingsField.text(\.report.address)),
    SettingsField(
      "contact", .words("not shown", example: "ada@example.org"),
      "how to reach you: a telephone number or an e-mail address",
      isUsed: false, read: SettingsField.text(\.report.contact)),
    SettingsField(
      "insurer", .words("filled in by hand", example: "Example Mutual"), "the insurance company",
      read: SettingsField.text(\.report.insurer)),
    SettingsField(
      "policy", .words("filled in by hand", example: "HH-2026-0001"), "the policy’s number",
      read: SettingsField.text(\.report.policy)),
    SettingsField(
      "date", .words("the day it is made", example: "2026-03-04"), "the report’s date"
    ) { reading, name, node in
      if let day = reading.day(node, of: name) { reading.settings.report.date = day }
    },
    SettingsField(
      "limits", .words("none", example: "{Jewellery: 5000, Bicycles: 2000}"),
      "the most that the policy pays for a category", isUsed: false
    ) { reading, name, node in
      guard let group = reading.group(node, of: name, example: "  Jewellery: 5000") else { return }
      reading.settings.report.limits = group.compactMap { key, value in
        guard let category = reading.text(key, of: name),
          let amount = reading.amount(value, of: category)
        else { return nil }
        return Limit(category: category, amount: amount)
      }
    },
    SettingsField(
      "depreciation", .words("none", example: "{Electronics: {years: 5, floor: 20%}}"),
      "how a category loses value: evenly over `years`, down to `floor`, which is 0% if omitted",
      isUsed: false
    ) { reading, name, node in
      let example = "  Electronics: {years: 5, floor: 20%}"
      guard let group = reading.group(node, of: name, example: example) else { return }
      reading.settings.report.depreciation = group.compactMap { key, value in
        guard let category = reading.text(key, of: name) else { return nil }
        return reading.depreciation(value, of: category)
      }
    },
  ]
}

extension SettingsReading {
  fileprivate mutating func depreciation(
    _ node: Node, of category: String
  ) -> ReportSettings.Depreciation? {
    guard let mapping = group(node, of: category, example: "years: 5") else { return nil }
    var (years, floor) = (nil as Int?, 0)
    var isWhole = true
    for (key, value) in mapping {
      switch key.scalar?.string {
      case "years":
        // Nothing that a household insures loses its value over more than a century.
        years = wholeNumber(value, of: "years", in: 1...100)
        if years == nil { isWhole = false }
      case "floor":
        if let number = wholeNumber(value, of: "floor", in: 0...100, unit: "%") {
          floor = number
        } else {
          isWhole = false
        }
      default:
        let name = key.scalar?.string ?? ""
        let near = EditDistance.nearest(to: name, among: ["years", "floor"])
        let hint = near.map { "did you mean “\($0)”?" } ?? "the settings there are years and floor"
        complain(
          "there is no setting \(Quotation.quoted(name)) below \(Quotation.quoted(category)); \(hint)",
          at: key)
        isWhole = false
      }
    }
    guard isWhole else { return nil }
    guard let years else {
      complain(
        "\(Quotation.quoted(category)) needs “years”: in how many years its value falls to “floor”",
        at: node)
      return nil
    }
    return ReportSettings.Depreciation(category: category, years: years, floor: floor)
  }
}

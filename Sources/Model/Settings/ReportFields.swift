import Basics
import Foundation
import Yams

extension ReportSettings {
  /// The settings that stand below `report`.
  package static let fields: [SettingsField] = [
    SettingsField(
      "insured", .words("filled in by hand", example: "Ada Berg"), "who is insured",
      read: SettingsField.text(\.report.insured)),
    SettingsField(
      "address", .words("filled in by hand", example: "1 Main Street, Springfield"),
      "where the things are", read: SettingsField.text(\.report.address)),
    SettingsField(
      "contact", .words("filled in by hand", example: "ada@example.org"),
      "how to reach you: a telephone number or an e-mail address",
      read: SettingsField.text(\.report.contact)),
    SettingsField(
      "insurer", .words("filled in by hand", example: "Example Mutual"), "the insurance company",
      read: SettingsField.text(\.report.insurer)),
    SettingsField(
      "policy", .words("filled in by hand", example: "HH-2026-0001"), "the policy’s number",
      read: SettingsField.text(\.report.policy)),
    SettingsField(
      "period", .words("filled in by hand", example: "2026-01-01 to 2026-12-31"),
      "the policy’s period", read: SettingsField.text(\.report.period)),
    SettingsField(
      "date", .words("the day it is made", example: "2026-03-04"), "the report’s date"
    ) { reading, name, node in
      if let day = reading.day(node, of: name) { reading.settings.report.date = day }
    },
    SettingsField(
      "limit", .words("none", example: "60000"), "the most that the policy pays for everything"
    ) { reading, name, node in
      guard node.mapping == nil else {
        return reading.complain(
          "“limit” is one amount, for everything; write “limits:” instead if these are categories, "
            + "or “room_limits:” if they are rooms", at: node)
      }
      reading.settings.report.limit = reading.amount(node, of: name)
    },
    SettingsField(
      "limits", .words("none", example: "{Jewellery: 5000, Bicycles: 2000}"),
      "the most that the policy pays for a category"
    ) { reading, name, node in
      let limits = reading.limits(node, of: name, example: "  Jewellery: 5000")
      reading.settings.report.limits = limits
    },
    SettingsField(
      "room_limits", .words("none", example: "{Cellar: 3000, Garage: 2000}"),
      "the most that the policy pays for a room"
    ) { reading, name, node in
      let limits = reading.limits(node, of: name, example: "  Cellar: 3000")
      reading.settings.report.roomLimits = limits
    },
    SettingsField(
      "depreciation", .words("none", example: "{Electronics: {years: 5, floor: 20%}}"),
      "how a category loses value: evenly over `years`, down to `floor`, which is 0% if omitted"
    ) { reading, name, node in
      let example = "  Electronics: {years: 5, floor: 20%}"
      guard let group = reading.group(node, of: name, example: example) else { return }
      reading.settings.report.depreciation = group.compactMap { key, value in
        guard let category = reading.text(key, of: name) else { return nil }
        return reading.depreciation(value, of: category)
      }
    },
    SettingsField(
      "own_pages_above", .words("none", example: "1000"),
      "the value above which an item has pages of its own, with all its photos"
    ) { reading, name, node in
      reading.settings.report.ownPagesAbove = reading.amount(node, of: name)
    },
    SettingsField(
      "paper", .words("that of the country in `language`", example: "a4"),
      "the report’s paper: `a4` or `letter`; plain `en` counts as the USA"
    ) { reading, name, node in
      reading.settings.report.paper = reading.choice(node, of: name, among: Paper.allCases)
    },
  ]
}

extension SettingsReading {
  /// Amounts by the names of categories or rooms.
  fileprivate mutating func limits(
    _ node: Node, of name: String, example: String
  ) -> [ReportSettings.Limit] {
    guard let group = group(node, of: name, example: example) else { return [] }
    return group.compactMap { key, value in
      guard let name = text(key, of: name), let amount = amount(value, of: name) else { return nil }
      return ReportSettings.Limit(name: name, amount: amount)
    }
  }

  fileprivate mutating func depreciation(
    _ node: Node, of category: String
  ) -> ReportSettings.Depreciation? {
    guard let mapping = group(node, of: category, example: "years: 5") else { return nil }
    var (years, floor) = (nil as Int?, 0)
    var isWhole = true
    for (key, value) in mapping {
      switch key.scalar?.string {
      case "years":
        years = wholeNumber(value, of: "years", in: FieldDeclaration.Counted.years.range)
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

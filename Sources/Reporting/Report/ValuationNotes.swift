import Basics
import Model

/// How a report's values came about, said in sentences.
enum ValuationNotes {
  /// What each value is, how many items have none, and how amounts are rounded.
  static func texts(of contents: ReportContents, _ words: ReportWords) -> [String] {
    let totals = contents.totals
    var texts: [String] = []
    if totals.has(.stated) { texts.append(words.phrase("ownersValues")) }
    if totals.has(.paid) { texts.append(words.phrase("paidMeaning")) }
    if totals.has(.replacement) { texts.append(words.phrase("replacementMeaning")) }
    if contents.lines.contains(where: \.values.countsStated) {
      texts.append(words.phrase("statedCounts"))
    }
    if totals.has(.actual) {
      texts.append(
        words.phrase("actualMeaning", [("date", words.formats.longDate(contents.day))]))
      texts += rules(of: contents, words)
    } else {
      texts.append(words.phrase("noDepreciation"))
    }
    let isCounted = contents.lines.contains { line in
      line.values.age != nil && line.daysOfPurchase.contains { $0.precision != .day }
    }
    if isCounted { texts.append(words.phrase("partialDates")) }
    texts.append(words.phrase("notSummed"))
    if contents.lines.contains(where: { $0.values.quantity > 1 || $0.owned != nil }) {
      texts.append(words.phrase("allPieces"))
    }
    if contents.kinds.contains(where: { totals.sums(of: $0, first: "").count > 1 }) {
      texts.append(words.phrase("severalCurrencies"))
    }
    texts.append(words.phrase("rounding"))
    if contents.hasLimits {
      texts.append(
        words.phrase(
          "limitsCompared",
          [
            ("name", words.phrase(contents.comparedKind.wordKey)),
            ("currency", contents.settings.archiveCurrency),
          ]))
    }
    return texts
  }

  /// The rules by which things lose their value.
  private static func rules(of contents: ReportContents, _ words: ReportWords) -> [String] {
    let used = Set(contents.categories.compactMap { $0.name.map(AlikeText.folded) })
    let rules = contents.settings.report.depreciation.filter {
      used.contains(AlikeText.folded($0.category))
    }.map { rule in
      words.phrase("depreciation") + " · "
        + words.phrase(
          "depreciationRule",
          [
            ("name", "\u{2068}\(rule.category)\u{2069}"),
            ("count", Wording.years(rule.years, formats: words.formats)),
            ("percent", words.percent(rule.floor * 10)),
          ])
    }
    let own = contents.lines.contains { $0.item[.depreciationYears] != nil }
    return rules + (own ? [words.phrase("ownDepreciation")] : [])
  }
}

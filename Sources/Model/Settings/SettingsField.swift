import Basics
import Foundation
package import Yams

/// One setting of `bibelot.yml`: its name, what it is without being set, what it means, and how it
/// is read.
package struct SettingsField: Sendable {
  package var name: String
  package var standard: Standard
  /// What it is, as the rest of a line in Settings.md's table and in a new settings file.
  package var meaning: String
  /// The settings that stand below this one.
  package var below: [SettingsField] = []
  /// Sets the value, or notes what is wrong with it.
  package var read: @Sendable (inout SettingsReading, String, Node) -> Void

  /// What applies where a setting is not made.
  package enum Standard: Sendable {
    /// A value that could be written in the file.
    case value(String)
    /// Words for what happens, and a value somebody might write.
    case words(String, example: String)
  }

  package init(
    _ name: String, _ standard: Standard, _ meaning: String, below: [SettingsField] = [],
    read: @escaping @Sendable (inout SettingsReading, String, Node) -> Void
  ) {
    (self.name, self.standard, self.meaning) = (name, standard, meaning)
    (self.below, self.read) = (below, read)
  }

  /// Every setting there is, in the order in which Settings.md lists them.
  package static let all: [SettingsField] =
    inventory + language + pages + PrivacySettings.fields + edition

  /// What applies where nothing is set: each default is written there alone.
  private static let standard = Settings()

  private static func listed(_ fields: [ItemField]) -> String {
    "[" + fields.map(\.settingName).joined(separator: ", ") + "]"
  }

  /// The names of all settings, those below others too.
  package static let names = Set(all.flatMap { [$0.name] + $0.below.map(\.name) })
}

// MARK: Settings of the inventory

extension SettingsField {
  private static let inventory: [SettingsField] = [
    SettingsField(
      "source", .words("found automatically", example: "Documents/items.archive"),
      "the item archive, or the folder or zip archive that holds it", read: text(\.source)),
    SettingsField(
      "details", .words("found automatically", example: "details.csv"),
      "the table or list that adds to the items, or is the whole inventory", read: text(\.details)),
    SettingsField(
      "sheet", .words("the first", example: "Household"),
      "the sheet that is read where the table is a workbook (`.xlsx` or `.ods`)",
      read: text(\.sheet)),
    SettingsField(
      "headings", .words("what they say", example: "{Bezeichnung: name, Lfd. Nr.: id}"),
      "what headings of your table mean, as a heading that Bibelot knows; `own` for a field of your "
        + "own, `nothing` for one that is not read"
    ) { reading, name, node in
      let example = "  Item description: name"
      guard let group = reading.group(node, of: name, example: example) else { return }
      for (key, value) in group {
        let heading = reading.scalar(key, of: name, expecting: "headings and what they mean")
        guard let heading,
          let meaning = reading.scalar(value, of: heading, expecting: "a heading such as room")
        else { continue }
        reading.settings.headings[heading] = meaning
      }
    },
    SettingsField(
      "ignore", .value("[]"),
      "files that no item uses and that should not be reported, as patterns such as `/Garden/` or "
        + "`*.mov`; they work as in a `.gitignore`"
    ) { reading, name, node in
      if let texts = reading.texts(node, of: name, example: "[/Garden/, \"*.mov\"]") {
        reading.settings.ignore = IgnorePatterns(texts)
      }
    },
    SettingsField(
      "title", .value(standard.title),
      "what the site is called; if omitted, “Inventory” in the site’s language"
    ) {
      reading, name, node in
      if let title = reading.text(node, of: name) { reading.settings.title = title }
    },
    SettingsField(
      "owner", .words("none", example: "Ada and Grace Berg"), "whose things they are",
      read: text(\.owner)),
    SettingsField(
      "value_means", .value(standard.valueMeans.rawValue),
      "what an item’s value means: `stated`, what its owner says it is worth; or `replacement`, what "
        + "it would cost new, in which case a replacement value in the table takes its place, with a "
        + "warning if the two differ"
    ) { reading, name, node in
      let choice = reading.choice(
        node, of: name, among: Settings.ValueMeaning.allCases,
        meaning: ["stated": "what you say it is worth", "replacement": "what it costs new"])
      if let choice { reading.settings.valueMeans = choice }
    },
  ]
}

// MARK: Settings of the language

extension SettingsField {
  private static let language: [SettingsField] = [
    SettingsField(
      "language", .value(standard.language),
      "the language of the pages, and of their dates, amounts and numbers: `de`, `fr-CA`, "
        + "`zh-Hans` …"
    ) { reading, name, node in
      let text = reading.scalar(node, of: name, expecting: "a language tag such as en-US or de")
      guard let text else { return }
      if Formats.isLanguage(text) {
        reading.settings.language = text
      } else {
        let near = LanguageTag.meant(by: text).map { "; did you mean “\($0)”?" }
        reading.complain(
          "“\(name)” must be a language tag such as en-US, de or zh-Hans, not \(Quotation.quoted(text))"
            + (near ?? ""), at: node)
      }
    },
    SettingsField(
      "time_zone", .value(standard.timeZone),
      "the time zone for dates: `Europe/Berlin`, `America/New_York` …"
    ) { reading, name, node in
      let text = reading.scalar(node, of: name, expecting: "a time zone such as Europe/Berlin")
      guard let text else { return }
      if TimeZone(identifier: text) != nil {
        reading.settings.timeZone = text
      } else {
        let near = TimeZoneName.meant(by: text).map { "; did you mean “\($0)”?" } ?? ""
        reading.complain(
          "“\(name)” must be a time zone such as UTC or Europe/Berlin, not \(Quotation.quoted(text))\(near)",
          at: node)
      }
    },
    SettingsField(
      "currency", .words("`USD` for the app’s values", example: "EUR"),
      "the currency of amounts that have none: `EUR`, `GBP` …"
    ) { reading, name, node in
      let text = reading.scalar(
        node, of: name, expecting: "a currency’s three letters such as USD")
      guard let text else { return }
      if CurrencyCode.isKnown(text) {
        reading.settings.currency = text
      } else {
        let near = CurrencyCode.meant(by: text).map { "; did you mean “\($0)”?" } ?? ""
        reading.complain(
          "“\(name)” must be a currency’s three letters such as USD or EUR, not \(Quotation.quoted(text))\(near)",
          at: node)
      }
    },
    SettingsField(
      "date_order", .words("none", example: "dmy"),
      "how a date such as 3/4/2021 in the table is read: `dmy`, `mdy` or `ymd`"
    ) { reading, name, node in
      let choice = reading.choice(
        node, of: name, among: Settings.DateOrder.allCases,
        meaning: ["dmy": "31/12/2026", "mdy": "12/31/2026", "ymd": "2026/12/31"])
      if let choice { reading.settings.dateOrder = choice }
    },
  ]
}

// MARK: Settings of the pages

extension SettingsField {
  /// The columns that the index can show beside those of the default, in words.
  private static let otherColumns: String = {
    let others = ItemField.columns.filter { !standard.columns.contains($0) }.map(\.settingName)
    return others.dropLast().joined(separator: ", ") + " and " + (others.last ?? "")
  }()

  private static let pages: [SettingsField] = [
    SettingsField(
      "columns", .value(listed(standard.columns)),
      "the columns of the index, in order; one that no item fills is left out, and in a public edition what is private; unless they are set, that has "
        + "the maker too. There are also "
        + otherColumns
    ) { reading, name, node in
      guard
        let columns = reading.choices(
          node, of: name, among: ItemField.columns, example: "[photo, name, value]")
      else { return }
      guard columns.contains(.name) else {
        reading.complain("“\(name)” must include “name”, which leads to an item’s page", at: node)
        return
      }
      reading.settings.columns = columns
    },
    SettingsField(
      "sort", .value(standard.sort.text),
      "the order of the items: `archive` (as the app has them), `name`, `date`, `value`, "
        + "`category` or `room`, followed by `descending` for the opposite order. Values in different "
        + "currencies are not compared: those in `currency` come first, then the other currencies in "
        + "alphabetical order"
    ) { reading, name, node in
      let expected = "an order such as “name” or “value descending”"
      guard let text = reading.scalar(node, of: name, expecting: expected) else { return }
      if let order = Settings.ItemOrder(text) {
        reading.settings.sort = order
      } else {
        let words = ["archive"] + ItemField.orders.map(\.settingName)
        let near = EditDistance.nearest(
          to: text.split(separator: " ").first.map(String.init) ?? "", among: words)
        reading.complain(
          "“\(name)” must be one of \(words.joined(separator: ", ")), with or without “descending” "
            + "after it, not \(Quotation.quoted(text))"
            + (near.map { "; did you mean “\($0)”?" } ?? ""), at: node)
      }
    },
    SettingsField(
      "sorted_pages", .value("[]"),
      "columns of the index whose headings link to pages sorted by them, for readers without script: "
        + "`name`, `date` and `value`"
    ) { reading, name, node in
      let fields = reading.choices(
        node, of: name, among: [ItemField.name, .date, .value], example: "[name, value]",
        canBeEmpty: true)
      if let fields { reading.settings.sortedPages = fields }
    },
    SettingsField(
      "items_per_page", .value("\(standard.itemsPerPage)"),
      "how many items a page of the index shows, 1 to 10000",
      read: number(\.itemsPerPage, in: 1...10_000)),
    SettingsField(
      "thumbnails", .value(standard.thumbnails.rawValue),
      "`photo`: small JPEGs of the whole photos; `book`: those of the book, square PNGs of 40 points "
        + "with rounded corners"
    ) { reading, name, node in
      let choice = reading.choice(node, of: name, among: Settings.ThumbnailStyle.allCases)
      if let choice { reading.settings.thumbnails = choice }
    },
    SettingsField(
      "value_colours", .value(standard.valueColours.rawValue),
      "`book`: values above `value_threshold` are marked green and those below it red, as in the "
        + "book’s app; `none`: no value is marked"
    ) { reading, name, node in
      let choice = reading.choice(
        node, of: name, among: Settings.ValueColours.allCases,
        meaning: ["book": "green above, red below", "none": "no marks"])
      if let choice { reading.settings.valueColours = choice }
    },
    SettingsField(
      "value_threshold", .value("\(standard.valueThreshold)"),
      "the amount that values are compared with, in digits"
    ) { reading, name, node in
      if let amount = reading.amount(node, of: name) { reading.settings.valueThreshold = amount }
    },
    SettingsField(
      "widths", .value("\(standard.widths)"), "the pictures’ widths in pixels, 16 to 8192"
    ) { reading, name, node in
      guard let nodes = reading.list(node, of: name, example: "[320, 640, 1280]") else { return }
      // Wider than any screen would only cost space.
      let numbers = nodes.compactMap {
        reading.wholeNumber($0, of: name, in: 16...8192, inList: true)
      }
      guard numbers.count == nodes.count else { return }
      let widths = Set(numbers).sorted()
      // And so would more steps than any page can use.
      guard (1...12).contains(widths.count) else {
        reading.complain("“\(name)” must list 1 to 12 widths, not \(widths.count)", at: node)
        return
      }
      reading.settings.widths = widths
    },
    SettingsField(
      "quality", .value("\(standard.quality)"), "the pictures’ JPEG quality, 1 to 100",
      read: number(\.quality, in: 1...100)),
    SettingsField(
      "formats", .value("[]"),
      "smaller formats that browsers take before JPEG where they know them: `[avif, webp]`, or one of "
        + "them; making them takes many times as long"
    ) { reading, name, node in
      let formats = reading.choices(
        node, of: name, among: Settings.PictureFormat.all, example: "[avif]", canBeEmpty: true)
      if let formats {
        reading.settings.pictureFormats = Settings.PictureFormat.all.filter(formats.contains)
      }
    },
    SettingsField(
      "tiles", .value("\(standard.tilesAbove)"),
      "a photo of more megapixels than this is also cut into tiles, so that it is sharp at any zoom and yet only "
        + "what is looked at is loaded; `0` for none",
      read: number(\.tilesAbove, in: 0...200)),
    SettingsField(
      "full", .value(standard.full.rawValue),
      "the full-size photos: `copied`, with a note of which way is up; or `baked`, with the picture "
        + "itself turned upright, for programs that ignore the note"
    ) { reading, name, node in
      let choice = reading.choice(node, of: name, among: Settings.FullPhoto.allCases)
      if let choice { reading.settings.full = choice }
    },
    SettingsField(
      "large_view", .value(standard.largeView.rawValue),
      "what a thumbnail opens: `window`, the photo as large as the window, to zoom into, with "
        + "the next and previous photos; or `book`, the book’s popover of 600 points"
    ) { reading, name, node in
      let choice = reading.choice(node, of: name, among: Settings.LargeView.allCases)
      if let choice { reading.settings.largeView = choice }
    },
    SettingsField(
      "data_files",
      .value("[" + standard.dataFiles.map(\.rawValue).joined(separator: ", ") + "]"),
      "what lies beside the pages for programs: `csv` and `json`, all items as data; `feed`, what is "
        + "new, for feed readers; `iiif`, in a public edition with `base_url`, the photos for the viewers of "
        + "museums and libraries"
    ) { reading, name, node in
      let files = reading.choices(
        node, of: name, among: Settings.DataFile.allCases, example: "[csv]", canBeEmpty: true)
      if let files { reading.settings.dataFiles = files }
    },
    SettingsField(
      "search_engines", .words("`welcome` in a public edition, else `refused`", example: "refused"),
      "`refused`: each page asks search engines to leave it out; `welcome`: none does"
    ) { reading, name, node in
      let choice = reading.choice(node, of: name, among: Settings.SearchEngines.allCases)
      if let choice { reading.settings.searchEngines = choice }
    },
    SettingsField(
      "theme", .words("FOLDER itself", example: "Theme"),
      "a folder with `Templates/`, `Site/` and `Languages/`, whose files replace the program’s own",
      read: text(\.theme)),
  ]
}

// MARK: How texts and numbers are read

extension SettingsField {
  package static func text(
    _ path: any WritableKeyPath<Settings, String?> & Sendable
  ) -> @Sendable (inout SettingsReading, String, Node) -> Void {
    { reading, name, node in
      if let text = reading.text(node, of: name) { reading.settings[keyPath: path] = text }
    }
  }

  private static func number(
    _ path: any WritableKeyPath<Settings, Int> & Sendable, in range: ClosedRange<Int>
  ) -> @Sendable (inout SettingsReading, String, Node) -> Void {
    { reading, name, node in
      if let number = reading.wholeNumber(node, of: name, in: range) {
        reading.settings[keyPath: path] = number
      }
    }
  }
}

extension Settings.ItemOrder {
  /// The order as the settings write it.
  fileprivate var text: String {
    (field?.settingName ?? "archive") + (isDescending ? " descending" : "")
  }

  /// An order as the settings write it, such as `value descending`.
  fileprivate init?(_ text: String) {
    let words = text.split(separator: " ")
    guard (1...2).contains(words.count), words.count == 1 || words[1] == "descending" else {
      return nil
    }
    self.init(isDescending: words.count == 2)
    if words[0] == "archive" { return }
    guard let field = ItemField(settingName: String(words[0])), ItemField.orders.contains(field)
    else { return nil }
    self.field = field
  }
}

import Basics
import Yams

extension PrivacySettings {
  /// The settings that say what a public edition shows.
  package static let fields: [SettingsField] = {
    let byDefault = ItemField.allCases.filter(ItemField.hiddenByDefault.contains)
    return [
      choices(
        "private", among: ItemField.hideable, example: "[category]", \.added,
        "fields that a public edition leaves out, beside those that it leaves out by itself: "
          + byDefault.map { "`\($0.settingName)`" }.joined(separator: ", ")),
      choices(
        "show", among: byDefault, example: "[room]", \.shown,
        "fields of these that a public edition shows: `[room]` …"),
      texts(
        "show_own_fields", example: "[Provenance]", \.shownOwnFields,
        "fields of your own that a public edition shows, by their columns’ names"),
      texts(
        "private_items", example: "[Gold ring]", \.items,
        "items that a public edition leaves out, by key, serial number or name"),
      texts(
        "private_categories", example: "[Jewellery]", \.categories,
        "categories whose items a public edition leaves out"),
      texts(
        "publish_documents", example: "[lamp-manual.pdf]", \.documents,
        "PDFs that a public edition publishes as they are, with all that is written in them; receipts and "
          + "manuals must be among what it shows"),
      texts(
        "allow_in_public", example: "[Living room]", \.allowed,
        "private texts that may be read in a public edition, and files of your theme that it may hold whatever "
          + "is in them: what a build refused to publish, though everybody may know it"),
    ]
  }()

  /// Where something is said that somebody looked for among the settings.
  package static func place(meantBy name: String) -> String? {
    let words = name.lowercased().split { !$0.isLetter }
    let isOfPhotos = words.contains {
      ["photo", "photos", "picture", "pictures", "image", "images"].contains($0)
    }
    guard isOfPhotos,
      words.contains(where: { ["private", "hidden", "hide", "secret"].contains($0) })
    else { return nil }
    return "name private photos in the table, in a column “private photos” of their item"
  }

  private static func choices(
    _ name: String, among fields: [ItemField], example: String,
    _ path: any WritableKeyPath<PrivacySettings, Set<ItemField>> & Sendable, _ meaning: String
  ) -> SettingsField {
    SettingsField(name, .value("[]"), meaning) { reading, name, node in
      let chosen = reading.choices(
        node, of: name, among: fields, example: example, canBeEmpty: true
      ) { text in
        if name != "show" || ItemField(settingName: text) != nil { return "" }
        return
          "; if it is a field of your own, write “show_own_fields: [\(Quotation.shortened(text))]”"
      }
      if let chosen { reading.settings.privacy[keyPath: path] = Set(chosen) }
    }
  }

  private static func texts(
    _ name: String, example: String,
    _ path: any WritableKeyPath<PrivacySettings, [String]> & Sendable, _ meaning: String
  ) -> SettingsField {
    SettingsField(name, .value("[]"), meaning) { reading, name, node in
      if let texts = reading.texts(node, of: name, example: example) {
        reading.settings.privacy[keyPath: path] = texts
      }
    }
  }
}

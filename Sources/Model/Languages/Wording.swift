import Basics
package import Mustache

/// The words of the pages in the site's language.
package struct Wording: Sendable {
  /// What templates know as `text`.
  package let record: Record
  private let language: Language

  package init(_ language: Language) {
    self.language = language
    record = Record(pairs: language.words.sorted { $0.key < $1.key }.map { ($0, .string($1)) })
  }

  /// The word of a key, as templates have it.
  package func phrase(_ key: String) -> String { language.words[key] ?? "" }

  /// The forms of a phrase with a number in it, as `{count} items`, by the forms' names.
  package func forms(of key: String) -> [(form: String, phrase: String)] {
    language.forms(of: key).map { ($0.key.rawValue, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// A phrase with a number in it, in the form that the number asks for.
  fileprivate func counted(_ key: String, _ count: Int, _ formats: Formats) -> String {
    language.counted(key, count).filling("{count}", with: formats.number(count))
  }
}

extension Wording {
  /// Stands for the name of an item that has none.
  static func untitled(_ formats: Formats) -> String { formats.wording.phrase("untitled") }

  /// Such as `1 item` or `16 items`.
  package static func items(_ count: Int, formats: Formats) -> String {
    formats.wording.counted("items", count, formats)
  }

  /// Such as `All 16`.
  package static func all(_ count: Int, formats: Formats) -> String {
    formats.wording.phrase("allOf").filling("{count}", with: formats.number(count))
  }

  /// Such as `11 years`.
  package static func years(_ count: Int, formats: Formats) -> String {
    formats.wording.counted("ageYears", count, formats)
  }

  /// Such as `9 months`.
  package static func months(_ count: Int, formats: Formats) -> String {
    formats.wording.counted("ageMonths", count, formats)
  }

  /// Such as `1 photo` or `5 photos`.
  package static func photos(_ count: Int, formats: Formats) -> String {
    formats.wording.counted("photoCount", count, formats)
  }

  /// Such as `3 of 17`.
  package static func item(_ number: Int, of count: Int, formats: Formats) -> String {
    place("itemOf", number, of: count, formats: formats)
  }

  /// Such as `201–300 of 1,200`.
  package static func range(_ first: Int, _ last: Int, of count: Int, formats: Formats) -> String {
    place("rangeOf", first, of: count, formats: formats)
      .filling("{first}", with: formats.number(first))
      .filling("{last}", with: formats.number(last))
  }

  /// What stands above others of an item's room or category, such as `Also in the Kitchen`.
  ///
  /// The name keeps a direction of its own (Unicode's first strong isolate), as markup would give it.
  package static func also(in name: String, isRoom: Bool, formats: Formats) -> String {
    formats.wording.phrase(isRoom ? "alsoInRoom" : "alsoInCategory")
      .filling("{name}", with: "\u{2068}\(name)\u{2069}")
  }

  /// Such as `bought 1957`.
  static func bought(in year: String, formats: Formats) -> String {
    formats.wording.phrase("boughtIn").filling("{number}", with: year)
  }

  /// Such as `about 1957`.
  package static func about(date: String, formats: Formats) -> String {
    formats.wording.phrase("aboutDate").filling("{date}", with: date)
  }

  /// Such as `about $900`.
  package static func about(amount: String, formats: Formats) -> String {
    formats.wording.phrase("aboutAmount").filling("{amount}", with: amount)
  }

  /// Such as `Page 2 of 3`.
  package static func page(_ number: Int, of count: Int, formats: Formats) -> String {
    place("pageOf", number, of: count, formats: formats)
  }

  /// Such as `Photo 2 of 3`.
  package static func photo(_ number: Int, of count: Int, formats: Formats) -> String {
    place("photoOf", number, of: count, formats: formats)
  }

  private static func place(
    _ key: String, _ number: Int, of count: Int, formats: Formats
  ) -> String {
    formats.wording.phrase(key).filling("{number}", with: formats.number(number))
      .filling("{count}", with: formats.number(count))
  }
}

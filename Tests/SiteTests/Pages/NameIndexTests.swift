import Testing

@testable import Model
@testable import Site

/// All names under their letters, as at the end of a printed catalogue.
@Suite struct NameIndexTests {
  private static func sections(_ names: [String], language: String = "en") -> [String] {
    let items = names.enumerated().map { place, name in
      Item(id: "id\(place)", index: place, name: name, photos: [])
    }
    var settings = Settings()
    settings.language = language
    let index = NameIndex(of: items, settings: settings)
    return index.sections.map { section in
      "\(section.letter ?? "-"): "
        + index.places[section.range].map { names[$0] }.joined(separator: " ")
    }
  }

  @Test func hasAHeadingForEachLetter() {
    #expect(
      Self.sections(["bell", "Ångström", "apple", "Bowl", "7 spoons", "éclair", ""])
        == ["0–9: 7 spoons", "A: Ångström apple", "B: bell Bowl", "E: éclair", "-: "])
  }

  /// Each letter has one heading, whatever signs stand before it.
  @Test func passesOverSignsBeforeAName() {
    let letters = Self.sections(["“Old” clock", "Oboe", "(broken) lamp", "Bell", "…"]).map {
      $0.split(separator: ":").first ?? ""
    }
    #expect(letters.filter { $0 != "-" } == ["B", "O"])
  }

  @Test func knowsTheLettersOfALanguage() {
    #expect(
      Self.sections(["Zebra", "Ängel", "Ål", "Apa", "Öl"], language: "sv")
        == ["A: Apa", "Z: Zebra", "Å: Ål", "Ä: Ängel", "Ö: Öl"])
    #expect(Self.sections(["Ängel", "Apa"], language: "de") == ["A: Ängel Apa"])
    #expect(Self.sections(["ñu", "nube"], language: "es") == ["N: nube", "Ñ: ñu"])
  }

  @Test func hasNoHeadingWhereThereIsNoAlphabet() {
    #expect(
      Self.sections(["笛子", "Lamp", "鼓"], language: "zh-Hans") == ["-: 笛子 鼓", "L: Lamp"])
  }
}

import Testing

@testable import Model

/// The paper of the report.
@Suite struct PaperTests {
  @Test(
    arguments: [
      ("en-US", .letter), ("en", .letter), ("es-MX", .letter), ("fr-CA", .letter),
      ("en-PH", .letter), ("es-BO", .letter), ("zh-Hans-US", .letter), ("en-GB", .a4),
      ("de", .a4), ("es", .a4), ("es-ES", .a4), ("es-419", .a4), ("es-AR", .a4), ("pt-BR", .a4),
      ("ja-JP", .a4), ("zh-Hant", .a4), ("ar", .a4),
    ] as [(String, Paper)])
  func isThatOfTheLanguagesCountry(language: String, paper: Paper) {
    var settings = Settings()
    settings.language = language
    #expect(settings.paper == paper)
    // What is set counts more.
    for other in Paper.allCases {
      settings.report.paper = other
      #expect(settings.paper == other)
    }
  }

  @Test func isLetterWhereNothingIsSet() { #expect(Settings().paper == .letter) }

  @Test func hasItsSizeUprightInMillimetres() {
    #expect(Paper.a4.width == 210 && Paper.a4.height == 297)
    #expect(Paper.letter.width == 215.9 && Paper.letter.height == 279.4)
  }
}

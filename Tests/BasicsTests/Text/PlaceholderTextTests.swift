import Testing

@testable import Basics

@Suite struct PlaceholderTextTests {
  @Test(arguments: [
    ("{number} of {count}", "{number} of 12"), ("{count}", "12"), ("", ""), ("none", "none"),
    ("{count}{count}", "1212"), ("{{count}}", "{12}"), ("{coun", "{coun"), ("{", "{"),
    ("第{count}张", "第12张"), ("{count\u{301}}", "{count\u{301}}"),
  ])
  func standsWhereAPhraseSaysSo(phrase: String, filled: String) {
    #expect(phrase.filling("{count}", with: "12") == filled)
  }

  /// What is filled in is no phrase itself.
  @Test func isNotLookedForInWhatIsFilledIn() {
    #expect("{name}!".filling("{name}", with: "{name}{name}") == "{name}{name}!")
  }
}

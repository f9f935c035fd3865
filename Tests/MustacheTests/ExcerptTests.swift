import Mustache
import Testing

/// The lines that errors show, and the templates that led to them.
@Suite struct ExcerptTests {
  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  /// The line that is shown and the one with the caret.
  private func shown(_ line: String) -> [String] {
    errors(line).split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map {
      String($0)
    }
  }

  @Test func aLineOfNinetySixLettersIsShownWhole() {
    let whole = "{{a b}}" + repeated("x", 89)
    #expect(shown(whole) == [" 1 | " + whole, "   | ^"])
    #expect(shown(whole + "x") == [" 1 | " + whole.prefix(40), "   | ^"])
  }

  @Test func aLongLineIsShownFrom56LettersBeforeTheTagTo40FromIt() {
    let line = repeated("x", 60) + "{{a b}}" + repeated("y", 60)
    #expect(
      shown(line) == [
        " 1 | " + repeated("x", 56) + "{{a b}}" + repeated("y", 33),
        "   | " + repeated(" ", 56) + "^",
      ])
    let short = repeated("x", 90) + "{{a b}}"
    #expect(
      shown(short) == [" 1 | " + repeated("x", 56) + "{{a b}}", "   | " + repeated(" ", 56) + "^"])
  }

  @Test func controlsAreShownAsOneSignEach() {
    #expect(
      shown("\u{1F}\u{7F}\u{80}\u{9F}\u{A0}~é\t{{a b}}") == [
        " 1 | \u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{A0}~é\t{{a b}}", "   |        \t^",
      ])
  }

  @Test(arguments: [
    (8, "page → p1 → p2 → p3 → p4 → p5 → p6 → p7"),
    (9, "page → p1 → p2 → p3 → … (9 in all) → p6 → p7 → p8"),
  ])
  func upToEightTemplatesAreNamedThatLedToOne(count: Int, chain: String) throws {
    var others = ["p\(count - 1)": "{{x}}"]
    for index in 1..<count - 1 { others["p\(index)"] = "{{>p\(index + 1)}}" }
    let set = try TemplateSet(page: "{{>p1}}", others)
    do throws(TemplateErrors) {
      try set.check(["page": [:]])
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.description.hasSuffix("\n  included by: \(chain)"), "\(error)")
    }
  }
}

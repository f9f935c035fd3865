import Testing

@testable import Basics

@Suite struct FoldedDiagnosticsTests {
  private func missing(_ number: Int) -> Diagnostic {
    Diagnostic(
      .warning, .fileMissing, "item \(number)", "its photo “\(number).jpg” is not there",
      done: "it was left out")
  }

  @Test func showsAFewOfEachKindAndCountsTheRest() {
    let other = Diagnostic(
      .warning, .fileMissing, "item 3", "its receipt “a.pdf” is not there", done: "")
    let note = Diagnostic(.note, .photoNone, "item 4", "it has no photo", done: "")
    let folded = FoldedDiagnostics(
      (1...3).map(missing) + [other, note] + (4...1926).map(missing) + [note])
    #expect(folded.shown == (1...3).map(missing) + [other, note] + (4...5).map(missing) + [note])
    #expect(
      folded.lines == [
        "warning: and 1921 more, such as item 6: its photo “6.jpg” is not there; “bibelot check” "
          + "lists them all"
      ])
  }

  /// A build alone finds what it must not publish.
  @Test func leadsToABuildForWhatWasNotPublished() {
    let leaks = (1...9).map {
      Diagnostic(.error, .leakInText, "\($0).html", "it would show “x”", done: "")
    }
    #expect(
      FoldedDiagnostics(leaks).lines == [
        "error: and 4 more, such as 6.html: it would show “x”; “bibelot build --public --json” lists "
          + "them all"
      ])
  }

  /// A line that says “and 1 more” is as long as the message.
  @Test func hidesNoSingleMessage() {
    let six = (1...6).map(missing)
    #expect(FoldedDiagnostics(six).shown == six && FoldedDiagnostics(six).lines.isEmpty)
    let seven = FoldedDiagnostics((1...7).map(missing))
    #expect(seven.shown == (1...5).map(missing))
    #expect(seven.lines.first?.hasPrefix("warning: and 2 more, such as item 6") == true)
  }

  @Test func foldsWhatDiffersInNamesAlone() {
    let names = ["lamp", "chair", "desk", "rug", "vase", "bowl", "clock"]
    let missing = names.map { name in
      Diagnostic(
        .warning, .fileMissing, name, "its photo “\(name).jpg” is not there",
        done: "it was left out")
    }
    #expect(FoldedDiagnostics(missing).shown == Array(missing.prefix(5)))
    #expect(
      FoldedDiagnostics(missing).lines == [
        "warning: and 2 more, such as bowl: its photo “bowl.jpg” is not there; “bibelot check” lists "
          + "them all"
      ])
  }

  /// A name may hold quotation marks of its own, also one that opens nothing.
  @Test(arguments: [
    "its photo “a “\u{1}” b \u{1}” is not there", "its ” photo “\u{1}” is not there",
    "it has \u{2} photos",
  ])
  func foldsWhatDiffersInNamesWithQuotationMarks(problem: String) {
    let names = ["lamp", "chair", "desk", "rug", "vase", "bowl", "clock"]
    let all = names.enumerated().map { number, name in
      Diagnostic(
        .warning, .fileMissing, name,
        problem.replacing("\u{1}", with: name).replacing("\u{2}", with: "\(number)"), done: "")
    }
    #expect(FoldedDiagnostics(all).shown.count == 5)
    #expect(FoldedDiagnostics(all).folded.map(\.count) == [2])
  }

  @Test func foldsNothingWhereThereIsLittleOfEach() {
    let few = (1...5).map(missing)
    #expect(FoldedDiagnostics(few).shown == few && FoldedDiagnostics(few).lines.isEmpty)
  }
}

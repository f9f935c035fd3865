import Testing

@testable import Basics

/// How messages are put together.
@Suite struct DiagnosticTests {
  @Test(
    arguments: [
      ([], ""), (["a"], "a"), (["a", "b", "c"], "a; b; c"), (["a", "", "c"], "a; c"),
      (["", "b"], "b"),
      (["did you mean x?", "it was kept", "look"], "did you mean x? It was kept; look"),
      (["a?", "“b” was kept"], "a? “b” was kept"), (["a", "b?", "c?"], "a; b? C?"),
    ] as [([String], String)])
  func joinPhrases(phrases: [String], text: String) {
    #expect(Diagnostic.joined(phrases) == text)
  }

  @Test func sayWhatIsWrongThenWhatWasDoneThenWhatToDo() {
    let all = [Diagnostic.Severity.note, .warning, .error].map {
      Diagnostic(
        $0, .pdfFailed, "the\nlamp", "it is dark", done: "it was left out", remedy: "mend it")
    }
    #expect(all[0].text == "the·lamp: it is dark; it was left out; mend it")
    #expect(all.warnings == [all[1]])
    #expect(all.map(\.severity.rawValue) == ["note", "warning", "error"])
  }

  /// Scripts go by them.
  @Test func haveTheirExitCodes() {
    #expect(
      [GalleryError.Cause.output, .usage, .source].map(\.rawValue) == [1, 2, 3])
  }

  @Test(arguments: [(0, 5, 0), (4, 5, 4), (5, 5, 5), (6, 5, 6), (7, 5, 5), (1, 0, 1), (2, 0, 0)])
  func areFoldedWhereMoreThanOneWouldBeLeft(count: Int, most: Int, shown: Int) {
    #expect(Folding.shown(count, atMost: most) == shown)
  }

  /// Those of another severity or kind are others, whatever they say.
  @Test func areFoldedWithTheirLikeAlone() {
    func some(
      _ severity: Diagnostic.Severity, _ identifier: MessageIdentifier
    ) -> [Diagnostic] {
      (1...4).map {
        Diagnostic(severity, identifier, "item \($0)", "it has \($0) faults", done: "")
      }
    }
    let all =
      some(.warning, .countUnreadable) + some(.note, .countUnreadable)
      + some(.warning, .itemDamaged)
    #expect(FoldedDiagnostics(all).shown == all)
    #expect(FoldedDiagnostics(all).lines == [])
    let more =
      all + some(.note, .countUnreadable) + some(.warning, .itemDamaged)
      + some(.warning, .itemDamaged)
    #expect(FoldedDiagnostics(more).shown.count == 14)
    #expect(
      FoldedDiagnostics(more).lines == [
        "note: and 3 more, such as item 2: it has 2 faults; “bibelot check” lists them all",
        "warning: and 7 more, such as item 2: it has 2 faults; “bibelot check” lists them all",
      ])
  }

  @Test func areFoldedInTextsThatATerminalShows() {
    let all = (1...7).map {
      Diagnostic(.warning, .tableEmpty, "item\u{1B} \($0)", "a\n\($0)", done: "")
    }
    #expect(
      FoldedDiagnostics(all).lines == [
        "warning: and 2 more, such as item· 6: a·6; “bibelot check” lists them all"
      ])
  }

  // MARK: Long texts

  private static func letters(_ count: Int) -> String { String(repeating: "x", count: count) }

  /// Two thirds of the beginning and a third of the end.
  @Test(arguments: [
    (60, letters(60)), (61, "\(letters(39))…\(letters(19))"),
    (5000, "\(letters(39))…\(letters(19))"),
  ])
  func quoteSixtyColumns(count: Int, shown: String) {
    #expect(Quotation.shortened(Self.letters(count)) == shown)
  }

  @Test(arguments: [(480, 480), (481, 480)])
  func areCutBeyondSixLines(count: Int, width: Int) {
    let error = GalleryError(.usage, .templateMistake, "a\n\(Self.letters(count))\n\n\tb")
    let lines = error.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4 && lines[0] == "a" && lines[2] == "" && lines[3] == "\tb")
    #expect(TerminalText.width(of: String(lines[1])) <= width)
    #expect(lines[1].contains("…") == (count > 480))
  }
}

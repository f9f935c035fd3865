import Model

/// Words for things that their owner no longer has: sold, stolen, given away, archived.
struct GoneWords {
  /// What a cell says of such a thing, and the words of headings of columns that say when or how it went.
  let ofCells: Set<String>
  private let ofHeadings: Set<String>

  init(_ files: [LanguageFile]) {
    func all(_ term: LanguageFile.Term) -> Set<String> {
      Set(files.flatMap { $0.terms[term] ?? [] }.map { Self.words(of: $0).joined(separator: " ") })
    }
    (ofCells, ofHeadings) = (all(.gone), all(.goneOn))
  }

  static func words(of text: String) -> [String] { HeadingWords.words(of: text) }

  /// Whether a heading says that what stands in its column is about things that are gone.
  func isHeading(_ heading: String) -> Bool {
    Self.words(of: heading).contains { word in
      ofHeadings.contains(word)
        || HeadingWords.isOfSigns(word)
          && ofHeadings.contains { $0.count > 1 && word.contains($0) }
    }
  }
}

import Basics
import Model
import Mustache

/// A page of all names in the language's order.
struct NamesPage: ShownPage {
  let site: SiteView
  /// From 0.
  let number: Int

  let root = ""

  var page: Page? { .names(number) }

  var title: String { site.formats.wording.phrase("namesTitle") }

  var positionText: String? {
    let count = site.namePageCount
    return count > 1 ? Wording.page(number + 1, of: count, formats: site.formats) : nil
  }

  private func address(_ page: Int) -> Value {
    (0..<site.namePageCount).contains(page)
      ? .string(site.path(of: .names(page))) : .null
  }

  /// The names of one letter that stand on a page.
  private struct Section {
    let site: SiteView
    let letter: String?
    /// Among all names.
    let range: Range<Int>

    var names: [SiteView.Name] {
      let places = site.nameIndex.places
      return range.map { site.name(places[$0]) }
    }
  }

  private var sections: [Section] {
    let range = site.names(on: number)
    return site.nameIndex.sections.compactMap { section in
      let shown = section.range.clamped(to: range)
      return shown.isEmpty ? nil : Section(site: site, letter: section.letter, range: shown)
    }
  }

  /// A letter that leads to where its names begin, on whichever page.
  private struct Letter {
    let letter: String
    let url: String
  }

  private var letters: [Letter] {
    var seen: Set<String> = []
    return site.nameIndex.sections.compactMap { section in
      guard let letter = section.letter, seen.insert(letter).inserted else { return nil }
      let first = section.range.lowerBound
      let page = first / Addresses.namesPerPage
      return Letter(
        letter: letter,
        url: (page == number ? "" : site.path(of: .names(page))) + "#at-\(first + 1)")
    }
  }

  static func form(by maker: FormMaker) -> RecordForm<NamesPage> {
    let name = maker.form(
      [
        "name": { .string($0.text) }, "unnamed": { .bool($0.isUnnamed) },
        "url": { .string($0.path) },
      ] as RecordFields<SiteView.Name>)
    let section = maker.form(
      [
        "letter": { $0.letter.map { .string($0) } ?? .null },
        "anchor": { .string("at-\($0.range.lowerBound + 1)") },
        "names": { .list($0.names.map(name.value)) },
      ] as RecordFields<Section>)
    let letter = maker.form(
      ["letter": { .string($0.letter) }, "url": { .string($0.url) }] as RecordFields<Letter>)
    return maker.page([
      "isNames": { _ in true }, "letters": { .list($0.letters.map(letter.value)) },
      "hasLetters": { .bool(!$0.letters.isEmpty) },
      "sections": { .list($0.sections.map(section.value)) },
      "previous": { $0.address($0.number - 1) }, "next": { $0.address($0.number + 1) },
    ])
  }
}

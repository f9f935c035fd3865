import Mustache
import Testing

/// Which names of the data a template may ask for.
@Suite struct NamesTests {
  private func names(
    _ sources: [String: String], whole: Set<String> = []
  ) throws -> Set<String>? {
    try TemplateSet(
      sources: sources.mapValues { Array($0.utf8) },
      formatters: [
        "price": Formatter(takes: [.number, ["amount": .number, "currency": .text]]) { value, _ in
          value
        },
        "rows": Formatter(takes: [.list(["cell": .text])]) { value, _ in value },
        "all": Formatter { value, _ in value },
      ]
    ).names(in: "page", whole: whole)
  }

  @Test func areThoseOfItsTagsAndOfAllThatItIncludes() throws {
    let names = try names([
      "page": "{{a.b}}{{{c}}}{{#d}}{{^e.f}}{{/e.f}}{{> part}}{{/d}}{{.}}{{@index}}",
      "part": "{{g}}{{< layout}}{{$block}}{{h}}{{/block}}{{/layout}}",
      "layout": "{{$block}}{{i}}{{/block}}",
      "other": "{{never}}",
    ])
    #expect(names?.subtracting(["@index"]) == ["a", "b", "c", "d", "e", "f", "g", "h", "i"])
  }

  @Test func areThoseOfAllWhereOneIsChosenByAName() throws {
    let names = try names(["page": "{{> *kind}}", "part": "{{a}}", "other": "{{b}}"])
    #expect(names == ["kind", "a", "b"])
  }

  @Test func takeInWhatFormattersLookFor() throws {
    #expect(
      try names(["page": "{{a | price}}{{b | rows}}"]) == ["a", "b", "amount", "currency", "cell"])
    #expect(try names(["page": "{{a | all}}"]) == nil)
    #expect(try names(["page": "{{a}}", "other": "{{a | all}}"]) == ["a"])
  }

  /// Only of what is given whole may a formatter see all without asking for it.
  @Test func areKnownWhereWhatAFormatterSeesIsGivenWhole() throws {
    #expect(try names(["page": "{{a | all}}{{b}}"], whole: ["a"]) == ["a", "b"])
    #expect(try names(["page": "{{a.c | all}}"], whole: ["a"]) == nil)
    #expect(try names(["page": "{{a | all}}{{b | all}}"], whole: ["a"]) == nil)
  }
}

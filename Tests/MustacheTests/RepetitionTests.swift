import Mustache
import Testing

/// Sections that a list repeats, and pairs of a section and its opposite, within markup.
@Suite struct RepetitionTests {
  /// What a page writes for the addresses of a list.
  private func render(_ template: String, _ addresses: [String]) throws -> String {
    try renderHTML(template, ["x": .list(addresses.map { .string($0) })])
  }

  @Test func letsAListBeginAnAddressOnlyOnce() throws {
    let link = "<a href=\"{{#x}}{{.}}{{/x}}\">"
    #expect(try render(link, ["https://a.org/", "b:c"]) == "<a href=\"https://a.org/#blocked\">")
    #expect(try render(link, ["https://a.org/", "b"]) == "<a href=\"https://a.org/b\">")
    #expect(try render(link, ["java", "script:alert(1)"]) == "<a href=\"java#blocked\">")
    #expect(try render(link, ["java", "https://b"]) == "<a href=\"java#blocked\">")
    #expect(try render(link, ["", " ", "https://b"]) == "<a href=\" https://b\">")
    #expect(try render(link, ["javascript:a"]) == "<a href=\"#blocked\">")
    #expect(
      try render("<img src='{{#x}}{{.}}{{/x}}'>", ["data:image/png;base64,A"]).contains("png"))
    #expect(
      try render("<img src='{{#x}}{{.}}{{/x}}'>", ["java", "https://b"])
        == "<img src='java#blocked'>")
  }

  @Test func knowsWhereEachAddressOfASetBegins() throws {
    let set = "<img srcset=\"{{#x}}{{.}} {{@number}}x{{^@last}}, {{/@last}}{{/x}}\">"
    #expect(
      try render(set, ["https://a/b", "c.jpg"]) == "<img srcset=\"https://a/b 1x, c.jpg 2x\">")
    #expect(
      try render(set, ["a.jpg", "javascript:a"]) == "<img srcset=\"a.jpg 1x, #blocked 2x\">")
  }

  @Test func remembersWhereAnAddressBeganWhenTheOutputGrows() throws {
    let template = "{{#fill}}{{.}}{{/fill}}<a href=\"{{#x}}{{.}}{{/x}}\">"
    let set = try TemplateSet(page: template)
    for length in 4_000..<4_120 {
      let fill = String(repeating: "-", count: length)
      let data: Value = ["fill": .string(fill), "x": ["https://a.org/", "b:c"]]
      let output = String(decoding: try set.render("page", data), as: UTF8.self)
      #expect(output == fill + "<a href=\"https://a.org/#blocked\">")
    }
  }

  /// Where the memory ends between two addresses, the space before the second was written before.
  @Test func remembersThatASpaceEndedAnAddressWhenTheOutputGrows() throws {
    let set = try TemplateSet(page: "{{{fill}}}<img srcset=\"{{#x}}{{.}}{{/x}}\">")
    let second = "https://a/" + String(repeating: "b", count: 1_000)
    let fill = String(repeating: "-", count: 3_000)
    let output = try set.render(
      "page", ["fill": .html(fill), "x": ["a.jpg ", .string(second)]])
    #expect(
      String(decoding: output, as: UTF8.self) == fill + "<img srcset=\"a.jpg \(second)\">")
  }

  @Test(arguments: [4_000, 4_200, 10_000])
  func writesOnceWhatStandsBeforeALongValue(length: Int) throws {
    let text = String(repeating: "x", count: length)
    #expect(
      try renderHTML("<p>{{x}}<b>{{{x}}}</b>{{x | upper}}</p>", ["x": .string(text)])
        == "<p>\(text)<b>\(text)</b>\(text.uppercased())</p>")
  }

  @Test(arguments: [
    "<p {{#x}}a=\"{{.}}\" {{/x}}>", "<p{{#x}} a=\"{{.}}\"{{/x}}>",
    "<p title=\"{{#x}}{{.}} {{/x}}\">",
    "{{#x}}<p>{{.}}{{/x}}", "<p {{#x}}hidden{{/x}} a=\"{{#x}}{{.}}{{/x}}\">",
    "<p{{#x}} a{{#@first}} b=\"{{.}}\"{{/@first}}{{/x}}>",
  ])
  func repeatsWhatBeginsWhereItEnds(_ template: String) throws {
    #expect(try render(template, ["1", "2", "3"]).contains("1"))
  }

  @Test func refusesToRepeatWhatWouldBeginElsewhere() {
    #expect(
      errors("<p {{#x}}a b=\"{{.}}\" c{{/x}}>") == """
        page:1:23: a list would repeat this section where it cannot begin: it begins within a tag, \
        and goes on within a tag right after a name
         1 | <p {{#x}}a b="{{.}}" c{{/x}}>
           |                       ^
        page:1:4: it begins here
         1 | <p {{#x}}a b="{{.}}" c{{/x}}>
           |    ^
        """)
  }

  @Test(arguments: [
    ("<p {{#x}}class=\"{{x}}\"{{/x}}{{^x}}hidden{{/x}}>", "<p class=\"1\">", "<p hidden>"),
    ("<p {{^x}}hidden{{/x}}{{#x}}open{{/x}}>", "<p open>", "<p hidden>"),
    ("<p class=\"{{#x}}{{.}}{{/x}}{{^x}}none{{/x}}\">", "<p class=\"1\">", "<p class=\"none\">"),
    (
      "<a href=\"{{#x}}{{x}}{{/x}}{{^x}}{{y}}{{/x}}\">", "<a href=\"1\">",
      "<a href=\"https://a.org\">"
    ),
    (
      "<p{{#x}} a{{/x}}{{^x}} b{{/x}} c='{{y}}'>", "<p a c='https://a.org'>",
      "<p b c='https://a.org'>"
    ),
    (
      "<p\n  {{#x}}\n  a\n  {{/x}}\n  {{^x}}\n  b\n  {{/x}}\n>", "<p\n  a\n>", "<p\n  b\n>"
    ),
  ])
  func writesOneOfAPair(_ template: String, _ with: String, _ without: String) throws {
    let set = try TemplateSet(page: template)
    let (one, none): (Value, Value) = (
      ["x": "1", "y": "https://a.org"], ["x": nil, "y": "https://a.org"]
    )
    #expect(String(decoding: try set.render("page", one), as: UTF8.self) == with)
    #expect(String(decoding: try set.render("page", none), as: UTF8.self) == without)
  }

  /// Both may be written, so the second goes on in what the first began.
  @Test(arguments: ["{{#x}}?q={{/x}}{{^y}}{{z}}{{/y}}", "{{^y}}?q={{/y}}{{^y}}{{z}}{{/y}}"])
  func takesNoTwoOthersForAPair(address: String) throws {
    #expect(
      try renderHTML("<a href=\"\(address)\">", ["x": [1], "y": nil, "z": "https://a"])
        == "<a href=\"?q=#blocked\">")
  }

  @Test func refusesPairsThatEndInDifferentPlaces() {
    #expect(errors("<p {{#x}}a{{/x}}{{^x}}b=\"{{/x}}>").contains("its opposite ends within a tag"))
    #expect(errors("<p {{#x}}a{{/x}} {{^x}}b=\"{{/x}}>").contains("must close within it"))
  }
}

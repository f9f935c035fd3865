import Mustache
import Testing

/// What templates can say beyond the specification.
@Suite struct ExtensionTests {
  static let formatters = Formatter.standard.merging([
    "money": Formatter { value, _ in
      guard case .int(let cents) = value else { return nil }
      return .string("$\(cents / 100)")
    },
    "date": Formatter(.oneOf(["medium", "long"])) { value, style in
      value.text.map { .string("\($0) (\(style ?? "short"))") }
    },
    "bold": Formatter { value, _ in value.text.map { .html("<b>\($0)</b>") } },
    "or": Formatter(.required) { value, other in
      value.text.map { $0.isEmpty ? .string(other ?? "") : value }
    },
    "nothing": Formatter { _, _ in .null },
  ]) { $1 }

  private func render(_ template: String, _ data: Value = [:]) throws -> String {
    let set = try TemplateSet(
      sources: ["page": Array(template.utf8)], formatters: Self.formatters)
    return String(decoding: try set.render("page", data), as: UTF8.self)
  }

  @Test(arguments: [
    Example("a formatter", "{{x | money}}", ["x": 1200], gives: "$12"),
    Example("without spaces", "{{x|money}}", ["x": 1200], gives: "$12"),
    Example("with an argument", "{{x | date: long}}", ["x": "May"], gives: "May (long)"),
    Example("without its argument", "{{x|date}}", ["x": "May"], gives: "May (short)"),
    Example("an argument of words", "{{x | or: not yet: no}}", ["x": ""], gives: "not yet: no"),
    Example(
      "one after the other", "{{x | date: medium | upper}}", ["x": "May"], gives: "MAY (MEDIUM)"),
    Example("on a path", "{{a.b | upper}}", ["a": ["b": "c"]], gives: "C"),
    Example("on the value itself", "{{#x}}{{. | upper}}{{/x}}", ["x": ["a", "b"]], gives: "AB"),
    Example("what it answers is escaped", "{{x | upper}}", ["x": "<a>"], gives: "&lt;A&gt;"),
    Example("markup too", "{{x | bold}}", ["x": "a"], gives: "&lt;b&gt;a&lt;/b&gt;"),
    Example("unless three braces trust it", "{{{x | bold}}}", ["x": "a"], gives: "<b>a</b>"),
    Example("text is escaped even so", "{{{x | upper}}}", ["x": "<"], gives: "&lt;"),
    Example("an ampersand and a formatter", "{{& x | bold }}", ["x": "a"], gives: "<b>a</b>"),
    Example("nothing stays nothing", "[{{x | money}}{{y | money}}]", ["x": nil], gives: "[]"),
    Example("nothing ends a row", "[{{x | nothing | money}}]", ["x": 1], gives: "[]"),
    Example("the size of a list", "{{x | count}}", ["x": [1, 2, 3]], gives: "3"),
    Example("the length of a text", "{{x | count}}", ["x": "e\u{301}a"], gives: "2"),
    Example("small letters", "{{x | lower}}", ["x": "ÄB"], gives: "äb"),
    Example(
      "a part of an address with bytes of one digit", "<a href=\"?q={{x | url}}\">",
      ["x": "a\nb\t\u{F}\u{10}"], gives: "<a href=\"?q=a%0Ab%09%0F%10\">"),
    Example(
      "a part of an address", "<a href=\"?q={{x | url}}\">", ["x": "a b/ü&~"],
      gives: "<a href=\"?q=a%20b%2F%C3%BC%26~\">"),
    Example(
      "letters and digits of addresses from the first to the last",
      "{{x | url}}", ["x": "azAZ09@[`{/:-._~"], gives: "azAZ09%40%5B%60%7B%2F%3A-._~"),
    Example(
      "an address of parts", "<a href=\"{{x | url}}\">", ["x": "javascript:a"],
      gives: "<a href=\"javascript%3Aa\">"),
    Example(
      "JSON in a script", "<script>let a = {{x | json}};</script>",
      ["x": ["t": "</script>'\"\\\n\u{1}\u{2028}\u{2029}&", "n": [1, 2.5, true, nil]]],
      gives: "<script>let a = {\"t\":\"\\u003c/script\\u003e\\u0027\\\"\\\\\\n\\u0001\\u2028\\u2029"
        + "\\u0026\",\"n\":[1,2.5,true,null]};</script>"),
    Example(
      "JSON in an attribute", "<p onclick=\"f({{x | json}})\" data-x='{{x | json}}'>",
      ["x": ["\""]],
      gives: "<p onclick=\"f([&quot;\\&quot;&quot;])\" data-x='[&quot;\\&quot;&quot;]'>"),
  ])
  func formatsValues(_ example: Example) throws {
    #expect(try render(example.template, example.data) == example.output)
  }

  @Test(arguments: [
    Example(
      "separators", "{{#x}}{{.}}{{^@last}}, {{/@last}}{{/x}}", ["x": [1, 2, 3]], gives: "1, 2, 3"),
    Example(
      "one element has none", "{{#x}}{{.}}{{^@last}}, {{/@last}}{{/x}}", ["x": [1]], gives: "1"),
    Example("first", "{{#x}}{{#@first}}>{{/@first}}{{.}}{{/x}}", ["x": [1, 2]], gives: ">12"),
    Example(
      "counted from nothing or one", "{{#x}}{{@index}}{{@number}} {{/x}}", ["x": [nil, nil]],
      gives: "01 12 "),
    Example("as values", "{{#x}}{{@first}} {{@last}};{{/x}}", ["x": [0]], gives: "true true;"),
    Example(
      "of the innermost list", "{{#x}}{{#.}}{{@index}}{{/.}}{{@number}};{{/x}}",
      ["x": [[0, 0], [0]]], gives: "011;02;"),
    Example(
      "through records and texts", "{{#x}}{{#a}}{{#b}}{{@number}}{{/b}}{{/a}}{{/x}}",
      ["x": [["a": ["b": true]], ["a": ["b": "t"]]]], gives: "12"),
    Example(
      "a section over a place keeps the value", "{{#x}}{{#@first}}{{.}}{{n}}{{/@first}}{{/x}}",
      ["x": ["a", "b"], "n": 1], gives: "a1"),
    Example("nowhere", "[{{@index}}{{#@last}}a{{/@last}}{{^@last}}b{{/@last}}]", gives: "[b]"),
    Example("formatted", "{{#x}}{{@first | upper}}{{/x}}", ["x": [0]], gives: "TRUE"),
  ])
  func knowsPlacesInLists(_ example: Example) throws {
    #expect(try render(example.template, example.data) == example.output)
  }

  @Test func knowsPlacesInPartialsThatAreCalled() throws {
    let tree: Value = ["in": [["in": []], ["in": [["in": []]]]]]
    #expect(
      try renderHTML(
        "{{>node}}", tree,
        with: ["node": "({{#in}}{{@number}}{{>node}}{{^@last}},{{/@last}}{{/in}})"])
        == "(1(),2(1()))")
  }

  @Test func saysWhatAFormatterCannotFormat() throws {
    let set = try TemplateSet(
      sources: ["page": Array("a\n {{x | money}}".utf8)], formatters: Self.formatters)
    do throws(TemplateError) {
      _ = try set.render("page", ["x": "a lot"])
      Issue.record("nothing was thrown")
    } catch {
      #expect(
        error.description == """
          page:2:2: 'money' cannot format 'x', which is a text
           2 |  {{x | money}}
             |  ^
          """)
    }
  }

  @Test func leavesPlainTemplatesAlone() throws {
    let data: Value = ["a|b": 1, "@first": 2, "x": [0]]
    #expect(
      try MustacheTests.render("{{a|b}}{{#x}}{{@first}}{{/x}}{{@other}}", data) == "12")
  }

  @Test func writesNoJSONOfWhatHasNone() throws {
    let lambda = Value.lambda(Lambda { _ in "" })
    for value: Value in [.double(.infinity), .double(.nan), lambda, ["a": lambda]] {
      #expect(throws: TemplateError.self) { try render("{{x | json}}", ["x": [value]]) }
    }
    func deep(_ depth: Int) -> Value { (0..<depth).reduce(1) { value, _ in ["a": [value]] } }
    #expect(try render("{{x | json}}", ["x": deep(32)]).count { $0 == "[" } == 32)
    #expect(throws: TemplateError.self) { try render("{{x | json}}", ["x": [deep(32)]]) }
  }
}

import Mustache
import Testing

/// How values are written in HTML, by where their tags stand.
@Suite struct EscapingTests {
  static let escaped = "&lt;b title=&quot;&#39;&quot;&gt; &amp;amp; `=/"
  static let hostile: Value = #"<b title="'"> &amp; `=/"#

  @Test(arguments: [
    "<p>{{x}}</p>", #"<p title="{{x}}">"#, "<p title='{{x}}'>", "<p title = \n\"{{x}}\"\n>",
    "<title>{{x}}</title>", "<textarea>{{x}}</textarea>", #"<a href="?q={{x}}">"#,
    "<a href=\"#{{x}}\">", "a < b {{x}}", "</p>{{x}}", "<!doctype html>{{x}}", "<!-- a -->{{x}}",
    "<!---->{{x}}", "<!-- --->{{x}}", "<!-- --!-->{{x}}", "<!-- - -->{{x}}", "<!->{{x}}",
    "</ p>{{x}}", "<script></scri</script>{{x}}", "<script></script</script>{{x}}",
    "<textarea></textareas></textarea>{{x}}", "<a b=c title=\"{{x}}\">",
    "<!-->{{x}}", "<!--->{{x}}", "<!-- --!>{{x}}", "<?xml?>{{x}}", "<!>{{x}}", "<></>{{x}}",
    "<style>a</style>{{x}}", "<SCRIPT src='a'>a</b</script >{{x}}",
    "<script>a</SCRIPT>{{x}}", "<Style>a</sTYLE >{{x}}",
    "<script>'</scriptx'</script/>{{x}}", "<a b=c>{{x}}", "<a b=>{{x}}", "<a/b/>{{x}}",
    #"<a b="1"c='2'>{{x}}"#, "<a b c = d>{{x}}", "<pre>{{x}}</pre>", "<iframe>{{x}}</iframe>",
  ])
  func escapesTextAndAttributes(_ template: String) throws {
    let set = try TemplateSet(page: template)
    let output = String(decoding: try set.render("page", ["x": Self.hostile]), as: UTF8.self)
    #expect(
      output
        == template.split(separator: "{{x}}", omittingEmptySubsequences: false)
        .joined(separator: Self.escaped))
  }

  @Test(arguments: ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{20E3}", "\u{1F3FD}"])
  func escapesWhatACombiningMarkHides(_ mark: String) throws {
    let data: Value = ["x": .string("\"\(mark) onclick=<\(mark)&\(mark)'\(mark)>\(mark)")]
    let expected =
      "&quot;\(mark) onclick=&lt;\(mark)&amp;\(mark)&#39;\(mark)&gt;\(mark)"
    let output = try renderHTML("<p title=\"{{x}}\">", data)
    #expect(Array(output.utf8) == Array("<p title=\"\(expected)\">".utf8))
  }

  @Test func escapesAtEveryIndexOfALongText() throws {
    let set = try TemplateSet(page: "{{x}}")
    let entities = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"]
    for (special, entity) in entities {
      for length in 0..<40 {
        let (before, after) = (String(repeating: "é", count: length), "xyz%;:=?!#$(")
        let output = try set.render("page", ["x": .string(before + special + after)])
        #expect(String(decoding: output, as: UTF8.self) == before + entity + after)
      }
    }
  }

  @Test func leavesAllOtherBytesAlone() throws {
    let others = [9, 10, 12, 13] + (0x20..<0x7F).filter { !#"&<>"'"#.utf8.contains($0) }
    let text = String(decoding: others, as: UTF8.self)
    #expect(try renderHTML("{{x}}", ["x": .string(text)]) == text)
  }

  @Test(arguments: [
    ("{{x}}", "&lt;b&gt;"), ("{{{x}}}", "<b>"), ("{{&x}}", "<b>"),
    (#"<p title="{{x}}">"#, #"<p title="&lt;b&gt;">"#),
    ("<style>{{{x}}}</style>", "<style><b></style>"),
    ("<script>{{{x}}}</script>", "<script><b></script>"), ("<!--{{{x}}}-->", "<!--<b>-->"),
  ])
  func writesTrustedMarkupOnlyWhereBothSidesSaySo(_ template: String, _ output: String) throws {
    #expect(try renderHTML(template, ["x": .html("<b>")]) == output)
  }

  @Test func escapesTextThatATemplateTrusts() throws {
    #expect(try renderHTML("{{{x}}}{{&x}}", ["x": "<b>"]) == "&lt;b&gt;&lt;b&gt;")
    #expect(
      try renderHTML("{{{x}}}", ["x": .lambda(Lambda { _ in "<{{y}}" }), "y": "<"]) == "&lt;&lt;")
  }

  @Test func refusesTextWithinAStyleSheet() throws {
    #expect(throws: TemplateError.self) {
      try renderHTML("<script>{{{x | json}}}</script>", ["x": "a"])
    }
    #expect(throws: TemplateError.self) { try renderHTML("<!--{{{x}}}-->", ["x": "a"]) }
    #expect(throws: TemplateError.self) { try renderHTML("<style>{{{x}}}</style>", ["x": "a"]) }
    #expect(try renderHTML("<style>{{{x}}}{{{y}}}</style>", ["x": nil]) == "<style></style>")
  }

  @Test(arguments: [
    "<p{{#x}} hidden{{/x}}>{{x}}", "<p {{#x}}hidden{{/x}}>{{x}}", "<p {{#x}}a=\"b\"{{/x}}>{{x}}",
    "<p {{#x}}a=\"b\" {{/x}}c=\"{{x}}\">", "<p{{^y}} a='{{x}}'{{/y}} b>", "<br{{#x}}/{{/x}}>{{x}}",
    "<p class=\"a{{#x}} b{{/x}}\">{{x}}", "{{#x}}<p>{{/x}}{{^x}}<div>{{/x}}{{x}}",
    "<a href=\"{{#x}}?a{{/x}}\">{{x}}", "{{#x}}<!-- a -->{{/x}}{{x}}",
    "<!--{{#x}} a {{/x}}-->{{x}}",
    "<script>{{#x}}a{{/x}}</script>{{x}}", "<p a{{#x}} b{{/x}} c='{{x}}'>",
  ])
  func followsSections(_ template: String) throws {
    let output = try renderHTML(template, ["x": "1"])
    #expect(!output.contains("{") && output.contains("1"))
  }

  @Test(arguments: [
    "<p a{{#x}} b{{/x}}c='{{x}}'>", "<p{{#x}} a{{/x}}='{{x}}'>", "<p {{#x}}a='{{/x}}b'>",
    "{{#x}}<p {{/x}}a>", "{{#x}}<script>{{/x}}", "<{{#x}}p{{/x}}>", "{{#x}}<!--{{/x}}",
    "<p a={{#x}}'b'{{/x}}>", "<textarea>{{#x}}</textarea>{{/x}}",
    "<p a='{{#x}}b' href='{{/x}}'>{{x}}",
    "<style></sty{{#x}}le>{{/x}}", "<p b ='{{x}}' = '{{x}}'>",
  ])
  func refusesSectionsThatChangeTheMarkup(_ template: String) {
    #expect(throws: TemplateErrors.self) { try TemplateSet(page: template) }
  }

  @Test(arguments: [
    "<<p {{x}}>", "<!--{{{x}}}>{{x}}-->", "<!-- -> {{x}} -->", "<!-- --! {{x}} -->",
    "<!-- - -> {{x}} -->", "<!- {{x}}>", "</ {{x}}>", "<? {{x}}>", "<p a=b{{x}}>",
    "<style></styles>{{x}}</style>", "<style><</styl>{{x}}</style>", "<p a= {{x}}>", "<z {{x}}>",
    "<Z {{x}}>",
  ])
  func refusesValuesWhereNoneIsSafe(_ template: String) {
    #expect(throws: TemplateErrors.self) { try TemplateSet(page: template) }
  }

  @Test func followsTheMarkupThroughPartials() throws {
    #expect(
      try renderHTML(
        "<p {{>a}}>{{>b}}", ["x": "<"], with: ["a": "title=\"{{x}}\"", "b": "{{x}}</p>"])
        == "<p title=\"&lt;\">&lt;</p>")
    #expect(throws: TemplateErrors.self) { try TemplateSet(page: "<p {{>a}}>", ["a": "{{x}}"]) }
    #expect(throws: TemplateErrors.self) {
      try TemplateSet(page: "{{>a}}", ["a": "<p {{#x}}{{>a}}{{/x}}>"])
    }
  }

  @Test func choosesOnlyPartialsThatFitTheirPlace() throws {
    let set = try TemplateSet(
      page: "<p title=\"{{>*k}}\">", ["words": "{{x}}", "markup": "{{{x}}}", "open": "\"a"])
    #expect(
      String(decoding: try set.render("page", ["k": "words", "x": "\""]), as: UTF8.self)
        == "<p title=\"&quot;\">")
    #expect(throws: TemplateError.self) { try set.render("page", ["k": "markup"]) }
    #expect(throws: TemplateError.self) { try set.render("page", ["k": "open"]) }
  }

  @Test func choosesOnlyPartialsThatEndWhereTheyBegan() throws {
    func chosen(_ page: String, _ part: String) throws -> String {
      try renderHTML(page, ["k": "part"], with: ["part": part])
    }
    #expect(try chosen("<a href=\"{{>*k}}\">", "a/b") == "<a href=\"a/b\">")
    #expect(try chosen("<p {{>*k}}>", "hidden ") == "<p hidden >")
    for (page, part) in [
      ("<a href=\"{{>*k}}\">", "javascript:"), ("<p {{>*k}}>", "hidden"),
      ("<p {{>*k}}>", "title='"), ("{{>*k}}", "<style>"), ("{{>*k}}", "<!--"),
    ] {
      #expect(throws: TemplateError.self, "\(part)") { try chosen(page, part) }
    }
    let error = #expect(throws: TemplateError.self) { try chosen("{{>*k}}", "a\n <style>") }
    #expect(
      error?.description == """
        part:2:9: 'part' begins in text and ends within <style>: a template that includes itself or is \
        chosen by the data must end where it began
         2 |  <style>
           |         ^
        """)
  }

  @Test func readsAnswersOfLambdasWhereTheyStand() throws {
    let quoted: Value = ["f": .lambda(Lambda { _ in "{{u}}" }), "u": "javascript:a"]
    #expect(try renderHTML("<a href=\"{{#f}}{{/f}}\">", quoted) == "<a href=\"#blocked\">")
    #expect(try renderHTML("<a href=\"{{f}}\">", quoted) == "<a href=\"#blocked\">")
    let open: Value = ["f": .lambda(Lambda { _ in "\" {{u}}" })]
    #expect(throws: TemplateError.self) { try renderHTML("<a b=\"{{#f}}{{/f}}\">", open) }
    for answer in ["\" onclick=\"", "\"", "\">"] {
      let ending: Value = ["f": .lambda(Lambda { _ in answer })]
      #expect(throws: TemplateError.self) { try renderHTML("<a b=\"{{#f}}{{/f}}\">", ending) }
    }
  }

  @Test func doesNotIndentWhatIsPreformatted() throws {
    #expect(
      try renderHTML(
        "  {{>p}}\n", with: ["p": "<b>\n<pre>\na\n</pre>\n</b>\n<textarea>\nb</textarea>\n"])
        == "  <b>\n  <pre>\na\n</pre>\n  </b>\n  <textarea>\nb</textarea>\n")
    // Where a section may end it or begin it, it is taken for one that is there.
    for page in ["<pre>{{#x}}</pre>{{/x}}\n  {{>p}}\n", "<pre>{{^x}}</pre><pre>{{/x}}\n  {{>p}}\n"]
    {
      #expect(try renderHTML(page, ["x": nil], with: ["p": "a\n"]).hasSuffix("\na\n"))
    }
    #expect(try renderHTML("{{#x}}<pre>{{/x}}\n {{>p}}", ["x": 1], with: ["p": "a"]) == "<pre>\na")
  }

  @Test func survivesTextThatIsNotUTF8() throws {
    let bytes: [UInt8] = [0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0xF4]
    let source = bytes + Array("{{x}}".utf8) + bytes
    let set = try TemplateSet(sources: ["page": source])
    let data: Value = ["x": .string(String(decoding: bytes + [0x3C], as: UTF8.self))]
    let output = try set.render("page", data)
    #expect(output.starts(with: bytes) && output.suffix(bytes.count) == bytes[...])
    #expect(!output.contains(0x3C))
    #expect(throws: TemplateErrors.self) {
      try TemplateSet(sources: ["page": bytes + Array("{{".utf8) + bytes])
    }
    _ = try TemplateSet(sources: ["page": Array("{{".utf8) + bytes + Array("}}".utf8)])
  }
}

import Mustache
import Testing

/// Which addresses values may name in `href`, `src` and the like.
@Suite struct AddressTests {
  static let good = [
    "", "a.html", "../a.html", "/a", "//example.org/a", "?a=b:c", "#a:b", "a/b:c", "items/1.html#x",
    "http://example.org", "HTTPS://example.org", "mailto:a@example.org", "tel:+123",
    " \u{1}https://a",
    "ünïcödé",
  ]
  static let bad = [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " \u{1}javascript:a", "java\tscript:a",
    "java\nscr\ript:a", "vbscript:a", "data:text/html,<script>", "data:image/svg+xml;base64,AA",
    "file:///etc/passwd", "blob:a", "a:b", ":a", "javascript&colon;:a", "\u{FEFF}javascript:a",
  ]

  @Test(arguments: [
    "href", "src", "action", "formaction", "poster", "HREF", "xlink:href", "srcset",
  ])
  func passesWhatRunsNothing(_ attribute: String) throws {
    let set = try TemplateSet(page: "<a \(attribute)=\"{{x}}\">")
    for address in Self.good {
      let output = String(decoding: try set.render("page", ["x": .string(address)]), as: UTF8.self)
      let written = address.replacing("\u{1}", with: "\u{FFFD}")
      #expect(output == "<a \(attribute)=\"\(written)\">")
    }
    // In a list of addresses, whitespace ends the first.
    for address in Self.bad where attribute != "srcset" || !address.contains(where: \.isWhitespace)
    {
      let output = String(decoding: try set.render("page", ["x": .string(address)]), as: UTF8.self)
      #expect(output == "<a \(attribute)=\"#blocked\">", "\(address)")
    }
  }

  @Test(arguments: [
    "cite", "data", "background", "ping", "manifest", "longdesc", "imagesrcset", "SRC",
  ])
  func blocksWhatRunsInEveryAttributeThatHoldsAnAddress(_ attribute: String) throws {
    for (address, written) in [("javascript:a", "#blocked"), ("a.html", "a.html")] {
      #expect(
        try renderHTML("<a \(attribute)=\"{{x}}\">", ["x": .string(address)])
          == "<a \(attribute)=\"\(written)\">")
    }
  }

  @Test(arguments: [
    ("<a href=\" \n{{x}}\">", "https://a", "<a href=\" \nhttps://a\">"),
    ("<a href=\"{{x}}\">", "ht\ttps://a", "<a href=\"ht\ttps://a\">"),
    ("<img srcset=\"https://a/b {{x}}\">", "javascript:a", "<img srcset=\"https://a/b #blocked\">"),
    ("<img srcset=\"a.jpg,{{x}} 2x\">", "https://a/b", "<img srcset=\"a.jpg,https://a/b 2x\">"),
    ("<img src=\"{{x}}{{x}}\">", "java", "<img src=\"javajava\">"),
  ])
  func knowsWhereAnAddressBegins(_ template: String, _ address: String, _ output: String) throws {
    #expect(try renderHTML(template, ["x": .string(address)]) == output)
  }

  @Test func passesPicturesOnlyWherePicturesStand() throws {
    for picture in ["data:image/jpeg;base64,AA==", "DATA:image/PNG;base64,AA=="] {
      let data: Value = ["x": .string(picture)]
      #expect(try renderHTML("<img src=\"{{x}}\">", data) == "<img src=\"\(picture)\">")
      #expect(try renderHTML("<img srcset=\"{{x}} 1x\">", data) == "<img srcset=\"\(picture) 1x\">")
      #expect(try renderHTML("<a href=\"{{x}}\">", data) == "<a href=\"#blocked\">")
      #expect(try renderHTML("<video poster=\"{{x}}\">", data) == "<video poster=\"#blocked\">")
    }
  }

  /// The template has said already what it is.
  @Test(arguments: ["data:image/png;base64,", "DATA:image/png;base64,", "data:"])
  func passesTheRestOfAPicture(beginning: String) throws {
    #expect(
      try renderHTML("<img src=\"\(beginning){{x}}\">", ["x": "AA:=="])
        == "<img src=\"\(beginning)AA:==\">")
    for tag in ["a href", "form action"] {
      #expect(throws: TemplateErrors.self) {
        try TemplateSet(page: "<\(tag)=\"\(beginning){{x}}\">")
      }
    }
  }

  @Test(arguments: [
    ("a.jpg 1x, b.jpg 2x", true), ("a.jpg 320w,b.jpg 640w", true), ("https://a/b.jpg", true),
    (" , a.jpg", true), ("a.jpg 1x, javascript:b 2x", false), ("javascript:a", false),
    ("data:text/html,a 1x", false),
  ])
  func looksAtAllPicturesOfASet(_ list: String, _ isAllowed: Bool) throws {
    #expect(
      try renderHTML("<img srcset=\"{{x}}\">", ["x": .string(list)])
        == "<img srcset=\"\(isAllowed ? list : "#blocked")\">")
  }

  @Test(arguments: ["a.jpg ", "a.jpg 1x, ", "a.jpg,"])
  func aPictureOfAListBeginsWhereTheOneBeforeItEnds(first: String) throws {
    func shown(_ second: String) throws -> String {
      try renderHTML(
        "<img srcset=\"{{#pictures}}{{.}}{{/pictures}}\">",
        ["pictures": [.string(first), .string(second)]])
    }
    #expect(try shown("https://a/b.jpg 2x") == "<img srcset=\"\(first)https://a/b.jpg 2x\">")
    #expect(try shown("javascript:a") == "<img srcset=\"\(first)#blocked\">")
  }

  @Test(arguments: [
    ("{{root}}assets/{{x}}", "assets/a:b"), ("{{root}}{{x}}", "#blocked"),
    ("{{root}}?{{x}}", "?a:b"),
    ("item-{{x}}", "item-#blocked"), ("mailto:{{x}}", "mailto:a:b"),
    ("https://{{x}}", "https://a:b"),
    (" {{x}}", " #blocked"), ("{{#root}}../{{/root}}{{x}}", "../#blocked"),
    ("{{^root}}../{{/root}}{{x}}", "#blocked"),
  ])
  func knowsWhatAValueCanStillDecide(_ template: String, _ address: String) throws {
    #expect(
      try renderHTML("<a href=\"\(template)\">", ["root": "", "x": "a:b"])
        == "<a href=\"\(address)\">")
  }

  @Test(arguments: [
    "javascript:{{x}}", "JAVASCRIPT:a({{x}})", "data:{{x}}", "{{x}}:{{x}}", "a:{{x}}",
    "{{#a}}javascript:{{/a}}{{x}}", "{{^a}}javascript:{{/a}}{{x}}",
    "{{#a}}javascript:{{/a}}{{^a}}b.html{{/a}}{{x}}",
    "{{#a}}b.html{{/a}}{{^a}}javascript:{{/a}}{{x}}",
  ])
  func refusesValuesAfterAnySchemeThatRuns(_ template: String) {
    #expect(throws: TemplateErrors.self) { try TemplateSet(page: "<a href=\"\(template)\">") }
  }
}

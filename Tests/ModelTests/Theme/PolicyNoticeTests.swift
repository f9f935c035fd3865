import Testing

@testable import Basics
@testable import Model

/// Parts of a project's own templates that the pages' policy forbids.
@Suite struct PolicyNoticeTests {
  private static let head = "<meta http-equiv=\"Content-Security-Policy\" content=\"…\">"
  private static let sheet =
    "put the rules into a style sheet in Site/ and link it in Templates/partials/head.html"
  private static let script =
    "put it into a file in Site/ and load that with <script defer src=\"…\"></script>"
  private static let copy = "put a copy of the file into Site/ and use that"

  private func notices(
    _ text: String, head: String = PolicyNoticeTests.head, path: String = "Templates/item.html"
  ) -> [Diagnostic] {
    var notices = PolicyNotices(head: Array(head.utf8))
    notices.add(Array(text.utf8), at: path)
    return notices.diagnostics
  }

  @Test func tellOfEachKindOnceWithItsLine() {
    let text = """
      <!-- <style> one
      two -->
      <STYLE>a { }</STYLE>
      <p class="a" STYLE="x">
      {{! <script>
      }}<SCRIPT>1</SCRIPT>
      <p onclick="x">
      <img srcset='//a/b'>
      <style>a { }</style><p style="x" ONFOCUS="x"><script>2</script><img src=http://a/b>
      """
    let expected = [
      (3, "there is a <style> element", Self.sheet), (4, "there is a style attribute", Self.sheet),
      (6, "there is a script within the page", Self.script),
      (7, "there is an event attribute", Self.script),
      (8, "there is a file from another site", Self.copy),
    ].map { line, what, remedy in
      "Templates/item.html, line \(line): \(what), which browsers block: the pages’ policy "
        + "(Content-Security-Policy in Templates/partials/head.html) forbids it; it was left as it "
        + "is; \(remedy)"
    }
    let notices = notices(text)
    #expect(notices.map(\.text) == expected)
    #expect(notices.allSatisfy { $0.severity == .warning && $0.kind == .theme })
  }

  @Test(arguments: [
    "<p onFocus='x'>", "<script type=module>1</script>", "<LINK REL=STYLESHEET HREF=//a>",
    "<video poster=a src=\"https://a/b\">", "<p style = ''>", "<style media=print>",
    "<form method=post action='/x'>", "<IFRAME src=a>", "<object data=a>",
  ])
  func areOfWhatBrowsersIgnore(text: String) {
    #expect(notices(text).count == 1)
  }

  @Test(arguments: [
    "<script src=\"a.js\"></script>", "<SCRIPT defer SRC=a></SCRIPT>",
    "<script type=\"application/json\">{}</script>", "<link rel=icon href=\"//a\">",
    "<a href=\"https://a\">", "<styles>", "<p data-style=x data-onclick=y>",
    "<form>", "<formula action=x>", "<video src=\"bee.mp4\">", "style=x onclick=y <style",
    "<img src=\"/a/b\" srcset='a//b'>",
  ])
  func areNotOfWhatIsAllowed(text: String) {
    #expect(notices(text) == [])
  }

  @Test(arguments: [
    ("a { }\n@import \"https://a/b.css\";", 2), ("@IMPORT url(//a/b.css);", 1),
    ("/* \n */ a { background: url( 'http://a/b.png' ) }", 2),
    ("@font-face { src: url(//a/d.woff2) }", 1),
  ])
  func areOfFilesOfOtherSitesInStyleSheets(text: String, line: Int) {
    var notices = PolicyNotices(head: Array(Self.head.utf8))
    notices.add(styleSheet: Array(text.utf8), at: "Site/my.css")
    #expect(
      notices.diagnostics.map(\.text) == [
        "Site/my.css, line \(line): there is a file from another site, which browsers block: the pages’ policy "
          + "(Content-Security-Policy in Templates/partials/head.html) forbids it; it was left as it is; "
          + Self.copy
      ])
  }

  @Test(arguments: [
    "/* url(https://a) */", "@import 'more.css';", "@font-face { src: url(d.woff2) }",
    "a::after { content: 'https://a' }", "a { background: url(data:image/png;base64,//a) }",
  ])
  func areNotOfFilesOfTheSiteItself(text: String) {
    var notices = PolicyNotices(head: Array(Self.head.utf8))
    notices.add(styleSheet: Array(text.utf8), at: "Site/my.css")
    #expect(notices.diagnostics == [])
  }

  @Test func areNoneWhereThePagesHaveNoPolicyOrOneOfTheirOwn() {
    let text = "<style>a { }</style>"
    #expect(notices(text, head: "<title>{{title}}</title>") == [])
    #expect(notices(text, path: "Templates/report.html") == [])
    #expect(notices(text, path: "Templates/partials/report.html").count == 1)
  }
}

import Testing

@testable import Site

/// The links of a page as its author wrote them.
@Suite struct PageLinksTests {
  @Test(arguments: [
    ("<a href=\"rooms.html\">", ["rooms.html"]), ("<a class=x href='a.html'>", ["a.html"]),
    ("<IMG SRC=me.jpg>", ["me.jpg"]), ("<a href=\"{{root}}a.html\">", ["a.html"]),
    ("<a\n href=\"a.html\"><a href=\"a.html\">", ["a.html"]),
    ("<script src=\"x.js\">\"<a href='no.html'>\"</script>", ["x.js"]),
    ("<!-- <a href=\"no.html\"> -->", []), ("<a href=\"{{url}}\">", []),
    ("<a href=\"items/{{id}}.html\">", []), ("<p>href=\"no.html\"</p>", []),
    ("&lt;a href=\"no.html\"&gt;", []), ("<a data-href=\"no.html\">", []),
    ("{{< partials/later-page}}\n<a href=\"a.html\">", ["a.html"]),
  ]) func areThoseOfItsElements(text: String, addresses: [String]) {
    #expect(PageLinks.addresses(in: Array(text.utf8)) == addresses)
  }

  @Test(arguments: [
    ("rooms.html", "about.html", "rooms.html"), ("./rooms.html#top", "about.html", "rooms.html"),
    ("rooms.html?x=1", "about.html", "rooms.html"), ("rooms/", "about.html", "rooms/index.html"),
    (".", "more/about.html", "more/index.html"), ("../a.html", "more/about.html", "a.html"),
    ("a%20b.html", "about.html", "a b.html"), ("x.html", "more/about.html", "more/x.html"),
    ("..", "more/about.html", "index.html"),
  ]) func leadToFilesOfTheSite(address: String, page: String, path: String) {
    let target = PageLinks.path(of: address, on: page)
    #expect(target?.path == path && target?.leaves == false)
  }

  @Test(arguments: [
    "", "#top", "?x=1", "https://example.org/a.html", "mailto:ada@example.org", "//example.org/a",
    "/a.html", "tel:1", "data:,x", "javascript:void(0)",
  ]) func areLeftAloneWhereTheyLeadElsewhere(address: String) {
    #expect(PageLinks.path(of: address, on: "about.html") == nil)
  }

  @Test func mayLeaveTheSite() {
    #expect(PageLinks.path(of: "../a.html", on: "about.html")?.leaves == true)
    #expect(PageLinks.path(of: "../../a.html", on: "more/about.html")?.leaves == true)
  }
}

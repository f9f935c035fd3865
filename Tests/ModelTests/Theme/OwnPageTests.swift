import Testing

@testable import Model

/// Pages that a project adds.
@Suite struct OwnPageTests {
  @Test(arguments: [
    ("pages/about-us", "", "About us"), ("pages/2024_list", "<p>", "2024 list"),
    ("pages/ueber-uns", "{{! title: Über uns }}\n<p>", "Über uns"),
    ("pages/x", "\n {{!title:  A “b” & c}}", "A “b” & c"),
    ("pages/x", "{{! title: }}", "X"), ("pages/x", "<p>{{! title: No }}", "X"),
  ])
  func areCalledAsTheyOrTheirFilesSay(template: String, source: String, title: String) throws {
    let page = try #require(OwnPage(template: template, source: Array(source.utf8)))
    #expect(page.title == title)
    #expect(OwnPage.template(of: page.name) == template)
  }

  @Test(arguments: [
    "about", "partials/about", "pages/", "pages/Über", "pages/A", "pages/a b", "pages/../index",
    "pages/a/b", "pages/-a", "pages/a.b", "pages/con", "pages/lpt1",
    "pages/" + String(repeating: "a", count: 65),
  ])
  func areNoneWhereTheNameIsNoAddress(template: String) {
    #expect(OwnPage(template: template, source: []) == nil)
  }
}

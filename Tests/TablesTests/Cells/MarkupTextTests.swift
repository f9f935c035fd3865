import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Texts of HTML, as web programs export them in cells.
@Suite struct MarkupTextTests {
  @Test(arguments: [
    ("<p>Nice &amp; old</p><br>a < b <b>c</b>", "Nice & old\n\na < b c"),
    ("<p>AT&amp;T &nope; &#39;x&#39; &#x1F5BC; &Uuml;ber", "AT&T &nope; 'x' 🖼 Über"),
    ("<div>Hello&nbsp;there</div><p>2</p>", "Hello there\n2"),
    ("<ul><li>a</li><li>b</li></ul>", "- a\n- b"), ("<P>A<BR/>B</P>", "A\nB"),
    ("See <a href=\"https://x.org/?a=1&amp;b=2\">this</a>.", "See this (https://x.org/?a=1&b=2)."),
    ("<a href='https://x.org'>https://x.org</a>", "https://x.org"),
    ("<!-- wp:paragraph --><p>One</p>\n\n<p>Two</p><!-- /wp -->", "One\n\nTwo"),
    ("<table><tr><td>a</td><td>b</td></tr></table>", "a b"),
    // What may do something stays a text, which pages show as it is.
    ("<p onclick=\"x\">hi</p><script>y</script>", "hi\n<script>y</script>"),
    ("<p>&lt;script&gt;", "<script>"),
  ])
  func areReadAsTheTextThatTheyShow(text: String, shown: String) {
    #expect(MarkupText.plain(text) == shown)
  }

  @Test(arguments: [
    "a < b", "x <b> y", "5 <6 & 7> 3", "<b and c>", "<script>alert(1)</script>", "", "R&D; x",
    "&#0;", "&#xD800;", "&#1234567890;", "<", "&", "<p", "a <- b -> c", "<Jim> & <Ann>",
    "AT&amp;T", "a</b> c",
  ])
  func areNoneWithoutItsTags(text: String) {
    #expect(MarkupText.plain(text) == nil)
  }

  /// Texts of nothing but beginnings, however long, are read as short ones are.
  @Test(arguments: ["<", "<p", "<!--", "&", "<a href=", "<a href=x>", "&#"])
  func mayBeginWithoutAnEnd(part: String) {
    let short = MarkupText.plain(String(repeating: part, count: 20))
    let long = MarkupText.plain(String(repeating: part, count: 20_000))
    #expect((short == nil) == (long == nil))
    #expect(long?.count ?? 0 <= 20_000 * part.count)
  }

  @Test func areNoShortTextsWithoutWords() {
    for text in ["<img src=x onerror=alert(1)>", "<br>", "<p></p>"] {
      #expect(MarkupText.plain(text, keepsLinks: false) == nil)
    }
  }

  @Test func areSaidOnce() throws {
    let table = try DetailsTable.inDollars(
      "name,notes,Story\nVase,<p>Nice &amp; old</p>,a < b\nLamp,plain,<i>x</i>\nUrn,,\n")
    #expect(table.rows[0].details[.notes]?.text == "Nice & old")
    #expect(table.rows[0].details.ownFields.map(\.text) == ["a < b"])
    #expect(table.rows[1].details.ownFields.map(\.text) == ["x"])
    let said = table.diagnostics.filter { $0.identifier == .htmlInCells }
    #expect(
      said.map { "\($0.severity.rawValue): \($0.text)" } == [
        "note: “Vase” (row 2 of things.csv), column “notes”: this text and 1 more, under “notes” and “Story”, "
          + "are written in HTML, as web pages are; "
          + "they are shown as a web page would show them, as plain text; if something is missing, write the text without "
          + "tags such as <p>"
      ])
  }

  /// Programs link from their makers, rooms and categories to their own pages, whose addresses are nobody’s matter.
  @Test func areReadInShortTextsWithoutTheirLinks() throws {
    func link(_ text: String) -> String {
      "\"<a href=\"\"https://assets.lan.example/x/1\"\"> \(text)</a>\""
    }
    let table = try DetailsTable.inDollars(
      "name,maker,model,category,room,serial number,tags,Status\n"
        + ["Copier", "Konica", "Bizhub", "Printer", "Shop", "S-1", "a; b"].map(link)
        .joined(separator: ",")
        + ",Damaged <label class='label label-default'>Deployed</label>\n")
    let row = try #require(table.rows.first)
    #expect(row.name == "Copier")
    #expect(row.serialNumber == "S-1")
    for (field, text) in [
      (ItemField.maker, "Konica"), (.model, "Bizhub"), (.category, "Printer"), (.room, "Shop"),
    ] {
      #expect(row.details[field]?.text == text)
    }
    #expect(row.details[.tags] == .texts(["a", "b"]))
    #expect(row.details.ownFields.map(\.text) == ["Damaged Deployed"])
    let said = table.diagnostics.first { $0.identifier == .htmlInCells }
    #expect(
      said?.problem
        == "this text and 7 more, under “name”, “maker”, “model”, “category”, “room”, “serial number”, "
        + "“tags” and “Status”, are written in HTML, as web pages are")
  }
}

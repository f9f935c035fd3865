import Foundation
import Support
import Synchronization
import Testing

@testable import Preview

/// What the pages of a preview are told.
@Suite("Live sites")
struct LiveSiteTests {
  /// What a message says.
  private struct Told: Decodable, Equatable {
    struct Progress: Decodable, Equatable {
      var words: String
      var done: Int
      var total: Int
    }
    var mark: String
    var isThere: Bool
    var changed: [String]?
    var fault: String?
    var progress: Progress?
  }

  /// Takes all messages.
  private final class Page: Sendable {
    private let messages = Mutex<[String]>([])

    @Sendable func take(_ message: String) { messages.withLock { $0.append(message) } }

    /// What was told since this was asked for last.
    func news() throws -> [Told] {
      let all = messages.withLock { messages in
        defer { messages = [] }
        return messages
      }
      return try all.map { message in
        #expect(message.hasSuffix("\n\n"))
        let lines = message.split(separator: "\n")
        #expect(lines.count == 2)
        let data = try #require(lines.last { $0.hasPrefix("data: ") }).dropFirst(6)
        let told = try JSONDecoder().decode(Told.self, from: Data(data.utf8))
        #expect(lines.first == "id: \(told.mark)")
        return told
      }
    }
  }

  /// A build that changes files.
  private func make(_ site: LiveSite, _ paths: Set<String>) {
    for path in paths { site.changed(path) }
    site.built()
  }

  @Test func tellWhatEachBuildChanged() throws {
    let (site, page) = (LiveSite(isThere: true), Page())
    _ = site.listen(since: site.shown.mark, page.take)
    #expect(try page.news().map(\.changed) == [[]])
    make(site, ["b.html", "a.html"])
    make(site, ["a.css"])
    make(site, Set((0...5_000).map { "\($0).html" }))
    #expect(try page.news().map(\.changed) == [["a.html", "b.html"], ["a.css"], nil])
    // A build that changed nothing is none that a page has to hear of.
    let mark = site.shown.mark
    site.built()
    #expect(try page.news().isEmpty && site.shown.mark == mark)
  }

  /// A page that was hidden or asleep is told of all that it missed.
  @Test func tellWhatAPageHasMissed() throws {
    let (site, page) = (LiveSite(isThere: true), Page())
    let first = site.shown.mark
    make(site, ["a.html"])
    let second = site.shown.mark
    make(site, ["b.html"])
    for (mark, changed) in [
      (first, ["a.html", "b.html"]), (second, ["b.html"]), (site.shown.mark, []), ("x.1", nil),
      ("", nil),
      (nil, nil), (first + "x", nil), (first.replacing(".0", with: ".-1"), nil),
      (first.replacing(".0", with: ".9"), nil),
    ] as [(String?, [String]?)] {
      _ = site.listen(since: mark, page.take)
      #expect(try page.news().map(\.changed) == [changed], "\(mark ?? "none")")
    }
    for number in 0..<200 { make(site, ["\(number)"]) }
    _ = try page.news()
    _ = site.listen(since: second, page.take)
    #expect(try page.news().map(\.changed) == [nil])
    // Of very many any may have changed.
    let mark = site.shown.mark
    make(site, Set((0..<6000).map { "\($0).html" }))
    _ = try page.news()
    _ = site.listen(since: mark, page.take)
    #expect(try page.news().map(\.changed) == [nil])
  }

  @Test func tellAFaultUntilItIsMended() throws {
    let (site, page) = (LiveSite(isThere: true), Page())
    site.failed("index.html:3: no such \"field\"\n\t^\u{1}")
    _ = site.listen(since: site.shown.mark, page.take)
    let told = try page.news()
    #expect(told.map(\.fault) == ["index.html:3: no such \"field\"\n\t^\u{1}"])
    #expect(told.map(\.changed) == [[]] && told[0].isThere)
    // Who has saved again wants to know that it is no better.
    site.failed("index.html:3: no such \"field\"\n\t^\u{1}")
    #expect(try page.news().map(\.fault) == told.map(\.fault))
    site.failed("another")
    #expect(try page.news().map(\.fault) == ["another"])
    // Mended without a change: as it was before.
    site.built()
    #expect(try page.news().map(\.fault) == [nil])
    site.failed("again")
    make(site, ["index.html"])
    #expect(try page.news().map(\.changed) == [[], ["index.html"]])
  }

  @Test func tellHowFarTheFirstBuildHasCome() throws {
    let (site, page) = (LiveSite(isThere: false), Page())
    #expect(!site.shown.isThere)
    _ = site.listen(since: site.shown.mark, page.take)
    site.progressed(LiveSite.Progress("Making pictures", done: 3, of: 10))
    site.progressed(LiveSite.Progress("Making pictures", done: 3, of: 10))
    site.failed("no")
    site.built()
    let told = try page.news()
    #expect(told.map(\.isThere) == [false, false, false, true])
    #expect(told.map(\.progress?.done) == [nil, 3, nil, nil])
    #expect(told[1].progress == Told.Progress(words: "Making pictures", done: 3, total: 10))
    #expect(told[2].fault == "no" && site.shown.isThere)
    // Of later builds nobody waits for.
    site.progressed(LiveSite.Progress("Making pictures", done: 3, of: 10))
    #expect(try page.news().isEmpty)
  }

  /// What somebody looks at is told before the build has ended, and once.
  @Test func tellWhatAPageShowsAtOnce() throws {
    let (site, page, other) = (LiveSite(isThere: true), Page(), Page())
    _ = site.listen(since: site.shown.mark, on: "items/a.html", page.take)
    let second = site.listen(since: site.shown.mark, on: "index.html", other.take)
    _ = (try page.news(), try other.news())
    #expect(site.openPages == ["items/a.html", "index.html"])
    site.changed("items/b.html")
    #expect(try page.news().isEmpty)
    site.changed("items/a.html")
    site.changed("items/c.html")
    #expect(try page.news().map(\.changed) == [["items/a.html", "items/b.html"]])
    site.changed("assets/site.css")
    #expect(try page.news().map(\.changed) == [["assets/site.css", "items/c.html"]])
    site.built()
    #expect(try page.news().isEmpty && other.news().count == 2)
    site.changed("x.html")
    site.failed("no")
    #expect(try page.news().map(\.changed) == [["x.html"], []])
    site.forget(second)
    #expect(site.openPages == ["items/a.html"])
  }

  @Test func waitForPagesThatWereToldOfThemselves() async throws {
    let (site, page, other) = (LiveSite(isThere: true), Page(), Page())
    _ = site.listen(since: site.shown.mark, on: "index.html", page.take)
    _ = site.listen(since: site.shown.mark, on: "items/a.html", other.take)
    let isBack = Mutex(false)
    site.changed("index.html")
    async let waiting: Void = site.untilReadAnew(atMost: .seconds(60))
    try await Task.sleep(for: .milliseconds(100))
    // Another page's news are not waited for.
    _ = site.listen(since: nil, on: "items/a.html", other.take)
    isBack.withLock { $0 = true }
    _ = site.listen(since: site.shown.mark, on: "index.html", page.take)
    await waiting
    #expect(isBack.withLock { $0 })
    site.changed("assets/site.css")
    await site.untilReadAnew(atMost: .seconds(60))
    // Nobody comes back: it ends all the same.
    site.changed("index.html")
    await site.untilReadAnew()
  }

  @Test func tellNobodyWhoHasGone() throws {
    let (site, page, other) = (LiveSite(isThere: true), Page(), Page())
    let listener = site.listen(since: nil, page.take)
    _ = site.listen(since: nil, other.take)
    _ = (try page.news(), try other.news())
    site.forget(listener)
    make(site, ["a"])
    #expect(try page.news().isEmpty)
    #expect(try other.news().count == 1)
  }
}

/// How a page is made to follow its site.
@Suite("Live pages")
struct LivePageTests {
  private func following(_ page: String) -> String {
    String(decoding: LivePage.following(Array(page.utf8), mark: "m.1"), as: UTF8.self)
  }

  private static let element =
    "<script type=\"module\" src=\"/.preview/page.js\" data-mark=\"m.1\"></script>\n"

  @Test(
    arguments: [
      ("<head><title>x</title>", "</head><body>"), ("<title>x</title>\n", "<body class=a>"),
      ("<meta>", "<title>x</title>"), ("<HEAD>", "</HEAD >"), ("", "</head>"),
      ("<p>no head", ""), ("", ""), ("<", ""), ("</hea", ""), ("<!doctype html>", "<BODY>"),
    ]) func haveTheScriptInTheirHead(before: String, after: String)
  {
    #expect(following(before + after) == before + Self.element + after)
  }

  @Test func mayHearOfChanges() {
    func page(_ policy: String) -> String {
      "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\"></head>"
    }
    #expect(
      following(page("default-src 'none'"))
        == page("connect-src 'self'; default-src 'none'")
        .replacing("</head>", with: Self.element + "</head>"))
    #expect(following(page("connect-src x")).hasPrefix(page("connect-src x").dropLast(7)))
    for odd in [
      "<meta http-equiv=\"Content-Security-Policy\"><p content=\"\"></head>",
      "<meta http-equiv=\"Content-Security-Policy\" content=\"",
      "<meta http-equiv=\"Content-Security-Policy\"",
    ] {
      #expect(!following(odd).contains("connect-src"))
    }
  }

  @Test func areWholeWhateverTheyAre() {
    var random = SeededGenerator(seed: 4)
    let parts = [
      "</head>", "<body", "<title", "http-equiv=\"content-security-policy\"", "content=\"", "\"",
      ">", "é",
      "connect-src", "\u{0}",
    ]
    for _ in 0..<Soak.count(3_000) {
      let page = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
      let shown = following(page).replacing(Self.element, with: "")
        .replacing("connect-src 'self'; ", with: "")
      #expect(shown == page)
    }
  }
}

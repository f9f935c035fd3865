import InventorySupport
import SiteSupport
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Site

/// What is said of pages of one's own that have no frame or lead nowhere.
@Suite struct OwnPageLinksTests {
  private let inventory: TestInventory

  init() throws {
    inventory = try TestInventory()
    try inventory.folder.write(
      text: "name,room,private\nLamp,Attic,\nRing,Safe room,yes\n", to: "home/details.csv")
  }

  private static func framed(_ text: String) -> String {
    "{{< partials/later-page}}{{$main}}\(text){{/main}}{{/ partials/later-page}}"
  }

  private func write(page text: String) throws {
    try inventory.folder.write(text: Self.framed(text), to: "home/Templates/pages/about.html")
  }

  /// What a check says, which a build says too.
  private func said() async throws -> [String] {
    let check = try await InventoryCheck(
      of: try Project.open(inventory.path), on: WorkerThreads(width: 1))
    func told(_ all: [Diagnostic]) -> [String] {
      all.filter { [MessageIdentifier.linkDead, .pageUnframed].contains($0.identifier) }.map(\.text)
    }
    let said = told(check.findings)
    #expect(told(try await inventory.build().diagnostics) == said)
    return said
  }

  private static func dead(_ link: String, _ remedy: String, file: String) -> String {
    "\(file): its link “\(link)” leads nowhere: the site has no such page or file; "
      + "the link was left as it is; \(remedy)"
  }

  @Test(arguments: [
    ("roms.html", "did you mean “rooms.html”?"), ("rooms", "did you mean “rooms.html”?"),
    ("attic.html", "did you mean “rooms/attic.html”?"),
    ("rooms/attik.html#x", "did you mean “rooms/attic.html”?"),
    ("../rooms.html", "did you mean “rooms.html”?"),
    ("Rooms.html", "did you mean “rooms.html”?"),
    ("something-quite-different.pdf", "correct the link, or delete it"),
  ]) func tellsLinksThatLeadNowhere(link: String, remedy: String) async throws {
    try write(page: "<a href=\"\(link)\">x</a>")
    #expect(
      try await said() == [Self.dead(link, remedy, file: "Templates/pages/about.html")])
  }

  @Test func tellsThoseOfPagesThatAreCopied() async throws {
    try inventory.folder.write(
      text:
        "<!doctype html><a href=\"../attic.html\">x</a><img src=\"mine.png\"><a href=\"../about.html\">",
      to: "home/Site/more/page.html")
    try inventory.folder.write([1], to: "home/Site/more/mine.png")
    try write(page: "<a href=\"more/page.html\">x</a>")
    #expect(
      try await said() == [
        Self.dead(
          "../attic.html", "did you mean “../rooms/attic.html”?", file: "Site/more/page.html")
      ])
  }

  @Test func saysNothingOfLinksThatLeadSomewhere() async throws {
    try write(
      page: """
        <h1 id="top">Us</h1><a href="#top">1</a><a href="rooms.html">2</a><a href="{{root}}index.html#x">3</a>
        <a href="https://example.org/nowhere.html">4</a><a href="mailto:ada@example.org">5</a><a href="./">6</a>
        {{#rooms}}<a href="{{url}}">{{name}}</a>{{/rooms}}<!-- <a href="gone.html"> --><a href="../other/">7</a>
        <a href="rooms/safe-room.html">8</a><a href="/elsewhere">9</a>
        """)
    #expect(try await said() == [])
  }

  /// What is private is there for its owner alone.
  @Test func tellsLinksToWhatAPublicEditionLeavesOut() async throws {
    try write(
      page: "<a href=\"rooms/safe-room.html\">x</a><a href=\"rooms/attic.html\">y</a>")
    #expect(try await said() == [])
    let project = try Project.open(inventory.path, for: .public)
    let reading = try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: WorkerThreads(width: 1))
    let shown = Edition.public.shown(
      of: reading.catalog, settings: project.settings, besides: HeldBack().withdrawn)
    let plan = Plan(catalog: shown.catalog, settings: project.settings, theme: project.theme)
    let dead = plan.diagnostics.filter { $0.identifier == .linkDead }.map(\.problem)
    // Rooms are nobody's business by themselves.
    #expect(
      Set(dead)
        == Set(
          ["safe-room", "attic"].map {
            "its link “rooms/\($0).html” leads nowhere: the public edition has no such page or file"
          }))
  }

  @Test(arguments: [
    ("<h1>Us</h1>", true), ("{{> partials/footer}}<p>Us</p>", true), ("Us", true),
    ("{{! <html> }}Us", true),
    ("<!doctype html><title>Us</title>", false), ("<HTML><body>Us</body></HTML>", false),
  ]) func tellsAPageWithoutAFrame(text: String, isTold: Bool) async throws {
    try inventory.folder.write(text: text, to: "home/Templates/pages/about.html")
    let said = try await said()
    #expect(said.count == (isTold ? 1 : 0))
    #expect(
      said.allSatisfy {
        $0.hasPrefix("Templates/pages/about.html: it has no frame")
          && $0.contains("{{< partials/later-page}}")
      })
  }

  @Test func saysNothingOfAPageInItsFrame() async throws {
    try write(page: "<h1>Us</h1>")
    #expect(try await said() == [])
  }
}

import SiteSupport
@testable import Inventories
import Support
import Synchronization
import Testing

@testable import Basics
@testable import Site

/// Builds of a site that is looked at while it is made again.
@Suite struct PreviewBuildTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try table("Lamp", "Chair")
    try photo(1)
  }

  private func table(_ names: String...) throws {
    let rows = names.map { "\($0),\($0 == "Lamp" ? "lamp.png" : "")\n" }.joined()
    try folder.write(text: "name,photos\n" + rows, to: "home/items.csv")
  }

  private func photo(_ number: Int) throws {
    try folder.write(
      TestPicture.quadrants(width: 400, height: 300, number: number), to: "home/lamp.png")
  }

  /// Builds, and gives the paths in the order in which they were told.
  @discardableResult
  private func build(
    _ edition: Edition = .owner, keeping: Bool = true, first: Set<String> = [],
    memory: BuildMemory? = nil,
    whenFirstAreThere: (@Sendable () async -> Void)? = nil
  ) async throws -> [String] {
    var request = Builder.Request(
      folder: folder.path("home"), edition: edition, output: folder.path("home/_preview"))
    if keeping || memory != nil || !first.isEmpty {
      request.preview = Builder.Preview(
        memory: memory ?? BuildMemory(), pagesFirst: first,
        whenPagesFirstAreThere: whenFirstAreThere)
    }
    let told = Mutex<[String]>([])
    _ = try await Builder(request, on: WorkerThreads(width: 2)) { _ in
    } changes: { change in
      told.withLock { $0.append(change.path) }
    }.build()
    return told.withLock { $0 }
  }

  private func pictures() throws -> Set<String> {
    Set(try folder.contents(of: "home/_preview").keys.filter { $0.hasPrefix("images/") })
  }

  /// A page that was read before shows them.
  @Test func keepsPicturesOfTheLastSiteAndNoOthers() async throws {
    try await build()
    let first = try pictures()
    #expect(!first.isEmpty)
    try photo(2)
    try await build()
    let both = try pictures()
    #expect(both.isSuperset(of: first) && both.count == 2 * first.count)
    try photo(3)
    try await build()
    let last = try pictures()
    #expect(last.isDisjoint(with: first) && last.count == both.count)
    #expect(last.isSuperset(of: both.subtracting(first)))
    // Nothing has changed since.
    try await build()
    #expect(try pictures() == last.subtracting(both))
    try await build(keeping: false)
    try photo(4)
    try await build(keeping: false)
    #expect(try pictures().count == first.count)
  }

  /// What it shows may be private.
  @Test func keepsNoPicturesOfAnotherEdition() async throws {
    try await build()
    let first = try pictures()
    try photo(2)
    try await build(.public)
    #expect(try !pictures().isEmpty && pictures().isDisjoint(with: first))
  }

  /// Another build of the folder, for whatever purpose, leaves nothing behind.
  @Test func leavesNothingBehindOnceItIsBuiltOtherwise() async throws {
    try await build()
    try photo(2)
    try await build()
    try await build(keeping: false)
    var site = try folder.contents(of: "home/_preview")
    // What keeps it out of version control is of its place.
    site[OutputPlace.gitignore.name] = nil
    try await folder.build(.owner, into: "clean")
    #expect(site == (try folder.contents(of: "clean")))
  }

  @Test func keepsNoPageThatIsGone() async throws {
    try await build()
    let pages = try folder.contents(of: "home/_preview").keys.filter { $0.hasPrefix("items/") }
    try table("Lamp")
    try await build()
    let left = try folder.contents(of: "home/_preview").keys.filter { $0.hasPrefix("items/") }
    #expect(left.count < pages.count)
  }

  @Test func writesFirstWhatSomebodyLooksAt() async throws {
    try await build()
    try folder.write(text: "<title>{{siteTitle}}</title>", to: "home/Templates/item.html")
    try folder.write(text: "<title>{{siteTitle}}</title>", to: "home/Templates/index.html")
    let asked = try await build(first: ["index.html"]).filter { $0.hasSuffix(".html") }
    #expect(asked.first == "index.html" && asked.count > 2)
    try folder.write(text: "<title>x</title>", to: "home/Templates/item.html")
    try folder.write(text: "<title>x</title>", to: "home/Templates/index.html")
    #expect(try await build().filter { $0.hasSuffix(".html") }.last == "index.html")
    // Not before a new page that it leads to.
    try table("Lamp", "Chair", "Table")
    try folder.write(text: "<title>{{countText}}</title>", to: "home/Templates/index.html")
    let added = try await build(first: ["index.html"]).filter { $0.hasSuffix(".html") }
    #expect(added.last == "index.html" && added.count > 1)
  }

  /// Who waits for them finds them there, and all others as they were.
  @Test func waitsWithOthersWhileSomebodyReadsThem() async throws {
    try await build()
    let (home, before) = (folder, try folder.contents(of: "home/_preview"))
    try folder.write(text: "<title>new</title>", to: "home/Templates/index.html")
    try folder.write(text: "<title>new</title>", to: "home/Templates/item.html")
    let seen = Mutex<[String: [UInt8]]>([:])
    try await build(first: ["index.html"]) {
      let now = (try? home.contents(of: "home/_preview")) ?? [:]
      seen.withLock { $0 = now }
    }
    let now = seen.withLock { $0 }
    #expect(now.filter { before[$0.key] != $0.value }.keys.sorted() == ["index.html"])
    // Nobody waits where none of them has changed.
    let waited = Mutex(false)
    try folder.write(text: "<title>other</title>", to: "home/Templates/item.html")
    let made = try await build(first: ["index.html"]) { waited.withLock { $0 = true } }
    #expect(made.contains { $0.hasPrefix("items/") } && !waited.withLock { $0 })
  }

  @Test func knowsWhoseSiteThereIs() async throws {
    let output = folder.path("home/_preview")
    #expect(!Builder.hasSite(of: .owner, in: output))
    try await build()
    #expect(Builder.hasSite(of: .owner, in: output))
    #expect(!Builder.hasSite(of: .public, in: output))
    // Killed in the middle of turning into another.
    try folder.write(text: "", to: "home/._preview.bibelot/" + Journal.name)
    #expect(!Builder.hasSite(of: .owner, in: output))
    try folder.write(text: "x", to: "other/index.html")
    #expect(!Builder.hasSite(of: .owner, in: folder.path("other")))
  }
}

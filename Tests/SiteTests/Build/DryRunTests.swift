import Foundation
import Support
import Synchronization
import Testing

@testable import Basics
@testable import Site

/// What a dry run says of the build that would follow, and how little it makes to find that out.
@Suite struct DryRunTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      text: "items_per_page: 10\nsorted_pages: [name, value]\ndata_files: [json, csv]\n",
      to: "home/bibelot.yml")
    try write(40)
  }

  /// Writes the table of so many things, of which one may weigh something else.
  private func write(_ count: Int, weighing weight: String = "12") throws {
    let rows = (1...count).map { number in
      "thing-\(number),Thing \(number),\(number % 3 == 0 ? "Tools" : "Toys"),Attic,€ \(number).50,"
        + (number == 7 ? weight : "5")
    }
    let head = "id,name,category,room,value,Weight\n"
    try folder.write(text: head + rows.joined(separator: "\n") + "\n", to: "home/details.csv")
  }

  private func builder(
    isTrial: Bool, changes: (@Sendable (Change) -> Void)? = nil
  ) -> Builder {
    Builder(
      Builder.Request(folder: folder.path("home"), isTrial: isTrial), on: WorkerThreads(width: 2),
      changes: changes)
  }

  /// What a build says that it changes and leaves, or a dry run that it would.
  private struct Told: Hashable {
    var changes: Set<Change>
    var made: Int
    var kept: Int
    var removed: Int
  }

  private func told(isTrial: Bool) async throws -> Told {
    let changes = Mutex<[Change]>([])
    let summary = try await builder(isTrial: isTrial) { change in
      changes.withLock { $0.append(change) }
    }.build()
    let all = changes.withLock { $0 }
    #expect(Set(all).count == all.count, "a file is told of twice")
    #expect(all.count == summary.made + summary.removed)
    return Told(
      changes: Set(all), made: summary.made, kept: summary.kept, removed: summary.removed)
  }

  /// A dry run and the build behind it tell the same, and the dry run changes nothing.
  private func expectTheSame(_ edit: String) async throws -> Told {
    let before = try folder.files(below: "home")
    let said = try await told(isTrial: true)
    #expect(try folder.files(below: "home") == before, "\(edit)")
    let done = try await told(isTrial: false)
    #expect(said == done, "\(edit): \(said.changes.symmetricDifference(done.changes))")
    return done
  }

  private func paths(_ told: Told, _ reason: Change.Reason) -> Set<String> {
    Set(told.changes.filter { $0.reason == reason }.map(\.path))
  }

  @Test func saysWhatTheBuildBehindItDoes() async throws {
    let first = try await expectTheSame("a new project")
    #expect(first.made > 60 && first.kept == 0 && first.removed == 0)
    #expect(paths(first, .new).count == first.made)

    let nothing = try await expectTheSame("nothing")
    #expect(nothing.made == 0 && nothing.kept == first.made)

    try write(40, weighing: "13")
    let changed = try await expectTheSame("an item that weighs more")
    #expect(paths(changed, .changed).contains("items/thing-7.html"), "\(changed.changes)")
    #expect(changed.made < 20)

    try write(41)
    let added = try await expectTheSame("an item more")
    #expect(paths(added, .new).contains("items/thing-41.html"), "\(added.changes)")

    try write(30)
    let fewer = try await expectTheSame("items less")
    #expect(fewer.removed >= 11 && paths(fewer, .removed).contains("items/thing-41.html"))

    try FileManager.default.removeItem(atPath: folder.path("home/_private/items/thing-3.html"))
    try folder.write(text: "mine", to: "home/_private/items/thing-4.html")
    let lost = try await expectTheSame("a file that is lost, and one that somebody wrote to")
    #expect(paths(lost, .missing) == ["items/thing-3.html"])
    #expect(paths(lost, .altered) == ["items/thing-4.html"])

    try FileManager.default.removeItem(atPath: folder.path("home/_private"))
    let all = try await expectTheSame("a site that is lost")
    #expect(paths(all, .missing).count == all.made && all.kept == 0)
  }

  /// The plan's pages of a dry run of the project as it is: those that it makes, and those that it counts.
  private func stages() async throws -> (made: Int, counted: Int) {
    let builder = builder(isTrial: true)
    let output = folder.path("home/_private")
    let run = try await BuildRun(
      builder, of: folder.path("home"), in: output,
      state: BuildState(of: output, isTrial: true))
    let writings = PageWritings(of: run.site.plan, fingerprints: nil, over: &run.files)
    let (made, counted) = try run.stages(of: writings, in: run.files.folder)
    #expect(made.joined().count + counted.count == writings.count)
    return (made.joined().count, counted.count)
  }

  /// However many there would be: the first page of the index alone is made.
  @Test(arguments: [40, 400]) func makesNoPagesThatWouldBeNew(count: Int) async throws {
    try write(count)
    let (made, counted) = try await stages()
    #expect(made == 1 && counted > count)
  }

  /// Those of a template of the project, or that includes one, are made.
  @Test func makesThePagesOfTemplatesOfTheProject() async throws {
    try folder.write(text: "<p>{{title}}</p>\n", to: "home/Templates/item.html")
    #expect(try await stages().made == 41)
    try folder.write(text: "<meta charset=utf-8>\n", to: "home/Templates/partials/head.html")
    let (made, counted) = try await stages()
    // What is left are scripts and data.
    #expect(made > 50 && counted < 20, "\(made) are made, \(counted) counted")
  }

  /// A page that is there may be as it should be.
  @Test func looksAtAllThatIsThere() async throws {
    _ = try await told(isTrial: false)
    #expect(try await stages().counted == 0)
    try FileManager.default.removeItem(atPath: folder.path("home/_private/items"))
    #expect(try await stages().counted == 40)
  }

  /// The settings' files are those of the last build, so that what they tell is compared and not made anew.
  @Test func knowsPagesByWhatTheyAreMadeOf() async throws {
    _ = try await told(isTrial: false)
    let output = folder.path("home/_private")
    let run = try await BuildRun(
      builder(isTrial: true), of: folder.path("home"), in: output,
      state: BuildState(of: output, isTrial: true))
    let fingerprint = try #require(run.settingsFingerprint)
    let making = PageMaking(of: run.site, outcomes: [:], settings: fingerprint)
    let writings = PageWritings(
      of: run.site.plan, fingerprints: making.fingerprints, over: &run.files)
    for writing in writings {
      let (last, fingerprint) = (try #require(writing.last), try #require(writing.fingerprint))
      #expect(run.files.wasMade(at: last, of: fingerprint), "\(writing.path)")
    }
  }

  /// A formatter that refuses what one item alone has fails on that item's page.
  @Test(arguments: ["Templates/item.html", "Templates/row.html"])
  func findsWhatATemplateOfTheProjectMakesOfOneItemAlone(template: String) async throws {
    try folder.write(text: "<p>{{item.own.Weight | number}}</p>\n", to: "home/" + template)
    let fine = try await told(isTrial: true)
    #expect(fine.made > 60)
    try write(40, weighing: "heavy")
    func fault(isTrial: Bool) async throws -> String {
      do {
        _ = try await told(isTrial: isTrial)
        Issue.record("no fault")
        return ""
      } catch let error as GalleryError {
        return error.description
      }
    }
    let said = try await fault(isTrial: true)
    #expect(said.contains("'number' cannot format 'item.own.Weight'"), "\(said)")
    #expect(try await fault(isTrial: false) == said)
  }
}

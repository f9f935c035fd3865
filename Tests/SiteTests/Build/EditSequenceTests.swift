import SiteSupport
import Foundation
import Support
import Synchronization
import Testing

@testable import Basics
@testable import Site

/// Edits one after another, with a build after each: the site is always the one that a clean build makes,
/// and no more is made again than must be.
@Suite struct EditSequenceTests {
  /// What a build says that it makes and removes.
  private final class Changes: Sendable {
    private let list = Mutex<[Change]>([])

    var all: [Change] { list.withLock { $0 } }

    func add(_ change: Change) { list.withLock { $0.append(change) } }
  }

  private func build(
    _ project: ChangingProject, into output: String, changes: Changes? = nil,
    memory: BuildMemory? = nil
  ) async throws -> Summary {
    var request = Builder.Request(folder: project.path, output: output)
    // As in a preview, of which somebody has these open.
    request.preview = memory.map {
      Builder.Preview(memory: $0, pagesFirst: ["index.html", "categories.html", "404.html"])
    }
    request.preview?.keepsPictures = false
    let hasBegun = Mutex(false)
    let meanwhile = changes == nil ? nil : project.meanwhile
    let builder = Builder(
      request, on: WorkerThreads(width: 1),
      progress: { _ in
        let isFirst = hasBegun.withLock { hasBegun in
          defer { hasBegun = true }
          return !hasBegun
        }
        if isFirst { meanwhile?.after() }
      },
      changes: { changes?.add($0) })
    meanwhile?.before()
    defer { meanwhile?.after() }
    return try await builder.build()
  }

  private func clean(_ project: ChangingProject) async throws -> Summary {
    for name in ["clean", ".clean.bibelot"] {
      try? FileManager.default.removeItem(atPath: project.folder.path(name))
    }
    return try await build(project, into: project.folder.path("clean"))
  }

  @Test(arguments: 0..<Soak.count(2, inSoak: 500))
  func leadToTheSiteThatACleanBuildMakes(seed: Int) async throws {
    var project = try ChangingProject(seed: UInt64(seed))
    // Every other one builds as a preview does, which knows what the build before has read.
    let memory = seed.isMultiple(of: 2) ? nil : BuildMemory()
    _ = try await build(project, into: project.site, memory: memory)
    // Chance draws them where there is time; otherwise each kind comes once.
    var random = SeededGenerator(seed: 1)
    let kinds = ChangingProject.Edit.allCases.shuffled(using: &random)
    var edits: [ChangingProject.Edit] = []
    for number in 0..<10 {
      edits.append(try project.edit(Soak.isOn ? nil : kinds[seed * 10 + number]))
      let before = try project.files(in: "site")
      let changes = Changes()
      var summary = try await build(
        project, into: project.site, changes: changes, memory: memory)
      if project.meanwhile != nil {
        // What was away for a moment is remembered by none.
        summary = try await build(project, into: project.site, memory: memory)
      }
      let expected = try await clean(project)
      let (after, right) = (try project.files(in: "site"), try project.files(in: "clean"))
      let comment = Comment(rawValue: "seed \(seed): \(edits)")
      #expect(Set(after.keys) == Set(right.keys), comment)
      for (path, bytes) in right where after[path] != bytes { Issue.record("\(path), \(comment)") }
      #expect(summary.diagnostics == expected.diagnostics, comment)
      #expect(
        [summary.items, summary.photos, summary.pages] == [
          expected.items, expected.photos, expected.pages,
        ],
        comment)
      if project.meanwhile == nil {
        expectNoMore(changes.all, from: before, to: right, comment)
      }
      try await expectNothingToDo(project, memory, comment)
    }
  }

  /// What was written is what was not there as it must be, and what was removed is what must not be there.
  private func expectNoMore(
    _ changes: [Change], from before: [String: [UInt8]], to right: [String: [UInt8]],
    _ comment: Comment
  ) {
    let made = changes.filter { $0.reason != .removed && $0.reason != .madeTogether }.map(\.path)
    let must = right.filter { before[$0.key] != $0.value }.map(\.key)
    #expect(made.sorted() == must.sorted(), comment)
    let removed = changes.filter { $0.reason == .removed }.map(\.path)
    #expect(removed.sorted() == before.keys.filter { right[$0] == nil }.sorted(), comment)
    // Pictures are made together with one that had to be.
    if changes.contains(where: { $0.reason == .madeTogether }) {
      #expect(must.contains { $0.hasPrefix("images/") }, comment)
    }
  }

  /// Once more nothing is written, not even the record.
  private func expectNothingToDo(
    _ project: ChangingProject, _ memory: BuildMemory?, _ comment: Comment
  ) async throws {
    func stamps() throws -> [FileStamp] {
      try [".site.bibelot/record", ".site.bibelot/files", "site/index.html"].map {
        try DiskFolder(path: project.folder.path).stamp(of: $0)
      }
    }
    let before = try stamps()
    let summary = try await build(project, into: project.site, memory: memory)
    #expect(summary.made == 0 && summary.removed == 0, comment)
    #expect(try stamps() == before, comment)
  }
}

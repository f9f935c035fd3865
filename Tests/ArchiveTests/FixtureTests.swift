import Foundation
import Support
import Testing

@testable import Archive

/// Every edition and form that Python's plistlib wrote, field by field.
@Suite struct FixtureTests {
  @Test func thereIsAFixtureForEachFormOfArchive() {
    let names = Set(ArchiveFixture.all.map(\.name))
    for edition in 1...6 {
      for count in [0, 1, 10] { #expect(names.contains("edition\(edition)-\(count).archive")) }
    }
    for form in ["edition7", "edition7-xml"] {
      for count in [0, 1, 10] { #expect(names.contains("\(form)-\(count).plist")) }
    }
    #expect(names.count >= 50)
  }

  @Test(arguments: ArchiveFixture.all.map(\.name)) func readsEveryFieldOfEveryForm(name: String)
    throws
  {
    let fixture = try #require(ArchiveFixture.named(name))
    let archive = try ItemArchive(reading: fixture.bytes)
    #expect(fixture.differences(from: archive) == [])
    // An empty array is what any empty property list of an app is.
    let isEmptyArray = name.hasPrefix("edition7") && archive.items.isEmpty
    #expect(ItemArchive.looksLikeArchive(fixture.bytes) == !isEmptyArray)
  }

  @Test(.enabled(if: Python.isPresent, Python.absence))
  func readsManyItemsOfEachForm() throws {
    // Too large to be kept.
    let count = Soak.count(300, inSoak: 20_000)
    let folder = try Self.generated("--big", "\(count)")
    let fixtures = try ArchiveFixture.fixtures(in: folder.path)
    #expect(fixtures.count == 4)
    for fixture in fixtures {
      #expect(fixture.items.count == count)
      #expect(fixture.differences(from: try ItemArchive(reading: fixture.bytes)) == [])
    }
  }

  @Test(.enabled(if: Python.isPresent, Python.absence))
  func theGeneratorWritesTheFixtures() throws {
    let folder = try Self.generated()
    let written = try ArchiveFixture.fixtures(in: folder.path)
    #expect(written.map(\.name) == ArchiveFixture.all.map(\.name))
    // Other releases of plistlib may write the same in other bytes; what is in them counts.
    for fixture in written {
      #expect(fixture.differences(from: try ItemArchive(reading: fixture.bytes)) == [])
    }
  }

  /// A folder in which the generator wrote.
  private static func generated(_ options: String...) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let script = Repository.path("Tests/Fixtures/make_archives.py")
    let said = try Python.run(script: script, [folder.path] + options)
    #expect(said == "")
    return folder
  }
}

import SiteSupport
import Support
import Synchronization
import Testing

@testable import Basics
@testable import Inventories
@testable import Site

/// A build by which a site would lose many of its items.
@Suite struct ItemRemovalTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func table(_ names: String..., columns: String = "id", cells: String = "") throws {
    try folder.write(
      text: columns + ",name\n" + names.map { "\($0.lowercased())\(cells),\($0)\n" }.joined(),
      to: "home/items.csv")
  }

  /// Builds, and says what was asked.
  @discardableResult
  private func build(_ edition: Edition = .owner, agreeing: Bool = false) async throws -> [String] {
    let asked = Mutex<[String]>([])
    var request = Builder.Request(
      folder: folder.path("home"), edition: edition, output: folder.path("site"))
    request.mayRemove = { removal in
      asked.withLock { $0.append(removal.words) }
      return agreeing
    }
    _ = try await Builder(request, on: WorkerThreads(width: 1)).build()
    return asked.withLock(\.self)
  }

  @Test func stopsBeforeAnythingIsTakenAway() async throws {
    try table("Lamp", "Chair", "Vase", "Table", "Bed")
    try await build()
    let site = try folder.contents(of: "site")
    try table("Lamp", "Chair", "Vase")
    let error = await #expect(throws: GalleryError.self) { try await build() }
    #expect(error?.identifier == .manyItemsGone && error?.cause == .usage)
    #expect(
      error?.description
        == "the site in \(folder.path("site")) has 5 items, and 2 of them are no longer in this inventory (bed, "
        + "table); nothing was changed: name the folder that the site was made from, or use --remove to take them "
        + "off the site")
    #expect(try folder.contents(of: "site") == site)
    // Also where the last build's record is gone.
    try folder.write(text: "", to: ".site.bibelot/" + SiteRecord.name)
    await #expect(throws: GalleryError.self) { try await build() }
    #expect(try folder.contents(of: "site") == site)
    #expect(try await build(agreeing: true).count == 1)
    #expect(try folder.contents(of: "site")["items/bed.html"] == nil)
    #expect(try await build() == [])
  }

  @Test func asksNobodyWhereFewOrNoneGo() async throws {
    try table("Lamp", "Chair", "Vase", "Table", "Bed", "Sofa")
    #expect(try await build() == [])
    // A third, in another order, and with others.
    try table("Bed", "Rug", "Chair", "Lamp", "Vase", "Clock")
    #expect(try await build() == [])
    try table("Lamp", "Bed", "Rug", "Chair", "Vase", "Clock", "One", "Two", "Three")
    #expect(try await build() == [])
  }

  /// A public edition calls pages otherwise, where serial numbers call them in its owner's.
  @Test func knowsThePagesOfAPublicEdition() async throws {
    try table("Lamp", "Chair", "Vase", columns: "serial number")
    #expect(try await build(.public) == [])
    try table("Lamp", "Chair", "Vase", "Bed", columns: "serial number")
    #expect(try await build(.public) == [])
    try table("Bed", "Rug", columns: "serial number")
    await #expect(throws: GalleryError.self) { try await build(.public) }
    // Two alike, of which one is private by now.
    try table("Vase", "Vase", "Chair", "Lamp", columns: "serial number")
    #expect(try await build(.public, agreeing: true).count <= 1)
    try folder.write(
      text: "serial number,name,private\n1,Vase,yes\n2,Vase,yes\n3,Chair,\n4,Lamp,\n",
      to: "home/items.csv")
    #expect(try await build(.public) == [])
  }

  /// A third less than what there is, wherever it goes.
  @Test func countsWhatIsThereInAnyOrder() async throws {
    try table("A", "B", "C", "D", "E", "F")
    try await build()
    try table("F", "E", "D", "C", "X", "Y")
    #expect(try await build() == [])
    try table("Y", "D", "C")
    await #expect(throws: GalleryError.self) { try await build() }
  }

  @Test func isNeverInTheWayOfPrivacy() async throws {
    try table("Lamp", "Chair", "Vase", "Table", columns: "id,private", cells: ",")
    try await build(.public)
    try table("Lamp", "Chair", "Vase", "Table", columns: "id,private", cells: ",yes")
    #expect(try await build(.public) == [])
    #expect(try folder.contents(of: "site")["items/lamp.html"] == nil)
    try table("Lamp", "Chair", "Vase", "Table", columns: "id,private", cells: ",")
    try await build(.public)
    // Where some are private now, others that are gone do not hold them up.
    try folder.write(text: "id,name,private\nlamp,Lamp,yes\n", to: "home/items.csv")
    #expect(try await build(.public) == [])
    #expect(try folder.contents(of: "site")["items/vase.html"] == nil)
  }
}

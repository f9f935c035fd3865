import SiteSupport
import InventorySupport
import Imaging
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Pictures
@testable import Site

/// What should exist, and what of it is still to be made.
@Suite struct PlanTests {
  private func plan(_ inventory: TestInventory) async throws -> Plan {
    let project = try Project.open(inventory.path)
    let reading = try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: WorkerThreads(width: 2))
    return Plan(catalog: reading.catalog, settings: project.settings, theme: project.theme)
  }

  /// The paths of all pictures of a plan.
  private func paths(_ plan: Plan) -> Set<String> {
    Set(plan.pictures.flatMap(\.outputs).map(\.path))
  }

  /// The jobs that are left where pictures are there already.
  private func pictures(of plan: Plan, since existing: Set<String>) -> [PictureJob] {
    plan.pictures.compactMap { $0.without(existing) }
  }

  @Test func makesAllPicturesWhereThereAreNone() async throws {
    let plan = try await plan(try TestInventory.ofThree())
    #expect(plan.pictures.count == 3)
    // Three thumbnails, 320, the photo's own width, and the photo itself.
    #expect(plan.pictures.map(\.outputs.count) == [6, 6, 6])
    #expect(pictures(of: plan, since: []).map(\.outputs) == plan.pictures.map(\.outputs))
    #expect(pictures(of: plan, since: ["images/other.jpg"]).count == 3)
  }

  @Test func makesNoneWhereAllAreThere() async throws {
    let plan = try await plan(try TestInventory.ofThree())
    #expect(pictures(of: plan, since: paths(plan)).isEmpty)
  }

  @Test func makesAllRenditionsOfAPhotoOfWhichOneIsMissingAndNothingElse() async throws {
    let plan = try await plan(try TestInventory.ofThree())
    let renditions = plan.pictures[1].outputs.filter(\.recipe.isRendition)
    #expect(renditions.count == 5)
    for missing in renditions {
      let jobs = pictures(of: plan, since: paths(plan).subtracting([missing.path]))
      #expect(jobs.map(\.digest) == [plan.pictures[1].digest])
      #expect(jobs.map(\.outputs) == [renditions])
    }
  }

  @Test func makesACopyByItself() async throws {
    let plan = try await plan(try TestInventory.ofThree())
    let copy = try #require(plan.pictures[2].outputs.first { !$0.recipe.isRendition })
    let jobs = pictures(of: plan, since: paths(plan).subtracting([copy.path]))
    #expect(jobs.map(\.outputs) == [[copy]])
  }

  /// One item's photo may be another's receipt, which is never turned.
  @Test func makesAllThatAFileIsUsedForInOneJob() async throws {
    let inventory = try TestInventory()
    try inventory.folder.write(
      TestPicture.quadrants(width: 300, height: 200), to: "home/paper.png")
    try inventory.folder.write(
      text: "name,photos,receipts\nPaper,paper.png,\nLamp,,paper.png\n", to: "home/details.csv")
    try inventory.folder.write(text: "full: baked\n", to: "home/bibelot.yml")
    let plan = try await plan(inventory)
    #expect(plan.pictures.count == 1)
    for recipe in [PictureOutput.Recipe.clean, .upright] {
      #expect(plan.pictures[0].outputs.count { $0.recipe == recipe } == 1)
    }
    try await inventory.build()
    #expect(try Set(inventory.files().keys).isSuperset(of: plan.paths))
  }

  @Test func namesEveryPathOnce() async throws {
    let plan = try await plan(try TestInventory.ofThree())
    #expect(Set(plan.paths).count == plan.paths.count)
    for path in ["index.html", "assets/placeholders.css", "photos/list-1.js"] {
      #expect(plan.paths.contains(path))
    }
  }
}

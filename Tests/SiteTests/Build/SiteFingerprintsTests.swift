import Mustache
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Site

/// A page that its fingerprint says would come out as it is does.
@Suite struct SiteFingerprintsTests {
  /// A site with everything that one can have: each page's template may name all that there is.
  private struct Made {
    let pages: SitePages
    let plan: Plan
    let fingerprints: SiteFingerprints

    init(_ catalog: Catalog, _ settings: Settings) throws {
      let theme = try Theme.read().theme
      plan = Plan(catalog: catalog, settings: settings, theme: theme)
      let site = SiteContents(
        plan.addresses, settings: settings,
        pictures: SitePictures(catalog: catalog, settings: settings))
      pages = SitePages(site)
      fingerprints = try #require(SiteFingerprints(of: pages, theme: theme, settings: 1))
    }

    /// All files but pictures and documents, by their paths.
    var contents: [String: PageWriting.Content] {
      let all: [(String, PageWriting.Content)] =
        plan.pages.map { ($0.path, .page($0.page)) }
        + plan.photoLists.enumerated().map { ($1, .photoList($0)) }
        + plan.findScripts.map { ($0.path, .findScript($0)) }
        + plan.viewerFiles.map { ($0.path, .viewerFile($0.content)) }
      return Dictionary(uniqueKeysWithValues: all)
    }

    /// A hash of all that a file is made of, and whether it asked for no more than is in its scope.
    func data(of content: PageWriting.Content) throws -> (UInt64, isCovered: Bool) {
      let site = pages.view(for: content)
      func hash(_ bytes: [UInt8]) -> UInt64 {
        bytes.withUnsafeBytes { Fingerprint.adding($0, to: 0) }
      }
      let hash: UInt64? =
        switch content {
        case .page(let page): pages.data(of: page, seeing: site).fingerprint(after: 0)
        case .photoList(let number): hash(site.photoList(number).script)
        case .findScript(.rows(let number)):
          FindScript.places(ofRows: number, among: site.itemCount).reduce(0) { print, place in
            print.flatMap(pages.rowData(of: place, seeing: site).fingerprint)
          }
        case .findScript(let script): hash(site.findData.script(script))
        case .viewerFile(let file): hash(file.bytes(of: site))
        case .dataFile, .hostFile: 0
        }
      return (try #require(hash), site.isCovered)
    }
  }

  private static func settings(seed: Int) -> Settings {
    var settings = Settings()
    settings.title = "Home"
    settings.itemsPerPage = 3
    settings.columns = ItemField.columns
    settings.sortedPages = [.name, .value]
    if seed.isMultiple(of: 3) {
      settings.isPublished = true
      settings.baseURL = "https://example.org/things/"
    }
    return settings
  }

  @Test(arguments: 0..<Soak.count(10))
  func ofTwoSitesAreTheSameWhereThePagesAreAlone(seed: Int) throws {
    let settings = Self.settings(seed: seed)
    var random = RandomCatalog(seed: UInt64(seed))
    var before = try Made(random.catalog, settings)
    for _ in 0..<3 {
      let edit = random.edit()
      let after = try Made(random.catalog, settings)
      let (old, new) = (before.contents, after.contents)
      for (path, content) in new {
        let (data, isCovered) = try after.data(of: content)
        #expect(isCovered, "\(path) asks for more than its scope, seed \(seed)")
        guard let earlier = old[path] else { continue }
        let isSame =
          before.fingerprints.fingerprint(of: earlier)
          == after.fingerprints.fingerprint(of: content)
        if isSame {
          #expect(try before.data(of: earlier).0 == data, "\(path), seed \(seed): \(edit)")
        }
      }
      before = after
    }
  }

  /// Data files name the photos that the owner's words keep private, which go by where they lie.
  @Test func ofAnItemWithPrivatePhotosDiffersWithWhereItsPhotosLie() throws {
    var item = try #require(
      (0..<20).lazy.flatMap { RandomCatalog(seed: $0).items }.first { !$0.photos.isEmpty })
    func moved(_ item: Item) -> Item {
      var item = item
      item.photos[0].path = "sub/" + item.photos[0].path
      return item
    }
    item.details.privacy.photos = []
    #expect(moved(item).fingerprint == item.fingerprint)
    item.details.privacy.photos = ["sub/" + item.photos[0].path]
    #expect(moved(item).privatePhotos.count == 1)
    #expect(moved(item).fingerprint != item.fingerprint)
  }

  /// Its page names the file.
  @Test func ofAnItemDiffersWithWhatADocumentIsCalled() {
    var item = RandomCatalog(seed: 1).items[0]
    item.documents = [
      ItemDocument(kind: .receipt, path: "bill.pdf", digest: Digest(of: [1]), length: 9)
    ]
    var renamed = item
    renamed.documents[0].path = "invoice.pdf"
    #expect(renamed.fingerprint != item.fingerprint)
  }

  /// It says how many things are in its room, of which it shows the nearest.
  @Test func ofAnItemsPageDiffersWithHowManyAreInItsRoom() throws {
    var catalog = RandomCatalog(seed: 1).catalog
    var item = catalog.items[0]
    item.details = ItemDetails()
    catalog.items = (0..<60).map { number in
      (item.id, item.key, item.name) = ("thing-\(number)", nil, "Thing \(number)")
      item.details[.room] = .text(number < 40 ? "Hall" : "Attic")
      return item
    }
    let settings = Self.settings(seed: 1)
    let before = try Made(catalog, settings)
    catalog.items[39].details[.room] = .text("Attic")
    let after = try Made(catalog, settings)
    let page = PageWriting.Content.page(.item(2))
    #expect(try before.data(of: page).0 != after.data(of: page).0)
    #expect(before.fingerprints.fingerprint(of: page) != after.fingerprints.fingerprint(of: page))
  }

  /// Beside each room, category and tag that items can be looked for by, it says how many have it.
  @Test(arguments: [ItemField.category, .room, .tags])
  func ofAPageOfTheIndexDiffersWithHowManyHaveWhatIsOffered(field: ItemField) throws {
    func made(inHall count: Int) throws -> Made {
      let items = (0..<60).map { number in
        var item = Item(id: "thing-\(number)", index: number, name: "Thing \(number)", photos: [])
        let group = number < count ? "Hall" : "Attic"
        item.details[field] = field == .tags ? .texts([group]) : .text(group)
        return item
      }
      return try Made(
        Catalog(items: items, archive: [], root: SourceFolder(path: "/")), Self.settings(seed: 1))
    }
    let before = try made(inHall: 40)
    let after = try made(inHall: 39)
    // Neither page lists the thing that has moved.
    for number in [0, 19] {
      let page = PageWriting.Content.page(.index(number))
      #expect(try before.data(of: page).0 != after.data(of: page).0)
      #expect(before.fingerprints.fingerprint(of: page) != after.fingerprints.fingerprint(of: page))
    }
  }

  @Test(arguments: RandomCatalog.Part.allCases)
  func ofAnItemDiffersWithEachOfItsParts(part: RandomCatalog.Part) throws {
    for seed in 0..<20 {
      var random = RandomCatalog(seed: UInt64(seed))
      let item = random.items[seed % random.items.count]
      var changed = item
      random.change(part, of: &changed)
      // What photos show is told by the fingerprints of their pictures.
      if part == .photos {
        #expect(changed.photos != item.photos)
      } else {
        #expect(changed.fingerprint != item.fingerprint, "\(part), seed \(seed)")
      }
    }
  }

  /// An item that gets a property that is no part here has a fingerprint that may lack it.
  @Test func ofAnItemKnowsAllOfIt() {
    let item = RandomCatalog(seed: 1).items[0]
    let parts = Mirror(reflecting: item).children.compactMap(\.label)
    // Its place in the archive is told by nothing but messages.
    #expect(parts.sorted() == (RandomCatalog.Part.allCases.map { "\($0)" } + ["index"]).sorted())
    #expect(
      Mirror(reflecting: item.details).children.compactMap(\.label) == [
        "entries", "ownFields", "privacy",
      ])
  }

  /// A page that changes alone is not made for the others.
  @Test func leaveTheRestOfTheSiteAsItIs() throws {
    let settings = Self.settings(seed: 1)
    let random = RandomCatalog(seed: 1)
    let before = try Made(random.catalog, settings)
    var catalog = random.catalog
    catalog.items[8].details[.notes] = .text("Something new")
    let after = try Made(catalog, settings)
    let changed = after.contents.filter { path, content in
      before.contents[path].map {
        before.fingerprints.fingerprint(of: $0) != after.fingerprints.fingerprint(of: content)
      } ?? true
    }
    let id = catalog.items[8].id
    #expect(changed["items/\(id).html"] != nil)
    #expect(changed.count < after.contents.count / 2)
    let others = changed.keys.filter { $0.hasPrefix("items/") }
    #expect(others.count <= 3 + 17)
  }

  @Test func areNotTrustedWhereAPageAsksForMore() throws {
    let made = try Made(RandomCatalog(seed: 1).catalog, Self.settings(seed: 1))
    func isCovered(_ page: Page, _ ask: (SiteView) -> Void) -> Bool {
      let site = made.pages.view(for: .page(page))
      ask(site)
      return site.isCovered
    }
    #expect(isCovered(.item(3)) { _ = $0.item(3).name })
    #expect(!isCovered(.item(3)) { _ = $0.item(16) })
    #expect(!isCovered(.item(3)) { _ = $0.path(of: .item(16)) })
    #expect(!isCovered(.item(3)) { _ = $0.choices })
    #expect(!isCovered(.item(3)) { _ = $0.nameIndex })
    #expect(!isCovered(.item(3)) { _ = $0.everything })
    #expect(!isCovered(.item(3)) { _ = $0.groups(ofFacet: 0) })
    #expect(!isCovered(.item(3)) { _ = $0.section(of: 4) })
    #expect(!isCovered(.photo(item: 3, number: 0)) { _ = $0.neighbours(of: 3, 1) })
    #expect(isCovered(.index(1)) { _ = $0.item(3) })
    #expect(!isCovered(.index(1)) { _ = $0.item(2) })
    #expect(!isCovered(.names(0)) { _ = $0.item(0) })
    #expect(isCovered(.own("about")) { _ = $0.everything })
    #expect(!isCovered(.notFound) { _ = $0.name(0) })
    let catalog = RandomCatalog(seed: 1).catalog
    let place = try #require(catalog.items.indices.first { !catalog.items[$0].photos.isEmpty })
    let picture = made.pages.view(for: .viewerFile(.image(item: place, number: 0)))
    _ = (picture.settings, picture.pictures)
    #expect(picture.isCovered)
    _ = picture.itemCount
    #expect(!picture.isCovered)
  }
}

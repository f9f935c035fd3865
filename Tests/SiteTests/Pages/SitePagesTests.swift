import ModelSupport
import Foundation
import Imaging
import Mustache
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Pictures
@testable import Site

/// What the template of each page is given.
@Suite struct SitePagesTests {
  private static func facts(_ number: Int, width: Int = 400, height: Int = 300) -> PhotoFacts {
    PhotoFacts(
      digest: Digest(of: [UInt8(number)]), format: .jpeg,
      size: PixelSize(width: width, height: height), copyServes: false)
  }

  private static func item(
    _ index: Int, value: Decimal? = nil, photos: [Int] = [], name: String? = nil
  ) -> Item {
    Item(
      id: "id\(index)", key: nil, index: index, name: name ?? "Thing \(index)", serialNumber: nil,
      value: value.map { Money(amount: $0, currency: "USD") }, dateCreated: nil,
      photos: photos.map { Photo(path: "\($0)", facts: facts($0)) }, embedded: nil)
  }

  private func pages(
    _ items: [Item], _ change: (inout Settings) -> Void = { _ in }
  ) -> SitePages {
    var settings = Settings()
    settings.title = "Home"
    change(&settings)
    let catalog = Catalog(items: items, archive: [], root: SourceFolder(path: "/"))
    return SitePages(
      SiteContents(
        Addresses(of: catalog, settings: settings), settings: settings,
        pictures: SitePictures(catalog: catalog, settings: settings)))
  }

  @Test func tellEachPageOfTheIndexWhichItIs() {
    let pages = pages((1...21).map { Self.item($0) }) { $0.itemsPerPage = 10 }
    let data = (0...2).map { pages.data(of: .index($0)) }
    #expect(data.map { $0.text("title") } == ["Home", "Home", "Home"])
    #expect(
      data.map { $0.text("fullTitle") } == (1...3).map { "Home – Page \($0) of 3" })
    #expect(data.map { $0.text("description") } == ["21 items", "21 items", "21 items"])
    #expect(data.map { $0.text("root") } == ["", "", ""])
    #expect(data.map { $0.text("home") } == ["index.html", "index.html", "index.html"])
    #expect(data.map { $0.text("isIndex") } == ["true", "true", "true"])
    #expect(data.map { $0.texts("items", each: "name").count } == [10, 10, 1])
    #expect(data[2].texts("items", each: "ordinal") == ["21"])
    #expect(data.map { $0.text("photoList.number") } == ["1", "2", "3"])
    #expect(
      data.map { $0.text("photoList.path") } == ["photos/list-", "photos/list-", "photos/list-"])
    #expect(data.map { $0.text("paging.positionText") } == (1...3).map { "Page \($0) of 3" })
    #expect(data.map { $0.text("paging.previous") } == [nil, "index.html", "page-2.html"])
    #expect(data.map { $0.text("paging.next") } == ["page-2.html", "page-3.html", nil])
    #expect(data.map { $0.text("countText") } == ["21 items", "21 items", "21 items"])
    #expect(data.map { $0.text("empty") } == ["false", "false", "false"])
    #expect(data.map { $0.text("isLater") } == ["false", "true", "true"])
    #expect(
      data.map { $0.text("paging.rangeText") } == ["1–10 of 21", "11–20 of 21", "21–21 of 21"])
  }

  @Test func tellWhichPagesOfTheIndexThereAre() {
    let pages = pages((1...12).map { Self.item($0) }) { $0.itemsPerPage = 1 }
    let data = pages.data(of: .index(6))
    #expect(data.texts("paging.pages", each: "number") == ["1", "6", "7", "8", "12"])
    #expect(
      data.texts("paging.pages", each: "url")
        == ["index.html", "page-6.html", "page-7.html", "page-8.html", "page-12.html"])
    #expect(
      data.texts("paging.pages", each: "current") == ["false", "false", "true", "false", "false"])
    #expect(
      data.texts("paging.pages", each: "isBehindGap") == [
        "false", "true", "false", "false", "true",
      ])
    #expect(self.pages([Self.item(1)]).data(of: .index(0))[path: "paging"]?.isTruthy == false)
  }

  /// A large site says its numbers in the language's figures.
  @Test func writeNumbersAsTheLanguageDoes() {
    let pages = pages((1...1200).map { Self.item($0, photos: $0 == 1100 ? [1, 2] : []) })
    #expect(pages.data(of: .item(1099)).text("positionText") == "1,100 of 1,200")
    #expect(pages.data(of: .index(10)).text("items.99.ordinal") == "1100")
    #expect(
      pages.photoList(10).photos.map(\.position) == [
        "1,100 of 1,200 · Photo 1 of 2", "1,100 of 1,200 · Photo 2 of 2",
      ])
  }

  @Test func explainTheMarksOfTheirOwnItemsAlone() {
    let pages = pages([51, 50, 49, 49.99, 50, 50].enumerated().map { Self.item($0, value: $1) }) {
      $0.itemsPerPage = 2
    }
    let data = (0...2).map { pages.data(of: .index($0)) }
    #expect(data.map { $0.text("hasAbove") } == ["true", "false", "false"])
    #expect(data.map { $0.text("hasBelow") } == ["false", "true", "false"])
    #expect(data[0].text("items.0.cells.0.value.above") == "true")
    #expect(data[1].text("items.0.cells.0.value.below") == "true")
    #expect(data[2].text("items.0.cells.0.value.below") == "false")
  }

  @Test(arguments: [
    (Settings.ValueColours.book, 50 as Decimal, ["true", "false", "false"]),
    (.book, Decimal(51), ["false", "false", "true"]), (.none, 50, ["false", "false", "false"]),
  ])
  func markValuesAsTheSettingsSay(
    colours: Settings.ValueColours, threshold: Decimal, marks: [String]
  ) {
    let pages = pages([Self.item(0, value: 51), Self.item(1, value: 50)]) {
      $0.valueColours = colours
      $0.valueThreshold = threshold
    }
    let data = pages.data(of: .index(0))
    let found = ["hasAbove", "items.1.cells.0.value.above", "items.1.cells.0.value.below"]
    #expect(found.map { data.text($0) } == marks)
    #expect(data.text("hasBelow") == marks[2])
    #expect(data.text("text.worthAbove") == "Worth more than $\(threshold)")
  }

  @Test func tellWhatElseThereIsOfAnItem() {
    var item = Self.item(0, photos: [1, 2])
    item.documents = [
      ItemDocument(kind: .manual, path: "m.pdf", digest: Digest(of: [2]), length: 2, picture: nil)
    ]
    var other = Self.item(1, photos: [3])
    other.documents = [
      ItemDocument(kind: .receipt, path: "r.pdf", digest: Digest(of: [3]), length: 2, picture: nil)
    ]
    let data = pages([item, other]).data(of: .index(0))
    #expect(data.texts("items", each: "photosText") == ["2 photos", nil])
    #expect(data.texts("items", each: "hasReceipt") == ["false", "true"])
  }

  @Test func tellInWhichRoomOrCategoryAnItemIsAndWhatElse() {
    func item(_ index: Int, room: String?, category: String? = nil) -> Item {
      var item = Self.item(index)
      item.details[.room] = room.map { .text($0) }
      item.details[.category] = category.map { .text($0) }
      return item
    }
    let pages = pages([
      item(0, room: "Kitchen"), item(1, room: " ", category: "Lamps"), item(2, room: "Hall"),
      item(3, room: nil, category: "Lamps"), item(4, room: "Kitchen", category: "Lamps"),
      Self.item(5),
    ])
    let data = (0...5).map { pages.data(of: .item($0)) }
    #expect(
      data.map { $0.text("section.name") } == ["Kitchen", "Lamps", "Hall", "Lamps", "Kitchen", nil])
    #expect(data[0].text("section.title") == "Also in \u{2068}Kitchen\u{2069}")
    #expect(data[1].text("section.title") == "More in \u{2068}Lamps\u{2069}")
    #expect(
      data.map { $0.texts("section.others", each: "name").first } == [
        "Thing 4", "Thing 3", nil, "Thing 4", "Thing 0", nil,
      ])
    #expect(data[0].text("section.countText") == "2 items")
    #expect(data[0].text("section.others.0.url") == "../items/id4.html")
    #expect(data[2].text("section.hasOthers") == "false")
    #expect(data[0].text("section.url") == "../rooms/kitchen.html")
  }

  @Test func leadFromItemToItemAndBack() {
    let pages = pages((0...4).map { Self.item($0, name: $0 == 1 ? " " : nil) }) {
      $0.itemsPerPage = 2
    }
    let data = (0...4).map { pages.data(of: .item($0)) }
    #expect(
      data.map { $0.text("back") } == [
        "../index.html#item-id0", "../index.html#item-id1", "../page-2.html#item-id2",
        "../page-2.html#item-id3", "../page-3.html#item-id4",
      ])
    #expect(data.map { $0.text("root") } == [String](repeating: "../", count: 5))
    #expect(data[0].text("home") == "../index.html")
    #expect(
      data.map { $0.text("previous.url") }
        == [nil] + (0...3).map { "../items/id\($0).html" })
    #expect(data.map { $0.text("next.url") } == (1...4).map { "../items/id\($0).html" } + [nil])
    #expect(
      data.map { $0.text("next.name") }
        == ["Untitled item", "Thing 2", "Thing 3", "Thing 4", nil])
    #expect(data.map { $0.text("next.isSameItem") } == ["false", "false", "false", "false", nil])
    #expect(data.map { $0.text("photoList.number") } == ["1", "1", "2", "2", "3"])
    #expect(data[0].text("photoList.path") == "../photos/list-")
    #expect(
      data.map { $0.text("title") }
        == ["Thing 0", "Untitled item", "Thing 2", "Thing 3", "Thing 4"])
    #expect(data.map { $0.text("item.unnamed") } == ["false", "true", "false", "false", "false"])
    #expect(
      data[1].text("item.name") == "Untitled item" && data[1].text("description") == "Untitled item"
    )
    #expect(data[3].text("item.ordinal") == "4" && data[3].text("item.url") == "../items/id3.html")
    #expect(data[3].text("item.anchor") == "item-id3")
  }

  /// From photo to photo, through all items that have some.
  @Test func leadFromPhotoToPhotoAndBackToTheItem() {
    let pages = pages([
      Self.item(0, photos: [1, 2]), Self.item(1), Self.item(2, photos: [3]),
      Self.item(3, photos: [4, 5, 6]),
    ])
    let all = pages.site.addresses.photoPages
    #expect(
      all == [
        .photo(item: 0, number: 0), .photo(item: 0, number: 1), .photo(item: 2, number: 0),
        .photo(item: 3, number: 0), .photo(item: 3, number: 1), .photo(item: 3, number: 2),
      ])
    let urls: [String?] = ["id0", "id0.2", "id2", "id3", "id3.2", "id3.3"].map {
      "../photos/\($0).html"
    }
    let data = all.map { pages.data(of: $0) }
    #expect(data.map { $0.text("previous.url") } == [nil] + urls.dropLast())
    #expect(data.map { $0.text("next.url") } == Array(urls.dropFirst()) + [nil])
    #expect(
      data.map { $0.text("next.isSameItem") } == ["true", "false", "false", "true", "true", nil])
    #expect(
      data.map { $0.text("next.which") } == [
        "Photo 2 of 2", nil, "(1/3)", "Photo 2 of 3", "Photo 3 of 3", nil,
      ])
    #expect(
      data.map { $0.text("previous.which") } == [
        nil, "Photo 1 of 2", "(2/2)", nil, "Photo 1 of 3", "Photo 2 of 3",
      ])
    #expect(
      data.map { $0.text("previous.name") }
        == [nil, "Thing 0", "Thing 0", "Thing 2", "Thing 3", "Thing 3"])
    #expect(
      data.map { $0.text("back") }
        == ["id0", "id0", "id2", "id3", "id3", "id3"].map { "../items/\($0).html" })
    #expect(
      data.map { $0.text("title") }
        == [
          "Thing 0 (1/2)", "Thing 0 (2/2)", "Thing 2", "Thing 3 (1/3)", "Thing 3 (2/3)",
          "Thing 3 (3/3)",
        ])
    #expect(
      data.map { $0.text("description") }
        == ["Thing 0", "Thing 0", "Thing 2", "Thing 3", "Thing 3", "Thing 3"])
    #expect(
      data.map { $0.text("positionText") }
        == ["Photo 1 of 2", "Photo 2 of 2", nil, "Photo 1 of 3", "Photo 2 of 3", "Photo 3 of 3"])
    #expect(data.map { $0.text("photo.alt") } == data.map { $0.text("title") })
    #expect(data.map { $0.text("photo.page") } == urls)
    #expect(data.map { $0.text("isPhoto") }.allSatisfy { $0 == "true" })
    #expect(pages.data(of: .item(0)).text("hasSeveralPhotos") == "true")
    #expect(pages.data(of: .item(2)).text("hasSeveralPhotos") == "false")
    #expect(
      pages.data(of: .item(3)).texts("photos", each: "positionText")
        == (1...3).map { "Photo \($0) of 3" })
    #expect(pages.data(of: .item(1))[path: "item.photo"]?.isTruthy == false)
    // What stands for an item is its first photo.
    #expect(pages.data(of: .item(3)).text("item.photo.page") == "../photos/id3.html")
  }

  @Test func listWhatAnItemHasBesidePhotos() {
    var item = Self.item(0)
    item.details[.notes] = .text("One.\n\n \r\nTwo.\u{2028}Three.")
    item.documents = [
      ItemDocument(
        kind: .receipt, path: "a/b.jpg", digest: Digest(of: [1]), length: 1_234_567,
        picture: Self.facts(1)),
      ItemDocument(
        kind: .manual, path: "m.pdf", digest: Digest(of: [2]), length: 20_000, picture: nil),
    ]
    let data = pages([item, Self.item(1)]).data(of: .item(0))
    #expect(data.text("hasNotes") == "true")
    guard case .list(let notes)? = data[path: "notes"] else {
      Issue.record("no notes")
      return
    }
    #expect(notes.indices.map { data.text("notes.\($0)") } == ["One.", "Two.", "Three."])
    #expect(data.texts("documents", each: "label") == ["Receipt", "Manual"])
    #expect(data.texts("documents", each: "name") == ["b.jpg", "m.pdf"])
    #expect(data.texts("documents", each: "length") == ["1234567", "20000"])
    #expect(data.texts("documents", each: "sizeText") == ["1.2 MB", "20 kB"])
    #expect(
      data.texts("documents", each: "url")
        == item.documents.map { "../" + ($0.outputPath ?? "") })
    let other = pages([item, Self.item(1)]).data(of: .item(1))
    #expect(other.text("hasNotes") == "false" && other[path: "documents"]?.isTruthy == false)
  }

  @Test func holdWhatIsSaidOnEveryPage() {
    let pages = pages([Self.item(0, value: 0)]) {
      $0.owner = "Ada"
      $0.language = "ar"
    }
    for page in [Page.index(0), .item(0)] {
      let data = pages.data(of: page)
      #expect(data.text("siteTitle") == "Home" && data.text("owner") == "Ada")
      #expect(data.text("lang") == "ar" && data.text("dir") == "rtl")
      #expect(data.text("generator") == Product.generator)
      #expect(data.text("placeholders") == "assets/placeholders.css")
      #expect(data[path: "totalText"]?.isTruthy == true)
    }
    let bare = self.pages([Self.item(0)]).data(of: .index(0))
    #expect(bare.text("dir") == "ltr" && bare[path: "owner"]?.isTruthy == false)
    #expect(bare[path: "totalText"]?.isTruthy == false && bare.text("countText") == "1 item")
    #expect(self.pages([]).data(of: .index(0)).text("empty") == "true")
    #expect(self.pages([Self.item(0, value: 0)]).data(of: .index(0)).text("totalText") == "$0")
  }

  @Test func haveNoPlaceOfListsWithoutThem() {
    let pages = pages([Self.item(0)]) { $0.largeView = .book }
    #expect(pages.data(of: .index(0))[path: "photoList"]?.isTruthy == false)
    #expect(pages.data(of: .item(0))[path: "photoList"]?.isTruthy == false)
  }

  // MARK: Pictures

  private func photo(
    width: Int, height: Int, _ change: (inout Settings) -> Void = { _ in }
  ) -> (Value, PhotoOutputs?) {
    var item = Self.item(0)
    item.photos = [Photo(path: "1", facts: Self.facts(1, width: width, height: height))]
    let pages = pages([item], change)
    return (
      pages.data(of: .photo(item: 0, number: 0)),
      pages.site.pictures.outputs(of: item.photos[0])
    )
  }

  @Test(arguments: [(1000, 600, "false"), (600, 1000, "true"), (600, 600, "false")])
  func nameAPhotosFilesByTheirWidths(width: Int, height: Int, isPortrait: String) throws {
    let (data, outputs) = photo(width: width, height: height)
    let renditions = try #require(outputs?.renditions)
    #expect(
      data.text("photo.srcset")
        == renditions.map { "../\($0.path) \($0.size.width)w" }.joined(separator: ", "))
    // What fills a phone, where a browser knows no more than one.
    #expect(data.text("photo.src") == "../" + renditions[1].path)
    #expect(data.text("photo.width") == "\(width)" && data.text("photo.height") == "\(height)")
    #expect(data.text("photo.isPortrait") == isPortrait && data.text("photo.tone") == "tone")
    let full = try #require(outputs?.full)
    #expect(data.text("photo.full.src") == "../" + full.path)
    #expect(
      data.text("photo.full.width") == "\(width)" && data.text("photo.full.height") == "\(height)")
    #expect(data.text("photo.full.sizeText") == "\(width) × \(height)")
    let squares = try #require(outputs?.thumbnails)
    #expect(data.text("photo.thumb.src") == "../" + squares[0].path)
    #expect(
      data.text("photo.thumb.srcset")
        == squares.enumerated().map { "../\($1.path) \($0 + 1)x" }.joined(separator: ", "))
    let longest = max(width, height)
    #expect(data.text("photo.thumb.width") == "\((width * 64 * 2 + longest) / (longest * 2))")
    #expect(data.text("photo.thumb.height") == "\((height * 64 * 2 + longest) / (longest * 2))")
    #expect(data.text("photo.thumb.isBook") == "false")
  }

  @Test func nameTheOnlyFileOfASmallPhoto() throws {
    let (data, outputs) = photo(width: 300, height: 200) { $0.thumbnails = .book }
    let only = try #require(outputs?.renditions.first)
    #expect(data.text("photo.src") == "../" + only.path)
    #expect(outputs?.renditions.count == 1)
    #expect(data.text("photo.thumb.width") == "40" && data.text("photo.thumb.isBook") == "true")
  }

  /// Only what stands for an item in the index needs thumbnails, whichever item shows it first.
  @Test func makeThumbnailsOfFirstPhotosAlone() {
    let pages = pages([Self.item(0, photos: [1, 2, 3]), Self.item(1, photos: [3, 4])])
    let photos = pages.site.catalog.items.flatMap(\.photos)
    let counts = (1...4).map { number in
      photos.first { $0.facts.digest == Digest(of: [UInt8(number)]) }
        .map { pages.site.pictures.outputs(of: $0).thumbnails.count }
    }
    #expect(counts == [3, 0, 3, 0])
    #expect(pages.data(of: .photo(item: 0, number: 1))[path: "photo.thumb"]?.isTruthy == false)
  }

  @Test(arguments: [
    (2.0, 81, 60, "41", "30"), (1, 80, 61, "80", "61"), (0.5, 8, 6, "8", "6"),
    (3, 100, 50, "33", "17"),
  ])
  func showTheArchivesPictureInItsPoints(
    scale: Double, width: Int, height: Int, shownWidth: String, shownHeight: String
  ) throws {
    var item = Self.item(0)
    let picture = TestPicture.quadrants(width: width, height: height)
    item.embedded = EmbeddedPicture(bytes: picture[...], scale: scale)
    let thumbnail = try #require(item.thumbnail)
    let data = pages([item]).data(of: .item(0))
    #expect(data.text("item.thumbnail.src") == "../" + thumbnail.output.path)
    #expect(thumbnail.output.path.hasSuffix("-full.png"))
    #expect(data.text("item.thumbnail.width") == shownWidth)
    #expect(data.text("item.thumbnail.height") == shownHeight)
    // A photo stands before it.
    item.photos = [Photo(path: "1", facts: Self.facts(1))]
    #expect(pages([item]).data(of: .item(0))[path: "item.thumbnail"]?.isTruthy == false)
  }

  @Test func listAPhotosFilesOnceForTheLargeView() {
    var item = Self.item(0, photos: [1])
    item.photos[0].facts.copyServes = true
    let photo = pages([item]).photoList(0).photos[0]
    #expect(photo.files.map(\.width) == [320, 400] && photo.width == 400 && photo.height == 300)
    #expect(photo.files.last?.src.hasSuffix("-full.jpg") == true)
    #expect(photo.item == "items/id0.html" && photo.page == "photos/id0.html")
    #expect(photo.position == "1 of 1" && photo.tone == "tone" && photo.alt == "Thing 0")
    let coded = pages([Self.item(0, photos: [1])]).photoList(0).photos[0]
    #expect(coded.files.map(\.width) == [320, 400, 400])
  }

  // MARK: Addresses

  @Test(arguments: [(0, 10, 1), (1, 10, 1), (10, 10, 1), (11, 10, 2), (20, 10, 2), (21, 10, 3)])
  func leaveNoPageOfTheIndexEmpty(items: Int, itemsPerPage: Int, count: Int) {
    let catalog = Catalog(
      items: (0..<items).map { Self.item($0) }, archive: [], root: SourceFolder(path: "/"))
    let addresses = Addresses(catalog: catalog, itemsPerPage: itemsPerPage)
    #expect(addresses.indexCount == count)
    // The index comes last, its first page at the very end.
    #expect(Array(addresses.pages.suffix(count)) == (0..<count).reversed().map { .index($0) })
    #expect(Array(addresses.pages.prefix(items)) == (0..<items).map { .item($0) })
    // From thirteen names on they have a page too.
    #expect(addresses.pages.count == items + count + (items > 12 ? 1 : 0))
    if items > 0 { #expect(addresses.indexNumber(listing: items - 1) == count - 1) }
    #expect(addresses.photoList(0) == "photos/list-1.js")
    #expect(
      addresses.path(of: .index(0)) == "index.html"
        && addresses.path(of: .index(1)) == "page-2.html")
  }
}

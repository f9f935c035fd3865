import SiteSupport
import Foundation
import Imaging
import Testing

@testable import Basics
@testable import Model
@testable import Pictures
@testable import Site

/// What image viewers are told of a photo, and that it is all there and nothing else.
@Suite struct ImageServiceTests {
  /// The pictures of a photo of a size in a site whose address is known.
  private func outputs(
    _ width: Int, _ height: Int, format: PhotoFormat = .jpeg, copyServes: Bool = false,
    _ change: (inout Settings) -> Void = { _ in }
  ) -> PhotoOutputs {
    var settings = Settings()
    settings.baseURL = "https://example.org/things/"
    change(&settings)
    let facts = PhotoFacts(
      digest: Digest(of: [1]), format: format, size: PixelSize(width: width, height: height),
      copyServes: copyServes)
    return PhotoOutputs(of: facts, isInIndex: true, style: PictureStyle(settings))
  }

  private func info(_ service: ImageService) throws -> [String: Any] {
    let bytes = ImageDescription(service: service, site: "https://example.org/things/").bytes
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  static let sizes: [(Int, Int)] = [
    (1, 1), (1, 512), (512, 1), (2, 2), (63, 17), (64, 64), (320, 240), (321, 240), (480, 640),
    (511, 511), (512, 512), (513, 512), (512, 513), (513, 513), (640, 480), (777, 333), (960, 1280),
    (1023, 767), (1024, 1024), (1025, 1024), (1024, 1025), (1280, 720), (1281, 721), (2047, 2047),
    (2048, 2048), (2048, 1), (2049, 1365), (3024, 4032), (4032, 3024), (4000, 6000), (6000, 4000),
    (8192, 8192), (8193, 5000), (10_000, 10_000), (11_648, 8736), (15_360, 8000), (16_384, 9000),
    (20_000, 300), (300, 20_000), (30_000, 15_000), (65_535, 1), (1, 65_535), (65_535, 513),
  ]

  /// Whatever the threshold: photos of any size may be large to somebody.
  @Test(arguments: sizes, [0, 1, 24])
  func isAskedForWhatIsThere(size: (Int, Int), tilesAbove: Int) throws {
    for format in [PhotoFormat.jpeg, .png, .heic] {
      for copyServes in [false, true] {
        let outputs = outputs(size.0, size.1, format: format, copyServes: copyServes) {
          $0.tilesAbove = tilesAbove
        }
        let service = try #require(outputs.service)
        let info = try info(service)
        #expect(info["tiles"] == nil || outputs.tiles != nil)
        #expect(
          (outputs.tiles == nil) == (size.0 * size.1 <= tilesAbove * 1_000_000 || tilesAbove == 0)
            || max(size.0, size.1) <= 512)
        let all = outputs.all.filter { $0.tileSet == nil }.map(\.path)
        let tiles = outputs.tiles?.tileSet.map { set in set.tiles.map(set.path) } ?? []
        let there = Set(all + tiles).filter { $0.hasPrefix(service.folder) }
          .map { String($0.dropFirst(service.folder.count)) }
        let asked = try ViewerRequests(info).all
        #expect(asked.subtracting(there).isEmpty, "\(size) \(format.key)")
        // Beside what is asked for there are renditions for pages, where tiles show the same.
        let shown = Set(outputs.renditions.map { ImageService.name(of: $0.size) })
        #expect(Set(there).subtracting(asked).isSubset(of: tiles.isEmpty ? [] : shown))
        #expect(Set(all).count == all.count)
      }
    }
  }

  @Test(arguments: sizes) func namesNothingLargerThanThePhoto(size: (Int, Int)) throws {
    let service = try #require(outputs(size.0, size.1).service)
    for offered in service.offers.sizes {
      #expect(offered.width <= size.0 && offered.height <= size.1)
      #expect(offered.width >= 1 && offered.height >= 1)
    }
    #expect(!service.offers.sizes.isEmpty)
  }

  /// One folder holds what is told of: with any of it another, it is another folder.
  @Test func isAnotherWhereItsPicturesAre() throws {
    let folders = try [
      outputs(5000, 5000), outputs(5000, 5000) { $0.quality = 81 },
      outputs(5000, 5000) { $0.widths = [320, 640] }, outputs(5000, 5000) { $0.tilesAbove = 0 },
      outputs(5000, 5000, format: .heic),
    ].map { try #require($0.service).folder }
    #expect(Set(folders).count == folders.count)
    #expect(!folders.contains(where: PictureStem.mayBegin))
    for folder in folders {
      for name in ["info.json", "full/max/0/default.jpg", "full/320,240/0/default.jpg"] {
        #expect(PictureStem.mayBegin(folder + name), "\(name)")
      }
      for name in ["other.json", "full/max/0/other.jpg", "full/0/default.jpg", "full"] {
        #expect(!PictureStem.mayBegin(folder + name), "\(name)")
      }
    }
  }

  /// Without an address, or where the settings want none, pictures are called as ever.
  @Test func isThereWhereTheAddressIsKnown() {
    #expect(outputs(1000, 750) { $0.baseURL = nil }.service == nil)
    #expect(outputs(1000, 750) { $0.dataFiles = [.csv] }.service == nil)
    #expect(outputs(1000, 750) { $0.dataFiles = [.csv] }.full.path.hasSuffix("-full.jpg"))
    #expect(outputs(1000, 750).full.path.hasSuffix("/full/max/0/default.jpg"))
    // What is shown to its last pixel stays a PNG.
    #expect(outputs(1000, 750, format: .png).full.path.hasSuffix("-full.png"))
  }
}

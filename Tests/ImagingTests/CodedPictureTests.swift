import CMadeJPEG
import Foundation
import Support
import Testing

@testable import Imaging

/// Which bytes of a photo's file are its picture.
@Suite struct CodedPictureTests {
  private static let picture = MadePicture.gradient(64, 48)

  private func coded(_ bytes: [UInt8]) -> [UInt8] { Array(CodedPicture.parts(of: bytes).joined()) }

  @Test(arguments: [false, true]) func areNoNotesOfAJPEG(isProgressive: Bool) throws {
    let plain = try Self.picture.jpeg { $0.progressive = isProgressive }
    let own = coded(plain)
    #expect(own.count > 100 && own.count < plain.count)
    for copy in [
      JPEGSurgery.insert(JPEGSurgery.exif(6), into: plain), plain + [1, 2, 3],
      try CleanPhoto(jpeg: plain).bytes,
      try Self.picture.jpeg(profile: MadeProfile.bytes()) { $0.progressive = isProgressive },
    ] {
      #expect(coded(copy) == own)
    }
    let other = try MadePicture.gradient(64, 47).jpeg { $0.progressive = isProgressive }
    #expect(coded(other) != own)
  }

  /// However what is packed is cut into chunks.
  @Test func areNoNotesOfAPNG() {
    func png(_ before: [(String, [UInt8])] = [], value: Int = 7) -> [UInt8] {
      MadePNG(width: 20, height: 20, colourType: 0, before: before) { x, _ in [x == 3 ? value : 9] }
        .bytes
    }
    let own = coded(png())
    #expect(own.count > 100)
    #expect(coded(png([("tEXt", Array("Title\0nice".utf8))])) == own)
    #expect(coded(png([("eXIf", JPEGSurgery.tiff(6))])) == own)
    #expect(coded(png(value: 8)) != own)
  }

  /// Of a HEIC what its camera noted lies among the data.
  @Test(arguments: ["plain.heic", "plain.avif", "lossy.webp", "lossless.webp"])
  func areNoNotesOfOthers(name: String) throws {
    let bytes = [UInt8](
      try Data(contentsOf: URL(filePath: Repository.path("Tests/Fixtures/Phones/" + name))))
    let own = coded(bytes)
    #expect(own.count > 100 && own.count < bytes.count)
    if let exif = PhotoFormat.of(beginning: Array(bytes.prefix(64)))?.exif(bytes), !exif.isEmpty {
      var noted = bytes
      noted[exif.upperBound - 1] ^= 1
      #expect(coded(noted) == own)
    }
  }

  @Test func areNoneOfWhatIsNoPhoto() throws {
    #expect(coded([]).isEmpty)
    #expect(coded(Array("name,value\n".utf8)).isEmpty)
    #expect(coded([0xFF, 0xD8, 0xFF, 0xD9]).isEmpty)
    let bytes = try Self.picture.jpeg()
    for end in stride(from: 0, to: bytes.count, by: 7) { _ = coded(Array(bytes[..<end])) }
  }
}

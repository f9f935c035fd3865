import Foundation
import Imaging
import Support
import Testing

@testable import Pictures

/// What becomes of a photo whose helper comes to no good end.
@Suite struct PhotoMakingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let photo = TestPicture.quadrants(width: 300, height: 200)

  private static let asked: [Rendition] = [
    .fit(width: 160, quality: 82), .fit(width: 160, quality: 82, by: .webp),
    .fit(width: 80, quality: 82, by: .avif),
  ]

  private func helper(_ script: String, called name: String = "helper") throws -> String {
    let path = try folder.write(text: "#!/bin/sh\n" + script + "\n", to: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  private func phonePhoto() throws -> [UInt8] {
    let path = Repository.path("Tests/Fixtures/Phones/plain.heic")
    return Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// An encoder's crash costs what it writes and nothing else.
  @Test(arguments: ["kill -6 $$", "exit 1", "echo nonsense"])
  func hasJPEGsWhereWhatWritesThemCrashes(script: String) throws {
    let made = try PhotoMaking.renderings(
      of: Self.photo, as: Self.asked, helper: helper(script))
    let plain = try render(
      Self.photo, as: [160, 160, 80].map { .fit(width: $0, quality: 82) })
    #expect(made.renditions == plain.renditions)
    #expect(made.averageColour == plain.averageColour)
    #expect(made.warnings == [.notWritten(.avif), .notWritten(.webp)])
  }

  @Test func needsNoHelperForItsOwnCodecs() throws {
    let renditions = [Rendition.fit(width: 160, quality: 82)]
    #expect(
      try PhotoMaking.renderings(of: Self.photo, as: renditions, helper: folder.path("none"))
        == render(Self.photo, as: renditions))
  }

  /// Such a fault is not the photo's, and may be gone the next time.
  @Test func isNotGivenUpWhereSomethingElseEndsTheHelper() throws {
    let ended = try [9, 15].map { try helper("kill -\($0) $$", called: "ended by \($0)") }
    for helper in ended + [folder.path("none")] {
      #expect(throws: PhotoMaking.PassingFault.self) {
        try PhotoMaking.renderings(of: Self.photo, as: Self.asked, helper: helper)
      }
    }
  }

  /// Only what happens each time is the photo's fault.
  @Test(.enabled(if: CodecLibrary.heic.isInstalled, "libheif is not installed"))
  func isDamagedOnlyWhereItsDecoderFailsByItself() throws {
    let photo = try phonePhoto()
    let asked = [Rendition.fit(width: 80, quality: 82)]
    #expect(throws: PhotoError.malformed("its decoder failed")) {
      try PhotoMaking.renderings(of: photo, as: asked, helper: helper("kill -11 $$"))
    }
    let fault = #expect(throws: PhotoMaking.PassingFault.self) {
      try PhotoMaking.renderings(of: photo, as: asked, helper: helper("kill -9 $$"))
    }
    #expect(fault?.description.contains("try again") == true)
  }
}

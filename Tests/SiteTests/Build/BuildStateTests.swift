import Foundation
import Support
import Testing

@testable import Basics
@testable import Site

/// The state that lies beside an output.
@Suite struct BuildStateTests {
  /// A program that is started at the time has all open files for a moment.
  @Test func isGivenBackWhoeverElseHasTheFileOpen() throws {
    let folder = try TemporaryFolder()
    var state: BuildState? = try BuildState(of: folder.path("site"))
    #expect(throws: GalleryError.self) { try BuildState(of: folder.path("site")) }
    var lock = stat()
    #expect(stat(folder.path(".site.bibelot/lock"), &lock) == 0)
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/dev/fd")
    let open = descriptors.compactMap { Int32($0) }.filter { descriptor in
      var status = stat()
      return fstat(descriptor, &status) == 0 && status.st_ino == lock.st_ino
        && status.st_dev == lock.st_dev
    }
    #expect(open.count == 1)
    let others = open.map { dup($0) }
    defer { for other in others { close(other) } }
    withExtendedLifetime(state) {}
    state = nil
    #expect(throws: Never.self) { try BuildState(of: folder.path("site")) }
  }
}

#if os(Linux)
  import Foundation
  import Support
  import Testing

  /// Builds that are stopped at a call that writes, renames, links or removes: every one of them in a soak,
  /// some otherwise.
  ///
  /// A failure names the stop. To try that one alone:
  ///
  ///     BIBELOT_STOP='changed: killed at renameat 1 of _private/index.html' \
  ///       swift test --disable-xctest --filter FaultedBuildTests
  @Suite struct FaultedBuildTests {
    /// Killed at any moment, all is there that the index leads to, and the next build ends with the same
    /// bytes as a clean one.
    @Test func leaveASiteThatIsWholeWhereverTheyAreKilled() async throws {
      let all = try StopList.all(in: Stop.Course.allCases, where: \.isWriting) {
        $0.writesBytes ? [.kill, .killByHalf] : [.kill]
      }
      // Several threads make pictures and pages in another order each time.
      let several = try StopList.all(in: [.begun, .changed], where: \.isWriting) { _ in [.kill] }
        .map { stop in
          var stop = stop
          stop.jobs = 3
          return stop
        }
      await StopList.tryAll(
        Soak.isOn ? all + several : StopList.drawn(8, of: all, seed: 1), of: all + several)
    }

    /// What is left is said, and goes with the next build: a page keeps what it shows, and a folder that
    /// is empty does not stay for good.
    @Test func leaveWhatCannotBeRemovedToTheNextBuild() async throws {
      let all = try StopList.all(in: [.changed], where: { $0.name == "unlinkat" }) { _ in
        [.error(EIO)]
      }
      let pages = all.filter { $0.call.path.hasSuffix(".html") }
      let folders = all.filter {
        $0.call.path.split(separator: "/").count == 3 && $0.call.number > 1
      }
      await StopList.tryAll(Array(pages.prefix(1) + folders.suffix(1)), of: all)
    }

    /// A full disk, one that is broken, a folder that nobody may write to, too many open files.
    @Test func sayWhatFailedOrDoWithoutIt() async throws {
      let courses: [Stop.Course] = [.begun, .changed, .changedBack, .unchanged]
      let all = try StopList.all(in: courses, where: \.isWriting) {
        [EIO, ENOSPC, EACCES, EMFILE].map { .error($0) }
          + ($0.writesBytes ? [.errorByHalf(ENOSPC)] : [])
      }
      await StopList.tryAll(Soak.isOn ? all : StopList.drawn(6, of: all, seed: 2), of: all)
    }
  }
#endif

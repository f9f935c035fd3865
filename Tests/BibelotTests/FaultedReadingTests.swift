#if os(Linux)
  import Foundation
  import Support
  import Testing

  /// Builds for which the disk does not give something for a moment: a source, a file of the site or of the
  /// state. None is remembered, and nothing is left out without a word.
  ///
  /// Every call that reads fails once in a soak, a few otherwise; `FaultedBuildTests` says how to try one
  /// alone.
  @Suite struct FaultedReadingTests {
    @Test func sayWhatCouldNotBeReadAndRememberNoneOfIt() async throws {
      let courses: [Stop.Course] = [.begun, .changed, .unchanged]
      let all = try StopList.all(in: courses, where: { !$0.isWriting }) {
        $0.takesName ? [.error(EIO), .error(EMFILE), .error(EACCES)] : [.error(EIO)]
      }
      // One photo at several steps, and some of everything.
      let photo = all.filter {
        $0.course == .begun && $0.call.path == "Photos/lamp.png" && $0.fault == .error(EIO)
      }
      await StopList.tryAll(
        Soak.isOn
          ? all : Soak.some(4, of: photo, seed: 1) + StopList.drawn(5, of: all, seed: 3), of: all)
    }
  }
#endif

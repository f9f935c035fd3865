import Basics
import Testing

@testable import bibelot

/// The line that says how far a build has come.
@Suite struct ProgressBarTests {
  private func line(
    _ phase: BuildProgress.Phase, _ done: Int, of total: Int, after time: Duration, width: Int = 100
  ) -> String {
    ProgressBar.line(
      BuildProgress(phase: phase, done: done, total: total), after: time, width: width)
  }

  private func bar(_ filled: Int) -> String {
    String(repeating: "━", count: filled) + String(repeating: "╌", count: 24 - filled)
  }

  @Test func saysHowFarHowFastAndHowLongStill() {
    #expect(
      line(.pictures, 30, of: 120, after: .seconds(20))
        == "Making pictures \(bar(6)) 30 of 120, 1.5 a second, 1:00 left")
    #expect(
      line(.reading, 500, of: 1000, after: .seconds(4))
        == "Reading photos  \(bar(12)) 500 of 1000, 125 a second, 0:04 left")
    #expect(
      line(.pages, 10, of: 10, after: .seconds(1))
        == "Writing pages   \(bar(24)) 10 of 10, 10 a second")
    #expect(
      line(.pages, 99, of: 1000, after: .milliseconds(9_950))
        == "Writing pages   \(bar(2)) 99 of 1000, 9.9 a second, 1:31 left")
    // A part of a second that is left counts as one.
    #expect(line(.pages, 9, of: 10, after: .seconds(1)).hasSuffix("9.0 a second, 0:01 left"))
    #expect(line(.pages, 1, of: 601, after: .seconds(1)).hasSuffix("1.0 a second, 10:00 left"))
  }

  @Test func comesToNoEndBeforeAnythingIsDone() {
    #expect(
      line(.reading, 0, of: 0, after: .zero)
        == "Reading photos  \(bar(0)) 0 of 0, 0:00 so far")
    #expect(line(.reading, 0, of: 3, after: .seconds(62)).hasSuffix("0 of 3, 1:02 so far"))
  }

  /// Whatever the numbers, and however narrow the terminal is.
  @Test(arguments: [0, 1, 10, 20, 39, 40, 60, 79, 80, 81, 200])
  func fitsIntoALine(width: Int) {
    for total in [1, 36, 12_000, 201_000] {
      for done in [0, total / 2, total] {
        let text = line(.pages, done, of: total, after: .seconds(100), width: width)
        #expect(text.count < max(1, width), "\(text)")
        #expect(width < 40 || text.hasPrefix("Writing pages   "), "\(text)")
      }
    }
  }

  @Test func leavesOutFirstHowFastAndThenHowLong() {
    func text(_ width: Int) -> String {
      line(.pictures, 600, of: 1_200, after: .seconds(60), width: width)
    }
    #expect(text(80).hasSuffix("━╌╌╌╌╌╌╌╌╌╌╌╌ 600 of 1200, 10 a second, 1:00 left"))
    #expect(text(50).hasSuffix("╌ 600 of 1200, 1:00 left"))
    #expect(text(42).hasSuffix("╌ 600 of 1200"))
  }
}

import Foundation
import Imaging
import Support
import Testing

@testable import Pictures

/// Whatever a helper does, it ends, and why is known.
@Suite struct HelperProcessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let request = HelperRequest(
    [.fit(width: 8, quality: 80)], of: [UInt8](repeating: 7, count: 3_000_000))

  private static var limits: HelperLimits { HelperLimits(of: PixelSize(width: 8, height: 8)) }

  private func answer(
    of script: String, within limits: HelperLimits = limits
  ) throws -> HelperAnswer {
    let path = try folder.write(text: "#!/bin/sh\n" + script + "\n", to: "helper")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return try HelperProcess(program: path, limits: limits).answer(to: Self.request)
  }

  @Test func givesItsAnswer() throws {
    let bytes = HelperAnswer.fault(.unsupported("an animation")).bytes
    try folder.write(bytes, to: "answer")
    let script = "cat > '\(folder.path("request"))'; cat '\(folder.path("answer"))'"
    #expect(try answer(of: script) == .fault(.unsupported("an animation")))
    // All of it came there.
    #expect(try HelperRequest(reading: folder.bytes(of: "request")) == Self.request)
  }

  @Test(arguments: ["exit 0", "exit 3", "kill -6 $$", "echo nonsense", "cat", "head -c 1000"])
  func failsWhereItSaysNothingThatIsOne(script: String) {
    #expect(throws: HelperProcess.Fault.failed) { try answer(of: script) }
  }

  @Test func isStoppedWhereSomethingElseEndsIt() {
    #expect(throws: HelperProcess.Fault.stopped) { try answer(of: "kill -9 $$") }
  }

  @Test func hasUsedItsTimeWhereTheSystemSaysSo() {
    #expect(throws: HelperProcess.Fault.usedItsTime) {
      try answer(of: "ulimit -S -t 1; while :; do :; done")
    }
  }

  @Test(arguments: ["sleep 7200", "while :; do :; done", "cat > /dev/null; exec sleep 7200"])
  func isEndedWhereItTakesTooLong(script: String) throws {
    var limits = Self.limits
    limits.processorSeconds = 1
    #expect(throws: HelperProcess.Fault.tookTooLong) {
      try answer(of: "echo $$ > '\(folder.path("child"))'; " + script, within: limits)
    }
    let child = String(decoding: (try? folder.bytes(of: "child")) ?? [], as: UTF8.self)
    // It may have been ended before it began.
    if let number = pid_t(child.trimmingCharacters(in: .whitespacesAndNewlines)) {
      #expect(kill(number, 0) != 0)
    }
  }

  @Test func isEndedWhereItSaysMoreThanItMay() {
    var limits = Self.limits
    limits.answer = 100_000
    #expect(throws: HelperProcess.Fault.failed) { try answer(of: "yes", within: limits) }
  }

  /// What a library writes takes time and memory of its own, as often as it is written.
  @Test func mayTakeMoreForWhatALibraryWrites() {
    let size = PixelSize(width: 4000, height: 3000)
    let plain = HelperLimits(of: size, making: [.fit(width: 2000, quality: 82)])
    #expect(plain == HelperLimits(of: size))
    let one = HelperLimits(of: size, making: [.fit(width: 2000, quality: 82, by: .avif)])
    // Three megapixels.
    #expect(one.processorSeconds == plain.processorSeconds + 60)
    #expect(one.memory == plain.memory + 192_000_000)
    // Nothing is enlarged.
    let all = HelperLimits(
      of: size, making: [8000, 8000].map { .fit(width: $0, quality: 82, by: .webp) })
    #expect(all.processorSeconds == plain.processorSeconds + 480)
    #expect(all.memory == plain.memory + 768_000_000)
  }

  @Test func saysThatItCouldNotBeStarted() {
    let fault = #expect(throws: HelperProcess.Fault.self) {
      try HelperProcess(program: folder.path("none"), limits: Self.limits).answer(to: Self.request)
    }
    guard case .notStarted = fault else {
      Issue.record("it says \(fault.map { "\($0)" } ?? "nothing")")
      return
    }
  }
}

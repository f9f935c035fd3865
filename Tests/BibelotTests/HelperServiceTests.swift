import Foundation
import Imaging
import Support
import Testing

@testable import Pictures

/// The program as its own helper.
@Suite struct HelperServiceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Starts the program as a helper that reads a file.
  private func helper(reading name: String, into output: String) throws -> StartedProgram {
    try StartedProgram(
      "/bin/sh",
      [
        "-c", "exec \"$0\" \(HelperService.argument) < \"$1\"", Program.path, folder.path(name),
      ], output: output, errors: "/dev/null")
  }

  @Test func refusesWhatIsNoRequest() throws {
    try folder.write([1, 2, 3], to: "request")
    let ending = try helper(reading: "request", into: "/dev/null").wait()
    #expect(ending.status == 2)
  }

  #if os(Linux)
    /// They are those that the photo's header asks for, and nobody can raise them again.
    @Test(.enabled(if: CodecLibrary.avif.writer?.version() != nil, "nothing here writes AVIF"))
    func worksWithinItsLimits() throws {
      let photo = TestPicture.quadrants(width: 1500, height: 1200)
      let renditions = (0..<40).map {
        Rendition.fit(width: 1400 + $0, quality: 97, by: .avif)
      }
      try folder.write(HelperRequest(renditions, of: photo).bytes, to: "request")
      let wanted = HelperLimits(of: PixelSize(width: 1500, height: 1200), making: renditions)
      let process = try helper(reading: "request", into: "/dev/null")
      var limits: [String: [Substring]] = [:]
      // The last one that is set.
      while process.isRunning, limits["Max file size"]?.first ?? "unlimited" == "unlimited" {
        usleep(1000)
        guard
          let text = try? String(
            contentsOfFile: "/proc/\(process.number)/limits", encoding: .utf8)
        else { continue }
        for line in text.split(separator: "\n") {
          // A name of 25 characters, and then the soft and the hard limit.
          let name = line.prefix(25).trimmingCharacters(in: .whitespaces)
          limits[name] = line.dropFirst(25).split(separator: " ")
        }
      }
      process.send(SIGKILL)
      process.wait()
      let time = limits["Max cpu time"]?.compactMap { Int($0) }
      #expect(time == [wanted.processorSeconds, wanted.processorSeconds + 5], "\(limits)")
      let space = limits["Max address space"]?.compactMap { Int($0) } ?? []
      // What the program has when it starts is added.
      #expect(space.count == 2 && space.allSatisfy { $0 > wanted.memory }, "\(limits)")
      #expect(limits["Max core file size"]?.prefix(2) == ["0", "0"])
      #expect(limits["Max file size"]?.prefix(2) == ["0", "0"])
    }
  #endif
}

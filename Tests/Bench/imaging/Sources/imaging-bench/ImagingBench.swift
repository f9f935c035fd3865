import Dispatch
import Foundation
import Imaging
import Synchronization

/// Does the whole job for photos, and prints what each cost.
///
/// `imaging-bench [--threads N] [--out FOLDER] [--repeat N] [--width N]… [--format KEY]… PHOTO…`, where each
/// `--width` adds a rendition to those that the program makes, and each `--format` makes them in that one too; with
/// no photos it is the idle
/// program, whose memory is what others are compared with. `imaging-bench --make UPRIGHT SIDEWAYS`
/// writes two made photos. A line of the output is a name, CPU ms and wall ms; the last one is the
/// whole, with the peak of memory in KB.
@main struct ImagingBench {
  static func main() throws {
    var photos: [String] = []
    var (threads, rounds) = (1, 1)
    var output: String?
    var widths: [Int] = []
    var formats: [CodecLibrary] = []
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--threads": threads = arguments.popFirst().flatMap { Int($0) } ?? 1
      case "--repeat": rounds = arguments.popFirst().flatMap { Int($0) } ?? 1
      case "--width": widths += arguments.popFirst().flatMap { Int($0) }.map { [$0] } ?? []
      case "--format":
        let key = arguments.popFirst()
        formats += CodecLibrary.allCases.filter {
          $0.rawValue == key && $0.writer?.version() != nil
        }
      case "--make":
        for isSideways in [false, true] {
          guard let path = arguments.popFirst() else { return }
          try Data(MadePhoto.jpeg(isSideways: isSideways)).write(to: URL(filePath: path))
        }
        return
      case "--out": output = arguments.popFirst()
      default: photos.append(argument)
      }
    }
    let jobs = (0..<rounds).flatMap { _ in photos }
    Imaging.keepMemory()
    let job = PhotoJob(output: output, widths: widths, formats: formats)
    let next = Atomic(0)
    let start = (cpu: Clock.process, wall: Clock.wall)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < jobs.count else { return }
        let begun = (cpu: Clock.thread, wall: Clock.wall)
        do { try job.run(jobs[index]) } catch { print(jobs[index], error) }
        let name = URL(filePath: jobs[index]).lastPathComponent
        print(name, format(Clock.thread - begun.cpu), format(Clock.wall - begun.wall))
      }
    }
    print("all", format(Clock.process - start.cpu), format(Clock.wall - start.wall), peakKilobytes)
  }

  private static func format(_ milliseconds: Double) -> String {
    String(format: "%.2f", milliseconds)
  }

  /// The most memory that was resident at once, as Linux tells it; 0 elsewhere.
  private static var peakKilobytes: Int {
    // What `getrusage` says counts the parent's memory before the program was loaded, too.
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return line.split { $0 == " " || $0 == "\t" }.compactMap { Int($0) }.first ?? 0
  }
}

/// Clocks in milliseconds.
enum Clock {
  static var process: Double { read(CLOCK_PROCESS_CPUTIME_ID) }
  static var thread: Double { read(CLOCK_THREAD_CPUTIME_ID) }
  static var wall: Double { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

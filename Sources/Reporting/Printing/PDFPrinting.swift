package import Basics
import Foundation

extension PDFEngine {
  /// What was printed.
  package struct Printed: Hashable, Sendable {
    package var pages: Int
    /// The bytes of the file.
    package var size: Int
  }

  /// What an engine may take for the largest reports.
  ///
  /// Of 5,000 items with a photo each Chromium 156 made a PDF in 30 s with 1.6 GB, WeasyPrint 57.2 in 15 minutes with
  /// 5.2 GB. A laptop may be several times slower. Of 5,000 items with notes Chromium took 4.4 GB: where there is more
  /// memory it may have more, but for a quarter that is others'.
  package var usualLimits: ProgramLimits {
    ProgramLimits(
      seconds: kind.program.seconds, memory: max(4 << 30, MachineMemory.bytes / 4 * 3),
      output: 1 << 20)
  }

  /// Prints a file of HTML as PDF, whole or not at all; what is at the PDF's path is replaced.
  ///
  /// The page's title and language become the PDF's, its headings the outline. Nothing is asked of the
  /// network. Blocks the calling thread.
  ///
  /// - Throws: `GalleryError` that says what went wrong and what else can be done;
  ///   `CancellationError` where the task was cancelled.
  package func print(
    html: String, to pdf: String, within limits: ProgramLimits? = nil
  ) throws -> Printed {
    try print(html: html, within: limits) { content in
      do {
        try FreshFile.write(to: pdf, content)
      } catch let error as GalleryError {
        throw error
      } catch {
        throw GalleryError.notWritten(pdf, error)
      }
    }
  }

  /// The same, where a function writes the PDF, which is whole then, to its place.
  package func print(
    html: String, within limits: ProgramLimits? = nil,
    writing write: (_ content: (_ put: ([UInt8]) throws -> Void) throws -> Void) throws -> Void
  ) throws -> Printed {
    try ProgramHome.using(for: path) { home in
      let draft = home.path + "/report.pdf"
      let limits = limits ?? usualLimits
      let ending: ProgramEnding
      do {
        let page = try Self.readable(html, in: home)
        let arguments = try kind.program.arguments(path, home, page, draft)
        ending = try ChildProcess(path, arguments, in: home, within: limits).run()
      } catch let error as POSIXError {
        throw notPrinted("it could not be started (\(SystemWords.of(error)))")
      }
      guard ending.isSuccess else {
        throw notPrinted(fault(of: ending, within: limits), remedy(for: ending))
      }
      // Chromium ends well also where it could not open the page or write the file.
      guard var printed = PDFCheck.printed(at: draft) else {
        let words = kind.program.lastWords(ending)
        throw notPrinted(
          "it did not write a complete PDF" + (words.isEmpty ? "" : "; its message: \(words)"))
      }
      do {
        printed.size += try PDFMark.add(to: draft)
      } catch {
        throw GalleryError.notWritten(draft, error)
      }
      // Its place may be on another disk.
      try write { put in
        let file = try FileHandle(forReadingFrom: URL(filePath: draft))
        defer { try? file.close() }
        while let bytes = try file.read(upToCount: 1 << 20), !bytes.isEmpty {
          try put([UInt8](bytes))
        }
      }
      return printed
    }
  }

  /// Where the engine can read the page.
  private static func readable(_ html: String, in home: ProgramHome) throws -> URL {
    let page = URL(filePath: html).absoluteURL
    guard home.isConfined else { return page }
    let copy = URL(filePath: home.path + "/report.html")
    do {
      try FileManager.default.copyItem(at: page, to: copy)
    } catch {
      throw GalleryError.notWritten(copy.path(percentEncoded: false), error)
    }
    return copy
  }

  // MARK: What went wrong

  private func notPrinted(
    _ why: String, _ remedy: String = PDFEngine.printInBrowser
  ) -> GalleryError {
    GalleryError(
      .output, .pdfFailed, "\(name) \(version) could not print the report: \(why); \(remedy)")
  }

  private func fault(of ending: ProgramEnding, within limits: ProgramLimits) -> String {
    let words = kind.program.lastWords(ending)
    let said = words.isEmpty ? "" : "; its message: \(words)"
    switch ending.way {
    case .stopped(.time): return "it took longer than \(Self.time(limits.seconds))"
    case .stopped(.memory): return "it took more than \(limits.memory >> 20) MB of memory"
    case .stopped(.output): return "it wrote too many messages"
    case .signalled(let signal): return "it was stopped (signal \(signal))\(said)"
    case .exited(let status): return "it ended with status \(status)\(said)"
    }
  }

  /// What can be done: where the report is too large for the engine, a browser is no way out.
  private func remedy(for ending: ProgramEnding) -> String {
    switch ending.way {
    // By this signal the system ends who takes the last of its memory.
    case .stopped(.time), .stopped(.memory), .signalled(SIGKILL): Self.printInParts
    case .stopped(.output), .signalled, .exited: Self.printInBrowser
    }
  }

  private static let printInParts = "print it in parts, with --room or --category"

  private static func time(_ seconds: Double) -> String {
    seconds < 120 ? "\(Int(seconds.rounded(.up))) s" : "\(Int(seconds / 60)) minutes"
  }
}

package import Basics
import Foundation
import Imaging

/// The pages of a PDF, such as a receipt, as pictures.
package struct PDFPages: Hashable, Sendable {
  /// JPEGs in the pages' order, of the first pages where there are more than were asked for.
  package var images: [[UInt8]]
  /// How many pages it has.
  package var count: Int

  /// Why there are none.
  package enum Fault: Error, Hashable, Sendable {
    /// There is no `pdftoppm`, or no `pdfinfo`, which comes with it.
    case notInstalled
    /// It asks for a password.
    case encrypted
    /// It is no PDF, or one that cannot be read; the program's own words.
    case damaged(String)
    /// It came to a limit.
    case stopped(ProgramEnding.Limit)
    /// It is another than it was when the inventory was read.
    case changed
    /// It could not be read again, or nothing could be written beside it; why.
    case undrawn(String)
  }

  /// A receipt has a page or two; what has more than this many is a manual or a catalogue.
  package static let mostPages = 20

  /// What reading all of them may take, and what may be printed about each. A page of text takes a tenth of a second;
  /// what takes seconds was made to, or is a drawing of millions of lines.
  package static let usualLimits = ProgramLimits(
    seconds: 120, memory: 1 << 30,
    // An A3 page at 150 dpi is 13 MB as pixels, and a JPEG of it is never larger.
    output: 16 << 20)

  /// As sharp as small print needs, and what fax machines and scanners give.
  private static let dotsPerInch = 150
  /// The long side of A3 in points, which are 72 to the inch: what is larger is made smaller, so that
  /// no page takes more than 2,480 pixels either way.
  private static let longestSide = 1191.0
  private static let mostPixels = 2480
  /// With less there is a haze around letters; with more the files grow and nobody sees it.
  private static let quality = 82

  /// Makes pictures of a PDF's first pages, by the programs of Poppler. Blocks the calling thread.
  ///
  /// - Throws: `Fault`; `CancellationError` where the task was cancelled; `GalleryError` where no temporary
  ///   file can be written.
  init(
    of bytes: [UInt8], home: SharedHome = SharedHome(),
    within limits: ProgramLimits = usualLimits, in search: ProgramSearch = .system
  ) throws {
    self = try home.using { home in
      let path = home.path + "/receipt-\(UUID().uuidString).pdf"
      defer { unlink(path) }
      do {
        try Data(bytes).write(to: URL(filePath: path))
      } catch {
        throw GalleryError.notWritten(path, error)
      }
      return try PDFPages(at: path, in: home, within: limits, search)
    }
  }

  private init(
    at path: String, in home: ProgramHome, within limits: ProgramLimits, _ search: ProgramSearch
  ) throws {
    guard let teller = search.path(of: "pdfinfo"), let painter = search.path(of: "pdftoppm") else {
      throw Fault.notInstalled
    }
    let clock = ContinuousClock()
    let start = clock.now
    /// What a program prints about some pages, within what is left of the time for all.
    func printed(_ program: String, _ arguments: [String], pages: Int = 1) throws -> [UInt8] {
      var limits = limits
      limits.seconds -= start.duration(to: clock.now) / .seconds(1)
      limits.output *= pages
      let ending = try ChildProcess(program, arguments, in: home, within: limits).run()
      if let fault = Self.fault(of: ending) { throw fault }
      return ending.output
    }
    do {
      let told = try printed(teller, ["-f", "1", "-l", "\(Self.mostPages)", path])
      let facts = Facts(String(decoding: told, as: UTF8.self))
      guard facts.count > 0 else { throw Fault.damaged("it has no pages") }
      count = facts.count
      images = []
      for (pages, isLarge) in facts.runs(of: 1...min(facts.count, Self.mostPages)) {
        let size =
          isLarge ? ["-scale-to", "\(Self.mostPixels)"] : ["-r", "\(Self.dotsPerInch)"]
        let drawn = JPEGSequence.images(
          in: try printed(
            painter,
            ["-jpeg", "-jpegopt", "quality=\(Self.quality),optimize=y", "-cropbox"] + size
              + ["-f", "\(pages.lowerBound)", "-l", "\(pages.upperBound)", path],
            pages: pages.count))
        guard drawn.count == pages.count else {
          throw Fault.damaged(
            "page \(pages.lowerBound + min(drawn.count, pages.count - 1)) could not be drawn")
        }
        images += drawn
      }
    } catch let error as POSIXError {
      throw Fault.damaged("pdftoppm could not be started (\(SystemWords.of(error)))")
    }
  }

  private static func fault(of ending: ProgramEnding) -> Fault? {
    switch ending.way {
    case .exited(0): nil
    case .stopped(let limit): .stopped(limit)
    case .exited, .signalled:
      String(decoding: ending.errors, as: UTF8.self).contains("Incorrect password")
        ? .encrypted : .damaged(ending.lastWords)
    }
  }

  /// What `pdfinfo` tells of a file.
  ///
  /// The title and other texts of the file come first, and may look like what is looked for: what is
  /// told last counts.
  private struct Facts {
    var count = 0
    /// The longer side of each page in points, by its number.
    var longestSides: [Int: Double] = [:]

    init(_ text: String) {
      for line in text.split(whereSeparator: \.isNewline) {
        let words = line.split(separator: " ")
        if words.first == "Pages:", words.count == 2, let number = Int(words[1]) { count = number }
        // `Page    1 size:  594.96 x 841.92 pts (A4)`
        guard words.count > 5, words[0] == "Page", words[2] == "size:", let page = Int(words[1]),
          let width = Double(words[3]), let height = Double(words[5])
        else { continue }
        longestSides[page] = max(width, height)
      }
    }

    /// Pages that follow one another and are drawn alike, in one go; whether they are made smaller than they are.
    func runs(of pages: ClosedRange<Int>) -> [(pages: ClosedRange<Int>, isLarge: Bool)] {
      var runs: [(pages: ClosedRange<Int>, isLarge: Bool)] = []
      for page in pages {
        let isLarge = longestSides[page].map { $0 > PDFPages.longestSide } ?? true
        if let last = runs.last, last.isLarge == isLarge {
          runs[runs.count - 1].pages = last.pages.lowerBound...page
        } else {
          runs.append((page...page, isLarge))
        }
      }
      return runs
    }
  }
}

extension PDFPages.Fault {
  /// What is wrong, for a message that names the file.
  package var words: String {
    switch self {
    case .notInstalled: "its pages cannot be drawn without pdftoppm"
    case .encrypted: "it asks for a password"
    case .damaged(let words): words.isEmpty ? "it is damaged" : "it is damaged (\(words))"
    case .stopped(.time): "drawing its pages took too long"
    case .stopped(.memory), .stopped(.output): "drawing its pages took too much memory"
    case .changed: "it was changed while the report was made"
    case .undrawn(let why): "its pages could not be drawn (\(why))"
    }
  }

  /// What its owner can do.
  package var remedy: String {
    switch self {
    case .notInstalled:
      #if canImport(Darwin)
        "install Poppler (brew install poppler)"
      #else
        "install it (on Debian and Ubuntu: sudo apt-get install poppler-utils)"
      #endif
    case .encrypted: "open it, and save a copy without a password"
    case .damaged: "open it in another program, and save or print it as a new PDF"
    case .stopped: "save it as a picture, or print it as a new PDF"
    case .changed, .undrawn: "make the report again"
    }
  }
}

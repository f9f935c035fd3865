import Basics
import Pictures
import Imaging

/// A picture of a photo or receipt as a report shows it: upright, without metadata, of a width in pixels.
struct ReportPicture: Hashable, Sendable {
  /// The picture's size in pixels.
  var size: PixelSize
  /// When the photo was taken, by its camera's clock.
  var taken: CalendarDate?
  /// How many pages the PDF has whose page it is.
  var pages: Int?
  var warnings: [String] = []
  var notes: [String] = []

  /// What a picture is for, which says how large it is.
  enum Use: Hashable, Sendable {
    /// In a line: 25 mm at 240 pixels to the inch, which keeps the lines of 500 items below 6 MB as a PDF.
    case line
    /// On an item's own page: 140 mm at 180 pixels to the inch, or 85 mm at 300.
    case page
    /// A receipt, which must be read: 165 mm at 200 pixels to the inch.
    case receipt
    /// A page of a receipt that is a PDF, from 1, as `PDFPages` draws it.
    case receiptPage(Int)

    private var longerSide: Int {
      switch self {
      case .line: 240
      case .page: 1000
      case .receipt, .receiptPage: 1300
      }
    }

    /// Small pictures are seen at 240 pixels to the inch, where less quality does not show.
    private var quality: Int {
      switch self {
      case .line: 65
      case .page: 80
      case .receipt, .receiptPage: 75
      }
    }

    /// The rendition of a photo of a size.
    func rendition(of size: PixelSize) -> Rendition {
      let width =
        size.width >= size.height ? longerSide : max(1, longerSide * size.width / size.height)
      return .fit(width: width, quality: quality)
    }

    /// What tells its pictures from others of the same photo.
    var recipe: String {
      if case .receiptPage(let page) = self { "page \(page)" } else { "\(longerSide) \(quality)" }
    }
  }
}

/// A picture and its file's bytes.
struct ReportPictureFile: Sendable {
  var picture: ReportPicture
  var jpeg: [UInt8]

  /// Makes the picture of a photo.
  init(of bytes: [UInt8], size: PixelSize, as use: ReportPicture.Use) throws {
    let rendering = try PhotoMaking.renderings(of: bytes, as: [use.rendition(of: size)])
    var outcome = PhotoOutcome()
    outcome.add(rendering.warnings)
    guard let rendition = rendering.renditions.first else {
      throw PhotoError.malformed("holds no picture")
    }
    picture = ReportPicture(
      size: rendition.size,
      taken: DateTaken(readFrom: bytes).flatMap {
        CalendarDate(year: $0.year, month: $0.month, day: $0.day)
      }, warnings: outcome.warnings, notes: outcome.notes)
    jpeg = rendition.bytes
  }

  /// A page of a PDF that was drawn; nil where it is no picture.
  init?(page jpeg: [UInt8], of pages: Int) {
    guard let header = try? PhotoHeader(reading: jpeg) else { return nil }
    self.init(picture: ReportPicture(size: header.size, pages: pages), jpeg: jpeg)
  }

  private init(picture: ReportPicture, jpeg: [UInt8]) {
    (self.picture, self.jpeg) = (picture, jpeg)
  }
}

/// A file of a picture that is kept: the digest of what follows, lines that say what is known of the picture, a
/// blank line, the JPEG.
extension ReportPictureFile {
  private static let beginning = "bibelot picture 2 "

  var bytes: [UInt8] {
    var lines = ["size \(picture.size.width) \(picture.size.height)"]
    if let taken = picture.taken { lines.append("taken \(taken)") }
    if let pages = picture.pages { lines.append("pages \(pages)") }
    lines += picture.warnings.map { "warning \($0)" } + picture.notes.map { "note \($0)" }
    let rest = Array((lines.joined(separator: "\n") + "\n\n").utf8) + jpeg
    return Array((Self.beginning + Digest(of: rest).hex + "\n").utf8) + rest
  }

  /// Nil where the bytes are no such file, or not as they were written.
  init?(bytes: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    guard let first = bytes.firstIndex(of: newline) else { return nil }
    let rest = bytes[(first + 1)...]
    guard bytes[..<first].elementsEqual((Self.beginning + Digest(of: rest).hex).utf8) else {
      return nil
    }
    self.init(content: rest)
  }

  private init?(content bytes: ArraySlice<UInt8>) {
    let newline = UInt8(ascii: "\n")
    guard let end = bytes.firstRange(of: [newline, newline]) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var (size, taken, pages) = (nil as PixelSize?, nil as CalendarDate?, nil as Int?)
    var (warnings, notes) = ([String](), [String]())
    for line in lines {
      let space = line.firstIndex(of: " ") ?? line.endIndex
      let rest = String(line[space...].dropFirst())
      switch line[..<space] {
      case "size":
        let sides = rest.split(separator: " ").compactMap { Int($0) }
        guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else { return nil }
        size = PixelSize(width: sides[0], height: sides[1])
      case "taken": taken = CalendarDate(rest)
      case "pages": pages = Int(rest)
      case "warning": warnings.append(rest)
      case "note": notes.append(rest)
      default: return nil
      }
    }
    guard let size else { return nil }
    let jpeg = Array(bytes[end.upperBound...])
    guard PhotoFormat.of(beginning: Array(jpeg.prefix(PhotoFormat.headLength))) != nil else {
      return nil
    }
    self.init(
      picture: ReportPicture(
        size: size, taken: taken, pages: pages, warnings: warnings, notes: notes), jpeg: jpeg)
  }
}

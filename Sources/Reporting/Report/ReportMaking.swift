import Basics
import Model
import Imaging
import Mustache

/// What a report's parts are made with.
package struct ReportMaking: Sendable {
  let contents: ReportContents
  let pictures: ReportPictures
  let words: ReportWords
  let layout: SheetLayout
  let describer: ItemDescriber
  /// Whether the inventory is a site that the program made, whose photos are smaller and have lost what cameras note.
  var isOfSite = false

  var settings: Settings { contents.settings }

  /// The most that the policy pays for everything.
  var limit: Money? {
    settings.report.limit.map { Money(amount: $0, currency: settings.archiveCurrency) }
  }

  func phrase(_ key: String) -> Value { .string(words.phrase(key)) }

  /// A photo in its page, as large as it is to be shown, in pixels; null where there is none that can be shown.
  ///
  /// `box` is the largest size in millimetres at which it is shown; it is smaller rather than coarser than 150 pixels to
  /// the inch. Without one, the style sheet says how large it is.
  func picture(
    _ digest: Digest?, as use: ReportPicture.Use, alt: String,
    in box: (width: Double, height: Double)? = nil
  ) -> Value {
    guard let digest, let picture = pictures.picture(of: digest, as: use),
      let jpeg = pictures.jpeg(of: digest, as: use)
    else { return .null }
    var (width, height) = (Double(picture.size.width), Double(picture.size.height))
    if let box {
      // A length in a page is 1/96 inch.
      let scale = min(96 / 150, box.width / 25.4 * 96 / width, box.height / 25.4 * 96 / height)
      (width, height) = (width * scale, height * scale)
    }
    let record: Record = [
      "src": .html("data:image/jpeg;base64," + Base64.encode(jpeg)),
      "width": .string("\(Int(width.rounded()))"), "height": .string("\(Int(height.rounded()))"),
      "alt": .string(alt),
    ]
    return .record(record)
  }

  /// When a photo was taken, in words.
  func taken(_ photo: Evidence) -> Value {
    pictures.taken(photo.digest).map { .string(words.formats.date($0)) } ?? .null
  }

  /// The sums of values of a kind, a text for each currency.
  func sums(_ totals: ValueTotals, _ kind: ValueKind) -> Value {
    .list(words.sums(totals, kind).map { .string($0) })
  }

  /// An item's name, or words that stand for one; what is longer than any name is cut.
  func name(of line: ReportLine) -> String {
    shortened(describer.name(of: line.item), to: LongestTexts.name)
  }

  /// The names of the items that a photo or receipt belongs to.
  func names(of evidence: Evidence) -> String {
    let names = evidence.lines.map { name(of: contents.lines[$0 - 1]) }
    return names.count == 1
      ? names[0] : shortened(words.formats.list(names), to: LongestTexts.name)
  }

  /// The numbers of the lines that a photo or receipt belongs to.
  func numbers(of evidence: Evidence) -> String {
    shortened(LineNumbers.text(of: evidence.lines, words.formats), to: LongestTexts.label)
  }
}

import Basics
import Foundation
import Model
import Mustache

/// Makes the forms of one template's data, each of which leaves out what the template does not name.
final class FormMaker: Sendable {
  let describer: ItemDescriber
  let pictures: SitePictures.Forms
  /// What every page is given.
  private let common: [(key: String, value: Value)]
  /// The names that the template uses; nil where any may be asked for.
  private let names: Set<String>?

  init(
    common: [(key: String, value: Value)], formats: Formats, threshold: Decimal?,
    names: Set<String>?
  ) {
    (self.common, self.names) = (common, names)
    describer = ItemDescriber(formats: formats, threshold: threshold, names: names)
    pictures = SitePictures.Forms(names: names)
  }

  func form<Shown>(_ fields: RecordFields<Shown>) -> RecordForm<Shown> {
    RecordForm(fields, names: names)
  }

  /// A hash of what every page is given of it, as far as the template names it; nil where nothing tells it.
  var constants: UInt64? {
    common.filter { names?.contains($0.key) ?? true }
      .reduce(into: Optional(Fingerprint.start)) { print, constant in
        print = print.flatMap {
          constant.value.fingerprint(after: Fingerprint.adding(constant.key, to: $0))
        }
      }
  }

  /// The form of a page, with what every page is given.
  func page<Shown: ShownPage>(_ fields: RecordFields<Shown>) -> RecordForm<Shown> {
    form(RecordFields(constants: common) + Shown.everywhere + fields)
  }
}

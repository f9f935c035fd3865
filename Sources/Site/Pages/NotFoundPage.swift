import Model
import Foundation
import Mustache

/// What a host shows in place of a page that is not there, at whatever address.
struct NotFoundPage: ShownPage {
  let site: SiteView

  /// From the host's own root, since nobody knows in which folder it will be shown.
  var root: String {
    site.settings.publicAddress.flatMap { URL(string: $0)?.path(percentEncoded: true) } ?? "/"
  }

  var title: String { site.formats.wording.phrase("notFoundTitle") }

  static func form(by maker: FormMaker) -> RecordForm<NotFoundPage> {
    maker.page(["isNotFound": { _ in true }])
  }
}

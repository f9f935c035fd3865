package import Basics
package import Model
import Imaging

/// A receipt or manual as the site holds it.
package struct DocumentOutput: Hashable, Sendable {
  /// Its path in the site, named by its content.
  package var path: String
  /// Its file's path in the catalogue's `root`.
  package var source: String
  package var digest: Digest

  /// The folder of all of them.
  package static let folder = "files/"

  /// Whether a file of the site may be called so: a name that nobody gives by chance.
  package static func mayBeCalled(_ path: String) -> Bool {
    path.wholeMatch(of: /files\/[0-9a-f]{20}\.pdf/) != nil
  }

  /// The copy of a PDF; nil for a picture, which is made as pictures are.
  package init?(of document: ItemDocument) {
    guard document.picture == nil else { return nil }
    path = "\(Self.folder)\(document.digest.short).pdf"
    source = document.path
    digest = document.digest
  }
}

extension ItemDocument {
  /// The picture as the site holds it, without its metadata; nil for a PDF.
  package var pictureOutput: PictureOutput? {
    picture.map { PictureOutput(copying: $0.digest, format: $0.format, size: $0.size) }
  }

  /// Its path in the site.
  package var outputPath: String? { pictureOutput?.path ?? DocumentOutput(of: self)?.path }
}

import Basics
import Foundation

/// Where the site of a preview is made.
struct PreviewPlace {
  /// The site's folder.
  let output: String
  /// A folder that is there for this preview alone; nil where the site stays for the next one.
  let temporary: String?

  /// In a folder that was asked for, else in the project's own, else, where nothing can be written there, in one for
  /// temporary files.
  ///
  /// - Throws: `GalleryError` where there is no place for it.
  init(of project: String, asked: String?) throws(GalleryError) {
    if let asked {
      (output, temporary) = (Messages.absolute(asked) + "/" + OutputPlace.preview, nil)
      return
    }
    guard access(project, W_OK) != 0, [EROFS, EACCES].contains(errno) else {
      (output, temporary) = (project + "/" + OutputPlace.preview, nil)
      return
    }
    // Nobody else may look into it: it shows everything.
    var template = Array(
      (NSTemporaryDirectory() as NSString).appendingPathComponent("bibelot-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .notWritten(NSTemporaryDirectory(), number: errno)
    }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    (output, temporary) = (folder + "/" + OutputPlace.preview, folder)
    Terminal.standardError(
      "Nothing can be written to \(Messages.short(project)), so the preview is made in \(folder), which is deleted when it ends.\n"
    )
  }

  /// Removes what is there for this preview alone.
  @Sendable func release() {
    if let temporary { try? FileManager.default.removeItem(atPath: temporary) }
  }
}

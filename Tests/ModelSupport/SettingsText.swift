package import Basics
package import Model

extension SettingsFile {
  /// The settings that a file's text gives.
  package static func settings(from text: String, file: String) throws(GalleryError) -> Settings {
    try settings(from: Array(text.utf8), file: file)
  }
}

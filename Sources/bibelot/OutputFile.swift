import Foundation
import Gallery

/// Writes a file that a command was asked for.
enum OutputFile {
  /// Writes the whole file or nothing.
  ///
  /// - Throws: `GalleryError` that says what is in the way; where nothing may be replaced, so is a
  ///   file of that name.
  static func write(_ bytes: [UInt8], to output: String, replacing: Bool) throws {
    let path = Messages.absolute(output)
    let shown = Messages.short(path)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw GalleryError(.usage, "\(shown) is a folder; name a file in it")
    }
    do {
      try Data(bytes).write(
        to: URL(filePath: path), options: replacing ? .atomic : .withoutOverwriting)
    } catch CocoaError.fileWriteFileExists {
      throw GalleryError(
        .output, "\(shown) is there already, and is as it was; name another file")
    } catch CocoaError.fileNoSuchFile {
      throw GalleryError(.output, "\(shown) could not be written: there is no such folder")
    } catch CocoaError.fileWriteNoPermission {
      throw GalleryError(
        .output,
        "\(shown) could not be written: you may not write there; name another place with -o")
    } catch {
      throw GalleryError(
        .output, "\(shown) could not be written: \(error.localizedDescription)")
    }
  }
}

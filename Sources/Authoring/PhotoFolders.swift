import Model
import Tables
import Foundation

/// What the folders of a photo say of the room in which a thing is.
enum PhotoFolders {
  /// The room of a photo at a path: the last of its folders that a person named for what is in it; nil where there is
  /// none.
  ///
  /// In `House/Kitchen/2023-05/kettle.jpg` it is “Kitchen”: what cameras, programs and calendars name tells no room.
  static func room(of path: String) -> String? {
    path.split(separator: "/").dropLast().map(String.init).last { !isMere($0) }.map(name)
  }

  /// Whether a file lies in a folder that is called as receipts or manuals are in any language of the program: a
  /// picture there is one of a paper.
  static func holdDocuments(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains {
      documents.contains(TableColumn.folded(String($0)))
    }
  }

  private static let documents = Set(
    LanguageFile.builtInTags.compactMap(LanguageFile.builtIn).flatMap { file in
      ColumnNames(file).all.filter {
        [.field(.receipts), .field(.manuals)].contains($0.column)
      }.map { TableColumn.folded($0.name) }
    })

  /// A folder's name as people write it.
  private static func name(of folder: String) -> String {
    let words = folder.split { $0 == "_" || $0.isWhitespace }
    return words.joined(separator: " ").precomposedStringWithCanonicalMapping
  }

  /// Whether a folder says nothing of what is in it.
  private static func isMere(_ folder: String) -> Bool {
    let name = name(of: folder).lowercased()
    if names.contains(name) || libraries.contains(where: name.hasSuffix) { return true }
    // A day, a month, a number; or nothing that can be read.
    if !name.contains(where: \.isLetter) { return true }
    return isOfCamera(folder) || CameraNames.isOne(folder)
  }

  /// `100APPLE`: three figures and five letters, as cameras name folders (JEITA CP-3461, 3.2.2).
  private static func isOfCamera(_ folder: String) -> Bool {
    let bytes = Array(folder.utf8)
    return bytes.count == 8 && bytes.prefix(3).allSatisfy { (0x30...0x39).contains($0) }
      && bytes.dropFirst(3).allSatisfy {
        (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_")
      }
  }

  private static let libraries = [".photoslibrary", ".photolibrary", ".aplibrary"]

  /// Where photos lie whatever they show, in small letters.
  private static let names: Set<String> = [
    "dcim", "photos", "photo", "pictures", "pics", "images", "camera", "camera roll",
    "camera uploads",
    "originals", "masters", "export", "exports", "edited", "jpg", "jpeg", "png", "iphone", "ipad",
    "android",
    "whatsapp", "whatsapp images", "downloads", "screenshots", "scans", "unsorted", "misc",
    "new folder", "all",
    "inventory", "home inventory", "items", "things", "rooms",
    "fotos", "bilder", "aufnahmen", "kamera", "alle", "neuer ordner", "inventar", "gegenstände",
    "sachen", "räume",
    "zimmer", "appareil photo", "nouveau dossier", "inventaire", "objets", "pièces", "imágenes",
    "fotografías", "cámara", "nueva carpeta", "inventario", "cosas", "objetos", "habitaciones",
    "写真", "画像", "照片",
    "图片", "圖片", "相片", "图像", "圖像", "صور", "תמונות",
  ]
}

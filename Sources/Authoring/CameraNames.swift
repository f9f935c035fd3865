import Basics
import Foundation

/// The names that cameras, telephones and programs give to photos, which say nothing of what is to be seen.
enum CameraNames {
  /// Whether a file's name, without its extension, is one: `IMG_0001`, `PXL_20230405_123456`, `Photo 12`,
  /// `WhatsApp Image 2023-04-05 at 12.34.56`, `20230405_123456`, a UUID.
  static func isOne(_ stem: String) -> Bool {
    if UUIDText.isOne(stem) { return true }
    var (hasWord, hasClearWord, hasLetter) = (false, false, false)
    for part in parts(of: stem.precomposedStringWithCanonicalMapping.lowercased()) {
      if part.first?.isNumber == true {
        // Behind a camera's word, or as a day or a moment; a shorter one may be a model's or a year.
        if part.count >= (hasWord ? 3 : 6) { return true }
        continue
      }
      hasLetter = true
      if clearWords.contains(part) {
        (hasWord, hasClearWord) = (true, true)
      } else if otherWords.contains(part) {
        hasWord = true
      } else {
        return isDigest(stem)
      }
    }
    return hasClearWord || !hasLetter
  }

  /// What a file's name, without its extension, says of the shot that it is of: iPhones call what was edited
  /// `IMG_E0001` beside `IMG_0001`.
  static func shot(_ stem: String) -> String {
    let name = stem.precomposedStringWithCanonicalMapping.lowercased()
    guard let edited = name.wholeMatch(of: /img_e([0-9]{4})/) else { return name }
    return "img_" + edited.1
  }

  /// The letters and the figures of a name, each by themselves.
  private static func parts(of name: String) -> [String] {
    var parts: [String] = []
    var kind: Bool?
    for character in name {
      let isNumber = character.isASCII && character.isNumber
      guard isNumber || character.isLetter else {
        kind = nil
        continue
      }
      if kind == isNumber {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
      kind = isNumber
    }
    return parts
  }

  /// Sixteen hexadecimal figures or more, as programs name what they download.
  private static func isDigest(_ stem: String) -> Bool {
    stem.utf8.count >= 16 && stem.contains(where: \.isNumber)
      && stem.allSatisfy { $0.isASCII && $0.isHexDigit || $0 == "-" || $0 == "_" }
  }

  /// Prefixes of the Design rule for Camera File system (JEITA CP-3461) as makers chose them, and words for a photo in
  /// the languages of the program: nobody calls a thing so.
  private static let clearWords: Set<String> = [
    "img", "dsc", "dscn", "dscf", "dcp", "dji", "gopr", "cimg", "kimg", "hpim", "pict", "imgp",
    "mvi", "mvimg",
    "pano", "igp", "pxl", "fb", "whatsapp", "screenshot", "bildschirmfoto", "unnamed", "untitled",
    "photo", "image", "picture", "scan", "foto", "bild", "aufnahme", "imagen", "写真", "画像", "照片",
    "图片", "圖片",
    "图像", "圖像", "صورة", "תמונה",
  ]

  /// What is one of these only with a long number behind it, by itself or beside one of those.
  private static let otherWords: Set<String> = [
    "p", "s", "g", "c", "e", "r", "gp", "sam", "sdc", "mg", "pic", "im", "ex", "std", "crw", "bst",
    "wp", "vid", "wa",
    "burst", "cover", "hdr", "edited", "raw", "top", "night", "portrait", "received", "signal",
    "telegram", "viber",
    "line", "snapchat", "screen", "shot", "captura", "capture", "de", "pantalla", "download",
    "file", "camera",
    "mp", "ms", "ts", "at", "am", "pm", "um", "a", "las", "le",
  ]
}

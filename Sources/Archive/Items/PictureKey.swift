/// A key that is safe to use as the name of one file in an image store.
package struct PictureKey: Sendable, Hashable {
  /// The key, not empty, at most 255 bytes of UTF-8, one component of a path.
  package let text: String

  /// Takes a key if it is one safe component of a path; `refusal(of:)` says why not.
  package init?(_ text: String) {
    guard Self.refusal(of: text) == nil else { return nil }
    self.text = text
  }

  /// The longest file name that Linux and macOS file systems take, in bytes.
  package static let longest = 255

  /// Why a key is not used as a file name.
  package enum Refusal: Error, Sendable, Hashable {
    /// The key has no characters.
    case empty
    /// The key is longer than a file name may be.
    case tooLong
    /// The key is `.` or `..`: a folder, not a file.
    case folder
    /// The key holds a `/` and would lead elsewhere.
    case slash
    /// The key holds a NUL or another control character.
    case controlCharacter
  }

  /// Why a key cannot be a file name, or nil if it can.
  package static func refusal(of text: String) -> Refusal? {
    if text.isEmpty { return .empty }
    if text.utf8.count > longest { return .tooLong }
    if text == "." || text == ".." { return .folder }
    // Letters, digits and hyphens: what keys are made of.
    let isPlain = text.utf8.allSatisfy {
      $0 == 0x2D || 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0
    }
    if isPlain { return nil }
    for scalar in text.unicodeScalars {
      if scalar == "/" { return .slash }
      if scalar.properties.generalCategory == .control { return .controlCharacter }
    }
    return nil
  }
}

extension PictureKey.Refusal: CustomStringConvertible {
  /// The reason as one phrase about the key.
  package var description: String {
    switch self {
    case .empty: "it is empty"
    case .tooLong: "it is longer than a file name may be"
    case .folder: "it names a folder"
    case .slash: "it holds a “/” and would lead out of the image store"
    case .controlCharacter: "it holds a control character"
    }
  }
}

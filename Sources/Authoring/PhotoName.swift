import Foundation

/// What the name of a photo's file says: what is to be seen, and which of several photos of it this is.
struct PhotoName: Hashable, Sendable {
  let path: String
  /// The name without its extension.
  let stem: String
  /// The stem without the number of a photo.
  let base: String
  /// The number behind it; nil where there is none.
  let number: Int?
  /// Whether a camera or a program named it, which says nothing of what is to be seen.
  let isOfCamera: Bool

  init(_ path: String) {
    self.path = path
    stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    isOfCamera = CameraNames.isOne(stem)
    let numbered = isOfCamera ? nil : Self.numbered(stem)
    (base, number) = (numbered?.base ?? stem, numbered?.number)
  }

  /// A title that people read: without the extension, and with spaces for what stands for them.
  ///
  /// A camera's name is kept, since its owner finds the file by it.
  var title: String { Self.title(of: stem) }

  /// The same without the number of a photo.
  var titleOfAll: String { Self.title(of: base) }

  /// What photos of one thing have in common: the folder, and the base without its capitals; nil where nothing says
  /// what they show.
  ///
  /// A camera's names are alike for what came of one shot: in two formats, and edited on the phone.
  var group: String? {
    let folder = (path as NSString).deletingLastPathComponent + "/"
    if isOfCamera { return folder + CameraNames.shot(stem) }
    guard base.contains(where: \.isLetter) else { return nil }
    return folder + Self.title(of: base).lowercased()
  }

  /// Its number among the photos of one thing: one without a number comes before all others.
  var place: Int { number ?? 0 }

  private static func title(of stem: String) -> String {
    // Who writes spaces means the hyphens: “Big Star - Radio City”, “T-shirt red”.
    let hasSpaces = stem.contains(" ") || stem.contains("_-_")
    let words = stem.split {
      $0 == "_" || $0 == " " || $0 == "." || $0 == "-" && !hasSpaces
    }
    return words.isEmpty ? stem : words.joined(separator: " ")
  }

  /// `lamp-2`, `lamp_02`, `lamp 2`, `lamp (2)` and `lamp(2)`: a number of one or two digits behind a mark.
  private static func numbered(_ stem: String) -> (base: String, number: Int)? {
    var rest = stem[...]
    let isInBrackets = rest.last == ")"
    if isInBrackets { rest.removeLast() }
    let digits = rest.suffix(while: { $0.isASCII && $0.isNumber })
    guard (1...2).contains(digits.count), let number = Int(digits) else { return nil }
    rest = rest.dropLast(digits.count)
    if isInBrackets {
      guard rest.last == "(" else { return nil }
      rest.removeLast()
    } else {
      guard let mark = rest.last, "-_ ".contains(mark) else { return nil }
    }
    while let mark = rest.last, "-_ ".contains(mark) { rest.removeLast() }
    return rest.isEmpty ? nil : (String(rest), number)
  }
}

extension Substring {
  /// The longest end of characters that all are of a kind.
  fileprivate func suffix(while isOne: (Character) -> Bool) -> Substring {
    self[(lastIndex { !isOne($0) }.map(index(after:)) ?? startIndex)...]
  }
}

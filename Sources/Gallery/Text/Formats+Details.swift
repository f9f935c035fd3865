import Foundation
import Mustache

extension Formats {
  /// The words of the pages; a value that is what the item costs new is called so.
  func words(for settings: Settings) -> Record {
    var words = wording.record
    if settings.valueMeans == .replacement {
      words["statedValue"] = .string(wording.phrase("replacementValue"))
      words["statedTotal"] = .string(wording.phrase("replacementTotal"))
    }
    return words
  }

  /// Texts in a row, such as `lamp, brass, office`, in the language's own manner.
  package func list(_ texts: [String]) -> String {
    texts.formatted(.list(type: .and, width: .narrow).locale(locale))
  }

  /// A file's length, such as `1.2 MB`.
  package func bytes(_ count: Int) -> String {
    count.formatted(.byteCount(style: .file).locale(locale))
  }
}

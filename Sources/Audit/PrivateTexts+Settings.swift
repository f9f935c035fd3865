import Basics
import Model

/// What the settings tell of private items.
extension PrivateTexts {
  /// The private texts of items in the settings that every page shows, by the settings’ names.
  func findTold(in settings: Settings) -> [(name: String, number: Int)] {
    [("title", settings.title), ("attribution", settings.attribution ?? "")].flatMap { name, text in
      found(in: PlainBytes.of(text)).filter { origins[$0].item != nil }.map { (name, $0) }
    }
  }
}

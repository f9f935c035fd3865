import Basics
import Model

/// What the settings tell of private items.
extension PrivateTexts {
  /// The private texts of items in the settings that reach pages, the feed or the list of pages, by the settings’
  /// names; the program words all others itself.
  func findTold(in settings: Settings) -> [(name: String, number: Int)] {
    Self.shownSettings(of: settings).flatMap { setting in
      let plain = PlainBytes.of(setting.text)
      // What stands there as it is was found, or may be read in such words.
      var known: Set<Int> = []
      search.search(plain) { number, _ in known.insert(number) }
      let retyped = retypedFields[setting.text].filter {
        known.insert($0).inserted && !mayBeReadAnywhere($0)
      }
      return (found(in: plain) + retyped).filter { number in
        let origin = origins[number]
        return origin.item != nil && (setting.isOfAnything || origin.isTelling)
      }.map { (setting.name, $0) }
    }
  }

  /// A setting that readers of the site see as it is written.
  struct ShownSetting {
    var name: String
    var text: String
    /// Whether any private text in it is worth a question. Who owns the things also lends and inherits them, and an
    /// address is mostly made of the owner’s name: of those only what marks one thing is.
    var isOfAnything = true
  }

  static func shownSettings(of settings: Settings) -> [ShownSetting] {
    [
      ShownSetting(name: "title", text: settings.title),
      settings.attribution.map { ShownSetting(name: "attribution", text: $0) },
      settings.owner.map { ShownSetting(name: "owner", text: $0, isOfAnything: false) },
      settings.baseURL.map { ShownSetting(name: "base_url", text: $0, isOfAnything: false) },
    ].compactMap(\.self)
  }
}

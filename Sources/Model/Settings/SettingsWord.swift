/// One of a few words that a setting can have.
package protocol SettingsWord: Equatable {
  /// How settings write it.
  var settingName: String { get }

  /// What settings write so; nil where it is none.
  init?(settingName: String)
}

extension SettingsWord where Self: RawRepresentable<String> {
  package var settingName: String { rawValue }

  package init?(settingName: String) { self.init(rawValue: settingName) }
}

/// As settings name it: `bought_from`.
extension ItemField: SettingsWord {
  package init?(settingName: String) {
    guard let field = Self.allCases.first(where: { $0.settingName == settingName }) else {
      return nil
    }
    self = field
  }
}

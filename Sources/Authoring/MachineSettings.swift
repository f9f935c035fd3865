package import Model
import Foundation

/// The machine's own language, currency, time zone and order of dates, as `init` writes them into a
/// new file.
package struct MachineSettings: Hashable, Sendable {
  package var language = Settings().language
  package var currency = Settings().archiveCurrency
  package var timeZone = Settings().timeZone
  /// How its spreadsheets write dates; nil where that is not known.
  package var dateOrder: Settings.DateOrder?

  package init() {}

  /// What a machine's environment says, and the time zone that its system is set to.
  ///
  /// Where it says nothing, or nothing that is known, the default stays.
  package init(environment: [String: String], localTime: String? = Self.localTime()) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
    if let tag = names.lazy.compactMap(Self.tag).first { language = tag }
    let money = ["LC_ALL", "LC_MONETARY", "LANG"].compactMap { environment[$0] }
    if let tag = money.lazy.compactMap(Self.tag).first,
      let code = Locale(identifier: tag).currency?.identifier, CurrencyCode.isKnown(code)
    {
      currency = code
    }
    let dates = ["LC_ALL", "LC_TIME", "LANG"].compactMap { environment[$0] }
    dateOrder = dates.lazy.compactMap(Self.tag).first.flatMap(Self.dateOrder)
    let zones = [environment["TZ"].map(Self.zone), localTime].compactMap { $0 }
    if let zone = zones.first(where: Self.isZone) { timeZone = zone }
  }

  /// The language tag of a POSIX locale such as `de_DE.UTF-8@euro`; nil for `C` and `POSIX`.
  private static func tag(of locale: String) -> String? {
    let name = String(locale.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
    // A tag with nothing but a language and a region, which is all that the settings need.
    return name != "C" && name != "POSIX" && Formats.isLanguage(name) ? name : nil
  }

  /// The order of day, month and year in figures.
  private static func dateOrder(of language: String) -> Settings.DateOrder? {
    let pattern = DateFormatter.dateFormat(
      fromTemplate: "yMd", options: 0, locale: Locale(identifier: language))
    var letters = ""
    for letter in (pattern ?? "").lowercased() where "ymd".contains(letter) {
      if !letters.contains(letter) { letters.append(letter) }
    }
    return Settings.DateOrder(rawValue: letters)
  }

  /// The zone that `TZ` names: with or without a colon, as a name or a path.
  private static func zone(of variable: String) -> String {
    let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    return zoneName(inPath: name) ?? name
  }

  /// The zone that the system's `/etc/localtime` leads to, or else `/etc/timezone` names.
  package static func localTime() -> String? {
    if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime"),
      let name = zoneName(inPath: target)
    {
      return name
    }
    let text = try? String(contentsOfFile: "/etc/timezone", encoding: .utf8)
    return text?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The part of a path in the system's database that names a zone.
  private static func zoneName(inPath path: String) -> String? {
    guard let range = path.firstRange(of: "/zoneinfo/") else { return nil }
    let name = path[range.upperBound...]
    for folder in ["posix/", "right/"] where name.hasPrefix(folder) {
      return String(name.dropFirst(folder.count))
    }
    return String(name)
  }

  private static func isZone(_ name: String) -> Bool {
    if ["Etc/UTC", "Etc/UCT", "Zulu", "UTC"].contains(name) { return true }
    return name.contains("/") && TimeZone(identifier: name) != nil
  }
}

import Foundation
import Yams

/// One key of `bibelot.yml` and what it sets.
struct SettingsField: Sendable {
  var name: String
  /// Sets the value, or says what is wrong with it as the rest of a sentence: "must be …".
  var set: @Sendable (inout Settings, Node) -> String?

  /// Every key there is.
  static let all: [SettingsField] = [
    SettingsField(name: "source") { settings, node in
      guard let path = node.scalar?.string, !path.isEmpty else { return "must be a path" }
      settings.source = path
      return nil
    },
    text("title", \.title),
    SettingsField(name: "language") { settings, node in
      guard let tag = node.scalar?.string, Formats.isLanguage(tag) else {
        return "must be a language tag such as en-US, de or zh-Hans"
      }
      settings.language = tag
      return nil
    },
    SettingsField(name: "time_zone") { settings, node in
      guard let zone = node.scalar?.string, TimeZone(identifier: zone) != nil else {
        return "must be a time zone such as UTC or Europe/Berlin"
      }
      settings.timeZone = zone
      return nil
    },
    SettingsField(name: "currency") { settings, node in
      guard let code = node.scalar?.string, code.utf8.count == 3,
        code.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
      else { return "must be a currency's three letters such as USD or EUR" }
      settings.currency = code
      return nil
    },
    SettingsField(name: "thumbnails") { settings, node in
      guard let style = node.scalar.flatMap({ Settings.ThumbnailStyle(rawValue: $0.string) }) else {
        return "must be photo or book"
      }
      settings.thumbnails = style
      return nil
    },
    SettingsField(name: "widths") { settings, node in
      // Wider than any screen, and more steps than any page can use, would only cost space.
      guard let widths = node.sequence?.map(\.int), (1...12).contains(widths.count),
        widths.allSatisfy({ (16...8192).contains($0 ?? 0) })
      else { return "must be a list of 1 to 12 widths from 16 to 8192, such as [320, 640, 1280]" }
      settings.widths = Set(widths.compactMap(\.self)).sorted()
      return nil
    },
    number("quality", \.quality, in: 1...100),
    number("items_per_page", \.itemsPerPage, in: 1...10_000),
  ]

  /// The key that somebody may have meant.
  static func nearest(to name: String) -> String? {
    let distances = all.map { ($0.name, EditDistance.between($0.name, name)) }
    // Two letters exchanged are a slip, and so is a third of them wrong; more is another word.
    let most = name.count < 4 ? 1 : max(2, name.count / 3)
    return distances.filter { $0.1 <= most }.min { $0.1 < $1.1 }?.0
  }

  private static func text(
    _ name: String, _ path: any WritableKeyPath<Settings, String> & Sendable
  ) -> SettingsField {
    SettingsField(name: name) { settings, node in
      guard let text = node.scalar?.string, !text.isEmpty else { return "must be a text" }
      settings[keyPath: path] = text
      return nil
    }
  }

  private static func number(
    _ name: String, _ path: any WritableKeyPath<Settings, Int> & Sendable,
    in range: ClosedRange<Int>
  ) -> SettingsField {
    SettingsField(name: name) { settings, node in
      guard let number = node.int, range.contains(number) else {
        return "must be a whole number from \(range.lowerBound) to \(range.upperBound)"
      }
      settings[keyPath: path] = number
      return nil
    }
  }
}

/// How far two words are apart: the fewest letters to add, drop or change (Levenshtein 1965).
enum EditDistance {
  static func between(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first.utf8), Array(second.utf8))
    var row = Array(0...second.count)
    for (line, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in second.enumerated() {
        let change = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, row[column] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}

import Model

/// The text of a new `bibelot.yml`: every setting with its meaning, as a comment where it is not
/// made.
package struct NewSettingsFile: Sendable {
  package let text: String

  package init(for machine: MachineSettings) {
    var set = [
      "language": machine.language, "time_zone": machine.timeZone, "currency": machine.currency,
    ]
    set["date_order"] = machine.dateOrder?.rawValue
    var lines = [
      "# The settings of this inventory. All of them are optional.",
      "# Lines that begin with “#” are ignored: remove the “#” to use a setting.",
    ]
    for field in SettingsField.all {
      lines += [""] + Self.comment(field, indent: "# ")
      if field.below.isEmpty {
        let line = "\(field.name): \(set[field.name] ?? field.example)"
        lines.append(set[field.name] == nil ? "#\(line)" : line)
      } else {
        lines.append("#\(field.name):")
        for field in field.below {
          lines += Self.comment(field, indent: "#  # ") + ["#  \(field.name): \(field.example)"]
        }
      }
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  /// What a setting means, and its default where that is not a value.
  private static func sentence(_ field: SettingsField) -> String {
    let meaning = field.meaning.prefix(1).uppercased() + field.meaning.dropFirst()
    guard case .words(let words, _) = field.standard, field.below.isEmpty else {
      return meaning.replacing("`", with: "")
    }
    return "\(meaning) (default: \(words))".replacing("`", with: "")
  }

  /// A sentence in lines that an editor shows whole.
  private static func comment(_ field: SettingsField, indent: String) -> [String] {
    var lines: [String] = []
    for word in sentence(field).split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= widest {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(indent + word)
      }
    }
    return lines
  }

  /// The most letters of a line.
  private static let widest = 90
}

extension SettingsField {
  /// A value that could be written: the default, or somebody's.
  fileprivate var example: String {
    switch standard {
    case .value(let text): text
    case .words(_, let example): example
    }
  }
}

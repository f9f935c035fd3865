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
      "# The settings of an inventory. Every one can be left out.",
      "# A line that begins with “#” is not read: take the sign away to make the setting.",
    ]
    for field in SettingsField.all {
      lines += ["", "# " + Self.sentence(field)]
      if field.below.isEmpty {
        let line = "\(field.name): \(set[field.name] ?? field.example)"
        lines.append(set[field.name] == nil ? "#\(line)" : line)
      } else {
        lines.append("#\(field.name):")
        for field in field.below {
          lines += ["#  # " + Self.sentence(field), "#  \(field.name): \(field.example)"]
        }
      }
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  /// What a setting means, and what holds without it where that is no value.
  private static func sentence(_ field: SettingsField) -> String {
    let meaning = field.meaning.prefix(1).uppercased() + field.meaning.dropFirst()
    guard case .words(let words, _) = field.standard, field.below.isEmpty else {
      return meaning.replacing("`", with: "")
    }
    return "\(meaning) (without it: \(words))".replacing("`", with: "")
  }
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

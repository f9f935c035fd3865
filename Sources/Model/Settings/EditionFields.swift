import Basics
import Foundation
import Yams

/// The settings of an edition to publish and of the report.
extension SettingsField {
  package static let edition: [SettingsField] = [
    SettingsField(
      "base_url", .words("none", example: "https://example.org/things/"),
      "the address at which a public edition will be found: its pages give it to search engines and to "
        + "whoever shares them"
    ) { reading, name, node in
      let expected = "an address such as https://example.org/things/"
      let address = reading.parsed(
        node, of: name, expecting: expected,
        that: "with https:// or http://, in plain letters and without “?” or “#”",
        by: SiteAddress.normalized)
      guard let address else { return }
      (reading.settings.baseURL, reading.settings.pageInBaseURL) = SiteAddress.withoutPage(address)
    },
    SettingsField(
      "rights", .words("nothing is said", example: "CC BY 4.0"),
      "what others may do with the photos: a licence of Creative Commons, such as `CC BY 4.0` or `CC0`, or a "
        + "statement of rightsstatements.org, such as `InC` for “In Copyright”; shown on pages and in viewers"
    ) { reading, name, node in
      let expected = "a licence such as CC BY 4.0, or its address"
      let rights = reading.parsed(
        node, of: name, expecting: expected, that: "of creativecommons.org or rightsstatements.org",
        by: Rights.init)
      if let rights { reading.settings.rights = rights }
    },
    SettingsField(
      "attribution", .words("nobody", example: "Ada Berg"),
      "the name to credit where the photos are shown elsewhere; pages and viewers give it",
      read: text(\.attribution)),
    SettingsField(
      "report", .words("filled in by hand", example: ""), "what the insurance report says:",
      below: ReportSettings.fields
    ) { reading, name, node in
      guard let group = reading.group(node, of: name, example: "insured: Ada Berg") else { return }
      reading.read(group, as: ReportSettings.fields, below: name)
    },
  ]
}

extension SettingsReading {
  /// A text that a function understands; `kind` tells more of what is expected.
  fileprivate mutating func parsed<Parsed>(
    _ node: Node, of name: String, expecting expected: String, that kind: String,
    by parse: (String) -> Parsed?
  ) -> Parsed? {
    guard let text = scalar(node, of: name, expecting: expected) else { return nil }
    let parsed = parse(text)
    if parsed == nil {
      complain(
        "“\(name)” must be \(expected), \(kind); \(Quotation.quoted(text)) is not one", at: node)
    }
    return parsed
  }
}

import Basics
import Mustache

/// A page that a project adds to the site by a template of its own in `Templates/pages/`.
package struct OwnPage: Hashable, Sendable {
  /// What the page is called in addresses, which is its template's name.
  package let name: String
  /// What leads to it is called so.
  package let title: String

  /// Its path in the site.
  package var file: String { Self.file(of: name) }

  /// The path in the site of the page of a name.
  package static func file(of name: String) -> String { name + ".html" }

  /// The folder of their templates.
  package static let folder = "pages"

  /// The template that a page is made from.
  package static func template(of name: String) -> String { "\(folder)/\(name)" }

  /// The page of a template; nil where it is none, or its name is not safe in every address and file system.
  ///
  /// Its title is what a comment at the template's beginning says, `{{! title: About us }}`, and else its name
  /// with spaces for hyphens.
  package init?(template: String, source: [UInt8]) {
    guard let name = template.dropping(prefix: Self.folder + "/"), SafeName.isOne(name) else {
      return nil
    }
    self.name = name
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    title = Self.statedTitle(in: source) ?? words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func statedTitle(in source: [UInt8]) -> String? {
    let text = String(decoding: source.prefix(1000), as: UTF8.self)
    let title = text.prefixMatch(of: /\s*\{\{!\s*title:\s*(.*?)\s*\}\}/)?.output.1
    return title.flatMap { $0.isEmpty ? nil : String($0) }
  }
}

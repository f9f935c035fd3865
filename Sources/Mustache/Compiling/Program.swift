/// A template with everything that it includes, as operations in their order.
final class Program: Sendable {
  /// A program that another one renders, and how.
  struct Call: Sendable {
    /// The program, or for a chosen name one for each template of the library.
    var programs: [Int32]
    /// What each line of it begins with, in addition to the caller's indentation.
    let indentation: [UInt8]
    /// Whether the caller's own indentation counts.
    let keepsIndentation: Bool
  }

  /// Where an operation comes from.
  struct Site: Sendable {
    let template: Int32
    let token: Int32
    /// The innermost of the program's includes around it; −1 for the program's own template.
    let include: Int32
  }

  /// A template that was put in place of its tag.
  struct Include: Sendable {
    let template: Int32
    /// The include around it, or −1.
    let outer: Int32
    /// How many templates lie around its text, from 1.
    let depth: Int32
  }

  let template: Int
  let operations: [Operation]
  /// By operation.
  let sites: [Site]
  let text: [UInt8]
  let calls: [Call]
  let includes: [Include]
  /// Where in the markup it ends, if it began where its key says.
  let end: Markup
  /// Where in the markup its sections begin, for those that begin elsewhere than in text.
  private let markups: [Int: Markup]
  /// What is wrong with it; a program with errors is never rendered.
  let errors: [TemplateError]

  init(_ build: Build, errors: [TemplateError]) {
    template = build.template
    operations = build.operations
    sites = build.sites
    text = build.text
    calls = build.calls
    includes = build.includes
    end = build.markup
    markups = build.markups
    self.errors = errors
  }

  /// Where in the markup a section begins.
  func markup(at operation: Int) -> Markup { markups[operation] ?? Markup(mode: end.mode) }

  /// The names of the templates around an operation, outermost first, the program's own included.
  func chain(of site: Site, in library: Library) -> [String] {
    var names: [String] = []
    var include = Int(site.include)
    while include >= 0 {
      names.append(library.templates[Int(includes[include].template)].source.name)
      include = Int(includes[include].outer)
    }
    names.append(library.templates[template].source.name)
    return names.reversed()
  }

  /// How many templates were put in place around an operation.
  func depth(of site: Site) -> Int {
    site.include < 0 ? 0 : Int(includes[Int(site.include)].depth)
  }
}

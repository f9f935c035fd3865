import Mustache
import Testing

/// Renders a template named `page` with the others of its set, as text.
func render(
  _ template: String, _ data: Value = [:], with others: [String: String] = [:],
  options: TemplateOptions = .init(escaping: .plain)
) throws -> String {
  let set = try TemplateSet(page: template, others, options: options)
  return String(decoding: try set.render("page", data), as: UTF8.self)
}

/// Renders a template named `page` as HTML.
func renderHTML(
  _ template: String, _ data: Value = [:], with others: [String: String] = [:]
) throws -> String {
  try render(template, data, with: others, options: .init())
}

/// What compiling a template named `page` throws, as it is printed.
func errors(
  _ template: String, with others: [String: String] = [:],
  options: TemplateOptions = .init()
) -> String {
  do throws(TemplateErrors) {
    _ = try TemplateSet(page: template, others, options: options)
    return "no error"
  } catch {
    return error.description
  }
}

extension TemplateSet {
  /// A set of one page and other templates.
  init(
    page: String, _ others: [String: String] = [:], options: TemplateOptions = .init()
  ) throws(TemplateErrors) {
    var sources = others.mapValues { Array($0.utf8) }
    sources["page"] = Array(page.utf8)
    try self.init(sources: sources, options: options)
  }
}

/// A template, its data, and what they make.
struct Example: Sendable, CustomTestStringConvertible {
  let rule: String
  let template: String
  let data: Value
  let others: [String: String]
  let output: String

  init(
    _ rule: String, _ template: String, _ data: Value = [:], with others: [String: String] = [:],
    gives output: String
  ) {
    self.rule = rule
    self.template = template
    self.data = data
    self.others = others
    self.output = output
  }

  var testDescription: String { rule }

  /// Whether rendering as the specification says gives the output.
  var rendered: String {
    get throws { try render(template, data, with: others) }
  }
}

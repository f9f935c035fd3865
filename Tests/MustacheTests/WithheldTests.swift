import Mustache
import Testing

/// Values that are kept back from a template's data: sections over them show nothing, and nothing else may name
/// them.
@Suite struct WithheldTests {
  private static let page: DataType = [
    "title": .text, "serial": .withheld,
    "item": ["name": .text, "value": .withheld, "price": .number],
    "items": .list(["name": .text, "value": .withheld]),
  ]

  private func mistakes(_ template: String, _ others: [String: String] = [:]) -> [TemplateError] {
    do throws(TemplateErrors) {
      try TemplateSet(page: template, others).check(["page": Self.page])
      return []
    } catch {
      return error.errors
    }
  }

  @Test(arguments: [
    "{{#serial}}{{.}} {{serial}} {{whatever}}{{/serial}}{{title}}",
    "{{^serial}}{{title}}{{/serial}}",
    "{{#item}}{{#value}}{{amount}} {{> part}}{{/value}}{{name}}{{/item}}",
    "{{#item.value}}{{amount}}{{/item.value}}{{#item.value.amount}}{{.}}{{/item.value.amount}}",
    "{{#items}}{{#value}}{{#above}}{{amount}}{{/above}}{{/value}}{{name}}{{/items}}",
    "{{#serial}}{{#serial}}{{x}}{{/serial}}{{/serial}}{{#title}}{{.}}{{/title}}",
  ])
  func mayStandInSectionsOverThemAlone(_ template: String) {
    #expect(mistakes(template, ["part": "{{amount}}"]).map(\.message) == [])
  }

  @Test(arguments: [
    ("{{serial}}", 1, 3, "serial"), ("a\n {{serial | upper}}", 2, 4, "serial"),
    ("{{#item}}{{value.amount}}{{/item}}", 1, 12, "value.amount"),
    ("{{item.value.amount}}", 1, 3, "item.value.amount"),
    ("{{#items}}\n{{name}} {{{value}}}\n{{/items}}", 2, 11, "value"),
    ("{{#serial}}{{/serial}}{{serial}}", 1, 25, "serial"),
    // What stands around it counts where it has no such name itself.
    ("{{#items}}{{serial}}{{/items}}", 1, 13, "serial"),
  ])
  func areMistakesAnywhereElse(_ template: String, line: Int, column: Int, name: String) {
    let errors = mistakes(template)
    #expect(errors.count == 1)
    #expect(errors.first?.line == line)
    #expect(
      errors.first?.message
        == "'\(name)' is withheld here: name it only within {{#\(name)}}…{{/\(name)}}, which then shows nothing"
    )
  }

  @Test func showNothing() throws {
    let page = try TemplateSet(page: "{{#serial}}No. {{.}}{{/serial}}{{^serial}}-{{/serial}}", [:])
    #expect(try page.render("page", ["serial": .null]) == Array("-".utf8))
  }
}

import Mustache
import Testing

/// Templates that are checked against what their data will be.
@Suite struct DataTypeTests {
  static let page: DataType = [
    "title": .text, "notes": .list(.text), "body": .html, "extra": .any,
    "item": ["name": .text, "photo": ["src": .text], "bought": .date],
    "items": .list(["name": .text, "price": .number]),
  ]

  private func mistakes(_ template: String, _ others: [String: String] = [:]) -> [String] {
    do throws(TemplateErrors) {
      try TemplateSet(page: template, others).check(["page": Self.page])
      return []
    } catch {
      return error.errors.map(\.message)
    }
  }

  @Test(arguments: [
    "{{title}}{{#title}}{{.}}{{/title}}{{^title}}none{{/title}}",
    "{{#items}}{{name}}{{price}}{{title}}{{@index}}{{/items}}{{items | count}}",
    "{{#item}}{{name}}{{photo.src}}{{#photo}}{{src}}{{name}}{{/photo}}{{/item}}{{item.photo.src}}",
    "{{#extra}}{{anything.at.all}}{{/extra}}{{extra.more}}{{extra}}",
    "{{#notes}}{{.}}{{^@last}}, {{/@last}}{{/notes}}{{{body}}}",
    "{{#items}}{{#@first}}{{name}}{{/@first}}{{#price}}{{.}}{{/price}}{{/items}}",
    "{{#items}}{{#price}}{{@index}}{{/price}}{{/items}}{{#extra}}{{@index}}{{/extra}}",
    "{{item.photo.src | upper | lower}}{{^items}}{{title}}{{/items}}",
  ])
  func acceptsWhatIsDeclared(_ template: String) {
    #expect(mistakes(template) == [])
  }

  @Test(arguments: [
    ("{{titel}}", "there is no value 'titel' here; did you mean 'title'?"),
    ("{{#items}}{{nmae}}{{/items}}", "there is no value 'nmae' here; did you mean 'name'?"),
    ("{{name}}", "there is no value 'name' here"),
    ("{{#items}}{{titel}}{{/items}}", "there is no value 'titel' here; did you mean 'title'?"),
    ("{{#items}}{{/items}}{{price}}", "there is no value 'price' here"),
    ("{{item.nam}}", "there is no value 'nam' in 'item'; did you mean 'name'?"),
    ("{{item.photo.scr}}", "there is no value 'scr' in 'item.photo'; did you mean 'src'?"),
    ("{{title.x}}", "there is no value 'x' in 'title', which is a text"),
    ("{{items.name}}", "there is no value 'name' in 'items', which is a list"),
    ("{{items}}", "'items' is a list, not a text: write a section for what is in it"),
    (
      "{{#items}}{{.}}{{/items}}",
      "'.' is a record, not a text: write one of its values: 'name', 'price'"
    ),
    (
      "{{item.photo}}",
      "'item.photo' is a record, not a text: write one of its values: 'item.photo.src'"
    ),
    (
      "{{items | upper}}",
      "the formatter 'upper' does not take 'items', which is a list: it takes a text"
    ),
    (
      "{{title | count}}{{item | count}}",
      "the formatter 'count' does not take 'item', which is a record: it takes a list or a text"
    ),
    (
      "<style>{{{title}}}{{{body}}}{{{extra}}}</style>",
      "'title' is a text, not trusted markup: it cannot be written here"
    ),
    ("{{@number}}", "there is no list around '@number'"),
    ("{{^itms}}a{{/itms}}", "there is no value 'itms' here; did you mean 'items'?"),
    ("{{#itms}}{{/itms}}", "there is no value 'itms' here; did you mean 'items'?"),
    ("{{x | upper}}", "there is no value 'x' here"),
    ("{{>*kind}}", "there is no value 'kind' here"),
    ("{{#item}}{{@first}}{{/item}}", "there is no list around '@first'"),
  ])
  func findsWhatIsNot(_ template: String, _ message: String) {
    #expect(mistakes(template) == [message])
  }

  @Test func findsMistakesInAllThatIsIncluded() throws {
    let set = try TemplateSet(
      page: "{{#items}}\n  {{>row}}\n{{/items}}{{titel}}",
      ["row": "{{name}} {{prise}}{{#x}}{{>row}}{{/x}}", "other": "{{nothing}}"])
    do throws(TemplateErrors) {
      try set.check(["page": Self.page, "oter": .any])
      Issue.record("nothing was thrown")
    } catch {
      #expect(
        error.description == """
          there is no template 'oter'; did you mean 'other'?

          page:3:11: there is no value 'titel' here; did you mean 'title'?
           3 | {{/items}}{{titel}}
             |           ^

          row:1:10: there is no value 'prise' here; did you mean 'price'?
           1 | {{name}} {{prise}}{{#x}}{{>row}}{{/x}}
             |          ^
            included by: page → row

          row:1:19: there is no value 'x' here
           1 | {{name}} {{prise}}{{#x}}{{>row}}{{/x}}
             |                   ^
            included by: page → row
          """)
    }
  }

  @Test func tellsTheShortestWayToAMistake() throws {
    let set = try TemplateSet(
      page: "{{>a}}{{>row}}", ["a": "{{>row}}", "row": "{{nothing}}"])
    do throws(TemplateErrors) {
      try set.check(["page": Self.page])
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.errors.map(\.chain) == [["page", "row"]])
    }
  }

  @Test func tellsAllTheWayToATemplateThatIncludesItself() throws {
    let set = try TemplateSet(
      page: "{{>node}}", ["node": "{{a}}{{#in}}{{>node}}{{/in}}", "other": "{{b}}"])
    do throws(TemplateErrors) {
      try set.check([
        "page": ["a": .text, "in": .list(["a": ["b": .text], "in": .any])], "other": ["a": .text],
      ])
      Issue.record("nothing was thrown")
    } catch {
      #expect(
        error.errors.map(\.message) == [
          "'a' is a record, not a text: write one of its values: 'a.b'",
          "there is no value 'b' here",
        ])
      #expect(error.errors.map(\.chain) == [["page", "node", "node"], []])
    }
  }

  @Test func followsTemplatesThatIncludeThemselves() throws {
    let tree: DataType = ["name": .text, "in": .list(["name": .text, "in": .list(.any)])]
    let set = try TemplateSet(page: "{{name}}{{#in}}{{>page}}{{/in}}")
    try set.check(["page": tree])
    // Each time around, what is known is one more.
    let other = try TemplateSet(page: "{{#a}}{{#b}}{{>page}}{{>page}}{{/b}}{{/a}}")
    try other.check(["page": ["a": .text, "b": .list(["c": .html])]])
  }

  /// What can be written as a text can be formatted as one.
  @Test(arguments: [DataType.text, .number, .date, .html, .any])
  func takesForATextWhatServesAsOne(type: DataType) throws {
    for formatter in ["upper", "count", "url"] {
      let set = try TemplateSet(page: "{{x | \(formatter)}}")
      try set.check(["page": ["x": type]])
    }
  }

  @Test func holdsTheHostsFormattersToTheData() throws {
    let formatters = [
      "money": Formatter(takes: [.number, ["number": .number, "currency": .text]]) { value, _ in
        value
      },
      "date": Formatter(takes: [.date, ["iso": .date]]) { value, _ in value },
    ]
    let type: DataType = [
      "price": .number, "day": .date, "title": .text, "extra": .any,
      "value": ["number": .number, "currency": .text, "more": .html], "none": ["iso": .text],
      "bare": ["number": .number],
    ]
    func mistakes(_ template: String) throws -> [String] {
      let set = try TemplateSet(sources: ["page": Array(template.utf8)], formatters: formatters)
      do throws(TemplateErrors) {
        try set.check(["page": type])
        return []
      } catch {
        return error.errors.map(\.message)
      }
    }
    #expect(try mistakes("{{price | money}}{{value | money}}{{day|date}}{{extra|date}}") == [])
    #expect(
      try mistakes("{{title | money}}{{day | money}}{{price | date}}{{none | date}}") == [
        "the formatter 'money' does not take 'title', which is a text: it takes a number or a "
          + "record with 'currency' and 'number'",
        "the formatter 'money' does not take 'day', which is a day: it takes a number or a "
          + "record with 'currency' and 'number'",
        "the formatter 'date' does not take 'price', which is a number: it takes a day or a "
          + "record with 'iso'",
        "the formatter 'date' does not take 'none', which is a record: it takes a day or a "
          + "record with 'iso'",
      ])
    // A record may have more, and lacks nothing.
    #expect(
      try mistakes("{{bare | money}}") == [
        "the formatter 'money' does not take 'bare', which is a record: it takes a number or a "
          + "record with 'currency' and 'number'"
      ])
  }

  @Test(
    arguments: [
      ("12", .number), ("-1250.50", .number), ("2024-03-04", .date), ("", .text), ("-", .text),
      ("1.", .text), (".5", .text), ("1.2.3", .text), ("--1", .text), ("1e5", .text),
      ("24-03-04", .text), ("2024-03-4", .text), ("2024-03-0x", .text), ("1,250", .text),
    ] as [(Value, DataType)])
  func tellsNumbersAndDaysFromOtherTexts(_ value: Value, _ type: DataType) {
    #expect(value.dataType == type)
    #expect(value.dataType.mismatch(with: .text) == nil)
    if type == .text {
      #expect(type.mismatch(with: .number) == "" && type.mismatch(with: .date) == "")
    }
  }

  @Test func tellsATypeFromAValue() {
    let value: Value = [
      "title": "a", "body": .html("<b>"), "none": nil, "items": [["a": 1], ["b": true], nil],
    ]
    let type = value.dataType
    #expect(
      type == [
        "title": .text, "body": .html, "none": .any, "items": .list(["a": .number, "b": .text]),
      ])
    #expect(type.mismatch(with: type) == nil)
    #expect(type.mismatch(with: type.adding(["more": .text])) == nil)
    #expect(type.adding(["more": .text]).mismatch(with: type) == "more")
    let items: DataType = ["items": .list(["a": .text])]
    #expect(items.adding(["items": .list(["c": .text])]).mismatch(with: type) == "items[].c")
    #expect(DataType.list(.text).mismatch(with: .text) == "")
  }
}

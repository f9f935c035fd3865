import Mustache
import Testing

/// What is said about templates that cannot be compiled or rendered, word by word.
@Suite struct ErrorTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let template: String
    var others: [String: String] = [:]
    let message: String

    var testDescription: String { template }
  }

  @Test(arguments: [
    Mistake(
      template: "a\n  {{name }\n",
      message: """
        page:2:3: this tag has no end: '}}' is missing
         2 |   {{name }
           |   ^
        """),
    Mistake(
      template: "<p>{{#items}}</p>\n{{name}}",
      message: """
        page:1:4: '{{#items}}' is never closed: '{{/items}}' is missing
         1 | <p>{{#items}}</p>
           |    ^
        page:2:9: the template ends here
         2 | {{name}}
           |         ^
        """),
    Mistake(
      template: "{{#items}}\n\t{{^photo}}\r\n{{/items}}\n",
      message: """
        page:2:2: '{{^photo}}' is never closed: '{{/photo}}' is missing
         2 | \t{{^photo}}
           | \t^
        page:3:1: '{{/items}}' ends what is around it
         3 | {{/items}}
           | ^
        """),
    Mistake(
      template: "{{=<% %>=}}<%#a%>é👩‍👩‍👧 <%/b%><%/a%>",
      message: """
        page:1:21: '<%/b%>' closes nothing that is open here
         1 | {{=<% %>=}}<%#a%>é👩‍👩‍👧 <%/b%><%/a%>
           |                     ^
        page:1:12: '<%#a%>' is open since here
         1 | {{=<% %>=}}<%#a%>é👩‍👩‍👧 <%/b%><%/a%>
           |            ^
        """),
    Mistake(
      template: "{{/items}}",
      message: """
        page:1:1: '{{/items}}' closes nothing: there is no open section; open one before it, or \
        delete this
         1 | {{/items}}
           | ^
        """),
    Mistake(
      template: "{{}}\n{{ & }}",
      message: """
        page:1:1: this tag has no name in it: write what it shows, as in '{{name}}'
         1 | {{}}
           | ^

        page:2:1: this tag has no name in it: write what it shows, as in '{{name}}'
         2 | {{ & }}
           | ^
        """),
    Mistake(
      template: "{{first name}}",
      message: """
        page:1:1: 'first name' is not a name: names have no spaces in them
         1 | {{first name}}
           | ^
        """),
    Mistake(
      template: "{{#.name}}{{/.name}}",
      message: """
        page:1:1: '.name' is not a name: a dot stands between two names, or alone for the value itself
         1 | {{#.name}}{{/.name}}
           | ^
        """),
    Mistake(
      template: "{{=|=}}",
      message: """
        page:1:1: new delimiters are two words without '=', as in '{{=<% %>=}}'
         1 | {{=|=}}
           | ^
        """),
    Mistake(
      template: "{{> }}{{> a b}}",
      message: """
        page:1:1: a template’s name has no spaces and is not empty, as in '{{> partials/head}}'
         1 | {{> }}{{> a b}}
           | ^

        page:1:7: a template’s name has no spaces and is not empty, as in '{{> partials/head}}'
         1 | {{> }}{{> a b}}
           |       ^
        """),
    Mistake(
      template: "{{$ }}{{/}}",
      message: """
        page:1:1: a block needs a name without spaces, as in '{{$title}}'
         1 | {{$ }}{{/}}
           | ^
        """),
    Mistake(
      template: "{{> partials/haed}}", others: ["partials/head": "", "partials/foot": ""],
      message: """
        page:1:1: there is no template 'partials/haed'; did you mean 'partials/head'?
         1 | {{> partials/haed}}
           | ^
        """),
    Mistake(
      template: "{{<layout}}{{/layout}}", others: ["index": ""],
      message: """
        page:1:1: there is no template 'layout'
         1 | {{<layout}}{{/layout}}
           | ^
        """),
    Mistake(
      template: "<p class={{name}}>",
      message: """
        page:1:10: an attribute with a value needs quotes around it, as in class="{{name}}"
         1 | <p class={{name}}>
           |          ^
        """),
    Mistake(
      template: "<p {{name}}>",
      message: """
        page:1:4: a value cannot be an attribute’s name: write the name, and the value in quotes, \
        as in class="{{name}}"
         1 | <p {{name}}>
           |    ^
        """),
    Mistake(
      template: "</{{name}}>",
      message: """
        page:1:3: a value cannot be the name of an element: write the name, and choose between \
        elements by sections
         1 | </{{name}}>
           |   ^
        """),
    Mistake(
      template: "<!-- {{name}} -->",
      message: """
        page:1:6: a value cannot stand within an HTML comment, which it could end: take it out; \
        remarks that are not for the page are written '{{! … }}'
         1 | <!-- {{name}} -->
           |      ^
        """),
    Mistake(
      template: "<!DOCTYPE {{name}}>",
      message: """
        page:1:11: a value cannot stand within a declaration
         1 | <!DOCTYPE {{name}}>
           |           ^
        """),
    Mistake(
      template: "{{>script}}", others: ["script": "<script>{{a}}</script>"],
      message: """
        script:1:9: within <script> a value must be JSON, as in '{{name | json}}'
         1 | <script>{{a}}</script>
           |         ^
        """),
    Mistake(
      template: "<p title='{{{name}}}'>",
      message: """
        page:1:11: within an attribute everything is escaped: write two braces
         1 | <p title='{{{name}}}'>
           |           ^
        """),
    Mistake(
      template: "<p onclick='{{name}}'>",
      message: """
        page:1:13: no value is safe in this attribute, which holds script, style or a document: \
        use a class, as in class="{{name}}", or use sections to pick one of several fixed ones
         1 | <p onclick='{{name}}'>
           |             ^
        """),
    Mistake(
      template: "<a href='javascript:{{name}}'>",
      message: """
        page:1:21: a value cannot go on in this address, whose scheme is not safe: begin it with \
        the value, as in href="{{url}}", or with http, https, mailto or tel
         1 | <a href='javascript:{{name}}'>
           |                     ^
        """),
    Mistake(
      template: "<p\n{{#a}}\nclass='{{/a}}'>",
      message: """
        page:3:8: this section begins within a tag and ends within an attribute’s value: a quote \
        that opens within it must close within it
         3 | class='{{/a}}'>
           |        ^
        page:2:1: it begins here
         2 | {{#a}}
           | ^
        """),
  ])
  func saysWhatIsWrongAndWhere(_ mistake: Mistake) {
    #expect(errors(mistake.template, with: mistake.others) == mistake.message)
  }

  @Test func saysEverythingThatIsWrongInASetAtOnce() throws {
    do throws(TemplateErrors) {
      _ = try TemplateSet(page: "{{a b}}{{#c}}", ["x/y": "{{d", "good": "{{e}}"])
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.errors.map(\.template) == ["page", "page", "x/y"])
      #expect(error.errors.map(\.line) == [1, 1, 1])
      #expect(error.errors.map(\.column) == [1, 8, 1])
    }
  }

  @Test func saysOnlyOnceWhatManyTemplatesInclude() {
    let others = ["part": "<p {{x}}>", "a": "{{>part}}", "b": "{{>a}}"]
    #expect(errors("{{>b}}{{>part}}", with: others).split(separator: "\n\n").count == 1)
  }

  @Test func saysWhichNameIsUnknownIfItIsAsked() throws {
    let options = TemplateOptions(unknownNames: .error)
    let set = try TemplateSet(
      page: "<h1>{{title}}</h1>\n{{#items}}\n  {{>row}}\n{{/items}}",
      ["row": "{{name}} {{serialNumbr}}"], options: options)
    let items: Value = [["name": "Clock", "serialNumber": nil]]
    do throws(TemplateError) {
      _ = try set.render("page", ["title": "T", "items": items])
      Issue.record("nothing was thrown")
    } catch {
      #expect(
        error.description == """
          row:1:10: there is no value 'serialNumbr' here; did you mean 'serialNumber'?
           1 | {{name}} {{serialNumbr}}
             |          ^
            included by: page → row
          """)
    }
    #expect(throws: TemplateError.self) { try set.render("page", ["title": [], "items": items]) }
    #expect(throws: TemplateError.self) { try set.render("page", ["title": "T"]) }
    #expect(
      message("{{item.nmae}}", ["item": ["name": 1]])
        == "there is no value 'nmae' in 'item'; did you mean 'name'?")
    #expect(
      message("{{#item}}{{titel}}{{/item}}", ["title": 1, "item": ["name": 1]])
        == "there is no value 'titel' here; did you mean 'title'?")
    #expect(
      message("{{item}}", ["item": ["name": 1]])
        == "'item' is a record, not a text: write one of its values: 'item.name'")
    #expect(
      message("{{items}}", ["items": [1]])
        == "'items' is a list, not a text: write a section for what is in it")
    #expect(
      message("{{#item}}{{@first}}{{/item}}", ["item": [:]]) == "there is no list around '@first'")
  }

  private func message(_ template: String, _ data: Value) -> String {
    do {
      _ = try render(template, data, options: .init(unknownNames: .error))
      return "no error"
    } catch {
      return (error as? TemplateError)?.message ?? ""
    }
  }

  @Test func saysThatATemplateIsNotThere() throws {
    let set = try TemplateSet(page: "")
    do throws(TemplateError) {
      _ = try set.render("pages", [:])
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.message == "there is no template 'pages'; did you mean 'page'?")
    }
  }

  @Test func showsAPieceOfALongLineAndNoControls() {
    let line =
      String(repeating: "x", count: 300) + "\u{1B}[31m{{a b}}" + String(repeating: "y", count: 300)
    let lines = errors(line).split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix("page:1:306: "))
    #expect(lines.allSatisfy { $0.count <= 120 && !$0.contains("\u{1B}") })
    #expect(lines[1].contains("\u{FFFD}[31m{{a b}}"))
    #expect(
      lines[2].count - 1
        == lines[1].firstRange(of: "{{a").map {
          lines[1].distance(from: lines[1].startIndex, to: $0.lowerBound)
        })
  }
}

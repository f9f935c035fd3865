import Mustache
import Testing

/// What is said about mistakes in what goes beyond the specification, and in whole sets, word by
/// word.
@Suite struct MessageTests {
  @Test(arguments: [
    (
      "{{price | mony}}",
      "page:1:1: there is no formatter 'mony'; did you mean 'money'?"
    ),
    (
      "{{day | date: lnog}}",
      "page:1:1: the formatter 'date' does not know 'lnog'; did you mean 'long'?"
    ),
    (
      "{{day | date: x}}",
      "page:1:1: the formatter 'date' does not know 'x'; it knows 'medium', 'long'"
    ),
    (
      "{{day | upper: x}}",
      "page:1:1: the formatter 'upper' takes no argument"
    ),
    (
      "{{text | or}}",
      "page:1:1: the formatter 'or' needs an argument after a colon"
    ),
    (
      "{{price | }}",
      "page:1:1: a formatter is missing after '|': it is a name, with an argument aft"
        + "er a colon or without, as in '{{price | money}}', '{{day | date: medium}}'"
    ),
    (
      "{{price | money: }}",
      "page:1:1: this is not a formatter: it is a name, with an argument after a colon o"
        + "r without, as in '{{price | money}}', '{{day | date: medium}}'"
    ),
    (
      "{{price | to money}}",
      "page:1:1: this is not a formatter: it is a name, with an argument after a colon o"
        + "r without, as in '{{price | money}}', '{{day | date: medium}}'"
    ),
    (
      "{{| money}}",
      "page:1:1: this tag has no name in it: write what it shows, as in '{{name}}'"
    ),
    (
      "{{#x}}{{^@lst}}, {{/@lst}}{{/x}}",
      "page:1:7: there is no '@lst': names that begin with '@' tell an element’s place in its "
        + "list; did you mean '@last'?"
    ),
    (
      "<script>f({{name | upper}})</script>",
      "page:1:11: within <script> a value must be JSON, as in '{{name | json}}'"
    ),
    (
      "<style>{{name | json}}</style>",
      "page:1:8: no value is safe within <style>: give an element a class, as in clas"
        + "s=\"{{name}}\", or use sections to pick one of several fixed styles"
    ),
    (
      "<p style=\"{{name | json}}\">",
      "page:1:11: no value is safe in this attribute, which holds script, style or a "
        + "document: use a class, as in class=\"{{name}}\", or use sections to pick one of "
        + "several fixed ones"
    ),
    (
      "<iframe srcdoc=\"{{name}}\">",
      "page:1:17: no value is safe in this attribute, which holds script, style or a "
        + "document: use a class, as in class=\"{{name}}\", or use sections to pick one of "
        + "several fixed ones"
    ),
    (
      "<p a=\"b\"=\"{{name}}\">",
      "page:1:11: an '=' before this tag has no attribute’s name before it: write one"
        + ", as in class=\"{{name}}\""
    ),
    (
      "<script>f({{name | json | upper}})</script>",
      "page:1:11: within <script> a value must be JSON, as in '{{name | json}}'"
    ),
    (
      "{{$a b}}{{/a b}}",
      "page:1:1: a block needs a name without spaces, as in '{{$title}}'"
    ),
    (
      "{{>*}}",
      "page:1:1: this tag has no name in it: write what it shows, as in '{{name}}'"
    ),
    (
      "{{> * a b}}",
      "page:1:1: 'a b' is not a name: names have no spaces in them"
    ),
    (
      "{{=a b c=}}",
      "page:1:1: new delimiters are two words without '=', as in '{{=<% %>=}}'"
    ),
    (
      "{{=<% = =}}",
      "page:1:1: new delimiters are two words without '=', as in '{{=<% %>=}}'"
    ),
    (
      "{{=< >=}}<>",
      "page:1:10: this tag has no name in it: write what it shows, as in '{{name}}'"
    ),
    (
      "{{a..b}}",
      "page:1:1: 'a..b' is not a name: a dot stands between two names, or alone for the value "
        + "itself"
    ),
  ])
  func saysWhatIsWrong(_ template: String, _ message: String) {
    let column = Int(message.split(separator: ":")[2]) ?? 0
    let caret = String(repeating: " ", count: column - 1) + "^"
    #expect(MessageTests.errors(template) == "\(message)\n 1 | \(template)\n   | \(caret)")
  }

  @Test func saysWhereBothEndsAre() {
    #expect(
      MessageTests.errors("{{<layout}}{{$title}}a{{/titel}}{{/layout}}") == """
        page:1:23: '{{/titel}}' closes nothing that is open here; did you mean '{{/title}}'?
         1 | {{<layout}}{{$title}}a{{/titel}}{{/layout}}
           |                       ^
        page:1:12: '{{$title}}' is open since here
         1 | {{<layout}}{{$title}}a{{/titel}}{{/layout}}
           |            ^
        """)
    #expect(
      MessageTests.errors("<p {{#a}}x{{/a}}{{^a}}y='{{/a}}>") == """
        page:1:26: this section ends within an attribute’s value and its opposite ends within a \
        tag: what follows would be read in two ways
         1 | <p {{#a}}x{{/a}}{{^a}}y='{{/a}}>
           |                          ^
        page:1:17: it begins here
         1 | <p {{#a}}x{{/a}}{{^a}}y='{{/a}}>
           |                 ^
        """)
  }

  @Test(arguments: [
    // A slip of the pen is one mistake.
    (
      "{{#items}}{{name}}{{/item}}",
      ["'{{/item}}' closes nothing that is open here; did you mean '{{/items}}'?"]
    ),
    // A tag too many is one, too.
    (
      "{{#items}}{{/item}}{{/items}}",
      ["'{{/item}}' closes nothing that is open here; did you mean '{{/items}}'?"]
    ),
    // Two that are unlike are two.
    (
      "{{#items}}{{/photo}}",
      [
        "'{{#items}}' is never closed: '{{/items}}' is missing",
        "'{{/photo}}' closes nothing that is open here",
      ]
    ),
    // What is meant is the outer one, so the inner one has no end.
    (
      "{{#items}}{{#photo}}{{/item}}",
      [
        "'{{#items}}' is never closed: '{{/items}}' is missing",
        "'{{#photo}}' is never closed: '{{/photo}}' is missing",
        "'{{/item}}' closes nothing that is open here; did you mean '{{/items}}'?",
      ]
    ),
  ])
  func saysOneThingOfOneMistake(_ template: String, _ messages: [String]) {
    do throws(TemplateErrors) {
      _ = try TemplateSet(page: template)
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.errors.map(\.message) == messages)
    }
  }

  @Test func saysHowMuchOfALineIsMeant() throws {
    do throws(TemplateErrors) {
      _ = try TemplateSet(page: "é{{a b}} {{/x}}\n{{#a\n}}\n{{b")
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.errors.map(\.column) == [2, 10, 1])
      #expect(error.errors.map(\.length) == [7, 6, 0])
    }
  }

  @Test func measuresInLettersAndToTheEndOfTheLine() throws {
    do throws(TemplateErrors) {
      _ = try TemplateSet(page: "é{{ü b}}\n{{a\nb}}")
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.errors.map(\.line) == [1, 2])
      #expect(error.errors.map(\.column) == [2, 1])
      #expect(error.errors.map(\.length) == [7, 3])
    }
  }

  /// What each slip of the pen means is looked for in all that follows.
  @Test(arguments: [(20, 20), (21, 22)])
  func guessesTheEndsOfTwentySections(slips: Int, messages: Int) {
    do throws(TemplateErrors) {
      _ = try TemplateSet(page: String(repeating: "{{#items}}{{/item}}", count: slips))
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.errors.count == messages)
    }
  }

  @Test func namesFilesAsItIsTold() throws {
    let set = try TemplateSet(page: "{{>row}}", ["row": "{{x}}"])
    do throws(TemplateErrors) {
      try set.check(["page": [:]])
      Issue.record("nothing was thrown")
    } catch {
      #expect(
        error.errors[0].text { "Templates/\($0).html" } == """
          Templates/row.html:1:1: there is no value 'x' here
           1 | {{x}}
             | ^
            included by: Templates/page.html → Templates/row.html
          """)
    }
    do throws(TemplateErrors) {
      _ = try TemplateSet(page: "{{#x}}")
      Issue.record("nothing was thrown")
    } catch {
      #expect(
        error.errors[0].text { "Templates/\($0).html" } == """
          Templates/page.html:1:1: '{{#x}}' is never closed: '{{/x}}' is missing
           1 | {{#x}}
             | ^
          Templates/page.html:1:7: the template ends here
           1 | {{#x}}
             |       ^
          """)
    }
  }

  static func errors(_ template: String) -> String {
    do throws(TemplateErrors) {
      _ = try TemplateSet(
        sources: ["page": Array(template.utf8), "layout": Array("{{$title}}{{/title}}".utf8)],
        formatters: ExtensionTests.formatters)
      return "no error"
    } catch {
      return error.description
    }
  }
}

import Mustache
import Testing

/// The rules of the Mustache specification, in words and data of our own.
@Suite struct LanguageTests {
  @Test(arguments: [
    Example("text without tags is copied", "a { b } }} c\n", gives: "a { b } }} c\n"),
    Example("a name is replaced by its value", "Dear {{who}},", ["who": "Ada"], gives: "Dear Ada,"),
    Example("spaces in a tag do not count", "{{  who\n}}", ["who": "Ada"], gives: "Ada"),
    Example("spaces around a tag stay", "| {{who}} |\n", ["who": "Ada"], gives: "| Ada |\n"),
    Example(
      "a tag for a value is never alone on its line", "  {{who}}\n", ["who": "A"], gives: "  A\n"),
    Example(
      "five characters are escaped", "{{x}}", ["x": #"<a href="b" id='c'>&"#],
      gives: "&lt;a href=&quot;b&quot; id=&#39;c&#39;&gt;&amp;"),
    Example(
      "a brace or an equals sign that stands apart begins a name", "{{ {x }}{{ =x }}",
      ["{x": 1, "=x": 2], gives: "12"),
    Example("three braces do not escape", "{{{ x }}}", ["x": "<&>"], gives: "<&>"),
    Example("an ampersand does not escape", "{{& x }}", ["x": "<&>"], gives: "<&>"),
    Example(
      "values are not read as templates", "{{x}}", ["x": "{{y}}", "y": "no"], gives: "{{y}}"),
    Example("nothing is empty", "[{{x}}{{{x}}}{{&x}}]", ["x": nil], gives: "[]"),
    Example("an unknown name is empty", "[{{x}}{{{x}}}{{&x.y}}]", gives: "[]"),
    Example("whole numbers", "{{x}} {{y}}", ["x": -12, "y": 0], gives: "-12 0"),
    Example(
      "fractions have the digits they need", "{{a}} {{b}} {{c}}",
      ["a": 1.50, "b": 2.0, "c": -0.125],
      gives: "1.5 2 -0.125"),
    Example("truth", "{{x}} {{y}}", ["x": true, "y": false], gives: "true false"),
    Example("lists and records have no text", "[{{x}}{{y}}]", ["x": [1], "y": [:]], gives: "[]"),
    Example("names may be of any script", "{{größe}} {{価格}}", ["größe": 4, "価格": 5], gives: "4 5"),
  ])
  func writesValues(_ example: Example) throws {
    #expect(try example.rendered == example.output)
  }

  @Test(arguments: [
    Example("a dot goes into a record", "{{a.b.c}}", ["a": ["b": ["c": 7]]], gives: "7"),
    Example("a dot is never part of a key", "[{{a.b}}]", ["a.b": 7], gives: "[]"),
    Example("a broken path is empty", "[{{a.b.c}}]", ["a": ["b": nil]], gives: "[]"),
    Example("a path through a text is empty", "[{{a.b}}]", ["a": "text"], gives: "[]"),
    Example(
      "the first part is looked for outside", "{{#in}}{{a.b}}{{/in}}", ["in": [:], "a": ["b": 7]],
      gives: "7"),
    Example(
      "the other parts are not", "{{#in}}[{{a.b}}]{{/in}}", ["in": ["a": [:]], "a": ["b": 7]],
      gives: "[]"),
    Example(
      "the nearest name counts", "{{#in}}{{x}}{{y}}{{/in}}", ["in": ["x": 1], "x": 2, "y": 3],
      gives: "13"),
    Example(
      "null hides what is outside", "{{#in}}[{{x}}]{{/in}}", ["in": ["x": nil], "x": 2],
      gives: "[]"),
    Example("the dot is the data", "{{.}}!", "hello", gives: "hello!"),
  ])
  func findsNames(_ example: Example) throws {
    #expect(try example.rendered == example.output)
  }

  @Test(arguments: [
    Example("true", "[{{#x}}a{{/x}}{{^x}}b{{/x}}]", ["x": true], gives: "[a]"),
    Example("false", "[{{#x}}a{{/x}}{{^x}}b{{/x}}]", ["x": false], gives: "[b]"),
    Example("null", "[{{#x}}a{{/x}}{{^x}}b{{/x}}]", ["x": nil], gives: "[b]"),
    Example("nowhere", "[{{#x}}a{{/x}}{{^x}}b{{/x}}]", gives: "[b]"),
    Example("the empty list", "[{{#x}}a{{/x}}{{^x}}b{{/x}}]", ["x": []], gives: "[b]"),
    Example("zero is something", "[{{#x}}a{{/x}}{{^x}}b{{/x}}]", ["x": 0], gives: "[a]"),
    Example("the empty text is something", "[{{#x}}a{{/x}}{{^x}}b{{/x}}]", ["x": ""], gives: "[a]"),
    Example(
      "markup is something, if it is empty too", "[{{#x}}a{{/x}}{{^x}}b{{/x}}]", ["x": .html("")],
      gives: "[a]"),
    Example("a record", "[{{#x}}a{{/x}}{{^x}}b{{/x}}]", ["x": [:]], gives: "[a]"),
    Example("a broken path", "[{{#x.y}}a{{/x.y}}{{^x.y}}b{{/x.y}}]", ["x": [:]], gives: "[b]"),
    Example("a path", "[{{#x.y}}a{{/x.y}}{{^x.y}}b{{/x.y}}]", ["x": ["y": 1]], gives: "[a]"),
    Example("a list repeats", "{{#x}}{{n}},{{/x}}", ["x": [["n": 1], ["n": 2]]], gives: "1,2,"),
    Example(
      "elements are the dot", "{{#x}}({{.}}){{/x}}", ["x": [1, "b", nil]], gives: "(1)(b)()"),
    Example("a text is the dot", "{{#x}}{{.}} {{x}}{{/x}}", ["x": "t"], gives: "t t"),
    Example(
      "lists in lists", "{{#.}}<{{#.}}{{.}}{{/.}}>{{/.}}", [[1, 2], [], [3]], gives: "<12><><3>"),
    Example(
      "what is outside stays known", "{{#a}}{{#b}}{{x}}{{y}}{{/b}}{{/a}}",
      ["x": 1, "a": [["y": 2, "b": true], ["y": 3, "b": [0, 0]]]], gives: "121313"),
    Example(
      "the same name within itself", "{{#x}}a{{#x}}b{{/x}}c{{/x}}", ["x": true], gives: "abc"),
    Example("spaces do not count", "{{# x }}a{{/  x}}", ["x": 1], gives: "a"),
  ])
  func rendersSections(_ example: Example) throws {
    #expect(try example.rendered == example.output)
  }

  @Test(arguments: [
    Example("comments are not written", "a{{! b {{ c }}d", gives: "ad"),
    Example("comments may have lines", "a\n{{! one\n two }}\nb\n", gives: "a\nb\n"),
    Example("delimiters change", "{{=<% %>=}}<% x %>{{x}}", ["x": 1], gives: "1{{x}}"),
    Example("and change back", "{{=| |=}}|x||={{ }}=|{{x}}", ["x": 1], gives: "11"),
    Example("delimiters of any bytes", "{{=[. $=}}[.x$(", ["x": 1], gives: "1("),
    Example("three braces with others", "{{=<% %>=}}<%{x}%>", ["x": "<"], gives: "<"),
    Example(
      "partials have their own delimiters", "{{=| |=}}|>p||x|{{x}}", ["x": 1],
      with: ["p": "{{x}}{{=< >=}}<x>"], gives: "111{{x}}"),
    Example(
      "a section ends with the delimiters of its end", "{{#x}}a{{=| |=}}b|/x|c", ["x": 1],
      gives: "abc"),
  ])
  func readsCommentsAndDelimiters(_ example: Example) throws {
    #expect(try example.rendered == example.output)
  }

  @Test(arguments: [
    Example("a section's lines", "a\n{{#x}}\nb\n{{/x}}\nc\n", ["x": 1], gives: "a\nb\nc\n"),
    Example("indented", "a\n  {{#x}}\t\nb\n\t{{/x}}  \nc\n", ["x": 1], gives: "a\nb\nc\n"),
    Example("with carriage returns", "a\r\n{{^x}}\r\n{{/x}}\r\nb\r\n", gives: "a\r\nb\r\n"),
    Example("first and last", "  {{#x}}\n a\n  {{/x}}", ["x": 1], gives: " a\n"),
    Example("two tags on a line", " {{#x}} {{/x}} \n", ["x": 1], gives: "   \n"),
    Example("text on the line", " {{#x}} a\n {{/x}} b\n", ["x": 1], gives: "  a\n  b\n"),
    Example("a carriage return alone ends no line", "{{#x}}\r{{/x}}", ["x": 1], gives: "\r"),
    Example("a comment's lines", " {{! a\n b }} \nc", gives: "c"),
    Example("a comment that ends on a line with more", "{{! a\n b }} c\n", gives: " c\n"),
    Example("delimiters", "a\n {{=| |=}}\nb", gives: "a\nb"),
    Example("lines of nothing stay", "\n\n{{#x}}\n\n{{/x}}\n\n", ["x": 1], gives: "\n\n\n\n"),
  ])
  func leavesOutLinesOfTags(_ example: Example) throws {
    #expect(try example.rendered == example.output)
  }
}

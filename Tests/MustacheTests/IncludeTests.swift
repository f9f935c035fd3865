import Mustache
import Testing

/// Partials, dynamic names, parents with blocks, and lambdas, in words and data of our own.
@Suite struct IncludeTests {
  @Test(arguments: [
    Example("a partial", "[{{>p}}]", ["x": 1], with: ["p": "x={{x}}"], gives: "[x=1]"),
    Example("a partial in a folder", "{{> parts/p }}", with: ["parts/p": "a"], gives: "a"),
    Example("a partial that is missing", "[{{>q}}]", gives: "[]"),
    Example(
      "a partial knows where it is", "{{#a}}{{>p}}{{/a}}", ["a": [["x": 1], ["x": 2]]],
      with: ["p": "{{x}};"], gives: "1;2;"),
    Example(
      "partials in partials", "{{>p}}", with: ["p": "({{>q}})", "q": "{{>r}}", "r": "deep"],
      gives: "(deep)"),
    Example(
      "each line is indented", "a\n  {{>p}}\nb", with: ["p": "1\n2\n"], gives: "a\n  1\n  2\nb"),
    Example(
      "values are not indented", " {{>p}}\n", ["x": "1\n2"], with: ["p": "{{x}}\n{{x}}\n"],
      gives: " 1\n2\n 1\n2\n"),
    Example(
      "a partial within a line is not", "  a {{>p}}\n", with: ["p": "1\n2"], gives: "  a 1\n2\n"),
    Example(
      "indentations add up", " {{>p}}\n", with: ["p": "a\n  {{>q}}\nb\n", "q": "1\n2\n"],
      gives: " a\n   1\n   2\n b\n"),
    Example(
      "lines of tags are not indented", " {{>p}}\n", ["x": [1, 2]],
      with: ["p": "{{#x}}\n{{.}}\n{{/x}}\n"], gives: " 1\n 2\n"),
    Example(
      "a line that begins with a section is", " {{>p}}\n", ["x": 1],
      with: ["p": "{{#x}}a{{/x}}{{^x}}b{{/x}}\n"], gives: " a\n"),
    Example("blank lines are lines", " {{>p}}\n", with: ["p": "a\n\nb\n"], gives: " a\n \n b\n"),
    Example(
      "one that includes itself", "{{>node}}",
      ["n": 1, "in": [["n": 2, "in": [["n": 3, "in": []]]], ["n": 4, "in": []]]],
      with: ["node": "{{n}}({{#in}}{{>node}}{{/in}})"], gives: "1(2(3())4())"),
    Example(
      "one that includes itself, indented", " {{>node}}\n",
      ["n": 1, "in": [["n": 2, "in": [["n": 3, "in": false]]]]],
      with: ["node": "{{n}}\n{{#in}}\n  {{>node}}\n{{/in}}\n"], gives: " 1\n   2\n     3\n"),
    Example(
      "one that includes itself where its lines begin", " {{>node}}\n",
      ["n": 1, "in": [["n": 2, "in": [["n": 3, "in": false]]]]],
      with: ["node": "{{n}}\n{{#in}}\n{{>node}}\n{{/in}}\n"], gives: " 1\n 2\n 3\n"),
    Example(
      "two that include each other", "{{>a}}", ["x": ["y": ["x": false]], "y": false],
      with: ["a": "a{{#x}}{{>b}}{{/x}}", "b": "b{{#y}}{{>a}}{{/y}}"], gives: "aba"),
  ])
  func includesPartials(_ example: Example) throws {
    #expect(try example.rendered == example.output)
  }

  @Test(arguments: [
    Example(
      "by kind", "{{#x}}{{>*kind}}{{/x}}", ["x": [["kind": "p"], ["kind": "q"]]],
      with: ["p": "P", "q": "Q"], gives: "PQ"),
    Example("by path", "{{> * a.b }}", ["a": ["b": "p"]], with: ["p": "P"], gives: "P"),
    Example(
      "a path adds nothing to what is known", "[{{>*a.b}}]", ["a": ["b": "p", "x": 1]],
      with: ["p": "{{x}}"], gives: "[]"),
    Example("by markup", "{{>*k}}", ["k": .html("p")], with: ["p": "P"], gives: "P"),
    Example("a name that is no template", "[{{>*k}}]", ["k": "../secret"], gives: "[]"),
    Example("a name that is nowhere", "[{{>*k}}]", with: ["k": "no"], gives: "[]"),
    Example("a name that is no text", "[{{>*k}}]", ["k": ["p"]], with: ["p": "no"], gives: "[]"),
    Example("never twice", "[{{>**k}}]", ["k": "l", "l": "p"], with: ["p": "no"], gives: "[]"),
    Example(
      "indented", " {{>*k}}\n", ["k": "p", "x": "1\n2"],
      with: ["p": "{{x}}\n  {{>*l}}\n", "q": ""],
      gives: " 1\n2\n"),
    Example(
      "indented again and again", " {{>*k}}\n",
      ["k": "p", "x": ["x": ["x": false]]],
      with: ["p": "a\n{{#x}}\n {{>*k}}\n{{/x}}\n"], gives: " a\n  a\n   a\n"),
    Example(
      "within a line what is chosen has no indentation but its own", " {{>*k}}\n",
      ["k": "p", "l": "q", "m": "r"],
      with: ["p": "a\nx {{>*l}}\n", "q": "b\n {{>*m}}\n", "r": "1\n2\n"],
      gives: " a\n x b\n 1\n 2\n\n"),
    Example(
      "a parent by name", "{{<*k}}{{$b}}new{{/b}}{{/*k}}", ["k": "p"],
      with: ["p": "[{{$b}}old{{/b}}]"],
      gives: "[new]"),
  ])
  func choosesPartials(_ example: Example) throws {
    #expect(try example.rendered == example.output)
  }

  @Test(arguments: [
    Example("a block has its own text", "[{{$b}}own {{x}}{{/b}}]", ["x": 1], gives: "[own 1]"),
    Example(
      "a child gives another", "{{<p}}{{$b}}new{{/b}}{{/p}}", with: ["p": "[{{$b}}old{{/b}}]"],
      gives: "[new]"),
    Example(
      "only for the blocks it names", "{{<p}}{{$c}}new{{/c}}{{/p}}",
      with: ["p": "{{$b}}b{{/b}}{{$c}}c{{/c}}"],
      gives: "bnew"),
    Example(
      "other text is left out", "{{<p}} a {{$b}}new{{/b}} {{x}} {{/p}}", ["x": 1],
      with: ["p": "{{$b}}{{/b}}"], gives: "new"),
    Example(
      "data is no block", "{{<p}}{{/p}}", ["b": "no"], with: ["p": "{{$b}}old{{/b}}"], gives: "old"),
    Example(
      "it is rendered where the parent has it", "{{<p}}{{$b}}{{x}}{{/b}}{{/p}}",
      ["x": 1, "in": [["x": 2], ["x": 3]]],
      with: ["p": "{{#in}}{{$b}}{{/b}}{{/in}}"], gives: "23"),
    Example(
      "the outermost counts", "{{<p}}{{$b}}1{{/b}}{{/p}}",
      with: ["p": "{{<q}}{{$b}}2{{/b}}{{$c}}3{{/c}}{{/q}}", "q": "{{$b}}4{{/b}}{{$c}}5{{/c}}"],
      gives: "13"),
    Example(
      "the same parent twice", "{{<p}}{{$b}}1{{/b}}{{/p}}{{<p}}{{/p}}{{<p}}{{$b}}2{{/b}}{{/p}}",
      with: ["p": "{{$b}}0{{/b}}"], gives: "102"),
    Example(
      "partials of a parent have its blocks", "{{<p}}{{$b}}new{{/b}}{{/p}}",
      with: ["p": "{{>q}}", "q": "{{$b}}old{{/b}}"],
      gives: "new"),
    Example(
      "a block's text has the blocks of its own template",
      "{{<p}}{{$a}}[{{$c}}mine{{/c}}]{{/a}}{{$c}}other{{/c}}{{/p}}",
      with: ["p": "{{$a}}{{/a}}{{$c}}{{/c}}"],
      gives: "[mine]other"),
    Example(
      "a parent within a block", "{{<p}}{{$b}}<{{<p}}{{$b}}inner{{/b}}{{/p}}>{{/b}}{{/p}}",
      with: ["p": "({{$b}}{{/b}})"], gives: "(<(inner)>)"),
    Example(
      "a parent that names itself", "{{<t}}{{$b}}!{{/b}}{{/t}}",
      ["n": 1, "in": [["n": 2, "in": []]]],
      with: ["t": "{{n}}{{$b}}?{{/b}}{{#in}}{{<t}}{{$b}}no{{/b}}{{/t}}{{/in}}"], gives: "1!2!"),
    Example("a missing parent", "[{{<q}}{{$b}}x{{/b}}{{/q}}]", gives: "[]"),
  ])
  func replacesBlocks(_ example: Example) throws {
    #expect(try example.rendered == example.output)
  }

  @Test(arguments: [
    Example(
      "a parent alone on its lines is indented", " {{<p}}\n {{/p}}\nb\n", with: ["p": "1\n2\n"],
      gives: " 1\n 2\nb\n"),
    Example(
      "a parent within a line is not", "a {{<p}}{{/p}}\n", with: ["p": "1\n2"], gives: "a 1\n2\n"),
    Example(
      "lines move from the child's place to the parent's",
      "{{<p}}\n{{$b}}\n      one\n        two\n{{/b}}\n{{/p}}\n",
      with: ["p": "<ul>\n  {{$b}}\n  {{/b}}\n</ul>\n"],
      gives: "<ul>\n  one\n    two\n</ul>\n"),
    Example(
      "blank lines before the first do not say how far",
      "{{<p}}\n{{$b}}\n\n      one\n        two\n{{/b}}\n{{/p}}\n",
      with: ["p": "<ul>\n  {{$b}}\n  {{/b}}\n</ul>\n"],
      gives: "<ul>\n  \n  one\n    two\n</ul>\n"),
    Example(
      "a parent that begins within a line and ends alone on one", "a {{<p}}\n{{/p}}\nb\n",
      with: ["p": "1\n"], gives: "a 1\nb\n"),
    Example(
      "a parent that begins its line and ends within one", " {{<p}}\n{{/p}} c\n",
      with: ["p": "1\n2\n"], gives: " 1\n2\n c\n"),
    Example(
      "the parent's own text says where", "{{<p}}{{$b}}\nnew\n{{/b}}{{/p}}",
      with: ["p": "{{$b}}\n    old\n{{/b}}\n"], gives: "    new\n"),
    Example(
      "the parent's own text stays where it is", "{{<p}}{{/p}}",
      with: ["p": "  {{$b}}\n    old\n  {{/b}}\n"], gives: "    old\n"),
    Example(
      "a block within a line", "{{<p}}{{$b}}new{{/b}}{{/p}}",
      with: ["p": "a\n  b {{$b}}old{{/b}} c\n"],
      gives: "a\n  b new c\n"),
    Example(
      "a block that begins its line has lines put under it",
      "{{<p}}{{$b}}\n    one\n    two{{/b}}{{/p}}", with: ["p": "<ul>\n  {{$b}}{{/b}}\n</ul>\n"],
      gives: "<ul>\n  one\n  two\n</ul>\n"),
    Example(
      "a text within a line in a place of lines", "{{<p}}{{$b}}new\n{{/b}}{{/p}}",
      with: ["p": "  {{$b}}\n  {{/b}}\n"], gives: "  new\n"),
    Example(
      "indentation from three places", "  {{<p}}{{$b}}\n one\n two\n{{/b}}{{/p}}\n",
      with: ["p": "a\n {{>q}}\n", "q": "b\n {{$b}}\n {{/b}}\n"],
      gives: "  a\n   b\n    one\n    two\n"),
  ])
  func indentsBlocks(_ example: Example) throws {
    #expect(try example.rendered == example.output)
  }

  @Test(arguments: [
    Example("as a value", "{{f}}", ["f": .lambda(Lambda { _ in "a" })], gives: "a"),
    Example(
      "its answer is a template", "{{f}}", ["f": .lambda(Lambda { _ in "({{x}})" }), "x": 1],
      gives: "(1)"),
    Example(
      "which is escaped once", "{{f}} {{{f}}}", ["f": .lambda(Lambda { _ in "<{{x}}" }), "x": "&"],
      gives: "&lt;&amp; <&amp;"),
    Example(
      "as a section it gets the text", "{{#f}}a{{x}}{{/f}}",
      ["f": .lambda(Lambda { "[\($0 ?? "")]" }), "x": 1],
      gives: "[a1]"),
    Example(
      "with the delimiters in force", "{{=| |=}}|#f|{{x}}|x||/f|",
      ["f": .lambda(Lambda { $0 ?? "" }), "x": 1], gives: "{{x}}1"),
    Example(
      "as a value with those of the beginning", "{{=| |=}}|f|",
      ["f": .lambda(Lambda { _ in "|x|{{x}}" }), "x": 1],
      gives: "|x|1"),
    Example(
      "with partials", "{{#f}}{{/f}}", ["f": .lambda(Lambda { _ in "{{>p}}{{>*k}}" }), "k": "q"],
      with: ["p": "P{{>q}}", "q": "Q"], gives: "PQQ"),
    Example("it is something", "[{{^f}}a{{/f}}]", ["f": .lambda(Lambda { _ in "" })], gives: "[]"),
    Example(
      "what is around it is known", "{{#a}}{{#f}}{{x}}{{y}}{{/f}}{{/a}}",
      ["f": .lambda(Lambda { $0 ?? "" }), "y": 2, "a": [["x": 1], ["x": 3]]], gives: "1232"),
  ])
  func callsLambdas(_ example: Example) throws {
    #expect(try example.rendered == example.output)
  }

  @Test func callsLambdasEachTime() throws {
    let counter = Counter()
    let data: Value = ["f": .lambda(Lambda { _ in String(counter.next()) })]
    #expect(try render("{{f}}{{f}}{{#f}}{{/f}}", data) == "123")
  }

  @Test func knowsWhatATemplateReaches() throws {
    let set = try TemplateSet(
      page: "{{>a}}{{<b}}{{$c}}{{>d}}{{/c}}{{/b}}",
      ["a": "{{>a}}", "b": "", "d": "{{>e}}", "e": "", "other": "{{>*x}}"])
    #expect(set.dependencies(of: "page") == ["page", "a", "b", "d", "e"])
    #expect(set.dependencies(of: "e") == ["e"])
    let plain = try TemplateSet(
      page: "{{>missing}}{{<gone}}{{/gone}}{{>p}}", ["p": "", "q": "{{<*x}}{{/*x}}"],
      options: .init(escaping: .plain))
    #expect(plain.dependencies(of: "page") == ["page", "p"])
    #expect(plain.dependencies(of: "q") == ["page", "p", "q"])
    #expect(set.dependencies(of: "other") == ["page", "a", "b", "d", "e", "other"])
  }
}

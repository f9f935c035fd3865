import Mustache
import Support
import Testing

/// What holds for any template and any data.
@Suite struct RandomTests {
  private static let pieces = [
    "{{", "}}", "{{{", "}}}", "{{a}}", "{{{b}}}", "{{&c}}", "{{a.b}}", "{{.}}", "{{#a}}", "{{/a}}",
    "{{^b}}", "{{/b}}", "{{#.}}", "{{/.}}", "{{>p}}", "{{>q}}", "{{>*k}}", "{{<p}}", "{{/p}}",
    "{{$x}}", "{{/x}}", "{{<q}}", "{{/q}}", "{{$y}}", "{{/y}}", "{{! c }}", "{{=<% %>=}}",
    "<%={{ }}=%>", "<%a%>", "\n", "\r\n", "  ", "\t", "text", "<p", ">", "<a href=\"", "\"", "'",
    "=",
    "</p>", "<script>", "</script>", "<!--", "-->", "<", "/", "&", "é", "\u{0}", "{", "}",
    " class=\"",
    "<textarea>", "</textarea>", "<pre>", "{{#f}}", "{{/f}}", "{{f}}", "srcset=\"", "javascript:",
  ]

  private static func template(_ generator: inout SeededGenerator, length: Int) -> String {
    (0..<Int.random(in: 0...length, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }

  /// A template whose sections, parents and blocks are all closed.
  private static func closed(_ generator: inout SeededGenerator, depth: Int) -> String {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ -> String in
      let inner = depth == 0 ? "" : closed(&generator, depth: depth - 1)
      return switch Int.random(in: 0..<12, using: &generator) {
      case 0: "{{#a}}\(inner){{/a}}"
      case 1: "\n  {{#b}}\n\(inner)\n {{/b}}\n"
      case 2: "{{^a}}\(inner){{/a}}"
      case 3: "{{<p}}\(inner){{$x}}\(inner){{/x}}{{/p}}"
      case 4: "\n  {{$x}}\n\(inner)\n  {{/x}}\n"
      case 5: "\n {{>q}}\n"
      case 6: "{{>*k}}"
      case 7: "<p title=\"{{a}}\">\(inner)</p>"
      case 8: "{{#f}}\(inner){{/f}}"
      case 9: "<a href=\"{{b}}\">{{{c}}}</a>"
      default: ["{{a}}", "{{b.a}}", "text", "\n", " "].randomElement(using: &generator) ?? ""
      }
    }.joined()
  }

  private static func data(_ generator: inout SeededGenerator, depth: Int) -> Value {
    switch Int.random(in: 0..<(depth == 0 ? 8 : 12), using: &generator) {
    case 0: .null
    case 1: .bool(Bool.random(using: &generator))
    case 2: .int(Int.random(in: .min ... .max, using: &generator))
    case 3: .double(Double(bitPattern: UInt64.random(in: 0 ... .max, using: &generator)))
    case 4:
      .string(
        ["p", "q", "page", "<b>", "\"'", "javascript:a"].randomElement(using: &generator) ?? "")
    case 5: .html("<b>")
    case 6: .lambda(Lambda { ($0 ?? "") + "{{a}}" })
    case 7, 8:
      .list(
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          data(&generator, depth: max(0, depth - 1))
        })
    default:
      .record(
        Record(
          pairs: ["a", "b", "c", "k", "f"].map { ($0, data(&generator, depth: max(0, depth - 1))) })
      )
    }
  }

  /// Compiles and renders: what may not happen is a crash, or an error that is not explained.
  private func attempt(_ sources: [String: String], _ data: Value) -> (
    compiled: Bool, rendered: Bool
  ) {
    var isCompiled = false
    for escaping in [TemplateOptions.Escaping.plain, .html] {
      var options = TemplateOptions(escaping: escaping)
      options.limits.steps = 20_000
      options.limits.operations = 10_000
      do {
        let set = try TemplateSet(sources: sources.mapValues { Array($0.utf8) }, options: options)
        isCompiled = true
        for name in sources.keys { _ = try set.render(name, data) }
        if escaping == .html { return (true, true) }
      } catch let error as TemplateErrors {
        #expect(!error.errors.isEmpty && error.errors.allSatisfy { $0.line > 0 && $0.column > 0 })
      } catch {
        #expect("\(error)".contains(":"))
      }
    }
    return (isCompiled, false)
  }

  @Test(arguments: 0..<8)
  func neverCrashesOnAnything(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var compiled = 0
    for _ in 0..<Soak.count(400) {
      let sources = [
        "page": Self.template(&generator, length: 20), "p": Self.template(&generator, length: 6),
        "q": Self.template(&generator, length: 3),
      ]
      if attempt(sources, Self.data(&generator, depth: 3)).compiled { compiled += 1 }
    }
    #expect(compiled > 5, "the templates are too bad to test anything")
  }

  @Test(arguments: 100..<108)
  func neverCrashesOnGoodTemplates(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var rendered = 0
    for _ in 0..<Soak.count(100) {
      let sources = [
        "page": Self.closed(&generator, depth: 3), "p": Self.closed(&generator, depth: 2),
        "q": Self.closed(&generator, depth: 1),
      ]
      if attempt(sources, Self.data(&generator, depth: 3)).rendered { rendered += 1 }
    }
    #expect(rendered > 20, "the templates are too bad to test anything")
  }

  @Test func neverCrashesOnBytes() {
    var generator = SeededGenerator(seed: 7)
    let bytes = Array("{}{}{}#/^>$<!&=. \n\"'abpx".utf8) + [0, 0xFF, 0xC3]
    for _ in 0..<Soak.count(3_000) {
      let source = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        bytes.randomElement(using: &generator) ?? 0
      }
      for escaping in [TemplateOptions.Escaping.plain, .html] {
        let set = try? TemplateSet(sources: ["page": source], options: .init(escaping: escaping))
        _ = try? set?.render("page", ["a": ["b": 1], "p": "x"])
      }
    }
  }

  @Test func copiesTextWithoutTags() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<Soak.count(300) {
      let source = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }.filter { $0 != UInt8(ascii: "{") }
      for escaping in [TemplateOptions.Escaping.plain, .html] {
        let set = try TemplateSet(
          sources: ["page": source, "other": Array("{{>page}}".utf8)],
          options: .init(escaping: escaping))
        #expect(try set.render("page", [:]) == source)
        #expect(try set.render("other", [:]) == source)
      }
    }
  }

  @Test func writesNoMarkupFromText() throws {
    var generator = SeededGenerator(seed: 2)
    let set = try TemplateSet(page: "{{x}}{{{x}}}{{&x}}<p title=\"{{x}}\" class='{{x}}'>{{x}}</p>")
    let parts = [
      "<", ">", "\"", "'", "&", "\u{301}", "\u{200D}", "\u{FE0F}", "é", "😀", "a", " ", "\u{0}",
    ]
    for _ in 0..<Soak.count(500) {
      let text = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        parts.randomElement(using: &generator) ?? ""
      }.joined()
      let output = try set.render("page", ["x": .string(text)])
      #expect(output.count { $0 == UInt8(ascii: "<") } == 2)
      #expect(output.count { $0 == UInt8(ascii: ">") } == 2)
      #expect(output.count { $0 == UInt8(ascii: "\"") } == 2)
      #expect(output.count { $0 == UInt8(ascii: "'") } == 2)
    }
  }
}

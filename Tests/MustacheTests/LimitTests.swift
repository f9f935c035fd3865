import Mustache
import Testing

/// What stops templates that would never end or never stop growing.
@Suite struct LimitTests {
  /// The message and the chain of what compiling or rendering a page throws.
  private func fault(
    _ page: String, _ others: [String: String] = [:], _ data: Value = [:],
    options: TemplateOptions = .init()
  ) -> TemplateError? {
    do {
      _ = try TemplateSet(page: page, others, options: options).render("page", data)
      return nil
    } catch let error as TemplateErrors {
      return error.errors.first
    } catch {
      return error as? TemplateError
    }
  }

  @Test(arguments: [
    "{{>a}}", "{{>*name}}", "{{#name}}{{>a}}{{/name}}", " {{>a}}\n x", "{{<a}}{{/a}}",
  ])
  func stopsATemplateThatIncludesItself(_ template: String) throws {
    let error = try #require(fault("{{>a}}", ["a": template], ["name": "a"]))
    #expect(error.message == "more than 64 templates within one another")
    #expect(error.template == "a")
    #expect(error.chain == ["page"] + Array(repeating: "a", count: error.chain.count - 1))
    #expect(error.chain.count >= 64)
    #expect(
      error.description.hasSuffix("included by: page → a → a → a → … (65 in all) → a → a → a"))
  }

  @Test func stopsTemplatesThatIncludeOneAnother() throws {
    let error = try #require(fault("{{>a}}", ["a": "{{>b}}", "b": "{{>a}}"]))
    #expect(error.chain.prefix(4) == ["page", "a", "b", "a"])
  }

  @Test func stopsAChainThatIsTooLong() throws {
    let names = (0..<70).map { "p\($0)" }
    var others: [String: String] = [:]
    for (name, next) in zip(names, names.dropFirst() + ["end"]) { others[name] = "{{>\(next)}}" }
    others["end"] = ""
    let error = try #require(fault("{{>p0}}", others))
    #expect(error.message == "more than 64 templates within one another")
    #expect(error.chain.count == 64)
  }

  @Test func allowsAChainThatIsLong() throws {
    var others: [String: String] = ["p62": "end"]
    for index in 0..<62 { others["p\(index)"] = "{{>p\(index + 1)}}" }
    #expect(try renderHTML("{{>p0}}", with: others) == "end")
  }

  @Test(arguments: ["{{x}}{{>next}}{{>next}}", "text{{>next}}{{>next}}", "{{>next}}{{>next}}"])
  func stopsPartialsThatDouble(_ template: String) throws {
    var options = TemplateOptions()
    options.limits.operations = 1_000
    var others: [String: String] = ["p14": ""]
    for index in 0..<14 {
      others["p\(index)"] = template.split(separator: "next").joined(separator: "p\(index + 1)")
    }
    let error = try #require(fault("{{>p0}}", others, options: options))
    #expect(error.message == "this template has more than 1000 operations, with all it includes")
    #expect(error.chain.count > 4)
  }

  @Test func stopsTextThatDoubles() throws {
    var options = TemplateOptions()
    options.limits.textBytes = 10_000
    var others: [String: String] = ["p6": String(repeating: "x", count: 1_000)]
    for index in 0..<6 { others["p\(index)"] = "{{>p\(index + 1)}}{{>p\(index + 1)}}" }
    let error = try #require(fault("{{>p0}}", others, options: options))
    #expect(error.message.hasPrefix("this template has more than 10000 bytes of text"))
  }

  @Test func stopsCallsThatDouble() throws {
    var options = TemplateOptions()
    options.limits.steps = 1_000
    let page = "{{#x}}{{>page}}{{>page}}{{/x}}"
    let error = try #require(fault(page, [:], ["x": true]))
    #expect(error.message == "more than 64 templates within one another")
    // Here each level of data makes two of the template.
    var data: Value = ["x": false]
    for _ in 0..<12 { data = ["x": data] }
    let slow = try #require(fault(page, [:], data, options: options))
    #expect(slow.message == "rendering takes more than 1000 steps")
  }

  @Test func stopsListsWithinLists() throws {
    var options = TemplateOptions()
    options.limits.steps = 1_000
    let data: Value = ["x": .list(Array(repeating: 1, count: 10))]
    let page = String(repeating: "{{#x}}", count: 4) + String(repeating: "{{/x}}", count: 4)
    let error = try #require(fault(page, [:], data, options: options))
    #expect(error.message == "rendering takes more than 1000 steps")
  }

  @Test func stopsSectionsThatAreTooDeep() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "{{#x}}", count: count) + "a" + String(repeating: "{{/x}}", count: count)
    }
    #expect(try renderHTML(nested(256), ["x": 1]) == "a")
    #expect(
      try #require(fault(nested(257))).message == "more than 256 sections within one another")
    #expect(
      try #require(fault("{{#x}}{{>p}}{{/x}}", ["p": nested(256)])).message
        == "more than 256 sections and blocks within one another")
    let blocks = String(repeating: "{{$b}}", count: 256) + String(repeating: "{{/b}}", count: 256)
    #expect(fault(blocks) == nil)
  }

  @Test func stopsOutputThatIsTooLarge() throws {
    var options = TemplateOptions()
    options.limits.outputBytes = 1_000
    let data: Value = ["x": .list(Array(repeating: "0123456789", count: 101))]
    let set = try TemplateSet(page: "{{#x}}{{.}}{{/x}}", options: options)
    var buffer = Array("before".utf8)
    #expect(throws: TemplateError.self) { try set.render("page", data, into: &buffer) }
    #expect(buffer == Array("before".utf8))
    try set.render("page", ["x": ["a", "b"]], into: &buffer)
    #expect(buffer == Array("beforeab".utf8))
  }

  @Test func stopsAtTheSamePlaceInAnyBuffer() throws {
    var options = TemplateOptions()
    options.limits.outputBytes = 10_000
    let page = "{{x}}\n{{x}}\n{{x}}\n{{f}}{{x}}"
    let set = try TemplateSet(page: page, options: options)
    let text = String(repeating: "x", count: 4_000)
    let data: Value = ["x": .string(text), "f": .lambda(Lambda { _ in "{{x}}" })]
    var large: [UInt8] = []
    large.reserveCapacity(1 << 20)
    var errors: [TemplateError] = []
    for var buffer in [[], large] {
      do throws(TemplateError) { try set.render("page", data, into: &buffer) } catch {
        errors.append(error)
      }
    }
    #expect(errors.count == 2 && errors[0] == errors[1] && errors[0].line == 3)
  }

  @Test func stopsLambdasThatAnswerWithThemselves() throws {
    let data: Value = ["f": .lambda(Lambda { _ in "{{f}}{{#f}}{{/f}}" })]
    let error = try #require(fault("{{f}}", [:], data))
    #expect(error.message == "more than 64 templates within one another")
    #expect(error.chain.first == "page")
  }

  @Test func stopsLambdasThatDouble() throws {
    var options = TemplateOptions()
    options.limits.steps = 100_000
    var data: Value = ["x": false]
    for _ in 0..<40 { data = ["x": data] }
    let twice = Lambda { _ in "{{#x}}{{#f}}{{/f}}{{#f}}{{/f}}{{/x}}" }
    let error = try #require(
      fault("{{#f}}{{/f}}", [:], ["f": .lambda(twice), "x": data], options: options))
    #expect(error.message.hasSuffix("steps"))
  }

  @Test func stopsTooManyWaysOfCalling() throws {
    var options = TemplateOptions()
    options.limits.allOperations = 10_000
    // Each of the parents has blocks of its own, in each of which a template is chosen.
    let parents = (0..<40).map { "{{<p}}{{$b\($0)}}{{>*k}}{{/b\($0)}}{{/p}}" }.joined()
    let blocks = (0..<40).map { "{{$b\($0)}}{{/b\($0)}}" }.joined()
    let error = try #require(
      fault("page", ["p": blocks + "{{>*k}}", "q": parents], options: options))
    #expect(error.message.contains("more than 10000 operations together"))
  }

  @Test func saysWhatIsWrongWithAnAnswer() throws {
    let error = try #require(fault("{{f}}", [:], ["f": .lambda(Lambda { _ in "{{" })]))
    #expect(error.template == "the answer of 'f'" && error.chain == ["page", "the answer of 'f'"])
    let (outer, inner) = (Lambda { _ in "{{g}}" }, Lambda { _ in "{{" })
    let deep = try #require(fault("{{f}}", [:], ["f": .lambda(outer), "g": .lambda(inner)]))
    #expect(deep.chain == ["page", "the answer of 'f'", "the answer of 'g'"])
  }
}

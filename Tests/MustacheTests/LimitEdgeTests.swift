import Mustache
import Testing

/// Limits from both sides: what just fits, and what is one too many.
@Suite struct LimitEdgeTests {
  /// What compiling or rendering a page throws with limits that are changed; nil if it is rendered.
  private func fault(
    _ page: String, _ others: [String: String] = [:], _ data: Value = [:],
    _ change: (inout TemplateLimits) -> Void
  ) -> TemplateError? {
    var options = TemplateOptions()
    change(&options.limits)
    do {
      _ = try TemplateSet(page: page, others, options: options).render("page", data)
      return nil
    } catch let error as TemplateErrors {
      #expect(error.errors.count == 1)
      return error.errors.first
    } catch {
      return error as? TemplateError
    }
  }

  @Test func areThoseThatAreDocumented() {
    let limits = TemplateLimits()
    #expect(limits.includeDepth == 64 && limits.nesting == 256)
    #expect(limits.operations == 100_000 && limits.allOperations == 2_000_000)
    #expect(limits.textBytes == 8 << 20 && limits.outputBytes == 64 << 20)
    #expect(limits.steps == 100_000_000)
    let options = TemplateOptions()
    #expect(options.escaping == .html && options.unknownNames == .empty)
    #expect(options.allowsExtensions && !TemplateOptions(escaping: .plain).allowsExtensions)
  }

  @Test(arguments: [
    (10, nil), (11, "this template has more than 10 operations, with all it includes"),
  ])
  func areOfOperations(count: Int, message: String?) {
    let page = String(repeating: "{{x}}", count: count)
    #expect(fault(page) { $0.operations = 10 }?.message == message)
  }

  @Test(arguments: [
    (100, nil), (101, "this template has more than 100 bytes of text, with all it includes"),
  ])
  func areOfText(count: Int, message: String?) {
    let page = String(repeating: "x", count: count)
    #expect(fault(page) { $0.textBytes = 100 }?.message == message)
  }

  /// After the first template that is too large, no other is looked at.
  @Test func areToldOnce() {
    let page = String(repeating: "{{x}}", count: 11)
    #expect(fault(page, ["other": page]) { $0.operations = 10 }?.template == "other")
  }

  @Test(arguments: [
    (202, nil),
    (
      201,
      "the templates of this set have more than 201 operations together: too many places choose "
        + "templates by the data"
    ),
  ])
  func areOfAllTemplates(limit: Int, message: String?) {
    #expect(fault("x", ["other": "y"]) { $0.allOperations = limit }?.message == message)
  }

  @Test(arguments: [(10, nil), (11, "rendering takes more than 20 steps")])
  func areOfSteps(count: Int, message: String?) {
    let data: Value = ["x": .list(Array(repeating: 1, count: count))]
    #expect(fault("{{#x}}{{.}}{{/x}}", [:], data) { $0.steps = 20 }?.message == message)
  }

  /// To read an answer takes as long as a thousand operations.
  @Test(arguments: [(9, nil), (10, "rendering takes more than 10000 steps")])
  func areOfAnswers(count: Int, message: String?) {
    let data: Value = [
      "x": .list(Array(repeating: 1, count: count)), "f": .lambda(Lambda { _ in "" }),
    ]
    #expect(fault("{{#x}}{{f}}{{/x}}", [:], data) { $0.steps = 10_000 }?.message == message)
  }

  @Test(arguments: ["{{{x}}}", "{{x}}", "{{#y}}{{x}}{{/y}}"])
  func areOfOutput(page: String) throws {
    for (count, isWritten) in [(1 << 20, true), (1 << 20 + 1, false)] {
      let data: Value = ["x": .html(String(repeating: "x", count: count)), "y": true]
      let message = isWritten ? nil : "the output is larger than 1 MB"
      #expect(fault(page, [:], data) { $0.outputBytes = 1 << 20 }?.message == message)
    }
  }

  @Test func areOfOutputForAnswersToo() throws {
    let data: Value = [
      "x": .string(String(repeating: "x", count: 600)), "f": .lambda(Lambda { _ in "{{x}}" }),
    ]
    #expect(fault("{{f}}", [:], data) { $0.outputBytes = 1_000 } == nil)
    let error = fault("{{x}}{{f}}", [:], data) { $0.outputBytes = 1_000 }
    #expect(error?.chain == ["page", "the answer of 'f'"])
  }

  @Test(arguments: [(3, nil), (4, "more than 4 templates within one another")])
  func areOfTemplatesThatIncludeThemselves(levels: Int, message: String?) {
    let data = (0..<levels).reduce(["x": false] as Value) { inner, _ in ["x": inner] }
    #expect(
      fault("{{>a}}", ["a": "{{#x}}{{>a}}{{/x}}"], data) { $0.includeDepth = 4 }?.message
        == message)
  }

  @Test(arguments: [(3, nil), (4, "more than 4 templates within one another")])
  func areOfAnswersWithinAnswers(levels: Int, message: String?) {
    let answer = Lambda { _ in "{{#x}}{{f}}{{/x}}" }
    let x = (0..<levels).reduce(false as Value) { inner, _ in ["x": inner] }
    #expect(
      fault("{{f}}", [:], ["x": x, "f": .lambda(answer)]) { $0.includeDepth = 4 }?.message
        == message)
  }

  @Test(arguments: [(3, nil), (4, "more than 4 templates within one another")])
  func areOfTemplatesInARow(count: Int, message: String?) {
    var others = ["p\(count)": "end"]
    for index in 1..<count { others["p\(index)"] = "{{>p\(index + 1)}}" }
    #expect(fault("{{>p1}}", others) { $0.includeDepth = 4 }?.message == message)
  }
}

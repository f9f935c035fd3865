import ModelSupport
import Mustache
import Testing

@testable import Model

/// How the data of templates is made.
@Suite struct RecordFormTests {
  private static let fields: RecordFields<Int> = [
    "number": { .int($0) }, "double": { .int(2 * $0) },
  ]

  @Test func makeEachFieldOfWhatIsShown() {
    let form = RecordForm(Self.fields + RecordFields(constants: [("unit", "cm")]))
    let value = form.value(of: 3)
    #expect(["number", "double", "unit"].map { value.text($0) } == ["3", "6", "cm"])
    let part = RecordForm(RecordFields<String>(Self.fields) { $0.count })
    #expect(part.value(of: "four").text("double") == "8")
  }

  @Test func leaveOutWhatNoTemplateNames() {
    let form = RecordForm(
      [
        "number": { .int($0) },
        "never": { _ in
          Issue.record("it was made")
          return .null
        },
      ] as RecordFields<Int>, names: ["number", "other"])
    let record = form.record(of: 3)
    #expect(Value.record(record).text("number") == "3")
    // The name is known all the same.
    guard case .null? = record["never"] else {
      Issue.record("\(record)")
      return
    }
  }
}

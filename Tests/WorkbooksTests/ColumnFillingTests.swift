import Testing

@testable import Workbooks

@Suite struct ColumnFillingTests {
  @Test func knowsWhichColumnsAreFilledAndWhichHaveTexts() {
    var filling = ColumnFilling()
    filling.take(Row(number: 2, cells: [Cell(column: 1, value: .number("4", .plain))]))
    filling.take(
      Row(
        number: 3,
        cells: [
          Cell(column: 1, value: .day(Day(year: 2024, month: 3, day: 4))),
          Cell(column: 4, value: .text("blue")), Cell(column: 6, value: .error("#REF!")),
        ]))
    filling.take(Row(number: 4, cells: [Cell(column: 4, value: .number("1", .plain))]))
    filling.fill(9)
    #expect(filling.columns == [1, 4, 6, 9])
    #expect((0..<12).filter(filling.hasTexts) == [4])
    filling.take(Row(number: 5, cells: [Cell(column: 1, value: .text("about 2020"))]))
    #expect((0..<12).filter(filling.hasTexts) == [1, 4])
  }
}

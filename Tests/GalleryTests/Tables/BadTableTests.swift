import Testing

@testable import Gallery

/// What people are told of a table that is wrong.
@Suite struct BadTableTests {
  private func messages(_ text: String) -> [String] {
    do {
      let table = try DetailsTable(
        reading: Array(text.utf8), file: "details.csv",
        conventions: TableConventions(Settings(), currency: "USD"))
      return table.diagnostics.map(\.text)
    } catch {
      return ["\(error)"]
    }
  }

  @Test(arguments: [
    (
      "name,value\n\"Lamp,1\nChair,2\n",
      """
      details.csv:2:1: this quote is never closed; put a “"” at the end of the field, or write two \
      for one that belongs to the text
        "Lamp,1
        ^
      """
    ),
    (
      "name,value\nLamp,1,234\n",
      """
      details.csv:2:8: this row has 3 fields where the first line names 2; put a field that holds \
      “,” in quotes, or delete what is too much
        Lamp,1,234
               ^
      """
    ),
    (
      "name;value;room\nLamp;1\n",
      """
      details.csv:2:7: this row has 2 fields where the first line names 3; add a “;” for each that \
      is empty, or close a quote that was left open
        Lamp;1
              ^
      """
    ),
    (
      "name,Name\nLamp,Chair\n",
      """
      details.csv:1:6: column 2 has the same name as column 1, “Name”; give one of them another name \
      or delete it
        name,Name
             ^
      """
    ),
    (
      "name,,value\nLamp,x,1\n",
      """
      details.csv:2:6: this column has no name; write one into the first line above it
        Lamp,x,1
             ^
      """
    ),
    (
      "name,note\n\"Lamp\" big,x\n",
      """
      details.csv:2:7: there is text after the closing quote of this field; write two quotes for one \
      that belongs to the text
        "Lamp" big,x
              ^
      """
    ),
    (
      "value,room\n1,Hall\n",
      """
      details.csv:1:1: no column says which item a row is about; name one of them “name”, “id” or \
      “serial number” in the first line
        value,room
        ^
      """
    ),
    (
      "name,photo,image\nLamp,a,b\n",
      """
      details.csv:1:1: the columns “photo” and “image” both mean photos; give one of them another \
      name or delete it
        name,photo,image
        ^
      """
    ),
    (
      "",
      "details.csv: this table is empty; its first line must name the columns, such as "
        + "name,value,photos"
    ),
    (
      "PK\u{3}\u{4}\u{0}\u{0}",
      "details.csv: this file is no table; save it from the spreadsheet as CSV (UTF-8)"
    ),
    (
      "name,value\nLamp,lots\n",
      "details.csv, line 2, “value”: “lots” is no amount; it was left out; write a number such as "
        + "1234.50"
    ),
    (
      "name,value\nLamp,\"1.234\"\n",
      "details.csv, line 2, “value”: “1.234” can be read in two ways; it was left out; write 1234 "
        + "or 1.23"
    ),
    (
      "name,bought on\nLamp,3/4/21\n",
      "details.csv, line 2, “bought on”: “3/4/21” can be read in more ways than one; it was left "
        + "out; write it such as 2021-04-03, or set “date_order: dmy” (or mdy) in bibelot.yml"
    ),
    (
      "name,bought on\nLamp,2021-02-30\n",
      "details.csv, line 2, “bought on”: “2021-02-30” is no day of the calendar; it was left out; "
        + "write it such as 2021-04-03"
    ),
    (
      "name,quantity\nLamp,two\n",
      "details.csv, line 2, “quantity”: “two” is no number; it was left out; write 1, 2, 3, …"
    ),
    (
      "name,quantity\nLamp,0\n",
      "details.csv, line 2, “quantity”: there cannot be 0 of an item; it was left out; write 1, 2, "
        + "3, …"
    ),
    (
      "name,categry\nLamp,x\n",
      "details.csv: the column “categry” is none that Bibelot knows; it is shown as a field of your "
        + "own; if you meant “category”, call it so"
    ),
    (
      "name,value,currency\nLamp,€5,USD\n",
      "details.csv, line 2, “value”: “€5” is in EUR and the column “currency” says USD; it was left "
        + "out; correct one of the two"
    ),
  ])
  func saysWhatIsWrongWhereAndWhatToDo(text: String, message: String) {
    #expect(messages(text) == [message.split(separator: "\n").joined(separator: "\n")])
  }
}

import Foundation
import Testing

@testable import Tables

/// What is said of a table whose structure is broken, as its owner reads it.
@Suite struct TableMistakeTests {
  private func description(_ bytes: [UInt8], language: String = "en") -> String {
    do {
      _ = try DetailsTable(
        reading: bytes, file: "t.csv", conventions: TableConventions(language: language))
      return ""
    } catch {
      return error.description
    }
  }

  private func sentences(_ text: String, language: String = "en") -> [String] {
    description(Array(text.utf8), language: language).split(separator: "\n")
      .filter { $0.hasPrefix("t.csv:") }.map(String.init)
  }

  @Test(arguments: [
    (
      "",
      "t.csv: this table is empty; its first line must name the columns, such as name,value,photos"
    ),
    (
      ",,\nLamp,1,2\n",
      "t.csv:1:1: no column has a name; write names in the first line, such as name,value,photos"
    ),
    (
      "\n \" \" ,\"\"\nLamp,1\n",
      "t.csv:2:1: no column has a name; write names in the first line, such as name,value,photos"
    ),
    (
      "Lamp,12\nBed,15\n",
      "t.csv:1:1: the first line has no column name that Bibelot knows: if “Lamp”, “12” are the columns, say in "
        + "bibelot.yml, below “headings”, which one has the items’ names; if that line is about an item, write a line "
        + "above it that names each column, such as name,value,photos; if the columns are named further down, delete "
        + "the lines above that"
    ),
    (
      "value,room\n1,Hall\n",
      "t.csv:1:1: no column says which item a row is about; the columns are “value”, “room”: say in bibelot.yml, "
        + "below “headings”, which one has the items’ names, or rename one of them to “name”, “id” or “serial number”"
    ),
    (
      "room,serail numbr\nHall,1\n",
      "t.csv:1:1: no column says which item a row is about; did you mean “serial number” instead of "
        + "“serail numbr”?"
    ),
    (
      "name,Photo,image,pictures\nLamp,a,b,c\n",
      "t.csv:1:12: the columns “Photo” and “image” both mean “photos”; rename or delete one of them; or, to keep "
        + "“image” as a field of your own, rename it to “other image”, or, in an inventory, write two lines into bibelot.yml: "
        + "“headings:”, and below it “  image: own”"
    ),
    (
      "name,x,X.\nLamp,1,2\n",
      "t.csv:1:8: column 2, “x”, and column 3, “X.”, are read as one name, since capitals, spaces and marks make no "
        + "difference; rename or delete one of them"
    ),
    (
      "name,x,x\nLamp,1,2\n",
      "t.csv:1:8: column 3, “x”, has the same name as column 2; rename or delete one of them"
    ),
    (
      "Item,item\nLamp,1\n",
      "t.csv:1:6: column 1, “Item”, and column 2, “item”, are both read as “name”, since capitals, spaces and marks "
        + "make no difference; rename or delete one of them"
    ),
    (
      "name,private,secret\nLamp,yes,no\n",
      "t.csv:1:14: the columns “private” and “secret” both mean “private”; rename or delete one of them"
    ),
    (
      "name,,value\nLamp,,1\nBed,x,2\nRug,y,3\n",
      "t.csv:3:5: column 2 has no name, but there is text in it here; write its name in the first line, "
        + "or delete the text"
    ),
    (
      "name;room\nLamp,Hall\n",
      "t.csv:2:1: there is “,” between the fields of this row, but “;” between those of the first line; "
        + "write the same in every line"
    ),
    (
      "name,room,value\nLamp\tHall\t\n",
      "t.csv:2:1: there is “tab” between the fields of this row, but “,” between those of the first line; "
        + "write the same in every line"
    ),
    (
      "name,room\nLamp,Hall,x\n",
      "t.csv:2:11: this row has 3 fields, but the table has 2 columns; put a text that contains a “,” in "
        + "quotes, such as \"a, b\", or delete the extra fields"
    ),
    (
      "name\troom\nLamp\t12\t50\n",
      "t.csv:2:6: this row has 3 fields, but the table has 2 columns; put a text that contains a “tab” in "
        + "quotes, such as \"12\t50\", or delete the extra fields"
    ),
    (
      "name,notes\n\"Lamp\" big,x\n",
      "t.csv:2:7: there is text after the quote that closes this field; put the whole text in quotes, and write "
        + "\"\" for a quote within it: \"\"\"Lamp\"\" big\""
    ),
    (
      "name,notes\nLamp,\"said \"old\" of it\"\n",
      "t.csv:2:13: there is text after the quote that closes this field; write \"\" for a quote within "
        + "the text: \"said \"\"old\"\" of it\""
    ),
    (
      "name\tnotes\nLamp\t\"a\" b\n",
      "t.csv:2:9: there is text after the quote that closes this field; put the whole text in quotes, and write "
        + "\"\" for a quote within it: \"\"\"a\"\" b\""
    ),
    (
      "name,notes\nLamp,\"said \"of it\n",
      "t.csv:2:13: there is text after the quote that closes this field; move the quote to the end of the "
        + "field: \"said of it\""
    ),
    (
      "name,room\n\"Lamp,Hall\nBed,Hall\n",
      "t.csv:2:1: the quote that opens here is never closed; put a \" at the end of the field, and write "
        + "\"\" for a quote within the text"
    ),
    (
      "name,room\n\"Lamp,Hall\nBed,Hall\n\"Rug\",Attic\n",
      "t.csv:2:1: the quote that opens here is not closed before line 4, where another field’s begins; "
        + "put a \" at the end of this field, and write \"\" for a quote within the text"
    ),
  ])
  func saysWhatIsWrongInAWholeSentence(text: String, sentence: String) {
    #expect(sentences(text).first == sentence)
  }

  /// Whoever writes the text as the message has it gets no other error.
  @Test(arguments: [
    (
      "Camera,$1200,This is use, \"this\" is mention.", "This is use, \"this\" is mention.",
      "\"This is use, \"\"this\"\" is mention.\""
    ),
    (
      "Camera,It is old, \"very\" old, they say,Hall", "It is old, \"very\" old, they say",
      "\"It is old, \"\"very\"\" old, they say\""
    ),
    (
      "Camera,said \"one, two\" to me,Hall", "said \"one, two\" to me",
      "\"said \"\"one, two\"\" to me\""
    ),
    (
      "Camera,\"said \"one, two\" to me\",Hall", "\"said \"one, two\" to me\"",
      "\"said \"\"one, two\"\" to me\""
    ),
    (
      "Camera,\"Leica\" and \"Zeiss\",Hall", "\"Leica\" and \"Zeiss\"",
      "\"\"\"Leica\"\" and \"\"Zeiss\"\"\""
    ),
    (
      "\"Camera, old\",12\", 14\" wide,Hall", "12\", 14\" wide",
      "\"12\"\", 14\"\" wide\""
    ),
    ("Camera,\"Leica\"M3", "\"Leica\"M3", "\"\"\"Leica\"\"M3\""),
  ])
  func whatItProposesIsRight(row: String, text: String, written: String) throws {
    let head = "Name,Notes,Room\n"
    let sentence = try #require(sentences(head + row + "\n").first)
    #expect(sentence.contains(" \(written)"), "\(sentence)")
    #expect(sentences(head + row.replacing(text, with: written) + "\n") == [])
  }

  /// Where no such change makes the row right, none is shown; a separator is missing only where a field is.
  @Test func proposesNothingThatIsWrong() {
    let several = sentences("name,notes\nLamp,\"a\" b,\"c\" d,e\n").first
    #expect(
      several?.hasSuffix("put the whole text in quotes, and write \"\" for a quote within it")
        == true)
    #expect(sentences("name,notes\n\"Lamp\" big\n").first?.hasSuffix("after the quote") == true)
    #expect(sentences("name,notes\n\"Lamp\" big,x\n").first?.contains("missing") == false)
    // In the first line nobody knows how many columns there should be.
    #expect(
      sentences("\"name\" x,notes\nLamp,1\n").first?.contains(
        "\"\"\"name\"\" x\"; or write the missing “,” after the quote") == true)
  }

  /// A comma in a number ends a field too, which is said where it looks so.
  @Test(arguments: [
    ("name,value,room\nChair,1,250.00,Kitchen\n", "2:7", "1,250.00"),
    ("name,value,room\nChair,$1,250,Kitchen\n", "2:7", "$1,250"),
    ("name,value,room\nChair,12,50 €,Kitchen\n", "2:7", "12,50 €"),
    ("name,value,room\nChair,-1,234,567.89,Kitchen\n", "2:7", "-1,234,567.89"),
    ("name,room,value\nChair,Kitchen,USD 1,250\n", "2:15", "USD 1,250"),
    ("name,value\nChair,0,5\n", "2:7", "0,5"),
  ])
  func saysThatACommaIsPartOfANumber(text: String, place: String, number: String) {
    let columns = text.prefix { $0 != "\n" }.split(separator: ",").count
    let fields = text.split(separator: "\n")[1].split(separator: ",").count
    #expect(
      sentences(text).first
        == "t.csv:\(place): this row has \(fields) fields, but the table has \(columns) columns, perhaps because the "
        + "“,” in \(number) is part of a number; put a text that contains a “,” in quotes, such as "
        + "\"\(number)\", or delete the extra fields")
  }

  @Test(arguments: [
    "name,room\nLamp, brass,Hall\n", "name,room\nLamp 3,Hall,old\n", "name,room\n12,B 5,x\n",
    "name;room\nLamp;1;250\n", "name,room\n2021-05-04,1234,x\n", "name,room\nx,7,1000\n",
  ])
  func saysItOfNoOtherRow(text: String) {
    #expect(sentences(text).first?.contains("part of a number") == false)
  }

  /// What follows a quote that was left open looks wrong and is not, up to a row that is right.
  @Test func blamesNoRowsBehindAnOpenQuote() {
    #expect(
      sentences("name,room\n\"Lamp,1\nBed\nRug,1,2\nTable,3\nChair,4,5\n").map { $0.prefix(8) }
        == ["t.csv:2:", "t.csv:6:"])
    #expect(
      sentences("name,room\nLamp,1,2\n\"Bed\"x,y\nRug,1,2\nTable,1,2\n").map { $0.prefix(8) }
        == ["t.csv:2:", "t.csv:3:", "t.csv:4:", "t.csv:5:"])
  }

  @Test func countsLinesOnBehindAnOpenQuote() {
    let text = "name,room\n\"Lamp,A\nBed,B\n\"Rug\",C\n\"Cup,D\nPot,E\n\"Pan\",F\n"
    let found = sentences(text)
    #expect(found.count == 2)
    #expect(
      found.first?.contains("t.csv:2:1: the quote that opens here is not closed before line 4,")
        == true)
    #expect(
      found.last?.contains("t.csv:5:1: the quote that opens here is not closed before line 7,")
        == true)
  }

  @Test func namesEachOfSeveralEqualColumnsWithTheOneBefore() {
    #expect(
      sentences("name,x,X,x \nLamp,1,2,3\n") == [
        "t.csv:1:8: column 2, “x”, and column 3, “X”, are read as one name, since capitals, spaces and marks make no "
          + "difference; rename or delete one of them",
        "t.csv:1:10: column 3, “X”, and column 4, “x”, are read as one name, since capitals, spaces and marks make no "
          + "difference; rename or delete one of them",
      ])
    #expect(
      sentences("name,photo,image,file\nLamp,1,2,3\n") == [
        "t.csv:1:12: the columns “photo” and “image” both mean “photos”; rename or delete one of them; or, to keep "
          + "“image” as a field of your own, rename it to “other image”, or, in an inventory, write two lines into bibelot.yml: "
          + "“headings:”, and below it “  image: own”",
        "t.csv:1:18: the columns “image” and “file” both mean “photos”; rename or delete one of them; or, to keep "
          + "“file” as a field of your own, rename it to “other file”, or, in an inventory, write two lines into bibelot.yml: "
          + "“headings:”, and below it “  file: own”",
      ])
  }

  @Test(arguments: ["，", "；", "、", "،", "؛", "|"])
  func knowsWhatSeparatesNoColumns(mark: String) {
    #expect(
      sentences("name\(mark)value\nLamp\(mark)12\n") == [
        "t.csv:1:1: “\(mark)” does not separate columns; write “,” or “;” instead in every line"
      ])
    // With a separator it is a letter of a name.
    #expect(sentences("a\(mark)b,c\n1,2\n").first?.contains("no column name that") == true)
  }

  /// A text of more than forty letters is no example, nor one of more than sixty a correction.
  @Test func showsNoLongTextAsAnExample() {
    let left = String(repeating: "a", count: 36)
    #expect(
      sentences("name,x\n\(left), and,b\n").first?.contains("as \"\(left), and\", or") == true)
    #expect(sentences("name,x\na\(left), and,b\n").first?.contains("such as \"a, b\", or") == true)
    let inner = String(repeating: "b", count: 55)
    #expect(
      sentences("name,x\n\"a\" c\(inner),b\n").first?
        .hasSuffix("within it: \"\"\"a\"\" c\(inner)\"") == true)
    #expect(
      sentences("name,x\n\"a\" cc\(inner),b\n").first
        == "t.csv:2:4: there is text after the quote that closes this field; put the whole text in quotes, and "
        + "write \"\" for a quote within it")
  }

  @Test(arguments: [
    ("Lamp,12\", wide", "such as \"12\"\", wide\", or"), ("12,50,x", "such as \"12,50\", or"),
    ("Lamp,, x,y", "such as \"a, b\", or"), ("12,5x,0", "such as \""),
    ("Lamp,12,,5", "such as \"a, b\", or"),
  ])
  func takesForOneTextWhatLooksLikeOne(row: String, words: String) {
    #expect(sentences("name,x\n\(row)\n").first?.contains(words) == true)
  }

  @Test func showsTheLineAndSaysThatTheFileWasNotUsed() {
    #expect(
      description(Array("name,room\nLamp;Hall\nBed,Hall\nRug,Attic,1\n".utf8)) == """
        t.csv:2:1: there is “;” between the fields of this row, but “,” between those of the first line; \
        write the same in every line
          Lamp;Hall
          ^
        t.csv:4:11: this row has 3 fields, but the table has 2 columns; put a text that contains a “,” \
        in quotes, such as "a, b", or delete the extra fields
          Rug,Attic,1
                    ^
        t.csv was not used
        """)
    #expect(
      description([]).hasSuffix("such as name,value,photos\nt.csv was not used"))
  }

  @Test(
    arguments: [
      (
        [0x50, 0x4B, 3, 4],
        "the file of a spreadsheet program (Excel, Numbers or LibreOffice), not a table in CSV"
      ), ([0xD0, 0xCF, 0x11, 0xE0], "a file of an older Excel, not a table in CSV"),
      (Array("%PDF".utf8), "a PDF, not a table in CSV"),
    ] as [([UInt8], String)])
  func knowsTheFilesOfOtherPrograms(bytes: [UInt8], what: String) {
    #expect(
      description(bytes)
        == "t.csv: this is \(what); open it in that program and save or export it as CSV (UTF-8)\n"
        + "t.csv was not used")
    #expect(!description(Array(bytes.dropLast()) + [0x41]).contains("not a table in CSV"))
  }

  /// The most is 128 MB, of which nothing is read but the beginning.
  @Test func readsNoFileThatIsTooLarge() throws {
    func bytes(_ count: Int) -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
        for (place, byte) in [UInt8(0x50), 0x4B, 3, 4].enumerated() { buffer[place] = byte }
        written = count
      }
    }
    #expect(description(bytes(128 << 20)).hasPrefix("t.csv: this is the file of a spreadsheet"))
    #expect(
      description(bytes(128 << 20 + 1))
        == "t.csv: this file is larger than 128 MB, too large for a table of items\n"
        + "t.csv was not used")
  }

  @Test func readsAsManyRowsAsItMay() throws {
    let bytes = Array("name\nLamp\nBed\n\nRug\n".utf8)
    #expect(try Table(reading: bytes, file: "t.csv", rowLimit: 3).rows.map(\.row) == [2, 3, 5])
    let error = #expect(throws: TableMistakes.self) {
      try Table(reading: bytes, file: "t.csv", rowLimit: 2)
    }
    #expect(
      error?.description
        == "t.csv:5:1: this table has more than 2 rows; split it into several\n  Rug\n  ^\n"
        + "t.csv was not used")
    // More than the usual spreadsheets hold.
    #expect(Table.rowLimit > 1_048_576)
  }

  @Test(arguments: [
    (0, 1, 1), (2, 1, 3), (3, 1, 4), (4, 2, 1), (6, 2, 3), (7, 3, 1), (9, 3, 3), (10, 4, 1),
    (12, 4, 2), (13, 4, 3), (99, 4, 3), (-1, 1, 1),
  ])
  func countsLinesAndLettersUpToAPlace(offset: Int, line: Int, column: Int) {
    let bytes = Array("ab\r\ncd\ref\néh".utf8)
    let place = TablePlace(of: offset, in: bytes)
    #expect(place.line == line && place.column == column, "\(place)")
    // From the beginning of any line before it.
    if offset >= 7 { #expect(TablePlace(of: offset, in: bytes, after: (7, 3)) == place) }
  }

  @Test func showsNothingOfALineWithNothingToSee() {
    let bytes = Array("ab\n \t\ncd\r".utf8)
    #expect(TablePlace(of: 1, in: bytes).message("wrong", file: "f") == "f:1:2: wrong\n  ab\n   ^")
    #expect(TablePlace(of: 4, in: bytes).message("wrong", file: "f") == "f:2:2: wrong")
    #expect(TablePlace(of: 6, in: bytes).excerpt == "  cd\n  ^")
    #expect(TablePlace(of: 9, in: bytes).message("wrong", file: "f") == "f:4:1: wrong")
  }
}

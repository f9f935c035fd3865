@testable import Tables
import Foundation

/// Tables with mistakes that people and programs make.
enum BadTables {
  struct File {
    var what: String
    var bytes: [UInt8]
    var language = "en-US"
    var currency: String? = "USD"

    init(_ what: String, _ text: String, language: String = "en-US", currency: String? = "USD") {
      self.init(what, bytes: Array(text.utf8))
      (self.language, self.currency) = (language, currency)
    }

    init(_ what: String, bytes: [UInt8]) { (self.what, self.bytes) = (what, bytes) }

    /// The text as the golden file shows it.
    var shown: String { String(decoding: bytes.filter { $0 != 0 && $0 != 13 }, as: UTF8.self) }
  }

  static let all = files + encodings + shapes + columns + amounts + days + others

  private static let files = [
    File("an empty file", ""),
    File("a file of blank lines", "\n\n\r\n"),
    File("an Excel workbook with the wrong name", bytes: [0x50, 0x4B, 3, 4, 0, 0, 8, 0]),
    File("a file of an old Excel", bytes: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1]),
    File("a picture", bytes: [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 1, 2, 0, 3]),
  ]

  private static let encodings = [
    File(
      "a letter that was damaged in UTF-8",
      bytes: Array("name,room\nKäse,Küche\nK".utf8) + [0xE4] + Array("se,Hall\n".utf8)),
    File("a wrong byte behind a byte order mark", bytes: [0xEF, 0xBB, 0xBF, 0x6E, 0xFF]),
    File("half a letter in UTF-16", bytes: [0xFF, 0xFE, 0x6E, 0, 0x3D, 0xD8, 0x61, 0]),
    {
      var file = File(
        "Chinese in an encoding of its own", bytes: [0xC3, 0xFB, 0xB3, 0xC6, 10, 0xB5, 10])
      file.language = "zh-Hans"
      return file
    }(),
    File("a byte that Windows-1252 has no letter for", bytes: Array("name\nK".utf8) + [0x81, 10]),
    File("a table in Windows-1252", bytes: Array("name\nK".utf8) + [0xE4, 0x73, 0x65, 10]),
  ]

  private static let shapes = [
    File("a quote that is never closed", "name,value\n\"Lamp,1\nChair,2\nTable,3,4\n"),
    File(
      "a quote that is closed by that of another row",
      "name,room\n\"Lamp,Hall\nChair,Hall\n\"Bed\",Attic\nTable,1,2\n"),
    File("text behind a closing quote", "name,notes\n\"Lamp\" big,x\n"),
    File("quotes in a quotation", "name,notes\nLamp,\"said \"old\" of it\"\n"),
    File("a comma in a text", "name,room\nLamp, brass,Hall\n"),
    File("a decimal comma in a table with commas", "name,value\nLamp,12,50\n", language: "de"),
    File("a row that is cut off", "name;value;room;notes\nLamp;1\nChair;2;Hall;\n"),
    File("a row that is cut off before what is private", "name,private\nLamp\nChair,no\n"),
    File("another mark between the fields", "name,room\nLamp;Hall\nChair,Hall\n"),
    File("a field behind the last column", "name,room\nLamp,Hall,old,brown\n"),
    File("text below a column without a name", "name,,value\nLamp,x,1\nChair,y,2\n"),
    File("two columns of one name", "name,Serial No,serial_no\nLamp,1,2\n"),
    File("several mistakes at once", "name,room\nLamp;Hall\n\"Chair\" x,Hall\nBed,Attic,1\n"),
    File("wide letters before a mistake", "name,room\n床と机と椅子の全部,居間,x\n"),
    File("a long line", "name,notes\nLamp,\(String(repeating: "very ", count: 40))old,x,y\n"),
    File("a mistake in Macintosh lines", "name,room\rLamp,Hall\rChair,1,2\r"),
  ]

  private static let columns = [
    File("two names for one column", "name,photo,image\nLamp,a,b\n"),
    File("no column for the item", "value,room\n1,Hall\n"),
    File("the item's column misspelt", "nmae,room\nLamp,Hall\n"),
    File("no line with names", "Lamp,12,Hall\nChair,15,Hall\n"),
    File("wide commas of a Chinese keyboard", "名称，价值\n灯，12\n", language: "zh-Hans"),
    File("a column misspelt", "name,categry\nLamp,Lighting\n"),
    File("a column misspelt in German", "Name,Kategori\nLampe,Licht\n", language: "de"),
  ]

  private static let amounts = [
    File("words for an amount", "name,value\nLamp,about twenty\n"),
    File("an amount that can be read in two ways", "name,value\nLamp,1.234\n"),
    File("an English amount in a German inventory", "name;Wert\nLampe;1,234\n", language: "de"),
    File(
      "a dollar where the settings say euros", "name,value\nLamp,$5\n", language: "en",
      currency: "EUR"),
    File("a unit behind an amount", "name,value\nLamp,12 pcs\n"),
    File("two currencies", "name,value,currency\nLamp,€5,USD\n"),
    File("a currency that there is not", "name,value,currency\nLamp,5,coins\nBed,6,USD\n"),
    File("no currency anywhere", "name,value\nLamp,5\nBed,6\n", currency: nil),
    File("a calculation", "name,value\nLamp,2*12\n"),
    File(
      "the same mistake in every row",
      "name,value\n" + (1...25).map { "Lamp \($0),x\n" }.joined()),
  ]

  private static let days = [
    File("a day that can be read in two ways", "name,bought on\nLamp,3/4/21\n"),
    File("a day that there is not", "name,bought on\nLamp,2021-02-30\n"),
    File("a year of two figures", "Name;gekauft am\nLampe;31.12.20\n", language: "de"),
    File("half a year", "name,bought on\nLamp,summer 2019\n"),
    File("a spreadsheet's number for a day", "name,bought on\nLamp,44289\n"),
    File("a word for a day", "name,warranty until\nLamp,next summer\n"),
    File("one of several days", "name,quantity,bought on\nLamp,2,2021-04-03; in May\n"),
    File(
      "several days where there can be one", "name,warranty until\nLamp,2021-04-03; 2022-04-03\n"),
  ]

  private static let others = [
    File("words for a quantity", "name,quantity\nLamp,two\n"),
    File("no pieces", "name,quantity\nLamp,0\n"),
    File("no years", "name,depreciation years\nLamp,0\nBed,101\nRug,ten\n"),
    File("pieces in thousands", "name,quantity\nLamp,\"1,000\"\n"),
    File("a serial number that Excel has cut", "name,serial number\nLamp,1.23457E+11\n"),
    File("more pieces than there are", "name,quantity\nLamp,99999999999999999999\n"),
    File(
      "mistakes in several columns and an open line",
      "name,value,quantity,notes\n\"Lamp\",x,y,\"one\ntwo\"\nBed,1,z,\n"),
  ]
}

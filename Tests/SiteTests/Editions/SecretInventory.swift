import InventorySupport
@testable import Inventories
@testable import Model
import ArchiveSupport
import Foundation
import Support

/// An inventory with something private in every field, each a random text that stands nowhere else.
struct SecretInventory {
  /// What it is kept in.
  enum Form: CaseIterable {
    case table, list, archive
  }

  /// A private text.
  struct Secret {
    /// How it may be written: an amount or a day in several ways.
    var texts: [String]
    /// What it is.
    var what: String
    /// Whether the owner's own edition shows it.
    var isShownToOwner = true
  }

  let folder: TemporaryFolder
  let form: Form
  private(set) var secrets: [Secret] = []
  /// The names of the items that are not private, in their order.
  private(set) var publicNames: [String] = []
  /// What else anybody may read.
  private(set) var publicTexts: [String] = []
  /// The paths of photos that must not be seen, and how many others there are.
  private(set) var privatePhotos: [String] = []
  private(set) var publicPhotoCount = 0

  private var random: SeededGenerator
  private var rows: [[(column: String, text: String)]] = []
  private var items: [ArchiveWriter.Item] = []
  private var ownFields: [String] = []
  private var privateCategories: [String] = []
  private var privateNames: [String] = []
  private var pictures = 0
  private var days: Set<Int> = []

  /// Two private items in either of the two private categories, and more than one page of all.
  static let itemCount = Soak.count(56, inSoak: 110)

  var path: String { folder.path("home") }

  init(_ form: Form, seed: UInt64) throws {
    folder = try TemporaryFolder()
    (self.form, random) = (form, SeededGenerator(seed: seed))
    for _ in 0..<3 { ownFields.append(secret("an own field’s name")) }
    for _ in 0..<2 { privateCategories.append(secret("a private category")) }
    for number in 0..<Self.itemCount { try addItem(number) }
    try write()
  }

  // --- Items ---

  /// Why an item is private.
  private enum Privacy: CaseIterable {
    case byRow, byName, bySerialNumber, byCategory
  }

  private mutating func addItem(_ number: Int) throws {
    let privacy: Privacy? =
      number % 7 == 2 ? Privacy.allCases[number / 7 % 4] : number % 11 == 3 ? .byRow : nil
    let isPrivate = privacy != nil
    // What may be read of an item that is not private.
    func open(_ what: String, _ scenery: inout Self, marked: Bool = true) -> String {
      if isPrivate { return scenery.secret(what, marked: marked) }
      let text = scenery.text(8, marked: marked)
      scenery.publicTexts.append(text)
      return text
    }
    // Some have the name of others, of which one is private.
    let isTwin = number % 5 == 4 && privacy != .byName
    let name = isTwin ? "One of several" : open("a private item’s name", &self)
    var row: [(column: String, text: String)] = []
    func put(_ column: String, _ text: String) { row.append((column, text)) }
    if form == .archive {
      put("id", TestInventory.key(number + 1))
    } else if number % 3 == 0 {
      put("id", isPrivate ? identifier("a private item’s id") : "thing-\(number)")
    }
    let serialNumber = secret("a serial number")
    let amount = money("a value")
    let created = day("when it was added")
    if form == .archive {
      items.append(
        ArchiveWriter.Item(
          name: name, serialNumber: serialNumber, valueInDollars: Int(amount.prefix(9)) ?? 0,
          dateCreated: created.seconds, itemKey: TestInventory.key(number + 1)))
      try folder.write(picture(), to: "home/" + TestInventory.key(number + 1))
      if isPrivate {
        privatePhotos.append(TestInventory.key(number + 1))
      } else {
        publicPhotoCount += 1
      }
    } else {
      put("name", name)
      put("serial number", serialNumber)
      put("value", amount)
      put("date", created.text)
    }
    let category =
      privacy == .byCategory
      ? privateCategories[number / 28 % privateCategories.count]
      : isPrivate ? secret("a private item’s category") : ["Lamps and lights", "Books"][number % 2]
    put("category", category)
    put("room", secret("a room"))
    for column in ["maker", "model", "colour", "condition"] {
      put(column, open("a private item’s \(column)", &self))
    }
    put("tags", open("a private item’s tag", &self, marked: false))
    let bought = (0...number % 3).map { _ in day("when it was bought").text }
    put("bought on", bought.joined(separator: "; "))
    put("quantity", "\(bought.count)")
    put("lent to", secret("to whom it is lent"))
    put("business use", secret("what it is used for"))
    put("bought from", secret("where it was bought"))
    put("paid", money("what was paid"))
    put("replacement value", money("what it costs new"))
    put("warranty until", day("a warranty’s end").text)
    put(
      "notes",
      (0..<3).map { _ in secret("notes") }.joined(separator: number % 2 == 0 ? "\n" : "\n\n"))
    for (place, field) in ownFields.enumerated() where (number + place) % 2 == 0 {
      put(field, secret("an own field"))
    }
    try addFiles(of: number, isPrivate: isPrivate, to: &row)
    switch privacy {
    case .byRow: put("private", number % 2 == 0 ? "yes" : "x")
    case .byName: privateNames.append(name)
    case .bySerialNumber: privateNames.append(serialNumber)
    case .byCategory, nil: break
    }
    if !isPrivate { publicNames.append(name) }
    rows.append(row)
  }

  private mutating func addFiles(
    of number: Int, isPrivate: Bool, to row: inout [(column: String, text: String)]
  ) throws {
    var photos: [String] = []
    for place in 0..<(number % 6 == 0 ? 2 : 1)
    where form != .archive || place > 0 || number % 3 == 0 {
      let photo = "Pictures/\(fileName("a photo’s file name"))\(place == 0 ? ".png" : ".PNG")"
      try folder.write(picture(), to: "home/" + photo)
      photos.append(photo)
    }
    if !photos.isEmpty { row.append(("photos", photos.joined(separator: ";"))) }
    if photos.count == 2, let photo = photos.last {
      row.append(("private photos", photo))
    }
    let shown = isPrivate ? 0 : photos.count == 2 ? 1 : photos.count
    publicPhotoCount += shown
    privatePhotos += photos.dropFirst(shown)
    guard number % 4 == 1 else { return }
    let receipt = "Papers/\(fileName("a receipt’s file name")).pdf"
    try folder.write(
      text: "%PDF-1.4 \(secret("what is in a receipt", false))", to: "home/" + receipt)
    row.append(("receipts", receipt))
    let manual = "Papers/\(fileName("a manual’s file name")).png"
    try folder.write(picture(), to: "home/" + manual)
    row.append(("manuals", manual))
    privatePhotos.append(manual)
  }

  // --- Texts ---

  private static let alphabets: [[Character]] = [
    "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghkmnpqrst23456789",
    "éèêëçñöüäßøåšžčőłđàîœ", "бвгджзиклмнпрстуфхцчшщэюя", "αβγδεζηθικλμνξοπρστυφχψω",
    "ابتثجحخدذرزسشصضطظعغفق", "אבגדהוזחטיכלמנסעפצקרשת", "金银铜铁木石瓷玉丝茶书画灯椅桌床柜钟镜",
    "あいうえおかきくけこさしすせそたちつて", "アイウエオカキクケコサシスセソタチツテ",
    "가나다라마바사아자차카타파하거너더러머버", "🎻🪑🛋🕰📷🎺🏺🪞🧸🎲🔭⌚💍👑🖼🪆🎸🚲🧵🪙",
  ].map { Array($0) }

  /// What has to be escaped somewhere.
  private static let marks = [
    "<", ">", "&", "\"", "'", "\\", "%", "/", "</b>", "&amp;", "%41", "\\n", "“", "—", "#", "+",
    ";",
  ]

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  /// Letters of one script, with a few marks between them where asked for.
  private mutating func text(_ count: Int, marked: Bool = true) -> String {
    let letters = Self.alphabets[number(Self.alphabets.count)]
    var text = ""
    for place in 0..<(count + 3) {
      text.append(letters[number(letters.count)])
      if marked, place < count + 2, number(4) == 0 { text += Self.marks[number(Self.marks.count)] }
      if place == count / 2, number(2) == 0 { text += " " }
    }
    return text
  }

  private mutating func secret(
    _ what: String, _ isShown: Bool = true, marked: Bool = true
  ) -> String {
    let text = text(8, marked: marked)
    secrets.append(Secret(texts: [text], what: what, isShownToOwner: isShown))
    return text
  }

  private mutating func fileName(_ what: String) -> String {
    let text = text(8, marked: false)
    secrets.append(Secret(texts: [text], what: what, isShownToOwner: false))
    return text
  }

  private mutating func identifier(_ what: String) -> String {
    let text = String((0..<10).map { _ in Self.alphabets[2][number(24)] })
    secrets.append(Secret(texts: [text], what: what))
    return text
  }

  /// An amount of nine figures, which no chance makes twice.
  private mutating func money(_ what: String) -> String {
    let whole = 100_000_000 + number(899_999_999)
    let cents = form == .archive && what == "a value" ? 0 : 1 + number(98)
    let figures = String(whole)
    let grouped = [figures.prefix(3), figures.dropFirst(3).prefix(3), figures.suffix(3)]
    secrets.append(
      Secret(texts: [figures, grouped.joined(separator: ",")], what: what))
    return figures + (cents == 0 ? "" : cents < 10 ? ".0\(cents)" : ".\(cents)")
  }

  private mutating func day(_ what: String) -> (text: String, seconds: Double) {
    // Of the nineteenth and twentieth centuries, each once.
    var day = number(70_000)
    while !days.insert(day).inserted { day = number(70_000) }
    let seconds = -Double(day + 400) * 86_400
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    var utc = Calendar(identifier: .gregorian)
    utc.timeZone = .gmt
    let parts = utc.dateComponents([.year, .month, .day], from: date)
    let (year, month, number) = (parts.year ?? 0, parts.month ?? 1, parts.day ?? 1)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let short = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ][month - 1]
    let text = "\(year)-\(two(month))-\(two(number))"
    secrets.append(
      Secret(
        texts: [text, text.replacing("-", with: ""), "\(short) \(number), \(year)"], what: what))
    return (text, seconds)
  }

  private mutating func picture() -> [UInt8] {
    pictures += 1
    let number = pictures
    return TestPicture.png(width: 12, height: 9) { x, y in
      (UInt8(number & 0xFF), UInt8(number >> 8), UInt8((x * 20 + y) & 0xFF))
    }
  }

  // --- Files ---

  private func write() throws {
    switch form {
    case .table: try folder.write(text: table(), to: "home/items.csv")
    case .list: try folder.write(text: list(), to: "home/details.yml")
    case .archive:
      try folder.write(ArchiveWriter.archive(of: items), to: "home/items.archive")
      try folder.write(text: table(), to: "home/details.csv")
    }
    let report = """
      report:
        insured: \(Self.quoted("Insured " + secrets[0].texts[0]))
        policy: \(Self.quoted("Policy " + secrets[1].texts[0]))

      """
    try folder.write(
      text: """
        title: What anybody may see
        currency: USD
        widths: [32]
        items_per_page: 20
        sort: value descending
        sorted_pages: [name, date, value]
        value_colours: book
        columns: [photo, name, serial_number, value, date, category, room, paid, bought_on, tags]
        base_url: https://example.org/things/
        private_items: [\(privateNames.map(Self.quoted).joined(separator: ", "))]
        private_categories: [\(privateCategories.map(Self.quoted).joined(separator: ", "))]

        """ + report, to: "home/bibelot.yml")
  }

  private func table() -> String {
    var columns: [String] = []
    for row in rows {
      for (column, _) in row where !columns.contains(column) { columns.append(column) }
    }
    func cell(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }
    let lines =
      [columns.map(cell)]
      + rows.map { row in
        columns.map { column in cell(row.first { $0.column == column }?.text ?? "") }
      }
    return lines.map { $0.joined(separator: ",") + "\n" }.joined()
  }

  private func list() -> String {
    rows.map { row in
      "- "
        + row.map { "\(Self.quoted($0.column)): \(Self.quoted($0.text))\n" }.joined(separator: "  ")
    }.joined()
  }

  /// A text as YAML and JSON write it.
  static func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n") + "\""
  }
}

import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Model
@testable import Reporting
@testable import Tables

/// What a list says was lost, and nothing else, comes out of it, however it is written.
@Suite struct LossPropertyTests {
  /// A made inventory, a loss of it, and the list that says so.
  private struct Made {
    var items: [Item] = []
    var lost: [LostItem] = []
    var lines: [String] = []
    var rows: [LossRow] = []
    var isTable: Bool

    init(_ random: inout SeededGenerator) {
      isTable = Bool.random(using: &random)
      let nouns = [
        "Lamp", "Chaise longue", "Tür", "椅子", "كرسي", "Ōban", "O’Neill’s 3 × pump", "C++",
      ]
      for number in 0..<Int.random(in: 1...30, using: &random) {
        let quantity = Bool.random(using: &random) ? 1 : Int.random(in: 2...9, using: &random)
        // Some have a name of their own, others one that they share.
        let isShared = Int.random(in: 0..<4, using: &random) == 0
        let noun = nouns.randomElement(using: &random) ?? ""
        let numbers = (0..<Int.random(in: 0...quantity, using: &random)).map {
          "SN-\(number)-\($0)"
        }
        let key =
          isShared && numbers.count != 1 || Bool.random(using: &random) ? "K-\(number)" : nil
        items.append(
          ClaimedItems.item(
            isShared ? noun : "\(noun), no. \(number)", key: key,
            serialNumber: numbers.isEmpty ? nil : numbers.joined(separator: "; "),
            quantity: quantity == 1 && Bool.random(using: &random) ? nil : quantity))
        if Bool.random(using: &random) { lose(number, isShared, &random) }
      }
      var order = Array(lines.indices)
      order.shuffle(using: &random)
      (lines, rows) = (order.map { lines[$0] }, order.map { rows[$0] })
    }

    private mutating func lose(_ place: Int, _ isShared: Bool, _ random: inout SeededGenerator) {
      let item = items[place]
      let pieces = item.pieces
      // How the item is named: by the first of these, or by any that is its own.
      var names: [(Bool, LossRow)] = []
      if let key = item.key { names.append((true, LossRow(id: key))) }
      if pieces.serialNumbers.count == 1 {
        names.append((true, LossRow(serialNumber: pieces.serialNumbers[0])))
      }
      if !isShared { names.append((false, LossRow(name: item.name))) }
      func row(_ quantity: String?, _ random: inout SeededGenerator) {
        var row = names.randomElement(using: &random)?.1 ?? LossRow()
        row.quantity = quantity
        let text = row.id ?? row.serialNumber ?? row.name ?? ""
        lines.append((quantity.map { "\($0) × " } ?? "") + vary(text, &random))
        rows.append(row)
      }
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        row(nil, &random)
        lost.append(lost(place, pieces.count, pieces, pieces.serialNumbers))
      case 1:
        let quantity = Int.random(in: 1...pieces.count, using: &random)
        let first = Int.random(in: 1...quantity, using: &random)
        row("\(first)", &random)
        if first < quantity { row("\(quantity - first)", &random) }
        lost.append(
          lost(place, quantity, pieces, quantity == pieces.count ? pieces.serialNumbers : []))
      default:
        let chosen =
          pieces.areNumbered ? pieces.serialNumbers.filter { _ in Bool.random(using: &random) } : []
        for number in chosen {
          lines.append(vary(number, &random))
          rows.append(LossRow(serialNumber: number))
        }
        if !chosen.isEmpty { lost.append(lost(place, chosen.count, pieces, chosen)) }
      }
    }

    private func lost(
      _ place: Int, _ quantity: Int, _ pieces: ItemPieces, _ numbers: [String]
    ) -> LostItem {
      LostItem(
        place: place, quantity: quantity, owned: pieces.count, serialNumbers: numbers, lentTo: nil)
    }

    /// Another spelling that means the same.
    private func vary(_ text: String, _ random: inout SeededGenerator) -> String {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: text.uppercased()
      case 1: "  " + text.lowercased() + "\t"
      default: text
      }
    }

    /// The list's file, in one of the forms that are read.
    func bytes(_ random: inout SeededGenerator) -> [UInt8] {
      let ends = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
      var text: String
      if isTable {
        let mark = [",", ";", "\t"].randomElement(using: &random) ?? ","
        let heads = [
          ["id", "serial number", "name", "quantity"],
          ["Schlüssel", "Seriennummer", "Name", "Anzahl"],
          ["識別子", "シリアル番号", "名前", "数量"],
        ]
        let table =
          [heads.randomElement(using: &random) ?? []]
          + rows.map { row in
            [row.id, row.serialNumber, row.name, row.quantity].map { $0.map { "\"\($0)\"" } ?? "" }
          }
        text = table.map { $0.joined(separator: mark) }.joined(separator: ends)
      } else {
        text = (["# what was lost", ""] + lines).joined(separator: ends)
      }
      if Bool.random(using: &random) { text += ends }
      guard Bool.random(using: &random) else { return Array(text.utf8) }
      return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    }
  }

  @Test func givesWhatWasPutIn() throws {
    var losses = 0
    for seed in 0..<UInt64(Soak.count(12, inSoak: 4_000)) {
      var random = SeededGenerator(seed: seed)
      let made = Made(&random)
      if made.lost.isEmpty { continue }
      losses += 1
      let file = made.isTable ? "loss.csv" : "loss.txt"
      let list = try LossList(
        reading: made.bytes(&random), file: file, language: "en", words: .english)
      let loss = try Loss(list, in: ClaimedItems.catalog(made.items))
      #expect(loss.items == made.lost, "seed \(seed): \(made.lines)")
      #expect(loss.diagnostics.warnings == [], "seed \(seed)")
      // One line more that nothing has, and there is no loss at all.
      var wrong = made
      wrong.lines.append("nobody’s")
      wrong.rows.append(LossRow(name: "nobody’s"))
      #expect(throws: GalleryError.self, "seed \(seed)") {
        let list = try LossList(
          reading: wrong.bytes(&random), file: file, language: "en", words: .english)
        _ = try Loss(list, in: ClaimedItems.catalog(wrong.items))
      }
    }
    #expect(losses > Soak.count(4, inSoak: 2_000))
  }

  /// Rows of what was lost find the items that rows of details find.
  @Test func findsItemsAsRowsOfDetailsDo() throws {
    var found = 0
    for seed in 0..<UInt64(Soak.count(25, inSoak: 6_000)) {
      var random = SeededGenerator(seed: seed)
      func one(_ letter: String, _ random: inout SeededGenerator) -> String? {
        Bool.random(using: &random) ? nil : "\(letter)-\(Int.random(in: 0..<4, using: &random))"
      }
      let items = (0..<4).map { index in
        var item = ClaimedItems.item(
          one("N", &random) ?? "", key: one("K", &random), serialNumber: one("S", &random))
        item.index = index
        return item
      }
      let row = LossRow(
        id: one("k", &random), serialNumber: one("s", &random), name: one("n", &random))
      let details = DetailsRow(
        number: .row(2), id: row.id, name: row.name, serialNumber: row.serialNumber, value: nil,
        date: nil, details: ClaimedItems.item("", [(.room, .text("Attic"))]).details)
      let join = DetailsJoin(
        [details], of: "details.csv", to: items)
      let expected = join.items.firstIndex { $0.details[.room] != nil }
      let cells = [row.id, row.serialNumber, row.name].map { $0 ?? "" }
      let list = try ClaimedItems.list(
        "id,serial number,name,note\n\(cells.joined(separator: ",")),x\n")
      let loss = try? Loss(list, in: ClaimedItems.catalog(items))
      // A key and a serial number that are two items' is said of a loss.
      let owner = items.firstIndex { item in
        row.serialNumber.map { $0.uppercased() == item.serialNumber } ?? false
      }
      if row.id != nil, let owner, owner != expected {
        continue
      }
      #expect(loss?.items.first?.place == expected, "seed \(seed)")
      found += expected == nil ? 0 : 1
    }
    #expect(found > Soak.count(3, inSoak: 1_000))
  }
}

import Basics
package import Model
import Imaging

/// A photo or receipt, with the number by which lines, annex and files name it.
struct Evidence: Hashable, Sendable {
  /// Such as `P-014` or `R-003`.
  let number: String
  /// Those of its lines in the schedule, in order: one for a photo, more where a receipt is of several items.
  let lines: [Int]
  /// Its file's path in the catalogue's `root`.
  let path: String
  /// The digest of the file's content.
  let digest: Digest
  /// What it shows if it is a picture; nil for a PDF.
  let picture: PhotoFacts?

  /// The file's name as its owner knows it.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// Numbers photos and receipts in the order of the schedule. A receipt of several items has one number, and so have
/// copies of it.
struct EvidenceNumbers {
  private var photos = 0
  private var receipts: [Digest: Int] = [:]
  private let photoDigits: Int
  private let receiptDigits: Int
  /// The lines that name a receipt or a copy of it, by its content.
  private let linesOfReceipts: [Digest: [Int]]

  /// Numbers those of items in the order of the schedule, with at least three figures each.
  init(of items: [Item]) {
    var lines: [Digest: [Int]] = [:]
    for (place, item) in items.enumerated() {
      for receipt in item.receipts where lines[receipt.digest]?.last != place + 1 {
        lines[receipt.digest, default: []].append(place + 1)
      }
    }
    linesOfReceipts = lines
    photoDigits = max(3, String(items.reduce(0) { $0 + $1.photos.count }).count)
    receiptDigits = max(3, String(lines.count).count)
  }

  mutating func photos(of item: Item, line: Int) -> [Evidence] {
    item.photos.map { photo in
      photos += 1
      return Evidence(
        number: Self.text("P", photos, photoDigits), lines: [line], path: photo.path,
        digest: photo.facts.digest, picture: photo.facts)
    }
  }

  mutating func receipts(of item: Item, line: Int) -> [Evidence] {
    var named: Set<Digest> = []
    return item.receipts.filter { named.insert($0.digest).inserted }.map { receipt in
      let number = receipts[receipt.digest] ?? receipts.count + 1
      receipts[receipt.digest] = number
      return Evidence(
        number: Self.text("R", number, receiptDigits),
        lines: linesOfReceipts[receipt.digest] ?? [line],
        path: receipt.path, digest: receipt.digest, picture: receipt.picture)
    }
  }

  private static func text(_ kind: String, _ number: Int, _ digits: Int) -> String {
    let figures = String(number)
    return "\(kind)-\(String(repeating: "0", count: max(0, digits - figures.count)))\(figures)"
  }
}

extension Item {
  /// Its receipts that are there.
  package var receipts: [ItemDocument] { documents.filter { $0.kind == .receipt } }
}

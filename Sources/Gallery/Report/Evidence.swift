import Imaging

/// A photo or receipt, with the number by which lines, annex and files name it.
struct Evidence: Hashable, Sendable {
  /// Such as `P-014` or `R-003`.
  let number: String
  /// That of its line in the schedule.
  let line: Int
  /// Its file's path in the catalogue's `root`.
  let path: String
  /// The digest of the file's content.
  let digest: Digest
  /// What it shows if it is a picture; nil for a PDF.
  let picture: PhotoFacts?

  /// The file's name as its owner knows it.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// Numbers photos and receipts in the order of the schedule.
struct EvidenceNumbers {
  private var photos = 0
  private var receipts = 0
  private let photoDigits: Int
  private let receiptDigits: Int

  /// Numbers as many as there are, with at least three figures each.
  init(photos: Int, receipts: Int) {
    photoDigits = max(3, String(photos).count)
    receiptDigits = max(3, String(receipts).count)
  }

  mutating func photos(of item: Item, line: Int) -> [Evidence] {
    item.photos.map { photo in
      photos += 1
      return Evidence(
        number: Self.text("P", photos, photoDigits), line: line, path: photo.path,
        digest: photo.facts.digest, picture: photo.facts)
    }
  }

  mutating func receipts(of item: Item, line: Int) -> [Evidence] {
    item.receipts.map { receipt in
      receipts += 1
      return Evidence(
        number: Self.text("R", receipts, receiptDigits), line: line, path: receipt.path,
        digest: receipt.digest, picture: receipt.picture)
    }
  }

  private static func text(_ kind: String, _ number: Int, _ digits: Int) -> String {
    let figures = String(number)
    return "\(kind)-\(String(repeating: "0", count: max(0, digits - figures.count)))\(figures)"
  }
}

extension Item {
  /// Its receipts that are there.
  var receipts: [ItemDocument] { documents.filter { $0.kind == .receipt } }
}

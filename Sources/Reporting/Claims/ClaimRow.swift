package import Basics

/// What a claim says of one item, valued.
package struct ClaimRow: Hashable, Sendable {
  /// Its number in the report's schedule.
  package var line: Int?
  package var room: String?
  package var name: String
  package var category: String?
  package var maker: String?
  package var model: String?
  /// Those of the pieces that were lost.
  package var serialNumbers: [String] = []
  package var quantityLost = 1
  /// The day on which all of them were bought; nil where there are several.
  package var boughtOn: PartialDate?
  /// The age of all of them at the loss, in whole months; nil where they differ.
  package var ageInMonths: Int?
  /// What was paid for one piece.
  package var paidEach: Money?
  /// What one piece costs new, before tax.
  package var replacementEach: Money?
  /// Of all pieces that were lost.
  package var actualCashValue: Money?
  /// What is claimed for all pieces that were lost.
  package var amountOfLoss: Money?
  package var condition: String?
  /// Whether it is used for business; nil where nobody said.
  package var businessUse: Bool?
  /// As the annex numbers them, such as `P-014`.
  package var photos: [String] = []
  /// As the annex numbers them, such as `R-003`.
  package var receipts: [String] = []

  package init(name: String) { self.name = name }

  /// The item in one line, for forms that ask for nothing else of it.
  var description: String {
    let make = [maker, model].compactMap(\.self).filter { !$0.isBlank }.joined(separator: " ")
    return [name, make, serialNumberWords].filter { !$0.isBlank }.joined(separator: ", ")
  }

  /// Such as `serial number A-1`; empty where there is none.
  var serialNumberWords: String {
    serialNumbers.isEmpty
      ? ""
      : (serialNumbers.count == 1 ? "serial number " : "serial numbers ")
        + serialNumbers.joined(separator: "; ")
  }
}

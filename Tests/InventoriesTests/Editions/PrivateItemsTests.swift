import Testing

@testable import Basics
@testable import Inventories
@testable import Model

/// Names of private items that were misspelt.
@Suite struct PrivateItemsTests {
  /// Whether two letters are wrong in one name or in a thousand, among few items or many: it is never published for it.
  @Test(arguments: [(1, 10), (1_000, 1_000)])
  func areMeantForWhatIsNearlyCalledSo(named: Int, items: Int) {
    let words = ["brass lamp", "garden chair", "copper kettle", "silver spoon"]
    let misspelt = ["bras lmp", "gadren chiar", "coper ketle", "silvr spoom"]
    let catalog = Catalog(
      items: (0..<items).map { number in
        Item(
          id: "id\(number)", index: number, name: "\(words[number % 4]) \(number * 7919)",
          photos: [])
      }, archive: [], root: SourceFolder(path: "/"))
    var settings = PrivacySettings()
    settings.items = (0..<named).map { "\(misspelt[$0 % 4]) \($0 * 7919)" }
    let slips = PrivateItems(settings).slips(in: catalog)
    #expect(slips.count == named)
    for (number, slip) in slips.enumerated() {
      let name = "\(words[number % 4]) \(number * 7919)"
      #expect(slip.text.contains("did you mean “\(name)”?"), "\(slip.text)")
    }
  }
}

import Foundation
import Testing

@testable import Gallery

@Suite struct CatalogGapsTests {
  private func gaps(
    _ items: [(serialNumber: String?, value: Int?)], hasPhotos: Bool = true
  ) -> [Diagnostic] {
    let items = items.enumerated().map { index, item in
      Item(
        id: "item-\(index)", key: nil, index: index, name: "Thing", serialNumber: item.serialNumber,
        value: item.value.map { Money(amount: .init($0), currency: "USD") }, dateCreated: nil,
        photos: [], thumbnail: nil)
    }
    return Catalog(items: items, archive: [], root: SourceFolder(path: "/"))
      .gaps(besides: hasPhotos ? Set(items.map(\.subject)) : [])
  }

  @Test(arguments: [
    ("AB-123", "ab 123"), ("123", "123"), ("Nº 7", "nº7"),
  ])
  func namesBothItemsOfASerialNumberHoweverItIsWritten(first: String, second: String) {
    let gaps = gaps([(first, 1), ("other 9", 1), (second, 1)])
    #expect(gaps.map(\.kind) == [.duplicateSerialNumber])
    #expect(gaps.first?.subject == "item 3 “Thing”")
    #expect(gaps.first?.problem.contains("item 1 “Thing”") == true)
    #expect(gaps.first?.severity == .warning)
  }

  @Test(arguments: ["n/a", "-", "000", "unknown", " "])
  func takesNoSerialNumberThatIsNoneForADuplicate(serialNumber: String) {
    #expect(gaps([(serialNumber, 1), (serialNumber, 1)]).isEmpty)
  }

  @Test func namesItemsWithoutAPhotoOfWhichNobodyKnowsWhy() {
    let gaps = gaps([(nil, 1), (nil, 2)], hasPhotos: false)
    #expect(
      gaps.map(\.text)
        == [1, 2].map { "item \($0) “Thing”: it has no photo; it is shown without one" })
  }

  @Test func namesItemsWithoutAStatedValue() {
    let gaps = gaps([(nil, nil), (nil, 0)])
    #expect(gaps.map(\.kind) == [.valueMissing])
    #expect(gaps.first?.subject == "item 1 “Thing”")
    #expect(gaps.first?.severity == .note)
  }
}

import Testing

@testable import Basics

/// The files that a text names by their addresses.
@Suite struct FileAddressTests {
  private static let addresses = [
    "https://example.org/lamp.jpg", "http://example.org/lamp%20back.jpg?width=9",
    "https://example.org/photos/3",
  ]

  @Test(arguments: [
    ",", ", ", " , ", ";", "; ", " ; ", "|", "| ", " | ", " ", "  ", "\t", "\n", ",,", ";|",
  ])
  func severalAreTakenApart(between: String) {
    for count in 2...Self.addresses.count {
      let addresses = Array(Self.addresses.prefix(count))
      #expect(FileAddress.several(in: addresses.joined(separator: between)) == addresses)
    }
  }

  /// What stands between addresses may stand within one too.
  @Test(arguments: [",", ";", "|"])
  func oneIsNotTakenApart(mark: String) {
    let address = "https://example.org/lamp\(mark)back.jpg"
    #expect(FileAddress.several(in: address) == nil)
    #expect(FileAddress.several(in: "lamp.jpg\(mark)\(address)") == nil)
    #expect(FileAddress.several(in: "\(address)\(mark)lamp.jpg") == nil)
    #expect(FileAddress.several(in: "\(address)|\(address)") == [address, address])
  }
}

import Testing

@testable import Model

/// What an item's pages are called.
@Suite struct ItemIdentityTests {
  @Test(arguments: [
    "a", "0", "lamp-1_b", "con1", "com", "com10", "lpt", "item", "items-1",
    String(repeating: "a", count: 64),
  ])
  func isAKeyThatEverySystemTakesForAName(key: String) {
    #expect(ItemIdentity.token(ofKey: key) == key)
  }

  /// Capitals fall together on some disks, and Windows has devices of such names.
  @Test(arguments: [
    "", "Lamp", "-a", "_a", "a b", "a.b", "é", "con", "prn", "aux", "nul", "com1", "lpt9",
    "item-1", String(repeating: "a", count: 65), "4F2C8B8E-0D2A-4F8A-8F55-00000000000G",
    "4F2C8B8E0D2A-4F8A-8F55-0000-00000000", "4F2C8B8E-0D2A-4F8A-8F55-00000000000A-",
  ])
  func isADigestOfAnyOtherKey(key: String) {
    let token = ItemIdentity.token(ofKey: key)
    #expect(token.hasPrefix("item-") && token.count == 25, "\(token)")
  }

  @Test func isAUUIDInSmallLetters() {
    #expect(
      ItemIdentity.token(ofKey: "4F2C8B8E-0D2A-4f8a-8F55-00000000000A")
        == "4f2c8b8e-0d2a-4f8a-8f55-00000000000a")
  }

  @Test func countsOnWhereSeveralHaveTheSame() {
    var identity = ItemIdentity()
    let keys = (1...3).map { _ in identity.identify(key: "lamp", serialNumber: "1", name: "Lamp") }
    #expect(keys.map(\.id) == ["lamp", "lamp-2", "lamp-3"])
    #expect(keys.map(\.clash) == [nil, .key, .key])
    // What is called like the second one of others.
    #expect(identity.identify(key: "lamp-2", serialNumber: nil, name: "").id == "lamp-2-2")
  }

  @Test func saysWhatRowsHaveInCommon() {
    var identity = ItemIdentity()
    func clash(_ serialNumber: String?, _ name: String) -> ItemIdentity.Clash? {
      identity.identify(key: nil, serialNumber: serialNumber, name: name).clash
    }
    #expect(clash("S-1", "Lamp") == nil)
    #expect(clash("S-2", "Lamp") == nil)
    #expect(clash(nil, "Lamp") == nil)
    #expect(clash("S-1", "Bed") == .key)
    #expect(clash(nil, "Lamp") == .name)
    #expect(clash(nil, "S-1") == nil)
  }

  /// To count on from the first of each name would take hours.
  @Test func numbersManyOfOneNameInTurn() {
    var identity = ItemIdentity()
    let ids = (1...100_000).map { _ in
      identity.identify(key: "lamp", serialNumber: nil, name: "").id
    }
    #expect(Set(ids).count == 100_000 && ids.last == "lamp-100000")
  }
}

import Testing

@testable import Basics

@Suite struct ByteSetTests {
  @Test func holdsTheBytesThatItWasMadeOfAndNoOthers() {
    let bytes: Set<UInt8> = [0, 1, 0x20, 63, 64, 127, 128, 191, 192, 254, 255]
    let set = ByteSet(bytes)
    for byte in UInt8.min...UInt8.max {
      #expect(set.contains(byte) == bytes.contains(byte), "\(byte)")
    }
    #expect(!(UInt8.min...UInt8.max).contains(where: ByteSet([]).contains))
  }
}

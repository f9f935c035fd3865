import FileSupport
import Support
import Testing

@testable import Basics

/// What is packed comes out again, as far as it is there.
@Suite struct InflationTests {
  private static let text = Array(
    String(repeating: "The key is below the flowerpot. ", count: 500).utf8)

  @Test(arguments: [false, true]) func givesWhatWasPacked(asGzip: Bool) {
    let packed = Packing.packed(Self.text, asGzip: asGzip)
    let result = Inflation.inflated(packed)
    #expect(result.bytes == Self.text && result.isWhole)
    #expect(Inflation.isPacked(packed) == asGzip)
  }

  @Test func takesAllMembersOfGzip() {
    let one = Packing.packed(Array("one ".utf8), asGzip: true)
    let two = Packing.packed(Array("two".utf8), asGzip: true)
    let result = Inflation.inflated(one + two)
    #expect(result.bytes == Array("one two".utf8) && result.isWhole)
  }

  @Test func stopsAtTheLimit() {
    let packed = Packing.packed([UInt8](repeating: 7, count: 1 << 20))
    let result = Inflation.inflated(packed, upTo: 1000)
    #expect(result.bytes == [UInt8](repeating: 7, count: 1000) && !result.isWhole)
  }

  @Test func givesWhatIsThereOfWhatIsCutOffOrDamaged() {
    var random = SeededGenerator(seed: 3)
    let packed = Packing.packed((0..<20_000).map { _ in UInt8.random(in: 0...15, using: &random) })
    let whole = Inflation.inflated(packed).bytes
    for count in stride(from: 0, to: packed.count, by: 97) {
      let result = Inflation.inflated(Array(packed.prefix(count)))
      #expect(whole.starts(with: result.bytes) && !result.isWhole)
    }
    for _ in 0..<Soak.count(200) {
      var damaged = packed
      damaged[Int.random(in: packed.indices, using: &random)] ^=
        1 << UInt8.random(in: 0..<8, using: &random)
      #expect(Inflation.inflated(damaged, upTo: 1 << 20).bytes.count <= 1 << 20)
    }
    #expect(!Inflation.inflated([]).isWhole)
  }
}

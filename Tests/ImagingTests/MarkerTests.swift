import Testing

@testable import Imaging

/// The markers of JPEG, as ITU-T T.81 has them in table B.1.
@Suite struct MarkerTests {
  private func values(where holds: (JPEGMarker) -> Bool) -> [UInt8] {
    (UInt8(1)...0xFE).filter { holds(JPEGMarker(rawValue: $0)) }
  }

  @Test func beginFramesWhereTheyHaveAFramesNumber() {
    #expect(
      values(where: \.startsFrame) == [
        0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF,
      ])
  }

  @Test func standAloneWhereNothingCanFollow() {
    #expect(values(where: \.standsAlone) == [0x01] + Array(0xD0...0xD9))
  }

  /// What else stands in a scan is its own, or broken.
  @Test func endAScanWhereAnotherPartBegins() {
    #expect(
      values(where: \.endsScanData)
        == Array(0xC0...0xC7) + Array(0xC9...0xCF) + Array(0xD8...0xEF) + [0xFE])
  }
}

import Imaging
import Testing

@testable import Pictures

/// What is said of a photo once its pictures are made.
@Suite struct PhotoOutcomeTests {
  @Test func tellsWhatOwnersShouldKnowFromWhatTheyMay() {
    var outcome = PhotoOutcome()
    outcome.add([
      .damaged, .profileIgnored("short"), .profileConverted(bytes: 1), .endMissing,
      .profileRepeated(bytes: 1), .convertedFromCMYK, .arithmeticCodingReplaced, .turnedWithLoss,
    ])
    #expect(outcome.warnings.count == 3 && outcome.notes.count == 5)
  }

  @Test func saysEachThingOnce() {
    var outcome = PhotoOutcome()
    outcome.add([.damaged, .endMissing, .damaged])
    outcome.add([.endMissing, .convertedFromCMYK, .damaged])
    #expect(outcome.warnings == ["\(PhotoWarning.damaged)"])
    #expect(outcome.notes == ["\(PhotoWarning.endMissing)", "\(PhotoWarning.convertedFromCMYK)"])
    var earlier = PhotoOutcome()
    earlier.add([.convertedFromCMYK, .turnedWithLoss, .profileConverted(bytes: 9000), .damaged])
    outcome.merge(earlier)
    // What was known first comes first.
    #expect(
      outcome.warnings == [PhotoWarning.profileConverted(bytes: 9000), .damaged].map { "\($0)" })
    #expect(
      outcome.notes
        == [PhotoWarning.convertedFromCMYK, .turnedWithLoss, .endMissing].map { "\($0)" })
  }

  /// Only some of a photo's pictures may be made again.
  @Test func keepsTheFormatsThatItWasFoundNotToGain() {
    var outcome = PhotoOutcome(useless: [.avif])
    outcome.merge(PhotoOutcome(useless: [.webp]))
    #expect(outcome.useless == [.avif, .webp])
  }

  /// What is cut off has no end either.
  @Test func saysNothingOfTheEndOfWhatIsCutOff() {
    var outcome = PhotoOutcome()
    outcome.add([.endMissing, .turnedWithLoss])
    var earlier = PhotoOutcome()
    earlier.add([.truncated, .endMissing])
    #expect(earlier.notes == [])
    outcome.merge(earlier)
    #expect(outcome.warnings == ["\(PhotoWarning.truncated)"])
    #expect(outcome.notes == ["\(PhotoWarning.turnedWithLoss)"])
  }
}

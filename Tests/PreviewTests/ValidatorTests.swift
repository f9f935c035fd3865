import Foundation
import Support
import Testing

@testable import Preview

/// What a request asks of a file's state (RFC 9110, 13).
@Suite("Conditions")
struct ValidatorTests {
  private static let modified = 784_111_777
  private static let (before, same, after) = (
    "Sun, 06 Nov 1994 08:49:36 GMT", "Sun, 06 Nov 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:49:38 GMT"
  )

  private func validators() throws -> Validators {
    let folder = try TemporaryFolder()
    let path = try folder.write(text: "0123456789", to: "digits.txt")
    let time = timespec(tv_sec: Self.modified, tv_nsec: 999_999_999)
    #expect(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
    return Validators(try #require(FileStatus(path: path)))
  }

  private func outcome(of fields: [(String, String)]) throws -> Validators.Outcome {
    let validators = try validators()
    let fields = fields.map {
      ($0.0, $0.1.replacingOccurrences(of: "TAG", with: validators.tag.text))
    }
    return validators.outcome(
      of: Request(target: "/", fields: HeaderFields(fields)))
  }

  @Test(
    arguments: [
      ([], .serve), ([("If-None-Match", "TAG")], .notModified),
      ([("If-None-Match", "W/TAG")], .notModified), ([("If-None-Match", "*")], .notModified),
      ([("If-None-Match", "\"x\"")], .serve),
      ([("If-None-Match", "\"a,b\", TAG")], .notModified),
      ([("If-None-Match", "\"a, TAG, b")], .serve),
      ([("If-Match", "TAG")], .serve), ([("If-Match", "*")], .serve),
      ([("If-Match", "\"x\", TAG")], .serve), ([("If-Match", "W/TAG")], .failed),
      ([("If-Match", "\"x\"")], .failed),
      ([("If-Modified-Since", same)], .notModified), ([("If-Modified-Since", after)], .notModified),
      ([("If-Modified-Since", before)], .serve), ([("If-Modified-Since", "yesterday")], .serve),
      ([("If-Modified-Since", same), ("If-Modified-Since", same)], .serve),
      ([("If-Unmodified-Since", same)], .serve), ([("If-Unmodified-Since", before)], .failed),
      ([("If-Unmodified-Since", "now")], .serve),
      // A date does not count beside a tag.
      ([("If-None-Match", "\"x\""), ("If-Modified-Since", after)], .serve),
      ([("If-None-Match", "TAG"), ("If-Modified-Since", before)], .notModified),
      ([("If-Match", "TAG"), ("If-Unmodified-Since", before)], .serve),
      ([("If-Match", "TAG"), ("If-None-Match", "TAG")], .notModified),
      ([("If-Match", "\"x\""), ("If-None-Match", "TAG")], .failed),
    ] as [([(String, String)], Validators.Outcome)])
  func decideWhatIsSent(fields: [(String, String)], wanted: Validators.Outcome) throws {
    #expect(try outcome(of: fields) == wanted, "\(fields)")
  }

  /// By a date only where two states within its second cannot be meant.
  @Test func tellWhetherARangeOfThisStateIsMeant() throws {
    let validators = try validators()
    #expect(validators.isMeant(by: []) && validators.isMeant(by: [validators.tag.text]))
    #expect(validators.isMeant(by: [Self.same]))
    #expect(!validators.isMeant(by: [Self.same], now: Self.modified + 1))
    for other in ["\"x\"", "W/" + validators.tag.text, Self.before, Self.after, "", "x"] {
      #expect(!validators.isMeant(by: [other]), "\(other)")
    }
  }

  @Test func nameThePageThatIsShownToo() throws {
    let folder = try TemporaryFolder()
    let status = try #require(FileStatus(path: try folder.write(text: "x", to: "a.html")))
    let tags = [nil, "a.1", "a.2"].map { Validators(status, mark: $0).tag.text }
    #expect(Set(tags).count == 3 && tags[1].hasSuffix("-a.1\""))
    #expect(Validators(status).headers.map(\.0) == ["ETag", "Last-Modified"])
  }
}

/// The three forms of dates (RFC 9110, 5.6.7).
@Suite("Dates")
struct HTTPDateTests {
  @Test(
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Mon, 28 Feb 2000 23:59:59 GMT", 951_782_399),
      ("Tue, 29 Feb 2000 00:00:00 GMT", 951_782_400), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
      ("Friday, 01-Jan-27 00:00:00 GMT", 1_798_761_600),
      // More than fifty years from now.
      ("Sunday, 01-Jan-99 00:00:00 GMT", 915_148_800),
      ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
    ]) func areRead(text: String, seconds: Int)
  {
    #expect(HTTPDate.seconds(of: text, now: 1_796_000_000) == seconds)
  }

  @Test(arguments: [
    "", "now", "0", "784111777", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC",
    "Sun, 06 Nov 1994 08:49:37 +0000", "Sun, 06 nov 1994 08:49:37 GMT",
    "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 1994 08:60:37 GMT",
    "Sun, 06 Nov 1994 08:49:61 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov -994 08:49:37 GMT",
    "Sun, 06 Nov 99999 08:49:37 GMT", "Sun, ٠٦ Nov 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:49:37 GMT GMT",
  ]) func areNotGuessed(text: String) { #expect(HTTPDate.seconds(of: text) == nil) }

  @Test func areReadAsTheyAreWritten() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<Soak.count(2_000) {
      let seconds = Int.random(in: -2_000_000_000...4_000_000_000, using: &random)
      #expect(HTTPDate.seconds(of: HTTPDate.text(seconds)) == seconds)
    }
  }
}

import Foundation
import Support
import Testing

@testable import Preview

/// Where a request ends: what could be read in two ways is not read at all.
@Suite("Ends of requests")
struct FramingTests {
  private static let faults: [([(String, String)], Refusal?)] = [
    ([], nil), ([("Content-Length", "0")], nil), ([("content-length", "65536")], nil),
    ([("Content-Length", "65537")], .bodyTooLarge),
    ([("Content-Length", "99999999999999999999999")], .bodyTooLarge),
    ([("Content-Length", "1"), ("Content-Length", "1")], .malformed),
    ([("Content-Length", "1"), ("CONTENT-LENGTH", "2")], .malformed),
    ([("Content-Length", "")], .malformed), ([("Content-Length", "+1")], .malformed),
    ([("Content-Length", "1, 1")], .malformed), ([("Content-Length", "0x1")], .malformed),
    ([("Content-Length", "\u{661}")], .malformed),
    ([("Transfer-Encoding", "chunked")], .lengthMissing),
    ([("Transfer-Encoding", "identity")], .lengthMissing),
    ([("Transfer-Encoding", "chunked"), ("Content-Length", "1")], .malformed),
    ([("Content-Length ", "1")], .malformed), ([("", "1")], .malformed),
    ([("a b", "1")], .malformed),
    ([("a\t", "1")], .malformed), ([("a:", "1")], .malformed), ([("\u{E9}", "1")], .malformed),
    ([("a", "1\r2")], .malformed), ([("a", "1\n2")], .malformed), ([("a", "1\u{0}2")], .malformed),
    ([("a", "1\u{7F}2")], .malformed), ([("a", "1\t2 \u{E9}")], nil),
    ([("!#$%&'*+-.^_`|~9Z", "")], nil),
    ([("a", String(repeating: "x", count: 32_763))], nil),
    ([("a", String(repeating: "x", count: 32_764))], .fieldsTooLarge),
    (Array(repeating: ("a", "b"), count: 5_461), nil),
    (Array(repeating: ("a", "b"), count: 5_462), .fieldsTooLarge),
  ]

  @Test(arguments: faults.indices) func areToldByFieldsThatMeanOneThing(index: Int) {
    let (fields, fault) = Self.faults[index]
    let request = Request(method: "POST", target: "/", fields: HeaderFields(fields))
    #expect(request.fault(within: Limits()) == fault)
  }

  /// Each has a second request in it, for whoever sees the end of the first elsewhere.
  @Test(arguments: [
    "Content-Length: 0\r\nContent-Length: 44", "Content-Length: 44\r\nContent-Length: 0",
    "Content-Length: 44\r\nTransfer-Encoding: chunked", "Transfer-Encoding: chunked",
    "Transfer-Encoding: xchunked", "Transfer-Encoding: chunked, identity",
    "Transfer-Encoding: identity", "Transfer-Encoding:\u{B}chunked", "Transfer-Encoding : chunked",
    "Content-Length : 44", "Content-Length\t: 44", "Content-Length: 0x2C", "Content-Length: 44, 44",
    "Content-Length: +44", "Content-Length: -0", "Content-Length: 0 0",
    "X: a\rContent-Length: 44", "X: a\u{0}\rTransfer-Encoding: chunked\r\nbad name: x",
    "X: a\r\n Content-Length: 44\r\nbad name: x",
  ])
  func answerNoRequestWithinAnother(_ fields: String) async throws {
    try await serving { site in
      let client = try site.client()
      client.send(
        ServedFolder.request("/", method: "POST", [fields]) + "0\r\n\r\n"
          + ServedFolder.request("/digits.txt"))
      client.closeSending()
      let text = String(decoding: try client.readToEnd(), as: UTF8.self)
      #expect(Refused.isAll(text), "\(text)")
    }
  }

  /// A line may end in LF alone (RFC 9112, 2.2); a CR alone ends none.
  @Test func areSeenAlikeWhereLinesEndInHalfTheirEnd() async throws {
    try await serving { site in
      for request in [
        "GET /digits.txt HTTP/1.1\nHost: evil.example\nX: localhost\n\n",
        "GET /digits.txt HTTP/1.1\nHost: localhost\nContent-Length: 0\nContent-Length: 9\n\n",
        "GET /digits.txt HTTP/1.1\rHost: localhost\r\r",
        "GET /digits.txt HTTP/1.1\r\nHost: a\rHost: localhost\r\n\r\n",
        "GET /digits.txt HTTP/1.1\r\nHost: localhost\r\n\rX: y\r\n\r\n",
      ] {
        let client = try site.client()
        client.send(request)
        client.closeSending()
        let text = String(decoding: try client.readToEnd(), as: UTF8.self)
        #expect(Refused.isAll(text), "\(request): \(text)")
      }
    }
  }

  /// Neither a line of an answer nor a file that was not named. Older parsers end a target at a NUL.
  @Test(arguments: [
    "/a%0d%0aX-Evil:%201", "/a?x%0d%0aX-Evil:%201", "/a?\rX-Evil: 1", "/a?x\nX-Evil:1", "/a\u{0}",
    "/digits.txt\u{0}.html", "/\u{0}/../canary", "/a%0a", "/a b", "/% 20", "/a?\u{0}X-Evil: 1",
  ])
  func addNothingToAnAnswer(_ target: String) async throws {
    try await serving { site in
      let client = try site.client()
      client.send(ServedFolder.request(target, ["Connection: close"]))
      client.closeSending()
      let text = String(decoding: try client.readToEnd(), as: UTF8.self)
      #expect(!text.lowercased().contains("\r\nx-evil"), "\(text)")
      #expect(!text.contains(ServedFolder.canary), "\(text)")
      #expect(text.components(separatedBy: "Content-Type:").count <= 2, "\(text)")
    }
  }
}

/// What a client gets that was not understood.
enum Refused {
  /// Whether a text is nothing but a word that it was not, or not even that.
  ///
  /// libmicrohttpd 0.9.75 says the head of some of its own refusals twice.
  static func isAll(_ text: String) -> Bool {
    let answers = text.components(separatedBy: "HTTP/1.1 ")
    guard answers[0].isEmpty else { return false }
    let statuses = ["400 ", "411 ", "421 ", "505 "]
    return answers.dropFirst().allSatisfy { answer in
      statuses.contains(where: answer.hasPrefix)
        && (answer.hasPrefix("421 ") || answer.contains("\r\nConnection: close\r\n"))
        && !answer.contains("home") && !answer.contains("0123456789")
    }
  }
}

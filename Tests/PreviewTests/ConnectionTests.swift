import Foundation
import Support
import Testing

@testable import Preview

@Suite("Connections")
struct ConnectionTests {
  @Test func answersAHundredRequestsOnOneConnection() async throws {
    try await serving { site in
      let client = try site.client()
      for number in 0..<100 {
        client.send(ServedFolder.request(number.isMultiple(of: 2) ? "/digits.txt" : "/none"))
        let response = try client.readResponse()
        #expect(response.status == (number.isMultiple(of: 2) ? 200 : 404))
      }
    }
  }

  @Test func answersPipelinedRequestsInTheirOrder() async throws {
    try await serving { site in
      let client = try site.client()
      let targets = (0..<60).map { ["/", "/a/", "/digits.txt", "/none", "/a", "/%"][$0 % 6] }
      client.send(targets.map { ServedFolder.request($0) }.joined())
      for target in targets {
        let expected = ["/none": 404, "/a": 308, "/%": 400][target] ?? 200
        try #expect(client.readResponse().status == expected)
      }
      client.closeSending()
      try #expect(client.readToEnd().isEmpty)
    }
  }

  @Test func answersFiftyClientsAtOnce() async throws {
    try await serving { site in
      let clients = try (0..<50).map { _ in try site.client() }
      for client in clients { client.send(ServedFolder.request("/digits.txt")) }
      for client in clients { try #expect(client.readResponse().text == "0123456789") }
    }
  }

  /// The one that has been idle for longest makes way.
  @Test func letsAnotherInForOneThatIsIdle() async throws {
    var limits = Limits()
    limits.connections = 2
    try await serving(limits: limits) { site in
      let (first, second) = (try site.client(), try site.client())
      for client in [first, second, first] {
        client.send(ServedFolder.request("/"))
        try #expect(client.readResponse().status == 200)
      }
      let third = try site.client()
      third.send(ServedFolder.request("/digits.txt"))
      try #expect(third.readResponse().status == 200)
      try #expect(second.readToEnd().isEmpty)
      first.send(ServedFolder.request("/"))
      try #expect(first.readResponse().status == 200)
    }
  }

  /// Idle clients, and those that never come to the end of a request, are in nobody's way.
  @Test(arguments: [
    "", "GET / HTTP/1.1\r\nX: ", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nx",
  ])
  func answersAnHonestClientAmongManyThatAreNot(_ beginning: String) async throws {
    var limits = Limits()
    limits.connections = 10
    try await serving(limits: limits) { site in
      var others: [RawClient] = []
      for _ in 0..<60 {
        others.append(try site.client())
        others.last?.send(beginning)
      }
      for _ in 0..<3 {
        try #expect(site.get("/digits.txt").text == "0123456789")
        for other in others { other.send(beginning.isEmpty ? "" : "x") }
      }
    }
  }

  /// As many as a program on this computer may open for mischief.
  @Test func letsAnHonestClientWaitForLittleAmongHundreds() async throws {
    var limits = Limits()
    // Fewer than there are, in a soak as on any other day.
    if !Soak.isOn { limits.connections = 3 }
    try await serving(limits: limits) { site in
      var others: [RawClient] = []
      for number in 0..<Soak.count(4) {
        others.append(try site.client())
        if number.isMultiple(of: 2) { others.last?.send("GET / HTTP/1.1\r\nX: ") }
      }
      let clock = ContinuousClock()
      for _ in 0..<5 {
        let begun = clock.now
        try #expect(site.get("/digits.txt").text == "0123456789")
        // In a soak nothing else runs beside it but other tests of the preview.
        if Soak.isOn { #expect(clock.now - begun < .seconds(1)) }
        for other in others { other.send("x") }
      }
    }
  }

  /// After some that came one after another there may be as many at once as before.
  @Test func countsNoConnectionThatIsClosed() async throws {
    var limits = Limits()
    limits.connections = 2
    try await serving(limits: limits) { site in
      for _ in 0..<4 {
        let client = try site.client()
        client.send(ServedFolder.request("/", ["Connection: close"]))
        try #expect(client.readResponse().status == 200)
        try #expect(client.readToEnd().isEmpty)
      }
      var both: [RawClient] = []
      for _ in 0..<2 {
        both.append(try site.client())
        both.last?.send(ServedFolder.request("/"))
        try #expect(both.last?.readResponse().status == 200)
      }
    }
  }

  @Test func closesWhenAskedTo() async throws {
    try await serving { site in
      let client = try site.client()
      client.send(ServedFolder.request("/", ["Connection: close"]))
      try #expect(client.readResponse()["Connection"] == "close")
      try #expect(client.readToEnd().isEmpty)
    }
  }

  @Test func speaksHTTP10() async throws {
    try await serving { site in
      let closing = try site.client()
      closing.send("GET /digits.txt HTTP/1.0\r\n\r\n")
      let text = String(decoding: try closing.readToEnd(), as: UTF8.self)
      // The answer names the highest version that is spoken here (RFC 9110, 6.2).
      #expect(text.hasPrefix("HTTP/1.1 200 ") && text.hasSuffix("\r\n\r\n0123456789"))

      let keeping = try site.client()
      for _ in 0..<3 {
        keeping.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        try #expect(keeping.readResponse()["Connection"]?.lowercased() == "keep-alive")
      }
    }
  }

  @Test func answersAClientThatClosesItsSideAtOnce() async throws {
    try await serving { site in
      let client = try site.client()
      client.send(ServedFolder.request("/") + ServedFolder.request("/digits.txt"))
      client.closeSending()
      try #expect(client.readResponse().text == "<p>home")
      try #expect(client.readResponse().text == "0123456789")
      try #expect(client.readToEnd().isEmpty)
    }
  }

  /// As long as there is room, nobody is hurried.
  @Test func waitsForAClientThatTakesItsTime() async throws {
    try await serving { site in
      let client = try site.client()
      for byte in ServedFolder.request("/digits.txt").utf8 {
        client.send([byte])
        try await Task.sleep(for: .milliseconds(2))
      }
      try #expect(client.readResponse().text == "0123456789")
    }
  }

  @Test(arguments: [
    "\u{1}\u{2}\u{3}\r\n\r\n", "\u{16}\u{3}\u{1}\r\n\r\n", "HELLO\r\n\r\n", "GET /\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/2.0\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "GET / HTTP/1.1\r\nHost localhost\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\n folded\r\nbad name: x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n",
  ])
  func refusesWhatIsNotHTTP(_ text: String) async throws {
    try await serving { site in
      let client = try site.client()
      client.send(text)
      try #expect(isRefusal(client.readToEnd()))
    }
  }

  @Test func refusesWhatIsNotHTTPAfterAnsweringWhatIs() async throws {
    try await serving { site in
      let client = try site.client()
      client.send(ServedFolder.request("/digits.txt") + "\u{1}\u{2}\r\n\r\n")
      try #expect(client.readResponse().text == "0123456789")
      try #expect(isRefusal(client.readToEnd()))
    }
  }

  private func isRefusal(_ bytes: [UInt8]) -> Bool {
    Refused.isAll(String(decoding: bytes, as: UTF8.self))
  }

  @Test(arguments: [8_193, 20_000, 30_000])
  func refusesALongTarget(_ length: Int) async throws {
    try await serving { site in
      let target = "/" + String(repeating: "a", count: length - 1)
      try #expect(site.get(target).status == 414)
      try #expect(site.get("/" + String(repeating: "a", count: 8_191)).status == 404)
    }
  }

  @Test(arguments: [
    "X: " + String(repeating: "a", count: 40_000),
    (0..<40).map { "X\($0): " + String(repeating: "a", count: 1_000) }.joined(separator: "\r\n"),
    // What is made of each takes memory too.
    (0..<3_000).map { "X\($0): a" }.joined(separator: "\r\n"),
  ])
  func refusesLargeHeaders(_ fields: String) async throws {
    try await serving { site in
      let client = try site.client()
      client.send(ServedFolder.request("/", [fields]))
      try #expect(client.readResponse().status == 431)
      try #expect(client.readToEnd().isEmpty)
    }
  }

  @Test func dropsASmallBody() async throws {
    try await serving { site in
      let client = try site.client()
      client.send(
        ServedFolder.request("/", ["Content-Length: 27"]) + "GET /secret HTTP/1.1\r\n\r\n ..")
      try #expect(client.readResponse().text == "<p>home")
      client.send(ServedFolder.request("/digits.txt"))
      try #expect(client.readResponse().text == "0123456789")
    }
  }

  /// No browser sends one to a preview.
  @Test(arguments: ["GET", "POST"])
  func refusesABodyThatSaysWhereItEndsOnlyAsItComes(_ method: String) async throws {
    try await serving { site in
      let client = try site.client()
      client.send(
        ServedFolder.request("/", method: method, ["Transfer-Encoding: chunked"])
          + "2\r\nab\r\n0\r\n\r\n" + ServedFolder.request("/digits.txt"))
      let response = try client.readResponse()
      #expect(response.status == 411 && response["Connection"] == "close")
      try #expect(client.readToEnd().isEmpty)
    }
  }

  /// Each by itself is within the limit.
  @Test func countsTheBodyOfEachRequestForItself() async throws {
    try await serving { site in
      let client = try site.client()
      for _ in 0..<3 {
        client.send(ServedFolder.request("/digits.txt", ["Content-Length: 40000"]))
        client.send([UInt8](repeating: 0x20, count: 40_000))
        try #expect(client.readResponse().text == "0123456789")
      }
    }
  }

  @Test(arguments: ["GET", "POST"])
  func refusesALargeBody(_ method: String) async throws {
    try await serving { site in
      let client = try site.client()
      client.send(ServedFolder.request("/", method: method, ["Content-Length: 1000000000"]))
      let block = [UInt8](repeating: 0, count: 65_536)
      for _ in 0..<4 { client.send(block) }
      try #expect(client.readResponse().status == 413)
      // Whatever else comes of the body is not answered.
      try #expect(client.readToEnd().isEmpty)
    }
  }

  @Test(arguments: [
    "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings",
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13",
    "Expect: 100-continue", "Expect: 100-continue\r\nContent-Length: 3",
  ])
  func answersPlainlyToOffersOfMore(_ fields: String) async throws {
    try await serving { site in
      let client = try site.client()
      client.send(ServedFolder.request("/digits.txt", [fields]))
      if fields.contains("Length") { client.send("abc") }
      var response = try client.readResponse()
      // Where there is no body this may be left out.
      if response.status == 100 { response = try client.readResponse() }
      #expect(response.text == "0123456789")
      client.send(ServedFolder.request("/"))
      try #expect(client.readResponse().text == "<p>home")
    }
  }

  @Test func closesWhereATunnelIsAskedFor() async throws {
    try await serving { site in
      let client = try site.client()
      client.send(ServedFolder.request("localhost:80", method: "CONNECT"))
      let response = try client.readResponse()
      #expect(response.status == 405 && response["Connection"] == "close")
      try #expect(client.readToEnd().isEmpty)
    }
  }

  @Test func dropsABodyUpToTheLimit() async throws {
    var limits = Limits()
    limits.body = 100
    try await serving(limits: limits) { site in
      for (length, status) in [(100, 200), (101, 413)] {
        let client = try site.client()
        client.send(
          ServedFolder.request("/", ["Content-Length: \(length)"])
            + String(repeating: "x", count: length))
        try #expect(client.readResponse().status == status)
      }
    }
  }

  @Test(arguments: [
    "X: " + String(repeating: "a", count: 30_000),
    (0..<30).map { "X\($0): " + String(repeating: "a", count: 1_000) }.joined(separator: "\r\n"),
    "Cookie: "
      + (0..<300).map { "c\($0)=" + String(repeating: "a", count: 90) }.joined(separator: "; "),
  ])
  func takesTheHeadersOfEveryProjectOfThisComputer(_ fields: String) async throws {
    try await serving { site in try #expect(site.get("/", [fields]).status == 200) }
  }
}

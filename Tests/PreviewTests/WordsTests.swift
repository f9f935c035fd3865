import Support
import Testing

@testable import Preview

/// Words and names that come from a table, each of them.
@Suite("Words of the preview")
struct WordsTests {
  @Test(
    arguments: [
      (
        PreviewError.notAFolder("/x"),
        "There is no folder to show at “/x”. Build the site first, or name another folder."
      ),
      (
        .notInstalled,
        "The preview needs GNU libmicrohttpd, which is not installed. Install it (Debian and Ubuntu: "
          + "sudo apt install libmicrohttpd-dev; macOS: brew install libmicrohttpd), or open the site’s "
          + "index.html in a browser."
      ),
      (
        .notAPort(70_000),
        "70000 is not a port: choose a number from 1 to 65535, or 0 for any free one."
      ),
      (
        .portInUse(8000),
        "Port 8000 is already in use, perhaps by another preview. "
          + "Stop that one, or choose another port (0 takes any free one)."
      ),
      (
        .portNotAllowed(80),
        "Port 80 is kept for the system’s administrator. Choose one from 1024 up, such as 8000."
      ),
      (
        .unknownHost("here"),
        "“here” is not a name or address of this computer. "
          + "Leave the host out to preview on this computer alone."
      ),
      (
        .cannotListen(host: "here", port: 8000, reason: "No buffers"),
        "The preview cannot listen on here, port 8000: No buffers. Try another port."
      ),
    ])
  func sayWhatIsInTheWay(_ pair: (PreviewError, String)) {
    #expect(pair.0.description == pair.1)
  }

  @Test(
    arguments: [
      ("html", "text/html; charset=utf-8"), ("htm", "text/html; charset=utf-8"),
      ("css", "text/css; charset=utf-8"), ("js", "text/javascript; charset=utf-8"),
      ("mjs", "text/javascript; charset=utf-8"), ("txt", "text/plain; charset=utf-8"),
      ("md", "text/markdown; charset=utf-8"), ("csv", "text/csv; charset=utf-8"),
      ("json", "application/json"), ("webmanifest", "application/manifest+json"),
      ("xml", "application/xml"), ("atom", "application/atom+xml"),
      ("rss", "application/rss+xml"), ("pdf", "application/pdf"), ("zip", "application/zip"),
      ("wasm", "application/wasm"), ("svg", "image/svg+xml"), ("jpg", "image/jpeg"),
      ("jpeg", "image/jpeg"), ("png", "image/png"), ("gif", "image/gif"), ("webp", "image/webp"),
      ("avif", "image/avif"), ("heic", "image/heic"), ("ico", "image/vnd.microsoft.icon"),
      ("woff", "font/woff"), ("woff2", "font/woff2"), ("ttf", "font/ttf"), ("otf", "font/otf"),
      ("mp4", "video/mp4"), ("webm", "video/webm"), ("mp3", "audio/mpeg"),
    ])
  func nameEachKindOfFile(_ pair: (String, String)) {
    for name in ["a." + pair.0, "A." + pair.0.uppercased(), "a.html." + pair.0, "." + pair.0] {
      #expect(MediaType.named(Array(name.utf8)) == pair.1)
    }
  }

  @Test(
    arguments: [
      (979_121_410, "Wed, 10 Jan 2001 10:10:10 GMT"),
      (981_799_810, "Sat, 10 Feb 2001 10:10:10 GMT"),
      (984_219_010, "Sat, 10 Mar 2001 10:10:10 GMT"),
      (986_897_410, "Tue, 10 Apr 2001 10:10:10 GMT"),
      (989_489_410, "Thu, 10 May 2001 10:10:10 GMT"),
      (992_167_810, "Sun, 10 Jun 2001 10:10:10 GMT"),
      (994_759_810, "Tue, 10 Jul 2001 10:10:10 GMT"),
      (997_438_210, "Fri, 10 Aug 2001 10:10:10 GMT"),
      (1_000_116_610, "Mon, 10 Sep 2001 10:10:10 GMT"),
      (1_002_708_610, "Wed, 10 Oct 2001 10:10:10 GMT"),
      (1_005_387_010, "Sat, 10 Nov 2001 10:10:10 GMT"),
      (1_007_979_010, "Mon, 10 Dec 2001 10:10:10 GMT"),
    ])
  func nameEachMonth(_ pair: (Int, String)) {
    #expect(HTTPDate.text(pair.0) == pair.1)
  }

  @Test func limitWhatAClientMayUse() {
    let limits = Limits()
    #expect((limits.stall, limits.heartbeat) == (.seconds(600), .seconds(15)))
    #expect(limits.grace == .milliseconds(100))
    #expect((limits.target, limits.headers, limits.body) == (8_192, 32_768, 65_536))
    #expect((limits.connections, limits.listeners) == (100, 32))
    #expect((limits.chunk, limits.unsent) == (65_536, 262_144))
  }
}

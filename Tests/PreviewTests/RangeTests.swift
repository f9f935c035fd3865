import Support
import Testing

@testable import Preview

@Suite("Parts of files")
struct RangeTests {
  @Test(
    arguments: [
      ("bytes=0-3", "0123", "bytes 0-3/10"), ("bytes=9-", "9", "bytes 9-9/10"),
      ("bytes=-3", "789", "bytes 7-9/10"), ("bytes=4-4", "4", "bytes 4-4/10"),
      ("bytes=5-99999999999999999999999", "56789", "bytes 5-9/10"),
      ("bytes=-99999999999999999999999", "0123456789", "bytes 0-9/10"),
      ("Bytes = 1-2 ", "12", "bytes 1-2/10"),
    ])
  func givesThePartThatWasAskedFor(_ range: (String, String, String)) async throws {
    try await serving { site in
      let response = try site.get("/digits.txt", ["Range: " + range.0])
      #expect(response.status == 206)
      #expect(response.text == range.1)
      #expect(response["Content-Range"] == range.2)
    }
  }

  @Test(arguments: [
    "bytes=10-", "bytes=10-20", "bytes=-0", "bytes=99999999999999999999999-",
  ])
  func saysThatAFileIsShorter(_ range: String) async throws {
    try await serving { site in
      let response = try site.get("/digits.txt", ["Range: " + range])
      #expect(response.status == 416)
      #expect(response["Content-Range"] == "bytes */10")
    }
  }

  @Test(arguments: [
    "bytes=0-1,3-4", "bytes=3-2", "bytes=", "bytes=-", "bytes=a-b", "bytes=0x1-2", "lines=0-1",
    "bytes=--1", "bytes=+1-2", "0-1", "bytes=1-2-3", "bytes=1 - 2", "bytes=１-２",
  ])
  func givesTheWholeFileWhenARangeMakesNoSense(_ range: String) async throws {
    try await serving { site in
      let response = try site.get("/digits.txt", ["Range: " + range])
      #expect(response.status == 200)
      #expect(response.text == "0123456789")
    }
  }

  @Test func givesAPartOnlyOfTheFileThatWasMeant() async throws {
    try await serving { site in
      let tag = try #require(try site.get("/digits.txt")["ETag"])
      let same = try site.get("/digits.txt", ["Range: bytes=0-1", "If-Range: " + tag])
      #expect(same.status == 206)
      for other in ["\"other\"", "W/" + tag, "Sun, 06 Nov 1994 08:49:37 GMT"] {
        let response = try site.get("/digits.txt", ["Range: bytes=0-1", "If-Range: " + other])
        #expect(response.status == 200)
        #expect(response.text == "0123456789")
      }
    }
  }

  @Test func hasNoPartOfAnEmptyFile() async throws {
    try await serving { site in
      try site.temporary.write(text: "", to: "outer/site/empty.txt")
      try #expect(site.get("/empty.txt").length == 0)
      try #expect(site.get("/empty.txt", ["Range: bytes=0-"]).status == 416)
      try #expect(site.get("/empty.txt", ["Range: bytes=-1"]).status == 416)
    }
  }

  @Test func knowsNoRangesOfAHead() async throws {
    try await serving { site in
      let response = try site.get("/digits.txt", method: "HEAD", ["Range: bytes=0-1"])
      #expect(response.status == 200)
      #expect(response.length == 10)
    }
  }

  @Test func everyRangeIsThatPartOfTheFile() {
    let bytes = Array(0..<10)
    for first in 0..<12 {
      for last in 0..<12 {
        let expected = bytes.filter { (first...max(first, last)).contains($0) }
        let range = ByteRange("bytes=\(first)-\(last)", size: 10)
        switch range {
        case .whole: #expect(first > last)
        case .unsatisfiable: #expect(first >= 10 && first <= last)
        case .part(let part): #expect(Array(bytes[part]) == expected && first <= last)
        }
      }
    }
  }
}

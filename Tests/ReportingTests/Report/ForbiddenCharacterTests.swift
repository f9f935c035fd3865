import Foundation
@testable import Basics
@testable import Site
import Support
import Testing

/// What HTML forbids is in no page, whatever names and notes hold.
@Suite struct ForbiddenCharacterTests {
  @Test func isInNoPageAndInNoReport() async throws {
    let forbidden: [UInt32] = [
      0x1, 0xB, 0x7F, 0x85, 0x9B, 0xFDD0, 0xFFFE, 0xFFFF, 0x1_FFFE, 0x10_FFFF,
    ]
    let text = "Lamp" + forbidden.compactMap(Unicode.Scalar.init).map { String($0) }.joined()
    let folder = try TemporaryFolder()
    try folder.write(
      text: """
        name,serial number,category,room,maker,notes,tags,photos,receipts,"\(text)"
        "\(text)",\(text),\(text),\(text),\(text),"\(text)","\(text)",lamp.jpg,bill.pdf,\(text)

        """, to: "home/details.csv")
    try folder.write(TestPicture.quadrants(width: 40, height: 30), to: "home/lamp.jpg")
    try folder.write(text: "%PDF-1.4", to: "home/bill.pdf")
    try folder.write(
      text: "title: \"Things \\x01\\x9B\\uFFFE\"\n", to: "home/bibelot.yml")
    let workers = WorkerThreads(width: 2)
    let request = Builder.Request(folder: folder.path("home"), output: folder.path("site"))
    _ = try await Builder(request, on: workers).build()
    var pages: [[UInt8]] = []
    for name in try folder.files(below: "site") where name.hasSuffix(".html") {
      pages.append(try folder.bytes(of: "site/" + name))
    }
    #expect(pages.count >= 3)
    pages.append(try await ReportMade(of: folder.path("home")).bytes)
    for page in pages {
      let page = String(decoding: page, as: UTF8.self)
      #expect(page.contains("Lamp\u{FFFD}"))
      let forbidden = page.unicodeScalars.filter {
        ($0.properties.generalCategory == .control && !"\t\n\r\u{C}".unicodeScalars.contains($0))
          || $0.properties.isNoncharacterCodePoint
      }
      #expect(forbidden.map { String($0.value, radix: 16) } == [])
    }
  }
}

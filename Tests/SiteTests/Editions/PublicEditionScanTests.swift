@testable import Inventories
import SiteSupport
import Foundation
import ImagingSupport
import Support
import Testing

@testable import Basics
@testable import Site

/// A public edition of an inventory with very many private texts holds none of them, however it is written,
/// and nothing that would tell of them.
///
/// The search shares nothing with what looks at a public edition before it is published.
@Suite struct PublicEditionScanTests {
  /// What was built of an inventory.
  private struct Built {
    var inventory: SecretInventory
    var owners: [String: [UInt8]]
    var shown: [String: [UInt8]]
  }

  private func built(_ form: SecretInventory.Form, seed: UInt64) async throws -> Built {
    let inventory = try SecretInventory(form, seed: seed)
    let own = try await inventory.folder.build(.owner, into: "owner")
    let said = own.diagnostics.filter { $0.severity == .warning && $0.kind != .photoMissing }
    #expect(said.isEmpty, "\(said.prefix(3).map(\.text))")
    let audited = try await inventory.folder.build(.public, into: "public")
    #expect(audited.leaks == 0, "\(audited.diagnostics.prefix(3).map(\.text))")
    let shown = try inventory.folder.contents(of: "public")
    // What is made is right without being looked at.
    if form == .table || Soak.isOn {
      try await inventory.folder.build(.public, into: "plain", isAudited: false)
      #expect(try inventory.folder.contents(of: "plain") == shown)
    }
    return Built(
      inventory: inventory, owners: try inventory.folder.contents(of: "owner"), shown: shown)
  }

  @Test(arguments: SecretInventory.Form.allCases)
  func holdsNothingPrivate(form: SecretInventory.Form) async throws {
    for round in 0..<Soak.count(1) {
      let built = try await built(form, seed: UInt64(round * 3 + 1))
      checkTexts(of: built)
      try checkPictures(of: built)
      checkOrder(of: built)
      checkNames(of: built)
    }
  }

  // --- Texts ---

  private func checkTexts(of built: Built) {
    let secrets = built.inventory.secrets
    #expect(secrets.count > 10 * SecretInventory.itemCount)
    // What is found in the owner's own edition could be found in the other.
    let scanner = PublicScanner(for: secrets.flatMap(\.texts))
    let found = scanner.finds(
      in: built.owners.filter { path, _ in
        ["items", "find/", "feed", "index"].contains(where: path.hasPrefix)
      })
    let texts = Set(found.map(\.text))
    let unseen = secrets.filter { $0.isShownToOwner && texts.isDisjoint(with: $0.texts) }
    #expect(unseen.isEmpty, "\(unseen.prefix(5))")
    let forms = Set(found.map(\.form))
    #expect(forms.isSuperset(of: [.plain, .small, .folded, .html, .json, .htmlInJSON]), "\(forms)")
    #expect(scanner.finds(in: built.shown).isEmpty, "\(scanner.finds(in: built.shown).prefix(5))")

    let open = built.inventory.publicTexts
    for path in ["items.json", "items.csv"] {
      let (shown, owners) = (text(built.shown[path]), text(built.owners[path]))
      #expect(open.allSatisfy { owners.contains(Self.written($0, in: path)) })
      #expect(open.allSatisfy { shown.contains(Self.written($0, in: path)) })
    }
  }

  private static func written(_ text: String, in path: String) -> String {
    path.hasSuffix("csv")
      ? text.replacing("\"", with: "\"\"")
      : text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  // --- Pictures ---

  private func checkPictures(of built: Built) throws {
    let pictures = built.shown.filter {
      $0.key.hasPrefix("images/") && !$0.key.hasSuffix("/info.json")
    }
    for (path, bytes) in pictures {
      #expect(try MetadataWalk.unwanted(in: bytes).isEmpty, "\(path)")
    }
    // A copy of each photo, its folder for image viewers, and a small picture of each item's first one.
    let stems = Set(pictures.keys.map { $0.prefix("images/4b/".count + 20) })
    #expect(
      stems.count == 2 * built.inventory.publicPhotoCount + built.inventory.publicNames.count)
    let digests = try built.inventory.privatePhotos.map {
      Digest(of: try built.inventory.folder.bytes(of: "home/" + $0))
    }
    #expect(!digests.isEmpty)
    let contents = Set(built.shown.values.map { Digest(of: $0) })
    #expect(contents.isDisjoint(with: digests))
    // A photo as small as these is its own clean copy.
    #expect(!Set(built.owners.values.map { Digest(of: $0) }).isDisjoint(with: digests))
    #expect(!built.shown.keys.contains { $0.hasSuffix(".pdf") })
  }

  // --- Orders, numbers and links ---

  /// Items stand in the order of the inventory, since that by value would tell how values compare; they are
  /// counted without gaps.
  private func checkOrder(of built: Built) {
    let names = built.inventory.publicNames
    var rows: [Substring] = []
    for number in 0..<((names.count + 19) / 20) {
      let path = number == 0 ? "index.html" : "page-\(number + 1).html"
      rows += text(built.shown[path]).components(separatedBy: "<tr id=\"").dropFirst()
        .map { $0[...] }
    }
    #expect(rows.count == names.count)
    for (place, (row, name)) in zip(rows, names).enumerated() {
      #expect(row.contains("<td class=\"number\" role=\"cell\">\(place + 1)</td>"))
      let escaped = name.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        .replacing(">", with: "&gt;").replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
      #expect(row.contains(escaped), "\(place): \(name)")
    }
    let items = built.shown.keys.filter { $0.hasPrefix("items/") }
    #expect(items.count == names.count)
    // Of several with one name none is called by a number that tells of another that is not there.
    let tokens = Set(items.map { $0.dropFirst(6).dropLast(5) })
    for token in tokens {
      let parts = token.split(separator: "-")
      guard token.hasPrefix("item-"), parts.count == 3, let number = Int(parts[2]) else { continue }
      let base = parts[0] + "-" + parts[1]
      let last = number == 2 ? base : "\(base)-\(number - 1)"
      #expect(tokens.contains(last[...]), "\(token)")
    }
    // Pages lead to what is there, and so never to a private item.
    let links = SiteLinks(of: built.shown.mapValues { Data($0) })
    #expect(links.brokenFromIndex.isEmpty, "\(links.brokenFromIndex.prefix(5))")
    // The one that hosts show in the places of others has whole addresses.
    let broken = links.brokenElsewhere.filter { $0.from != "404.html" }
    #expect(broken.isEmpty, "\(broken.prefix(5))")
  }

  /// Nothing is there that would tell of what is private by being there.
  private func checkNames(of built: Built) {
    for path in [
      "feed.xml", "find/by-value.js", "find/by-date.js", "find/warranties.js", "find/rooms.js",
    ] {
      #expect(built.shown[path] == nil, "\(path)")
      #expect(built.owners[path] != nil, "\(path)")
    }
    for beginning in ["by-value", "by-date", "rooms"] {
      #expect(!built.shown.keys.contains { $0.hasPrefix(beginning) }, "\(beginning)")
      #expect(built.owners.keys.contains { $0.hasPrefix(beginning) }, "\(beginning)")
    }
    // Addresses that are digests of what is private could be tried.
    let digests = built.owners.keys.filter { $0.hasPrefix("items/item-") }
      .map { String($0.dropFirst(6).dropLast(5).prefix(15)) }
    #expect(built.inventory.form == .archive || digests.count > SecretInventory.itemCount / 3)
    #expect(PublicScanner(for: digests).finds(in: built.shown).isEmpty)
    let marks = ["class=\"mark\"", "class=\"value", "class=\"total", "data-sort=\"value\""]
    for (path, bytes) in built.shown where path.hasSuffix(".html") || path.hasPrefix("find/") {
      let text = text(bytes).replacing("\\\"", with: "\"")
      for mark in marks { #expect(!text.contains(mark), "\(mark) in \(path)") }
    }
    let owners = built.owners.filter { $0.key.hasSuffix(".html") }.map { text($0.value) }
    #expect(
      marks.dropLast().dropLast().allSatisfy { mark in owners.contains { $0.contains(mark) } })
  }

  private func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

  // --- The search itself ---

  @Test func findsATextInEveryFormInWhichItMayBeWritten() {
    let text = "Bürgi & <Söhne> \"N'12\" 50%/a\\b 金银铜铁"
    let scanner = PublicScanner(for: [text])
    let json = try? JSONEncoder().encode([text])
    let percent = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let whole = Data(("xy" + text + "z").utf8)
    let written: [[UInt8]] = [
      Array("see \(text) there".utf8), Array(text.lowercased().utf8), Array(json ?? Data()),
      Array(percent.utf8), Array(whole.base64EncodedString().utf8),
      Array(whole.dropFirst().base64EncodedString().utf8),
      Array(whole.dropFirst(2).base64EncodedString().utf8),
      Array(text.data(using: .utf16LittleEndian) ?? Data()),
      Array(text.data(using: .utf16BigEndian) ?? Data()),
      Array("B&#252;rgi &#38; ".utf8)
        + Array(text.unicodeScalars.map { "&#\($0.value);" }.joined().utf8),
      Array("Bürgi &amp; &lt;Söhne&gt; &quot;N&#39;12&quot; 50%/a\\b 金银铜铁".utf8),
      Array("Bürgi &amp; &lt;Söhne&gt; \\\"N&#39;12\\\" 50%\\/a\\\\b 金银铜铁".utf8),
    ]
    for bytes in written {
      #expect(!scanner.finds(in: bytes).isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(scanner.finds(in: Array("Bürgi & Söhne".utf8)).isEmpty)
    #expect(!scanner.finds(in: ["\(text).jpg": []]).isEmpty)
  }
}

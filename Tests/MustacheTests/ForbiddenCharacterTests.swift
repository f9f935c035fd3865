import Mustache
import Testing

/// What no page may hold: controls and noncharacters.
@Suite struct ForbiddenCharacterTests {
  /// Every scalar that HTML forbids; source: the Infra Standard's controls and noncharacters.
  private static let forbidden: [Unicode.Scalar] =
    (Array(0x00...0x08) + [0x0B] + Array(0x0E...0x1F) + Array(0x7F...0x9F)
    + Array(0xFDD0...0xFDEF) + (0...16).flatMap { [$0 << 16 | 0xFFFE, $0 << 16 | 0xFFFF] })
    .compactMap { (value: UInt32) in Unicode.Scalar(value) }

  @Test func areThoseOfTheStandard() { #expect(Self.forbidden.count == 28 + 33 + 32 + 34) }

  @Test func areReplacedWhereverTheyStand() throws {
    let set = try TemplateSet(page: "<p title=\"{{x}}\">{{x}}")
    var wrong: [String] = []
    for scalar in Self.forbidden {
      for length in 0..<20 {
        let (before, after) = (String(repeating: "é", count: length / 2) + "a", "日<\u{B7}b¿")
        let text = String(before.prefix(length)) + String(scalar) + after
        let clean = String(before.prefix(length)) + "\u{FFFD}日&lt;\u{B7}b¿"
        let output = try set.render("page", ["x": .string(text)])
        if output != Array("<p title=\"\(clean)\">\(clean)".utf8) {
          wrong.append("\(String(scalar.value, radix: 16)) at \(length)")
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func areReplacedThoughThereAreManyAndNothingElse() throws {
    let all = String(String.UnicodeScalarView(Self.forbidden))
    let clean = String(repeating: "\u{FFFD}", count: Self.forbidden.count)
    #expect(try renderHTML("{{x}}", ["x": .string(all)]) == clean)
    #expect(try renderHTML("{{{x}}}", ["x": .string(all)]) == clean)
    #expect(try renderHTML("{{x}}", ["x": .lambda(Lambda { _ in all })]) == clean)
    let thousand = String(repeating: "\u{1}", count: 1000)
    #expect(try renderHTML("{{x}}", ["x": .string(thousand)]).unicodeScalars.count == 1000)
  }

  @Test func leavesAllOtherCharactersAlone() throws {
    let set = try TemplateSet(page: "{{x}}")
    let forbidden = Set(Self.forbidden)
    var text = ""
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), !forbidden.contains(scalar),
        !"&<>\"'".unicodeScalars.contains(scalar)
      else { continue }
      text.unicodeScalars.append(scalar)
    }
    #expect(try set.render("page", ["x": .string(text)]) == Array(text.utf8))
  }

  /// Left out, it would join what was apart after the address was found to be harmless.
  @Test func makesNoOtherAddress() throws {
    let output = try renderHTML("<a href=\"{{x}}\">", ["x": "java\u{1}script:alert(1)"])
    #expect(!output.contains("javascript:") && !output.contains("\u{1}"))
  }

  @Test func areEscapesInScripts() throws {
    for scalar in Self.forbidden {
      let output = try renderHTML(
        "<script>{{x | json}}</script>", ["x": .string("a" + String(scalar))])
      let units = String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      #expect(output == "<script>\"a\(units.joined())\"</script>")
    }
  }
}

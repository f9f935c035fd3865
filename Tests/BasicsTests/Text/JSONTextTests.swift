import Foundation
import Support
import Testing

@testable import Basics

/// JSON as Foundation writes it.
@Suite struct JSONTextTests {
  private struct Row: Encodable {
    var empty: [String] = []
    var name: String
    var parts: [Part]
    var some: [String]
  }

  private struct Part: Encodable {
    var count: Decimal
    var text: String
  }

  private func foundation(_ rows: [Row]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(rows), as: UTF8.self)
  }

  private func ours(_ rows: [Row]) -> String {
    var json = JSONText()
    json.array { json in
      for row in rows {
        json.element()
        json.object { json in
          json.member("empty")
          json.array { _ in }
          json.member("name")
          json.text(row.name)
          json.member("parts")
          json.array { json in
            for part in row.parts {
              json.element()
              json.object { json in
                json.member("count")
                json.number("\(part.count)")
                json.member("text")
                json.text(part.text)
              }
            }
          }
          json.member("some")
          json.array { json in
            for text in row.some {
              json.element()
              json.text(text)
            }
          }
        }
      }
    }
    return String(decoding: json.take(), as: UTF8.self)
  }

  @Test func comesOutAsFromTheEncoder() throws {
    let every = (0..<0xA0).compactMap(Unicode.Scalar.init).map { String(Character($0)) }.joined()
    let rows = [
      Row(name: every, parts: [], some: [every, ""]),
      Row(
        name: "“Käse” / 器 👜\u{2028}\u{FFFF}", parts: [Part(count: -1250.5, text: "a\"\\b")],
        some: []),
    ]
    #expect(ours(rows) == (try foundation(rows)))
    #expect(ours([]) == (try foundation([])))
  }

  @Test func comesOutAsFromTheEncoderForAnyText() throws {
    var generator = SeededGenerator(seed: 14)
    let scalars = (0..<0x3_0000).compactMap(Unicode.Scalar.init)
    for _ in 0..<Soak.count(50) {
      func text() -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...40, using: &generator) {
          let isLow = Bool.random(using: &generator)
          text.append(
            isLow
              ? scalars[Int.random(in: 0..<0x80, using: &generator)]
              : scalars.randomElement(using: &generator) ?? "x")
        }
        return String(text)
      }
      let count = Decimal(Int.random(in: -99_999...99_999, using: &generator)) / 100
      let rows = [
        Row(name: text(), parts: [Part(count: count, text: text())], some: [text(), text()])
      ]
      #expect(ours(rows) == (try foundation(rows)))
    }
  }

  /// Bytes are looked at eight together, so each must be found wherever it stands among plain ones.
  @Test func comesOutAsFromTheEncoderWhereverAByteStands() throws {
    let marks =
      (0...0x9F).compactMap(Unicode.Scalar.init).map { String(Character($0)) } + ["é", "👜"]
    let plain = String(repeating: "abcdefgh", count: 3)
    let texts = marks.flatMap { mark in
      (0...plain.count).map { String(plain.prefix($0) + mark + plain.dropFirst($0)) }
    }
    let rows = [Row(name: "", parts: [], some: texts)]
    #expect(ours(rows) == (try foundation(rows)))
  }

  /// What was handed over is not kept, and the rest follows it.
  @Test func isHandedOverInParts() {
    var json = JSONText()
    var parts: [[UInt8]] = []
    json.array { json in
      for number in 1...3 {
        json.element()
        json.number("\(number)")
        parts.append(json.take())
      }
    }
    parts.append(json.take())
    #expect(
      parts.map { String(decoding: $0, as: UTF8.self) } == ["[\n  1", ",\n  2", ",\n  3", "\n]"])
  }
}

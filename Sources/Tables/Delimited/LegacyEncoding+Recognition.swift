import Basics
import Foundation
import Model

/// How such an encoding is recognized: all bytes are letters of it, and a line then has headings of a language that is
/// written in it. Nothing less is certain.
extension LegacyEncoding {
  /// As much of a file as holds its headings, below titles.
  private static let headLength = 64 << 10
  private static let mostLines = 60

  /// The encoding of a file's bytes, and their text; nil where none is certain.
  static func recognized(in bytes: [UInt8]) -> (encoding: LegacyEncoding, text: String)? {
    let head = head(of: bytes)
    let counts = allCases.compactMap { encoding -> (encoding: LegacyEncoding, count: Int)? in
      guard !encoding.tags.isEmpty, let text = encoding.text(of: head) else { return nil }
      let count = encoding.headings(in: text)
      return count > 0 ? (encoding, count) : nil
    }
    guard let best = counts.max(by: { $0.count < $1.count }),
      counts.count(where: { $0.count == best.count }) == 1,
      let text = best.encoding.text(of: bytes)
    else { return nil }
    return (best.encoding, text)
  }

  /// The lines that may name the columns.
  private static func head(of bytes: [UInt8]) -> [UInt8] {
    var lines = 0
    var end = 0
    for (place, byte) in bytes.prefix(headLength).enumerated() where byte == 10 || byte == 13 {
      end = place + 1
      lines += 1
      if lines == mostLines { return Array(bytes[..<end]) }
    }
    return bytes.count <= headLength ? bytes : Array(bytes[..<end])
  }

  /// The most headings that a line of a text has, where they are at least half of its fields with other letters than
  /// ASCII has.
  private func headings(in text: String) -> Int {
    let words = Self.words[self] ?? []
    return text.split(whereSeparator: \.isNewline).map { line in
      let fields = line.split { ",;\t\"".contains($0) }.filter { !$0.utf8.allSatisfy { $0 < 0x80 } }
      let known = fields.count { words.contains(Self.folded($0)) }
      return known * 2 >= fields.count ? known : 0
    }.max() ?? 0
  }

  /// What columns are called in the languages of each encoding, in two letters or more that ASCII has not.
  private static let words: [LegacyEncoding: Set<String>] = {
    let pairs = allCases.map { encoding in
      let words = encoding.tags.compactMap(LanguageFile.builtIn)
        .flatMap { $0.headings.values.joined() }.map { folded($0[...]) }
      return (encoding, Set(words.filter { $0.unicodeScalars.count { !$0.isASCII } > 1 }))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  /// What is compared of a heading: its letters and figures.
  private static func folded(_ heading: Substring) -> String {
    let letters = heading.lowercased().precomposedStringWithCompatibilityMapping.unicodeScalars
    return String(
      String.UnicodeScalarView(
        letters.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }))
  }

  /// In which languages programs may have written a file that is in no Western encoding, in words.
  static func languages(ofWriting bytes: [UInt8]) -> String {
    var languages: [String] = []
    for encoding in allCases where encoding.hasPairs && !languages.contains(encoding.language) {
      if encoding.text(of: bytes) != nil { languages.append(encoding.language) }
    }
    if languages.isEmpty { languages = ["Hebrew", "Arabic", "Russian", "Greek"] }
    return languages.joined(separator: ", ") + " or other languages"
  }
}

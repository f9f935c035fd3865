import Foundation
@testable import Basics
import Support
import Testing

@Suite struct CollationTests {
  /// The orders that ICU 72 gives; かめら and カメラ are one to it, and stand by their code points.
  private static let orders = [
    (
      "de",
      "apfel Apfel Äpfel Mueller Muller Müller Ofen Öl Strand Strasse Straße Übersicht Uhr Zebra"
    ),
    ("sv", "Apa Ort Vas Wass Übel Yxa Zon Ål Ångström Ärta Östen Över"),
    ("zh-Hans", "茶壶 钢琴 花瓶 沙发 手表 台灯 相机 椅子 桌子 自行车 Lampe"),
    ("zh-Hant", "手錶 自行車 沙發 花瓶 相機 桌子 茶壺 椅子 鋼琴 檯燈"),
    ("ja", "かめら カメラ からす ガラス はな ばら ぱん ピアノ ラジオ ランプ 椅子 机 時計"),
    ("es", "nota nube ñandú Ñu ocho oso"),
    ("ar", "آلة أريكة بيانو ساعة طاولة كرسي مصباح"),
  ]

  @Test(arguments: Self.orders)
  func ordersNamesAsTheLanguageDoes(language: String, names: String) {
    let expected = names.split(separator: " ").map(String.init)
    let collation = Collation(language: language)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<3 {
      let names = expected.shuffled(using: &generator)
      #expect(names.sorted { collation.compare($0, $1) == .orderedAscending } == expected)
    }
  }

  /// Names of letters, figures and spaces are compared by themselves, to the same end as by Foundation.
  @Test(arguments: ["en-US", "de", "fr-CA", "es", "zh-Hans", "zh-Hant", "ja", "ar", "he"])
  func ordersPlainNamesAsFoundationDoes(language: String) {
    let (collation, locale) = (Collation(language: language), Locale(identifier: language))
    var generator = SeededGenerator(seed: 9)
    let signs = Array("aAbBzZhlc 00129") + ["é", "-", "ß"]
    func name() -> String {
      String(
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          // Some are not plain, and go the other way.
          signs[
            Int.random(
              in: 0..<(signs.count - Int.random(in: 0...3, using: &generator)), using: &generator)]
        })
    }
    for _ in 0..<Soak.count(2_000) {
      let (first, second) = (name(), name())
      let expected = first.compare(second, options: .numeric, range: nil, locale: locale)
      if expected != .orderedSame {
        #expect(collation.compare(first, second) == expected, "“\(first)”, “\(second)”")
      }
    }
    let long = String(repeating: "9", count: 300)
    #expect(
      collation.compare(long + "1", long + "2")
        == (long + "1").compare(long + "2", options: .numeric, range: nil, locale: locale))
  }

  /// A language may have letters of two signs.
  @Test func keepsLettersOfTwoSigns() {
    #expect(Collation(language: "cs").compare("chata", "hora") == .orderedDescending)
    #expect(Collation(language: "de").compare("chata", "hora") == .orderedAscending)
  }

  /// `é` as one character and as two: the same to a reader, but not to a list.
  @Test func ordersWhatLooksTheSameAlwaysInTheSameWay() {
    let collation = Collation(language: "fr")
    #expect(collation.compare("e\u{301}", "\u{E9}") == .orderedAscending)
    #expect(collation.compare("\u{E9}", "e\u{301}") == .orderedDescending)
    #expect(collation.compare("a", "a") == .orderedSame)
  }
}

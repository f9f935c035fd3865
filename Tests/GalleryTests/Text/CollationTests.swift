import Foundation
import Gallery
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

  /// `é` as one character and as two: the same to a reader, but not to a list.
  @Test func ordersWhatLooksTheSameAlwaysInTheSameWay() {
    let collation = Collation(language: "fr")
    #expect(collation.compare("e\u{301}", "\u{E9}") == .orderedAscending)
    #expect(collation.compare("\u{E9}", "e\u{301}") == .orderedDescending)
    #expect(collation.compare("a", "a") == .orderedSame)
  }
}

import Testing

@testable import Reporting

/// How wide characters are taken to be, whatever the fonts.
@Suite struct CharacterWidthTests {
  /// In thousandths of the letters' size.
  private func width(_ text: String) -> Int {
    Int((PrintedText(points: 72 / 25.4, line: 1).width(of: text) * 1000).rounded())
  }

  /// Texts with their widths as HarfBuzz shapes them in the widest font that was measured.
  private static let measured: [(text: String, width: Int)] = [
    // DejaVu Sans
    (
      "Старый дубовый шкаф из бабушкиного дома, куплен в Москве в 1987 году; на дверце царапина, замок заменён.",
      60225
    ),
    // DejaVu Sans
    (
      "Їхній дерев’яний стілець, щойно відреставрований у Львові, має ґудзики й жовту оббивку.",
      48255
    ),
    // DejaVu Serif
    (
      "Παλιά ξύλινη καρέκλα από το σπίτι της γιαγιάς, αγορασμένη στη Θεσσαλονίκη· το πόδι έχει επισκευαστεί.",
      54888
    ),
    // DejaVu Serif
    (
      "Stare dębowe krzesło z domu babci, kupione w Łodzi; zażółć gęślą jaźń, świeżo odnowione źródło światła.",
      53722
    ),
    // DejaVu Serif
    (
      "Chiếc ghế gỗ cũ của bà ngoại, mua ở Huế năm 1987, được sửa lại một chân và đánh vecni mới.",
      48133
    ),
    // Noto Kufi Arabic
    (
      "كرسي خشبي قديم من بيت جدتي في دمشق، اشتريناه سنة ١٩٨٧ وعليه نقوش يدوية جميلة وأصلحت إحدى أرجله.",
      49303
    ),
    // Noto Kufi Arabic
    (
      "صندلی چوبی قدیمی از خانهٔ مادربزرگ که در اصفهان خریده شده است و یکی از پایه‌هایش تعمیر می‌خواهد.",
      46956
    ),
    // Noto Kufi Arabic
    (
      "دادی کے گھر کی پرانی لکڑی کی کرسی جو لاہور سے خریدی گئی تھی، اس کی ایک ٹانگ بدلی گئی ہے۔",
      44646
    ),
    // Ezra SIL
    ("כיסא עץ ישן מבית סבתא, נקנה ביפו בשנת 1987, רגל אחת תוקנה והריפוד הוחלף לא מזמן.", 40114),
    // FreeSerif
    (
      "दादी के घर की पुरानी लकड़ी की कुर्सी, दिल्ली में ख़रीदी गई; एक पाया बदला गया और ऊपर नक़्क़ाशी है।",
      39216
    ),
    // Noto Sans Bengali
    ("ঠাকুমার বাড়ির পুরনো কাঠের চেয়ার, কলকাতায় কেনা; একটি পায়া মেরামত করা হয়েছে।", 34783),
    // FreeSerif
    ("દાદીમાના ઘરની જૂની લાકડાની ખુરશી, અમદાવાદમાં ખરીદેલી.", 23865),
    // Samyak Tamil
    (
      "பாட்டி வீட்டிலிருந்து வந்த பழைய மர நாற்காலி, சென்னையில் வாங்கியது; ஒரு கால் பழுதுபார்க்கப்பட்டது.",
      60521
    ),
    // Noto Sans Telugu
    ("అమ్మమ్మ ఇంటి నుంచి వచ్చిన పాత చెక్క కుర్చీ, హైదరాబాదులో కొన్నది.", 26770),
    // Umpush
    ("เก้าอี้ไม้เก่าจากบ้านคุณยาย ซื้อที่เชียงใหม่ ขาข้างหนึ่งซ่อมแล้ว น้ำหนักมาก", 34125),
    // Noto Looped Lao
    ("ຕັ່ງໄມ້ເກົ່າຈາກເຮືອນແມ່ຕູ້ ຊື້ຢູ່ຫຼວງພະບາງ", 16751),
    // Khmer OS System
    ("កៅអីឈើចាស់ពីផ្ទះជីដូន ទិញនៅភ្នំពេញ", 17456),
    // Noto Sans Myanmar
    ("အဖွားအိမ်မှ ရှေးဟောင်း သစ်သားကုလားထိုင်", 18895),
    // Noto Sans Georgian
    ("ძველი ხის სკამი ბებიის სახლიდან, თბილისში ნაყიდი; ერთი ფეხი შეკეთებულია.", 43186),
    // DejaVu Sans
    ("Հին փայտե աթոռ տատիկի տնից, գնված Երևանում, մեկ ոտքը վերանորոգված է։", 43255),
    // Abyssinica SIL
    ("ከአያቴ ቤት የመጣ አሮጌ የእንጨት ወንበር፣ በአዲስ አበባ የተገዛ፤ አንድ እግሩ ተጠግኗል።", 34082),
  ]

  @Test(arguments: measured)
  func areNeverLessThanInTheWidestFontAndHardlyMore(text: String, measured: Int) {
    let bound = width(text)
    #expect(bound >= measured, "\(text)")
    // Where no font has the script, a box stands for each letter and mark.
    let boxes = 600 * text.unicodeScalars.count
    #expect(bound * 5 <= max(measured, boxes) * 6, "\(text)")
  }

  // MARK: Each of its own

  @Test(arguments: [
    // DejaVu Serif, DejaVu Sans, Noto Serif, DejaVu Sans.
    ("ж", 920), ("а", 613), ("щ", 946), ("ω", 837),
    // As in Arial: J and ? are wider than in DejaVu.
    ("J", 500), ("?", 556),
    // Full width, as in Chinese texts.
    ("’", 1000), ("…", 1000), ("字", 1000), ("글", 1000), ("Ａ", 1000), ("ｶ", 500),
    // A ligature of four words in Amiri, and a dash of three.
    ("﷽", 11435), ("⸻", 2840), ("😀", 1245), ("▶️", 1245), ("1️⃣", 1245),
  ])
  func areThoseOfTheWidestFont(text: String, measured: Int) {
    #expect(width(text) >= measured && width(text) <= measured * 9 / 8, "\(text): \(width(text))")
  }

  @Test(arguments: ["и\u{306}", "ש\u{5B8}", "ر\u{651}", "क\u{947}", "ก\u{E47}", "a\u{323}"])
  func areNoMoreWithAMark(text: String) throws {
    let letters = text.unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }
    let bare = Character(String(String.UnicodeScalarView(letters)))
    #expect(CharacterWidth.of(Character(text)) == CharacterWidth.of(bare), "\(text)")
  }

  @Test func countTheCircleUnderAMarkWithoutALetter() {
    #expect(width(" \u{93E}") - width(" ") >= 896)
    #expect(width("\u{93E}") >= 896)
    #expect(width("क\u{93E}") - width("क") < 400)
  }

  /// Letters of any script take room, those that no font has too.
  @Test func areNothingForNoLetter() {
    for value in UInt32(0x20)..<0x32000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let width = CharacterWidth.of(scalar)
      #expect(width <= 11440)
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format, .control, .spacingMark: break
      case .lineSeparator, .paragraphSeparator: break
      default: #expect(width >= 130, "\(String(value, radix: 16)): \(width)")
      }
    }
  }

  // MARK: Letters that are joined

  @Test func areLessWhereArabicLettersAreJoined() {
    // Alone 1286 in Noto Kufi Arabic, joined 922; an alef is not joined to what follows.
    #expect(width("س") >= 1286)
    #expect(width("سس") >= 922 + 1286 && width("سس") < 2 * width("س"))
    #expect(width("اس") == width("ا") + width("س"))
    #expect(width("س ا") == width("س") + width(" ") + width("ا"))
  }

  @Test func areThoseOfLettersAloneWhereNothingJoinsThem() {
    for other in ["ء", "a", "٣", "،", "-", "字"] {
      #expect(width("س" + other) == width("س") + width(other), "\(other)")
    }
    // Persian keeps letters apart within a word.
    #expect(width("س\u{200C}س") == 2 * width("س"))
    #expect(width("س\u{64E}س") == width("سس"))
  }

  /// A word that is cut ends with a letter as at its end.
  @Test func areThoseOfLettersAloneAtALinesEnd() {
    let style = PrintedText(points: 72 / 25.4, line: 1)
    for width in stride(from: 1.5, to: 6, by: 0.05) {
      for line in style.lines(of: String(repeating: "س", count: 12), in: width) {
        #expect(style.width(of: String(line)) <= width, "\(line) in \(width)")
      }
    }
  }
}

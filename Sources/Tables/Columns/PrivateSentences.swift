/// Sentences that plainly say of something that nobody is to see it: “do not publish”.
///
/// They are found anywhere in a text. What may also be said of the thing itself, as of scratches that “do not show”, counts
/// only where it reads as an order.
enum PrivateSentences {
  /// How much of an order a sentence must be.
  private enum Force {
    /// It means nothing else, whatever stands around it.
    case plain
    /// People may not do so either: mints “do not publish” numbers.
    case order
    /// Things may not do so either: scratches “do not show”.
    case strictOrder
  }

  private static let plain = [
    "not for publication", "not for the website", "not for website", "not for the web",
    "not for the internet", "not on the website", "not to be published",
    "must not be published", "should not be published",
    "keep off the website", "keep off website", "keep off the web", "keep off the internet",
    "keep offline", "hide from website", "hide from the website", "nicht zur veröffentlichung",
    "nicht für die webseite", "nicht für die website", "nicht für die öffentlichkeit",
    "nicht ins internet", "nicht auf die webseite", "nicht auf die website",
    "pas pour le site", "pas sur le site", "pas pour publication", "ne doit pas être publié",
    "ne doit pas être publiée", "no para la web", "no para publicación", "no debe publicarse",
    "non per il sito", "niet voor de website", "לא לפרסום", "לא לאתר", "ليس للنشر",
    "غير مخصص للنشر",
  ]
  private static let orders = [
    "do not publish", "don't publish", "dont publish", "never publish", "nicht veröffentlichen",
    "nie veröffentlichen", "nicht publizieren", "ne pas publier", "ne jamais publier",
    "no publicar", "nunca publicar", "no publicarlo", "não publicar", "non pubblicare",
    "niet publiceren", "не публиковать", "לא לפרסם", "אין לפרסם", "لا تنشر",
    "لا تنشروا", "لا تنشره", "لا ينشر",
  ]
  private static let strictOrders = [
    "do not show", "don't show", "dont show", "never show", "do not post", "don't post",
    "dont post", "do not list", "don't list", "dont list", "do not share", "don't share",
    "keep private", "keep this private", "keep it private", "keep hidden", "keep secret",
    "not to be shown", "nicht zeigen", "nicht anzeigen", "ne pas montrer",
    "ne pas afficher", "no mostrar", "no enseñar", "non mostrare",
    "niet tonen", "не показывать", "לא להציג", "لا تعرض",
  ]
  /// In languages without spaces between words.
  private static let signs = [
    "非公開", "公開しない", "公開不可", "掲載不可", "掲載しない", "公開禁止", "不公开", "不要公开", "请勿公开", "勿公开",
    "不公開", "不要公開", "請勿公開", "勿公開", "비공개",
  ].map { Array($0.unicodeScalars) }
  /// What follows where something is not sold publicly.
  private static let ofTrade = ["发行", "發行", "発行", "发售", "發售", "販売", "株", "会社"]
    .map { Array($0.unicodeScalars) }

  /// What stands before an order, in small letters.
  private static let requests: Set<String> = [
    "please", "pls", "plz", "bitte", "svp", "plaît", "plait", "favor", "prego", "נא", "يرجى",
  ]
  /// What an order may be about.
  private static let objects: Set<String> = [
    "this", "it", "these", "them", "that", "here", "online", "anywhere", "publicly", "yet", "ever",
    "please", "until", "before", "bitte", "dies", "das", "en", "ligne", "svp", "esto", "por",
  ]

  private typealias Known = (words: [String], force: Force)

  /// All but those in signs, by their first words.
  private static let known: [String: [Known]] = {
    var known: [String: [Known]] = [:]
    for (sentences, force) in [
      (plain, Force.plain), (orders, .order), (strictOrders, .strictOrder),
    ] {
      for words in sentences.map({ $0.split(separator: " ").map(String.init) }) {
        known[words[0], default: []].append((words, force))
      }
    }
    return known
  }()
  /// No first word is longer.
  private static let mostBytesOfFirst = 8
  /// The first words in bytes, by which nearly all other texts are told from them.
  private static let firstWords = Set(
    known.keys.flatMap { [$0, $0.replacing("'", with: "’")] }
      .map { $0.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } })

  /// As much of a text is looked at, in letters, so that a long one costs no more.
  private static let lookedAt = 4_000

  /// The sentence as it is written; nil where there is none.
  static func find(in text: String) -> String? {
    let (hasWord, hasSigns) = parts(of: text)
    if hasSigns, let found = findInSigns(text.prefix(lookedAt)) { return found }
    return hasWord ? findInWords(text.prefix(lookedAt)) : nil
  }

  /// Whether a text may have a word by which a sentence begins, and whether signs that stand for words may be in it.
  private static func parts(of text: String) -> (hasWord: Bool, hasSigns: Bool) {
    var (word, count): (UInt64, Int) = (0, 0)
    var (hasWord, hasSigns) = (false, false)
    // No letter has more than four bytes.
    for byte in text.utf8.prefix(4 * lookedAt) {
      // Those of Japanese, Chinese and Korean begin with these.
      if byte >= 0xE3 { hasSigns = true }
      // A sentence may stand in quotation marks, of which the bytes are no letters.
      if byte == 0xE2 { hasWord = true }
      if byte >= 0x80 || byte == UInt8(ascii: "'") || isLetter(byte) {
        let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        word = word << 8 | UInt64(isCapital ? byte | 0x20 : byte)
        count += 1
      } else {
        if count <= mostBytesOfFirst, count > 1, firstWords.contains(word) { hasWord = true }
        (word, count) = (0, 0)
      }
    }
    // A single word is none.
    return (hasWord, hasSigns)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func findInSigns(_ text: Substring) -> String? {
    let scalars = Array(text.unicodeScalars)
    for place in scalars.indices where scalars[place].value >= 0x3040 {
      for sentence in signs where scalars[place...].starts(with: sentence) {
        let rest = scalars[(place + sentence.count)...]
        if ofTrade.contains(where: { rest.starts(with: $0) }) { continue }
        return String(String.UnicodeScalarView(sentence))
      }
    }
    return nil
  }

  // MARK: Words

  private static func isLetter(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber || letter == "'" || letter == "’"
  }

  private static func folded(_ word: Substring) -> String {
    word.lowercased().replacing("’", with: "'")
  }

  private static func findInWords(_ text: Substring) -> String? {
    var words: [Substring] = []
    var place = text.startIndex
    var first: Int?
    while place < text.endIndex {
      guard isLetter(text[place]) else {
        place = text.index(after: place)
        continue
      }
      let end = text[place...].firstIndex { !isLetter($0) } ?? text.endIndex
      let word = text[place..<end]
      if first == nil, word.utf8.count <= mostBytesOfFirst, known[folded(word)] != nil {
        first = words.count
      }
      words.append(word)
      place = end
    }
    guard let first else { return nil }
    for start in first..<words.count {
      guard words[start].utf8.count <= mostBytesOfFirst, let sentences = known[folded(words[start])]
      else { continue }
      for (sentence, force) in sentences {
        let end = start + sentence.count
        guard end <= words.count,
          zip(sentence, words[start..<end]).allSatisfy({ $0 == folded($1) }),
          (start + 1..<end).allSatisfy({ isGap(text, between: words[$0 - 1], words[$0]) }),
          force == .plain || isOrder(words, start..<end, of: text, isStrict: force == .strictOrder)
        else { continue }
        return String(text[words[start].startIndex..<words[end - 1].endIndex])
      }
    }
    return nil
  }

  /// Whether nothing but space, or what some write in its place in tags, stands between two words.
  private static func isGap(
    _ text: Substring, between one: Substring, _ other: Substring
  ) -> Bool {
    text[one.endIndex..<other.startIndex].allSatisfy { $0.isWhitespace || $0 == "-" || $0 == "_" }
  }

  /// Whether some of the words of a text tell somebody to do something, by what stands around them.
  private static func isOrder(
    _ words: [Substring], _ range: Range<Int>, of text: Substring, isStrict: Bool
  ) -> Bool {
    let before = range.lowerBound > 0 ? words[range.lowerBound - 1] : nil
    let after = range.upperBound < words.count ? words[range.upperBound] : nil
    let gap = text[(before?.endIndex ?? text.startIndex)..<words[range.lowerBound].startIndex]
    let rest =
      text[words[range.upperBound - 1].endIndex..<(after?.startIndex ?? text.endIndex)]
    // One may “keep private papers” in a box.
    let isWhole = words[range.lowerBound].lowercased() != "keep"
    let isCapitals =
      isWhole && words[range].allSatisfy(isInCapitals) && before.map(isInCapitals) != true
    if isCapitals || before.map({ requests.contains(folded($0)) }) == true { return true }
    let isEnd = after == nil || rest.contains { !$0.isWhitespace && $0 != "-" && $0 != "_" }
    let hasObject = after.map { objects.contains(folded($0)) } == true
    if before == nil || gap.contains(where: { $0.isNewline || ".!?“\"。！？".contains($0) }) {
      return isWhole || isEnd || hasObject
    }
    let isBegun = gap.contains { !$0.isWhitespace }
    return isStrict ? isBegun && (isEnd || hasObject) : isBegun || isEnd || hasObject
  }

  private static func isInCapitals(_ word: Substring) -> Bool {
    word.contains(where: \.isUppercase) && !word.contains(where: \.isLowercase)
  }
}

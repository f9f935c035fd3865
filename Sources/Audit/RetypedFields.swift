import Basics

/// Which texts of public fields tell a private text as people retype it, such as a name without its apostrophe.
///
/// Those that tell it as it stands are found among all others.
struct RetypedFields: Sendable {
  /// The numbers of the private texts that are told, by the text of a field.
  private var numbers: [String: [Int]] = [:]

  /// For private texts with their numbers, and the texts of fields.
  init(of secrets: [(text: String, number: Int)], in fields: Set<String>) {
    if secrets.isEmpty { return }
    var heads: Set<UInt64> = []
    // Such as `#SapphireRing` among the tags.
    var byCapitals: [String: SoughtWords] = [:]
    for field in fields {
      WordSearch.eachHead(of: field) { heads.insert($0) }
      if let parted = WrittenForms.partedByCapitals(Array(field.utf8)[...]) {
        let words = SoughtWords(of: String(decoding: parted, as: UTF8.self))
        WordSearch.eachHead(of: words) { heads.insert($0) }
        byCapitals[field] = words
      }
    }
    var words = WordSearch()
    var found: [Int] = []
    for (text, number) in secrets where RetypedTexts.mayBegin(text, asOneOf: heads) {
      let sought = SoughtWords(of: text)
      guard let head = WordSearch.head(of: sought), heads.contains(head),
        let (_, isNew) = words.add(
          sought, as: RetypedTexts.kind(of: text), isNameOfThing: true), isNew
      else { continue }
      found.append(number)
    }
    if words.isEmpty { return }
    for field in fields {
      words.search(SoughtWords(of: field)) { number, _ in
        numbers[field, default: []].append(found[number])
      }
      guard let byCapitals = byCapitals[field] else { continue }
      words.search(byCapitals, isOfCapitals: true) { number, _ in
        numbers[field, default: []].append(found[number])
      }
    }
  }

  subscript(field: String) -> [Int] { numbers.isEmpty ? [] : numbers[field] ?? [] }
}

import Model
import Tables

/// The names of months that may stand in what the owner wrote, in each language that the program has.
struct TypedMonths: Sendable {
  private var names: [Set<String>] = Array(repeating: [], count: 12)

  /// Those with which a typed word may begin, of which `heads` has the first letters.
  init(in heads: Set<UInt64>) {
    /// How many letters of a head are left, and what they are.
    var beginnings: [Int: Set<UInt64>] = [WordSearch.head: heads]
    for count in 1..<WordSearch.head {
      beginnings[count] = Set(heads.map { $0 >> UInt64(8 * (WordSearch.head - count)) })
    }
    for language in LanguageFile.builtInTags {
      for (name, month) in MonthNames(language: language).months {
        let letters = SoughtWords(of: name).letters.prefix(WordSearch.head)
        let beginning = letters.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        if beginnings[letters.count]?.contains(beginning) == true { names[month - 1].insert(name) }
      }
    }
  }

  /// The names of a month, from 1 to 12.
  subscript(month: Int) -> Set<String> {
    names.indices.contains(month - 1) ? names[month - 1] : []
  }
}

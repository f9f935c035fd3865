/// Which numbers take which form of a phrase in a language.
package struct PluralRules: Hashable, Sendable {
  /// The conditions of all forms but `other`, which all other numbers take.
  private let conditions: [PluralForm: PluralCondition]

  init(_ conditions: [PluralForm: PluralCondition]) { self.conditions = conditions }

  /// The form that goes with a number.
  package func form(of number: Int) -> PluralForm {
    PluralForm.allCases.first { conditions[$0]?.holds(for: number) ?? ($0 == .other) } ?? .other
  }

  /// The forms that the language has.
  var forms: [PluralForm] {
    PluralForm.allCases.filter { $0 == .other || conditions[$0] != nil }
  }

  /// Whether a form goes with one number alone, so that words can say which it is.
  func isOfOneNumber(_ form: PluralForm) -> Bool {
    Self.samples.count { self.form(of: $0) == form } == 1
  }

  /// These numbers stand for all others: the rules of no language look further than at the last two
  /// digits and at millions.
  private static let samples = Array(0...200) + [1_000_000, 2_000_000]
}

/// The form that a phrase takes by the number in it, in the order in which rules are tried.
package enum PluralForm: String, Sendable, Hashable, CaseIterable {
  case zero
  case one
  case two
  case few
  case many
  case other
}

package import Basics

extension Catalog {
  /// What a theme's templates name of the owner's own fields and no item has.
  package func ownFieldNotes(in theme: Theme) -> [Diagnostic] {
    let fields = items.flatMap(\.details.ownFields).filter { !$0.text.isBlank }
    return theme.notes(onOwnFields: Set(fields.map { ItemDescriber.key(of: $0.name) }))
  }
}

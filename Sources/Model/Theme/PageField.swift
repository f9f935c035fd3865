package import Mustache

/// A name that templates can write, and what those who write themes should know of it.
package struct PageField: Sendable {
  /// What a name stands for.
  package indirect enum Kind: Sendable {
    case text
    /// A number, or the text of one, that formatters can take.
    case number
    /// The text of a day, `2024-03-04`, that formatters can take.
    case day
    case flag
    /// Anything, for programs: `json` writes it.
    case data
    /// Text that may be written with three braces.
    case markup
    case texts
    /// Texts by names that the owner gave: which ones there are is not known beforehand.
    case named
    /// Named values: told of where they are, or, if they have a title, in a table of their own.
    case record(PageRecord)
    case records(PageRecord)
    /// The words of the interface.
    case words
  }

  package let name: String
  package let kind: Kind
  /// Whether it can be null, in which case a section over it shows nothing.
  let isOptional: Bool
  /// As a person would see it; none for records.
  package let example: String
  /// What it is, in a phrase.
  package let meaning: String
  /// The item's field that it shows, if it is one.
  package let field: ItemField?

  init(
    _ name: String, _ kind: Kind, _ example: String = "", _ meaning: String,
    isOptional: Bool = false, of field: ItemField? = nil
  ) {
    self.field = field
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
    self.example = example
    self.meaning = meaning
  }

  /// A field that can be null.
  static func optional(
    _ name: String, _ kind: Kind, _ example: String = "", _ meaning: String,
    of field: ItemField? = nil
  ) -> PageField {
    PageField(name, kind, example, meaning, isOptional: true, of: field)
  }
}

/// Named values that belong together.
package struct PageRecord: Sendable {
  /// What the guide calls it: `An item`; nil for what is told of where it is.
  package let title: String?
  package let fields: [PageField]

  init(_ title: String? = nil, _ fields: [PageField]) {
    self.title = title
    self.fields = fields
  }

  /// The record with more fields.
  package func adding(_ more: [PageField]) -> PageRecord { PageRecord(title, fields + more) }
}

/// What is known of the data that templates are checked against.
package struct PageTypes {
  /// The fields that the owner named: anything, or those that there are.
  package var ownFields = DataType.any
  /// The fields of items that pages do not show.
  package var withheld: Set<ItemField> = []
}

extension PageRecord {
  /// What templates are checked against.
  package func type(_ types: PageTypes) -> DataType {
    .record(
      Dictionary(
        fields.map { field in
          let isWithheld = field.field.map(types.withheld.contains) ?? false
          return (field.name, isWithheld ? .withheld : field.kind.type(types))
        }
      ) { $1 })
  }
}

extension PageField.Kind {
  fileprivate func type(_ types: PageTypes) -> DataType {
    switch self {
    case .text, .flag: .text
    case .number: .number
    case .day: .date
    case .data: .any
    case .markup: .html
    case .texts: .list(.text)
    case .named: types.ownFields
    case .record(let record): record.type(types)
    case .records(let record): .list(record.type(types))
    case .words: .record(LanguageFile.english.words.mapValues { _ in .text })
    }
  }
}

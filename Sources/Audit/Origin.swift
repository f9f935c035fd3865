import Basics
import Model

extension PrivateTexts {
  /// What a text tells.
  struct Origin: Sendable {
    /// The item's place in the whole catalogue; nil for what is of no item.
    var item: Int?
    var what: What
    /// Whether it is a word as the search's data has it, and counts there alone.
    var isWord = false

    enum What: Hashable, Sendable {
      case field(ItemField)
      /// A field of the owner's own, by its name.
      case ownField(String)
      case photo
      case document
      case key
      case setting(String)
      case folder
    }

    /// Whether it stays private even where another item shows the same text: a serial number is one thing's,
    /// wherever it stands.
    var isIdentifying: Bool {
      switch what {
      case .field(let field): field == .serialNumber
      case .setting: true
      case .ownField, .photo, .document, .key, .folder: false
      }
    }

    /// Whether it is what somebody calls one thing, which tells of that thing wherever it stands.
    var isNameOfThing: Bool { what == .field(.name) }

    /// Whether its owner should know that what stands in a public field tells it: what marks one thing. A room, a shop
    /// or a remark is written in many ways and places.
    var isTelling: Bool {
      switch what {
      case .field(let field): Self.told.contains(field)
      case .key: true
      case .ownField, .photo, .document, .setting, .folder: false
      }
    }

    private static let told: Set<ItemField> = [
      .name, .serialNumber, .value, .date, .boughtOn, .paid, .replacementValue, .warrantyUntil,
    ]

    /// The origin of a text that also stands elsewhere: one that identifies a thing counts more than one that does
    /// not, and a text more than one of its words.
    func joined(with other: Origin) -> Origin {
      var joined =
        isIdentifying != other.isIdentifying
        ? (isIdentifying ? self : other) : (isWord && !other.isWord ? other : self)
      joined.isWord = isWord && other.isWord
      return joined
    }
  }
}

extension PrivateTexts.Origin.What {
  /// What messages call it.
  var words: String {
    switch self {
    case .field(let field): "the \(field.words)"
    case .ownField(let name): "your own field \(Quotation.quoted(name))"
    case .photo: "the file name of a photo"
    case .document: "the file name of a document"
    case .key: "the key"
    case .setting(let name): "“\(name)” of the report’s settings"
    case .folder: "the folder of the inventory"
    }
  }

  /// The same with the item that it tells of; nil for the one that is spoken of already.
  func words(of subject: String?) -> String {
    let thing = subject ?? "it"
    guard case .field(let field) = self else { return "\(words) of \(thing)" }
    switch field {
    case .boughtOn: return "when \(thing) was bought"
    case .boughtFrom: return "where \(thing) was bought"
    case .lentTo: return "to whom \(thing) is lent"
    case .paid: return "what was paid for \(thing)"
    case .warrantyUntil: return "when the warranty of \(thing) ends"
    case .photos: return "the file name of a photo of \(thing)"
    case .receipts: return "the file name of a receipt of \(thing)"
    case .manuals: return "the file name of a manual of \(thing)"
    default: return subject.map { "\(words) of \($0)" } ?? "its \(field.words)"
    }
  }
}

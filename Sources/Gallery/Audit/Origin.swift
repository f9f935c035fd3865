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

extension PrivateTexts.Origin {
  /// Whose it is as messages say it, of an item that they call so.
  func words(of subject: String?) -> String {
    guard let subject else { return what.words }
    // What such a field is called is no noun.
    if case .field(let field) = what, field.declaration.group?.name == .purchase {
      return "which stands under “\(field.declaration.words)” for \(subject)"
    }
    return "\(what.words) of \(subject)"
  }
}

extension PrivateTexts.Origin.What {
  /// What messages call it.
  var words: String {
    switch self {
    case .field(let field): "the \(field.declaration.words)"
    case .ownField(let name): "your own field \(Quotation.quoted(name))"
    case .photo: "the file name of a photo"
    case .document: "the file name of a document"
    case .key: "the key"
    case .setting(let name): "“\(name)” of the report’s settings"
    case .folder: "the folder of the inventory"
    }
  }
}

import Audit
package import Basics
package import Inventories
package import Model
import Tables

/// What a public edition would show of an inventory and what it would not, field by field and item by item.
package struct PublicationList: Sendable, Encodable {
  /// Fields of which any item that is shown has something, in the order of a table's columns.
  package var fields: [Field]
  /// All items, in the inventory's order.
  package var items: [Entry]
  /// What is wrong with the sources, and what was left out though its owner may not expect it.
  package var findings: [Diagnostic]
  /// Why nothing would be published, if so.
  package var refusals: [Diagnostic] = []

  /// Whether something would be kept from being published that was meant to be.
  package var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// A field, and how many items have it.
  package struct Field: Sendable, Encodable {
    package var name: String
    package var count: Int
    package var isShown: Bool
    /// What its owner calls those that it holds, where that is for them to say.
    package var names: [String]?
  }

  /// An item as anybody would see it.
  package struct Entry: Sendable, Encodable {
    /// How messages name it.
    package var subject: String
    /// Whether it is shown at all.
    package var isShown: Bool
    /// What is shown, by the fields' names.
    package var shown: [Part] = []
    /// The names of what is left out.
    package var leftOut: [String] = []
  }

  package struct Part: Sendable, Encodable {
    package var name: String
    package var text: String
  }

  /// Lists the catalogue of a project that was opened for a public edition; some findings there are already, and some
  /// reasons to publish nothing. Where items were chosen, it lists those alone.
  package init(
    of catalog: Catalog, in project: Project, besides found: [Diagnostic] = [],
    refusals: [Diagnostic] = [], only chosen: CheckedItems? = nil
  ) {
    self.refusals = refusals
    let settings = project.settings
    let draft = SiteDraft(
      of: catalog, in: project, for: .public, without: HeldBack(), isAudited: true)
    let shown = draft.shown
    let describer = ItemDescriber(formats: settings.formats)
    let hidden = settings.privacy.fields
    let places = Dictionary(
      zip(shown.origins, shown.catalog.items.indices), uniquingKeysWith: { first, _ in first })
    var counts = FieldCounts(hidden: hidden)
    var ownFields = OwnFieldCount(privacy: settings.privacy)
    items = (chosen?.items(of: catalog) ?? catalog.items).map { item in
      guard let place = places[item.index] else {
        return Entry(subject: item.subject, isShown: false)
      }
      ownFields.add(item.details.ownFields)
      let published = shown.catalog.items[place]
      counts.add(item, published: published)
      var entry = Entry(subject: item.subject, isShown: true)
      if let key = item.key {
        // What the app made up by chance tells nothing.
        if published.key == nil {
          entry.leftOut.append(FieldCounts.id)
        } else if !UUIDText.isOne(key) {
          entry.shown.append(Part(name: FieldCounts.id, text: TerminalText.phrase(key)))
        }
      }
      for field in ItemField.allCases where item.holds(field) && field != .name {
        let name = field.words
        if field.isOfFiles {
          let (all, left) = (item.files(of: field), published.files(of: field))
          if left > 0 { entry.shown.append(Part(name: name, text: "\(left)")) }
          if left < all { entry.leftOut.append(left == 0 ? name : "\(all - left) of its \(name)") }
        } else if hidden.contains(field) {
          entry.leftOut.append(name)
        } else if field == .ownFields {
          entry.shown += published.details.ownFields.map {
            Part(name: $0.name, text: TerminalText.phrase($0.text))
          }
          entry.leftOut += item.details.ownFields
            .filter { !$0.text.isBlank && !settings.privacy.shows(ownField: $0.name) }
            .map { TerminalText.phrase($0.name) }
        } else {
          let text = describer.text(of: field, in: published) ?? published[field]?.text
          entry.shown.append(Part(name: name, text: TerminalText.phrase(text ?? "")))
        }
      }
      return entry
    }
    fields = counts.fields + ownFields.fields
    let refused = Set(refusals.map { $0.subject + $0.problem })
    let ofPages = draft.plan.diagnostics.filter {
      [.linkDead, .pageUnframed, .nameSpelledOtherwise].contains($0.identifier)
    }
    let ofEdition: [Diagnostic] =
      found.ofPublicEdition(besides: shown.diagnostics) + shown.diagnostics + draft.notes + ofPages
    let ofTheme: [Diagnostic] = draft.leaksOfTheme.sorted { $0.key < $1.key }.flatMap(\.value)
      .diagnostics { _ in "it would not be published" }
    let all =
      ofEdition.filter { !refused.contains($0.subject + $0.problem) }
      + (draft.audit?.told ?? []) + ofTheme
    findings = chosen.map { $0.notes + $0.only(all, in: catalog) } ?? all
  }
}

/// How many items have something of each field that is shown, and of each that is left out.
private struct FieldCounts {
  /// What addresses and data call an item by.
  static let id = TableColumn.id.heading

  private let hidden: Set<ItemField>
  private var ids = (shown: 0, leftOut: 0)
  private var shown = [Int](repeating: 0, count: ItemField.allCases.count)
  private var leftOut = [Int](repeating: 0, count: ItemField.allCases.count)

  init(hidden: Set<ItemField>) { self.hidden = hidden }

  mutating func add(_ item: Item, published: Item) {
    if item.key != nil {
      if published.key == nil { ids.leftOut += 1 } else { ids.shown += 1 }
    }
    for field in ItemField.allCases where item.holds(field) {
      if field.isOfFiles {
        let (all, left) = (item.files(of: field), published.files(of: field))
        if left > 0 { shown[field.number] += 1 }
        if left < all { leftOut[field.number] += 1 }
      } else if hidden.contains(field) {
        leftOut[field.number] += 1
      } else {
        shown[field.number] += 1
      }
    }
  }

  var fields: [PublicationList.Field] {
    func both(_ name: String, _ shown: Int, _ leftOut: Int) -> [PublicationList.Field] {
      [(shown, true), (leftOut, false)].filter { $0.0 > 0 }.map {
        PublicationList.Field(name: name, count: $0.0, isShown: $0.1)
      }
    }
    return both(Self.id, ids.shown, ids.leftOut)
      + ItemField.allCases.filter { $0 != .ownFields }.flatMap {
        both($0.words, shown[$0.number], leftOut[$0.number])
      }
  }
}

/// How many items have fields of their owner's own, and which: those that are shown, and the others.
private struct OwnFieldCount {
  let privacy: PrivacySettings
  private var counts = [0, 0]
  private var names: [[String]] = [[], []]

  init(privacy: PrivacySettings) { self.privacy = privacy }

  mutating func add(_ own: [ItemDetails.OwnField]) {
    var isAny = [false, false]
    for field in own where !field.text.isBlank {
      let part = privacy.shows(ownField: field.name) ? 0 : 1
      isAny[part] = true
      if !names[part].contains(field.name) { names[part].append(field.name) }
    }
    for part in 0...1 where isAny[part] { counts[part] += 1 }
  }

  var fields: [PublicationList.Field] {
    (0...1).filter { counts[$0] > 0 }.map { part in
      PublicationList.Field(
        name: ItemField.ownFields.words, count: counts[part], isShown: part == 0,
        names: names[part].map { TerminalText.phrase($0) })
    }
  }
}

extension ItemField {
  /// Whether it holds photos or documents, of which some may be left out.
  fileprivate var isOfFiles: Bool { self == .photos || self == .receipts || self == .manuals }
}

extension Item {
  fileprivate func files(of field: ItemField) -> Int {
    switch field {
    case .photos: photos.count
    case .receipts: documents.count { $0.kind == .receipt }
    case .manuals: documents.count { $0.kind == .manual }
    default: 0
    }
  }

  /// Whether it has anything of a field.
  fileprivate func holds(_ field: ItemField) -> Bool {
    if field.isOfFiles { return files(of: field) > 0 }
    if field == .name { return !name.isBlank }
    return field == .ownFields
      ? details.ownFields.contains { !$0.text.isBlank } : self[field] != nil
  }
}

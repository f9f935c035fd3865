/// A member of the object that JSON has for an item.
enum ExportMember: Hashable, Sendable {
  case key
  case name
  case serialNumber
  case value
  case valueIsAbout
  case currency
  case date
  case isPrivate
  case privatePhotos
  case page
  case ownFields
  /// The paths of an item's files.
  case files(ItemField)
  /// What a table adds.
  case detail(ItemField, FieldDeclaration.Kind)

  /// Every member, in the order of the names.
  static let all: [(name: String, member: ExportMember)] =
    ([
      ("key", .key), ("currency", .currency), ("page", .page), ("valueIsAbout", .valueIsAbout),
      ("isPrivate", .isPrivate), ("privatePhotos", .privatePhotos),
    ]
    + ItemField.all.map { ($0.declaration.jsonKey ?? $0.key, of($0)) })
    .sorted { $0.0 < $1.0 }

  /// The member that has a field's value.
  static func of(_ field: ItemField) -> ExportMember {
    switch (field, field.kind) {
    case (.name, _): .name
    case (.serialNumber, _): .serialNumber
    case (.value, _): .value
    case (.date, _): .date
    case (_, .own): .ownFields
    case (_, .photos), (_, .documents): .files(field)
    case (_, let kind): .detail(field, kind)
    }
  }
}

/// The parts of the objects that JSON has for items, by the members of which their rows have a value.
///
/// Most rows of a table have values of the same: what they lack is written once for all of them.
struct ExportLayouts {
  private var known: [MemberSet: [Part]] = [:]
  private let sets = MemberSets()

  /// A part of an object.
  enum Part: Sendable {
    /// Members that are the same in many rows, and the name of the one that follows.
    case written(JSONText.Members)
    case value(ExportMember)
  }

  /// The parts of a row's object.
  mutating func parts(of row: ItemExport.Row) -> [Part] {
    let members = sets.members(of: row)
    if let parts = known[members] { return parts }
    let parts = Self.parts(of: members)
    // Rows that are all different gain nothing.
    if known.count < Self.most { known[members] = parts }
    return parts
  }

  private static let most = 1000

  private static func parts(of members: MemberSet) -> [Part] {
    let row = ItemExport.Row(
      name: "", created: nil, details: ItemDetails(),
      files: ItemExport.Files(), page: "")
    var parts: [Part] = []
    var waiting = ExportMember.all.indices[...]
    while !waiting.isEmpty {
      let absent = waiting.prefix { !members.contains(place: $0) }
      let next = waiting.dropFirst(absent.count).first.map { ExportMember.all[$0] }
      parts.append(
        .written(
          JSONText.Members(isFirst: parts.isEmpty) { json in
            for (name, member) in ExportMember.all[absent] {
              json.member(name)
              row.write(member, to: &json)
            }
            if let next { json.member(next.name) }
          }))
      if let next { parts.append(.value(next.member)) }
      waiting = waiting.dropFirst(absent.count + 1)
    }
    return parts
  }
}

/// Members of which a row may have a value; what it has not is null, false or empty.
private struct MemberSet: Hashable {
  /// By the members' places in the order of the names.
  private var places: UInt128 = 0

  init(_ members: [ExportMember]) {
    for (place, entry) in ExportMember.all.enumerated() where members.contains(entry.member) {
      places |= 1 << place
    }
  }

  func contains(place: Int) -> Bool { places & (1 << place) != 0 }

  mutating func formUnion(_ other: MemberSet) { places |= other.places }
}

/// The members of which rows have a value.
private struct MemberSets {
  private let inAllRows = MemberSet([.page, .name])
  private let key = MemberSet([.key])
  private let currency = MemberSet([.currency])
  private let valueIsAbout = MemberSet([.valueIsAbout])
  private let isPrivate = MemberSet([.isPrivate])
  private let serialNumber = MemberSet([.serialNumber])
  private let value = MemberSet([.value])
  private let date = MemberSet([.date])
  private let privatePhotos = MemberSet([.privatePhotos])
  private let ownFields = MemberSet([.ownFields])
  /// Those of the fields, by their numbers.
  private let fields = ItemField.all.map { MemberSet([ExportMember.of($0)]) }
  private let fieldsOfFiles = ItemField.all.filter {
    $0.kind == .photos || $0.kind == .documents
  }

  func members(of row: ItemExport.Row) -> MemberSet {
    var members = inAllRows
    if row.key != nil { members.formUnion(key) }
    if row.currency != nil { members.formUnion(currency) }
    if row.valueIsAbout { members.formUnion(valueIsAbout) }
    if row.details.privacy.isWhole { members.formUnion(isPrivate) }
    if row.serialNumber != nil { members.formUnion(serialNumber) }
    if row.value != nil { members.formUnion(value) }
    if row.created != nil { members.formUnion(date) }
    if !row.files.isEmpty {
      if !row.files.privatePhotos.isEmpty { members.formUnion(privatePhotos) }
      for field in fieldsOfFiles where !row.files[field].isEmpty {
        members.formUnion(fields[field.number])
      }
    }
    if !row.details.ownFields.isEmpty { members.formUnion(ownFields) }
    row.details.forEachField { members.formUnion(fields[$0.number]) }
    return members
  }
}

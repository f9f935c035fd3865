import Basics
import Model

/// How the objects that JSON has for items are put together, for each set of members that have a value.
///
/// Most rows of a table have values of the same: what they lack is written once for all of them.
package struct ExportLayouts {
  private var known: [MemberSet: [Part]] = [:]
  /// Those of the row before: most are the same.
  private var last: (members: MemberSet, parts: [Part])?
  private let rows = MembersOfRows()

  /// A part of an object.
  struct Part: Sendable {
    /// Members that are the same in many rows, and the name of the one that follows.
    let written: JSONText.Members
    /// The one that follows; nil at the object's end.
    let value: ExportMember?
  }

  /// The parts of a row's object.
  mutating func parts(of row: ItemExport.Row) -> [Part] {
    let members = rows.members(of: row)
    if let last, last.members == members { return last.parts }
    let parts = known[members] ?? Self.parts(of: members)
    // Rows that are all different gain nothing.
    if known.count < Self.most { known[members] = parts }
    last = (members, parts)
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
      let written = JSONText.Members(isFirst: parts.isEmpty) { json in
        for (name, member) in ExportMember.all[absent] {
          json.member(name)
          row.write(member, to: &json)
        }
        if let next { json.member(next.name) }
      }
      parts.append(Part(written: written, value: next?.member))
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

/// Tells the members of which a row has a value; made once for all rows, for each of which they are looked up.
private struct MembersOfRows {
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
  private let fields = ItemField.allCases.map { MemberSet([ExportMember.of($0)]) }
  private let fieldsOfFiles = ItemField.allCases.filter {
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

import Foundation

extension ItemExport.Row {
  /// Writes an object; absent things are null, so that every row has every field.
  func write(to json: inout JSONText, by layouts: inout Layouts) {
    let parts = layouts.parts(of: members)
    json.object { json in
      for part in parts {
        switch part {
        case .written(let text): json.members(written: text)
        case .value(let member): write(member, to: &json)
        }
      }
    }
  }

  private func write(_ member: Member, to json: inout JSONText) {
    switch member {
    case .key: json.add(key)
    case .currency: json.add(currency)
    case .page: json.text(page)
    case .valueIsAbout: json.bool(valueIsAbout)
    case .isPrivate: json.bool(details.privacy.isWhole)
    case .privatePhotos: json.add(files.privatePhotos)
    case .field(let field): write(field, of: field.kind, to: &json)
    }
  }

  private func write(_ field: ItemField, of kind: FieldDeclaration.Kind, to json: inout JSONText) {
    switch (field, kind) {
    case (.name, _): json.text(name)
    case (.serialNumber, _): json.add(serialNumber)
    case (.value, _): json.add(value)
    case (.date, _): json.add(dateCreated)
    case (_, .text), (_, .notes): json.add(details[field]?.text)
    case (_, .amount): json.add(details[field]?.amount)
    case (_, .day): json.add(details[field]?.day?.description)
    case (_, .days):
      if case .days(let days)? = details[field] {
        json.add(days.map(\.description))
      } else {
        json.add(details[field]?.day?.description)
      }
    case (_, .moment): json.add(details[field]?.moment.map { LocalDates.moment($0) })
    case (_, .count):
      if let count = details[field]?.count { json.number("\(count)") } else { json.null() }
    case (_, .texts): json.add(details.texts(field))
    case (_, .photos), (_, .documents): json.add(files[field])
    case (_, .own):
      json.array { json in
        for field in details.ownFields {
          json.element()
          json.object { json in
            json.member("name")
            json.text(field.name)
            json.member("text")
            json.text(field.text)
          }
        }
      }
    }
  }

  fileprivate enum Member: Hashable, Sendable {
    case key
    case currency
    case valueIsAbout
    case isPrivate
    case privatePhotos
    case page
    case field(ItemField)

    /// Every member, in the order of the names.
    static let all: [(name: String, member: Member)] =
      ([
        ("key", .key), ("currency", .currency), ("page", .page), ("valueIsAbout", .valueIsAbout),
        ("isPrivate", .isPrivate), ("privatePhotos", .privatePhotos),
      ]
      + ItemField.all.map { ($0.declaration.jsonKey ?? $0.key, .field($0)) })
      .sorted { $0.0 < $1.0 }
  }

  /// Members of which a row may have a value; what it has not is null, false or empty.
  fileprivate struct MemberSet: Hashable {
    /// By the members' places in the order of the names.
    private var places: UInt128 = 0

    mutating func insert(_ member: Member) {
      switch member {
      case .field(let field): places |= Self.ofFields[field.number]
      default: places |= Self.ofOthers[member] ?? 0
      }
    }

    func contains(place: Int) -> Bool { places & (1 << place) != 0 }

    private static let ofOthers = Dictionary(
      uniqueKeysWithValues: Member.all.enumerated().map { ($1.member, UInt128(1) << $0) })
    private static let ofFields: [UInt128] = ItemField.all.map { ofOthers[.field($0)] ?? 0 }
  }

  /// The members of which this row may have a value.
  private var members: MemberSet {
    var members = Self.inAllRows
    if key != nil { members.insert(.key) }
    if currency != nil { members.insert(.currency) }
    if valueIsAbout { members.insert(.valueIsAbout) }
    if details.privacy.isWhole { members.insert(.isPrivate) }
    if serialNumber != nil { members.insert(.field(.serialNumber)) }
    if value != nil { members.insert(.field(.value)) }
    if created != nil { members.insert(.field(.date)) }
    if !files.privatePhotos.isEmpty { members.insert(.privatePhotos) }
    for field in Self.fieldsOfFiles where !files[field].isEmpty { members.insert(.field(field)) }
    if !details.ownFields.isEmpty { members.insert(.field(.ownFields)) }
    details.forEach { field, _ in members.insert(.field(field)) }
    return members
  }

  private static let inAllRows = {
    var members = MemberSet()
    members.insert(.page)
    members.insert(.field(.name))
    return members
  }()

  private static let fieldsOfFiles = ItemField.all.filter {
    $0.kind == .photos || $0.kind == .documents
  }

  /// A part of an object.
  fileprivate enum Part: Sendable {
    /// Members that are the same in many rows, and the name of the one that follows.
    case written(JSONText.Members)
    case value(Member)
  }

  /// The parts of objects, by the members of which their rows have a value.
  ///
  /// Most rows of a table have values of the same: what they lack is written once for all of them.
  struct Layouts {
    private var known: [MemberSet: [Part]] = [:]

    fileprivate mutating func parts(of members: MemberSet) -> [Part] {
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
        files: ItemExport.Files(photos: [], receipts: [], manuals: [], privatePhotos: []), page: "")
      var parts: [Part] = []
      var waiting = Member.all.indices[...]
      while !waiting.isEmpty {
        let absent = waiting.prefix { !members.contains(place: $0) }
        let next = waiting.dropFirst(absent.count).first.map { Member.all[$0] }
        parts.append(
          .written(
            JSONText.Members(isFirst: parts.isEmpty) { json in
              for (name, member) in Member.all[absent] {
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
}

extension JSONText {
  fileprivate mutating func add(_ text: String?) {
    if let text { self.text(text) } else { null() }
  }

  fileprivate mutating func add(_ amount: Decimal?) {
    if let amount { number(amount.digits) } else { null() }
  }

  fileprivate mutating func add(_ texts: [String]) {
    array { json in
      for text in texts {
        json.element()
        json.text(text)
      }
    }
  }

  fileprivate mutating func add(_ money: Money?) {
    guard let money else { return null() }
    object { json in
      json.member("amount")
      json.number(money.amount.digits)
      json.member("currency")
      json.text(money.currency)
      if money.isAbout {
        json.member("isAbout")
        json.bool(true)
      }
    }
  }
}

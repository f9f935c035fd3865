import Foundation

extension ItemExport.Row {
  /// Writes an object; absent things are null, so that every row has every field.
  func write(to json: inout JSONText) {
    json.object { json in
      for part in details.isEmpty && !valueIsAbout ? Self.partsWithoutDetails : Self.parts {
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
    case .field(let field, let kind): write(field, of: kind, to: &json)
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

  private enum Member: Sendable {
    case key
    case currency
    case valueIsAbout
    case isPrivate
    case privatePhotos
    case page
    case field(ItemField, FieldDeclaration.Kind)

    /// Whether only a table says it.
    var isOfDetails: Bool {
      switch self {
      case .key, .currency, .page, .field(.name, _), .field(.serialNumber, _), .field(.value, _),
        .field(.date, _), .field(_, .photos), .field(_, .documents):
        false
      case .field, .isPrivate, .privatePhotos, .valueIsAbout: true
      }
    }
  }

  /// A part of an object.
  private enum Part: Sendable {
    /// Members that are the same in many rows, and the name of the one that follows.
    case written(JSONText.Members)
    case value(Member)
  }

  /// Every member, in the order of the names; found out once, since to copy a declaration for each field
  /// of each row takes longer than to write it.
  private static let members: [(name: String, member: Member)] =
    ([
      ("key", .key), ("currency", .currency), ("page", .page), ("valueIsAbout", .valueIsAbout),
      ("isPrivate", .isPrivate), ("privatePhotos", .privatePhotos),
    ]
    + ItemField.all.map { ($0.declaration.jsonKey ?? $0.key, .field($0, $0.kind)) })
    .sorted { $0.0 < $1.0 }

  private static let parts = parts { _ in false }

  /// The same where no table says anything of an item: what is absent there is written once for all.
  private static let partsWithoutDetails = parts(whereAbsent: \.isOfDetails)

  /// The parts of an object, some of whose members are absent in all rows.
  private static func parts(whereAbsent isAbsent: @escaping (Member) -> Bool) -> [Part] {
    let row = ItemExport.Row(
      name: "", created: nil, details: ItemDetails(),
      files: ItemExport.Files(photos: [], receipts: [], manuals: [], privatePhotos: []), page: "")
    var parts: [Part] = []
    var waiting = members[...]
    while !waiting.isEmpty {
      let absent = waiting.prefix { isAbsent($0.member) }
      let next = waiting.dropFirst(absent.count).first
      parts.append(
        .written(
          JSONText.Members(isFirst: parts.isEmpty) { json in
            for (name, member) in absent {
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

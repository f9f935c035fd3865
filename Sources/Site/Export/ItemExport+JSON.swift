package import Basics
import Model
import Tables
import Foundation

extension ItemExport.Row {
  /// Writes an object; absent things are null, so that every row has every field.
  ///
  /// So is what could not be read as what its field holds: its text stands in `asWritten`, which other rows do not have.
  package func write(to json: inout JSONText, by layouts: inout ExportLayouts) {
    let parts = layouts.parts(of: self)
    json.object { json in
      for place in parts.indices {
        json.members(written: parts[place].written)
        if let member = parts[place].value { write(member, to: &json) }
      }
      writeUnread(to: &json)
    }
  }

  /// Writes the value of a member.
  package func write(_ member: ExportMember, to json: inout JSONText) {
    switch member {
    case .key: json.add(key)
    case .name: json.text(name)
    case .serialNumber: json.add(serialNumber)
    case .value: json.add(value)
    case .valueIsAbout: json.bool(valueIsAbout)
    case .currency: json.add(currency)
    case .date: json.add(dateCreated)
    case .isPrivate: json.bool(details.privacy.isWhole)
    case .privatePhotos: json.add(files.privatePhotos)
    case .page: json.text(page)
    case .files(let field): json.add(files[field])
    case .ownFields: json.add(ownFields: details.ownFields)
    case .detail(let field, let kind): write(details[field], of: kind, to: &json)
    }
  }

  /// Writes the texts that could not be read, by the names of the fields in which they stand.
  private func writeUnread(to json: inout JSONText) {
    guard details.containsWritten(where: { _, _ in true }) else { return }
    let texts = details.all.compactMap { field, value in
      value.written.map { (name: ExportMember.name(of: field), text: $0) }
    }
    json.member("asWritten")
    json.object { json in
      for (name, text) in texts.sorted(by: { $0.name < $1.name }) { json.member(name, text) }
    }
  }

  private func write(
    _ value: FieldValue?, of kind: ItemField.Kind, to json: inout JSONText
  ) {
    switch (value, kind) {
    case (.text(let text)?, _): json.text(text)
    case (.amount(let amount)?, _): json.add(amount)
    case (.day(let day)?, _): json.text(day.description)
    case (.days(let days)?, .days): json.add(days.map(\.description))
    case (.days(let days)?, _): json.add(days.min()?.description)
    case (.moment(let moment)?, _): json.text(LocalDates.moment(moment))
    case (.count(let count)?, _): json.number("\(count)")
    case (.texts(let texts)?, _): json.add(texts)
    case (.written?, .texts), (nil, .texts): json.add([])
    case (.written?, _), (nil, _): json.null()
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

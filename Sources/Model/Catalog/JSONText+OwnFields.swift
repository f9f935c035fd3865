import Basics

extension JSONText {
  /// Writes the fields that an item's owner named: an array of objects with `name` and `text`.
  package mutating func add(ownFields fields: [ItemDetails.OwnField]) {
    array { json in
      for field in fields {
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

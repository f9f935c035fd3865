/// A name for one state of one file (RFC 9110, 8.8.3).
///
/// Every build replaces a file by renaming another over it, so that the inode changes even if size
/// and time do not.
struct EntityTag: Hashable, Sendable {
  let text: String
  /// That without its quotes.
  let name: String

  /// `mark` is what else the answer shows; letters, digits and dots.
  init(_ status: FileStatus, mark: String? = nil) {
    let numbers = [UInt64(status.size), UInt64(bitPattern: Int64(status.modified)), status.inode]
    let names = numbers.map { String($0, radix: 16) } + (mark.map { [$0] } ?? [])
    name = names.joined(separator: "-")
    text = "\"" + name + "\""
  }

  /// Whether an `If-None-Match` names this state, by the weak comparison (13.1.2).
  func isNamed(in fields: [String]) -> Bool {
    fields.flatMap(FieldList.items).contains { $0 == "*" || $0 == text || $0 == "W/" + text }
  }

  /// Whether an `If-Match` names this state, by the strong comparison (13.1.1).
  func isNamedStrongly(in fields: [String]) -> Bool {
    fields.flatMap(FieldList.items).contains { $0 == "*" || $0 == text }
  }
}

/// A name for one state of one file (RFC 9110, 8.8.3).
///
/// Every build replaces a file by renaming another over it, so that the inode changes even if size
/// and time do not.
struct EntityTag: Hashable, Sendable {
  let text: String

  init(_ status: FileStatus) {
    let numbers = [UInt64(status.size), UInt64(bitPattern: Int64(status.modified)), status.inode]
    text = "\"" + numbers.map { String($0, radix: 16) }.joined(separator: "-") + "\""
  }

  /// Whether an `If-None-Match` names this state, by the weak comparison (13.1.2).
  func isNamed(in fields: [String]) -> Bool {
    fields.flatMap { $0.split(separator: ",") }.contains { item in
      let item = item.trimmingSpaces()
      return item == "*" || item == text || item == "W/" + text
    }
  }
}

extension StringProtocol {
  /// Without the spaces and tabs around it, which RFC 9110 (5.6.3) allows in lists.
  func trimmingSpaces() -> SubSequence {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    let start = drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return start }
    return start[...last]
  }
}

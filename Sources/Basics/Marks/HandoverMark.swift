/// What a folder that a report was put into holds, by which it is known again.
package enum HandoverMark {
  /// The list of the files that the program has put there.
  package static let listName = ".bibelot-report"
  package static let checksumsName = "SHA256SUMS"
  package static let readmeName = "README.txt"

  /// Whether the folder at a path in another is one, also where its hidden list got lost as it was copied.
  package static func lies(at path: String, in folder: SourceFolder) -> Bool {
    // A folder that cannot be opened is not known to be one: taken for it, it would be passed over.
    if (try? folder.stamp(of: path + "/" + listName)) != nil { return true }
    guard (try? folder.stamp(of: path + "/" + checksumsName)) != nil,
      let readme = try? folder.head(of: path + "/" + readmeName, count: longestReadme)
    else { return false }
    return readme.contains("\r\n\(Product.name) ".utf8)
  }

  /// Many times what it has.
  private static let longestReadme = 64 << 10
}

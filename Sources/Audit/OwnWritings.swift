package import Inventories
package import Model

/// A file that somebody wrote, with what it holds, which is found out once.
package struct OwnFile: Sendable {
  package let bytes: [UInt8]
  package let contents: FileContents

  init(_ bytes: [UInt8], within depth: Int = 0) {
    self.bytes = bytes
    contents = FileContents(of: bytes, within: depth)
  }
}

/// What the owner of a project wrote that goes into the site.
package struct OwnWritings: Sendable {
  /// The files that are copied as they are, by their paths in the site.
  package var files: [String: OwnFile] = [:]
  /// The templates, by their names.
  package var templates: [String: [UInt8]] = [:]
  /// The files with words of the site's language.
  package var words: [ProjectLanguage.Source] = []

  package init() {}

  package init(of project: Project) {
    files = project.theme.ownFiles.mapValues { OwnFile($0) }
    templates = project.theme.ownTemplates
    words = project.language.files
  }

  /// The paths of the files of the site that come from them.
  package var names: [String] {
    files.keys + templates.compactMap { OwnPage(template: $0, source: $1) }.map(\.file)
  }

  /// Whether any of the files is a picture, packed or not.
  var filesHavePictures: Bool { files.values.contains(where: \.contents.isPicture) }

  /// All that is written in them, what stands in addresses included.
  package var texts: [[UInt8]] {
    let texts =
      files.values.flatMap(\.contents.texts) + templates.values
      + words.flatMap(\.phrases).map { Array($0.utf8) }
    return texts
      + texts.flatMap { DataAddresses.contents(in: $0) }.flatMap { FileContents(of: $0).texts }
  }
}

import Foundation

/// A program that Ubuntu installs as a snap, such as its Chromium: it sees neither the folders for
/// temporary files nor hidden ones, and does not start without its user's own home.
///
/// What it may always read and write is a folder of its own below that home.
struct SnapPackage: Hashable {
  let name: String

  /// The snap that a program belongs to: by a link to `snap` that has its name, or by a small script
  /// that calls that.
  init?(ofProgram path: String) {
    if URL(filePath: path).resolvingSymlinksInPath().lastPathComponent == "snap" {
      // An app beside the main one is called `package.app`.
      let program = URL(filePath: path).lastPathComponent
      name = String(program.prefix { $0 != "." })
      return
    }
    guard let file = FileHandle(forReadingAtPath: path),
      // Such a script is a few lines; a program is read no further than this.
      let head = try? file.read(upToCount: 4 << 10), head.starts(with: Array("#!".utf8)),
      let call = String(decoding: head, as: UTF8.self).firstMatch(of: #//snap/bin/([a-z0-9-]+)/#)
    else { return nil }
    name = String(call.1)
  }

  /// The folder that it may write to, in a home.
  func folder(in home: String) -> String { "\(home)/snap/\(name)/common" }
}

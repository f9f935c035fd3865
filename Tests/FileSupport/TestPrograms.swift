package import Basics
import Foundation
package import Support

/// A folder of programs that a test wrote, to be found instead of the machine's own.
package struct TestPrograms {
  package let folder: TemporaryFolder

  package init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("bin"), withIntermediateDirectories: true)
  }

  package var search: ProgramSearch { ProgramSearch(folders: [folder.path("bin")]) }

  /// Writes a program of the shell and gives its path.
  @discardableResult
  package func write(_ name: String, _ script: String) throws -> String {
    let path = try folder.write(text: "#!/bin/sh\n" + script + "\n", to: "bin/" + name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }
}

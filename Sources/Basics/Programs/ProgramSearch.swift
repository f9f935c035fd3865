import Foundation

/// Where external programs are looked for.
package struct ProgramSearch: Sendable {
  /// The folders in which one is looked for by its name, in order.
  package var folders: [String]
  /// The whole paths of programs that lie in no such folder.
  package var applications: [String]

  package init(folders: [String], applications: [String] = []) {
    self.folders = folders
    self.applications = applications
  }

  /// Where programs are on most systems, if PATH is not set.
  static let usualFolders = ["/usr/local/bin", "/usr/bin", "/bin", "/opt/homebrew/bin"]

  /// As the machine is set up: PATH, and on macOS the browsers among the applications.
  package static var system: ProgramSearch {
    let path = ProcessInfo.processInfo.environment["PATH"].map {
      $0.split(separator: ":").map(String.init)
    }
    #if canImport(Darwin)
      let names = ["Google Chrome", "Chromium", "Microsoft Edge", "Brave Browser"]
      let homes = ["/Applications", NSHomeDirectory() + "/Applications"]
      let applications = homes.flatMap { home in
        names.map { "\(home)/\($0).app/Contents/MacOS/\($0)" }
      }
    #else
      let applications: [String] = []
    #endif
    return ProgramSearch(folders: path ?? usualFolders, applications: applications)
  }

  /// The paths of the programs of some names that are installed, by names and then by folders.
  package func paths(of names: [String]) -> [String] {
    names.flatMap { name in
      // A folder by a path that is not absolute would be another one in each place.
      folders.filter { $0.hasPrefix("/") }.map { $0 + "/" + name }.filter(Self.isProgram)
    }
  }

  /// The path of the first program of a name.
  package func path(of name: String) -> String? { paths(of: [name]).first }

  /// Whether a file is there that can be run.
  package static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}

import Foundation

/// A folder of its own for a program of others, which takes it for the home of who runs it.
///
/// Nothing that the program keeps, such as a browser's profile, outlives the run, and nothing that its
/// user has set changes what it does.
package struct ProgramHome: Sendable {
  /// Its absolute path; only its owner may look into it.
  package let path: String
  /// The home of its user.
  private let usersHome: String
  /// Whether a program can read and write nothing but what is in here, and needs its user's home.
  package let isConfined: Bool

  /// Gives a function a home for a program, which is removed when the function ends.
  ///
  /// - Throws: what the function throws, and `GalleryError` where no folder can be made.
  package static func using<Result>(
    for program: String? = nil, of usersHome: String = NSHomeDirectory(),
    _ work: (ProgramHome) throws -> Result
  ) throws -> Result {
    let home = try ProgramHome(
      snap: program.flatMap(SnapPackage.init(ofProgram:)), of: usersHome)
    defer {
      RunningPrograms.current.remove(folder: home.path)
      try? FileManager.default.removeItem(atPath: home.path)
    }
    return try work(home)
  }

  private init(snap: SnapPackage?, of usersHome: String) throws {
    self.usersHome = usersHome
    isConfined = snap != nil
    var folder = FileManager.default.temporaryDirectory
    if let snap {
      folder = URL(filePath: snap.folder(in: usersHome))
      // Where the snap was never run.
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let name = folder.appending(path: "bibelot-XXXXXX").path(percentEncoded: false)
    var template = Array(name.utf8CString)
    guard mkdtemp(&template) != nil else {
      throw GalleryError.notWritten(folder.path(percentEncoded: false), SystemWords.last)
    }
    // Without the zero at its end.
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    RunningPrograms.current.add(folder: path)
    do {
      for folder in Self.folders.values.sorted() {
        try FileManager.default.createDirectory(
          atPath: path + "/" + folder, withIntermediateDirectories: true,
          // The XDG specification wants its folder for a run to be seen by nobody else.
          attributes: [.posixPermissions: 0o700])
      }
    } catch {
      RunningPrograms.current.remove(folder: path)
      try? FileManager.default.removeItem(atPath: path)
      throw GalleryError.notWritten(path, error)
    }
    linkShared()
  }

  /// The folders in it that variables lead to.
  private static let folders = [
    "TMPDIR": "tmp", "XDG_CONFIG_HOME": ".config", "XDG_CACHE_HOME": ".cache",
    "XDG_DATA_HOME": ".local/share", "XDG_RUNTIME_DIR": "run",
  ]

  /// What of its user's home a program sees: the fonts that were installed for one user alone, with what
  /// fontconfig remembers of all, without which it reads every font of the system each time; and what
  /// `pip install --user` installed.
  private static let shared = [
    ".fonts", ".local/share/fonts", ".config/fontconfig", ".cache/fontconfig", ".local/lib",
    "Library/Fonts", "Library/Python",
  ]

  private func linkShared() {
    let own = usersHome
    for name in Self.shared where FileManager.default.fileExists(atPath: own + "/" + name) {
      let place = URL(filePath: path + "/" + name)
      try? FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? FileManager.default.createSymbolicLink(
        at: place, withDestinationURL: URL(filePath: own + "/" + name))
    }
  }

  /// The variables that the program gets, and no others: where programs and fonts are, folders that lead
  /// here, and a language in which its messages are ours to read.
  package var environment: [String: String] {
    let own = ProcessInfo.processInfo.environment
    var variables = Self.folders.mapValues { path + "/" + $0 }
    variables["HOME"] = path
    variables["PATH"] = own["PATH"] ?? ProgramSearch.usualFolders.joined(separator: ":")
    for name in ["FONTCONFIG_FILE", "FONTCONFIG_PATH"] { variables[name] = own[name] }
    #if canImport(Darwin)
      // There is no C.UTF-8 before macOS 15.
      variables["LANG"] = "en_US.UTF-8"
    #else
      variables["LANG"] = "C.UTF-8"
    #endif
    // Whatever asks the network for something by way of Python's or curl's libraries asks a port of this
    // machine on which nobody answers (9, “discard”).
    for name in ["http_proxy", "https_proxy", "ftp_proxy", "all_proxy"] {
      variables[name] = "http://127.0.0.1:9"
    }
    if isConfined {
      variables["HOME"] = usersHome
      for name in ["XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS"] { variables[name] = own[name] }
    }
    return variables
  }
}

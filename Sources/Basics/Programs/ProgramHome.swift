import Foundation
import Synchronization

/// A folder of its own for an external program, which takes it for the home of who runs it.
///
/// Nothing that the program keeps, such as a browser's profile, outlives the run, and nothing that its
/// user has set changes what it does. What a run left that was killed is removed by the next one.
package struct ProgramHome: Sendable {
  /// Its absolute path; only its owner may look into it.
  package let path: String
  /// The home of its user.
  private let usersHome: String
  /// Whether a program can read and write nothing but what is in here, and needs its user's home.
  package let isConfined: Bool
  private let programs: RunningPrograms
  private let lock: FolderLock?

  /// Gives a function a home for a program, which is removed when the function ends.
  ///
  /// - Throws: what the function throws, and `GalleryError` where no folder can be made.
  package static func using<Result>(
    for program: String? = nil, of usersHome: String = NSHomeDirectory(),
    _ work: (ProgramHome) throws -> Result
  ) throws -> Result {
    let home = try ProgramHome(
      snap: program.flatMap(SnapPackage.init(ofProgram:)), of: usersHome)
    defer { home.remove() }
    return try work(home)
  }

  /// Makes a home, which is to be removed.
  fileprivate init(snap: SnapPackage? = nil, of usersHome: String = NSHomeDirectory()) throws {
    self.usersHome = usersHome
    isConfined = snap != nil
    let programs = RunningPrograms.current
    self.programs = programs
    let folder = Self.folder(for: snap, of: usersHome)
    FolderLock.removeLeft(in: folder, beginning: Self.beginning)
    let path = try programs.makeFolder { try Self.made(in: folder, of: usersHome) }
    self.path = path
    lock = FolderLock(path)
  }

  fileprivate func remove() {
    programs.forget(folder: path)
    try? FileManager.default.removeItem(atPath: path)
    lock?.unlock()
  }

  /// What the names of all homes begin with.
  private static let beginning = "bibelot-home-"

  /// Where a home is made.
  private static func folder(for snap: SnapPackage?, of usersHome: String) -> String {
    guard let snap else {
      return FileManager.default.temporaryDirectory.path(percentEncoded: false)
    }
    let folder = snap.folder(in: usersHome)
    // Where the snap was never run.
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func made(in folder: String, of usersHome: String) throws -> String {
    let name = (folder as NSString).appendingPathComponent(beginning + "XXXXXX")
    var template = Array(name.utf8CString)
    guard mkdtemp(&template) != nil else {
      throw GalleryError.notWritten(folder, SystemWords.last)
    }
    // Without the zero at its end.
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    do {
      for folder in folders.values.sorted() {
        try FileManager.default.createDirectory(
          atPath: path + "/" + folder, withIntermediateDirectories: true,
          // The XDG specification wants its folder for a run to be seen by nobody else.
          attributes: [.posixPermissions: 0o700])
      }
    } catch {
      try? FileManager.default.removeItem(atPath: path)
      throw GalleryError.notWritten(path, error)
    }
    linkShared(of: usersHome, into: path)
    return path
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

  private static func linkShared(of own: String, into path: String) {
    for name in shared where FileManager.default.fileExists(atPath: own + "/" + name) {
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

/// A home that programs have one after the other, or at once: made for the first of them, and removed with this value.
package final class SharedHome: Sendable {
  private let home = Mutex<ProgramHome?>(nil)

  package init() {}

  /// Gives a function the home.
  ///
  /// - Throws: what the function throws, and `GalleryError` where no folder can be made.
  package func using<Result>(_ work: (ProgramHome) throws -> Result) throws -> Result {
    let home = try home.withLock { home in
      if let home { return home }
      let made = try ProgramHome()
      home = made
      return made
    }
    return try withExtendedLifetime(self) { try work(home) }
  }

  deinit { home.withLock { $0?.remove() } }
}

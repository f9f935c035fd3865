import Foundation

/// The browser of whoever sits at this computer.
enum Browser {
  /// Opens an address; where there is no browser that is said, and no more.
  static func open(_ url: String) {
    #if os(macOS)
      let name = "open"
    #else
      let name = "xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name, url]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    process.terminationHandler = { process in
      if process.terminationStatus != 0 { sayThatNoneOpened(url) }
    }
    do {
      try process.run()
    } catch {
      sayThatNoneOpened(url)
    }
  }

  private static func sayThatNoneOpened(_ url: String) {
    Terminal.standardError("No browser could be opened; open \(url) in one yourself.\n")
  }
}

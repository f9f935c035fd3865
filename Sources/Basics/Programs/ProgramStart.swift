package import Foundation

/// Starts a program in a process group of its own, with nothing of ours but what it is given.
package struct ProgramStart {
  private let program: String
  private let arguments: [String]
  private let folder: String
  private let variables: [String]

  package init(
    _ program: String, _ arguments: [String], in folder: String,
    with environment: [String: String], mark: String
  ) {
    self.program = program
    self.arguments = [program] + arguments
    self.folder = folder
    variables =
      environment.map { "\($0)=\($1)" }.sorted() + [ProgramFamily.variable(marking: mark)]
  }

  /// Starts it and gives the number of its process, which is its group's as well; without an input it has an empty
  /// one.
  package func start(input: Int32? = nil, output: Int32, errors: Int32) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    try check(posix_spawn_file_actions_init(&actions))
    defer { posix_spawn_file_actions_destroy(&actions) }
    try check(posix_spawnattr_init(&attributes))
    defer { posix_spawnattr_destroy(&attributes) }

    // A program whose input were not open at all would get the next file that it opens as its input.
    if let input {
      try check(posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO))
    } else {
      try check(posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0))
    }
    try check(posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO))
    try check(posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO))
    try check(Self.addFolder(&actions, folder))
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      try check(Self.addClosing(&actions, STDERR_FILENO + 1))
    #endif
    try check(posix_spawnattr_setpgroup(&attributes, 0))
    // What we ignore or hold back would be ignored and held back there as well.
    var signals = sigset_t()
    sigemptyset(&signals)
    try check(posix_spawnattr_setsigmask(&attributes, &signals))
    sigfillset(&signals)
    try check(posix_spawnattr_setsigdefault(&attributes, &signals))
    try check(posix_spawnattr_setflags(&attributes, Int16(flags)))

    return try Self.withStrings(arguments) { arguments in
      try Self.withStrings(variables) { variables in
        var process: pid_t = 0
        try check(posix_spawn(&process, program, &actions, &attributes, arguments, variables))
        return process
      }
    }
  }

  #if canImport(Darwin)
    private static let addFolder = posix_spawn_file_actions_addchdir_np
  #else
    // Swift's Glibc leaves out what POSIX does not have, so that these are looked for by their names; any
    // glibc since 2.34 (2021) has both.
    private typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t>

    /// The folder that a program is to run in.
    private static func addFolder(_ actions: Actions, _ folder: String) -> Int32 {
      typealias Function = @convention(c) (Actions, UnsafePointer<CChar>) -> Int32
      guard let address = dlsym(nil, "posix_spawn_file_actions_addchdir_np") else { return ENOSYS }
      return unsafeBitCast(address, to: Function.self)(actions, folder)
    }

    /// The first of the descriptors that are closed for it.
    private static func addClosing(_ actions: Actions, _ first: Int32) -> Int32 {
      typealias Function = @convention(c) (Actions, Int32) -> Int32
      guard let address = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else {
        return ENOSYS
      }
      return unsafeBitCast(address, to: Function.self)(actions, first)
    }
  #endif

  private func check(_ number: Int32) throws {
    if number != 0 { throw POSIXError(POSIXErrorCode(rawValue: number) ?? .EIO) }
  }

  /// Gives a function texts as C has them, a null pointer after the last.
  private static func withStrings<Result>(
    _ texts: [String], _ work: ([UnsafeMutablePointer<CChar>?]) throws -> Result
  ) rethrows -> Result {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return try work(copies + [nil])
  }
}

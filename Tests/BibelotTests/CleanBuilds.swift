#if os(Linux)
  import Testing

  /// What undisturbed builds of the project make, to compare with.
  struct CleanBuilds: Sendable {
    /// What a first build made and said.
    struct Build: Sendable {
      var site: Tree
      var messages: String
      /// The names in the state's folder.
      var state: [String]
    }

    private var builds: [FaultedProject.State: Build] = [:]

    /// They are made once.
    private static let made = Result { try CleanBuilds() }

    static func of(_ state: FaultedProject.State) throws -> Build {
      try #require(try made.get().builds[state])
    }

    private init() throws {
      for state in FaultedProject.State.allCases {
        let project = try FaultedProject()
        try project.become(state)
        let run = try project.build()
        #expect(run.status == 0, "\(run.errors)")
        builds[state] = Build(
          site: try project.site(), messages: run.errors, state: try project.stateNames())
      }
    }
  }
#endif

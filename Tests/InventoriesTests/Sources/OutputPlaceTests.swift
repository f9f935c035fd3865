import Foundation
import Support
import Testing

@testable import Basics
@testable import Inventories

/// Where an output may lie, and what is known for one.
@Suite struct OutputPlaceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "x", to: "home/x")
  }

  @Test(arguments: [
    ("home", "home"), ("home/", "home"), ("home/../home", "home"), ("home/./new/er", "home/new/er"),
    ("link", "home"), ("link/new", "home/new"), ("new/../home", "home"), ("home/x", "home/x"),
  ])
  func isOnePathHoweverItIsWritten(path: String, absolute: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "home")
    #expect(OutputPlace.absolute(folder.path(path)) == folder.path(absolute))
  }

  @Test func isTheRootToo() { #expect(OutputPlace.absolute("/") == "/") }

  @Test(arguments: [
    ("/a/b", "/a/.b.bibelot"), ("/b", "/.b.bibelot"), ("/a/b c%20é", "/a/.b c%20é.bibelot"),
  ])
  func hasItsStateBesideIt(output: String, state: String) {
    #expect(OutputPlace.stateFolder(of: output) == state)
  }

  private static let inside =
    "is inside the inventory; choose an empty one directly in its folder, such as docs, or one outside it with "
    + "-o, or omit -o"

  /// As hosts of pages want it: nothing else may be in it, but for what git keeps there.
  @Test func isInTheSourceWhereNothingElseLies() throws {
    let (path, source) = (folder.path("home/docs"), folder.path("home"))
    #expect(try OutputPlace.check(path, source: source) == path)
    try folder.write(text: "x", to: "home/docs/.git/config")
    #expect(try OutputPlace.check(path, source: source) == path)
    try folder.write(text: "x", to: "home/docs/notes.txt")
    #expect(throws: GalleryError.self) { try OutputPlace.check(path, source: source) }
    // An earlier build's.
    try folder.write(text: "x", to: "home/.docs.bibelot/files")
    #expect(try OutputPlace.check(path, source: source) == path)
  }

  @Test(arguments: ["_private", "_public", "_preview"])
  func isInTheSourceUnderADefaultName(name: String) throws {
    let path = folder.path("home/" + name)
    #expect(try OutputPlace.check(path, source: folder.path("home")) == path)
    #expect(
      try OutputPlace.check(path, source: folder.path("home"), elsewhere: [folder.path]) == path)
    #expect(throws: GalleryError.self) {
      try OutputPlace.check(
        folder.path(name), source: folder.path("home"), elsewhere: [folder.path])
    }
  }

  @Test(arguments: [
    ("home", "would contain the inventory itself; choose another with -o"),
    (".", "would contain the inventory itself; choose another with -o"),
    ("home/photos", inside), ("home/a/_private", inside), ("home/_private/a", inside),
    ("home/a/docs", inside), ("home/_Private", inside),
  ])
  func isNotWhereItWouldMixWithItsSource(output: String, words: String) throws {
    try folder.write(text: "a photo", to: "home/photos/lamp.jpg")
    let error = #expect(throws: GalleryError.self) {
      try OutputPlace.check(folder.path(output), source: folder.path("home"))
    }
    #expect(error?.cause == .usage)
    let path = output == "." ? folder.path : folder.path(output)
    #expect(error?.description == "the site’s folder \(path) \(words)")
  }

  @Test(arguments: [
    ("far", false), ("far/a", false), ("far2", true), (".", false), ("fa", true), ("big", false),
    ("big/other", true),
  ])
  func isApartFromSourcesElsewhere(output: String, isAllowed: Bool) throws {
    let check = {
      try OutputPlace.check(
        folder.path(output), source: folder.path("home"),
        elsewhere: [folder.path("big/inner"), folder.path("far")])
    }
    guard !isAllowed else {
      #expect(try check() == folder.path(output))
      return
    }
    #expect(throws: GalleryError.self) { try check() }
  }

  /// A clone that was emptied still holds what git and hosts want.
  @Test func isAFolderOfFilesForHostsAlone() throws {
    func check(_ isPublished: Bool) throws {
      try OutputPlace.checkForeign(
        folder.path("clone"), isOurs: false, force: false, isPublished: isPublished)
    }
    for name in [
      ".git/config", ".gitignore", ".gitattributes", ".github/x.yml", ".nojekyll", "CNAME",
      "README",
      "README.md", "License.txt", "LICENSE", ".well-known/security.txt",
    ] {
      try folder.write(text: "x", to: "clone/" + name)
      for isPublished in [false, true] { try check(isPublished) }
    }
    for name in ["readme2.md", ".env", "notes.txt", "licenses.md"] {
      try folder.write(text: "x", to: "clone/" + name)
      #expect(throws: GalleryError.self) { try check(true) }
      try FileManager.default.removeItem(atPath: folder.path("clone/" + name))
    }
  }

  @Test func isAFolderThatIsEmptyOrOurs() throws {
    func check(
      _ name: String, isOurs: Bool = false, force: Bool = false, isPublished: Bool = false
    ) throws {
      try OutputPlace.checkForeign(
        folder.path(name), isOurs: isOurs, force: force, isPublished: isPublished)
    }
    try FileManager.default.createDirectory(
      atPath: folder.path("empty"), withIntermediateDirectories: false)
    for name in ["empty", "none"] { try check(name) }
    try check("home", isOurs: true)
    try check("home", force: true)
    let foreign = #expect(throws: GalleryError.self) { try check("home") }
    #expect(
      foreign?.description
        == "\(folder.path("home")) holds files that Bibelot did not make; choose an empty folder, "
        + "or use --force to write among them")
    for force in [false, true] {
      let error = #expect(throws: GalleryError.self) {
        try check("home/x", isOurs: force, force: force)
      }
      #expect(
        error?.description
          == "\(folder.path("home/x")) is a file; name a folder for the site with -o")
    }
  }

  /// Of a site whose files are not known nothing says what of it is private.
  @Test func isNoSiteOfUnknownFilesForWhatIsPublished() throws {
    try folder.write(text: Self.mark + "1.0\">", to: "old/index.html")
    try folder.write(text: "mine", to: "mine/notes.txt")
    func check(_ name: String, force: Bool, isPublished: Bool) throws {
      try OutputPlace.checkForeign(
        folder.path(name), isOurs: false, force: force, isPublished: isPublished)
    }
    for force in [false, true] {
      let error = #expect(throws: GalleryError.self) {
        try check("old", force: force, isPublished: true)
      }
      let words = "delete everything in \(folder.path("old")) except a .git folder, and build again"
      #expect(error?.description.hasSuffix(words) == true, "\(error as Any)")
    }
    try check("old", force: true, isPublished: false)
    try check("mine", force: true, isPublished: true)
    let error = #expect(throws: GalleryError.self) {
      try check("old", force: false, isPublished: false)
    }
    #expect(error?.description.contains("use --force to carry on") == true)
  }

  // MARK: What was made by the program

  private static let mark = "<meta name=\"generator\" content=\"\(Product.name) "

  @Test func isKnownByItsFirstPage() throws {
    let root = SourceFolder(path: folder.path("home"))
    let page = Self.mark + "1.0\">"
    let filler = String(repeating: " ", count: GeneratorMark.headLength - Self.mark.utf8.count)
    for (name, text) in [
      ("ours/index.html", page), ("late/index.html", filler + page),
      ("later/index.html", filler + " " + page), ("other/index.html", "<title>Mine</title>"),
      ("named/page.html", page), ("quoting/index.html", "content=\"\(Product.name) 1\""),
    ] { try folder.write(text: text, to: "home/" + name) }
    let found = ["ours", "late", "later", "other", "named", "quoting", "none", ""].filter {
      BuiltSite.lies(at: $0, in: root)
    }
    #expect(found == ["ours", "late"])
    #expect(GeneratorMark.headLength == 16 << 10)
    #expect(BuiltSite.lies(at: "", in: SourceFolder(path: folder.path("home/ours"))))
  }

  @Test func isKnownByTheStateBesideIt() throws {
    try folder.write(text: "x", to: "home/site/page.html")
    let root = SourceFolder(path: folder.path("home"))
    #expect(!BuiltSite.lies(at: "site", in: root))
    try folder.write(text: "x", to: "home/.site.bibelot/lock")
    #expect(BuiltSite.lies(at: "site", in: root))
    #expect(BuiltSite.lies(at: "", in: SourceFolder(path: folder.path("home/site"))))
    #expect(!BuiltSite.lies(at: "site/below", in: root))
  }

  @Test(arguments: [
    ("_private", true), ("_public", true), ("_preview", true), ("Templates", true), ("Site", true),
    ("a/__MACOSX", true), ("lost+found", true), ("System Volume Information", true),
    ("a/b/$RECYCLE.BIN", true), ("ours", true), ("Photos", false), ("a/_private", false),
    ("a/Site", false), ("templates", false), ("__macosx", true), ("Languages", false),
  ])
  func isPassedOverAmongSources(path: String, isLeftOut: Bool) throws {
    try folder.write(text: Self.mark, to: "home/ours/index.html")
    #expect(
      SourceTree.isLeftOut(path, in: SourceFolder(path: folder.path("home"))) == isLeftOut)
  }

  @Test func isNoneOfTheFilesOfATree() throws {
    for name in ["b", "a/z", "a/.y", "_private/q", "c/lost+found/q", "Site/q", "C"] {
      try folder.write(text: "", to: "home/" + name)
    }
    #expect(
      SourceTree.files(in: SourceFolder(path: folder.path("home"))) == ["C", "a/z", "b", "x"])
  }

  // MARK: The system's words

  @Test func isRefusedInTheSystemsWords() {
    let denied = String(cString: strerror(EACCES))
    #expect(SystemWords.of(POSIXError(.EACCES)) == denied)
    #expect(
      SystemWords.of(NSError(domain: NSPOSIXErrorDomain, code: Int(EACCES))) == denied)
    let cause = NSError(domain: NSPOSIXErrorDomain, code: Int(EACCES))
    let outer = NSError(
      domain: NSCocoaErrorDomain, code: 513, userInfo: [NSUnderlyingErrorKey: cause])
    #expect(SystemWords.of(outer) == denied)
    let other = NSError(domain: "x", code: 1, userInfo: [NSLocalizedDescriptionKey: "it rains"])
    #expect(SystemWords.of(other) == "it rains")
  }
}

import Archive
import FileSupport
import Foundation
import Support
import Testing

@testable import Basics
@testable import Inventories

/// Which of several files is the picture of a key, and which is the one that a table names.
@Suite struct ImageStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var root: SourceFolder { SourceFolder(path: folder.path("home")) }

  private func store(
    _ files: [String], beside archive: String = "Documents/items.archive"
  ) throws -> ImageStore {
    // Files of one content leave no doubt.
    for name in files { try folder.write(text: name, to: "home/" + name) }
    return ImageStore(beside: archive, in: root)
  }

  /// What the app would have written comes first, then what is nearest to it.
  @Test(arguments: [
    ["Key.Jpg", "Documents/Key.Jpg", "Documents/key.jpg"],
    ["Documents/Key.Jpg", "Documents/a/Key.Jpg"],
    ["Documents/Key.Jpg.jpg", "Documents/a/Key.Jpg"],
    ["Documents/a/Key.Jpg", "Documents/b/Key.Jpg"],
    ["Documents/a/Key.Jpg", "Documents/a/b/Key.Jpg", "DocumentsKey.Jpg"],
    ["Documents/Key.Jpg.jpeg", "Documents/Key.Jpg.png"],
    ["Documents/key.jpg.jpg", "Documents/KEY.JPG.PNG"],
    ["Documents/Key.Jpg.png", "Documents/Key.Jpg.heic"],
  ])
  func isTheNearestToWhatTheAppWrites(names: [String]) throws {
    // The first of a list that lies in the store's own folder is meant.
    let expected = try #require(names.first { $0.hasPrefix("Documents") })
    let key = try #require(PictureKey("Key.Jpg"))
    #expect(try store(names.reversed()).path(of: key) == expected)
  }

  /// The very name, else the one in small letters.
  @Test(arguments: [["Documents/Key", "Documents/key"], ["Documents/key", "Documents/KEY"]])
  func isTheOneWhoseCapitalsAreTheKeys(names: [String]) throws {
    let key = try #require(PictureKey("Key"))
    #expect(try store(names).path(of: key) == names[0])
  }

  @Test(arguments: ["Documents/key", "Documents/KEY.JPG.webp", "DocumentsKey.Jpg"])
  func isFoundWhateverTheCapitalsAndTheExtension(name: String) throws {
    let key = try #require(PictureKey(name.hasSuffix("key") ? "Key" : "Key.Jpg"))
    #expect(try store([name]).path(of: key) == name)
  }

  @Test(arguments: [
    "Documents/Key.txt", "Documents/Key.", "Documents/a/__MACOSX/Key", "Documents/lost+found/Key",
    "DocumentsKey/Key", "a/Key", "Key",
  ])
  func isNoFileThatIsCalledOtherwiseOrLiesElsewhere(name: String) throws {
    let key = try #require(PictureKey("Key"))
    #expect(try store([name, "Documents/Other"]).path(of: key) == nil)
  }

  @Test(arguments: ["_private", "_public", "_preview", "Site", "Templates"])
  func isNotAmongWhatTheProgramMakesOrTheTheme(place: String) throws {
    let key = try #require(PictureKey("Key"))
    let store = try store([place + "/Key", place + "/x.png"], beside: "items.archive")
    #expect(store.path(of: key) == nil && store.unclaimed(by: []) == [])
    #expect(store.whereabouts(ofFile: "x.png", in: root) == .nowhere(near: nil))
  }

  @Test(
    arguments: [
      ("a/x.png", .there("a/x.png")), ("a\\x.png", .there("a/x.png")),
      ("y.png", .there("Documents/y.png")), ("Y.PNG", .there("Documents/y.png")),
      ("old/Y.png", .elsewhere("Documents/y.png")), ("old\\y.png", .elsewhere("Documents/y.png")),
      ("x.png", .several(["a/x.png", "b/x.png"])), ("c/x.png", .several(["a/x.png", "b/x.png"])),
      ("https://a/nix.png", .nowhere(near: nil)),
      ("https://a/y.png?w=9", .there("Documents/y.png")), ("", .nowhere(near: nil)),
      // Beside the archive before any other of the name.
      ("z.png", .there("Documents/z.png")), ("a/q.png", .there("Documents/a/q.png")),
      ("yy.png", .nowhere(near: "Documents/y.png")), ("something", .nowhere(near: nil)),
      // Of two of the near name the first by its path.
      ("xx.png", .nowhere(near: "a/x.png")),
    ] as [(String, ImageStore.Whereabouts)])
  func tellsWhereAFileIsThatATableNames(name: String, whereabouts: ImageStore.Whereabouts) throws {
    let store = try store([
      "b/x.png", "a/x.png", "Documents/y.png", "Documents/z.png", "a/z.png", "Documents/a/q.png",
      "b/q.png",
    ])
    #expect(store.whereabouts(ofFile: name, in: root) == whereabouts)
    if case .nowhere = whereabouts {
      #expect(
        store.whereabouts(ofFile: name, in: root, mayGuess: false) == .nowhere(near: nil))
    }
  }

  /// Two forms of a letter look the same, and capitals are nobody's fault.
  @Test(
    arguments: [
      ("p/e\u{301}clair.jpg", "p/\u{E9}clair.jpg"), ("p/\u{E9}clair.jpg", "p/e\u{301}clair.jpg"),
      ("p/lamp.jpg", "p/LAMP.JPG"), ("P/Lamp.jpg", "p/lamp.JPG"), ("./p/LAMP.jpg", "p/lamp.jpg"),
      ("p\\\u{DC}BER.jpg", "p/u\u{308}ber.jpg"), ("Ku\u{308}che/a.jpg", "K\u{FC}che/a.jpg"),
      ("p/lamp", "p/Lamp.jpg"), ("E\u{301}.jpg", "\u{E9}.jpg"),
      ("old/b.jpg", "Documents/Old/b.JPG"),
      ("p/が.jpg", "p/か\u{3099}.jpg"),
    ])
  func isWhereATableSaysWhicheverWayItsLettersAreWritten(name: String, file: String) throws {
    let found = try store([file, "p/other.jpg", "q/lamp.png", "q/lamp.jpg"])
      .whereabouts(ofFile: name, in: root)
    guard case .there(let path) = found else {
      Issue.record("\(found)")
      return
    }
    // It is opened by its own name.
    #expect(path.utf8.elementsEqual(file.utf8))
  }

  @Test(
    arguments: [
      (["p/LAMP.jpg", "p/Lamp.jpg"], "p/lamp.jpg"), (["P/lamp.jpg", "p/LAMP.jpg"], "p/Lamp.jpg"),
      (["a/\u{E9}.jpg", "a/e\u{301}.jpg"], "\u{E9}.jpg"), (["p/a.jpg", "p/A.png"], "p/a"),
      (["a/lamp.jpg", "b/Lamp.jpg"], "c/lamp.jpg"),
    ])
  func areSeveralThatDifferInTheirLettersAlone(files: [String], name: String) throws {
    let found = try store(files).whereabouts(ofFile: name, in: root)
    guard case .several(let paths) = found else {
      Issue.record("\(found)")
      return
    }
    #expect(paths.count == 2)
  }

  /// The very name before all others, and then the one that looks the same.
  @Test(
    arguments: [
      (["p/lamp.jpg", "p/LAMP.JPG"], "p/lamp.jpg", "p/lamp.jpg"),
      (["p/\u{E9}.jpg", "p/e\u{301}.jpg"], "p/e\u{301}.jpg", "p/e\u{301}.jpg"),
      (["p/\u{E9}.jpg", "p/\u{C9}.jpg"], "p/e\u{301}.jpg", "p/\u{E9}.jpg"),
    ])
  func isTheFileOfTheVeryName(files: [String], name: String, file: String) throws {
    guard case .there(let path) = try store(files).whereabouts(ofFile: name, in: root) else {
      Issue.record("not there")
      return
    }
    #expect(path.utf8.elementsEqual(file.utf8))
  }

  /// The folder is another, and is spoken of.
  @Test(arguments: [("q/lamp.jpg", "p/lamp.jpg"), ("q/Lamp.jpg", "p/lamp.jpg")])
  func liesElsewhereWhereTheFolderIsAnother(name: String, file: String) throws {
    #expect(try store([file]).whereabouts(ofFile: name, in: root) == .elsewhere(file))
  }

  @Test(arguments: [nil, "pipe", "link"]) func isNoSecondFileOfAName(other: String?) throws {
    try folder.write(text: "x", to: "home/a/x.png")
    try FileManager.default.createDirectory(
      atPath: folder.path("home/b"), withIntermediateDirectories: true)
    let path = folder.path("home/b/x.png")
    switch other {
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    case "link":
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    default: break
    }
    #expect(try store([]).whereabouts(ofFile: "x.png", in: root) == .there("a/x.png"))
    // Alone it is what was meant, though it cannot be read.
    try FileManager.default.removeItem(atPath: folder.path("home/a"))
    #expect(
      try store([]).whereabouts(ofFile: "x.png", in: root)
        == (other == nil ? .nowhere(near: nil) : .there("b/x.png")))
  }

  /// What else lies below the folder into which somebody else's table was saved is none of its business.
  @Test func isNothingPrivateThatATableOfAnExportHappensToName() throws {
    for name in ["photos/lamp.jpg", "own/passport.jpg", "vase.jpg"] {
      try folder.write(text: "x", to: "home/" + name)
    }
    func found(_ name: String, _ reach: ImageStore.Reach) -> ImageStore.Whereabouts {
      ImageStore(beside: "things.csv", in: root, reach: reach).whereabouts(ofFile: name, in: root)
    }
    for name in ["passport.jpg", "passport", "other/passport.jpg"] {
      #expect(found(name, .export) == .nowhere(near: "own/passport.jpg"), "\(name)")
      #expect(found(name, .project) != .nowhere(near: "own/passport.jpg"), "\(name)")
    }
    #expect(found("photos/lamp.jpg", .export) == .there("photos/lamp.jpg"))
    #expect(found("vase", .export) == .there("vase.jpg"))
  }

  @Test func isWithAnExportInAZipArchiveOfItAndOfItsOwnFolder() throws {
    for name in ["bill.jpg", "own/passport.jpg"] {
      try folder.write(text: "x", to: "home/" + name)
    }
    try TestZip.write(
      [("things.csv", [1]), ("in/lamp.jpg", [1])], to: folder.path("home/export.zip"))
    let zip = try SourceFolder(zip: folder.path("home/export.zip"))
      .withFiles(beside: folder.path("home"))
    let store = ImageStore(beside: "things.csv", in: zip, reach: .export)
    #expect(store.whereabouts(ofFile: "lamp.jpg", in: zip) == .there("in/lamp.jpg"))
    #expect(store.whereabouts(ofFile: "bill.jpg", in: zip) == .there("bill.jpg"))
    for name in ["passport.jpg", "own/passport.jpg"] {
      #expect(store.whereabouts(ofFile: name, in: zip) == .nowhere(near: "own/passport.jpg"))
    }
  }

  @Test func leavesOverWhatLiesAnywhere() throws {
    let store = try store([
      "Documents/a", "Documents/b", "Documents/old/c", "Documents/old/d", "Documents/far/e", "f",
    ])
    #expect(
      Set(store.unclaimed(by: ["Documents/a", "Documents/old/d"])) == [
        "Documents/b", "Documents/far/e", "Documents/old/c", "f",
      ])
    let above = ImageStore(beside: "items.archive", in: root)
    #expect(
      above.unclaimed(by: ["f", "Documents/a", "Documents/far/e"]).sorted() == [
        "Documents/b", "Documents/old/c", "Documents/old/d",
      ])
  }

  /// Texts are equal whichever way their letters are written, and file systems keep both.
  @Test(arguments: [("Documents/", false), ("Documents/old/", false), ("", true)])
  func areUnclaimedThoughTheyLookLikeOneThatIsNamed(place: String, isBeside: Bool) throws {
    let (one, other) = (place + "caf\u{E9}.jpg", place + "cafe\u{301}.jpg")
    let store = try store(
      [one, other], beside: isBeside ? "items.archive" : "Documents/items.archive")
    // Some file systems take them for one.
    let spelt = Set(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("home/" + place))
        .map { Array($0.utf8) })
    guard spelt.count == 2 else { return }
    for (named, left) in [(one, other), (other, one)] {
      #expect(store.unclaimed(by: [named]).map { Array($0.utf8) } == [Array(left.utf8)])
    }
    #expect(store.unclaimed(by: [one, other]) == [])
    #expect(store.unclaimed(by: []).count == 2)
  }

  @Test func isNoFolderButWhereTheAppWritesAFile() throws {
    let store = try store(["Documents/Key/x", "Documents/File"])
    let (key, file, none) = (
      try #require(PictureKey("Key")), try #require(PictureKey("File")),
      try #require(PictureKey("None"))
    )
    #expect(store.folderInPlace(of: key) == "Documents/Key")
    #expect(store.folderInPlace(of: file) == nil && store.folderInPlace(of: none) == nil)
  }

  // MARK: Copies

  private func copies(_ files: [(String, String)]) throws -> ImageStore {
    for (name, text) in files { try folder.write(text: text, to: "home/" + name) }
    return ImageStore(beside: "items.csv", in: root)
  }

  /// Whichever of them is meant, it is the same picture.
  @Test(arguments: [
    ("x.png", ImageStore.Whereabouts.there("a/x.png")), ("X.PNG", .there("a/x.png")),
    ("x", .there("a/x.png")), ("c/x.png", .elsewhere("a/x.png")), ("b/x.png", .there("b/x.png")),
  ])
  func isTheFirstOfCopies(name: String, whereabouts: ImageStore.Whereabouts) throws {
    let store = try copies([("b/x.png", "red"), ("a/x.png", "red"), ("b/deep/x.png", "red")])
    #expect(store.whereabouts(ofFile: name, in: root) == whereabouts)
  }

  /// A second look finds what has changed since.
  @Test func areSeveralWhereOneIsNoCopy() throws {
    for (other, isCopy) in [("red", true), ("rot", false), ("blue", false), ("red", true)] {
      let store = try copies([("a/x.png", "red"), ("b/x.png", other)])
      let found = store.whereabouts(ofFile: "x.png", in: root)
      #expect(found == (isCopy ? .there("a/x.png") : .several(["a/x.png", "b/x.png"])))
      #expect(store.copies == (isCopy ? ["b/x.png"] : []))
    }
  }

  /// What an import made has settings and a table of its own.
  @Test(arguments: ["photos/x.png", "photos/X.png", "x.png"])
  func isNoneOfAnotherProjectBelow(copy: String) throws {
    let files = [("pics/x.png", "new"), ("exp/" + copy, "old"), ("exp/details.csv", "name\nA\n")]
    #expect(
      try copies(files).whereabouts(ofFile: "x.png", in: root)
        == .several(["exp/" + copy, "pics/x.png"]))
    try folder.write(text: "", to: "home/exp/bibelot.yml")
    #expect(try copies(files).whereabouts(ofFile: "x.png", in: root) == .there("pics/x.png"))
    // Where nothing else is, it is meant.
    try FileManager.default.removeItem(atPath: folder.path("home/pics/x.png"))
    #expect(
      try copies(Array(files.dropFirst())).whereabouts(ofFile: "x.png", in: root)
        == .there("exp/" + copy))
  }
}

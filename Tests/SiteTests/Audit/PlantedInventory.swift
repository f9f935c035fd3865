import SiteSupport
import Foundation
import Support

@testable import Audit
@testable import Basics
@testable import Inventories
@testable import Model
@testable import Site

/// A small inventory with private texts, into which tests plant what must not be published.
struct PlantedInventory {
  let home: TemporaryFolder

  /// Private texts of it.
  enum Secret {
    static let serialNumber = "LX-60422-RQ"
    static let otherSerialNumber = "CH-99812-A"
    static let room = "Upper Zørbal study"
    static let boughtFrom = "Quintex & Søn"
    static let note = "The key is below the third flowerpot."
    static let ownField = "Подарок бабушки Зои"
    static let photo = "IMG_47110815"
    static let privateName = "Signet ring of Zoltan"
    static let value = "123,456.78"
    static let policy = "POL-7788-1234"
    static let address = "12 Quintex Lane"
  }

  private static let rows = [
    [
      "lamp", "Reading lamp", Secret.serialNumber, "123456.78", "2019-03-04", "Lamps", Secret.room,
      Secret.boughtFrom, "Smells of smoke.\n" + Secret.note, Secret.ownField, "Holm",
      "Pictures/\(Secret.photo).png", "",
    ],
    [
      "chair", "Oak chair", Secret.otherSerialNumber, "", "", "Chairs", "Hall", "", "", "", "Berg",
      "Pictures/chair.png", "",
    ],
    [
      "ring", Secret.privateName, "RG-55512-K", "", "", "Heirlooms of gold", "", "", "", "",
      "Zorn & Co",
      "Pictures/ring.png", "yes",
    ],
    ["vase", "Blue vase", "VS-20010-B", "", "", "Vases", "Hall", "", "", "", "", "", ""],
  ]

  private static let columns = [
    "id", "name", "serial number", "value", "date", "category", "room", "bought from", "notes",
    "Provenance", "maker", "photos", "private",
  ]

  private static let settings = """
    title: What anybody may see
    widths: [32]
    currency: USD
    base_url: https://example.org/things/
    report:
      insured: Adelheid Zorbal
      address: "\(Secret.address)\\nBergen 5003"
      policy: \(Secret.policy)

    """

  init() throws {
    home = try TemporaryFolder()
    try write()
    for (number, name) in [Secret.photo, "chair", "ring"].enumerated() {
      try file(
        "Pictures/\(name).png", TestPicture.quadrants(width: 16, height: 12, number: number))
    }
  }

  func file(_ path: String, _ bytes: [UInt8]) throws {
    try home.write(bytes, to: "home/" + path)
  }

  /// Writes the table with some cells of its items, by `id` and column, as they are not, and the settings.
  func write(cells: [(id: String, column: String, text: String)] = [], allowing: [String] = [])
    throws
  {
    let rows = Self.rows.map { row in
      zip(Self.columns, row).map { column, text in
        cells.first { $0.id == row[0] && $0.column == column }?.text ?? text
      }
    }
    let lines = ([Self.columns] + rows).map { cells in
      cells.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\n"
    }
    try change("items.csv", lines.joined())
    let allowed =
      allowing.isEmpty
      ? ""
      : "allow_in_public: [\(allowing.map(SecretInventory.quoted).joined(separator: ", "))]\n"
    try change("bibelot.yml", Self.settings + allowed)
  }

  /// Writes a file unless it says so already.
  func change(_ path: String, _ text: String) throws {
    if (try? home.bytes(of: "home/" + path)) != Array(text.utf8) {
      try file(path, Array(text.utf8))
    }
  }

  func build(_ edition: Edition = .public) async throws -> Summary {
    try await home.build(edition, into: edition.rawValue)
  }

  func site(_ edition: Edition = .public) throws -> [String: [UInt8]] {
    try home.contents(of: edition.rawValue)
  }

  /// What looks at its public edition, where an edition is shown.
  func audit(showing edition: Edition = .public) async throws -> LeakAudit {
    let project = try Project.open(home.path("home"), for: .public)
    let reading = try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: WorkerThreads(width: 1))
    let shown = edition.shown(of: reading.catalog, settings: project.settings)
    return LeakAudit(of: reading.catalog, shown: shown, settings: project.settings)
  }
}

/// Something that must not be published, and where it is put.
struct Planted: Sendable, CustomStringConvertible {
  /// Files of the project, by their paths.
  var files: [(path: String, bytes: [UInt8])] = []
  var cells: [(id: String, column: String, text: String)] = []
  /// The places that messages name, such as `notes.txt, line 3`.
  var places: [String]
  /// What they say of it.
  var words: String
  /// The private texts that are not to be read; none where it is no text.
  var texts: [String] = []
  /// What goes.
  var effect: Effect
  /// What lets it through.
  var allowing: [String]

  enum Effect: Sendable {
    /// The file, by its path in the site.
    case file(String)
    /// The item, by its key.
    case item(String)
    /// A page of the owner's own, by its name.
    case page(String)
    /// All pages.
    case site
  }

  var description: String {
    "\(files.map(\.path) + cells.map { "\($0.id): \($0.column)" }), \(words)"
  }

  /// A text in a file of the theme, on a line of it.
  static func file(
    _ path: String, _ text: String, line: Int? = 1, _ secret: String, _ words: String
  ) -> Planted {
    let place = line.map { "\(path), line \($0)" } ?? path
    return Planted(
      files: [("Site/" + path, Array(text.utf8))], places: [place], words: words, texts: [secret],
      effect: .file(path), allowing: [secret])
  }

  /// A line of every page.
  static func footer(_ text: String, _ secret: String, _ words: String) -> Planted {
    let partial = "Templates/partials/footer.html"
    let builtIn = Theme.builtIn[partial] ?? []
    return Planted(
      files: [(partial, builtIn + Array((text + "\n").utf8))],
      places: [partial + ", line"],
      words: words, texts: [secret], effect: .site, allowing: [secret])
  }
}

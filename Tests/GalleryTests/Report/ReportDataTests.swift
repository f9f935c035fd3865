import Foundation
import Mustache
import Support
import Testing

@testable import Gallery

/// What a report's template is given, value by value.
@Suite struct ReportDataTests {
  /// The night of 22 November on Kiritimati, when it is noon of the day before in Greenwich.
  private static let date = Date(timeIntervalSince1970: 1_795_262_400)

  private func make(
    _ path: String, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws -> Report.Made {
    try await Report(of: try Project.open(path), on: WorkerThreads(width: 2), date: Self.date)
      .make(progress: progress)
  }

  /// The page without the mark at its end.
  private func page(_ path: String) async throws -> String {
    let html = String(decoding: try await make(path).html, as: UTF8.self)
    return String(html[..<(html.firstRange(of: "\n<!--")?.lowerBound ?? html.endIndex)])
  }

  private static let template = """
    {{lang}} {{dir}} {{title}} {{siteTitle}} {{owner}}|{{insured}}|{{address}}|{{insurer}}|{{policy}}
    {{dateText}} {{dateISO}} {{countText}}|{{totalText}}|{{withoutValueText}}|{{withoutPhotoText}}|\
    {{withoutSerialText}}
    {{empty}} {{complete}} {{hasDates}}
    {{#items}}
    {{ordinal}} {{name}} {{last}}{{#photo}} {{width}}×{{height}} {{alt}}{{/photo}}\
    {{#facts}} {{label}}={{content}}{{/facts}}
    {{/items}}

    """

  @Test func tellsOfEachItemAndOfWhatTheSettingsSay() async throws {
    var inventory = try TestInventory()
    func photo(_ width: Int, _ height: Int) -> [UInt8] {
      TestPicture.quadrants(width: width, height: height, number: width)
    }
    try inventory.add("Lamp", serialNumber: "S-1", value: 180, photo: photo(300, 200))
    try inventory.add(nil, value: 20, date: nil, thumbnail: photo(200, 300))
    try inventory.add("Pole", serialNumber: "S-3", value: 1, date: nil, photo: photo(2, 600))
    try inventory.folder.write(photo(250, 250), to: "home/lamp-2.png")
    try inventory.folder.write(
      text: "name,room,category,photos\nLamp,Study,Lamps,lamp-2.png\n", to: "home/details.csv")
    try inventory.folder.write(
      text: """
        title: Our things
        owner: Ada
        time_zone: Pacific/Kiritimati
        report:
          insured: Ada Berg
          address: 1 Main Street
          insurer: Alder
          policy: HO-1

        """, to: "home/bibelot.yml")
    try inventory.folder.write(text: Self.template, to: "home/Templates/report.html")
    #expect(
      try await page(inventory.path)
        == """
        en-US ltr Our things Our things Ada|Ada Berg|1 Main Street|Alder|HO-1
        November 22, 2026 2026-11-22 3 items|$201||||1 item has no serial number
        false false true
        1 Lamp false 240×160 Lamp Room=Study Category=Lamps
        2 Untitled item false 160×240 Untitled item
        3 Pole true 1×300 Pole

        """.replacing("||||", with: "|||"))
  }

  @Test func tellsWhatIsMissingAndValuesItemsAsTheSettingsSay() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      text: "name,value,replacement value\nLamp,$5,$7\nRug,,$20\nVase,,\n", to: "home/details.csv")
    try folder.write(text: Self.template, to: "home/Templates/report.html")
    func lines(_ settings: String) async throws -> [Substring] {
      try folder.write(text: settings, to: "home/bibelot.yml")
      return try await page(folder.path("home")).split(separator: "\n").dropFirst().map { $0 }
    }
    let rest =
      "|3 items have no photo|3 items have no serial number"
    #expect(
      try await lines("value_means: stated\n") == [
        "November 21, 2026 2026-11-21 3 items|$5|2 items have no stated value" + rest,
        "false false false", "1 Lamp false Replacement value=$7",
        "2 Rug false Replacement value=$20",
        "3 Vase true",
      ])
    #expect(
      try await lines("value_means: replacement\n")[0]
        == "November 21, 2026 2026-11-21 3 items|$27|1 item has no stated value" + rest)
    try folder.write(text: "name\n", to: "home/details.csv")
    #expect(
      try await lines("")
        == ["November 21, 2026 2026-11-21 0 items||||", "true false false"])
  }

  @Test func hasItsHeadsInItsStylesAndAPolicyForThem() async throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "name\nLamp\n", to: "home/details.csv")
    try folder.write(text: "title: \"Our \\\"things\\\"\"\n", to: "home/bibelot.yml")
    try folder.write(text: "p { }\n", to: "home/Templates/report.css")
    try folder.write(
      text: "<style>{{{styles}}}</style>\n<p title=\"{{csp}}\">", to: "home/Templates/report.html")
    let styles = """
      p { }
      :root{--running-title:"Our \\22 things\\22 ";--running-date:"November 21\\2c  2026";\
      --page-word:"Page ";--of-word:" of ";--after-word:"";}

      """
    let digest = Digest(of: Array(styles.utf8)).base64
    let policy =
      "default-src 'none'; img-src data:; style-src 'sha256-\(digest)'; base-uri 'none'; "
      + "form-action 'none'"
    #expect(
      try await page(folder.path("home"))
        == "<style>\(styles)</style>\n<p title=\"\(policy.replacing("'", with: "&#39;"))\">")
  }

  @Test func countsAllItemsAndTellsOfPhotosThatItCannotShow() async throws {
    var inventory = try TestInventory.ofThree()
    // The header is whole; the first chunk of pixels is not a zlib stream at all.
    var photo = TestPicture.quadrants(width: 64, height: 48)
    for place in 41..<60 { photo[place] = 0xFF }
    try inventory.add("Broken", serialNumber: "B-1", photo: photo)
    let progress = ToldSteps()
    let made = try await make(inventory.path) { progress.add($0) }
    #expect(made.items == 4)
    #expect(made.diagnostics.map(\.kind) == [.photoUnreadable])
    #expect(made.diagnostics.first?.subject == "item 4 “Broken”")
    let steps = progress.steps.filter { $0.phase == .pictures }
    #expect(steps == (1...4).map { BuildProgress(phase: .pictures, done: $0, total: 4) })
  }

  @Test func saysWhatIsWrongWithAllThatItIsMadeFrom() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      text: "name,photos,receipts,Provenance\nLamp,a.png,none.pdf,x\nVase,b.png,,\n",
      to: "home/details.csv")
    let photo = TestPicture.quadrants(width: 64, height: 48)
    try folder.write(photo, to: "home/a.png")
    try folder.write(photo.dropLast(40), to: "home/b.png")
    try folder.write(
      text: "{{#items}}{{own.Provenence}}{{/items}}", to: "home/Templates/report.html")
    try folder.write(text: "a", to: "home/templates/a")
    let made = try await make(folder.path("home"))
    #expect(
      made.diagnostics.map(\.subject) == [
        "templates", folder.path("home/Templates/report.html") + ":1:11", "item 1 “Lamp”",
        "item 2 “Vase”",
      ])
    #expect(made.diagnostics.map(\.kind) == [.theme, .theme, .fileMissing, .photoDamaged])
    #expect(made.sources.name(ofFileAt: folder.path("home/b.png")) == "a photo of the inventory")
    #expect(made.sources.name(ofFileAt: folder.path("none.html")) == nil)
  }

  @Test func saysThatAPhotoIsGone() async throws {
    let inventory = try TestInventory.ofThree()
    let catalog = try await inventory.read().catalog
    try FileManager.default.removeItem(atPath: inventory.path + "/" + TestInventory.key(1))
    let photo = ReportPhoto(of: catalog.items[0], in: catalog.root, archive: catalog.archive)
    #expect(photo.outcome.failure == "could not be read again" && photo.jpeg == nil)
    if case .null = photo.value(alt: "a") {} else { Issue.record("there is a photo") }
  }
}

/// The steps that were told of, from any thread.
final class ToldSteps: @unchecked Sendable {
  private let lock = NSLock()
  private var told: [BuildProgress] = []

  var steps: [BuildProgress] { lock.withLock { told } }

  func add(_ step: BuildProgress) { lock.withLock { told.append(step) } }
}

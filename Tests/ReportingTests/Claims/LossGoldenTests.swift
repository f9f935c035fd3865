@testable import Model
import Support
import Testing

@testable import Basics
@testable import Reporting

/// What is said of every bad list of what was lost, as it was when somebody last read it; `make golden` writes it anew.
@Suite struct LossGoldenTests {
  private func message(_ file: BadLosses.File) -> String {
    do throws(GalleryError) {
      _ = try ClaimedItems.loss(file.text, file: file.name)
      return ""
    } catch {
      return error.text
    }
  }

  @Test func saysOfEachMistakeWhatSomebodyHasReadBefore() throws {
    let made = BadLosses.all.map { file in
      "==== \(file.what)\n\(file.text)\n----\n\(message(file))\n"
    }
    let differences = try GoldenFile("Claims/losses.txt").differences(from: made)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test func makesNoReportOfAnyOfThem() {
    for file in BadLosses.all { #expect(!message(file).isEmpty, "\(file.what)") }
  }

  /// Whatever is in a file, there is a loss or an error, and no crash.
  @Test func readsAnyBytes() {
    let seeds = BadLosses.all.map { Array($0.text.utf8) } + [[0xFF, 0xFE, 0x33, 0, 0xD7, 0, 0x20]]
    for seed in 0..<UInt64(Soak.count(60)) {
      var random = SeededGenerator(seed: seed)
      var bytes = seeds.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.insert(.random(in: 0...255, using: &random), at: place)
        case 1: bytes.removeSubrange(place...)
        default: bytes.insert(contentsOf: bytes.prefix(place), at: place)
        }
      }
      guard
        let list = try? LossList(
          reading: bytes, file: seed % 3 == 0 ? "loss.csv" : "loss", language: "en", words: .english
        ),
        let loss = try? Loss(list, in: ClaimedItems.household)
      else { continue }
      #expect(!loss.items.isEmpty)
      for item in loss.items {
        #expect((1...item.owned).contains(item.quantity))
        #expect(item.serialNumbers.count <= item.quantity)
      }
    }
  }
}

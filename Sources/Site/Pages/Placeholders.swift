import Basics
import Model
import Pictures
import Imaging

/// The colours that stand in photos' places until they are there, so that no page flashes.
///
/// Each is a class of one small style sheet, since the pages' policy allows no style within an
/// element. The colours are coarse, so that hundreds of photos share a few rules, and a page does not
/// change when another photo does.
struct Placeholders: Sendable {
  private var tones: [Digest: Tone] = [:]

  /// The colours of a catalogue's photos, as far as making their pictures has shown them.
  init(of catalog: Catalog, outcomes: [Digest: PhotoOutcome]) {
    tones.reserveCapacity(outcomes.count)
    for item in catalog.items {
      for photo in item.photos {
        tones[photo.facts.digest] = outcomes[photo.facts.digest]?.colour.map(Tone.init)
      }
    }
  }

  /// The class that colours a photo's place; one without a rule where its colour is not known.
  func tone(of photo: Digest) -> String { tones[photo]?.name ?? "tone" }

  /// The style sheet's bytes.
  var styleSheet: [UInt8] {
    Array(Set(tones.values).map(\.rule).sorted().joined().utf8)
  }
}

/// A colour of sixteen steps a channel.
private struct Tone: Hashable, Sendable {
  private let red: UInt8
  private let green: UInt8
  private let blue: UInt8

  init(_ colour: AverageColour) {
    func step(_ channel: UInt8) -> UInt8 { UInt8((Int(channel) * 15 + 127) / 255) }
    (red, green, blue) = (step(colour.red), step(colour.green), step(colour.blue))
  }

  private var digits: String {
    String(decoding: [red, green, blue].map { $0 < 10 ? 48 + $0 : 87 + $0 }, as: UTF8.self)
  }

  var name: String { "tone-\(digits)" }

  /// The text in a photo's place, where that is missing, stays readable.
  ///
  /// Weights: ITU-R BT.601's luma.
  var rule: String {
    let isLight = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) >= 7_000
    return ".\(name) { background-color: #\(digits); color: \(isLight ? "#000" : "#fff"); }\n"
  }
}

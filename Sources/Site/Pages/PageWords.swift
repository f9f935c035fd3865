import Basics
package import Model
import Foundation
package import Mustache

extension Formats {
  /// The words of the pages of a catalogue; a value that is what the item costs new is called so.
  package func words(for settings: Settings, of catalog: Catalog) -> Record {
    var words = wording.record
    let threshold = threshold(settings.valueThreshold, of: catalog)
    for key in ["worthAbove", "worthBelow"] {
      words[key] = .string(wording.phrase(key).filling("{amount}", with: threshold))
    }
    if settings.valueMeans == .replacement {
      words["statedValue"] = .string(wording.phrase("replacementValue"))
      words["statedTotal"] = .string(wording.phrase("replacementTotal"))
    }
    return words
  }

  /// What divides values in words: an amount where all are in one currency, else a number alone.
  private func threshold(_ threshold: Decimal, of catalog: Catalog) -> String {
    let currencies = Set(catalog.items.compactMap(\.value?.currency))
    guard let currency = currencies.first, currencies.count == 1 else {
      return threshold.formatted(.number.locale(locale))
    }
    return money(Money(amount: threshold, currency: currency))
  }
}

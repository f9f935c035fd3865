import Basics
import Inventories
import Model
import Tables
import Foundation

extension PrivateTexts {
  /// The public fields of items, and the settings that readers see, that tell what marks a thing, in the words of
  /// somebody who retyped it.
  func fields(
    of shown: Edition.Shown, telling whole: Catalog, hiding hidden: Set<ItemField>,
    settings: Settings
  ) -> RetypedFields {
    let privacy = settings.privacy
    let privateItems = PrivateItems(privacy)
    var secrets: [(text: String, number: Int)] = []
    func add(_ text: String?) {
      for line in (text ?? "").split(whereSeparator: \.isNewline) {
        let plain = Self.withoutEnd(PlainBytes.of(Self.beginning(of: line)))
        if let number = search.number(of: plain), origins[number].isTelling {
          secrets.append((String(line), number))
        }
      }
    }
    for item in whole.items {
      let isWhole = privateItems.contains(item)
      if isWhole || hidden.contains(.serialNumber) { add(item.serialNumber) }
      if isWhole || hidden.contains(.name) { add(item.name) }
    }
    if secrets.isEmpty { return RetypedFields(of: [], in: []) }
    var texts = Set(Self.shownSettings(of: settings).map(\.text))
    for item in shown.catalog.items {
      for field in ItemField.allCases where !hidden.contains(field) {
        switch item[field] {
        case .text(let text): texts.insert(text)
        case .texts(let all): texts.formUnion(all)
        default: break
        }
      }
      for own in item.details.ownFields where privacy.shows(ownField: own.name) {
        texts.insert(own.text)
      }
    }
    return RetypedFields(of: secrets, in: texts)
  }

  /// A text as its owner wrote it.
  func text(_ number: Int, of whole: Catalog, settings: Settings) -> String {
    let plain = Array(search[number])
    var written: [String] = []
    let origin = origins[number]
    if let item = origin.item.map({ whole.items[$0] }) {
      var words = Spelling(formats: settings.formats, moments: LocalDates(settings))
      switch origin.what {
      case .field(let field):
        for value in item.values(of: field) { words.each(of: value) { written.append($0) } }
      case .ownField(let name):
        written = item.details.ownFields.filter { $0.name == name }.map(\.text)
      case .photo, .document:
        let names = (item.photos.map(\.path) + item.documents.map(\.path)).map {
          $0 as NSString
        }
        written = names.flatMap {
          [$0.lastPathComponent, ($0.lastPathComponent as NSString).deletingPathExtension]
        }
      case .key: written = [item.key].compactMap(\.self)
      case .setting, .folder: break
      }
    } else if case .setting(let name) = origin.what {
      written = settings.report.texts.filter { $0.name == name }.map(\.text)
    } else {
      written = [whole.root.path]
    }
    let lines = written.lazy.flatMap { $0.split(whereSeparator: \.isNewline) }.map(Self.beginning)
    return lines.first { Self.trimmed(PlainBytes.of($0)) == plain }
      ?? text(number)
  }

  /// Whether a short text of Korean is a part of a word there, which begins before it.
  func isInKoreanWord(_ number: Int, at place: Int, of plain: [UInt8]) -> Bool {
    guard place >= 3, search[number].count < 3 * Self.fewest, !Self.isLong(search[number]) else {
      return false
    }
    func isSyllable(_ bytes: ArraySlice<UInt8>) -> Bool {
      String(decoding: bytes, as: UTF8.self).unicodeScalars.first.map {
        if case .syllable = SearchFolding.Script(of: $0) { true } else { false }
      } ?? false
    }
    return isSyllable(plain[place..<min(plain.count, place + 3)])
      && isSyllable(plain[(place - 3)..<place])
  }
}

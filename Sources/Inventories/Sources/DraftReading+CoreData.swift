package import Basics
import Model
package import CoreDataStore
import Foundation

extension DraftReading {
  /// The items of a Core Data store, with its small pictures unless nobody asks for them.
  ///
  /// - Throws: `GalleryError` when the store cannot be read.
  init(
    coreData folder: InventoryFolder, store images: ImageStore, currency: String,
    keepsPictures: Bool = true
  ) throws(GalleryError) {
    let store = try StoreFiles(folder.path, in: folder.root).store()
    diagnostics = store.notices.map { CatalogDiagnostics.diagnostic(of: $0, in: folder.name) }
    diagnostics += store.faults.map(CatalogDiagnostics.diagnostic(of:))
    if store.faultsLeftOut > 0 {
      diagnostics.append(CatalogDiagnostics.moreFaults(store.faultsLeftOut, in: folder.name))
    }
    // All small pictures one after another, as those of an archive are parts of it.
    let pictures = keepsPictures ? store.items.map { $0.thumbnail ?? [] } : []
    archive = Array(pictures.joined())
    var start = 0
    var identity = ItemIdentity(of: store.items.count)
    reserveCapacity(store.items.count)
    for (place, stored) in store.items.enumerated() {
      let (id, isDuplicate) = identity.identify(
        appKey: stored.itemKey, dateBits: stored.dateBits, name: stored.name)
      var item = Item(stored, id: id, currency: currency)
      if keepsPictures, !pictures[place].isEmpty {
        let end = start + pictures[place].count
        item.embedded = EmbeddedPicture(bytes: archive[start..<end], scale: 1)
        start = end
      }
      if isDuplicate { diagnostics.append(CatalogDiagnostics.duplicate(item)) }
      append(
        item, KeyedPicture(of: stored.imageKey ?? stored.itemKey, in: images, isOfApp: true))
    }
  }
}

extension Item {
  /// An item as its store describes it, still without its photo.
  fileprivate init(_ item: StoredItem, id: String, currency: String) {
    self.init(
      id: id, key: item.itemKey ?? item.imageKey, index: item.index, name: item.name ?? "",
      serialNumber: item.serialNumber.flatMap { $0.isEmpty ? nil : $0 },
      value: item.valueInDollars.map { Money(amount: Decimal($0), currency: currency) },
      dateCreated: item.dateCreated.map { Date(timeIntervalSinceReferenceDate: $0) },
      photos: [])
    if let category = item.category, !category.isBlank {
      details[.category] = .text(category)
    }
    details.ownFields = item.otherFields.map { field in
      .init(name: field.title, text: field.text)
    }
  }
}

extension StoredField {
  /// Its name, of which the store keeps the capitals alone.
  fileprivate var title: String { name.prefix(1) + name.dropFirst().lowercased() }

  fileprivate var text: String {
    switch value {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .date(let seconds):
      // The day alone: what is kept beside it is the time at which it was entered.
      String(Date(timeIntervalSinceReferenceDate: seconds).formatted(.iso8601).prefix(10))
    }
  }
}

extension CatalogDiagnostics {
  package static func diagnostic(of fault: StoreFault) -> Diagnostic {
    Diagnostic(
      .warning, .itemDamaged, Item.subject(index: fault.index, name: fault.itemName), fault.what,
      done: fault.consequence, remedy: fault.remedy ?? "")
  }

  package static func diagnostic(of notice: StoreNotice, in store: String) -> Diagnostic {
    func plain(_ sentence: String) -> String {
      let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
      return text.prefix(1).lowercased() + text.dropFirst()
    }
    return Diagnostic(
      .warning, .storeNotice, store, plain(notice.what), done: "", remedy: plain(notice.advice))
  }
}

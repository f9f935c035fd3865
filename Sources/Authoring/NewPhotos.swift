import Basics
import Inventories
import Model

/// Photos that no item has, sorted by what is to be done about them.
struct NewPhotos: Sendable {
  /// What new rows are for.
  private(set) var things: [PhotographedThing] = []
  /// Why there is no row for some.
  private(set) var notes: [Diagnostic] = []

  /// `unfound` are the files that items name and that could be several ones.
  init(_ photos: [FolderPhoto], besides items: [Item], unfound: [SourceFiles.Unfound] = []) {
    var left: [FolderPhoto] = []
    var noted: Set<SourceFiles.Unfound> = []
    for photo in photos {
      let path = photo.name.path
      if let other = unfound.first(where: { $0.candidates.contains(path) }) {
        if noted.insert(other).inserted { notes.append(Self.ambiguous(other)) }
      } else if let item = items.first(where: { $0.keepsPrivate(path) }) {
        notes.append(Self.alreadyPrivate(path, of: item))
      } else if !photo.canBeNamed {
        notes.append(Self.unnameable(path))
      } else {
        left.append(photo)
      }
    }
    let others = takeOthers(of: items, from: &left)
    notes += others
    things = PhotographedThing.all(in: left)
  }

  /// Takes away the photos that look like further ones of an item's.
  private func takeOthers(of items: [Item], from photos: inout [FolderPhoto]) -> [Diagnostic] {
    var known: [String: [(photo: PhotoName, item: Int)]] = [:]
    for (place, item) in items.enumerated() {
      for photo in item.photos {
        let name = PhotoName(photo.path)
        if let group = name.group { known[group, default: []].append((name, place)) }
      }
    }
    var taken: [PhotoName: Int] = [:]
    // In the order of their numbers, so that each may go with the one before it.
    for name in photos.map(\.name).sorted(by: { ($0.place, $0.path) < ($1.place, $1.path) }) {
      guard let group = name.group, let others = known[group],
        PhotoGroups.goes(name, with: others.map(\.photo)), let item = others.last?.item
      else { continue }
      taken[name] = item
      known[group]?.append((name, item))
    }
    let notes = photos.compactMap { photo in
      taken[photo.name].map { Self.further(photo.name.path, of: items[$0]) }
    }
    photos.removeAll { taken[$0.name] != nil }
    return notes
  }

  private static func further(_ path: String, of item: Item) -> Diagnostic {
    Diagnostic(
      .note, .photoAlike, item.subject, "\(Quotation.quoted(path)) looks like another photo of it",
      done: "no row was added for the photo", remedy: "add the photo to the item’s row")
  }

  private static func ambiguous(_ unfound: SourceFiles.Unfound) -> Diagnostic {
    Diagnostic(
      .note, .fileAmbiguous, unfound.item,
      "its \(unfound.role.word) \(Quotation.quoted(unfound.name)) could be any of "
        + "\(unfound.candidates.count) files",
      done: "no row was added for them", remedy: "write its folder too")
  }

  private static func alreadyPrivate(_ path: String, of item: Item) -> Diagnostic {
    Diagnostic(
      .note, .privatePhotoUnlisted, item.subject,
      "\(Quotation.quoted(path)) is listed under “private photos”, but not under “photos”",
      done: "no row was added for it", remedy: "list it under “photos”, too")
  }

  private static func unnameable(_ path: String) -> Diagnostic {
    Diagnostic(
      .note, .nameNotWritable, "the picture \(Quotation.shortened(path))",
      "a table cannot hold its name, which has a line break, a backslash, or a space at the beginning or end",
      done: "no row was added for it", remedy: "rename it")
  }
}

extension Item {
  /// Whether its row names a file among the private photos, and has no such photo.
  fileprivate func keepsPrivate(_ path: String) -> Bool {
    !details.privacy.photos.isEmpty
      && unknownPrivatePhotos.contains { ItemPrivacy.names($0, path: path) }
  }
}

import Basics
import Model

/// The items that a site would lose in one build, where that is more than a third of those that it has.
///
/// Most often another folder or table was named than the one that was meant.
package struct ItemRemoval: Sendable {
  /// The folder of the site.
  package let output: String
  /// How many items it has now.
  package let count: Int
  /// The names of those pages that would go, without folder and ending, in their order.
  package let gone: [String]

  /// Nil where no more go than may. `paths` are those of the site's files as it is, `shown` what the edition shows now, and
  /// `left` the ids in it of all that there is, also of what it does not show.
  init?(of paths: [String], in output: String, leaving shown: Catalog, _ left: () -> Set<String>) {
    let all = paths.compactMap(Addresses.id(ofItemPage:))
    // Nearly always most are there in nearly the same order, and need not be looked up.
    let same = Self.inOrder(all, shown.items)
    guard Self.isTooMany(all.count - same, of: all.count) else { return nil }
    let left = left()
    let gone = all.filter { !left.contains($0) }
    guard Self.isTooMany(gone.count, of: all.count) else { return nil }
    (self.output, count, self.gone) = (output, all.count, gone.sorted())
  }

  /// How many ids are those of items in the same order, at least.
  private static func inOrder(_ ids: [String], _ items: [Item]) -> Int {
    var (place, item, same) = (0, 0, 0)
    while place < ids.count, item < items.count {
      if ids[place] == items[item].id {
        same += 1
      } else if place + 1 < ids.count, ids[place + 1] == items[item].id {
        item -= 1
      } else if item + 1 < items.count, ids[place] == items[item + 1].id {
        place -= 1
      }
      place += 1
      item += 1
    }
    return same
  }

  /// A single item is nobody's whole site by mistake.
  private static func isTooMany(_ gone: Int, of count: Int) -> Bool {
    gone > 1 && gone > count / 3
  }

  /// What is about to be taken away, as a sentence without its end.
  package var words: String {
    let most = Folding.shown(gone.count, atMost: 3)
    let names = gone.prefix(most).joined(separator: ", ")
    return
      "the site in \(output) has \(count) items, and \(gone.count) of them are no longer in this inventory ("
      + names + (gone.count > most ? " and \(gone.count - most) more" : "") + ")"
  }

  /// What is said where nobody agreed to it.
  var error: GalleryError {
    GalleryError(
      .usage, .manyItemsGone,
      "\(words); nothing was changed: name the folder that the site was made from, or use --remove to take "
        + "them off the site")
  }
}

package import Model

/// A page of the site and its address.
package enum Page: Hashable, Sendable {
  /// A page of the index, from 0.
  case index(Int)
  /// The page of an item, by its place in the catalogue.
  case item(Int)
  /// The page of one of an item's photos, both from 0.
  case photo(item: Int, number: Int)
  /// A page of a category, a room or a tag: its place in its facet, and the page's number, from 0.
  case group(GroupPlace, Int)
  /// The page of all categories, rooms or tags, by the number of the facet.
  case overview(Int)
  /// A page of all names in the language's order, from 0.
  case names(Int)
  /// A page of all items in another order, from 0.
  case sorted(Settings.ItemOrder, Int)
  /// A page of a project's own template, by its name.
  case own(String)
  /// What a host shows in place of a page that is not there.
  case notFound

  /// Which of the groups of which facet, both from 0.
  package struct GroupPlace: Hashable, Sendable {
    var facet: Int
    package var group: Int
  }

  /// The template that renders it.
  package var template: String {
    switch self {
    case .index: "index"
    case .item: "item"
    case .photo: "photo"
    case .group: "group"
    case .overview: "overview"
    case .names: "names"
    case .sorted: "sorted"
    case .own(let name): OwnPage.template(of: name)
    case .notFound: "not-found"
    }
  }
}

extension Page {
  /// The template of a row of the index by itself, which is no page.
  static let rowTemplate = "row"
}

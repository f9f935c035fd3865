import Basics
import Model
import Mustache

/// Tells each file of a site that would come out as it is from one that would not, by a hash of all that it may
/// tell: of its template, of the site as a whole, and of the part of the catalogue in its scope.
///
/// Where it differs the file is made, and its bytes tell whether it is written.
struct SiteFingerprints: Sendable {
  private let site: SiteContents
  /// Of the settings, the languages, the program and the facts of the site.
  private let common: UInt64
  /// Of what tells no more than the settings.
  private let settings: UInt64
  /// Of the templates that each kind of page is made from, and of what all pages of the kind are given.
  private let templates: [String: UInt64]
  /// Of each item with its photos.
  private let items: [UInt64]
  /// Of all items with their photos.
  private let all: UInt64
  /// Of what all items say, and of whether they have photos.
  private let texts: UInt64
  private let choices: UInt64
  /// Of what is told of each group as a whole, by facets.
  private let groups: [[UInt64]]

  /// `settings` tells the settings and the languages from anything else; nil where it proves nothing.
  init?(of pages: SitePages, theme: Theme, settings: UInt64?) {
    guard let settings else { return nil }
    let site = pages.site
    self.site = site
    self.settings = Fingerprint.of([settings, ProgramIdentity.fingerprint])
    let common = Fingerprint.of([self.settings, site.facts.fingerprint])
    self.common = common
    var templates: [String: UInt64] = [:]
    for (name, constants) in pages.constants {
      templates[name] = Fingerprint.of([theme.fingerprint(of: name), constants])
    }
    self.templates = templates
    var texts = site.totals.reduce(common) { $1.adding(to: $0) }
    items = site.catalog.items.map { item in
      var whole = item.fingerprint
      texts = Fingerprint.of([texts, whole, item.photos.isEmpty ? 1 : 0])
      for photo in item.photos {
        whole = Fingerprint.adding(site.pictures.fingerprint(of: photo), to: whole)
      }
      return whole
    }
    self.texts = texts
    all = items.reduce(texts) { Fingerprint.adding($1, to: $0) }
    choices = site.choices.fingerprint
    groups = site.addresses.facets.map { [items] facet in
      facet.groups.map { group in
        let plate = site.addresses.plate(of: group).map { items[$0] } ?? 0
        let whole = Fingerprint.adding(
          group.name, to: Fingerprint.of([plate, UInt64(group.places.count)]))
        return group.places.reduce(whole) {
          site.catalog.items[$1].value?.adding(to: $0) ?? Fingerprint.adding(0, to: $0)
        }
      }
    }
  }

  /// The fingerprint of a file; nil where nothing tells what its template is given.
  func fingerprint(of content: PageWriting.Content) -> UInt64? {
    let scope = site.scope(of: content)
    if let picture = scope.picture {
      return Fingerprint.adding(site.pictures.fingerprint(of: picture), to: settings)
    }
    guard let template = content.template else { return Fingerprint.of([common, 0, of(scope)]) }
    return templates[template].map { Fingerprint.of([common, $0, of(scope)]) }
  }

  /// That of the part of the catalogue in a scope; whatever a scope can hold is in it.
  private func of(_ scope: SiteScope) -> UInt64 {
    var print: UInt64 =
      switch scope.items {
      case .some(let places): of(places)
      case .ascending(let places): of(places)
      case .range(let places): of(places)
      case .all: all
      }
    switch scope.groups {
    case .none: break
    case .one(let place): print = Fingerprint.adding(groups[place.facet][place.group], to: print)
    case .facet(let facet): print = Fingerprint.of([print] + groups[facet])
    }
    if let section = scope.section {
      print = Fingerprint.adding(section.name, to: Fingerprint.of([print, UInt64(section.count)]))
      print = Fingerprint.of([print, UInt64(section.place.facet), of(section.others)])
    }
    if let neighbours = scope.neighbours {
      for page in [neighbours.before, neighbours.after] {
        guard case .photo(let place, let number)? = page else {
          print = Fingerprint.adding(0, to: print)
          continue
        }
        print = Fingerprint.of([print, 1, UInt64(place), items[place], UInt64(number)])
      }
    }
    if scope.hasTexts { print = Fingerprint.of([print, texts]) }
    if scope.hasChoices { print = Fingerprint.of([print, choices]) }
    return print
  }

  private func of(_ places: some Sequence<Int>) -> UInt64 {
    places.reduce(Fingerprint.start) {
      Fingerprint.adding(items[$1], to: Fingerprint.adding(UInt64($1), to: $0))
    }
  }
}

extension PageWriting.Content {
  /// The template that it is made from; nil where it is made from none.
  var template: String? {
    switch self {
    case .page(let page): page.template
    case .findScript(.rows): Page.rowTemplate
    case .findScript, .photoList, .dataFile, .viewerFile, .hostFile: nil
    }
  }
}

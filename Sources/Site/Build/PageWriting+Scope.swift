import Model

/// What of the catalogue each file of a site may tell.
extension SitePages {
  /// The site as a file sees it.
  func view(for content: PageWriting.Content) -> SiteView {
    SiteView(of: site, within: site.scope(of: content))
  }
}

extension SiteContents {
  /// What a file may tell of the catalogue.
  func scope(of content: PageWriting.Content) -> SiteScope {
    switch content {
    case .page(let page): scope(of: page)
    case .photoList(let number): SiteScope(items: .range(addresses.places(on: number)))
    case .findScript(.rows(let number)):
      SiteScope(items: .range(FindScript.places(ofRows: number, among: catalog.items.count)))
    case .findScript: SiteScope(hasTexts: true)
    case .dataFile, .hostFile: SiteScope(items: .all)
    case .viewerFile(.image(let place, let number)):
      SiteScope(picture: catalog.items[place].photos[number])
    case .viewerFile(.manifest(let place)): SiteScope(items: .some([place]))
    case .viewerFile(.collection(let place)):
      SiteScope(items: .ascending(addresses.group(place).places[...]), groups: .one(place))
    }
  }
}

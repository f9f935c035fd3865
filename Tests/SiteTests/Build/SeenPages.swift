import Mustache
import Testing

@testable import Site

/// What templates are given, by files that see the site as those of a build do: none asks for more than its scope.
extension SitePages {
  func data(of page: Page) -> Value {
    let site = view(for: .page(page))
    let data = data(of: page, seeing: site)
    #expect(site.isCovered, "\(page)")
    return data
  }

  func photoList(_ number: Int) -> PhotoList {
    let site = view(for: .photoList(number))
    let list = site.photoList(number)
    #expect(site.isCovered, "photo list \(number)")
    return list
  }
}

import Testing

@testable import Model

/// How people write what others may do with their photos.
@Suite struct RightsTests {
  @Test(
    arguments: [
      ("CC BY 4.0", "http://creativecommons.org/licenses/by/4.0/", "CC BY 4.0"),
      (
        "CC BY-SA 4.0 International", "http://creativecommons.org/licenses/by-sa/4.0/",
        "CC BY-SA 4.0"
      ),
      ("CC0 1.0 Universal", "http://creativecommons.org/publicdomain/zero/1.0/", "CC0 1.0"),
      ("cc by 3.0 de", "http://creativecommons.org/licenses/by/3.0/de/", "CC BY 3.0 DE"),
      ("cc-by-sa 3.0", "http://creativecommons.org/licenses/by-sa/3.0/", "CC BY-SA 3.0"),
      ("CC BY-NC-ND", "http://creativecommons.org/licenses/by-nc-nd/4.0/", "CC BY-NC-ND 4.0"),
      ("CC0", "http://creativecommons.org/publicdomain/zero/1.0/", "CC0 1.0"),
      ("CC0 1.0", "http://creativecommons.org/publicdomain/zero/1.0/", "CC0 1.0"),
      (
        "Public Domain Mark", "http://creativecommons.org/publicdomain/mark/1.0/",
        "Public Domain Mark 1.0"
      ),
      (
        "public domain mark 1.0", "http://creativecommons.org/publicdomain/mark/1.0/",
        "Public Domain Mark 1.0"
      ),
      ("InC", "http://rightsstatements.org/vocab/InC/1.0/", "In Copyright"),
      ("in copyright", "http://rightsstatements.org/vocab/InC/1.0/", "In Copyright"),
      ("NoC-US", "http://rightsstatements.org/vocab/NoC-US/1.0/", "No Copyright – United States"),
      (
        "https://creativecommons.org/licenses/by/4.0/deed.de",
        "http://creativecommons.org/licenses/by/4.0/", "CC BY 4.0"
      ),
      (
        "https://creativecommons.org/licenses/by-nc/2.0/uk/",
        "http://creativecommons.org/licenses/by-nc/2.0/uk/", "CC BY-NC 2.0 UK"
      ),
      (
        "https://creativecommons.org/publicdomain/zero/1.0",
        "http://creativecommons.org/publicdomain/zero/1.0/", "CC0 1.0"
      ),
      (
        "https://rightsstatements.org/page/InC/1.0/?language=en",
        "http://rightsstatements.org/vocab/InC/1.0/", "In Copyright"
      ),
      (
        "http://rightsstatements.org/page/InC-NC/1.0/",
        "http://rightsstatements.org/vocab/InC-NC/1.0/",
        "In Copyright – Non-Commercial Use Permitted"
      ),
    ])
  func isReadByNameAndByAddress(text: String, uri: String, name: String) throws {
    let rights = try #require(Rights(text))
    #expect(rights.uri == uri)
    #expect(rights.name == name)
    #expect(Rights(rights.uri) == rights)
    #expect(Rights(rights.name) == rights)
    #expect(Rights(rights.address) == rights)
    #expect(rights.address.hasPrefix("https://"))
  }

  /// A licence's summary and its whole text have pages of their own, in any language.
  @Test(arguments: ["deed", "deed.de", "legalcode", "legalcode.en", "legalcode.zh-hans"])
  func isReadByTheAddressOfWhatItSays(page: String) throws {
    let licences = [
      "licenses/by/4.0/", "licenses/by-nc-sa/2.5/", "licenses/by/3.0/de/",
      "publicdomain/zero/1.0/",
    ]
    for address in licences.map({ "https://creativecommons.org/" + $0 }) {
      let rights = try #require(Rights(address))
      #expect(rights.address == address)
      #expect(Rights(address + page) == rights, "\(address)\(page)")
    }
  }

  @Test(
    arguments: [
      "", "all rights reserved", "CC", "CC BY 9.0", "CC BY-XX 4.0", "CC0 2.0",
      "https://example.org/licenses/by/4.0/", "https://creativecommons.org/licenses/by/",
      "https://creativecommons.org.example.com/licenses/by/4.0/",
      "https://creativecommons.org/licenses/by/4.0/\"><script>/",
      "https://rightsstatements.org/vocab/XXX/1.0/", "javascript:alert(1)",
    ])
  func isRefusedWhereNoProgramKnowsIt(text: String) { #expect(Rights(text) == nil) }
}

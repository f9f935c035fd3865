import Basics
import Model
import Foundation

/// The data with which the index finds items, made of nothing but a catalogue.
final class FindData: Sendable {
  private let catalog: Catalog
  private let settings: Settings
  private let formats: Formats
  private let totals: [Money]
  private let words: Once<WordIndex>
  /// What the items have in common, in the order of `Facet.fields`.
  let facets: [Facet]
  // Found out once: each page of the index asks for them.
  /// Whether some items have a photo and some have none.
  let hasPhotoChoice: Bool
  let hasWarranties: Bool
  let orders: [ItemField]

  /// `totals` are the sums of the catalogue's values, in the order in which pages name them.
  init(
    _ catalog: Catalog, facets: [Facet], settings: Settings, formats: Formats, totals: [Money]
  ) {
    self.facets = facets
    (self.catalog, self.settings, self.formats) = (catalog, settings, formats)
    self.totals = totals
    let photoCount = catalog.items.count { !$0.photos.isEmpty }
    hasPhotoChoice = photoCount > 0 && photoCount < catalog.items.count
    hasWarranties = FindScript.hasWarranties(catalog)
    orders = FindScript.orders(of: catalog)
    words = Once {
      var words = ItemWords(formats: formats)
      return WordIndex(of: catalog.items, shardCount: FindScript.shardCount(of: catalog)) {
        words.put(of: $0, $1)
      }
    }
  }

  // MARK: Scripts

  /// The bytes of a script, but for those of rows, which templates make.
  func script(_ script: FindScript) -> [UInt8] {
    switch script {
    case .items: return Self.call("findItems", items)
    case .groups(let facet): return Self.call("findGroups") { groups(facet, &$0) }
    case .warranties: return Self.call("findWarranties", warranties)
    case .words(let number):
      return Self.call("findWords") { json in
        json.member("number")
        json.number("\(number + 1)")
        json.member("words")
        json.text(String(decoding: words().lines(of: number), as: UTF8.self))
      }
    case .order(let field):
      return Self.call("findOrder") { json in
        json.member("by")
        json.text(field.settingName)
        json.member("ranks")
        json.text(ranks(by: field, isDescending: false))
        // Currencies keep their order among themselves, whichever way their amounts stand.
        if field == .value && totals.count > 1 {
          json.member("down")
          json.text(ranks(by: field, isDescending: true))
        }
      }
    case .rows(let number): return Self.rows(number, [])
    }
  }

  private func ranks(by field: ItemField, isDescending: Bool) -> String {
    var ranks = FindNumbers()
    let sorting = ItemSorting(by: field, settings: settings)
    for rank in sorting.ranks(of: catalog.items, isDescending: isDescending) { ranks.append(rank) }
    return ranks.text
  }

  /// The script of some rows, as a template made them.
  static func rows(_ number: Int, _ rows: [String]) -> [UInt8] {
    call("findRows") { json in
      json.member("number")
      json.number("\(number + 1)")
      json.member("rows")
      json.array { json in
        for row in rows {
          json.element()
          json.text(row)
        }
      }
    }
  }

  private static func call(_ name: String, _ members: (inout JSONText) -> Void) -> [UInt8] {
    var json = JSONText(isPretty: false)
    json.object(members)
    return Array("\(name)(".utf8) + json.take() + Array(");\n".utf8)
  }

  private func items(_ json: inout JSONText) {
    json.member("count")
    json.number("\(catalog.items.count)")
    json.member("shards")
    json.number("\(words().shardCount)")
    json.member("sizes")
    json.text(words().sizes.text)
    json.member("rowsEach")
    json.number("\(FindScript.rowsEach)")
    json.member("pageEach")
    json.number("\(settings.itemsPerPage)")
    json.member("orders")
    json.array { json in
      for order in orders {
        json.element()
        json.text(order.settingName)
      }
    }
    json.member("photos")
    json.text(
      FindNumbers.set(catalog.items.indices.lazy.filter { !self.catalog.items[$0].photos.isEmpty })
        .text)
    json.member("values")
    json.array { json in
      for total in totals { values(of: total, &json) }
    }
    json.member("counted")
    json.object { json in
      for (form, phrase) in formats.wording.forms(of: "items") {
        json.member(form)
        json.text(phrase)
      }
    }
  }

  private func groups(_ facet: Int, _ json: inout JSONText) {
    json.member("of")
    json.text(Facet.names[facet])
    json.member("groups")
    json.array { json in
      for group in facets[facet].groups {
        json.element()
        json.object { json in
          json.member("name")
          json.text(group.name)
          json.member("items")
          json.text(FindNumbers.set(group.places).text)
        }
      }
    }
  }

  /// The amounts in a currency as whole numbers of its smallest part that occurs.
  private func values(of total: Money, _ json: inout JSONText) {
    let currency = total.currency
    let places = catalog.items.indices.filter { catalog.items[$0].value?.currency == currency }
    let amounts = places.compactMap { catalog.items[$0].value?.amount }
    let digits = amounts.reduce(0) { max($0, -$1.exponent) }
    let factor = Decimal(sign: .plus, exponent: digits, significand: 1)
    json.element()
    json.object { json in
      json.member("currency")
      json.text(currency)
      // What stands around the figures is to be the same where the script makes a sum.
      json.member("total")
      json.text(formats.money(total))
      json.member("digits")
      json.number("\(digits)")
      json.member("items")
      json.text(FindNumbers.set(places).text)
      json.member("amounts")
      json.text(amounts.map { "\($0 * factor)" }.joined(separator: ","))
    }
  }

  private func warranties(_ json: inout JSONText) {
    var (places, days): ([Int], FindNumbers) = ([], FindNumbers())
    for (place, item) in catalog.items.enumerated() {
      guard let day = item[.warrantyUntil]?.day?.last else { continue }
      places.append(place)
      // 1970-01-01 is day -11,323 of the count; no warranty ended before it.
      days.append(max(0, day.daysSince2001 + 11_323))
    }
    json.member("items")
    json.text(FindNumbers.set(places).text)
    json.member("days")
    json.text(days.text)
  }
}

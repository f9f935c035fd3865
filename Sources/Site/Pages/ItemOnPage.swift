import Basics
import Model
import Pictures
import Mustache

/// An item as a page shows it.
final class ItemOnPage {
  let site: SiteView
  let place: Int
  /// What leads from the page to the site's folder.
  let root: String
  /// What a list shows of it beside photo and name.
  private let columns: [IndexColumn]
  /// Whether the page lists it among items of other pages of the index.
  private let isAmongOthers: Bool
  private let described: ItemDescriber.Described
  private let maker: FormMaker
  // Most pages show the first photo in several places.
  private lazy var firstOutputs = site.pictures.outputs(of: item.photos[0])
  private lazy var firstPhoto = value(ofPhoto: 0)

  /// Without columns it has those of the index.
  init(
    _ place: Int, of site: SiteView, from root: String, columns: [IndexColumn]? = nil,
    isAmongOthers: Bool = false, by maker: FormMaker
  ) {
    (self.site, self.place, self.root) = (site, place, root)
    self.columns = columns ?? site.columns
    self.isAmongOthers = isAmongOthers
    self.maker = maker
    described = ItemDescriber.Described(site.item(place), by: maker.describer)
  }

  var item: Item { described.item }

  /// Its name, or words that stand for one.
  var name: String { site.describer.name(of: item) }

  /// What a template is given of one of its photos.
  func photo(_ number: Int) -> Value { number == 0 ? firstPhoto : value(ofPhoto: number) }

  /// The pictures of one of its photos.
  func outputs(ofPhoto number: Int) -> PhotoOutputs {
    number == 0 ? firstOutputs : site.pictures.outputs(of: item.photos[number])
  }

  private func value(ofPhoto number: Int) -> Value {
    guard item.photos.indices.contains(number) else { return .null }
    return maker.pictures.value(
      of: site.pictures.shown(
        item.photos[number], as: outputs(ofPhoto: number),
        alt: site.photoName(place, number: number),
        position: site.position(of: number, in: item),
        page: root + site.path(of: .photo(item: place, number: number)), root: root,
        by: maker.pictures))
  }

  /// What every page shows of an item.
  static func shown(by maker: FormMaker) -> RecordForm<ItemOnPage> {
    maker.form(everywhere(by: maker))
  }

  private static func everywhere(by maker: FormMaker) -> RecordFields<ItemOnPage> {
    RecordFields(ItemDescriber.fields) { $0.described }
      + [
        "ordinal": { .string($0.site.formats.ordinal($0.place + 1)) },
        "anchor": { .string($0.site.anchor(of: $0.place)) },
      ] + pictured(by: maker)
  }

  /// Its page, and what shows it.
  private static func pictured(by maker: FormMaker) -> RecordFields<ItemOnPage> {
    [
      "url": { .string($0.root + $0.site.path(of: .item($0.place))) },
      "photo": { $0.firstPhoto },
      "thumbnail": {
        $0.item.photos.isEmpty
          ? maker.pictures.value(of: $0.item.thumbnail, root: $0.root) : .null
      },
    ]
  }

  /// What the page of another item shows of it.
  static func companion(by maker: FormMaker) -> RecordForm<ItemOnPage> {
    maker.form(
      ["name": { .string($0.name) }, "unnamed": { .bool($0.item.name.isBlank) }]
        + pictured(by: maker))
  }

  /// What a list shows of it.
  static func listed(by maker: FormMaker) -> RecordForm<ItemOnPage> {
    let cell = maker.form(IndexColumn.cell)
    return maker.form(
      everywhere(by: maker) + [
        "photosText": { shown in
          shown.item.photos.count > 1
            ? .string(Wording.photos(shown.item.photos.count, formats: shown.site.formats)) : .null
        },
        // Where the page lists items of several pages of the index, each row says which one its photos are of.
        "photoList": { shown in
          shown.isAmongOthers && shown.site.settings.hasPhotoLists
            ? .string("\(shown.site.indexNumber(listing: shown.place) + 1)") : .null
        },
        "hasReceipt": {
          .bool($0.item.documents.contains { $0.kind == .receipt && $0.outputPath != nil })
        },
        "cells": { shown in
          .list(
            shown.columns.map {
              cell.value(of: IndexColumn.Cell(column: $0, row: shown.described))
            })
        },
      ])
  }
}

import Basics
import Model
import Pictures
import Imaging

/// The photos of the items on one page of the index, as the large view's script reads them.
///
/// It is a script and no data file, since browsers let no page that is opened from the disk read
/// one; it is fetched only when a large view opens. Every address is relative to the site's root.
struct PhotoList {
  /// Which page of the index it belongs to, from 1.
  var number: Int
  /// How many pages the index has.
  var count: Int
  var photos: [Photo]

  init(number: Int, of count: Int, photos: [Photo]) {
    (self.number, self.count, self.photos) = (number, count, photos)
  }

  /// A photo, and what is said of it.
  struct Photo {
    /// The item's name, or words that stand for one.
    var name: String
    var isUnnamed: Bool
    /// The addresses of the item's page and of the photo's.
    var item: String
    var page: String
    var alt: String
    /// The item's place among all, and which of its photos it is where it has several.
    var position: String
    /// The class that colours the photo's place.
    var tone: String
    /// Of the upright photo, in pixels.
    var width: Int
    var height: Int
    /// The widths of its files and their addresses, narrowest first, the whole photo last.
    var files: [File]
    /// The folder of its tiles; nil where it has none.
    var tiles: String?
    /// The same in the formats that not every browser reads, without the whole photo.
    var others: [(type: String, files: [File])]

    init(
      name: String, isUnnamed: Bool, item: String, page: String, alt: String, position: String,
      tone: String, outputs: PhotoOutputs
    ) {
      (self.name, self.isUnnamed, self.item) = (name, isUnnamed, item)
      (self.page, self.alt, self.position, self.tone) = (page, alt, position, tone)
      (width, height) = (outputs.full.size.width, outputs.full.size.height)
      files = (outputs.renditions.filter { $0 != outputs.full } + [outputs.full]).map {
        File($0)
      }
      tiles = outputs.tiles?.tileSet?.folder
      others = outputs.alternatives.map {
        ($0.format.mediaType, $0.renditions.map { File($0) })
      }
    }
  }

  /// A file that holds a photo.
  struct File {
    var width: Int
    var src: String

    fileprivate init(_ output: PictureOutput) {
      (width, src) = (output.size.width, output.path)
    }
  }

  /// The script's bytes: a call that hands the list over.
  var script: [UInt8] {
    var json = JSONText(isPretty: false)
    json.object { json in
      json.member("count", count)
      json.member("number", number)
      json.member("photos")
      json.array { json in
        for photo in photos {
          json.element()
          photo.write(to: &json)
        }
      }
    }
    return Array("photoList(".utf8) + json.take() + Array(");\n".utf8)
  }
}

extension PhotoList.Photo {
  fileprivate func write(to json: inout JSONText) {
    json.object { json in
      json.member("alt", alt)
      json.member("files", files)
      json.member("height", height)
      json.member("isUnnamed")
      json.bool(isUnnamed)
      json.member("item", item)
      json.member("name", name)
      if !others.isEmpty {
        json.member("others")
        json.array { json in
          for other in others {
            json.element()
            json.object { json in
              json.member("files", other.files)
              json.member("type", other.type)
            }
          }
        }
      }
      json.member("page", page)
      json.member("position", position)
      if let tiles { json.member("tiles", tiles) }
      json.member("tone", tone)
      json.member("width", width)
    }
  }
}

extension JSONText {
  fileprivate mutating func member(_ name: String, _ files: [PhotoList.File]) {
    member(name)
    array { json in
      for file in files {
        json.element()
        json.object { json in
          json.member("src", file.src)
          json.member("width", file.width)
        }
      }
    }
  }
}

extension SiteView {
  /// The photos of the items on a page of the index, for the large view.
  func photoList(_ number: Int) -> PhotoList {
    PhotoList(
      number: number + 1, of: indexPageCount,
      photos: places(on: number).flatMap { place in
        let item = item(place)
        return item.photos.indices.map { number in
          PhotoList.Photo(
            name: describer.name(of: item), isUnnamed: item.name.isBlank,
            item: path(of: .item(place)),
            page: path(of: .photo(item: place, number: number)),
            alt: photoName(place, number: number),
            position: [self.position(of: place), position(of: number, in: item)]
              .compactMap { $0 }.joined(separator: " · "),
            tone: pictures.placeholders.tone(of: item.photos[number].facts.digest),
            outputs: pictures.outputs(of: item.photos[number]))
        }
      })
  }
}

import Basics
import Foundation
import Imaging
import Model
import Pictures

extension Item {
  /// A hash of everything of the item that a file of the site can tell, besides its photos.
  ///
  /// A test asks of each stored property whether the hash changes with it.
  var fingerprint: UInt64 {
    var mark = Fingerprint.adding(id, to: Fingerprint.adding(name, to: Fingerprint.start))
    // Two keys that differ in capitals alone have pages of one name.
    if let key { mark = Fingerprint.adding(key, to: mark &+ 8) }
    if let serialNumber { mark = Fingerprint.adding(serialNumber, to: mark &+ 1) }
    if let value { mark = value.adding(to: mark &+ 2) }
    if let dateCreated {
      mark = Fingerprint.adding(
        dateCreated.timeIntervalSinceReferenceDate.bitPattern, to: mark &+ 3)
    }
    mark = details.adding(to: mark)
    // Which photos the owner's words mean, which the data files tell, depends on where they lie.
    if !details.privacy.photos.isEmpty {
      for photo in photos { mark = Fingerprint.adding(photo.path, to: mark &+ 5) }
    }
    for document in documents {
      mark = Fingerprint.adding(
        document.digest.mark, to: Fingerprint.adding(UInt64(document.length), to: mark))
      mark = Fingerprint.adding(document.kind.word, to: Fingerprint.adding(document.name, to: mark))
      if let picture = document.picture { mark = picture.adding(to: mark) }
    }
    if photos.isEmpty, let thumbnail {
      let numbers = [
        thumbnail.digest.mark, UInt64(thumbnail.size.width), UInt64(thumbnail.size.height),
        thumbnail.scale.bitPattern,
      ]
      mark = Fingerprint.adding(
        thumbnail.format.key, to: Fingerprint.adding(Fingerprint.of(numbers), to: mark &+ 4))
    }
    return mark
  }
}

extension Digest {
  fileprivate var mark: UInt64 { UInt64(truncatingIfNeeded: first) }
}

extension PhotoFacts {
  /// A hash of a picture of a receipt, which is shown as it is.
  fileprivate func adding(to mark: UInt64) -> UInt64 {
    addingPictures(isInIndex: false, to: Fingerprint.adding(digest.mark, to: mark))
  }
}

extension Money {
  func adding(to mark: UInt64) -> UInt64 {
    withUnsafeBytes(of: amount) { bytes in
      Fingerprint.adding(
        currency,
        to: bytes.reduce(Fingerprint.adding(isAbout ? 1 : 0, to: mark)) {
          Fingerprint.adding(UInt64($1), to: $0)
        })
    }
  }
}

extension ItemDetails {
  fileprivate func adding(to mark: UInt64) -> UInt64 {
    var mark = mark
    for (field, value) in all {
      mark = Fingerprint.adding(UInt64(field.number), to: mark)
      switch value {
      case .text(let text): mark = Fingerprint.adding(text, to: mark)
      case .amount(let amount): mark = amount.adding(to: mark)
      case .day(let day): mark = Fingerprint.adding(day.description, to: mark)
      case .days(let days):
        mark = days.reduce(Fingerprint.adding(UInt64(days.count), to: mark)) {
          Fingerprint.adding($1.description, to: $0)
        }
      case .moment(let moment):
        mark = Fingerprint.adding(moment.timeIntervalSinceReferenceDate.bitPattern, to: mark)
      case .count(let count): mark = Fingerprint.adding(UInt64(bitPattern: Int64(count)), to: mark)
      case .texts(let texts):
        mark = texts.reduce(Fingerprint.adding(UInt64(texts.count), to: mark)) {
          Fingerprint.adding($1, to: $0)
        }
      case .written(let text): mark = Fingerprint.adding(text, to: mark)
      }
    }
    if !privacy.isEmpty {
      mark = privacy.photos.reduce(Fingerprint.of([mark, privacy.isWhole ? 6 : 7])) {
        Fingerprint.adding($1, to: $0)
      }
    }
    for field in ownFields {
      mark = Fingerprint.adding(field.text, to: Fingerprint.adding(field.name, to: mark &+ 5))
    }
    return mark
  }
}

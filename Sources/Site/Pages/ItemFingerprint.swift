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
    var fingerprint = Fingerprint.adding(id, to: Fingerprint.adding(name, to: Fingerprint.start))
    // Two keys that differ in capitals alone have pages of one name.
    if let key { fingerprint = Fingerprint.adding(key, to: fingerprint &+ 8) }
    if let serialNumber { fingerprint = Fingerprint.adding(serialNumber, to: fingerprint &+ 1) }
    if let value { fingerprint = value.adding(to: fingerprint &+ 2) }
    if let dateCreated {
      fingerprint = Fingerprint.adding(
        dateCreated.timeIntervalSinceReferenceDate.bitPattern, to: fingerprint &+ 3)
    }
    fingerprint = details.adding(to: fingerprint)
    // Which photos the owner's words mean, which the data files tell, depends on where they lie.
    if !details.privacy.photos.isEmpty {
      for photo in photos { fingerprint = Fingerprint.adding(photo.path, to: fingerprint &+ 5) }
    }
    for document in documents {
      fingerprint = Fingerprint.adding(
        document.digest.fingerprint,
        to: Fingerprint.adding(UInt64(document.length), to: fingerprint))
      fingerprint = Fingerprint.adding(
        document.kind.word, to: Fingerprint.adding(document.name, to: fingerprint))
      if let picture = document.picture { fingerprint = picture.adding(to: fingerprint) }
    }
    if photos.isEmpty, let thumbnail {
      let numbers = [
        thumbnail.digest.fingerprint, UInt64(thumbnail.size.width), UInt64(thumbnail.size.height),
        thumbnail.scale.bitPattern,
      ]
      fingerprint = Fingerprint.adding(
        thumbnail.format.key, to: Fingerprint.adding(Fingerprint.of(numbers), to: fingerprint &+ 4))
    }
    return fingerprint
  }
}

extension Digest {
  fileprivate var fingerprint: UInt64 { UInt64(truncatingIfNeeded: first) }
}

extension PhotoFacts {
  /// A hash of a picture of a receipt, which is shown as it is.
  fileprivate func adding(to fingerprint: UInt64) -> UInt64 {
    addingPictures(isInIndex: false, to: Fingerprint.adding(digest.fingerprint, to: fingerprint))
  }
}

extension Money {
  func adding(to fingerprint: UInt64) -> UInt64 {
    withUnsafeBytes(of: amount) { bytes in
      Fingerprint.adding(
        currency,
        to: bytes.reduce(Fingerprint.adding(isAbout ? 1 : 0, to: fingerprint)) {
          Fingerprint.adding(UInt64($1), to: $0)
        })
    }
  }
}

extension ItemDetails {
  fileprivate func adding(to fingerprint: UInt64) -> UInt64 {
    var fingerprint = fingerprint
    for (field, value) in all {
      fingerprint = Fingerprint.adding(UInt64(field.number), to: fingerprint)
      switch value {
      case .text(let text): fingerprint = Fingerprint.adding(text, to: fingerprint)
      case .amount(let amount): fingerprint = amount.adding(to: fingerprint)
      case .day(let day): fingerprint = Fingerprint.adding(day.description, to: fingerprint)
      case .days(let days):
        fingerprint = days.reduce(Fingerprint.adding(UInt64(days.count), to: fingerprint)) {
          Fingerprint.adding($1.description, to: $0)
        }
      case .moment(let moment):
        fingerprint = Fingerprint.adding(
          moment.timeIntervalSinceReferenceDate.bitPattern, to: fingerprint)
      case .count(let count):
        fingerprint = Fingerprint.adding(UInt64(bitPattern: Int64(count)), to: fingerprint)
      case .texts(let texts):
        fingerprint = texts.reduce(Fingerprint.adding(UInt64(texts.count), to: fingerprint)) {
          Fingerprint.adding($1, to: $0)
        }
      case .written(let text): fingerprint = Fingerprint.adding(text, to: fingerprint)
      }
    }
    if !privacy.isEmpty {
      fingerprint = privacy.photos.reduce(Fingerprint.of([fingerprint, privacy.isWhole ? 6 : 7])) {
        Fingerprint.adding($1, to: $0)
      }
    }
    for field in ownFields {
      fingerprint = Fingerprint.adding(
        field.text, to: Fingerprint.adding(field.name, to: fingerprint &+ 5))
    }
    return fingerprint
  }
}

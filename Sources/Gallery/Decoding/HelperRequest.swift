import Imaging

/// What a helper is asked to make of a photo.
struct HelperRequest: Hashable {
  var renditions: [Rendition]
  var photo: [UInt8]

  init(_ renditions: [Rendition], of photo: [UInt8]) {
    (self.renditions, self.photo) = (renditions, photo)
  }

  var bytes: [UInt8] {
    var record = RecordWriter()
    record.reserve(photo.count + 200)
    record.add(renditions) { $1.add(to: &$0) }
    record.add(written: photo)
    return record.bytes
  }

  init(reading bytes: [UInt8]) throws(RecordReader.Damaged) {
    var record = RecordReader(bytes)
    renditions = try record.list { record throws(RecordReader.Damaged) in
      try Rendition(from: &record)
    }
    photo = Array(bytes[record.place...])
  }
}

/// What it gives back.
enum HelperAnswer: Equatable {
  case rendering(PhotoRendering)
  case fault(PhotoError)

  /// Makes what is asked for, here and now.
  init(to request: HelperRequest) {
    do {
      self = .rendering(try render(request.photo, as: request.renditions))
    } catch {
      self = .fault(error)
    }
  }

  var bytes: [UInt8] {
    var record = RecordWriter()
    switch self {
    case .rendering(let rendering):
      record.reserve(rendering.renditions.reduce(1000) { $0 + $1.bytes.count })
      record.add(true)
      rendering.add(to: &record)
    case .fault(let fault):
      record.add(false)
      fault.add(to: &record)
    }
    return record.bytes
  }

  init(reading bytes: [UInt8]) throws(RecordReader.Damaged) {
    var record = RecordReader(bytes)
    self =
      try record.flag()
      ? .rendering(try PhotoRendering(from: &record)) : .fault(try PhotoError(from: &record))
    guard record.isAtEnd else { throw RecordReader.Damaged() }
  }
}

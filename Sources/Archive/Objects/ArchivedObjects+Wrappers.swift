extension ArchivedObjects {
  /// What a value is, once a reference and a wrapper of Foundation's are taken off.
  enum Unwrapped {
    case null
    case missing
    case object(BinaryPropertyList.Object)
    /// The content of NSDate, NSMutableString, NSMutableData or NSUUID, by the key it was under.
    case wrapped(KnownKey, BinaryPropertyList.Object)
    case image(Image)
  }

  /// The fields of a UIImage that are of use; those left out are as nil.
  struct Image {
    var data = Target.null
    var scale = Target.null
    var orientation = Target.null
    /// Whether it is a picture of the app itself, which its archive only names.
    var isNamed = false
  }

  /// Takes off one wrapper, with the reference in it.
  mutating func unwrapped(_ target: Target) -> Unwrapped {
    switch target {
    case .null: .null
    case .missing: .missing
    case .object(let object, _):
      if case .dictionary(let pairs) = object, let content = content(of: pairs) {
        content
      } else {
        .object(object)
      }
    }
  }

  /// What a wrapper's dictionary wraps, or nil if it is none.
  private mutating func content(of pairs: BinaryPropertyList.Pairs) -> Unwrapped? {
    var content: (key: KnownKey, target: Target)?
    var image = Image()
    var isImage = false
    forEachField(of: pairs) { archive, key, value in
      switch key {
      case .string, .stringBytes, .data, .time, .uuidBytes:
        if content == nil { content = (key, archive.target(of: value)) }
        return
      case .imageData: image.data = archive.target(of: value)
      case .imageScale: image.scale = archive.target(of: value)
      case .imageOrientation: image.orientation = archive.target(of: value)
      case .imageName: image.isNamed = true
      default: return
      }
      isImage = true
    }
    if isImage { return .image(image) }
    guard let content else { return nil }
    switch content.target {
    case .null: return .null
    case .missing: return .missing
    case .object(let object, _): return .wrapped(content.key, object)
    }
  }

  /// The name of an object's class, for a message.
  mutating func className(of object: BinaryPropertyList.Object) -> String? {
    guard case .dictionary(let pairs) = object,
      case .object(.dictionary(let type), _) = target(of: find(.classReference, in: pairs))
    else { return nil }
    return text(of: target(of: find(.className, in: type)), for: .display).value
  }
}

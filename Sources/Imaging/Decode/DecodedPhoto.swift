/// What one decode of a photo gave.
struct DecodedPhoto {
  /// The pictures made directly from the photo, upright, by the index of the rendition.
  var pictures: [Int: Picture]
  /// The profile that the renditions carry on.
  let profile: ColourProfile
  let warnings: [PhotoWarning]

  /// Hands over the pictures and keeps none.
  mutating func takePictures() -> [Int: Picture] {
    let taken = pictures
    pictures = [:]
    return taken
  }
}

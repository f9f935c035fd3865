/// Photos sorted by the things that they show, as far as their names tell.
///
/// Photos of one folder are of one thing where their names differ in a small number behind a mark alone, and the first
/// of them is there, without a number or with `1`: `lamp.jpg`, `lamp-2.jpg`, `lamp (3).jpg`. A number that is far from
/// the others is part of a name, such as that of a model, and so are numbers of which there are too many.
enum PhotoGroups {
  /// How many photos in a row may have been deleted: `lamp-4` is still a photo of `lamp` beside `lamp-1`.
  private static let widestGap = 3
  /// Of one thing nobody takes more photos; so many numbered ones are of so many things.
  private static let most = 20

  /// The photos of each thing in the order of their numbers, the things in that of their first photos.
  static func groups(of photos: [PhotoName]) -> [[PhotoName]] {
    var groups: [[PhotoName]] = []
    var places: [String: Int] = [:]
    for photo in photos {
      if let group = photo.group, let place = places[group] {
        groups[place].append(photo)
      } else {
        if let group = photo.group { places[group] = groups.count }
        groups.append([photo])
      }
    }
    let apart = groups.flatMap(parted)
    let order = Dictionary(
      photos.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    func place(of group: [PhotoName]) -> Int { group.compactMap { order[$0.path] }.min() ?? 0 }
    return apart.map { ($0, place(of: $0)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Whether a photo that is new goes with others of one thing, by its number.
  static func goes(_ photo: PhotoName, with others: [PhotoName]) -> Bool {
    guard let group = photo.group else { return false }
    return others.contains { other in
      other.group == group && abs(max(other.place, 1) - max(photo.place, 1)) <= widestGap
    }
  }

  /// Photos that may be of one thing, as that thing's and each of the rest by itself.
  private static func parted(_ photos: [PhotoName]) -> [[PhotoName]] {
    let sorted = photos.sorted { ($0.place, $0.path) < ($1.place, $1.path) }
    guard let first = sorted.first, first.place <= 1 else { return photos.map { [$0] } }
    var group = [first]
    for photo in sorted.dropFirst() {
      guard let last = group.last, photo.place - max(last.place, 1) <= widestGap else { break }
      group.append(photo)
    }
    guard group.count <= most else { return photos.map { [$0] } }
    return [group] + sorted.dropFirst(group.count).map { [$0] }
  }
}

/// As much of a text as so many scalars hold, by whole characters; where that is not all, a mark says so.
package func shortened(_ text: String, to most: Int) -> String {
  // Most texts are short, and their bytes are counted already.
  if text.utf8.count <= most || text.unicodeScalars.count <= most { return text }
  var (kept, count) = ("", 0)
  for character in text {
    count += character.unicodeScalars.count
    if count > most { break }
    kept.append(character)
  }
  return trimmed(kept) + "…"
}

/// The pages as somebody would write them by hand for speed alone: one raw buffer, each piece of
/// text and each escaped value copied into it without asking whether it fits.
final class Floor {
  private let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 20)
  private var end: UnsafeMutablePointer<UInt8>

  init() { end = bytes }

  var output: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes, count: end - bytes)
  }

  func render(_ page: Page) {
    end = bytes
    switch page {
    case .index: index()
    case .detail: detail()
    }
  }

  private func index() {
    add("<!doctype html>\n<html lang=\"")
    add(escaped: "en-US")
    add("\">\n<head><title>")
    add(escaped: "My things")
    add("</title></head>\n<body>\n  <table>\n    <tbody>\n")
    for item in Job.items {
      add("      <tr id=\"")
      add(escaped: item.anchor)
      add("\">\n        <td class=\"number\">")
      add(escaped: item.ordinal)
      add("</td>\n        <td class=\"photograph\"><a href=\"")
      add(escaped: item.url)
      add("\"><img src=\"")
      add(escaped: item.thumbnail)
      add(
        "\" alt=\"\" width=\"64\" height=\"64\" loading=\"lazy\"></a></td>\n        <td class=\"name\"><a class=\"item-name\" href=\""
      )
      add(escaped: item.url)
      add("\">")
      add(escaped: item.name)
      add(
        "</a></td>\n        <td class=\"serial-number\"><span class=\"label\">Serial number</span> <code>"
      )
      add(escaped: item.serial)
      add("</code></td>\n        <td class=\"value\">")
      add(escaped: item.value)
      add("</td>\n        <td class=\"date\"><time>")
      add(escaped: item.date)
      add("</time></td>\n      </tr>\n")
    }
    add("    </tbody>\n  </table>\n</body>\n</html>\n")
  }

  private func detail() {
    add("<!doctype html>\n<html lang=\"")
    add(escaped: "en-US")
    add("\">\n<head><meta charset=\"utf-8\"><title>")
    add(escaped: name)
    add("</title><link rel=\"stylesheet\" href=\"")
    add(escaped: "../")
    add("assets/site.css\"></head>\n<body>\n<nav><a href=\"")
    add(escaped: "../index.html#item-5")
    add("\">Back</a> <a href=\"")
    add(escaped: "6.html")
    add("\">")
    add(escaped: "Clock")
    add("</a></nav>\n<h1>")
    add(escaped: name)
    add("</h1>\n<dl>\n  <dt>Serial number</dt><dd>")
    add(escaped: "SN-7919")
    add("</dd>\n  <dt>Value</dt><dd>")
    add(escaped: "$1,250")
    add("</dd>\n  <dt>Date</dt><dd><time datetime=\"")
    add(escaped: "2024-03-04")
    add("\">")
    add(escaped: "Mar 4, 2024")
    add(
      "</time></dd>\n  <p>No photo of this item has been taken so far, and none was found in the archive.</p>\n</dl>\n<p>"
    )
    add(escaped: Job.note)
    add(
      "</p>\n<p class=\"description\">A longer piece of text that belongs to the template itself and is the same on each page of the site, so that the page has a kilobyte. It says what the thing is, who made it and when, where it stands, and how it came into the house; pages of this kind are what a site consists of, one for each thing in the inventory, and so it is their time that counts.</p>\n</body>\n</html>\n"
    )
  }

  private let name = "Grandmother's clock & stand"

  @inline(__always)
  private func add(_ text: StaticString) {
    end.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    end += text.utf8CodeUnitCount
  }

  @inline(__always)
  private func add(escaped text: String) {
    let span = text.utf8.span
    span.withUnsafeBufferPointer { add(escaped: $0) }
  }

  private func add(escaped text: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(text)
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = 0
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let angle = (word & (ones &* 0xFD)) ^ (ones &* 0x3C)
      let ampersand = (word & (ones &* 0xFE)) ^ (ones &* 0x26)
      let quote = word ^ (ones &* 0x22)
      let found =
        ((angle &- ones) & ~angle) | ((ampersand &- ones) & ~ampersand)
        | ((quote &- ones) & ~quote)
      if found & (ones &* 0x80) != 0 {
        for byte in text[index..<index + 8] { add(escaped: byte) }
      } else {
        UnsafeMutableRawPointer(end).storeBytes(of: word, as: UInt64.self)
        end += 8
      }
      index += 8
    }
    while index < raw.count {
      add(escaped: text[index])
      index += 1
    }
  }

  private func add(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): add("&amp;")
    case UInt8(ascii: "<"): add("&lt;")
    case UInt8(ascii: ">"): add("&gt;")
    case UInt8(ascii: "\""): add("&quot;")
    case UInt8(ascii: "'"): add("&#39;")
    default:
      end.pointee = byte
      end += 1
    }
  }
}

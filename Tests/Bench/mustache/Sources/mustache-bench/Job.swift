/// What is rendered: the templates and the things that they show.
enum Job {
  struct Item {
    let anchor: String
    let ordinal: String
    let url: String
    let thumbnail: String
    let name: String
    let serial: String
    let value: String
    let date: String
  }

  static let items: [Item] = (0..<1000).map { number in
    Item(
      anchor: "item-\(number)", ordinal: "\(number)", url: "items/\(number).html",
      thumbnail: "thumbnails/\(number)-abcdef0123456789.jpg",
      name: "Grandmother's \(number)th clock & stand", serial: "SN-\(number * 7919)",
      value: "$1,\(100 + number % 900)", date: "Mar \(number % 28 + 1), 2024")
  }

  static let templates = ["index": index, "row": row, "detail": detail]

  static let index = """
    <!doctype html>
    <html lang="{{lang}}">
    <head><title>{{title}}</title></head>
    <body>
      <table>
        <tbody>
          {{#items}}
          {{> row}}
          {{/items}}
        </tbody>
      </table>
    </body>
    </html>

    """

  static let row = """
    <tr id="{{anchor}}">
      <td class="number">{{ordinal}}</td>
      <td class="photograph"><a href="{{url}}"><img src="{{thumb}}" alt="" width="64" height="64" loading="lazy"></a></td>
      <td class="name"><a class="item-name" href="{{url}}">{{name}}</a></td>
      <td class="serial-number">{{#serial}}<span class="label">Serial number</span> <code>{{.}}</code>{{/serial}}</td>
      <td class="value">{{value}}</td>
      <td class="date"><time>{{date}}</time></td>
    </tr>

    """

  static let detail = """
    <!doctype html>
    <html lang="{{lang}}">
    <head><meta charset="utf-8"><title>{{item.name}}</title><link rel="stylesheet" href="{{root}}assets/site.css"></head>
    <body>
    <nav><a href="{{back}}">Back</a>{{#next}} <a href="{{url}}">{{name}}</a>{{/next}}</nav>
    {{#item}}
    <h1>{{name}}</h1>
    <dl>
      {{#serial}}<dt>Serial number</dt><dd>{{.}}</dd>{{/serial}}
      {{#value}}<dt>Value</dt><dd>{{.}}</dd>{{/value}}
      {{#date}}<dt>Date</dt><dd><time datetime="{{iso}}">{{.}}</time></dd>{{/date}}
      {{^photo}}<p>No photo of this item has been taken so far, and none was found in the archive.</p>{{/photo}}
    </dl>
    <p>{{note}}</p>
    <p class="description">A longer piece of text that belongs to the template itself and is the same on each page of the site, so that the page has a kilobyte. It says what the thing is, who made it and when, where it stands, and how it came into the house; pages of this kind are what a site consists of, one for each thing in the inventory, and so it is their time that counts.</p>
    {{/item}}
    </body>
    </html>

    """

  static let note = "Bought at the market in Arles; the key is in the drawer."
}

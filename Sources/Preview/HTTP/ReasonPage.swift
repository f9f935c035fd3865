/// A page of the preview itself: why there is no other.
struct ReasonPage {
  var title: String
  var sentence: String

  /// What it may load and hear of.
  static let policy =
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; "
    + "form-action 'none'; frame-ancestors 'none'"

  /// Its text, which follows a site from a state on.
  func text(following mark: String?, standIn: LivePage.StandIn) -> String {
    let head = mark.map { mark in
      "<link rel=\"stylesheet\" href=\"\(LivePage.style)\">\n"
        + LivePage.element(mark: mark, standIn: standIn)
    }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      \(head ?? "")<main>
      <h1>\(title)</h1>
      <p>\(sentence)</p>
      </main>

      """
  }
}

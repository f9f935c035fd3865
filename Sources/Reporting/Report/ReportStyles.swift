import Model
import Basics

/// The report's style sheet with the lengths that the sheets are laid out by.
enum ReportStyles {
  static func text(
    _ styles: String, _ layout: SheetLayout, _ more: [(name: String, value: String)]
  ) -> String {
    let properties = (layout.properties + more).map { "--\($0.name):\($0.value);" }.joined()
    // A page's size takes no custom properties.
    let page = "@page{size:\(layout.paper.width)mm \(layout.paper.height)mm;margin:0}"
    return "\(styles)\n:root{\(properties)}\n\(page)\n"
  }

  /// A policy under which the page shows its own style sheet and photos, and nothing else.
  static func policy(styles: String) -> String {
    let digest = Digest(of: Array(styles.utf8)).base64
    return "default-src 'none'; img-src data:; style-src 'sha256-\(digest)'; base-uri 'none'; "
      + "form-action 'none'"
  }
}

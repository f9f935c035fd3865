import Site
import Basics

/// What the preview says of its builds: nothing twice that has not changed.
///
/// What is said may be written into a file in the folder, which is a change there: a message for
/// each would have no end.
struct ServeMessages {
  private var warnings: [Diagnostic]?
  private var fault: GalleryError?

  mutating func show(_ summary: Summary) {
    let now = summary.diagnostics.filter(\.isToldAtOnce)
    let isNew = fault != nil || warnings != now
    (fault, warnings) = (nil, now)
    guard isNew || summary.made > 0 || summary.removed > 0 else { return }
    Messages.show(now)
    Terminal.standardError(
      "\(Messages.plural(summary.items, "item", "items")): "
        + "\(Messages.plural(summary.made, "file", "files")) written, "
        + "\(summary.kept) unchanged\n")
  }

  mutating func show(_ fault: GalleryError) {
    guard self.fault != fault else { return }
    self.fault = fault
    Terminal.standardError(
      "bibelot: \(fault.text)\nThe site is made again at the next change.\n")
  }
}

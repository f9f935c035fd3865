import Audit
import Basics
import Inventories
import Model

/// A site as it is to be: what an edition shows, and what should exist for that.
struct SiteDraft {
  let shown: Edition.Shown
  let theme: Theme
  let settings: Settings
  let plan: Plan
  /// What looks at it before it is published; nil for the owner's own.
  let audit: LeakAudit?
  /// What of the theme must not be published, by the paths of its files.
  let leaksOfTheme: [String: [Leak]]
  /// Whether any of those is needed, so that no page can be shown.
  let needsWhatLeaks: Bool
  /// What its owner is to look at, since nobody else can.
  let notes: [Diagnostic]

  /// `output` is where it is to be, if anywhere.
  init(
    of catalog: Catalog, in project: Project, for edition: Edition, without held: HeldBack,
    isAudited: Bool, output: String? = nil
  ) {
    settings = project.settings
    shown = edition.shown(of: catalog, settings: settings, besides: held.withdrawn)
    let isLookedAt = edition == .public && isAudited
    var leaks = ThemeLeaks()
    if isLookedAt {
      let own = OwnWritings(of: project)
      let audit = LeakAudit(of: catalog, shown: shown, settings: settings, own: own) {
        EarlierPictures.made(of: $0, in: project.folder, for: output)
      }
      leaks.look(at: own, with: audit)
      self.audit = audit
      let published = own.files.filter { leaks.leaks[$0.key] == nil }
      notes = UnreadFiles.notes(on: published, settings: settings.privacy) + audit.notes
    } else {
      (audit, notes) = (nil, [])
    }
    leaksOfTheme = leaks.leaks
    theme = project.theme.without(leaks.files, pages: leaks.pages)
    needsWhatLeaks = leaks.areNeeded(by: theme)
    plan = Plan(catalog: shown.catalog, settings: settings, theme: theme)
  }
}

/// A site as it is to be: what an edition shows, and what should exist for that.
struct SiteDraft {
  let shown: Edition.Shown
  let theme: Theme
  let settings: Settings
  let plan: Plan
  /// What looks at it before it is published; nil for the owner's own.
  let audit: LeakAudit?
  /// What of the theme must not be published.
  let leaksOfTheme: [String: [Leak]]

  init(
    of catalog: Catalog, in project: Project, for edition: Edition, without held: HeldBack,
    isAudited: Bool
  ) {
    settings = project.settings
    shown = edition.shown(of: catalog, settings: settings, besides: held.items)
    audit =
      edition == .public && isAudited
      ? LeakAudit(of: catalog, shown: shown, settings: settings) : nil
    var leaks: [String: [Leak]] = [:]
    if let audit {
      for (path, bytes) in project.theme.siteFiles where !Theme.isBuiltIn(bytes, at: path) {
        let found = audit.leaks(in: bytes, at: path, as: .ofTheme)
        if !found.isEmpty { leaks[path] = found }
      }
    }
    leaksOfTheme = leaks
    theme = project.theme.without(Set(leaks.keys))
    plan = Plan(catalog: shown.catalog, settings: settings, theme: theme)
  }
}

/// How a set's templates are read and written.
public struct TemplateOptions: Hashable, Sendable {
  /// Where markup comes from.
  public enum Escaping: Hashable, Sendable {
    /// HTML that is safe by construction: only a value that is `html` is ever written unescaped,
    /// a tag that stands where no escaping is safe is an error, and so is a missing partial.
    case html
    /// What the Mustache specification says: `{{name}}` is escaped, `{{{name}}}` is not, a
    /// missing partial is empty, and where a tag stands does not matter.
    case plain
  }

  /// What becomes of a name that is nowhere in the data.
  public enum UnknownNames: Hashable, Sendable {
    /// It is empty, as the specification says.
    case empty
    /// It is an error when it is rendered; a key whose value is null is known.
    case error
  }

  /// How variables are escaped.
  public var escaping: Escaping = .html
  /// Whether templates may say more than the Mustache specification: formatters, as in
  /// `{{price | money}}`, and the places of a list's elements, as `@first`.
  public var allowsExtensions = true
  /// What becomes of names that the data does not know.
  public var unknownNames: UnknownNames = .empty
  /// What a rendering may take at most.
  public var limits = TemplateLimits()

  /// Options with the limits that are usual; plain text has no extensions.
  public init(escaping: Escaping = .html, unknownNames: UnknownNames = .empty) {
    self.escaping = escaping
    allowsExtensions = escaping != .plain
    self.unknownNames = unknownNames
  }
}

/// How far a template may go before it is an error.
public struct TemplateLimits: Hashable, Sendable {
  /// Templates within templates; real ones stay below 10, an endless one stops here.
  public var includeDepth = 64
  /// Sections and blocks within one another.
  public var nesting = 256
  /// Operations of one template with all that it includes: a page of 1 MB of markup has fewer.
  public var operations = 100_000
  /// Operations of all templates together, with all the ways that they are called.
  public var allOperations = 2_000_000
  /// Bytes of text of one template with all that it includes.
  public var textBytes = 8 << 20
  /// Bytes one rendering may write: no page of 64 MB is of use to a browser.
  public var outputBytes = 64 << 20
  /// Operations one rendering may perform: a second's worth, where a large page needs a
  /// hundredth of it.
  public var steps = 100_000_000

  /// The limits that are usual.
  public init() {}
}

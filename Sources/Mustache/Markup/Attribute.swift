extension Markup {
  /// What an attribute's value is read as.
  enum Attribute: Hashable, Sendable {
    case plain
    /// An address that is followed or loaded.
    case address
    /// `src`: an address that may hold a picture itself.
    case picture
    /// `srcset`: addresses with sizes.
    case pictures
    /// Style or a document of its own.
    case code
    /// `on…`: script.
    case script

    init(name: [UInt8]) {
      switch String(decoding: name, as: UTF8.self) {
      case "src": self = .picture
      case "srcset", "imagesrcset": self = .pictures
      case "href", "action", "formaction", "poster", "xlink:href", "cite", "data", "background",
        "ping", "manifest", "longdesc":
        self = .address
      case "style", "srcdoc": self = .code
      case let name: self = name.hasPrefix("on") ? .script : .plain
      }
    }
  }

  /// How much of an address is decided at a place within it.
  enum Address: Hashable, Sendable {
    /// Nothing stands before it.
    case start
    /// The template's own letters, which may become the name of a scheme.
    case letters
    /// A value, which may have begun the name of a scheme.
    case value
    /// Nothing or a value, depending on how often a section was rendered.
    case unsettled
    /// The scheme, or that there is none, is decided.
    case decided
    /// The scheme is one that no value may go on in.
    case forbidden
  }

  /// Whether the attribute holds an address or several.
  var isAddress: Bool {
    attribute == .address || attribute == .picture || attribute == .pictures
  }

  /// Reads a byte of an attribute's value.
  mutating func advanceAddress(over byte: UInt8) {
    guard isAddress else { return }
    if attribute == .pictures, byte == UInt8(ascii: ",") || Byte.isWhitespace(byte) {
      address = .start
      name = []
      return
    }
    switch (address, byte) {
    case (.decided, _), (.forbidden, _): break
    case (_, UInt8(ascii: "/")), (_, UInt8(ascii: "?")), (_, UInt8(ascii: "#")): address = .decided
    case (.value, UInt8(ascii: ":")), (.unsettled, UInt8(ascii: ":")): address = .forbidden
    case (_, UInt8(ascii: ":")):
      let isData = attribute != .address && name == Array("data".utf8)
      address = isData || AddressRule.isAllowed(scheme: name) ? .decided : .forbidden
    case (.start, ...Byte.space), (.unsettled, ...Byte.space): break
    case (.unsettled, _): address = .value
    case (.value, _): break
    case (_, _):
      address = .letters
      if name.count < 16 { name.append(Byte.lowercased(byte)) }
    }
    if address != .letters { name = [] }
  }
}

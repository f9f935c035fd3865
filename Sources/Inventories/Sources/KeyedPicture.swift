import Archive

/// Where the picture that goes with an item's key lies.
package enum KeyedPicture: Sendable, Hashable {
  /// There is no key.
  case none
  /// The key is no file name, so nothing is opened.
  case refused(reason: String)
  /// No file goes with the key.
  case missing
  /// A folder lies where the picture should be.
  case folder(path: String)
  case file(path: String)

  /// Looks for the picture of a key; a folder of that name stands in its place only where the app
  /// wrote the key.
  init(of text: String?, in store: ImageStore, isOfApp: Bool = false) {
    guard let text else {
      self = .none
      return
    }
    if let key = PictureKey(text) {
      if let path = store.path(of: key) {
        self = .file(path: path)
      } else if isOfApp, let path = store.folderInPlace(of: key) {
        self = .folder(path: path)
      } else {
        self = .missing
      }
    } else if isOfApp {
      self = .refused(reason: PictureKey.refusal(of: text)?.description ?? "it is not a file name")
    } else {
      // In a table it is no fault that an id, such as 2024/17, is no file's name.
      self = .none
    }
  }
}

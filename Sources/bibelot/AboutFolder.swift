/// A command about a folder, which the commands that its messages propose are to name.
protocol AboutFolder {
  /// The folder as somebody typed it.
  var namedFolder: String { get }
}

extension BuildCommand: AboutFolder { var namedFolder: String { source.folder } }
extension CheckCommand: AboutFolder { var namedFolder: String { source.folder } }
extension ListCommand: AboutFolder { var namedFolder: String { source.folder } }
extension ReportCommand: AboutFolder { var namedFolder: String { source.folder } }
extension ServeCommand: AboutFolder { var namedFolder: String { source.folder } }
extension InitCommand: AboutFolder { var namedFolder: String { folder } }
/// Until it is found, what is imported.
extension ImportCommand: AboutFolder { var namedFolder: String { file } }

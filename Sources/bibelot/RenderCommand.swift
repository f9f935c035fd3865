import Model
import ArgumentParser

/// `bibelot render`
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render one template with your own data, to try it out.",
    discussion: """
      The result goes to standard output. As in a theme, values are encoded for HTML, and a name \
      that the data does not have is a mistake; with --plain, a template is Mustache as specified.
      """)

  @Argument(help: "The template.", completion: .file())
  var template: String

  @Option(help: "A JSON file with the data.", completion: .file(extensions: ["json"]))
  var data: String

  @Option(
    help: "A folder of templates to include, by their paths without the extension.",
    completion: .directory)
  var partials: String?

  @Flag(help: "Plain Mustache: values are not made safe for HTML, and unknown names are empty.")
  var plain = false

  @Option(help: "The language of dates, money and numbers; en-US if omitted.")
  var language: String?

  @Option(help: "The currency of amounts that have none; USD if omitted.")
  var currency: String?

  func run() throws {
    var request = TemplateRendering.Request(
      template: template, data: data, partials: partials, isPlain: plain)
    if let language { request.language = language }
    if let currency { request.currency = currency }
    try Terminal.standardOutput(TemplateRendering.render(request))
  }
}

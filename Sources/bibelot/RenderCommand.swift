import ArgumentParser
import Gallery

/// `bibelot render`
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render one template with data of your own, to try it.",
    discussion: """
      The result goes to standard output. Templates are safe in HTML and know no name that is not
      in the data, as those of a theme; with --plain they are Mustache as its specification says.
      """)

  @Argument(help: "The template.", completion: .file())
  var template: String

  @Option(help: "A JSON file with the data.", completion: .file(extensions: ["json"]))
  var data: String

  @Option(
    help: "A folder of templates that may be included by their paths, without extension.",
    completion: .directory)
  var partials: String?

  @Flag(help: "Plain Mustache, without safety in HTML; unknown names are empty.")
  var plain = false

  @Option(help: "The language that dates, money and numbers are written in; en-US if left out.")
  var language: String?

  @Option(help: "The currency of numbers that name none; USD if left out.")
  var currency: String?

  func run() throws {
    var request = TemplateRendering.Request(
      template: template, data: data, partials: partials, isPlain: plain)
    if let language { request.language = language }
    if let currency { request.currency = currency }
    try Terminal.standardOutput(TemplateRendering.render(request))
  }
}

import Basics

/// The parser's guess which option was meant by one that there is not.
enum OptionGuess {
  /// A message without a guess that nobody would have made: the parser offers what shares no more than a letter.
  static func without(farIn message: String) -> String {
    message.replacing(/(Unknown option '-+([^']+)')\. Did you mean '-+([^']+)'\?/) { match in
      let (typed, guess) = (String(match.output.2), String(match.output.3))
      let isNear =
        guess.hasPrefix(typed) || EditDistance.nearest(to: typed, among: [guess]) != nil
      return String(isNear ? match.output.0 : match.output.1)
    }
  }
}

import Testing

@testable import Tables

/// Sentences that plainly say that nobody is to see something.
@Suite struct PrivateSentencesTests {
  @Test(arguments: [
    ("Please do not publish this one", "do not publish"), ("keep off the website", nil),
    ("do not show", nil), ("SAFE CONTENTS - DO NOT PUBLISH", "DO NOT PUBLISH"),
    ("From the safe. Don’t show!", "Don’t show"), ("A gift; never publish it", "never publish"),
    ("a ring, not for publication", "not for publication"), ("do-not-publish", nil),
    ("Keep private", nil), ("Ring: keep private", "keep private"),
    ("Bitte nicht zeigen", "nicht zeigen"), ("Aus dem Safe, nicht veröffentlichen", nil),
    ("Bague – ne pas montrer", "ne pas montrer"), ("Anillo: no publicar", "no publicar"),
    ("指輪（非公開）", "非公開"), ("请不要公开", "不要公开"), ("טבעת, לא לפרסם", "לא לפרסם"),
    ("خاتم، لا تنشر", "لا تنشر"), ("Zanzibar DO NOT SHOW", "DO NOT SHOW"),
    ("“Do not publish”", "Do not publish"),
  ])
  func areFoundAnywhere(text: String, sentence: String?) {
    let found = PrivateSentences.find(in: text)
    #expect(found != nil)
    if let sentence { #expect(found == sentence) }
  }

  @Test(arguments: [
    "small scratches do not show", "Scratches don't show from the front", "no", "Do not disturb",
    "Seiko do not publish production numbers", "a box to keep private papers in",
    "Keep private papers in it", "Kratzer, die sich nicht zeigen", "not for sale", "not published",
    "a coin of the mint, which does not publish numbers", "保存状態公開", "不公开发行的邮票", "do not open",
    "Amazon do not list it", "Notes to keep", "", "-",
  ])
  func areNotFoundInOtherTexts(text: String) { #expect(PrivateSentences.find(in: text) == nil) }
}

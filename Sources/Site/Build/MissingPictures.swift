import Pictures

/// Pictures of a photo that are to be made.
struct MissingPictures {
  /// The place of all the photo's pictures in the plan.
  var place: Int
  /// Those that are to be made; nil where they are all.
  var job: PictureJob?
  /// The others, which are there.
  var kept: [SiteRecord.File]
  var reasons: [String: Change.Reason]

  /// Whether they are all that the photo has.
  var isWhole: Bool { job == nil }

  func job(of plan: Plan) -> PictureJob { job ?? plan.pictures[place] }
}

/// What a field was found to hold.
///
/// A value and a problem together mean that the value was changed; neither means that the field is
/// null in the store.
struct Reading<Value> {
  var value: Value?
  var problem: StoreFault.Problem?

  static var absent: Reading { Reading() }
  static func found(_ value: Value) -> Reading { Reading(value: value) }
  static func failed(_ problem: StoreFault.Problem) -> Reading { Reading(problem: problem) }
}

extension Reading: Equatable where Value: Equatable {}

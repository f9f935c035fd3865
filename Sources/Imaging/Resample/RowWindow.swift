/// The rows of a plane that are at hand while a photo streams by: a ring of the latest ones.
///
/// The memory lives until the window is released; whoever passes pointers on keeps the window alive
/// with `withExtendedLifetime`.
final class RowWindow {
  let stride: Int
  /// How many rows it holds.
  let capacity: Int
  /// How many rows there have been so far.
  private(set) var available = 0
  private let base: UnsafeMutablePointer<UInt8>

  /// Rows come `step` at a time, which must not be split at the ring's seam.
  init(rowBytes: Int, rows: Int, step: Int) {
    stride = Plane.stride(of: rowBytes)
    capacity = (rows + step - 1) / step * step + step
    base = .allocate(capacity: stride * capacity)
    base.initialize(repeating: 0, count: stride * capacity)
  }

  deinit { base.deallocate() }

  /// Where a row's samples are; it must be among the latest `capacity` ones.
  func row(_ index: Int) -> UnsafeMutablePointer<UInt8> { base + index % capacity * stride }

  /// Where the next row's samples go.
  var next: UnsafeMutablePointer<UInt8> { row(available) }

  /// Says that rows were written at `next`.
  func advance(by rows: Int) { available += rows }

  /// Writes the same samples into the next rows.
  func fill(rows: Int, with value: UInt8) {
    for index in available..<available + rows { row(index).update(repeating: value, count: stride) }
    available += rows
  }
}

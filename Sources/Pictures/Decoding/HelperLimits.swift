import Foundation
import Imaging

/// What a helper may use for a photo of a size and what is made of it.
struct HelperLimits: Hashable {
  /// Seconds of processor time, since machines differ: for the photo a thousand times what a common one takes, and for
  /// what a library writes twenty times what it takes in several tries.
  var processorSeconds: Int
  /// Bytes of address space beside what the program has when it starts: libheif keeps the coded picture, its planes
  /// and the interleaved pixels, of up to two bytes a sample, at once; an encoder some fifty bytes a pixel.
  var memory: Int
  /// Bytes of its answer: renditions take two bits a pixel, and those of nothing but grain ten times that.
  var answer: Int

  init(of size: PixelSize, making renditions: [Rendition] = []) {
    let written = renditions.map { $0.pixelsWritten(of: size) }
    processorSeconds = 60 + (size.area + 20 * written.reduce(0, +)) / 1_000_000
    memory = (512 << 20) + 24 * size.area + 64 * (written.max() ?? 0)
    answer = (16 << 20) + 8 * size.area
  }

  /// Seconds that are waited for it: a busy machine gives it a part of a core.
  var seconds: Int { 5 * processorSeconds }

  /// Sets them for this process, which cannot raise them again.
  func set() {
    #if os(Linux)
      typealias Resource = __rlimit_resource_t
      let (space, time) = (Resource(RLIMIT_AS.rawValue), Resource(RLIMIT_CPU.rawValue))
      let (cores, files) = (Resource(RLIMIT_CORE.rawValue), Resource(RLIMIT_FSIZE.rawValue))
    #else
      typealias Resource = Int32
      let (space, time, cores, files) = (RLIMIT_AS, RLIMIT_CPU, RLIMIT_CORE, RLIMIT_FSIZE)
    #endif
    func limit(_ resource: Resource, to amount: Int, orAtLast last: Int? = nil) {
      var limit = rlimit(rlim_cur: rlim_t(amount), rlim_max: rlim_t(last ?? amount))
      setrlimit(resource, &limit)
    }
    if let own = Self.addressSpace { limit(space, to: own + memory) }
    // The first ends it with a signal of its own, by which it is known.
    limit(time, to: processorSeconds, orAtLast: processorSeconds + 5)
    // Nothing is written but the answer.
    limit(cores, to: 0)
    limit(files, to: 0)
  }

  /// Bytes of address space that this process has; nil on systems that do not say.
  private static var addressSpace: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .ascii),
      let pages = text.split(separator: " ").first.flatMap({ Int($0) })
    else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}

extension Rendition {
  /// How many pixels of a photo of a size are written by a library.
  fileprivate func pixelsWritten(of size: PixelSize) -> Int {
    guard case .fit(let width, _, .some) = self, size.width > 0 else { return 0 }
    let across = min(width, size.width)
    return Int(Double(across) * Double(across) * Double(size.height) / Double(size.width))
  }
}

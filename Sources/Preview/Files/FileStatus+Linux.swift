#if os(Linux)
  import Glibc

  extension stat {
    var modificationTime: timespec { st_mtim }
  }
#endif

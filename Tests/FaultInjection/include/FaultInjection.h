// A library that is loaded before a program (LD_PRELOAD), counts its calls that read and write files
// below a folder, and stops the program at one of them or makes that one fail.
//
// It is told what to do by the environment, and does nothing without it:
//
//     FAULT_FOLDER   the folder, by its absolute path without links
//     FAULT_LOG      a file to which each call is added, as a line with tabs: "w" for one that writes,
//                    renames, links or removes, else "r"; its name; the path below the folder; and
//                    "stop" where it is the one that is meant
//     FAULT_CALL     the name of the call that is meant, as the log gives it
//     FAULT_PATH     its path, as the log gives it
//     FAULT_NUMBER   which of the calls of that name and path it is, from 1
//     FAULT_KIND     "kill": the program is killed before the call
//                    "kill-half": it is killed when half of the bytes are written
//                    "fail": the call fails once, and does nothing
//                    "fail-half": half of the bytes are written, and the call that goes on fails
//     FAULT_ERROR    the number of the error with which it fails
//
// A call that renames or links is known by the path that it makes. Calls that differ only in the width
// of their numbers (open64) have one name. What the C library does within itself is not seen, and
// neither is what maps files into memory.
#pragma once

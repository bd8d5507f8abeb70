// What the process is to be like before it opens anything.
#pragma once

namespace utfkit::cli {

// A write to a closed pipe is to fail with EPIPE, and one beyond the limit of file sizes with
// EFBIG, rather than to kill the process; nor is somebody to do so who opens a file that is asked
// about at that moment (lease.hpp). For the start of main.
void ignore_sigpipe() noexcept;

// Where the process was started with descriptor 0, 1 or 2 closed, the first file that is opened
// would become standard input, output or error, and be written to by mistake. Opens /dev/null for
// them, in the wrong direction, so that reading or writing still fails with EBADF. For the start of
// main.
void guard_standard_descriptors() noexcept;

}  // namespace utfkit::cli

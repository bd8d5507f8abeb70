// Another program that writes into a file while another one takes its place.
#pragma once

#include <cstdint>
#include <string>

#include "io/file_info.hpp"

namespace utfkit::cli {

// Whether another program has the file open for writing, which is open here for reading only: it
// would go on writing into a file that has no name any more. No where the system doesn't say, as of
// somebody else's file, and on network file systems, which refuse a lease for other reasons. On
// Linux this is asked by a lease, which is given back at once: who opens the file for writing in
// these microseconds waits, or gets EAGAIN with O_NONBLOCK. A signal of it (SIGIO) must be ignored.
bool is_open_elsewhere_for_writing(int descriptor) noexcept;

// Adds what the file at `descriptor`, which `now` has replaced at `path`, has from `size` on to
// that one, as if it had been appended a moment later, and returns how many bytes. Trouble where
// that can't be: another one may stand there by then, and isn't written to.
std::uint64_t keep_what_was_appended(int descriptor, std::uint64_t size, const std::string& path,
                                     const file_identity& now);

}  // namespace utfkit::cli

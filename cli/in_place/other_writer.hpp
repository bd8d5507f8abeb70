// Another program that writes into a file while another one takes its place.
#pragma once

#include <cstdint>
#include <string>

#include "io/file_info.hpp"

namespace utfkit::cli {

// Adds what the file at `descriptor`, which `now` has replaced at `path`, has from `size` on to
// that one, as if it had been appended a moment later, and returns how many bytes. Trouble where
// that can't be: another one may stand there by then, and isn't written to.
std::uint64_t keep_what_was_appended(int descriptor, std::uint64_t size, const std::string& path,
                                     const file_identity& now);

}  // namespace utfkit::cli

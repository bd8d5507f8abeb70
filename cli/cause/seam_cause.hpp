// Parts of a file in UTF-16 and others that aren't: where they are, and a command for each.
#pragma once

#include <string>

#include "cause.hpp"
#include "whole/file_evidence.hpp"

namespace utfkit::cli {

// Of a file with parts in UTF-16, `what` it is. Where all of it is whole lines of the one or the
// other (see wide_seams.hpp), it is said which bytes are what; and what is suggested converts each
// part that isn't UTF-8, if it is known what it is in, and joins them again.
diagnosis in_parts(std::string what, const file_evidence& seen, const std::string& file);

}  // namespace utfkit::cli

// Characters that were cut.
#pragma once

#include <optional>
#include <string>

#include "cause.hpp"

namespace utfkit::cli {

// Each nothing where the evidence isn't of that kind: one that ends the file; one that begins it;
// continuation bytes that became something else, or lines that end within characters; those at the
// ends of fields, and nothing else; a few that begin as marks and emoji do; and fields with a few
// errors of which nothing is known.
std::optional<diagnosis> as_cut(const file_evidence& seen, const std::string& file);
std::optional<diagnosis> as_cut_at_beginning(const file_evidence& seen, const std::string& file);
std::optional<diagnosis> as_lost_continuations(const file_evidence& seen, const std::string& file);
std::optional<diagnosis> as_cut_fields(const file_evidence& seen, const std::string& file);
std::optional<diagnosis> as_cut_marks(const file_evidence& seen, const std::string& file);
std::optional<diagnosis> as_mostly_cut(const file_evidence& seen, const std::string& file);

}  // namespace utfkit::cli

// Files that are in an encoding of before Unicode, all of them; and what only seems to be.
#pragma once

#include <optional>
#include <string>

#include "cause.hpp"

namespace utfkit::cli {

// Binary columns of a dump; text whose bytes were made small; an encoding that the detector finds;
// or hardly anything but ill-formed sequences. Nothing where the evidence isn't of that kind.
std::optional<diagnosis> as_binary_strings(const file_evidence& seen, const std::string& file);
std::optional<diagnosis> as_lowered(const file_evidence& seen, const std::string& file);
std::optional<diagnosis> as_legacy(const file_evidence& seen, const std::string& file);
std::optional<diagnosis> as_whole_but_by_chance(const file_evidence& seen, const std::string& file);
std::optional<diagnosis> as_other(const file_evidence& seen, const std::string& file);

// HZ, Chinese in seven bits, of which each byte is ASCII.
std::optional<diagnosis> as_seven_bit_text(const file_evidence& seen);

}  // namespace utfkit::cli

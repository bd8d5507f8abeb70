// Where the errors of a file come from, by evidence from all of it, and what mends them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "whole/file_evidence.hpp"

namespace utfkit::cli {

enum class origin : std::uint8_t {
  unknown,
  wide,             // UTF-16 or UTF-32
  format,           // no text
  surrogate_pairs,  // CESU-8 or Java's modified UTF-8, also in parts
  surrogates,
  cut,
  windows_1252,  // also in parts
  legacy,        // another encoding of before Unicode, that is known
  eight_bit,     // which one isn't known; also in parts
  other,
  overlong
};

struct diagnosis {
  std::optional<std::string> likely_cause;
  // A command line for any POSIX shell, which writes a file of a name that is free.
  std::optional<std::string> suggestion;
  origin from = origin::unknown;
  // It explains all findings: it is one fact, not so many errors.
  bool of_whole_file = false;
  bool is_ebcdic = false;
  bool may_be_letters = false;   // the cause is no more than that
  bool may_be_a_letter = false;  // or a few, alone
  bool text_has_letter = false;  // one of them, in UTF-8
  bool maps_all = false;         // what is suggested makes a character of each byte
  bool keeps_lines = false;      // or moves them aside

  // Whether bytes below 80 are ASCII, so that there are lines and records.
  bool has_ascii() const noexcept {
    return from != origin::wide && from != origin::format && !is_ebcdic;
  }
};

// What of a file the policy by evidence takes for windows-1252: nothing, the bytes that stand
// alone, or all that is ill-formed.
enum class western : std::uint8_t { nothing, alone, all };
// Nothing where the likely cause is another one.
western western_of(const file_evidence& seen);

// The command that converts a file to UTF-8, with these words behind -f, into one of a name that is
// free.
std::string suggest_conversion(const std::string& file, std::string_view from);

// Of text in UTF-16 for which no conversion is right as it is: parts of it are in UTF-8 or in the
// other byte order, or it is off by a byte.
std::optional<std::string> cause_of_mixed(const detection& d);

// With `remarks`, also of text that is valid.
diagnosis diagnose(const file_evidence& seen, const std::string& file, bool remarks);

}  // namespace utfkit::cli

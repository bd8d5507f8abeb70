// How the ill-formed words of a text in UTF-8 read in the usual encodings of Latin letters.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/encoding.hpp>

#include "whole/file_evidence.hpp"

namespace utfkit::cli {

struct latin_reading {
  encoding in{};              // the first of `all`
  std::vector<encoding> all;  // in which the words read the same
  std::uint32_t behind = 0;   // the first of them, as detection_candidate has it
  std::string word;           // the first word, as it reads in these

  bool has(encoding e) const noexcept;
};

// Those in which each of the words is one, of capital and small letters as words have them, with
// marks before and behind. The likeliest comes first, and what is far less likely isn't there.
// Nothing where there are no such words.
std::vector<latin_reading> latin_readings(const file_evidence& seen);

// Whether the words are likely ones of an encoding of Windows or ISO 8859, and less likely or none
// in windows-1252; not of DOS or Mac OS, where a few letters are in any.
bool are_rather_of_another(const std::vector<latin_reading>& readings) noexcept;

// Whether there are such words, and none in `e`.
bool are_none_in(encoding e, const std::vector<latin_reading>& readings) noexcept;

// "windows-1250, ISO-8859-2 ('Łukasz'); IBM850 ('úukasz')": the first few of them.
std::string told(const std::vector<latin_reading>& readings);

}  // namespace utfkit::cli

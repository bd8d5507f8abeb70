// The vectors of tests/vectors, read once. Each file says in its head what its columns are.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reference/stream.hpp"

namespace test {

struct utf8_vector {
  std::string name;
  std::string text;
  std::vector<reference::step> steps;
  std::vector<reference::finding> findings;
};
const std::vector<utf8_vector>& utf8_vectors();

template <class Unit>
struct unit_vector {
  std::string name;
  std::basic_string<Unit> text;
  std::vector<reference::step> steps;
};
const std::vector<unit_vector<char16_t>>& utf16_vectors();
const std::vector<unit_vector<char32_t>>& utf32_vectors();

struct scheme_vector {
  std::string name;
  const reference::scheme* scheme;
  std::string text;
  std::vector<reference::step> steps;
};
const std::vector<scheme_vector>& scheme_vectors();

// A form that cannot express the code point has no value.
struct code_point_vector {
  char32_t code_point;
  std::optional<std::string> utf8;
  std::optional<std::u16string> utf16;
  std::optional<std::u32string> utf32;
  std::optional<std::string> latin1;
};
const std::vector<code_point_vector>& code_point_vectors();

// What each scheme writes for the code point; empty where it cannot express it.
struct encoding_vector {
  char32_t code_point;
  const reference::scheme* scheme;
  std::string bytes;
};
const std::vector<encoding_vector>& encoding_vectors();

struct stats_vector {
  std::string name;
  std::string text;
  reference::stats stats;
};
const std::vector<stats_vector>& stats_vectors();

struct split_vector {
  std::string name;
  std::string text;
  std::vector<std::size_t> split_points;  // for each offset from 0 to the end
  std::size_t complete_prefix;
};
const std::vector<split_vector>& split_vectors();

}  // namespace test

// A corpus in every form that an operation starts from.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "program/job.hpp"
#include "texts/corpus.hpp"

namespace bench {

struct forms {
  explicit forms(const corpus& from);

  std::string name;
  bool of_marks;
  placed_text<char> utf8;
  placed_text<char16_t> utf16;
  placed_text<char32_t> utf32;
  // The corpus without its code points above U+00FF.
  placed_text<char> narrow_utf8;
  placed_text<char> latin1;
  // One byte in so many replaced by one that is ill-formed there.
  placed_text<char> damaged_1e3;
  placed_text<char> damaged_1e2;
  placed_text<char> damaged_1e1;
  placed_text<char> nfc, nfd;
  // `utf8` cut into strings of 1 to 64 bytes.
  std::vector<std::string_view> strings;
  // Eight characters of the end of `utf8`, backwards: most texts don't have that.
  std::string pattern;
};

}  // namespace bench

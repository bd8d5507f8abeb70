#include "drawn_boxes.hpp"

#include <cstddef>
#include <string_view>

namespace utfkit::internal {

namespace {

// Ends of lines, and where lines meet.
constexpr std::string_view of_single = "\xB4\xBF\xC0\xC1\xC2\xC3\xC5\xD9\xDA";
constexpr std::string_view of_double = "\xB9\xBB\xBC\xC8\xC9\xCA\xCB\xCC\xCE";
constexpr std::string_view others = "\xB0\xB1\xB2\xB3\xBA\xC4\xCD\xDB\xDC\xDF\xFE";

struct byte_set {
  std::array<std::uint64_t, 2> bits{};  // of 80 to FF

  constexpr void add(std::string_view bytes) noexcept {
    for (const char c : bytes) {
      const unsigned b = static_cast<unsigned char>(c) - 0x80U;
      bits[b / 64] |= std::uint64_t{1} << b % 64;
    }
  }
};

constexpr byte_set in_all = [] {
  byte_set all;
  all.add(of_single);
  all.add(of_double);
  all.add(others);
  return all;
}();

std::size_t lines_of(std::string_view text, char line, std::string_view ends) noexcept {
  constexpr std::size_t shortest = 3;
  std::size_t lines = 0;
  for (std::size_t at = 0; (at = text.find(line, at)) != text.npos;) {
    if (at + 1 == text.size() || text[at + 1] != line) {  // most, where it is a letter
      ++at;
      continue;
    }
    const std::size_t after = text.find_first_not_of(line, at);
    if (after == text.npos) break;
    lines += at != 0 && after - at >= shortest && ends.find(text[at - 1]) != ends.npos &&
             ends.find(text[after]) != ends.npos;
    at = after;
  }
  return lines;
}

}  // namespace

bool has_drawn_boxes(byte_view head) noexcept {
  const std::string_view text = head.as_string_view();
  return lines_of(text, '\xC4', of_single) + lines_of(text, '\xCD', of_double) >= 2;
}

bool draws_boxes(encoding e) noexcept {
  using enum encoding;
  switch (e) {
    case ibm437:
    case ibm737:
    case ibm775:
    case ibm850:
    case ibm852:
    case ibm855:
    case ibm857:
    case ibm858:
    case ibm860:
    case ibm861:
    case ibm862:
    case ibm863:
    case ibm864:
    case ibm865:
    case ibm866:
    case ibm869: return true;
    default: return false;
  }
}

bool has_nothing_but_boxes(const std::array<std::uint64_t, 2>& seen) noexcept {
  return (seen[0] & ~in_all.bits[0]) == 0 && (seen[1] & ~in_all.bits[1]) == 0;
}

}  // namespace utfkit::internal

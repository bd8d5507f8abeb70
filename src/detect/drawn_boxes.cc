#include "drawn_boxes.hpp"

#include <cstddef>
#include <string_view>

namespace utfkit::internal {

namespace {

// Ends of lines, and where lines meet; those of single lines that meet double ones come last.
constexpr std::size_t plain = 9;
constexpr std::string_view of_single =
    "\xB4\xBF\xC0\xC1\xC2\xC3\xC5\xD9\xDA\xB6\xB7\xBD\xC7\xD0\xD2\xD3\xD6\xD7";
constexpr std::string_view of_double =
    "\xB9\xBB\xBC\xC8\xC9\xCA\xCB\xCC\xCE\xB5\xB8\xBE\xC6\xCF\xD1\xD4\xD5\xD8";
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

constexpr byte_set all_of(std::size_t ends) noexcept {
  byte_set all;
  all.add(of_single.substr(0, ends));
  all.add(of_double.substr(0, ends));
  all.add(others);
  return all;
}
constexpr byte_set in_all = all_of(plain);
constexpr byte_set in_most = all_of(of_single.size());

struct line_count {
  std::size_t lines = 0;
  bool mixed = false;
};

void count_lines(std::string_view text, char line, std::string_view ends, line_count& n) noexcept {
  // Two characters of Chinese are four bytes.
  constexpr std::size_t shortest = 3, shortest_mixed = 5;
  for (std::size_t at = 0; (at = text.find(line, at)) != text.npos;) {
    if (at + 1 == text.size() || text[at + 1] != line) {  // most, where it is a letter
      ++at;
      continue;
    }
    const std::size_t after = text.find_first_not_of(line, at);
    if (after == text.npos) break;
    const std::size_t size = after - at;
    const std::size_t first = at == 0 ? ends.npos : ends.find(text[at - 1]);
    const std::size_t last = ends.find(text[after]);
    const bool mixed = first >= plain || last >= plain;
    at = after;
    if (first == ends.npos || last == ends.npos || size < (mixed ? shortest_mixed : shortest))
      continue;
    ++n.lines;
    n.mixed |= mixed;
  }
}

}  // namespace

drawn_boxes boxes_in(byte_view head) noexcept {
  line_count n;
  count_lines(head.as_string_view(), '\xC4', of_single, n);
  count_lines(head.as_string_view(), '\xCD', of_double, n);
  return n.lines < 2 ? drawn_boxes::none : n.mixed ? drawn_boxes::mixed : drawn_boxes::plain;
}

bool draws_boxes(encoding e, drawn_boxes which) noexcept {
  using enum encoding;
  switch (e) {
    case ibm437:
    case ibm737:
    case ibm860:
    case ibm861:
    case ibm862:
    case ibm863:
    case ibm865:
    case ibm866: return true;
    case ibm775:
    case ibm850:
    case ibm852:
    case ibm855:
    case ibm857:
    case ibm858:
    case ibm864:
    case ibm869: return which != drawn_boxes::mixed;
    default: return false;
  }
}

bool has_nothing_but_boxes(const std::array<std::uint64_t, 2>& seen, drawn_boxes which) noexcept {
  const auto& all = which == drawn_boxes::mixed ? in_most.bits : in_all.bits;
  return (seen[0] & ~all[0]) == 0 && (seen[1] & ~all[1]) == 0;
}

}  // namespace utfkit::internal

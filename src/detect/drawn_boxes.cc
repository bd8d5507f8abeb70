#include "drawn_boxes.hpp"

#include <algorithm>
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

  constexpr bool has(char c) const noexcept {
    const unsigned b = static_cast<unsigned char>(c) - 0x80U;
    return (bits[b / 64] >> b % 64 & 1) != 0;
  }
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
constexpr byte_set in_most = [] {
  byte_set all = all_of(of_single.size());
  all.add("\xDD\xDE");
  return all;
}();

struct line_count {
  std::size_t lines = 0, lines_alone = 0, bytes_alone = 0;
  bool mixed = false;
};

constexpr bool is_white_space(char c) noexcept {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

// `begin` and `end` are where a line is: what is beside it counts, too.
struct drawn_line {
  std::string_view text;
  std::size_t begin, end;

  char before() const noexcept { return begin == 0 ? '\n' : text[begin - 1]; }
  char after() const noexcept { return end == text.size() ? '\n' : text[end]; }
  // A branch of a tree of folders, which begins with one of those.
  bool is_branch(std::string_view corners) const noexcept {
    const char upright = begin < 2 ? '\n' : text[begin - 2];
    return corners.find(before()) != corners.npos && (is_white_space(upright) || upright == '\xB3');
  }
};

void count_lines(std::string_view text, char line, std::string_view ends, line_count& n) noexcept {
  // Two characters of Chinese are four bytes; one may stand before a space and behind a comma.
  constexpr std::size_t shortest = 3, shortest_mixed = 5, shortest_alone = 16;
  const std::string_view branches = line == '\xC4' ? "\xC0\xC3" : "\xC8\xCC";
  for (std::size_t at = 0; (at = text.find(line, at)) != text.npos;) {
    const std::size_t after = std::min(text.find_first_not_of(line, at), text.size());
    const drawn_line drawn{text, at, after};
    const std::size_t size = after - at;
    at = after;
    if (size < shortest) continue;  // most, where it is a letter
    const std::size_t first = ends.find(drawn.before()), last = ends.find(drawn.after());
    const bool is_closed = first != ends.npos && last != ends.npos;
    const bool mixed = is_closed && (first >= plain || last >= plain);
    const bool is_open = (is_white_space(drawn.before()) || first < plain) &&
                         (is_white_space(drawn.after()) || last < plain);
    const bool is_alone = is_open && first == last && !is_closed;
    const std::size_t least = is_closed                   ? (mixed ? shortest_mixed : shortest)
                              : drawn.is_branch(branches) ? shortest
                              : !is_open                  ? ends.npos
                              : is_alone                  ? shortest_alone
                                                          : shortest_mixed;
    if (size < least) continue;
    ++(is_alone ? n.lines_alone : n.lines);
    if (is_alone) n.bytes_alone += size;
    n.mixed |= mixed;
  }
}

constexpr bool is_of_upper_half(char c) noexcept {
  return static_cast<unsigned char>(c) >= 0x80;
}

std::size_t count_upper_half(std::string_view text) noexcept {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_of_upper_half));
}

// Pictures of blocks and shades: three of the same in a row, twice. Of two kinds at least, as a
// letter may be written many times and a line made of one sign, or shaded; and all of them twice as
// many as there are other bytes above 7F.
void count_blocks(std::string_view text, line_count& n) noexcept {
  constexpr std::string_view blocks = "\xB0\xB1\xB2\xDB\xDC\xDD\xDE\xDF", halves = "\xDD\xDE";
  unsigned kinds = 0;
  std::size_t pictures = 0, drawn = 0;
  bool mixed = false;
  for (std::size_t at = 0; (at = text.find_first_of(blocks, at)) != text.npos;) {
    const std::size_t after = std::min(text.find_first_not_of(blocks, at), text.size());
    const std::string_view run = text.substr(at, after - at);
    at = after;
    unsigned same = 0;
    for (std::size_t i = 2; i < run.size(); ++i) {
      if (run[i] == run[i - 1] && run[i] == run[i - 2]) same |= 1U << blocks.find(run[i]);
    }
    const bool has_shading = run.find("\xB0\xB1\xB2\xDB") != run.npos;
    kinds |= has_shading ? 3 : same;
    pictures += same != 0;
    drawn += run.size();
    mixed |= run.find_first_of(halves) != run.npos;
  }
  if (pictures < 2 || (kinds & (kinds - 1)) == 0 || 3 * drawn < 2 * count_upper_half(text)) return;
  n.lines += 2;
  n.mixed |= mixed;
}

}  // namespace

drawn_boxes boxes_in(byte_view head) noexcept {
  line_count n;
  count_lines(head.as_string_view(), '\xC4', of_single, n);
  count_lines(head.as_string_view(), '\xCD', of_double, n);
  count_blocks(head.as_string_view(), n);
  // A letter may make a line in any encoding.
  if (3 * n.bytes_alone >= 2 * count_upper_half(head.as_string_view())) n.lines += n.lines_alone;
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

bool draws_beside_latin(encoding e) noexcept {
  using enum encoding;
  return draws_boxes(e) && e != ibm737 && e != ibm855 && e != ibm862 && e != ibm864 &&
         e != ibm866 && e != ibm869;
}

bool has_words_beside_boxes(byte_view head, drawn_boxes which) noexcept {
  const auto& boxes = which == drawn_boxes::mixed ? in_most : in_all;
  std::size_t letters = 0, in_words = 0;
  bool was_letter = false, was_ascii = false;
  for (const char c : head.as_string_view()) {
    const bool is_letter = is_of_upper_half(c) && !boxes.has(c);
    const char small = static_cast<char>(c | 0x20);
    const bool is_ascii = small >= 'a' && small <= 'z';
    letters += is_letter;
    in_words += is_letter && was_letter;
    in_words -= is_ascii && was_letter && in_words != 0;
    was_letter = is_letter && !was_ascii;
    was_ascii = is_ascii;
  }
  return in_words != 0 && 2 * in_words >= letters;
}

bool has_nothing_but_boxes(const std::array<std::uint64_t, 2>& seen, drawn_boxes which) noexcept {
  const auto& all = which == drawn_boxes::mixed ? in_most.bits : in_all.bits;
  return (seen[0] & ~all[0]) == 0 && (seen[1] & ~all[1]) == 0;
}

}  // namespace utfkit::internal

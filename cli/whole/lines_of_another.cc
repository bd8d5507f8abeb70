#include "lines_of_another.hpp"

#include <bitset>

#include <utfkit/code_point.hpp>

namespace utfkit::cli {

namespace {

// But for those that lines have: TAB, LF, VT, FF, CR, ESC.
bool is_control(std::uint8_t b) noexcept {
  return b == 0x7F || b < 0x09 || (b > 0x0D && b < 0x20 && b != 0x1B);
}

struct line_contents {
  std::uint64_t sequences = 0, errors = 0, places = 0;
  std::bitset<256> sorts;  // of ill-formed bytes
  bool has_no_text = false;

  void add(byte_view line) noexcept {
    for (std::size_t at = 0, end = line.size(); at < line.size();) {
      const decoded d = decode_first(line.substr(at));
      const std::size_t next = at + d.length;
      if (d.error != errc::ok) {
        ++errors;
        places += at != end;
        end = next;
        sorts.set(line[at]);
      } else if (d.length > 1) {
        ++sequences;
      } else {
        has_no_text = has_no_text || is_control(line[at]);
      }
      at = next;
    }
  }

  bool are_of_another() const noexcept {
    constexpr std::size_t some = 4;
    if (has_no_text || sorts[0xFF]) return false;
    return sorts.count() >= some && places > 1 && errors >= 2 * sequences;
  }
};

}  // namespace

ill_formed_lines count_ill_formed_lines(byte_view text, std::uint64_t sequences_before) noexcept {
  ill_formed_lines found;
  line_contents line;
  line.sequences = sequences_before;
  while (!text.empty()) {
    const std::size_t lf = text.as_string_view().find('\n');
    const byte_view whole = text.substr(0, lf == std::string_view::npos ? text.size() : lf + 1);
    text = text.substr(whole.size());
    line.add(whole);
    if (line.errors != 0) ++(line.are_of_another() ? found.of_another : found.damaged);
    line = {};
  }
  return found;
}

}  // namespace utfkit::cli

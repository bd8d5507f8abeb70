#include "blanks_for_a0.hpp"

#include <cstddef>
#include <string>

#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>

namespace utfkit::cli {

bool has_blanks_for_a0(byte_view text) {
  constexpr std::size_t enough = 4096;  // findings
  if (text.as_string_view().find('\xA0') != std::string_view::npos) return false;
  std::size_t all = 0, blanks = 0;
  for (std::size_t from = 0; all < enough; ++all) {
    const auto f = next_finding(text, from);
    if (!f) break;
    from = f->offset + f->length;
    if (from == text.size() || text[from] != ' ') continue;
    const std::string with_a0 =
        std::string(text.substr(f->offset, f->length).as_string_view()) + '\xA0';
    const decoded d = decode_first(with_a0);
    blanks += d.error == errc::ok && d.length == with_a0.size();
  }
  return blanks >= 2 && 4 * blanks >= 3 * all;
}

}  // namespace utfkit::cli

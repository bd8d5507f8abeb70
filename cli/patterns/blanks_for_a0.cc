#include "blanks_for_a0.hpp"

#include <cstddef>
#include <string_view>
#include <unordered_set>

#include <utfkit/finding.hpp>

namespace utfkit::cli {

namespace {

// C2 A0 is U+00A0, C3 A0 is à, D0 A0 is Р. Other characters with A0 are rare.
bool may_lack_a0(byte_view found) noexcept {
  return found.size() == 1 && (found[0] == 0xC2 || found[0] == 0xC3 || found[0] == 0xD0);
}

}  // namespace

bool has_blanks_for_a0(byte_view text) {
  constexpr std::size_t enough = 4096;  // findings
  if (text.as_string_view().find('\xA0') != std::string_view::npos) return false;
  std::size_t all = 0, blanks = 0;
  std::unordered_set<std::size_t> columns;  // that they end at
  for (std::size_t from = 0; all < enough; ++all) {
    const auto f = next_finding(text, from);
    if (!f) break;
    from = f->offset + f->length;
    if (from == text.size() || text[from] != ' ') continue;
    if (!may_lack_a0(text.substr(f->offset, f->length))) continue;
    ++blanks;
    columns.insert(from - (text.as_string_view().rfind('\n', from) + 1));
  }
  return blanks >= 2 && 4 * blanks >= 3 * all && 3 * columns.size() >= 2 * blanks;
}

}  // namespace utfkit::cli

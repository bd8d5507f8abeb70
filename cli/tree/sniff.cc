#include "sniff.hpp"

#include <optional>

#include <fmt/format.h>
#include <utfkit/bom.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/validate.hpp>

#include "base/safe_text.hpp"
#include "io/reader.hpp"

namespace utfkit::cli {

bool looks_binary(std::string_view head) noexcept {
  constexpr std::string_view undo_file = "utf8undo\x01";  // its numbers come last
  if (head.starts_with(undo_file)) return true;
  head = head.substr(0, sniffed_size);
  return head.find('\0') != head.npos && !detect_bom(head) && !looks_wide(head);
}

bool names_format(const detection& d) noexcept {
  return !d.enc && d.name != "not UTF-8" && d.name != "binary" && !d.name.starts_with("ISO-8859-1");
}

std::string_view other_format(std::string_view head) noexcept {
  head = head.substr(0, sniffed_size);
  if (is_valid(head.substr(0, complete_prefix(head)))) return {};
  const detection found = detect(head);
  const bool is_sure = found.sure >= confidence::almost_certain;
  return names_format(found) && is_sure ? found.name : std::string_view();
}

}  // namespace utfkit::cli

#include "sniff.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include <fmt/format.h>
#include <utfkit/bom.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/validate.hpp>

#include "base/safe_text.hpp"
#include "io/reader.hpp"

namespace utfkit::cli {

namespace {

bool is_undo_file(std::string_view head) noexcept {
  // Its numbers come last.
  return head.starts_with("utf8undo\x01") || head.starts_with("utf8undo\x02");
}

struct text_without_nuls {
  std::string rest;
  std::size_t runs = 0;  // of NULs
};

text_without_nuls without_nuls(std::string_view head) {
  text_without_nuls text;
  for (std::size_t at = 0; at < head.size();) {
    const std::size_t nul = std::min(head.find('\0', at), head.size());
    text.rest += head.substr(at, nul - at);
    text.runs += nul != head.size();
    at = std::min(head.find_first_not_of('\0', nul), head.size());
  }
  return text;
}

}  // namespace

std::size_t controls_in(std::string_view text) noexcept {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte == 0x7F || byte < 0x08 || (byte > 0x0D && byte < 0x1A) ||
           (byte > 0x1B && byte < 0x20);
  }));
}

bool are_field_separators(std::string_view text, std::uint64_t controls) noexcept {
  constexpr std::uint64_t few = 4;
  const auto separators = static_cast<std::uint64_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return c == 0x01 || (c >= 0x1C && c <= 0x1F); }));
  return separators >= controls && separators >= few;
}

bool looks_binary(std::string_view head) noexcept {
  if (is_undo_file(head)) return true;
  head = head.substr(0, sniffed_size);
  return head.find('\0') != head.npos && !detect_bom(head) && !looks_wide(head);
}

bool looks_binary_but_for_nuls(std::string_view head) {
  if (!looks_binary(head)) return false;
  const std::size_t begin = std::min(head.find_first_not_of('\0'), head.size());
  if (begin == head.size()) return false;
  if (begin >= sniffed_size) head.remove_prefix(begin);
  head = head.substr(0, sniffed_size);
  constexpr std::string_view archive = "!<arch>\n";  // of ar: what describes it is text
  if (is_undo_file(head) || head.starts_with(archive) || names_format(detect(head))) return true;
  const text_without_nuls text = without_nuls(head);
  const std::size_t size = text.rest.size();
  if (2 * text.runs > size + 1) return true;
  const detection found = detect(text.rest);
  const std::size_t controls = controls_in(text.rest);
  if (!found.enc || found.signature || 512 * controls > size) return true;
  if (2 * size < head.size() && controls != 0) return true;
  if (found.enc == encoding::ascii || found.enc == encoding::utf8) return false;
  return found.sure < confidence::likely || 100 * text.runs > size;
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

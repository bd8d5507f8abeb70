#include "binary_strings.hpp"

#include <cstddef>

#include <utfkit/bytes.hpp>
#include <utfkit/code_point.hpp>

namespace utfkit::cli {
namespace {

constexpr std::string_view introducer = "_binary '";

// Where the string ends that is open at the beginning, behind its quote; npos where it doesn't.
// A quote in it is \' or ''.
std::size_t end_of_string(std::string_view text) noexcept {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\\') {
      ++at;
    } else if (text[at] == '\'') {
      if (text.substr(at + 1, 1) != "'") return at + 1;
      ++at;
    }
  }
  return text.npos;
}

bool is_ill_formed(std::string_view text) noexcept {
  for (byte_view rest = text; !rest.empty();) {
    const decoded d = decode_first(rest);
    if (d.error != errc::ok) return true;
    rest = rest.substr(d.length);
  }
  return false;
}

}  // namespace

bool has_errors_in_binary_strings(std::string_view before, std::string_view text) {
  const std::size_t last = before.rfind(introducer);
  bool is_open =
      last != before.npos && end_of_string(before.substr(last + introducer.size())) == before.npos;
  bool found = false;
  for (;; is_open = false) {
    if (!is_open) {
      const std::size_t begin = text.find(introducer);
      if (is_ill_formed(text.substr(0, begin))) return false;
      if (begin == text.npos) return found;
      text.remove_prefix(begin + introducer.size());
    }
    const std::size_t end = end_of_string(text);
    found = found || is_ill_formed(text.substr(0, end));
    if (end == text.npos) return found;
    text.remove_prefix(end);
  }
}

}  // namespace utfkit::cli

#include "binary_strings.hpp"

#include <algorithm>

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

// Behind what introduces a string, or the end.
std::size_t binary_strings::begin_of_string(std::string_view text, std::size_t at) noexcept {
  while (at < text.size()) {
    if (matched_ == 0) at = std::min(text.find(introducer.front(), at), text.size());
    while (at < text.size() && matched_ < introducer.size() && text[at] == introducer[matched_]) {
      ++at;
      ++matched_;
    }
    if (matched_ == introducer.size()) {
      open_ = true;
      matched_ = 0;
      return at;
    }
    if (at < text.size()) matched_ = 0;
  }
  return at;
}

// Behind its quote, or the end.
std::size_t binary_strings::end_of_string(std::string_view text, std::size_t at) noexcept {
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (after_quote_) {
      after_quote_ = false;
      open_ = c == '\'';
      if (!open_) return at;
    } else if (escaped_) {
      escaped_ = false;
    } else {
      escaped_ = c == '\\';
      after_quote_ = c == '\'';
    }
  }
  return at;
}

void binary_strings::push(byte_view piece) {
  const std::string_view text = piece.as_string_view();
  for (std::size_t at = 0; at < text.size();) {
    if (!open_) {
      at = begin_of_string(text, at);
      continue;
    }
    const std::size_t begin = at;
    at = end_of_string(text, at);
    const std::string_view string = text.substr(begin, at - begin);
    have_high_ = have_high_ || std::any_of(string.begin(), string.end(), [](char c) {
                   return static_cast<unsigned char>(c) > 0x7F;
                 });
    have_errors_ = have_errors_ || is_ill_formed(string);
  }
}

std::string_view told_binary_strings() noexcept {
  return "strings of SQL (_binary '...') have bytes above 7F, which are binary data and not text";
}

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

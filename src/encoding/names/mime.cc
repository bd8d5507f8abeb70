#include "mime.hpp"

#include <algorithm>
#include <utility>

namespace utfkit::internal {
namespace {

// Fetch's "HTTP whitespace": form feed is not in it, unlike ASCII whitespace.
constexpr std::string_view http_whitespace = "\t\n\r ";

std::string_view without_leading_whitespace(std::string_view text) noexcept {
  text.remove_prefix(std::min(text.find_first_not_of(http_whitespace), text.size()));
  return text;
}

std::string_view without_trailing_whitespace(std::string_view text) noexcept {
  return text.substr(0, text.find_last_not_of(http_whitespace) + 1);  // npos + 1 is 0
}

constexpr bool is_token_byte(char c) noexcept {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
         std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
}

// TAB, and what is neither a control of ASCII nor DEL. The other half of the bytes is in.
constexpr bool is_quoted_byte(char c) noexcept {
  const auto b = static_cast<unsigned char>(c);
  return b == '\t' || (b >= 0x20 && b != 0x7F);
}

bool is_http_token(std::string_view text) noexcept {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_token_byte);
}

bool is_quoted_text(std::string_view text) noexcept {
  return std::all_of(text.begin(), text.end(), is_quoted_byte);
}

}  // namespace

mime_reader::mime_reader(std::string_view text) noexcept
    : rest_(without_trailing_whitespace(without_leading_whitespace(text))) {
  const std::string_view type = read_until("/");
  if (!rest_.empty()) rest_.remove_prefix(1);
  const std::string_view subtype = without_trailing_whitespace(read_until(";"));
  if (is_http_token(type) && is_http_token(subtype)) {
    type_ = type;
    subtype_ = subtype;
  } else {
    rest_ = {};
  }
}

std::optional<mime_parameter> mime_reader::next_parameter() {
  while (!rest_.empty()) {
    rest_ = without_leading_whitespace(rest_.substr(1));
    const std::string_view name = read_until(";=");
    if (rest_.empty() || rest_[0] == ';') continue;
    rest_.remove_prefix(1);
    if (rest_.empty()) break;
    // An empty value counts only where it is quoted.
    const bool quoted = rest_[0] == '"';
    std::string value = read_value();
    if ((quoted || !value.empty()) && is_http_token(name) && is_quoted_text(value)) {
      return mime_parameter{name, std::move(value)};
    }
  }
  return std::nullopt;
}

// The value of a parameter, and on to its ';'. What follows a quoted string is passed over.
std::string mime_reader::read_value() {
  if (rest_[0] != '"') return std::string(without_trailing_whitespace(read_until(";")));
  std::string value = read_quoted();
  read_until(";");
  return value;
}

// Fetch's "collect an HTTP quoted string" with extraction. A string that is not closed ends where
// the text does, and a backslash that is the last byte stands for itself.
std::string mime_reader::read_quoted() {
  std::string value;
  rest_.remove_prefix(1);
  for (;;) {
    value += read_until("\"\\");
    if (rest_.empty()) return value;
    const char quote_or_backslash = rest_[0];
    rest_.remove_prefix(1);
    if (quote_or_backslash == '"') return value;
    if (rest_.empty()) return value + '\\';
    value += rest_[0];
    rest_.remove_prefix(1);
  }
}

// What stands before the first of the bytes `ends`, or all of it; it is taken from the rest.
std::string_view mime_reader::read_until(std::string_view ends) noexcept {
  const std::string_view head = rest_.substr(0, rest_.find_first_of(ends));
  rest_.remove_prefix(head.size());
  return head;
}

}  // namespace utfkit::internal

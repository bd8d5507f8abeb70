#include "declared.hpp"

#include <utfkit/label.hpp>

namespace utfkit::internal {

namespace {

constexpr bool is_space(char c) noexcept {
  return c == ' ' || (c >= '\t' && c <= '\r');
}
constexpr char lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}
constexpr bool is_of_label(char c) noexcept {
  return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
         c == '.' || c == ':' || c == '+';
}

bool begins_with(std::string_view text, std::string_view word) noexcept {
  if (text.size() < word.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (lower(text[i]) != word[i]) return false;
  }
  return true;
}

std::string_view without_spaces(std::string_view text) noexcept {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  return text;
}

struct keyword {
  std::string_view word;
  std::string_view follow;  // one of these after it; where there is a space, nothing but that
};
// "encoding=" and "fileencoding=" end in the second.
constexpr keyword keywords[] = {{"charset", "=\""}, {"coding", "=:"}, {"fenc", "="}};

// The label after a keyword at the beginning of `text`; empty where there is none.
std::string_view label_at(std::string_view text) noexcept {
  for (const keyword& k : keywords) {
    if (!begins_with(text, k.word)) continue;
    text = without_spaces(text.substr(k.word.size()));
    if (text.empty() || k.follow.find(text.front()) == k.follow.npos) return {};
    text = without_spaces(text.substr(1));
    if (!text.empty() && (text.front() == '"' || text.front() == '\'')) text.remove_prefix(1);
    std::size_t length = 0;
    constexpr std::size_t longest = 64;  // no encoding has such a name
    while (length < text.size() && length <= longest && is_of_label(text[length])) ++length;
    if (length > longest) return {};
    while (length != 0 && (text[length - 1] == ':' || text[length - 1] == '.')) --length;
    return text.substr(0, length);
  }
  return {};
}

}  // namespace

std::optional<encoding> declared_encoding(byte_view head) noexcept {
  const std::string_view text = head.as_string_view();
  for (std::size_t at = 0; (at = text.find_first_of("cCfF", at)) != text.npos; ++at) {
    const std::string_view label = label_at(text.substr(at));
    if (label.empty()) continue;
    if (const auto found = find_encoding(label)) return found;
    if (const auto found = encoding_by_name(label)) return found;
  }
  return std::nullopt;
}

}  // namespace utfkit::internal

#include "encoding_names.hpp"

#include <algorithm>

namespace utfkit::cli {

namespace {

// All encodings that have a name, in the order of their numbers.
std::vector<encoding> named_encodings() {
  std::vector<encoding> all;
  for (int e = 0; name(static_cast<encoding>(e)) != "unknown"; ++e) {
    if (!option_name(static_cast<encoding>(e)).empty()) all.push_back(static_cast<encoding>(e));
  }
  return all;
}

std::string in_lower_case(std::string_view word) {
  std::string lower(word);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

}  // namespace

std::string_view option_name(encoding e) {
  const auto preferred = named_encoding_by_name(name(e));
  if (preferred == named_encoding{e}) return name(e);
  for (const std::string_view word : names_of(e)) {
    // One that leaves the byte order open is another choice.
    if (!named_encoding_by_name(word)->byte_order_open) return word;
  }
  return {};
}

std::vector<std::string_view> other_names(encoding e) {
  std::vector<std::string_view> others = names_of(e);
  std::erase_if(others, [e](std::string_view word) {
    return word == option_name(e) || named_encoding_by_name(word)->byte_order_open;
  });
  return others;
}

std::vector<std::string> encoding_words() {
  std::vector<std::string> names;
  for (const encoding e : named_encodings()) names.push_back(in_lower_case(option_name(e)));
  for (const char* open_order : {"utf-16", "utf-32", "ucs-2"}) names.emplace_back(open_order);
  return names;
}

bool goes_in_order(encoding e) noexcept {
  return e >= encoding::gbk;
}

bool is_of_before_unicode(encoding e) noexcept {
  return e == encoding::latin1 || e == encoding::windows1252 || e == encoding::windows1252_whatwg ||
         is_legacy(e);
}

std::string_view kind_of(encoding e) noexcept {
  using enum encoding;
  if (goes_in_order(e)) return "multi-byte";
  if (e >= ibm037 && e <= ibm1140) return "EBCDIC";
  if (is_legacy(e) || e == latin1 || e == ascii || e == windows1252 || e == windows1252_whatwg) {
    return "single-byte";
  }
  return "Unicode";
}

}  // namespace utfkit::cli

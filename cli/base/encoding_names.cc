#include "encoding_names.hpp"

#include <algorithm>

#include "nearest.hpp"

namespace utfkit::cli {

namespace {

// A code page of IBM's by its number, as iconv and Python have it: 858, ibm-858.
std::optional<named_encoding> code_page(const std::string& name) {
  std::string number = lower_case(name);
  if (number.starts_with("ibm")) number.erase(0, number.starts_with("ibm-") ? 4 : 3);
  const bool is_one = number.size() >= 3 && number.size() <= 5 &&
                      number.find_first_not_of("0123456789") == number.npos;
  if (!is_one) return std::nullopt;
  for (const std::size_t digits : {number.size(), std::size_t{5}}) {
    const std::string zeros(digits - number.size(), '0');
    if (const auto found = named_encoding_by_name("IBM" + zeros + number)) return found;
  }
  return std::nullopt;
}

}  // namespace

std::vector<encoding> named_encodings() {
  std::vector<encoding> all;
  for (int e = 0; name(static_cast<encoding>(e)) != "unknown"; ++e) {
    if (!option_name(static_cast<encoding>(e)).empty()) all.push_back(static_cast<encoding>(e));
  }
  return all;
}

std::optional<named_encoding> find_encoding(const std::string& name) {
  const auto found = named_encoding_by_name(name);
  return found ? found : code_page(name);
}

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
  for (const encoding e : named_encodings()) names.push_back(lower_case(option_name(e)));
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

script script_of(encoding e) noexcept {
  using enum encoding;
  switch (e) {
    case windows1251:
    case koi8_r:
    case koi8_u:
    case ibm866:
    case ibm855:
    case iso8859_5:
    case x_mac_cyrillic: return script::cyrillic;
    case windows1253:
    case iso8859_7:
    case ibm737: return script::greek;
    case windows1255:
    case windows1256:
    case windows1258:
    case iso8859_6:
    case iso8859_8:
    case ibm862:
    case ibm864:
    case windows874:
    case iso8859_11:
    case tis620: return script::other;
    default: return goes_in_order(e) ? script::east_asia : script::latin;
  }
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

bool has_code_page(encoding e) noexcept {
  return is_of_before_unicode(e) && kind_of(e) == "single-byte";
}

}  // namespace utfkit::cli

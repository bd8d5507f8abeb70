#include "texts.hpp"

#include <cstdlib>

#include "vectors.hpp"

namespace test {
namespace {

std::size_t below(random_source& random, std::size_t n) {
  return static_cast<std::size_t>(random() % n);
}

char32_t between(random_source& random, char32_t first, char32_t last) {
  return first + static_cast<char32_t>(below(random, last - first + 1));
}

char some_byte(random_source& random, char32_t first, char32_t last) {
  return static_cast<char>(between(random, first, last));
}

// The scalar values by what their encodings are like.
constexpr unsigned classes = 6;
char32_t scalar_of_class(random_source& random, unsigned which) {
  switch (which) {
    case 0: return between(random, 0, 0x7F);
    case 1: return between(random, 0x80, 0x7FF);
    case 2: return between(random, 0x800, 0xD7FF);
    case 3: return between(random, 0xE000, 0xFFFF);
    case 4: return between(random, 0x80, 0xFF);
    default: return between(random, 0x10000, 0x10FFFF);
  }
}

std::string ascii_run(random_source& random) {
  std::string s;
  for (std::size_t n = below(random, 40); n > 0; --n) s += some_byte(random, 0x20, 0x7E);
  return s;
}

// A lead of a form that is never well formed or often isn't, and some continuation bytes.
std::string bad_form(random_source& random) {
  static constexpr char leads[] = "\xC0\xC1\xE0\xED\xF0\xF4\xF5\xF7\xF8\xFB\xFC\xFD\xFE\xFF";
  std::string s(1, leads[below(random, sizeof leads - 1)]);
  for (std::size_t n = below(random, 7); n > 0; --n) s += some_byte(random, 0x80, 0xBF);
  return s;
}

std::string utf8_piece(random_source& random) {
  switch (below(random, 10)) {
    case 0: return ascii_run(random);
    case 1: return "\n";
    case 2: {
      const std::string whole = reference::encoded<char>(reference::utf8, random_scalar(random));
      return whole.substr(0, whole.size() - 1);
    }
    case 3: return std::string(1, some_byte(random, 0x80, 0xBF));
    case 4: return bad_form(random);
    case 5: return std::string(1, some_byte(random, 0, 0xFF));
    default: return reference::encoded<char>(reference::utf8, random_scalar(random));
  }
}

}  // namespace

random_source::result_type seed() {
  static const auto value = [] {
    const char* given = std::getenv("UTFKIT_TEST_SEED");
    return static_cast<random_source::result_type>(
        given == nullptr ? 3629 : std::strtoull(given, nullptr, 10));
  }();
  return value;
}

std::size_t stride() {
  const char* given = std::getenv("UTFKIT_TEST_STRIDE");
  const std::size_t value = given == nullptr ? 1 : std::size_t{std::strtoul(given, nullptr, 10)};
  return value == 0 ? 1 : value;
}

std::string seed_message() {
  return "run again with UTFKIT_TEST_SEED=" + std::to_string(seed());
}

char32_t random_scalar(random_source& random) {
  return scalar_of_class(random, static_cast<unsigned>(below(random, classes)));
}

std::string damaged_utf8(random_source& random, unsigned pieces) {
  std::string s;
  for (unsigned i = 0; i < pieces; ++i) s += utf8_piece(random);
  return s;
}

std::u16string damaged_utf16(random_source& random, unsigned pieces) {
  std::u16string s;
  for (unsigned i = 0; i < pieces; ++i) {
    switch (below(random, 8)) {
      case 0: s += static_cast<char16_t>(between(random, 0xD800, 0xDBFF)); break;
      case 1: s += static_cast<char16_t>(between(random, 0xDC00, 0xDFFF)); break;
      case 2: s.append(below(random, 20), u'a'); break;
      default: s += reference::encoded<char16_t>(reference::utf16, random_scalar(random));
    }
  }
  return s;
}

std::u32string damaged_utf32(random_source& random, unsigned pieces) {
  std::u32string s;
  for (unsigned i = 0; i < pieces; ++i) {
    switch (below(random, 8)) {
      case 0: s += between(random, 0xD800, 0xDFFF); break;
      case 1: s += between(random, 0x110000, 0xFFFFFFFF); break;
      case 2: s.append(below(random, 20), U'a'); break;
      default: s += random_scalar(random);
    }
  }
  return s;
}

const std::vector<std::string>& utf8_texts() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> texts;
    for (const utf8_vector& v : utf8_vectors()) texts.push_back(v.text);
    for (const utf8_vector& v : utf8_vectors()) {
      for (const utf8_vector& w : utf8_vectors()) texts.push_back(v.text + w.text);
    }
    random_source random(seed());
    for (unsigned i = 0; i < 2000; ++i) texts.push_back(damaged_utf8(random, i % 40));
    return texts;
  }();
  return all;
}

const std::vector<std::u16string>& utf16_texts() {
  static const std::vector<std::u16string> all = [] {
    std::vector<std::u16string> texts;
    for (const auto& v : utf16_vectors()) texts.push_back(v.text);
    random_source random(seed());
    for (unsigned i = 0; i < 2000; ++i) texts.push_back(damaged_utf16(random, i % 40));
    return texts;
  }();
  return all;
}

const std::vector<std::u32string>& utf32_texts() {
  static const std::vector<std::u32string> all = [] {
    std::vector<std::u32string> texts;
    for (const auto& v : utf32_vectors()) texts.push_back(v.text);
    random_source random(seed());
    for (unsigned i = 0; i < 2000; ++i) texts.push_back(damaged_utf32(random, i % 40));
    return texts;
  }();
  return all;
}

namespace {

// `which` of the classes, or all of them where there is no such class; `errors` bytes overwritten.
std::string long_utf8(random_source& random, unsigned which, unsigned errors) {
  std::string s;
  while (s.size() < 3000) {
    const char32_t c = which < classes ? scalar_of_class(random, which) : random_scalar(random);
    s += reference::encoded<char>(reference::utf8, c);
  }
  for (; errors > 0; --errors) s[below(random, s.size())] = some_byte(random, 0x80, 0xFF);
  return s;
}

}  // namespace

const std::vector<std::string>& long_utf8_texts() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> texts;
    random_source random(seed());
    for (unsigned which = 0; which <= classes; ++which) {
      for (unsigned errors = 0; errors < 8; ++errors) {
        texts.push_back(long_utf8(random, which, errors));
      }
    }
    return texts;
  }();
  return all;
}

}  // namespace test

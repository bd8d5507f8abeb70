#include "texts/forms.hpp"

#include <algorithm>
#include <random>
#include <string>

#include <utfkit/definition/utf8.hpp>
#include <utfkit/normalize.hpp>
#include <utfkit/transcode.hpp>

namespace bench {

namespace {

bool is_continuation(char byte) {
  return utfkit::definition::utf8::is_continuation(static_cast<unsigned char>(byte));
}

// Replaces one byte in `rate`, at random, and always by a byte that cannot stand there: one that
// continues nothing in the place of a continuation byte, else one that begins nothing. (A random
// byte would leave much of the text valid, ASCII above all.)
std::string damage(std::string_view text, unsigned rate) {
  std::mt19937_64 random(seed + rate);
  std::string damaged(text);
  for (char& byte : damaged) {
    if (random() % rate != 0) continue;
    const std::uint64_t choice = random();
    if (is_continuation(byte)) {
      byte = static_cast<char>(0xC0 + choice % 0x40);
    } else {
      byte =
          static_cast<char>(choice % 2 == 0 ? 0x80 + choice / 2 % 0x42 : 0xF5 + choice / 2 % 0x0B);
    }
  }
  return damaged;
}

// Lengths are drawn evenly, and shortened to the code point boundary before.
std::vector<std::string_view> cut(std::string_view text) {
  std::mt19937_64 random(seed);
  std::vector<std::string_view> strings;
  while (!text.empty()) {
    std::size_t length = std::min<std::size_t>(1 + random() % 64, text.size());
    while (length > 0 && length < text.size() && is_continuation(text[length])) --length;
    if (length == 0) {
      do ++length;
      while (length < text.size() && is_continuation(text[length]));
    }
    strings.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return strings;
}

}  // namespace

forms::forms(const corpus& from) : name(from.name), of_marks(from.of_marks), utf8(from.text) {
  const std::u32string code_points = utfkit::to_utf32_lossy(from.text);
  utf32 = placed_text<char32_t>(code_points);
  utf16 = placed_text<char16_t>(utfkit::to_utf16_lossy(from.text));

  std::u32string narrow = code_points;
  std::erase_if(narrow, [](char32_t c) { return c > 0xFF; });
  narrow_utf8 = placed_text<char>(utfkit::to_utf8_lossy(narrow));
  latin1 = placed_text<char>(utfkit::to_latin1_lossy(narrow_utf8.view()));

  damaged_1e3 = placed_text<char>(damage(from.text, 1000));
  damaged_1e2 = placed_text<char>(damage(from.text, 100));
  damaged_1e1 = placed_text<char>(damage(from.text, 10));
  nfc = placed_text<char>(utfkit::normalize_lossy(from.text, utfkit::form::nfc));
  nfd = placed_text<char>(utfkit::normalize_lossy(from.text, utfkit::form::nfd));
  strings = cut(utf8.view());
  const std::size_t last = code_points.size() < 8 ? 0 : code_points.size() - 8;
  pattern = utfkit::to_utf8_lossy(
      std::u32string(code_points.rbegin(), code_points.rend() - static_cast<std::ptrdiff_t>(last)));
}

}  // namespace bench

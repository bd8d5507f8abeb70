#include "texts/forms.hpp"

#include <algorithm>
#include <random>
#include <string>

#include <utfkit/definition/utf8.hpp>
#include <utfkit/label.hpp>
#include <utfkit/normalize.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/transcoder.hpp>

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

// Lengths are drawn evenly, and shortened to the code point boundary before. In random order,
// because a predictor of branches would learn the lengths by heart, and one of loads the places.
template <class View, class Continues>
std::vector<View> cut(View text, Continues is_continuation) {
  std::mt19937_64 random(seed);
  std::vector<View> strings;
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
  for (std::size_t left = strings.size(); left > 1; --left) {
    std::swap(strings[left - 1], strings[random() % left]);
  }
  return strings;
}

bool is_low_surrogate(char16_t unit) {
  return unit >= 0xDC00 && unit <= 0xDFFF;
}
template <class Unit>
bool is_never(Unit) {
  return false;
}

std::string without_wide(std::u32string text) {
  std::erase_if(text, [](char32_t c) { return c > 0xFF; });
  return utfkit::to_utf8_lossy(text);
}

std::string last_backwards(std::u32string_view text) {
  const std::u32string_view last = text.substr(text.size() - std::min<std::size_t>(8, text.size()));
  return utfkit::to_utf8_lossy(std::u32string(last.rbegin(), last.rend()));
}

using bytes = placed_text<char>;

}  // namespace

forms::forms(const corpus& from)
    : name(from.name),
      of_marks(from.of_marks),
      utf8([make = from.text] { return bytes(make()); }),
      utf16([this] { return placed_text<char16_t>(utfkit::to_utf16_lossy(utf8().view())); }),
      utf32([this] { return placed_text<char32_t>(utfkit::to_utf32_lossy(utf8().view())); }),
      narrow_utf8([this] { return bytes(without_wide(utfkit::to_utf32_lossy(utf8().view()))); }),
      latin1([this] { return bytes(utfkit::to_latin1_lossy(narrow_utf8().view())); }),
      damaged_1e3([this] { return bytes(damage(utf8().view(), 1000)); }),
      damaged_1e2([this] { return bytes(damage(utf8().view(), 100)); }),
      damaged_1e1([this] { return bytes(damage(utf8().view(), 10)); }),
      nfc([this] { return bytes(utfkit::normalize_lossy(utf8().view(), utfkit::form::nfc)); }),
      nfd([this] { return bytes(utfkit::normalize_lossy(utf8().view(), utfkit::form::nfd)); }),
      strings([this] { return cut(utf8().view(), is_continuation); }),
      narrow_strings([this] { return cut(narrow_utf8().view(), is_continuation); }),
      latin1_strings([this] { return cut(latin1().view(), is_never<char>); }),
      strings16([this] { return cut(utf16().view(), is_low_surrogate); }),
      strings32([this] { return cut(utf32().view(), is_never<char32_t>); }),
      pattern([this] { return last_backwards(utf32().view()); }) {}

const forms::legacy_text& forms::legacy(std::string_view label) const {
  const auto found = legacy_.find(label);
  if (found != legacy_.end()) return found->second;
  const utfkit::encoding e = utfkit::find_encoding(label).value();
  utfkit::transcoder to({.to = e});
  std::string encoded, kept;
  for (std::string_view rest = utf8().view();;) {
    char room[4096];
    const utfkit::step s = to.push(rest, room, utfkit::input::last);
    encoded.append(room, s.written);
    rest.remove_prefix(s.read);
    if (s.is == utfkit::step::state::done) break;
    if (s.is == utfkit::step::state::malformed) to.resume();
  }
  utfkit::transcoder from({.from = e});
  static_cast<void>(append_pushed(kept, from, encoded, utfkit::input::last));
  return legacy_.emplace(label, legacy_text{bytes(kept), bytes(encoded)}).first->second;
}

}  // namespace bench

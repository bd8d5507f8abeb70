// What a conversion says is well formed comes back from the other encoding as it was.
#include <string>

#include <utfkit/code_point.hpp>
#include <utfkit/repair.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/transcoder.hpp>
#include <utfkit/validate.hpp>

#include "fuzz.hpp"

namespace {

// `text` converted in one push; nothing where it isn't well formed or can't be expressed.
std::string converted(std::string_view text, utfkit::encoding from, utfkit::encoding to,
                      bool& good) {
  utfkit::transcoder t({.from = from, .to = to});
  std::string out(4 * text.size() + utfkit::transcoder::min_room, '\0');
  const utfkit::step s = t.push(text, out, utfkit::input::last);
  good = s.is == utfkit::step::state::done;
  fuzz::require(good || s.is == utfkit::step::state::malformed, "there was room enough");
  fuzz::require(!good || s.read == text.size(), "all was taken");
  out.resize(s.written);
  return out;
}

void in_memory(std::string_view text) {
  const std::string valid = utfkit::repair(text);
  const auto utf16 = utfkit::to_utf16(valid);
  const auto utf32 = utfkit::to_utf32(valid);
  fuzz::require(bool(utf16) && bool(utf32), "valid text converts");
  fuzz::require(*utfkit::to_utf8(*utf16) == valid, "UTF-8, UTF-16, UTF-8");
  fuzz::require(*utfkit::to_utf8(*utf32) == valid, "UTF-8, UTF-32, UTF-8");
  fuzz::require(*utfkit::to_utf16(*utf32) == *utf16, "UTF-32 to UTF-16 is UTF-8 to UTF-16");
  fuzz::require(*utfkit::to_utf32(*utf16) == *utf32, "UTF-16 to UTF-32 is UTF-8 to UTF-32");
  fuzz::require(utfkit::utf16_length(valid) == utf16->size(), "utf16_length");
  fuzz::require(utfkit::count_code_points(valid) == utf32->size(), "count_code_points");
  fuzz::require(utfkit::utf8_length(*utf16) == valid.size(), "utf8_length");
  fuzz::require(utfkit::to_utf16_lossy(text) == *utf16, "lossy is repair and conversion");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::choices choose(data, size);
  const auto a = static_cast<utfkit::encoding>(choose.below(13));
  const auto b = static_cast<utfkit::encoding>(choose.below(13));
  const fuzz::units<char> text(choose.text());
  fuzz::at_every_level([&] {
    in_memory(text.view());
    bool good = false;
    const std::string there = converted(text.view(), a, b, good);
    if (!good) return;
    const std::string back = converted(there, b, a, good);
    // The bytes 81, 8D, 8F, 90 and 9D of windows-1252 and all others are one character each, and
    // every encoding has one spelling of it: nothing can be lost.
    fuzz::require(good && back == text.view(), "there and back");
  });
  return 0;
}

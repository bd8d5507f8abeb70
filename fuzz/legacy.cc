// The encodings of before Unicode: any cut of the text gives the same, lossy conversion is the
// strict one with U+FFFD at each place where it stops, and what was encoded is decoded to what is
// encoded to the same.
#include <string>

#include <utfkit/encoding.hpp>

#include "pieces.hpp"

namespace {

using utfkit::encoding;
using utfkit::on_error;
using utfkit::on_unmappable;
using utfkit::transcoder;

constexpr auto first = static_cast<std::size_t>(encoding::windows1252_whatwg) + 1;
constexpr auto count = static_cast<std::size_t>(encoding::replacement_only) + 1 - first;

// All of a text at once. False where it stops.
bool convert(const transcoder::options& o, std::string_view text, std::string& out) {
  transcoder t(o);
  out.clear();
  return append_pushed(out, t, text, utfkit::input::last) == utfkit::step::state::done;
}

// The lossy conversion to UTF-8, by the strict one and U+FFFD for each error.
fuzz::outcome replaced(encoding from, std::string_view text) {
  transcoder t({.from = from});
  fuzz::outcome r;
  for (;;) {
    char room[256];
    const utfkit::step s = t.push(text, room, utfkit::input::last);
    r.out.append(room, s.written);
    text.remove_prefix(s.read);
    if (s.is == utfkit::step::state::done) return r;
    if (s.is != utfkit::step::state::malformed) continue;
    r.out += "\xEF\xBF\xBD";
    ++r.replacements;
    t.resume();
  }
}

void check_decoding(encoding from, std::string_view text, fuzz::choices choose) {
  for (const encoding to : {encoding::utf8, encoding::utf16le}) {
    for (const on_error errors : {on_error::stop, on_error::replace, on_error::escape}) {
      const transcoder::options o = {.from = from, .to = to, .errors = errors, .positions = true};
      fuzz::require(fuzz::run(o, text, choose, false) == fuzz::run(o, text, choose, true),
                    "pieces and the whole differ");
    }
  }
  const fuzz::outcome utf8 =
      fuzz::run({.from = from, .errors = on_error::replace}, text, choose, true);
  const fuzz::outcome by_strict = replaced(from, text);
  fuzz::require(utf8.out == by_strict.out && utf8.replacements == by_strict.replacements,
                "lossy isn't strict and U+FFFD");
  std::string utf16, again;
  const transcoder::options wide = {
      .from = from, .to = encoding::utf16le, .errors = on_error::replace};
  fuzz::require(convert(wide, text, utf16), "lossy stops");
  fuzz::require(convert({.to = encoding::utf16le}, utf8.out, again) && again == utf16,
                "UTF-16 isn't that of UTF-8");
}

void check_encoding(encoding to, std::string_view text, fuzz::choices choose) {
  for (const on_unmappable policy :
       {on_unmappable::stop, on_unmappable::question, on_unmappable::xml}) {
    const transcoder::options o = {
        .to = to, .errors = on_error::replace, .unmappable = policy, .positions = true};
    fuzz::require(fuzz::run(o, text, choose, false) == fuzz::run(o, text, choose, true),
                  "pieces and the whole differ");
  }
  if (to == encoding::replacement_only) return;
  const transcoder::options lossy = {
      .to = to, .errors = on_error::replace, .unmappable = on_unmappable::question};
  std::string bytes, decoded, again;
  fuzz::require(convert(lossy, text, bytes), "lossy stops");
  fuzz::require(convert({.from = to}, bytes, decoded), "what was encoded is ill-formed");
  fuzz::require(convert({.to = to}, decoded, again) && again == bytes, "encoded otherwise again");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::choices choose(data, size);
  const auto e = static_cast<encoding>(first + choose.below(count));
  const std::string_view text = choose.text();
  fuzz::at_every_level([&] {
    check_decoding(e, text, choose);
    check_encoding(e, text, choose);
    std::string decoded;
    fuzz::require(convert({.from = e, .errors = on_error::replace}, text, decoded), "lossy stops");
    check_encoding(e, decoded, choose);
  });
  return 0;
}

#include "coder_state.hpp"

#include <iterator>
#include <optional>
#include <string>
#include <string_view>

namespace utfkit::python {

namespace {

// The sets of ISO-2022-JP, by their numbers: what designates them, and a character that decodes
// there and one that is encoded there.
struct designation {
  std::string_view escape;
  std::string_view bytes;
  std::string_view utf8;
};
constexpr designation sets[] = {{"\x1B(B", "a", "a"},       // ASCII
                                {"\x1B(J", "a", "\u00A5"},  // JIS X 0201, Latin letters
                                {"\x1B(I", "1", ""},  // and katakana, to which nothing is encoded
                                {"\x1B$B", "\x21\x21", "\u3000"}};  // JIS X 0208
constexpr unsigned jis0208 = 3;

std::optional<unsigned> designated_by(std::string_view escape) noexcept {
  for (unsigned set = 0; set < std::size(sets); ++set) {
    if (escape == sets[set].escape) return set;
  }
  if (escape == "\x1B$@") return jis0208;
  return std::nullopt;
}

// No other character has an ESC in it, so that the last escape sequence counts.
unsigned set_behind(byte_view bytes, unsigned state) noexcept {
  const std::string_view all = bytes.as_string_view();
  for (std::size_t end = all.size(); end >= 3; --end) {
    if (all[end - 3] != '\x1B') continue;
    if (const auto set = designated_by(all.substr(end - 3, 3))) {
      return end == all.size() ? *set + designated : *set;
    }
  }
  return all.empty() ? state : state % designated;
}

// Pushes what only brings it into a state.
std::size_t bring(transcoder& t, std::string_view text) {
  std::string ignored;
  if (append_pushed(ignored, t, text, input::more) == step::state::malformed) t.resume();
  return text.size();
}

encoding in_other_order(encoding e) noexcept {
  return e == encoding::utf16le   ? encoding::utf16be
         : e == encoding::utf32le ? encoding::utf32be
                                  : e;
}

}  // namespace

unsigned start_of(const source_encoding& from) noexcept {
  return from.on_input == bom_in::keep ? amid : at_start;
}

unsigned start_of(encoding to) noexcept {
  return to == encoding::iso2022_jp ? at_start : amid;
}

placed_transcoder decoder_in(const source_encoding& from, unsigned state, on_error errors) {
  transcoder::options options{.from = from.enc, .errors = errors, .on_input = from.on_input};
  if (from.enc == encoding::wtf8) options.to = encoding::wtf8;
  if (from.on_input != bom_in::keep && state != at_start) {
    options.on_input = bom_in::forbid;
    if (state == other_order) options.from = in_other_order(from.enc);
  }
  placed_transcoder placed{transcoder(options)};
  if (from.enc == encoding::iso2022_jp && state != amid && state < 2 * designated) {
    const designation& set = sets[state % designated];
    placed.before = bring(placed.t, set.escape);
    if (state < designated) placed.before += bring(placed.t, set.bytes);
  }
  // Which is one error, and no text.
  if (from.enc == encoding::replacement_only && state != amid) placed.before = bring(placed.t, "a");
  return placed;
}

placed_transcoder encoder_in(const transcoder::options& options, unsigned state) {
  placed_transcoder placed{transcoder(options)};
  if (options.to == encoding::iso2022_jp && state > at_start && state <= std::size(sets)) {
    placed.before = bring(placed.t, sets[state - at_start].utf8);
  }
  return placed;
}

unsigned state_behind(byte_view used, unsigned state, const source_encoding& from,
                      const transcoder& t) noexcept {
  if (from.enc == encoding::iso2022_jp) return set_behind(used, state);
  if (used.empty()) return state;
  if (from.enc == encoding::replacement_only) return at_start;
  return t.source() == from.enc ? amid : other_order;
}

unsigned state_behind(std::string& made, unsigned state, encoding to) {
  if (to != encoding::iso2022_jp || made.empty()) return state;
  if (state == amid && !made.starts_with('\x1B')) made.insert(0, sets[0].escape);
  return at_start + set_behind(made, state == amid ? 0 : state - at_start) % designated;
}

}  // namespace utfkit::python

#include "iso2022_parts.hpp"

#include <cstring>

namespace utfkit::cli {

namespace {

constexpr std::uint8_t esc = 0x1B;

// Of JIS X 0208: what a character begins with.
bool is_row(std::uint8_t b) noexcept {
  return (b >= 0x21 && b <= 0x28) || (b >= 0x30 && b <= 0x74);
}

}  // namespace

void iso2022_parts::push(byte_view piece) noexcept {
  const char* at = piece.data();
  const char* const end = at + piece.size();
  while (at != end) {
    if (state_ == state::text) {
      at = static_cast<const char*>(std::memchr(at, esc, static_cast<std::size_t>(end - at)));
      if (at == nullptr) return;
    }
    take(static_cast<std::uint8_t>(*at++));
  }
}

void iso2022_parts::take(std::uint8_t b) noexcept {
  constexpr unsigned enough = 2;
  const state otherwise = b == esc ? state::escape : state::text;
  switch (state_) {
    case state::text: state_ = otherwise; break;
    case state::escape:
      others_ = others_ || (b != '$' && b != '(');
      state_ = b == '$' ? state::to_two_bytes : otherwise;
      break;
    case state::to_two_bytes:
      state_ = b == 'B' || b == '@' ? state::lead : otherwise;
      characters_ = 0;
      break;
    case state::lead:
      if (b == esc && characters_ >= enough) {
        state_ = state::end;
      } else {
        state_ = is_row(b) ? state::trail : otherwise;
      }
      break;
    case state::trail:
      state_ = b >= 0x21 && b <= 0x7E ? state::lead : otherwise;
      if (characters_ < enough) ++characters_;
      break;
    // Of another one that follows.
    case state::end:
      state_ = b == '(' ? state::to_ascii : b == '$' ? state::to_two_bytes : otherwise;
      break;
    case state::to_ascii:
      found_ = found_ || b == 'B' || b == 'J';
      state_ = otherwise;
      break;
  }
}

bool has_iso2022_parts(detection& d, const iso2022_parts& parts) noexcept {
  if (!parts.found() || !d.enc || d.enc == encoding::iso2022_jp) return false;
  if (d.seen.read_as != encoding::utf8) return false;  // of UTF-16 these are two characters each
  const bool is_text = d.seen.designations == 0 && d.seen.controls == 0 && d.seen.nuls == 0;
  if (d.enc == encoding::ascii && is_text && parts.are_all()) {
    d.enc = encoding::iso2022_jp;
    d.name = name(encoding::iso2022_jp);
    d.language = "ja";
    d.sure = confidence::almost_certain;
    return false;
  }
  d.sure = confidence::guess;
  if (d.found_count != 0) d.found[0].sure = confidence::guess;
  return true;
}

}  // namespace utfkit::cli

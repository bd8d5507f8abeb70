#include "upper_half.hpp"

#include <utfkit/code_point.hpp>
#include <utfkit/transcoder.hpp>

namespace utfkit::cli {

upper_half upper_half_of(encoding e) {
  upper_half all{};
  for (unsigned b = 0x80; b <= 0xFF; ++b) {
    const char byte = static_cast<char>(b);
    std::array<char, transcoder::min_room> room{};
    transcoder t({.from = e, .errors = on_error::replace});
    const step s = t.push({&byte, 1}, room, input::last);
    const decoded d = decode_first(byte_view(room.data(), s.written));
    all[b - 0x80] = d.error == errc::ok ? d.code_point : U'\uFFFD';
  }
  return all;
}

}  // namespace utfkit::cli

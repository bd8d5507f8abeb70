// A stream of normalization, a block of output at a time.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include <utfkit/normalize.hpp>

namespace utfkit::cli {

// Pushes all of `text`, and hands what is written to `take`, until that answers false. False: it
// did, or the stream has failed.
template <class Take>
bool push_all(normalizer& n, byte_view text, input more, Take&& take) {
  std::array<char, 64 * 1024> room;
  for (;;) {
    const step s = n.push(text, room, more);
    text = text.substr(s.read);
    if (!take(std::string_view(room.data(), s.written)) || s.is == step::state::malformed) {
      return false;
    }
    if (s.is != step::state::output_full) return true;
  }
}

}  // namespace utfkit::cli

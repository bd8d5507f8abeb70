// Texts that normalization has something to do with, and the oracle's answers.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include <utfkit/normalize.hpp>

#include "reference/normalization.hpp"
#include "texts.hpp"

namespace test {

inline constexpr utfkit::form forms[] = {utfkit::form::nfc, utfkit::form::nfd, utfkit::form::nfkc,
                                         utfkit::form::nfkd};

std::string to_utf8(const std::u32string& text);
// U+FFFD for each maximal subpart of what is ill-formed.
std::u32string to_code_points(std::string_view utf8);

// The oracle; null where there is no Unicode Character Database.
const reference::normalization* rules();
// Whether its database is of the library's version, or an older one, which knows fewer characters.
bool rules_are_of_our_version();
std::string normalized(std::string_view text, utfkit::form f);

// `length` characters at most, assigned ones: marks and what they compose with, decompositions,
// jamo, plain text between them; each text with a mixture of its own.
std::u32string random_characters(random_source& random, std::size_t length);
// The same in UTF-8, in any form or none.
std::string random_text(random_source& random, std::size_t length);

struct streamed {
  std::string text;
  utfkit::failure failed;
  bool stuck = false;  // no end of it
};
// Pushes `text` in pieces of `piece(left)` bytes, into `room()` bytes at a time.
template <class Piece, class Room>
streamed stream(utfkit::normalizer n, std::string_view text, Piece piece, Room room) {
  streamed out;
  std::string buffer;
  std::size_t idle = 0;
  while (idle < 4) {
    std::size_t size = piece(text.size());
    if (size > text.size()) size = text.size();
    buffer.resize(room());
    const bool last = size == text.size();
    const utfkit::step s =
        n.push(text.substr(0, size), buffer, last ? utfkit::input::last : utfkit::input::more);
    EXPECT_LE(s.read, size);
    EXPECT_LE(s.written, buffer.size());
    EXPECT_TRUE(s.is != utfkit::step::state::need_input || s.read == size);
    text.remove_prefix(s.read);
    out.text.append(buffer, 0, s.written);
    out.failed = n.failure();
    if (s.is == utfkit::step::state::done || s.is == utfkit::step::state::malformed) return out;
    idle = s.read == 0 && s.written == 0 && size != 0 ? idle + 1 : 0;
  }
  out.stuck = true;
  return out;
}

}  // namespace test

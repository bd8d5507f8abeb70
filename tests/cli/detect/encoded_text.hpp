// Texts in another encoding than UTF-8, for tests.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include <utfkit/transcoder.hpp>

namespace utfkit::cli {

// Fails the test where the encoding doesn't have all of it.
inline std::string in(encoding e, const std::string& text) {
  transcoder t({.from = encoding::utf8, .to = e});
  std::string result(text.size() + transcoder::min_room, '\0');
  const step s = t.push(text, result, input::last);
  EXPECT_EQ(s.is, step::state::done) << text;
  result.resize(s.written);
  return result;
}

}  // namespace utfkit::cli

// Texts in an encoding, and long ones, for the tests of the command.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <utfkit/containers.hpp>
#include <utfkit/transcoder.hpp>

namespace utfkit::test {

inline std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

// Of a text in UTF-8, all of which the encoding has.
inline std::string in(encoding e, std::string_view text) {
  transcoder t({.to = e});
  std::string result;
  EXPECT_EQ(append_pushed(result, t, text, input::last), step::state::done) << text;
  return result;
}

}  // namespace utfkit::test

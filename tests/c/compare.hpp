// The types of C beside those of C++, for tests that compare the two interfaces.
#pragma once

#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include <utfkit/utfkit.h>
#include <utfkit/utfkit.hpp>

namespace test {

inline const std::uint16_t* c_units(const char16_t* s) {
  return reinterpret_cast<const std::uint16_t*>(s);
}
inline const std::uint32_t* c_units(const char32_t* s) {
  return reinterpret_cast<const std::uint32_t*>(s);
}
inline const char* c_units(const char* s) {
  return s;
}
inline std::uint16_t* c_units(char16_t* s) {
  return reinterpret_cast<std::uint16_t*>(s);
}
inline std::uint32_t* c_units(char32_t* s) {
  return reinterpret_cast<std::uint32_t*>(s);
}
inline char* c_units(char* s) {
  return s;
}

inline void expect_same(const utfkit_result& c, const utfkit::result& cpp) {
  EXPECT_EQ(c.read, cpp.read);
  EXPECT_EQ(c.written, cpp.written);
  EXPECT_EQ(c.error, static_cast<int>(cpp.error));
  EXPECT_EQ(c.error_length, cpp.error_length);
}

inline void expect_same(const utfkit_stats& c, const utfkit::text_stats& cpp) {
  EXPECT_EQ(c.bytes, cpp.bytes);
  EXPECT_EQ(c.code_points, cpp.code_points);
  EXPECT_EQ(c.utf16_units, cpp.utf16_units);
  EXPECT_EQ(c.lines, cpp.lines);
  EXPECT_EQ(c.replacements, cpp.replacements);
  EXPECT_EQ(c.code_points_since_newline, cpp.code_points_since_newline);
}

inline void expect_same(const utfkit_failure& c, const utfkit::failure& cpp) {
  EXPECT_EQ(c.offset, cpp.offset);
  EXPECT_EQ(c.error, static_cast<int>(cpp.error));
  EXPECT_EQ(c.length, cpp.length);
}

inline void expect_same(const utfkit_step& c, const utfkit::step& cpp) {
  EXPECT_EQ(c.read, cpp.read);
  EXPECT_EQ(c.written, cpp.written);
  EXPECT_EQ(c.state, static_cast<int>(cpp.is));
}

// Both conversions of `in` into rooms of several sizes, and what they write there.
template <class Out, class C, class Cpp, class In>
void expect_same_conversion(C c, Cpp cpp, const In& in) {
  for (const std::size_t room : {4 * in.size(), in.size(), in.size() / 2, std::size_t{0}}) {
    std::basic_string<Out> by_c(room, Out{'.'});
    std::basic_string<Out> by_cpp(room, Out{'.'});
    const utfkit::result r = cpp(in, std::span<Out>(by_cpp));
    expect_same(c(c_units(in.data()), in.size(), c_units(by_c.data()), room), r);
    // Behind that, the room may have been used.
    EXPECT_EQ(by_c.substr(0, r.written), by_cpp.substr(0, r.written));
  }
}

// What two functions of C write into memory of their own.
inline void expect_same_folding(const std::string& in, decltype(&utfkit_casefold_alloc) strict,
                                decltype(&utfkit_casefold_lossy_alloc) lossy,
                                const utfkit::expected<std::string>& expected,
                                const std::string& expected_lossy) {
  std::size_t size = 0;
  utfkit_failure why{};
  char* folded = strict(in.data(), in.size(), &size, &why);
  expect_same(why, expected.failure());
  ASSERT_EQ(folded != nullptr, expected.has_value());
  if (folded != nullptr) {
    EXPECT_EQ(std::string(folded, size), *expected);
    EXPECT_EQ(folded[size], '\0');
  }
  utfkit_free(folded);
  folded = lossy(in.data(), in.size(), &size);
  EXPECT_EQ(std::string(folded, size), expected_lossy);
  utfkit_free(folded);
}

}  // namespace test

#define EXPECT_SAME_CONVERSION(name, Out, in)                                                  \
  do {                                                                                         \
    SCOPED_TRACE(#name);                                                                       \
    test::expect_same_conversion<Out>(                                                         \
        utfkit_##name, [](const auto& given, auto room) { return utfkit::name(given, room); }, \
        in);                                                                                   \
  } while (false)

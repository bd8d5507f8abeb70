// Output into strings and vectors of any byte and unit: what the functions that return a
// std::string give, and bytes of every kind as room.
#include <utfkit/containers.hpp>

#include <array>
#include <memory_resource>
#include <vector>

#include <gtest/gtest.h>

#include <utfkit/code_point.hpp>

#include "support/print.hpp"
#include "support/texts.hpp"

namespace {

using namespace test;
using utfkit::byte_view;

template <class C>
std::string bytes_of(const C& c) {
  return std::string(byte_view(c).as_string_view());
}

// Strict, lossy and appended, from one text to one kind of container.
template <class C, class Owned, class Strict, class Lossy, class Append>
void expect_same(const utfkit::expected<Owned>& strict, const Owned& lossy, const Strict& to,
                 const Lossy& to_lossy, const Append& append) {
  const auto same = [](const C& c, const Owned& expected) {
    return std::equal(c.begin(), c.end(), expected.begin(), expected.end(), [](auto a, auto b) {
      return static_cast<char32_t>(a) == static_cast<char32_t>(static_cast<decltype(a)>(b));
    });
  };
  const utfkit::expected<C> whole = to();
  ASSERT_EQ(whole.has_value(), strict.has_value());
  EXPECT_EQ(whole.failure(), strict.failure());
  if (whole) {
    EXPECT_TRUE(same(*whole, *strict));
  }
  EXPECT_TRUE(same(to_lossy(), lossy));
  C out;
  out.resize(2);
  const utfkit::result r = append(out);
  EXPECT_EQ(r.error, strict.failure().error);
  EXPECT_EQ(r.written, out.size() - 2);
  if (strict) {
    out.erase(out.begin(), out.begin() + 2);
    EXPECT_TRUE(same(out, *strict));
  }
}

template <class C, class View>
void expect_utf8(const View& in) {
  expect_same<C>(
      utfkit::to_utf8(in), utfkit::to_utf8_lossy(in), [&] { return utfkit::to_utf8<C>(in); },
      [&] { return utfkit::to_utf8_lossy<C>(in); },
      [&](C& out) { return utfkit::append_utf8(out, in); });
  C lossy;
  utfkit::append_utf8_lossy(lossy, in);
  EXPECT_EQ(bytes_of(lossy), utfkit::to_utf8_lossy(in));
}
template <class C, class View>
void expect_utf16(const View& in) {
  expect_same<C>(
      utfkit::to_utf16(in), utfkit::to_utf16_lossy(in), [&] { return utfkit::to_utf16<C>(in); },
      [&] { return utfkit::to_utf16_lossy<C>(in); },
      [&](C& out) { return utfkit::append_utf16(out, in); });
  C lossy;
  utfkit::append_utf16_lossy(lossy, in);
  EXPECT_EQ(lossy, utfkit::to_utf16_lossy<C>(in));
}
template <class C, class View>
void expect_utf32(const View& in) {
  expect_same<C>(
      utfkit::to_utf32(in), utfkit::to_utf32_lossy(in), [&] { return utfkit::to_utf32<C>(in); },
      [&] { return utfkit::to_utf32_lossy<C>(in); },
      [&](C& out) { return utfkit::append_utf32(out, in); });
  C lossy;
  utfkit::append_utf32_lossy(lossy, in);
  EXPECT_EQ(lossy, utfkit::to_utf32_lossy<C>(in));
}

TEST(containers, of_bytes) {
  SCOPED_TRACE(seed_message());
  for (std::size_t i = 0; i < utf16_texts().size(); i += 5) {
    const std::u16string& text = utf16_texts()[i];
    expect_utf8<std::u8string>(text);
    expect_utf8<std::vector<std::byte>>(text);
    expect_utf8<std::vector<unsigned char>>(text);
    expect_utf8<std::pmr::string>(text);
    expect_utf32<std::vector<char32_t>>(text);
  }
  for (std::size_t i = 0; i < utf32_texts().size(); i += 5) {
    const std::u32string& text = utf32_texts()[i];
    expect_utf8<std::u8string>(text);
    expect_utf8<std::vector<char>>(text);
    expect_utf16<std::vector<char16_t>>(text);
  }
}

TEST(containers, of_wider_units_and_repaired) {
  SCOPED_TRACE(seed_message());
  for (std::size_t i = 0; i < utf8_texts().size(); i += 5) {
    const std::string& text = utf8_texts()[i];
    expect_utf16<std::pmr::u16string>(text);
    expect_utf16<std::vector<char16_t>>(text);
    expect_utf32<std::pmr::u32string>(text);
    EXPECT_EQ(bytes_of(utfkit::repair<std::vector<std::byte>>(text)), utfkit::repair(text));
    std::u8string out = u8"x";
    utfkit::append_repaired(out, text);
    EXPECT_EQ(out[0], u8'x');
    EXPECT_EQ(bytes_of(out.substr(1)), utfkit::repair(text));
    const auto form = utfkit::form::nfd;
    const auto normal = utfkit::normalize<std::u8string>(text, form);
    const auto expected = utfkit::normalize(text, form);
    ASSERT_EQ(normal.has_value(), expected.has_value());
    EXPECT_EQ(normal.failure(), expected.failure());
    if (normal) {
      EXPECT_EQ(bytes_of(*normal), *expected);
    }
    EXPECT_EQ(bytes_of(utfkit::normalize_lossy<std::vector<unsigned char>>(text, form)),
              utfkit::normalize_lossy(text, form));
  }
}

// A bounded function writes into all that a byte_span is made of, and a code point into arrays.
template <class Byte>
void expect_room() {
  Byte array[8]{};
  EXPECT_EQ(utfkit::utf16_to_utf8(u"\u20AC", array), (utfkit::result{1, 3}));
  EXPECT_EQ(byte_view(array, 3).as_string_view(), "\u20AC");
  std::array<Byte, 2> two{};
  EXPECT_EQ(utfkit::repair("abc", two), (utfkit::result{2, 2, utfkit::errc::output_full}));
  std::vector<Byte> all(3);
  EXPECT_EQ(utfkit::normalize("e\u0301", all, utfkit::form::nfc), (utfkit::result{3, 2}));
  EXPECT_EQ(utfkit::utf8_to_latin1("\u00E9", std::span<Byte>(all)), (utfkit::result{2, 1}));
  Byte four[4]{};
  EXPECT_EQ(utfkit::encode(U'\u20AC', four), 3u);
  EXPECT_EQ(byte_view(four, 3).as_string_view(), "\u20AC");
}

TEST(containers, room_of_any_byte) {
  expect_room<char>();
  expect_room<char8_t>();
  expect_room<unsigned char>();
  expect_room<std::byte>();
  static_assert(std::is_constructible_v<utfkit::byte_span, std::string&>);
  static_assert(std::is_constructible_v<utfkit::byte_span, std::span<std::byte>>);
  static_assert(std::is_constructible_v<utfkit::byte_span, const std::span<char8_t>>);
  static_assert(!std::is_constructible_v<utfkit::byte_span, std::string>);
  static_assert(!std::is_constructible_v<utfkit::byte_span, const std::string&>);
  static_assert(!std::is_constructible_v<utfkit::byte_span, std::vector<std::byte>>);
  static_assert(!std::is_constructible_v<utfkit::byte_span, std::span<const char>>);
  static_assert(!std::is_constructible_v<utfkit::byte_span, std::u16string&>);
  char room[4]{};
  const utfkit::byte_span span(room);
  EXPECT_EQ(span.subspan(1).size(), 3u);
  EXPECT_EQ(span.subspan(1, 2).data(), room + 1);
  EXPECT_EQ(span.subspan(9).size(), 0u);
  EXPECT_EQ(span.end() - span.begin(), 4);
}

}  // namespace

// What is bytes and what is not: nearly all of it the compiler decides.
#include <utfkit/bytes.hpp>

#include <array>
#include <cstring>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

namespace {

using utfkit::byte_span;
using utfkit::byte_view;

template <class T>
inline constexpr bool viewable = std::is_convertible_v<T, byte_view>;

static_assert(viewable<std::string>);
static_assert(viewable<const std::string&>);
static_assert(viewable<std::string_view>);
static_assert(viewable<std::u8string>);
static_assert(viewable<std::u8string_view>);
static_assert(viewable<const char*>);
static_assert(viewable<char*>);
static_assert(viewable<const char8_t*>);
static_assert(viewable<std::vector<char>>);
static_assert(viewable<std::vector<unsigned char>>);
static_assert(viewable<std::vector<std::byte>>);
static_assert(viewable<const std::vector<std::byte>&>);
static_assert(viewable<std::span<const std::byte>>);
static_assert(viewable<std::span<unsigned char>>);
static_assert(viewable<std::array<char, 3>>);
static_assert(viewable<std::array<unsigned char, 3>&>);
static_assert(viewable<const unsigned char (&)[3]>);
static_assert(viewable<std::byte (&)[3]>);
static_assert(viewable<const char (&)[3]>);
static_assert(viewable<const char8_t (&)[3]>);
static_assert(viewable<byte_view>);

// An array that has no NUL ends where it ends.
constexpr char unterminated[2] = {'a', 'b'};
static_assert(byte_view(unterminated).size() == 2);
static_assert(byte_view("a\0b").size() == 1);
static_assert(!std::is_constructible_v<byte_view, std::nullptr_t>);
static_assert(!std::is_constructible_v<byte_view, std::vector<int>>);
static_assert(!std::is_constructible_v<byte_view, std::wstring>);
static_assert(!std::is_constructible_v<byte_view, std::u16string>);
static_assert(!std::is_constructible_v<byte_view, std::u32string_view>);
static_assert(!std::is_constructible_v<byte_view, const wchar_t*>);
static_assert(!std::is_constructible_v<byte_view, const unsigned char*>);
static_assert(!std::is_constructible_v<byte_view, const void*>);
static_assert(!std::is_constructible_v<byte_view, std::vector<signed char>>);
static_assert(!std::is_constructible_v<byte_view, std::vector<bool>>);
static_assert(!std::is_constructible_v<byte_view, std::map<int, char>>);
static_assert(!std::is_constructible_v<byte_view, int>);
static_assert(!std::is_constructible_v<byte_view, char>);

static_assert(std::is_trivially_copyable_v<byte_view>);
static_assert(std::is_nothrow_constructible_v<byte_view, const std::string&>);

static_assert(std::is_constructible_v<byte_span, std::string&>);
static_assert(std::is_constructible_v<byte_span, std::vector<std::byte>&>);
static_assert(std::is_constructible_v<byte_span, std::span<unsigned char>>);
static_assert(std::is_constructible_v<byte_span, char (&)[8]>);
static_assert(!std::is_constructible_v<byte_span, const std::string&>);
static_assert(!std::is_constructible_v<byte_span, std::string_view>);
static_assert(!std::is_constructible_v<byte_span, std::span<const char>>);
static_assert(!std::is_constructible_v<byte_span, std::u16string&>);
static_assert(!std::is_constructible_v<byte_span, const char*>);

// Constant evaluation works from char.
constexpr byte_view literal = "a\0b";
static_assert(literal.size() == 1 && literal[0] == 'a');
constexpr byte_view whole = std::string_view("a\0\xFF", 3);
static_assert(whole.size() == 3 && whole[2] == 0xFF);
static_assert(byte_view().size() == 0 && byte_view().empty() && byte_view().data() == nullptr);
static_assert(whole.substr(1).size() == 2 && whole.substr(1, 1).size() == 1);
static_assert(whole.substr(3).empty() && whole.substr(4).empty() && whole.substr(9, 9).empty());
static_assert(whole.substr(1, SIZE_MAX).size() == 2 && whole.substr(SIZE_MAX, SIZE_MAX).empty());
static_assert(whole.substr(4).data() == whole.end());
static_assert(whole.as_string_view() == std::string_view("a\0\xFF", 3));
static_assert(whole.end() - whole.begin() == 3);

// Text ends at its NUL; data is taken whole.
TEST(byte_view, arrays_of_text_and_of_data) {
  const char text[8] = {'a', 'b'};
  EXPECT_EQ(byte_view(text).size(), 2u);
  const char full[2] = {'a', 'b'};
  EXPECT_EQ(byte_view(full).size(), 2u);
  const char8_t text8[8] = {u8'a', u8'b', u8'c'};
  EXPECT_EQ(byte_view(text8).size(), 3u);
  const unsigned char data[8] = {'a', 'b'};
  EXPECT_EQ(byte_view(data).size(), 8u);
  const std::byte bytes[4] = {};
  EXPECT_EQ(byte_view(bytes).size(), 4u);
  const std::array<char, 5> array = {'a'};
  EXPECT_EQ(byte_view(array).size(), 5u);
  EXPECT_EQ(byte_view(u8"\u00E9").size(), 2u);
}

TEST(byte_view, looks_at_what_it_is_made_from) {
  const std::vector<unsigned char> data = {0, 0x7F, 0x80, 0xFF};
  const byte_view view = data;
  ASSERT_EQ(view.size(), 4u);
  EXPECT_EQ(static_cast<const void*>(view.data()), static_cast<const void*>(data.data()));
  for (std::size_t i = 0; i < data.size(); ++i) EXPECT_EQ(view[i], data[i]);
  const std::u8string text = u8"\u6C34";
  EXPECT_EQ(byte_view(text).as_string_view(), "\xE6\xB0\xB4");
  EXPECT_EQ(byte_view(data.data(), 2).size(), 2u);
  EXPECT_EQ(std::vector<unsigned char>(view.begin(), view.end()), data);
}

TEST(byte_span, writes_to_what_it_is_made_from) {
  std::vector<std::byte> bytes(3);
  const byte_span span = bytes;
  ASSERT_EQ(span.size(), 3u);
  std::memcpy(span.data(), "xyz", 3);
  EXPECT_EQ(bytes[2], std::byte{'z'});
  EXPECT_TRUE(byte_span().empty());
  EXPECT_EQ(byte_span().data(), nullptr);
  EXPECT_EQ(byte_span(bytes.data(), 2).size(), 2u);
}

}  // namespace

// Searching bytes, against loops that can't be wrong, and its worst cases.
#include <utfkit/search.hpp>

#include <chrono>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "support/memory.hpp"
#include "support/print.hpp"
#include "support/texts.hpp"

namespace {

using namespace test;

std::size_t count_in(std::string_view text, std::string_view pattern) {
  if (pattern.empty()) return text.size() + 1;
  std::size_t n = 0;
  for (std::size_t at = 0; (at = text.find(pattern, at)) != text.npos; at += pattern.size()) ++n;
  return n;
}

// What utfkit answers where std::string_view answers `at`.
std::optional<std::size_t> place(std::size_t at) {
  return at == std::string_view::npos ? std::nullopt : std::optional(at);
}

void expect_found(std::string_view text, std::string_view pattern) {
  ASSERT_EQ(utfkit::find_bytes(text, pattern), place(text.find(pattern)))
      << text << " / " << pattern;
  ASSERT_EQ(utfkit::rfind_bytes(text, pattern), place(text.rfind(pattern)))
      << text << " / " << pattern;
  ASSERT_EQ(utfkit::count_matches(text, pattern), count_in(text, pattern))
      << text << " / " << pattern;
}

TEST(search, texts_of_few_letters) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  fence memory;
  for (int i = 0; i < 60000; ++i) {
    const std::uint64_t letters = 1 + random() % 3;
    const auto letter = [&] { return static_cast<char>('a' + random() % letters); };
    std::string text, pattern;
    for (std::uint64_t n = random() % (i % 500 == 0 ? 20000 : i % 10 == 0 ? 2000 : 100); n > 0; --n)
      text += letter();
    if (i % 2 == 0 && !text.empty()) {
      const std::size_t at = random() % text.size();
      pattern = text.substr(at, random() % (text.size() - at + 1));
    } else {
      for (std::uint64_t n = random() % 20; n > 0; --n) pattern += letter();
    }
    const bool fits = text.size() <= memory.capacity();
    expect_found(!fits        ? std::string_view(text)
                 : i % 3 == 0 ? memory.at_end<char>(text)
                              : memory.at_start<char>(text),
                 pattern);
    if (HasFatalFailure()) return;
    const std::size_t from = random() % (text.size() + 3);
    ASSERT_EQ(utfkit::find_bytes(text, pattern, from), place(text.find(pattern, from)))
        << text << ' ' << from;
  }
}

// Periods of every kind make comparisons fail late, so that Two-Way takes over.
TEST(search, periodic_texts) {
  for (std::size_t period = 1; period <= 12; ++period) {
    for (std::size_t size : {40u, 300u}) {
      std::string text;
      while (text.size() < 20000) text += std::string(period, 'a') + "b";
      std::string pattern = text.substr(0, size);
      expect_found(text, pattern);
      expect_found(text, pattern + "c");
      expect_found(text, "c" + pattern);
      expect_found(text, std::string(size, 'a') + "b" + std::string(size, 'a'));
      expect_found(text + pattern + "c" + text, pattern + "c");
      pattern[size / 2] ^= 3;
      expect_found(text, pattern);
      expect_found(text + pattern + text, pattern);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(search, the_texts_of_all_tests) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  for (const std::string& text : utf8_texts()) {
    for (int i = 0; i < 3 && !text.empty(); ++i) {
      const std::size_t at = random() % text.size();
      const std::string pattern = text.substr(at, 1 + random() % 12);
      expect_found(text, pattern);
      expect_found(text + text + text, pattern);
    }
    if (HasFatalFailure()) return;
  }
}

// RFC 3629 section 1: the bytes of a character are found in no other, nor across two.
TEST(search, a_character_is_found_only_where_it_is) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  for (int i = 0; i < 2000; ++i) {
    std::string text;
    std::vector<std::uint32_t> all;
    std::vector<std::size_t> offsets;
    for (int n = 0; n < 30; ++n) {
      all.push_back(random_scalar(random));
      offsets.push_back(text.size());
      text += reference::encoded<char>(reference::utf8, all.back());
    }
    const std::uint32_t c = i % 2 == 0 ? all[random() % all.size()] : random_scalar(random);
    std::optional<std::size_t> first;
    for (std::size_t k = all.size(); k-- > 0;) {
      if (all[k] == c) first = offsets[k];
    }
    ASSERT_EQ(utfkit::find_bytes(text, reference::encoded<char>(reference::utf8, c)), first)
        << hex(text);
  }
}

TEST(search, ends) {
  EXPECT_EQ(utfkit::find_bytes("abc", "", 3), 3u);
  EXPECT_EQ(utfkit::find_bytes("abc", "", 4), std::nullopt);
  EXPECT_EQ(utfkit::find_bytes("abc", "c", 2), 2u);
  EXPECT_EQ(utfkit::find_bytes("abc", "c", 3), std::nullopt);
  EXPECT_EQ(utfkit::find_bytes("abc", "abcd"), std::nullopt);
  EXPECT_EQ(utfkit::find_bytes("abc", "a", SIZE_MAX), std::nullopt);
  EXPECT_EQ(utfkit::find_bytes(utfkit::byte_view(), utfkit::byte_view()), 0u);
  EXPECT_EQ(utfkit::find_bytes(utfkit::byte_view(), "a"), std::nullopt);
  EXPECT_EQ(utfkit::rfind_bytes(utfkit::byte_view(), "a"), std::nullopt);
  EXPECT_EQ(utfkit::count_matches(utfkit::byte_view(), "a"), 0u);
}

// What is quadratic for a search without a bound takes minutes here; what is linear, milliseconds.
// The time is said, and not tested but for the order of magnitude.
TEST(search, worst_cases_are_linear) {
  const std::size_t n = 1 << 21;
  const std::string a(n, 'a');
  const std::string half(n / 2, 'a');
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(utfkit::find_bytes(a, half + "b"), std::nullopt);
  EXPECT_EQ(utfkit::find_bytes(a, "b" + half), std::nullopt);
  EXPECT_EQ(utfkit::rfind_bytes(a, half + "b"), std::nullopt);
  EXPECT_EQ(utfkit::rfind_bytes(a, "b" + half), std::nullopt);
  // Both rare bytes are everywhere, and what tells is in the middle.
  const std::string middle = std::string(n / 4, 'z') + "y" + std::string(n / 4, 'z');
  EXPECT_EQ(utfkit::find_bytes(std::string(n, 'z'), middle), std::nullopt);
  EXPECT_EQ(utfkit::rfind_bytes(std::string(n, 'z'), middle), std::nullopt);
  EXPECT_EQ(utfkit::count_matches(a, "aa"), n / 2);
  const auto taken = std::chrono::steady_clock::now() - start;
  EXPECT_LT(taken, std::chrono::seconds(20));
}

}  // namespace

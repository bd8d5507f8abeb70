// What says that it never allocates asks operator new for nothing: on well-formed text, on damaged
// text, on runs of marks that no buffer holds, on views of nothing. What appends and has no memory
// leaves all as it was.
#include <gtest/gtest.h>

#include <deque>
#include <functional>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/utfkit.hpp>
#include <utfkit/views.hpp>

#include "support/allocations.hpp"
#include "support/texts.hpp"

namespace {

using utfkit::encoding;
using utfkit::form;

constexpr form forms[] = {form::nfc, form::nfd, form::nfkc, form::nfkd};

// A failure names the call.
#define ALLOCATES_NOTHING(...)                    \
  do {                                            \
    const long before = test::allocations.asked;  \
    static_cast<void>(__VA_ARGS__);               \
    const long after = test::allocations.asked;   \
    EXPECT_EQ(after - before, 0) << #__VA_ARGS__; \
  } while (false)

// In three forms, and room for what each becomes; or nothing, not even a pointer.
struct text {
  text() = default;
  explicit text(std::string_view s)
      : of_8(s),
        of_16(utfkit::to_utf16_lossy(s)),
        of_32(utfkit::to_utf32_lossy(s)),
        room_8(18 * s.size() + 200, '\0'),
        room_16(3 * s.size() + 200, u'\0'),
        room_32(s.size() + 200, U'\0'),
        utf8(of_8),
        utf16(of_16),
        utf32(of_32),
        bytes(room_8),
        units(room_16),
        code_points(room_32) {}
  text(const text&) = delete;
  text& operator=(const text&) = delete;

  const std::string of_8;
  const std::u16string of_16;
  const std::u32string of_32;
  std::string room_8;
  std::u16string room_16;
  std::u32string room_32;

  utfkit::byte_view utf8;
  std::u16string_view utf16;
  std::u32string_view utf32;
  utfkit::byte_span bytes;
  std::span<char16_t> units;
  std::span<char32_t> code_points;
};

const std::deque<text>& texts() {
  static const std::deque<text> all = [] {
    std::deque<text> made(1);
    made.emplace_back("a");
    made.emplace_back(std::string(10000, 'a'));
    made.emplace_back("\xFF");
    std::string marks = "e";
    for (int i = 0; i < 3000; ++i) marks += i % 2 == 0 ? "\u0301" : "\u0323";
    made.emplace_back(marks);
    for (const std::string& t : test::long_utf8_texts()) made.emplace_back(t);
    test::random_source random(test::seed());
    for (int i = 0; i < 10; ++i) made.emplace_back(test::damaged_utf8(random, 200));
    return made;
  }();
  return all;
}

TEST(allocation, is_counted) {
  const long before = test::allocations.asked;
  EXPECT_TRUE(utfkit::to_utf16(std::string(1000, 'a')));
  EXPECT_GE(test::allocations.asked, before + 2);
}

TEST(allocation, none_to_validate_and_measure) {
  for (const text& t : texts()) {
    ALLOCATES_NOTHING(utfkit::is_valid(t.utf8));
    ALLOCATES_NOTHING(utfkit::is_valid(t.utf16));
    ALLOCATES_NOTHING(utfkit::is_valid(t.utf32));
    ALLOCATES_NOTHING(utfkit::validate(t.utf8));
    ALLOCATES_NOTHING(utfkit::validate(t.utf16));
    ALLOCATES_NOTHING(utfkit::validate(t.utf32));
    ALLOCATES_NOTHING(utfkit::is_ascii(t.utf8));
    ALLOCATES_NOTHING(utfkit::count_code_points(t.utf8));
    ALLOCATES_NOTHING(utfkit::measure(t.utf8));
    ALLOCATES_NOTHING(utfkit::measure_valid_prefix(t.utf8));
    ALLOCATES_NOTHING(utfkit::split_point(t.utf8, t.utf8.size() / 2));
    ALLOCATES_NOTHING(utfkit::next_finding(t.utf8));
    ALLOCATES_NOTHING(utfkit::complete_prefix(t.utf8));
    utfkit::validator v;
    ALLOCATES_NOTHING(v.push(t.utf8, utfkit::input::last));
  }
}

TEST(allocation, none_to_convert_into_a_buffer) {
  for (const text& t : texts()) {
    ALLOCATES_NOTHING(utfkit::utf8_to_utf16(t.utf8, t.units));
    ALLOCATES_NOTHING(utfkit::utf8_to_utf32(t.utf8, t.code_points));
    ALLOCATES_NOTHING(utfkit::utf8_to_latin1(t.utf8, t.bytes));
    ALLOCATES_NOTHING(utfkit::utf16_to_utf8(t.utf16, t.bytes));
    ALLOCATES_NOTHING(utfkit::utf16_to_utf32(t.utf16, t.code_points));
    ALLOCATES_NOTHING(utfkit::utf16_to_latin1(t.utf16, t.bytes));
    ALLOCATES_NOTHING(utfkit::utf32_to_utf8(t.utf32, t.bytes));
    ALLOCATES_NOTHING(utfkit::utf32_to_utf16(t.utf32, t.units));
    ALLOCATES_NOTHING(utfkit::utf32_to_latin1(t.utf32, t.bytes));
    ALLOCATES_NOTHING(utfkit::latin1_to_utf8(t.utf8, t.bytes));
    ALLOCATES_NOTHING(utfkit::latin1_to_utf16(t.utf8, t.units));
    ALLOCATES_NOTHING(utfkit::latin1_to_utf32(t.utf8, t.code_points));
    ALLOCATES_NOTHING(utfkit::utf8_to_utf16_lossy(t.utf8, t.units));
    ALLOCATES_NOTHING(utfkit::utf8_to_utf32_lossy(t.utf8, t.code_points));
    ALLOCATES_NOTHING(utfkit::utf8_to_latin1_lossy(t.utf8, t.bytes));
    ALLOCATES_NOTHING(utfkit::utf16_to_utf8_lossy(t.utf16, t.bytes));
    ALLOCATES_NOTHING(utfkit::utf16_to_utf32_lossy(t.utf16, t.code_points));
    ALLOCATES_NOTHING(utfkit::utf16_to_latin1_lossy(t.utf16, t.bytes));
    ALLOCATES_NOTHING(utfkit::utf32_to_utf8_lossy(t.utf32, t.bytes));
    ALLOCATES_NOTHING(utfkit::utf32_to_utf16_lossy(t.utf32, t.units));
    ALLOCATES_NOTHING(utfkit::utf32_to_latin1_lossy(t.utf32, t.bytes));
  }
}

TEST(allocation, none_for_repair_lengths_and_byte_order) {
  for (const text& t : texts()) {
    ALLOCATES_NOTHING(utfkit::repair(t.utf8, t.bytes));
    ALLOCATES_NOTHING(utfkit::repaired_length(t.utf8));
    ALLOCATES_NOTHING(utfkit::utf16_length(t.utf8));
    ALLOCATES_NOTHING(utfkit::utf16_length_lossy(t.utf8));
    ALLOCATES_NOTHING(utfkit::utf32_length_lossy(t.utf8));
    ALLOCATES_NOTHING(utfkit::utf8_length(t.utf16));
    ALLOCATES_NOTHING(utfkit::utf8_length(t.utf32));
    ALLOCATES_NOTHING(utfkit::utf32_length(t.utf16));
    ALLOCATES_NOTHING(utfkit::utf16_length(t.utf32));
    ALLOCATES_NOTHING(utfkit::utf8_length_of_latin1(t.utf8));
    ALLOCATES_NOTHING(utfkit::utf16_length_checked(t.utf8));
    ALLOCATES_NOTHING(utfkit::utf32_length_checked(t.utf8));
    ALLOCATES_NOTHING(utfkit::utf8_length_checked(t.utf16));
    ALLOCATES_NOTHING(utfkit::utf32_length_checked(t.utf16));
    ALLOCATES_NOTHING(utfkit::utf8_length_checked(t.utf32));
    ALLOCATES_NOTHING(utfkit::utf16_length_checked(t.utf32));
    ALLOCATES_NOTHING(utfkit::repair_with(t.utf8, "?", t.bytes));
    ALLOCATES_NOTHING(utfkit::repaired_length_with(t.utf8, "?"));
    ALLOCATES_NOTHING(utfkit::repair(t.utf16, t.units));
    ALLOCATES_NOTHING(utfkit::repair(t.utf32, t.code_points));
    ALLOCATES_NOTHING(utfkit::repair_in_place(t.units));
    ALLOCATES_NOTHING(utfkit::repair_in_place(t.code_points));
    ALLOCATES_NOTHING(utfkit::complete_prefix(t.utf16));
    ALLOCATES_NOTHING(utfkit::swap_byte_order(t.utf16, t.units));
    ALLOCATES_NOTHING(utfkit::swap_byte_order(t.utf32, t.code_points));
    ALLOCATES_NOTHING(utfkit::swap_byte_order(t.units));
    ALLOCATES_NOTHING(utfkit::swap_byte_order(t.code_points));
    ALLOCATES_NOTHING(utfkit::utf8_to_utf16le(t.utf8, t.bytes));
    ALLOCATES_NOTHING(utfkit::utf8_to_utf16be_lossy(t.utf8, t.bytes));
    ALLOCATES_NOTHING(utfkit::utf16le_to_utf8(t.utf8, t.bytes));
    ALLOCATES_NOTHING(utfkit::utf16be_to_utf8_lossy(t.utf8, t.bytes));
    ALLOCATES_NOTHING(utfkit::validate_utf16le(t.utf8));
    ALLOCATES_NOTHING(utfkit::is_valid_utf16be(t.utf8));
    ALLOCATES_NOTHING(utfkit::utf8_length_of_utf16le(t.utf8));
    ALLOCATES_NOTHING(utfkit::utf8_length_of_utf16be(t.utf8));
    ALLOCATES_NOTHING(
        utfkit::max_output_size(utfkit::encoding::utf8, utfkit::encoding::utf32be, t.utf8.size()));
  }
}

TEST(allocation, none_in_a_stream_between_any_two_encodings) {
  const auto each = [](auto work) {
    for (int e = 0; e <= static_cast<int>(encoding::windows1252_whatwg); ++e)
      work(static_cast<encoding>(e));
  };
  for (const text& t : texts()) {
    each([&](encoding from) {
      each([&](encoding to) {
        using options = utfkit::transcoder::options;
        utfkit::transcoder stream(options{.from = from,
                                          .to = to,
                                          .errors = utfkit::on_error::escape,
                                          .unmappable = utfkit::on_unmappable::xml,
                                          .on_input = utfkit::bom_in::sniff,
                                          .on_output = utfkit::bom_out::write,
                                          .positions = true});
        char room[1000];
        utfkit::byte_view in = t.utf8;
        for (;;) {
          utfkit::step s;
          ALLOCATES_NOTHING(s = stream.push(in, room, utfkit::input::last));
          in = in.substr(s.read);
          if (s.is == utfkit::step::state::done || s.is == utfkit::step::state::malformed) break;
        }
      });
    });
  }
}

TEST(allocation, none_to_normalize_into_a_buffer_or_to_compare) {
  for (const text& t : texts()) {
    for (const form f : forms) {
      ALLOCATES_NOTHING(utfkit::is_normalized(t.utf8, f));
      ALLOCATES_NOTHING(utfkit::normalized_prefix(t.utf8, f));
      ALLOCATES_NOTHING(utfkit::normalize(t.utf8, t.bytes, f));
      ALLOCATES_NOTHING(utfkit::normalize_lossy(t.utf8, t.bytes, f));
    }
    const std::string other = utfkit::normalize_lossy(t.utf8, form::nfd);
    ALLOCATES_NOTHING(utfkit::canonically_equal(t.utf8, other));
    ALLOCATES_NOTHING(utfkit::compatibly_equal(t.utf8, other));
    ALLOCATES_NOTHING(utfkit::identifier_equal(t.utf8, other));
    ALLOCATES_NOTHING(utfkit::caselessly_equal(t.utf8, other));
    ALLOCATES_NOTHING(utfkit::compare_code_points(t.utf8, other));
    ALLOCATES_NOTHING(utfkit::compare_code_points(t.utf16, t.utf16));
    ALLOCATES_NOTHING(utfkit::compare_utf16_units(t.utf8, other));
  }
}

TEST(allocation, none_to_search_and_to_tell_what_there_is) {
  const utfkit::canonical_pattern pattern("caf\u00E9");
  const std::string long_pattern(300, 'a');
  for (const text& t : texts()) {
    for (const utfkit::byte_view wanted : {utfkit::byte_view(), utfkit::byte_view("a"), t.utf8}) {
      ALLOCATES_NOTHING(utfkit::find_bytes(t.utf8, wanted));
      ALLOCATES_NOTHING(utfkit::rfind_bytes(t.utf8, wanted));
      ALLOCATES_NOTHING(utfkit::count_matches(t.utf8, wanted));
    }
    ALLOCATES_NOTHING(utfkit::find_bytes(t.utf8, long_pattern));
    ALLOCATES_NOTHING(utfkit::rfind_bytes(t.utf8, long_pattern));
    ALLOCATES_NOTHING(pattern.find_in(t.utf8));
    const utfkit::offset_map map(t.utf8);
    ALLOCATES_NOTHING(map.line_column_of(t.utf8.size() / 2));
    ALLOCATES_NOTHING(
        map.convert(t.utf8.size() / 2, utfkit::unit::utf16_unit, utfkit::unit::code_point));
    ALLOCATES_NOTHING(utfkit::next_grapheme(t.utf8));
    ALLOCATES_NOTHING(utfkit::previous_grapheme(t.utf8, t.utf8.size()));
    ALLOCATES_NOTHING(utfkit::count_graphemes(t.utf8));
    ALLOCATES_NOTHING(utfkit::first_graphemes(t.utf8, 7));
    ALLOCATES_NOTHING(utfkit::graphemes_within(t.utf8, 70));
    ALLOCATES_NOTHING(utfkit::minimum_version(t.utf8));
    ALLOCATES_NOTHING(utfkit::find_newer(t.utf8, {1, 1}));
    ALLOCATES_NOTHING(utfkit::detect(t.utf8));
    ALLOCATES_NOTHING(utfkit::detect_wide(t.utf8));
    ALLOCATES_NOTHING(utfkit::looks_wide(t.utf8));
    std::size_t seen = 0;
    ALLOCATES_NOTHING([&] {
      for (const char32_t c : utfkit::code_points(t.utf8)) seen += c != 0;
      for (const utfkit::chunk& c : utfkit::chunks(t.utf8)) seen += c.valid.size();
    }());
    EXPECT_LE(seen, 2 * t.utf8.size());
  }
  const std::string label(100, 'x');
  for (const std::string_view name : {std::string_view(" UTF-8 "), std::string_view(label)}) {
    ALLOCATES_NOTHING(utfkit::find_encoding(name));
    ALLOCATES_NOTHING(utfkit::label_name(name));
    ALLOCATES_NOTHING(utfkit::named_encoding_by_name(name));
    ALLOCATES_NOTHING(utfkit::preferred_name(name));
  }
}

// Appends with memory for no, one, two allocations and so on, until it works: where it doesn't, all
// is as it was.
template <class String>
void expect_all_or_nothing(const char* what, const String& before,
                           const std::function<void(String&)>& append) {
  for (long allocations = 0; allocations < 100; ++allocations) {
    String out = before;
    test::allocations.left = allocations;
    try {
      append(out);
      test::allocations.left = -1;
      EXPECT_GT(allocations, 0) << what << " needs no memory";
      EXPECT_GT(out.size(), before.size()) << what;
      return;
    } catch (const std::bad_alloc&) {
      test::allocations.left = -1;
      ASSERT_EQ(out, before) << what << " with " << allocations;
    }
  }
  FAIL() << what << " never works";
}

TEST(allocation, what_fails_appends_nothing) {
  using std::string;
  using std::u16string;
  using std::u32string;
  const string before = "what was there, and is more than a string keeps in itself";
  const auto expect = [&before](const char* what, const std::function<void(string&)>& append) {
    expect_all_or_nothing(what, before, append);
  };
  string text;  // of characters that become 18
  for (int i = 0; i < 1000; ++i) text += "\uFDFA";
  const string damaged = text + "\xFF";
  const u16string utf16 = utfkit::to_utf16_lossy(text);
  const u32string utf32 = utfkit::to_utf32_lossy(text);
  for (const form f : {form::nfkd, form::nfkc}) {
    expect("normalized", [&](string& out) { (void)utfkit::append_normalized(out, text, f); });
    expect("lossy", [&](string& out) { utfkit::append_normalized_lossy(out, damaged, f); });
  }
  expect("repaired", [&](string& out) { utfkit::append_repaired(out, text); });
  expect("UTF-16", [&](string& out) { (void)utfkit::append_utf8(out, utf16); });
  expect("UTF-32", [&](string& out) { utfkit::append_utf8_lossy(out, utf32); });
  expect("Latin-1", [&](string& out) { utfkit::append_utf8_of_latin1(out, text); });
  expect_all_or_nothing<u16string>("to UTF-16", utf16,
                                   [&](auto& out) { (void)utfkit::append_utf16(out, text); });
  expect_all_or_nothing<u32string>("to UTF-32", utf32,
                                   [&](auto& out) { (void)utfkit::append_utf32(out, utf16); });
  expect_all_or_nothing<std::vector<unsigned char>>(
      "a vector", {'a'}, [&](auto& out) { utfkit::append_repaired(out, text); });
}

}  // namespace

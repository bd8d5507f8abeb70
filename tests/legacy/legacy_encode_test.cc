// Encoders of legacy encodings against the oracle: every code point, from UTF-8 and by themselves,
// and what is done where one has none.
#include <random>

#include <gtest/gtest.h>

#include <utfkit/code_point.hpp>

#include "legacy_support.hpp"

namespace {

using namespace legacy;

std::vector<const char*> all_encodings() {
  std::vector<const char*> all(std::begin(single_byte), std::end(single_byte));
  all.insert(all.end(), std::begin(multi_byte), std::end(multi_byte));
  return all;
}

std::string encode(utfkit::encoding to, std::string_view utf8,
                   const std::vector<std::size_t>& cuts = {}) {
  return convert({.to = to, .unmappable = utfkit::on_unmappable::question}, utf8, cuts);
}

TEST(legacy_encode, every_code_point) {
  for (const char* name : all_encodings()) {
    const utfkit::encoding to = by_label(name);
    for (char32_t first = 0; first < 0x110000; first += 0x400) {
      // Planes with nothing in them are looked at here and there.
      if (first >= 0x30000 && first % 0x8000 != 0) continue;
      std::u32string text;
      for (char32_t c = first; c < first + 0x400; ++c) {
        if (utfkit::is_scalar_value(c)) text += c;
      }
      std::u32string wrong;
      const std::string expected = reference::encode_legacy(directory, name, text, wrong);
      const std::string utf8 = in_utf8(text);
      ASSERT_EQ(encode(to, utf8), expected) << name << ' ' << std::uint32_t{first};
      utfkit::transcoder t({.to = to, .unmappable = utfkit::on_unmappable::question});
      std::string out;
      ASSERT_EQ(append_pushed(out, t, utf8, utfkit::input::last), utfkit::step::state::done);
      ASSERT_EQ(t.substitutions(), wrong.size()) << name;
    }
  }
}

// A code point at a time, so that a kernel has nothing before it; by way of UTF-32.
TEST(legacy_encode, each_alone) {
  for (const char* name : all_encodings()) {
    const utfkit::encoding to = by_label(name);
    for (char32_t c = 0; c < 0x30000; c += c < 0x600 ? 1 : 61) {
      if (!utfkit::is_scalar_value(c)) continue;
      std::u32string wrong;
      const std::string expected =
          reference::encode_legacy(directory, name, std::u32string(1, c), wrong);
      utfkit::transcoder t({.from = std::endian::native == std::endian::little
                                        ? utfkit::encoding::utf32le
                                        : utfkit::encoding::utf32be,
                            .to = to,
                            .unmappable = utfkit::on_unmappable::question});
      std::string out;
      ASSERT_EQ(append_pushed(out, t, std::string_view(reinterpret_cast<const char*>(&c), sizeof c),
                              utfkit::input::last),
                utfkit::step::state::done);
      ASSERT_EQ(out, expected) << name << ' ' << std::uint32_t{c};
    }
  }
}

TEST(legacy_encode, any_cut_and_state) {
  std::mt19937 random(2022);
  constexpr char32_t letters[] = {'a',    0x5C,   '~',    0xA5, 0x203E, 0x3042,
                                  0xFF71, 0x20AC, 0x4E00, 0x1B, 0xE9,   0x2212};
  const utfkit::encoding to = utfkit::encoding::iso2022_jp;
  for (int i = 0; i < 400; ++i) {
    std::u32string text;
    for (auto n = 1 + random() % 12; n != 0; --n) text += letters[random() % std::size(letters)];
    std::u32string wrong;
    const std::string expected = reference::encode_legacy(directory, "iso-2022-jp", text, wrong);
    const std::string utf8 = in_utf8(text);
    ASSERT_EQ(encode(to, utf8), expected);
    for (std::size_t cut = 0; cut <= utf8.size(); ++cut)
      ASSERT_EQ(encode(to, utf8, {cut}), expected);
    if (wrong.empty()) {
      ASSERT_EQ(decode(to, expected),
                in_utf8(reference::decode_legacy(directory, "iso-2022-jp", expected).text));
    }
  }
}

TEST(legacy_encode, policies_in_the_states_of_iso2022_jp) {
  const auto with = [](utfkit::on_unmappable how) {
    return convert({.to = utfkit::encoding::iso2022_jp, .unmappable = how}, "\u3042\u20AC\u3042");
  };
  EXPECT_EQ(with(utfkit::on_unmappable::xml), "\x1B$B$\"\x1B(B&#8364;\x1B$B$\"\x1B(B");
  EXPECT_EQ(with(utfkit::on_unmappable::escape), "\x1B$B$\"\x1B(B\\u20AC\x1B$B$\"\x1B(B");
}

// 88 62 is two code points, of which ISO-8859-1 has the first.
TEST(legacy_encode, two_code_points_at_once) {
  const auto to_latin1 = [](utfkit::on_unmappable how) {
    return convert(
        {.from = utfkit::encoding::big5, .to = utfkit::encoding::latin1, .unmappable = how},
        "<\x88\x62>");
  };
  EXPECT_EQ(to_latin1(utfkit::on_unmappable::stop), "<");
  EXPECT_EQ(to_latin1(utfkit::on_unmappable::question), "<\xCA?>");
  EXPECT_EQ(to_latin1(utfkit::on_unmappable::xml), "<\xCA&#772;>");
  utfkit::transcoder t({.from = utfkit::encoding::big5, .positions = true});
  std::string out;
  ASSERT_EQ(append_pushed(out, t, "\x88\x62\xFF", utfkit::input::last),
            utfkit::step::state::malformed);
  EXPECT_EQ(t.consumed().code_points, 2u);
  EXPECT_EQ(t.consumed().column(), 3u);
}

TEST(legacy_encode, bound_of_the_output) {
  std::mt19937 random(5);
  for (const char* name : all_encodings()) {
    const utfkit::encoding e = by_label(name);
    std::string text;
    for (int i = 0; i < 3000; ++i) text += static_cast<char>(random());
    for (const auto how : {utfkit::on_unmappable::question, utfkit::on_unmappable::escape,
                           utfkit::on_unmappable::xml}) {
      for (const auto other : {utfkit::encoding::utf8, utfkit::encoding::utf32le,
                               utfkit::encoding::ascii, utfkit::encoding::iso2022_jp}) {
        for (const auto errors : {utfkit::on_error::replace, utfkit::on_error::escape}) {
          const utfkit::transcoder::options from = {
              .from = e, .to = other, .errors = errors, .unmappable = how};
          EXPECT_LE(convert(from, text).size(), max_output_size(from, text.size())) << name;
          const utfkit::transcoder::options to = {
              .from = other, .to = e, .errors = errors, .unmappable = how};
          EXPECT_LE(convert(to, text).size(), max_output_size(to, text.size())) << name;
        }
      }
    }
  }
}

}  // namespace

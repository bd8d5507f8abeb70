// Names of encodings, and of errors.
#include <utfkit/encoding.hpp>

#include <memory>
#include <set>
#include <string>
#include <type_traits>
#include <utility>

#include <gtest/gtest.h>

#include <utfkit/bom.hpp>
#include <utfkit/detect.hpp>
#include <utfkit/detect_lines.hpp>
#include <utfkit/result.hpp>
#include <utfkit/transcoder.hpp>
#include <utfkit/version.hpp>

#include "reference/stream.hpp"
#include "src/codec/cesu8.hpp"
#include "src/codec/mutf8.hpp"
#include "src/codec/wtf8.hpp"

namespace {

using utfkit::encoding;
using utfkit::encoding_by_name;
using utfkit::errc;

// WTF-8, MUTF-8 and windows-1252-whatwg are registered by nobody.
TEST(encoding, names_are_those_of_iana) {
  for (unsigned i = 0; i < reference::scheme_count; ++i) {
    const auto e = static_cast<encoding>(i);
    // The Standard and IANA have one name for two tables.
    const bool of_labels = e == encoding::windows1252_whatwg;
    EXPECT_EQ(utfkit::name(e), of_labels ? "windows-1252" : reference::schemes[i].name);
    EXPECT_EQ(encoding_by_name(reference::schemes[i].name), e);
  }
  // Those after them are legacy encodings.
  constexpr auto last = static_cast<unsigned>(encoding::replacement_only);
  for (unsigned i = reference::scheme_count; i <= last; ++i) {
    const auto e = static_cast<encoding>(i);
    EXPECT_TRUE(utfkit::is_legacy(e));
    EXPECT_TRUE(e == encoding::replacement_only || encoding_by_name(utfkit::name(e)).has_value())
        << utfkit::name(e);
  }
  for (unsigned i = last + 1; i < 256; ++i) {
    EXPECT_EQ(utfkit::name(static_cast<encoding>(i)), "unknown");
  }
}

TEST(has_byte_order_mark, where_it_can_be_expressed) {
  for (unsigned i = 0; i < reference::scheme_count; ++i) {
    const auto e = static_cast<encoding>(i);
    const bool one_byte = e == encoding::latin1 || e == encoding::ascii ||
                          e == encoding::windows1252 || e == encoding::windows1252_whatwg;
    EXPECT_EQ(utfkit::has_byte_order_mark(e), !one_byte) << utfkit::name(e);
  }
}

TEST(encoding_by_name, aliases_in_either_case) {
  for (const char* alias : {"utf-8", "UTF8", "Utf-8", "csUTF8"}) {
    EXPECT_EQ(encoding_by_name(alias), encoding::utf8) << alias;
  }
  for (const char* alias : {"iso-8859-1", "ISO_8859-1:1987", "iso-ir-100", "ISO_8859-1", "latin1",
                            "L1", "IBM819", "cp819", "csISOLatin1"}) {
    EXPECT_EQ(encoding_by_name(alias), encoding::latin1) << alias;
  }
  EXPECT_EQ(encoding_by_name("utf-16le"), encoding::utf16le);
  EXPECT_EQ(encoding_by_name("csUTF16BE"), encoding::utf16be);
  EXPECT_EQ(encoding_by_name("Utf-32Le"), encoding::utf32le);
  EXPECT_EQ(encoding_by_name("csUTF32BE"), encoding::utf32be);
}

TEST(encoding_by_name, other_names) {
  for (const char* other :
       {"", "utf", "utf-9", " utf-8", "utf-8 ", "utf_8", "utf-8\xFF", "L", "L11"}) {
    EXPECT_EQ(encoding_by_name(other), std::nullopt) << other;
  }
  EXPECT_EQ(encoding_by_name(std::string("utf-8\0", 6)), std::nullopt);
  EXPECT_EQ(encoding_by_name({}), std::nullopt);
}

// The numbers are part of the C ABI, the names of what the command prints.
TEST(errc, numbers_and_names) {
  struct row {
    errc error;
    int number;
    const char* name;
  };
  const row rows[] = {
      {errc::ok, 0, "ok"},
      {errc::truncated, 1, "truncated"},
      {errc::unexpected_continuation, 2, "unexpected_continuation"},
      {errc::invalid_byte, 3, "invalid_byte"},
      {errc::overlong, 4, "overlong"},
      {errc::surrogate, 5, "surrogate"},
      {errc::out_of_range, 6, "out_of_range"},
      {errc::unmappable, 7, "unmappable"},
      {errc::output_full, 8, "output_full"},
      {errc::no_signature, 9, "no_signature"},
      {errc::run_too_long, 10, "run_too_long"},
  };
  std::set<std::string_view> messages;
  for (const row& r : rows) {
    EXPECT_EQ(static_cast<int>(r.error), r.number);
    EXPECT_EQ(utfkit::name(r.error), r.name);
    EXPECT_FALSE(utfkit::message(r.error).empty());
    messages.insert(utfkit::message(r.error));
  }
  EXPECT_EQ(messages.size(), std::size(rows));
  for (int number = 11; number < 256; ++number) {
    EXPECT_EQ(utfkit::name(static_cast<errc>(number)), "unknown");
    EXPECT_EQ(utfkit::message(static_cast<errc>(number)), "unknown error");
  }
}

TEST(expected, value_or_failure) {
  const utfkit::expected<std::string> value = std::string("text");
  EXPECT_TRUE(value);
  EXPECT_EQ(*value, "text");
  EXPECT_EQ(value->size(), 4u);
  EXPECT_EQ(value.failure(), utfkit::failure());
  EXPECT_EQ(value.value_or("other"), "text");

  const utfkit::failure why = {7, errc::overlong, 1};
  utfkit::expected<std::string> failed = why;
  EXPECT_FALSE(failed);
  EXPECT_FALSE(failed.has_value());
  EXPECT_EQ(failed.failure(), why);
  EXPECT_EQ(failed.value_or("other"), "other");
  EXPECT_EQ(std::move(failed).value_or("another"), "another");

  utfkit::expected<std::string> moved = std::string("text");
  EXPECT_EQ(*std::move(moved), "text");
}

// What a `for` goes over has to last as long, also before C++23, which keeps temporaries for it.
using text_or_failure = utfkit::expected<std::string>;
static_assert(std::is_same_v<decltype(*std::declval<text_or_failure>()), std::string>);
static_assert(std::is_same_v<decltype(*std::declval<text_or_failure&>()), std::string&>);
static_assert(
    std::is_same_v<decltype(*std::declval<const text_or_failure&>()), const std::string&>);
static_assert(noexcept(*std::declval<text_or_failure>()));

TEST(expected, a_temporary_gives_its_value_away) {
  const auto make = [] { return text_or_failure(std::string(200, 'x')); };
  std::size_t count = 0;
  for (const char c : *make()) count += c == 'x';
  EXPECT_EQ(count, 200u);
  utfkit::expected<std::unique_ptr<int>> owner = std::make_unique<int>(5);
  const std::unique_ptr<int> taken = *std::move(owner);
  EXPECT_EQ(*taken, 5);
}

// What no decoder gives can't be written either.
template <class Codec>
void expect_only_scalar_values() {
  utfkit::internal::byte out[Codec::max_units * Codec::unit];
  for (const char32_t c : {0xD800u, 0xDFFFu, 0x110000u, 0xFFFFFFFFu})
    EXPECT_EQ(Codec::encode(c, out), 0u) << std::uint32_t{c};
  for (const char32_t c : {0u, 0x7Fu, 0xD7FFu, 0xE000u, 0xFFFFu, 0x10000u, 0x10FFFFu})
    EXPECT_NE(Codec::encode(c, out), 0u) << std::uint32_t{c};
}
TEST(codecs, write_scalar_values_only) {
  using namespace utfkit::internal;
  expect_only_scalar_values<utf8_codec>();
  expect_only_scalar_values<utf16_native>();
  expect_only_scalar_values<utf16_swapped>();
  expect_only_scalar_values<utf32_native>();
  expect_only_scalar_values<cesu8_codec>();
  expect_only_scalar_values<mutf8_codec>();
}

constexpr unsigned first_of_no_encoding = static_cast<unsigned>(encoding::replacement_only) + 1;

// What a stream says and writes, pushed as a whole.
struct streamed {
  utfkit::step::state is;
  utfkit::failure failure;
  std::string out;
  friend bool operator==(const streamed&, const streamed&) = default;
};
streamed stream(const utfkit::transcoder::options& o, utfkit::byte_view text) {
  utfkit::transcoder t(o);
  streamed s;
  s.is = utfkit::append_pushed(s.out, t, text, utfkit::input::last);
  s.failure = t.failure();
  return s;
}

TEST(no_encoding, is_one_error_to_a_stream) {
  using utfkit::step;
  for (unsigned i = first_of_no_encoding; i < 256; ++i) {
    const auto e = static_cast<encoding>(i);
    const streamed wrong = {step::state::malformed, {0, errc::invalid_byte, 1}, ""};
    EXPECT_EQ(stream({.from = e}, "abc"), wrong) << i;
    EXPECT_EQ(stream({.from = e, .to = e}, "abc"), wrong) << i;
    EXPECT_EQ(stream({.from = e, .errors = utfkit::on_error::replace}, "abc"),
              (streamed{step::state::done, {}, "\uFFFD"}));
    EXPECT_EQ(stream({.to = e}, "abc"),
              (streamed{step::state::malformed, {0, errc::unmappable, 1}, ""}));
    EXPECT_EQ(stream({.from = encoding::utf16le, .to = e}, "").is, step::state::done);
  }
}

// With any policies a stream of such a number is one of replacement_only, and fits into what is
// said of its size.
TEST(no_encoding, is_replacement_only) {
  constexpr auto none = static_cast<encoding>(250);
  const std::string_view text =
      "\xEF\xBB\xBF"
      "abc\xFF\u20AC";
  for (unsigned policies = 0; policies < 4u * 4 * 7 * 2; ++policies) {
    utfkit::transcoder::options o;
    o.errors = static_cast<utfkit::on_error>(policies % 4);
    o.unmappable = static_cast<utfkit::on_unmappable>(policies / 4 % 4);
    o.on_input = static_cast<utfkit::bom_in>(policies / 16 % 7);
    o.on_output = static_cast<utfkit::bom_out>(policies / 112);
    for (const encoding other : {encoding::utf8, encoding::utf32be, encoding::koi8_r, none}) {
      for (const bool reads : {true, false}) {
        (reads ? o.from : o.to) = none;
        (reads ? o.to : o.from) = other;
        const streamed s = stream(o, text);
        EXPECT_LE(s.out.size(), utfkit::max_output_size(o, text.size()));
        (reads ? o.from : o.to) = encoding::replacement_only;
        EXPECT_EQ(s, stream(o, text)) << policies;
      }
    }
  }
}

TEST(no_encoding, is_nothing_to_what_asks_of_encodings) {
  const std::string french = "d\xE9j\xE0 vu, tr\xE8s cher, \xE0 bient\xF4t";
  for (unsigned i = first_of_no_encoding; i < 256; ++i) {
    const auto e = static_cast<encoding>(i);
    EXPECT_FALSE(utfkit::has_byte_order_mark(e)) << i;
    const encoding among[] = {e, encoding::macintosh};
    EXPECT_EQ(utfkit::detect("caf\x8E", {.among = among}).enc, encoding::macintosh) << i;
    EXPECT_EQ(utfkit::detect(french, {.among = std::span(among, 1)}), utfkit::detect(french)) << i;
    utfkit::line_detector lines(e);
    lines.push(french);
    const auto others = lines.finish();
    EXPECT_TRUE(!others || utfkit::name(others->enc) != "unknown");
  }
}

TEST(version, is_that_of_the_header) {
  const std::string version = std::to_string(UTFKIT_VERSION_MAJOR) + "." +
                              std::to_string(UTFKIT_VERSION_MINOR) + "." +
                              std::to_string(UTFKIT_VERSION_PATCH);
  EXPECT_EQ(utfkit::library_version(), version);
}

}  // namespace

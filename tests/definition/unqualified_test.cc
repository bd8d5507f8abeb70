// Whoever opens the namespaces utfkit and std, beside POSIX, and qualifies nothing, gets what is
// meant: every function of utfkit with strings of std, and algorithms of std with types of utfkit.
// unqualified_names asks that none is missing here.
#include <strings.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cctype>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <numeric>
#include <ranges>
#include <sstream>
#include <string>
#include <vector>

#include <utfkit/utfkit.hpp>
#include <utfkit/views.hpp>

using namespace std;
using namespace utfkit;

#include <gtest/gtest.h>

namespace {

const string text = "caf\u00E9 \U0001F642";  // 3 + 2 + 1 + 4 bytes
const string damaged = "a\xC0z";
const string name_of_file = "name";
const string latin1_text = "caf\xE9";
const u16string wide = u"caf\u00E9";
const u32string wider = U"caf\u00E9";
const string wide_le("c\0a\0", 4), wide_be("\0c\0a", 4);

TEST(unqualified, text_and_places) {
  EXPECT_EQ(prefix_within(text, 4), "caf");
  EXPECT_EQ(prefix_within("name", 2), "na");  // POSIX has a truncate() of these
  EXPECT_EQ(prefix_within(name_of_file, 2), "na");
  EXPECT_EQ(first_graphemes(text, 4), "caf\u00E9");
  EXPECT_EQ(graphemes_within(text, 4), "caf");
  EXPECT_EQ(next_grapheme(text, 3), 5u);
  EXPECT_EQ(floor_grapheme(text, 4), 3u);
  EXPECT_EQ(previous_grapheme(text, 5), 3u);
  EXPECT_EQ(count_graphemes(text), 6u);
  EXPECT_EQ(floor_boundary(text, 4), 3u);
  EXPECT_EQ(ceil_boundary(text, 4), 5u);
  EXPECT_TRUE(is_boundary(text, 3));
  EXPECT_EQ(find_bytes(text, text, 0), 0u);  // std::find takes any three of these
  EXPECT_EQ(find_bytes(text, " "), 5u);
  EXPECT_EQ(rfind_bytes(text, text), 0u);
  EXPECT_EQ(count_matches(text, "c"), 1u);
  EXPECT_EQ(find_canonical(text, "cafe\u0301", 0)->length, 5u);
  EXPECT_TRUE(contains_other_spelling(text, string("cafe\u0301")));
  EXPECT_EQ(split_point(text, 4), 5u);
  EXPECT_EQ(complete_prefix(text), text.size());
  EXPECT_EQ(complete_prefix(wide), 4u);
  EXPECT_EQ(next_finding(damaged, 0)->offset, 1u);
  EXPECT_NE(hint(next_finding(damaged)->error, damaged), "");
  EXPECT_EQ(intended_length(0xC0), 2u);
  EXPECT_FALSE(next_mojibake(text, 0));
  EXPECT_EQ(undo_mojibake(text), text);
  mojibake_place place;
  EXPECT_FALSE(next_mojibake(text, place, input::last));
  EXPECT_EQ(replace_mojibake(text, mojibake_run(), byte_span()), 0u);
  EXPECT_EQ(measure(text).code_points, 6u);
  EXPECT_EQ(measure_valid_prefix(damaged).bytes, 1u);
  EXPECT_EQ(count_code_points(text), 6u);
  EXPECT_EQ(age(U'a'), (version{1, 1, 0}));
  EXPECT_EQ(find_newer(text, {1, 1, 0}, 0), 6u);
  EXPECT_TRUE(minimum_version(text) > version());
  EXPECT_TRUE(compare_code_points(text, text) == 0);
  EXPECT_TRUE(compare_code_points(wide, wide) == 0);
  EXPECT_TRUE(compare_utf16_units(text, text) == 0);
}

TEST(unqualified, validation_and_repair) {
  EXPECT_TRUE(is_valid(text) && is_valid(wide) && is_valid(wider));
  EXPECT_EQ(validate(damaged).error, utfkit::errc::overlong);
  EXPECT_EQ(validate(wide).read, 4u);
  EXPECT_TRUE(is_ascii(name_of_file));
  EXPECT_TRUE(is_valid_utf16le(wide_le) && is_valid_utf16be(wide_be));
  EXPECT_EQ(validate_utf16le(wide_le).read, 4u);
  EXPECT_EQ(validate_utf16be(wide_be).read, 4u);
  EXPECT_EQ(repair(damaged), "a\uFFFDz");
  EXPECT_EQ(repair(wide), wide);
  EXPECT_EQ(repair(wider), wider);
  string room(10, ' ');
  EXPECT_EQ(repair(damaged, room).written, 5u);
  EXPECT_EQ(repair_with(damaged, "?"), "a?z");
  EXPECT_EQ(repair_with(damaged, "?", room).written, 3u);
  EXPECT_EQ(repaired_length(damaged), 5u);
  EXPECT_EQ(repaired_length_with(damaged, "?"), 3u);
  EXPECT_EQ(repaired_bound(2), 6u);
  string out;
  append_repaired(out, damaged);
  EXPECT_EQ(out, "a\uFFFDz");
  u16string here = wide;
  EXPECT_EQ(repair_in_place(here), 0u);
  swap_byte_order(here);
  EXPECT_EQ(here[0], u'\x6300');
  EXPECT_EQ(decode_first(text).code_point, U'c');
  EXPECT_EQ(decode_last(text).length, 4);
  char four[4];
  EXPECT_EQ(encode(U'c', four), 1u);
  EXPECT_EQ(encoded_length(U'c'), 1u);
  EXPECT_TRUE(is_scalar_value(U'c') && !is_surrogate(U'c'));
  EXPECT_FALSE(is_high_surrogate(U'c') || is_low_surrogate(U'c'));
}

TEST(unqualified, columns) {
  const int32_t starts[] = {0, 4, 10};
  const column_view column(text, starts);
  uint8_t bits[1];
  EXPECT_EQ(validate_column(column, bits)->ill_formed, 2u);
  EXPECT_EQ(row_error(column, 0).read, 3u);
  int32_t out_starts[3];
  string room(20, ' ');
  EXPECT_EQ(repair_column(column, out_starts, room).read, 2u);
  EXPECT_EQ(column_lengths(column, unit::byte, out_starts).read, 2u);
  EXPECT_EQ(truncate_column(column, 1, unit::byte, out_starts, room).written, 2u);
  EXPECT_EQ(*unnormalized_rows(column, form::nfc), 2u);
  EXPECT_EQ(normalize_column(column, form::nfc, out_starts, room).read, 2u);
}

TEST(unqualified, bounded_conversions) {
  string room(40, ' ');
  u16string units(40, u' ');
  u32string points(40, U' ');
  for (const bool all : {utf8_to_utf16(text, units) && utf8_to_utf16_lossy(text, units),
                         utf8_to_utf32(text, points) && utf8_to_utf32_lossy(text, points),
                         utf8_to_latin1("\u00E9", room) && utf8_to_latin1_lossy(text, room),
                         utf16_to_utf8(wide, room) && utf16_to_utf8_lossy(wide, room),
                         utf16_to_utf32(wide, points) && utf16_to_utf32_lossy(wide, points),
                         utf16_to_latin1(wide, room) && utf16_to_latin1_lossy(wide, room),
                         utf32_to_utf8(wider, room) && utf32_to_utf8_lossy(wider, room),
                         utf32_to_utf16(wider, units) && utf32_to_utf16_lossy(wider, units),
                         utf32_to_latin1(wider, room) && utf32_to_latin1_lossy(wider, room),
                         latin1_to_utf8(latin1_text, room) && latin1_to_utf16(latin1_text, units),
                         bool(latin1_to_utf32(latin1_text, points)),
                         utf8_to_utf16le(text, room) && utf8_to_utf16le_lossy(text, room),
                         utf8_to_utf16be(text, room) && utf8_to_utf16be_lossy(text, room),
                         utf16le_to_utf8(wide_le, room) && utf16le_to_utf8_lossy(wide_le, room),
                         utf16be_to_utf8(wide_be, room) && utf16be_to_utf8_lossy(wide_be, room)}) {
    EXPECT_TRUE(all);
  }
}

TEST(unqualified, owning_conversions) {
  EXPECT_EQ(*to_utf16(latin1_to_utf8(latin1_text)), wide);
  EXPECT_EQ(*to_utf16(wider), wide);
  EXPECT_EQ(*to_utf32(latin1_to_utf8(latin1_text)), wider);
  EXPECT_EQ(*to_utf32(wide), wider);
  EXPECT_EQ(*to_utf8(wide), *to_utf8(wider));
  EXPECT_EQ(*to_latin1(wide), *to_latin1(wider));
  EXPECT_EQ(*to_latin1("caf\u00E9"), latin1_text);
  EXPECT_EQ(to_utf16_lossy(text).size(), 7u);
  EXPECT_EQ(to_utf32_lossy(text).size(), 6u);
  EXPECT_EQ(to_utf8_lossy(wide), to_utf8_lossy(wider));
  EXPECT_EQ(to_latin1_lossy(text), "caf\xE9 ?");
  EXPECT_EQ(latin1_to_utf16(latin1_text), wide);
  EXPECT_EQ(latin1_to_utf32(latin1_text), wider);
  EXPECT_EQ(*to_utf16le("ca"), wide_le);
  EXPECT_EQ(*to_utf16be("ca"), wide_be);
  EXPECT_EQ(to_utf16le_lossy("ca"), wide_le);
  EXPECT_EQ(to_utf16be_lossy("ca"), wide_be);
  string out;
  u16string out16;
  u32string out32;
  EXPECT_TRUE(append_utf8(out, wide) && append_utf8(out, wider) && append_utf8(out, U'c'));
  EXPECT_TRUE(append_utf16(out16, text) && append_utf16(out16, wider) && append_utf16(out16, U'c'));
  EXPECT_TRUE(append_utf32(out32, text) && append_utf32(out32, wide) && append_utf32(out32, U'c'));
  EXPECT_TRUE(append_latin1(out, wide) && append_latin1(out, wider));
  append_utf8_lossy(out, wide);
  append_utf16_lossy(out16, text);
  append_utf32_lossy(out32, text);
  append_latin1_lossy(out, text);
  append_utf8_of_latin1(out, latin1_text);
  append_utf16_of_latin1(out16, latin1_text);
  append_utf32_of_latin1(out32, latin1_text);
  EXPECT_EQ(to_utf8<u8string>(wide)->size(), 5u);
}

TEST(unqualified, lengths) {
  const size_t lengths = utf16_length(text) + utf16_length(wider) + utf16_length_lossy(text) +
                         utf32_length(wide) + utf32_length_lossy(text) + utf8_length(wide) +
                         utf8_length(wider) + utf8_length_of_latin1(latin1_text) +
                         utf8_length_of_utf16le(wide_le) + utf8_length_of_utf16be(wide_be);
  EXPECT_EQ(lengths, 7u + 4 + 7 + 4 + 6 + 5 + 5 + 5 + 2 + 2);
  EXPECT_EQ(utf16_length_checked(text), (checked_length{7, true}));
  EXPECT_EQ(utf32_length_checked(wide), (checked_length{4, true}));
  EXPECT_EQ(utf8_length_checked(wider), (checked_length{5, true}));
  const size_t bounds =
      utf8_bound_of_utf16(1) + utf8_bound_of_utf32(1) + utf8_bound_of_latin1(1) +
      utf16_bound_of_utf8(1) + utf16_bound_of_utf32(1) + utf16_bound_of_latin1(1) +
      utf32_bound_of_utf8(1) + utf32_bound_of_utf16(1) + utf32_bound_of_latin1(1) +
      latin1_bound_of_utf8(1) + latin1_bound_of_utf16(1) + latin1_bound_of_utf32(1);
  EXPECT_EQ(bounds, 3u + 4 + 2 + 1 + 2 + 1 + 1 + 1 + 1 + 3);
  EXPECT_EQ(max_output_size(encoding::latin1, encoding::utf8, 4), 8u);
}

TEST(unqualified, normalization) {
  EXPECT_EQ(*normalize(text, form::nfc), text);
  EXPECT_EQ(normalize_lossy(text, form::nfc), text);
  string room(40, ' ');
  EXPECT_TRUE(normalize(text, room, form::nfd) && normalize_lossy(text, room, form::nfd));
  EXPECT_TRUE(is_normalized(text, form::nfc));
  EXPECT_EQ(normalized_prefix(text, form::nfd), 3u);
  EXPECT_EQ(normalized_bound(1, form::nfc), 3u);
  string out;
  EXPECT_TRUE(append_normalized(out, text, form::nfc));
  append_normalized_lossy(out, text, form::nfc);
  EXPECT_EQ(*nfkc_casefold("A"), "a");
  EXPECT_EQ(*casefold("A"), "a");
  EXPECT_EQ(casefold_lossy(string("A")), "a");
  EXPECT_EQ(nfkc_casefold_lossy(string("A")), "a");
  EXPECT_TRUE(canonically_equal(text, text) && compatibly_equal(text, text));
  EXPECT_TRUE(identifier_equal(text, text));
  EXPECT_TRUE(caselessly_equal(text, text));
}

TEST(unqualified, encodings_and_streams) {
  EXPECT_EQ(name(utfkit::errc::ok), "ok");
  EXPECT_EQ(message(utfkit::errc::ok), "no error");
  EXPECT_EQ(name(form::nfc), "NFC");
  EXPECT_EQ(name(encoding::utf8), "UTF-8");
  EXPECT_EQ(name(confidence::guess), "guess");
  EXPECT_FALSE(name(active_isa()).empty());
  EXPECT_NE(library_version(), nullptr);
  EXPECT_GE(unicode_version().major, 17);
  EXPECT_EQ(find_encoding(string("latin1")), encoding::windows1252_whatwg);
  EXPECT_EQ(encoding_by_name(string("latin1")), encoding::latin1);
  EXPECT_EQ(named_encoding_by_name(string("latin1"))->id, encoding::latin1);
  EXPECT_TRUE(is_legacy(encoding::big5));
  use_legacy_encodings();
  EXPECT_EQ(names_of(encoding::big5).front(), "Big5");
  EXPECT_EQ(labels_of(encoding::koi8_r).size(), 5u);
  EXPECT_EQ(label_name(string("sjis")), "Shift_JIS");
  EXPECT_EQ(preferred_name(string("cp367")), "US-ASCII");
  EXPECT_EQ(charset_of(string("text/html;charset=x")), "x");
  EXPECT_EQ(encoding_of_content_type(string("text/html;charset=utf-8")), encoding::utf8);
  EXPECT_TRUE(has_byte_order_mark(encoding::utf8));
  EXPECT_EQ(detect_bom(text), nullopt);
  EXPECT_EQ(detect(text).enc, encoding::utf8);
  EXPECT_EQ(detect_wide(text), nullopt);
  EXPECT_FALSE(looks_wide(text));
  transcoder t({});
  string out;
  EXPECT_EQ(append_pushed(out, t, text, input::last), step::state::done);
  t.reset();
  istringstream in(text);
  ostringstream to;
  EXPECT_TRUE(pump(t, source_of(in), sink_of(to)));
  EXPECT_EQ(to.str(), text);
}

// Algorithms of std, over what utfkit gives.
TEST(unqualified, algorithms_of_std) {
  const byte_view view = text;
  EXPECT_EQ(find(view.begin(), view.end(), ' ') - view.begin(), 5);
  EXPECT_EQ(std::count(view.begin(), view.end(), 'c'), 1);
  EXPECT_EQ(count(view.begin(), view.end(), 'c'), 1);
  EXPECT_EQ(search(view.begin(), view.end(), text.begin(), text.end()), view.begin());
  EXPECT_TRUE(equal(view.begin(), view.end(), text.begin()));
  EXPECT_EQ(size(view), text.size());
  EXPECT_EQ(data(view), text.data());
  const auto points = code_points(text);
  EXPECT_EQ(count(points.begin(), points.end(), U'c'), 1);
  EXPECT_EQ(distance(points.begin(), points.end()), 6);
  EXPECT_EQ(*find(points.begin(), points.end(), U' '), U' ');
  EXPECT_EQ(ranges::count(code_points_or_error(text), utfkit::errc::ok, &decoded::error), 6);
  size_t chunk_count = 0;
  for (const chunk& c : chunks(damaged)) chunk_count += !c.valid.empty();
  EXPECT_EQ(chunk_count, 2u);
  vector<finding> findings = {*next_finding(damaged)};
  EXPECT_EQ(count(findings.begin(), findings.end(), findings[0]), 1);
  vector<version> versions = {{2, 0, 0}, {1, 1, 0}};
  sort(versions.begin(), versions.end());
  EXPECT_EQ(*min_element(versions.begin(), versions.end()), versions[0]);
  EXPECT_EQ(max(versions[0], versions[1]), versions[1]);
  vector<text_stats> all = {measure(text), measure(text)};
  EXPECT_EQ(accumulate(all.begin(), all.end(), text_stats()).code_points, 12u);
  expected<u16string> one = to_utf16(text), other = to_utf16("x");
  swap(one, other);
  EXPECT_EQ(*one, u"x");
}

}  // namespace

// Each function of the C interface answers what the C++ function answers that it wraps: on the
// vectors, on damaged texts, at every room. c_test.c uses it from C.
#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

#include <utfkit/utfkit.h>
#include <utfkit/utfkit.hpp>

#include "c/compare.hpp"
#include "support/texts.hpp"
#include "support/vectors.hpp"

namespace {

using test::c_units;
using test::expect_same;
using test::expect_same_conversion;
using utfkit::byte_view;

TEST(CApi, Utf8Input) {
  for (const std::string& s : test::utf8_texts()) {
    const byte_view text = s;
    EXPECT_EQ(utfkit_is_valid(s.data(), s.size()), utfkit::is_valid(text));
    EXPECT_EQ(utfkit_is_ascii(s.data(), s.size()), utfkit::is_ascii(text));
    EXPECT_EQ(utfkit_count_code_points(s.data(), s.size()), utfkit::count_code_points(text));
    expect_same(utfkit_validate(s.data(), s.size()), utfkit::validate(text));
    EXPECT_SAME_CONVERSION(repair, char, s);
    EXPECT_EQ(utfkit_repaired_length(s.data(), s.size()), utfkit::repaired_length(text));
    EXPECT_SAME_CONVERSION(utf8_to_utf16, char16_t, s);
    EXPECT_SAME_CONVERSION(utf8_to_utf32, char32_t, s);
    EXPECT_SAME_CONVERSION(utf8_to_latin1, char, s);
    EXPECT_SAME_CONVERSION(utf8_to_utf16_lossy, char16_t, s);
    EXPECT_SAME_CONVERSION(utf8_to_utf32_lossy, char32_t, s);
    EXPECT_SAME_CONVERSION(utf8_to_latin1_lossy, char, s);
    EXPECT_SAME_CONVERSION(latin1_to_utf8, char, s);
    EXPECT_SAME_CONVERSION(latin1_to_utf16, char16_t, s);
    EXPECT_SAME_CONVERSION(latin1_to_utf32, char32_t, s);
    EXPECT_EQ(utfkit_utf16_length_of_utf8(s.data(), s.size()), utfkit::utf16_length(text));
    EXPECT_EQ(utfkit_utf16_length_of_utf8_lossy(s.data(), s.size()),
              utfkit::utf16_length_lossy(text));
    EXPECT_EQ(utfkit_utf32_length_of_utf8(s.data(), s.size()), utfkit::count_code_points(text));
    EXPECT_EQ(utfkit_utf32_length_of_utf8_lossy(s.data(), s.size()),
              utfkit::utf32_length_lossy(text));
    EXPECT_EQ(utfkit_utf8_length_of_latin1(s.data(), s.size()),
              utfkit::utf8_length_of_latin1(text));
  }
}

TEST(CApi, Utf16Input) {
  for (const std::u16string& s : test::utf16_texts()) {
    const auto* in = c_units(s.data());
    EXPECT_EQ(utfkit_is_valid_utf16(in, s.size()), utfkit::is_valid(s));
    expect_same(utfkit_validate_utf16(in, s.size()), utfkit::validate(s));
    EXPECT_SAME_CONVERSION(utf16_to_utf8, char, s);
    EXPECT_SAME_CONVERSION(utf16_to_utf32, char32_t, s);
    EXPECT_SAME_CONVERSION(utf16_to_latin1, char, s);
    EXPECT_SAME_CONVERSION(utf16_to_utf8_lossy, char, s);
    EXPECT_SAME_CONVERSION(utf16_to_utf32_lossy, char32_t, s);
    EXPECT_SAME_CONVERSION(utf16_to_latin1_lossy, char, s);
    EXPECT_EQ(utfkit_utf8_length_of_utf16(in, s.size()), utfkit::utf8_length(s));
    EXPECT_EQ(utfkit_utf32_length_of_utf16(in, s.size()), utfkit::utf32_length(s));
  }
}

TEST(CApi, Utf32Input) {
  for (const std::u32string& s : test::utf32_texts()) {
    const auto* in = c_units(s.data());
    EXPECT_EQ(utfkit_is_valid_utf32(in, s.size()), utfkit::is_valid(s));
    expect_same(utfkit_validate_utf32(in, s.size()), utfkit::validate(s));
    EXPECT_SAME_CONVERSION(utf32_to_utf8, char, s);
    EXPECT_SAME_CONVERSION(utf32_to_utf16, char16_t, s);
    EXPECT_SAME_CONVERSION(utf32_to_latin1, char, s);
    EXPECT_SAME_CONVERSION(utf32_to_utf8_lossy, char, s);
    EXPECT_SAME_CONVERSION(utf32_to_utf16_lossy, char16_t, s);
    EXPECT_SAME_CONVERSION(utf32_to_latin1_lossy, char, s);
    EXPECT_EQ(utfkit_utf8_length_of_utf32(in, s.size()), utfkit::utf8_length(s));
    EXPECT_EQ(utfkit_utf16_length_of_utf32(in, s.size()), utfkit::utf16_length(s));
  }
}

TEST(CApi, Bounds) {
  for (const std::size_t n : {std::size_t{0}, std::size_t{7}, SIZE_MAX / 2, SIZE_MAX}) {
    EXPECT_EQ(utfkit_repaired_bound(n), utfkit::repaired_bound(n));
    EXPECT_EQ(utfkit_utf8_bound_of_utf16(n), utfkit::utf8_bound_of_utf16(n));
    EXPECT_EQ(utfkit_utf8_bound_of_utf32(n), utfkit::utf8_bound_of_utf32(n));
    EXPECT_EQ(utfkit_utf8_bound_of_latin1(n), utfkit::utf8_bound_of_latin1(n));
    for (int f = 0; f < 4; ++f) {
      EXPECT_EQ(utfkit_normalized_bound(n, f),
                utfkit::normalized_bound(n, static_cast<utfkit::form>(f)));
    }
  }
}

TEST(CApi, CodePoints) {
  for (std::uint32_t c = 0; c <= 0x110800; c += c < 0x10000 ? 1 : 0x101) {
    char by_c[4] = {};
    char by_cpp[4] = {};
    EXPECT_EQ(utfkit_encode(c, by_c), utfkit::encode(c, by_cpp));
    EXPECT_EQ(std::memcmp(by_c, by_cpp, 4), 0);
    EXPECT_EQ(utfkit_encoded_length(c), utfkit::encoded_length(c));
    const utfkit::version none{};
    const utfkit_version_number age = utfkit_age(c);
    EXPECT_EQ((utfkit::version{age.major, age.minor, age.update}), utfkit::age(c).value_or(none));
  }
  for (const std::string& s : test::utf8_texts()) {
    const utfkit_decoded first = utfkit_decode_first(s.data(), s.size());
    const utfkit_decoded last = utfkit_decode_last(s.data(), s.size());
    EXPECT_EQ((utfkit::decoded{first.code_point, first.length, utfkit::errc{first.error}}),
              utfkit::decode_first(s));
    EXPECT_EQ((utfkit::decoded{last.code_point, last.length, utfkit::errc{last.error}}),
              utfkit::decode_last(s));
  }
}

void expect_same_finding(const std::string& s, std::size_t from) {
  const std::optional<utfkit::finding> cpp = utfkit::next_finding(s, from);
  utfkit_finding c{};
  ASSERT_EQ(utfkit_next_finding(s.data(), s.size(), from, &c), cpp.has_value());
  if (!cpp) return;
  EXPECT_EQ(c.offset, cpp->offset);
  EXPECT_EQ(c.length, cpp->length);
  EXPECT_EQ(c.replacements, cpp->replacements);
  EXPECT_EQ(c.kind, static_cast<int>(cpp->error));
  EXPECT_EQ(c.has_code_point, cpp->code_point.has_value());
  EXPECT_EQ(c.code_point, cpp->code_point.value_or(0));
  expect_same_finding(s, cpp->offset + cpp->length);
}

TEST(CApi, Pieces) {
  for (const test::utf8_vector& v : test::utf8_vectors()) {
    const std::string& s = v.text;
    const utfkit::text_stats all = utfkit::measure(s);
    expect_same(utfkit_measure(s.data(), s.size()), all);
    expect_same(utfkit_measure_valid_prefix(s.data(), s.size()), utfkit::measure_valid_prefix(s));
    expect_same(utfkit_stats_add(utfkit_measure(s.data(), s.size()), utfkit_measure("a\nb", 3)),
                all + utfkit::measure("a\nb"));
    EXPECT_EQ(utfkit_complete_prefix(s.data(), s.size()), utfkit::complete_prefix(s));
    expect_same_finding(s, 0);
    for (std::size_t at = 0; at <= s.size() + 1; ++at) {
      EXPECT_EQ(utfkit_split_point(s.data(), s.size(), at), utfkit::split_point(s, at));
      EXPECT_EQ(utfkit_floor_boundary(s.data(), s.size(), at), utfkit::floor_boundary(s, at));
      EXPECT_EQ(utfkit_ceil_boundary(s.data(), s.size(), at), utfkit::ceil_boundary(s, at));
      EXPECT_EQ(utfkit_is_boundary(s.data(), s.size(), at), utfkit::is_boundary(s, at));
      EXPECT_EQ(utfkit_truncate(s.data(), s.size(), at), utfkit::prefix_within(s, at).size());
      EXPECT_EQ(utfkit_next_grapheme(s.data(), s.size(), at), utfkit::next_grapheme(s, at));
      EXPECT_EQ(utfkit_floor_grapheme(s.data(), s.size(), at), utfkit::floor_grapheme(s, at));
      EXPECT_EQ(utfkit_previous_grapheme(s.data(), s.size(), at), utfkit::previous_grapheme(s, at));
      EXPECT_EQ(utfkit_truncate_graphemes(s.data(), s.size(), at),
                utfkit::first_graphemes(s, at).size());
      EXPECT_EQ(utfkit_truncate_between_graphemes(s.data(), s.size(), at),
                utfkit::graphemes_within(s, at).size());
    }
    EXPECT_EQ(utfkit_count_graphemes(s.data(), s.size()), utfkit::count_graphemes(s));
  }
  for (int lead = 0; lead < 256; ++lead) {
    EXPECT_EQ(utfkit_intended_length(static_cast<std::uint8_t>(lead)),
              utfkit::intended_length(static_cast<std::uint8_t>(lead)));
  }
}

// Texts with something to normalize, and with damage.
std::vector<std::string> spelled_texts() {
  std::vector<std::string> texts = {"",
                                    "e\xCC\x81",
                                    "\xC3\xA9",
                                    "\xEF\xAC\x81x",
                                    "K",
                                    "\xE2\x84\xAA"
                                    "k",
                                    "stra\xC3\x9F"
                                    "e",
                                    "\xED\x95\x9C",
                                    "\xE1\x84\x92\xE1\x85\xA1\xE1\x86\xAB"};
  for (const test::utf8_vector& v : test::utf8_vectors()) texts.push_back(v.text + "e\xCC\x81");
  return texts;
}

TEST(CApi, Normalization) {
  for (const std::string& s : spelled_texts()) {
    for (int f = 0; f < 4; ++f) {
      const auto form = static_cast<utfkit::form>(f);
      EXPECT_EQ(utfkit_is_normalized(s.data(), s.size(), f), utfkit::is_normalized(s, form));
      EXPECT_EQ(utfkit_normalized_prefix(s.data(), s.size(), f),
                utfkit::normalized_prefix(s, form));
      const auto strict = [f](const char* in, std::size_t n, char* out, std::size_t room) {
        return utfkit_normalize(in, n, out, room, f);
      };
      const auto lossy = [f](const char* in, std::size_t n, char* out, std::size_t room) {
        return utfkit_normalize_lossy(in, n, out, room, f);
      };
      expect_same_conversion<char>(
          strict,
          [form](byte_view in, utfkit::byte_span out) { return utfkit::normalize(in, out, form); },
          s);
      expect_same_conversion<char>(
          lossy,
          [form](byte_view in, utfkit::byte_span out) {
            return utfkit::normalize_lossy(in, out, form);
          },
          s);
    }
    test::expect_same_folding(s, utfkit_nfkc_casefold_alloc, utfkit_nfkc_casefold_lossy_alloc,
                              utfkit::nfkc_casefold(s), utfkit::nfkc_casefold_lossy(s));
    test::expect_same_folding(s, utfkit_casefold_alloc, utfkit_casefold_lossy_alloc,
                              utfkit::casefold(s), utfkit::casefold_lossy(s));
  }
}

int sign(std::strong_ordering o) {
  return o < 0 ? -1 : o > 0 ? 1 : 0;
}

// C says "not found" by a number.
std::size_t or_npos(std::optional<std::size_t> place) {
  return place.value_or(UTFKIT_NPOS);
}

TEST(CApi, TwoTexts) {
  const std::vector<std::string> texts = spelled_texts();
  for (const std::string& a : texts) {
    for (const std::string& b : texts) {
      const auto same = [&a, &b](auto* c, auto* cpp) {
        return c(a.data(), a.size(), b.data(), b.size()) == cpp(a, b);
      };
      EXPECT_TRUE(same(utfkit_canonically_equal, utfkit::canonically_equal));
      EXPECT_TRUE(same(utfkit_compatibly_equal, utfkit::compatibly_equal));
      EXPECT_TRUE(same(utfkit_caselessly_equal, utfkit::caselessly_equal));
      EXPECT_TRUE(same(utfkit_identifier_equal, utfkit::identifier_equal));
      EXPECT_TRUE(same(utfkit_count, utfkit::count_matches));
      EXPECT_EQ(utfkit_rfind(a.data(), a.size(), b.data(), b.size()),
                or_npos(utfkit::rfind_bytes(a, b)));
      EXPECT_EQ(utfkit_find(a.data(), a.size(), b.data(), b.size(), 1),
                or_npos(utfkit::find_bytes(a, b, 1)));
      EXPECT_EQ(utfkit_compare_code_points(a.data(), a.size(), b.data(), b.size()),
                sign(utfkit::compare_code_points(byte_view(a), byte_view(b))));
      EXPECT_EQ(utfkit_compare_utf16_units(a.data(), a.size(), b.data(), b.size()),
                sign(utfkit::compare_utf16_units(a, b)));
      EXPECT_EQ(utfkit_contains_other_spelling_alloc(a.data(), a.size(), b.data(), b.size()),
                int{utfkit::contains_other_spelling(a, b)});
      utfkit_match m{};
      const auto expected = utfkit::find_canonical(a, b);
      EXPECT_EQ(utfkit_find_canonical_alloc(a.data(), a.size(), b.data(), b.size(), 0, &m),
                int{expected.has_value()});
      EXPECT_EQ((utfkit::match{m.offset, m.length}), expected.value_or(utfkit::match{}));
      utfkit_pattern* const p = utfkit_pattern_new(b.data(), b.size());
      const utfkit::canonical_pattern pattern(b);
      m = {};
      EXPECT_EQ(utfkit_pattern_find(p, a.data(), a.size(), 0, &m), expected.has_value());
      EXPECT_EQ((utfkit::match{m.offset, m.length}), expected.value_or(utfkit::match{}));
      EXPECT_EQ(utfkit_pattern_longest_match(p), pattern.longest_match());
      EXPECT_EQ(utfkit_pattern_has_one_spelling(p), pattern.has_one_spelling());
      utfkit_pattern_free(p);
    }
  }
  for (const std::u16string& a : test::utf16_texts()) {
    const std::u16string& b = test::utf16_texts()[a.size() % test::utf16_texts().size()];
    EXPECT_EQ(
        utfkit_compare_code_points_utf16(c_units(a.data()), a.size(), c_units(b.data()), b.size()),
        sign(utfkit::compare_code_points(std::u16string_view(a), std::u16string_view(b))));
  }
}

TEST(CApi, OffsetMap) {
  for (const std::string& s : test::utf8_texts()) {
    utfkit_offset_map* const c = utfkit_offset_map_new(s.data(), s.size());
    const utfkit::offset_map cpp(s);
    EXPECT_EQ(utfkit_offset_map_lines(c), cpp.lines());
    for (int from = 0; from < 3; ++from) {
      const auto unit = static_cast<utfkit::unit>(from);
      EXPECT_EQ(utfkit_offset_map_size(c, from), cpp.size(unit));
      const std::size_t at = s.size() / 2;
      const utfkit_line_column place = utfkit_offset_map_line_column(c, at, from);
      EXPECT_EQ((utfkit::line_column{place.line, place.column}), cpp.line_column_of(at, unit));
      EXPECT_EQ(utfkit_offset_map_offset(c, place, from),
                cpp.offset_of(cpp.line_column_of(at, unit), unit));
      for (int to = 0; to < 3; ++to) {
        EXPECT_EQ(utfkit_offset_map_convert(c, at, from, to),
                  cpp.convert(at, unit, static_cast<utfkit::unit>(to)));
      }
    }
    utfkit_offset_map_free(c);
  }
}

TEST(CApi, OffsetMapOfLines) {
  for (const std::string& s : test::utf8_texts()) {
    const std::string text = s + "\r\n" + s + "\ra\n";
    for (const auto ends : {utfkit::line_ends::lf, utfkit::line_ends::lsp}) {
      utfkit_offset_map* const c =
          utfkit_offset_map_new_lines(text.data(), text.size(), static_cast<int>(ends));
      const utfkit::offset_map cpp(text, ends);
      EXPECT_EQ(utfkit_offset_map_lines(c), cpp.lines());
      for (std::size_t at = 0; at <= text.size(); at += 1 + text.size() / 50) {
        const utfkit_line_column place = utfkit_offset_map_line_column(c, at, UTFKIT_UNIT_UTF16);
        const utfkit::line_column same = cpp.line_column_of(at, utfkit::unit::utf16_unit);
        EXPECT_EQ((utfkit::line_column{place.line, place.column}), same);
        EXPECT_EQ(utfkit_offset_map_offset(c, place, UTFKIT_UNIT_UTF16),
                  cpp.offset_of(same, utfkit::unit::utf16_unit));
      }
      utfkit_offset_map_free(c);
    }
  }
}

TEST(CApi, Versions) {
  EXPECT_STREQ(utfkit_version(), utfkit::library_version());
  EXPECT_EQ(utfkit_isa(), utfkit::name(utfkit::active_isa()));
  const utfkit_version_number unicode = utfkit_unicode_version();
  EXPECT_EQ((utfkit::version{unicode.major, unicode.minor, unicode.update}),
            utfkit::unicode_version());
  for (const std::string& s : spelled_texts()) {
    const utfkit_version_number v = utfkit_minimum_version(s.data(), s.size());
    EXPECT_EQ((utfkit::version{v.major, v.minor, v.update}),
              utfkit::minimum_version(s).value_or(utfkit::version{}));
    EXPECT_EQ(utfkit_find_newer(s.data(), s.size(), {1, 1, 0}, 0),
              or_npos(utfkit::find_newer(s, {1, 1, 0})));
  }
}

void expect_same(const utfkit_detection& c, const utfkit::detection& cpp) {
  EXPECT_EQ(c.encoding, cpp.enc ? static_cast<int>(*cpp.enc) : -1);
  EXPECT_EQ(c.name, cpp.name);
  EXPECT_EQ(c.sure, static_cast<int>(cpp.sure));
  EXPECT_EQ(c.has_signature, cpp.signature.has_value());
  const utfkit::bom signature = cpp.signature.value_or(utfkit::bom{});
  EXPECT_EQ(c.signature.encoding, static_cast<int>(signature.enc));
  EXPECT_EQ(c.signature.length, signature.length);
  const utfkit::evidence& e = cpp.seen;
  EXPECT_EQ(c.seen.read_as, static_cast<int>(e.read_as));
  const std::uint64_t by_c[] = {
      c.seen.bytes,      c.seen.nuls,          c.seen.code_units,    c.seen.errors,
      c.seen.controls,   c.seen.designations,  c.seen.encoded_nuls,  c.seen.surrogate_pairs,
      c.seen.sequences,  c.seen.continuations, c.seen.four_bytes,    c.seen.error_bytes,
      c.seen.error_runs, c.seen.c1_bytes,      c.seen.undefined_1252};
  const std::uint64_t by_cpp[] = {e.bytes,      e.nuls,          e.code_units,    e.errors,
                                  e.controls,   e.designations,  e.encoded_nuls,  e.surrogate_pairs,
                                  e.sequences,  e.continuations, e.four_bytes,    e.error_bytes,
                                  e.error_runs, e.c1_bytes,      e.undefined_1252};
  EXPECT_EQ(c.seen.cut, e.cut);
  EXPECT_TRUE(std::equal(std::begin(by_c), std::end(by_c), std::begin(by_cpp), std::end(by_cpp)));
}

TEST(CApi, Detection) {
  std::vector<std::string> texts = test::utf8_texts();
  using namespace std::string_literals;
  for (const std::string& s :
       {"\xFF\xFE"
        "a\0"s,
        "h\0e\0l\0l\0o\0"s, "\x1F\x8B\x08\0\0"s, "\xED\xA0\xBD\xED\xB8\x80"s, "a\xC0\x80"s,
        "\x1B$B"s, "caf\xE9 \x81\x93"s, "%PDF-1.7\n\xE2\xE3\xCF"s}) {
    texts.push_back(s);
  }
  utfkit_detector* const d = utfkit_detector_new();
  for (const std::string& s : texts) {
    expect_same(utfkit_detect(s.data(), s.size()), utfkit::detect(s));
    utfkit_detector_push(d, s.data(), s.size());
    utfkit::detector cpp;
    cpp.push(s);
    EXPECT_EQ(utfkit_detector_decided(d), cpp.decided());
    expect_same(utfkit_detector_finish(d), cpp.finish());
    utfkit_detector_reset(d);
    const auto wide = utfkit::detect_wide(s);
    EXPECT_EQ(utfkit_detect_wide(s.data(), s.size()), wide ? static_cast<int>(*wide) : -1);
    EXPECT_EQ(utfkit_looks_wide(s.data(), s.size()), utfkit::looks_wide(s));
    const auto mark = utfkit::detect_bom(s);
    utfkit_bom found{};
    EXPECT_EQ(utfkit_detect_bom(s.data(), s.size(), &found), mark.has_value());
    EXPECT_EQ(found.length, mark.value_or(utfkit::bom{}).length);
  }
  utfkit_detector_free(d);
}

TEST(CApi, Validator) {
  for (const test::utf8_vector& v : test::utf8_vectors()) {
    utfkit_validator c;
    utfkit_validator_init(&c);
    utfkit::validator cpp;
    for (std::size_t i = 0; i <= v.text.size(); ++i) {
      const bool last = i == v.text.size();
      const bool good = utfkit_validator_push(&c, v.text.data() + i, last ? 0 : 1, last);
      EXPECT_EQ(good, cpp.push(byte_view(v.text).substr(i, 1),
                               last ? utfkit::input::last : utfkit::input::more));
      expect_same(utfkit_validator_failed(&c), cpp.failure());
      EXPECT_EQ(utfkit_validator_valid_size(&c), cpp.valid_size());
      EXPECT_EQ(utfkit_validator_is_complete(&c), cpp.is_complete());
    }
  }
}

// Pushes `s` in two pieces, and into small rooms.
void expect_same_stream(const utfkit_stream_options& o, const std::string& s) {
  utfkit_stream c;
  ASSERT_TRUE(utfkit_stream_init(&c, &o));
  utfkit::transcoder cpp({.from = static_cast<utfkit::encoding>(o.from),
                          .to = static_cast<utfkit::encoding>(o.to),
                          .errors = static_cast<utfkit::on_error>(o.errors),
                          .unmappable = static_cast<utfkit::on_unmappable>(o.unmappable),
                          .on_input = static_cast<utfkit::bom_in>(o.on_input),
                          .on_output = static_cast<utfkit::bom_out>(o.on_output),
                          .keep_signature = o.keep_signature,
                          .positions = o.positions});
  std::size_t at = 0;
  for (const std::size_t end : {s.size() / 2, s.size()}) {
    for (bool more = true; more;) {
      char by_c[UTFKIT_STREAM_MIN_ROOM] = {};
      char by_cpp[UTFKIT_STREAM_MIN_ROOM] = {};
      const bool last = end == s.size();
      const utfkit_step step =
          utfkit_stream_push(&c, s.data() + at, end - at, by_c, sizeof by_c, last);
      expect_same(step, cpp.push(byte_view(s).substr(at, end - at), by_cpp,
                                 last ? utfkit::input::last : utfkit::input::more));
      EXPECT_EQ(std::string_view(by_c, step.written), std::string_view(by_cpp, step.written));
      at += step.read;
      more = step.state == UTFKIT_STEP_FULL;
    }
  }
  expect_same(utfkit_stream_failed(&c), cpp.failure());
  expect_same(utfkit_stream_consumed(&c), cpp.consumed());
  EXPECT_EQ(utfkit_stream_source(&c), static_cast<int>(cpp.source()));
  EXPECT_EQ(utfkit_stream_replacements(&c), cpp.replacements());
  EXPECT_EQ(utfkit_stream_substitutions(&c), cpp.substitutions());
}

TEST(CApi, Streams) {
  for (const test::utf8_vector& v : test::utf8_vectors()) {
    for (std::uint8_t to = 0; to <= UTFKIT_REPLACEMENT_ONLY; ++to) {
      for (std::uint8_t policy = 0; policy < 4; ++policy) {
        utfkit_stream_options o{};
        o.to = to;
        o.errors = policy;
        o.unmappable = policy;
        o.on_input = static_cast<std::uint8_t>((to + policy) % (UTFKIT_BOM_FORBID + 1));
        o.on_output = policy % 2;
        o.keep_signature = policy == 3;
        o.positions = policy != 1;
        expect_same_stream(o, v.text);
        std::swap(o.from, o.to);
        expect_same_stream(o, v.text);
      }
    }
  }
  // Each number that is one too many, alone.
  for (int field = 0; field < 6; ++field) {
    utfkit_stream_options o{};
    std::uint8_t* const fields[] = {&o.from,       &o.to,       &o.errors,
                                    &o.unmappable, &o.on_input, &o.on_output};
    const std::uint8_t ends[] = {UTFKIT_REPLACEMENT_ONLY, UTFKIT_REPLACEMENT_ONLY,
                                 UTFKIT_ON_ERROR_ESCAPE,  UTFKIT_ON_UNMAPPABLE_XML,
                                 UTFKIT_BOM_FORBID,       UTFKIT_BOM_WRITE};
    utfkit_stream stream;
    *fields[field] = ends[field];
    EXPECT_TRUE(utfkit_stream_init(&stream, &o)) << field;
    ++*fields[field];
    EXPECT_FALSE(utfkit_stream_init(&stream, &o)) << field;
  }
}

TEST(CApi, Normalizer) {
  for (const std::string& s : spelled_texts()) {
    for (int how = 0; how < 16; ++how) {
      const int form = how & 3;
      const bool safe = (how & 4) != 0;
      const int errors = how >> 3;
      utfkit_normalizer* const c = utfkit_normalizer_new(form, safe, errors);
      using utfkit::normalizer;
      normalizer cpp(static_cast<utfkit::form>(form),
                     safe ? normalizer::runs::stream_safe : normalizer::runs::exact,
                     static_cast<utfkit::on_error>(errors));
      char by_c[512] = {};
      char by_cpp[512] = {};
      const utfkit_step step =
          utfkit_normalizer_push(c, s.data(), s.size(), by_c, sizeof by_c, true);
      expect_same(step, cpp.push(s, by_cpp, utfkit::input::last));
      EXPECT_EQ(std::string_view(by_c, step.written), std::string_view(by_cpp, step.written));
      expect_same(utfkit_normalizer_failed(c), cpp.failure());
      utfkit_normalizer_free(c);
    }
  }
}

}  // namespace

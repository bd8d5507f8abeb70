#include "program/operation.hpp"

#include <algorithm>
#include <cstring>

namespace bench {

namespace {

// What is left of a text where nearly all of it is above U+00FF says nothing about speed.
constexpr std::size_t too_short = 32;

const placed_text<char>& text_of(const operation& what, const forms& text) {
  switch (what.from) {
    case source::plain: return text.utf8();
    case source::narrow: return text.narrow_utf8();
    case source::legacy: return text.legacy(what.encoding).utf8;
    case source::damaged_1e3: return text.damaged_1e3();
    case source::damaged_1e2: return text.damaged_1e2();
    case source::damaged_1e1: return text.damaged_1e1();
    case source::nfc: return text.nfc();
    case source::nfd: return text.nfd();
  }
  return text.utf8();
}

// Of strings of 1 to 64 units.
std::vector<operation> with_short(std::vector<operation> others) {
  others.insert(
      others.end(),
      {
          {"is_valid_short", op::is_valid_short, source::plain, 0, false},
          {"count_short", op::count_short, source::plain, 0, false},
          {"utf8_to_utf16_short", op::utf8_to_utf16_short, source::plain, 2, false},
          {"utf8_to_utf16_lossy_short", op::utf8_to_utf16_lossy_short, source::plain, 2, false},
          {"utf8_to_utf32_short", op::utf8_to_utf32_short, source::plain, 4, false},
          {"utf8_to_latin1_short", op::utf8_to_latin1_short, source::narrow, 1, false},
          {"utf16_to_utf8_short", op::utf16_to_utf8_short, source::plain, 1, false},
          {"utf32_to_utf8_short", op::utf32_to_utf8_short, source::plain, 1, false},
          {"latin1_to_utf8_short", op::latin1_to_utf8_short, source::narrow, 1, false},
          {"repair_short", op::repair_short, source::plain, 1, false},
      });
  return others;
}

std::vector<operation> with_legacy(std::vector<operation> others) {
  others.insert(
      others.end(),
      {
          {"windows-1251_to_utf8", op::legacy_to_utf8, source::legacy, 1, false, "windows-1251"},
          {"utf8_to_windows-1251", op::utf8_to_legacy, source::legacy, 1, false, "windows-1251"},
          {"koi8-r_to_utf8", op::legacy_to_utf8, source::legacy, 1, false, "koi8-r"},
          {"utf8_to_koi8-r", op::utf8_to_legacy, source::legacy, 1, false, "koi8-r"},
          {"iso-8859-7_to_utf8", op::legacy_to_utf8, source::legacy, 1, false, "iso-8859-7"},
          {"utf8_to_iso-8859-7", op::utf8_to_legacy, source::legacy, 1, false, "iso-8859-7"},
          {"windows-874_to_utf8", op::legacy_to_utf8, source::legacy, 1, false, "windows-874"},
          {"utf8_to_windows-874", op::utf8_to_legacy, source::legacy, 1, false, "windows-874"},
          {"windows-1252_to_utf8", op::legacy_to_utf8, source::legacy, 1, false, "windows-1252"},
          {"utf8_to_windows-1252", op::utf8_to_legacy, source::legacy, 1, false, "windows-1252"},
          {"shift_jis_to_utf8", op::legacy_to_utf8, source::legacy, 1, false, "shift_jis"},
          {"utf8_to_shift_jis", op::utf8_to_legacy, source::legacy, 1, false, "shift_jis"},
          {"euc-jp_to_utf8", op::legacy_to_utf8, source::legacy, 1, false, "euc-jp"},
          {"utf8_to_euc-jp", op::utf8_to_legacy, source::legacy, 1, false, "euc-jp"},
          {"gbk_to_utf8", op::legacy_to_utf8, source::legacy, 1, false, "gbk"},
          {"utf8_to_gbk", op::utf8_to_legacy, source::legacy, 1, false, "gbk"},
          {"big5_to_utf8", op::legacy_to_utf8, source::legacy, 1, false, "big5"},
          {"utf8_to_big5", op::utf8_to_legacy, source::legacy, 1, false, "big5"},
          {"euc-kr_to_utf8", op::legacy_to_utf8, source::legacy, 1, false, "euc-kr"},
          {"utf8_to_euc-kr", op::utf8_to_legacy, source::legacy, 1, false, "euc-kr"},
      });
  return others;
}

}  // namespace

const std::vector<operation>& operations() {
  static const std::vector<operation> table = with_legacy(with_short({
      {"is_valid", op::is_valid, source::plain, 0, true},
      {"validate", op::validate, source::plain, 0, true},
      {"count", op::count, source::plain, 0, false},
      {"utf16_length", op::utf16_length, source::plain, 0, false},
      {"utf8_to_utf16", op::utf8_to_utf16, source::plain, 2, true},
      {"utf8_to_utf16_lossy", op::utf8_to_utf16_lossy, source::plain, 2, true},
      {"utf8_to_utf16_lossy_1e3", op::utf8_to_utf16_lossy, source::damaged_1e3, 2, true},
      {"utf8_to_utf16_lossy_1e2", op::utf8_to_utf16_lossy, source::damaged_1e2, 2, true},
      {"utf8_to_utf16_lossy_1e1", op::utf8_to_utf16_lossy, source::damaged_1e1, 2, true},
      {"utf8_to_utf32", op::utf8_to_utf32, source::plain, 4, true},
      {"utf8_to_utf32_lossy", op::utf8_to_utf32_lossy, source::plain, 4, true},
      {"utf8_to_utf32_lossy_1e3", op::utf8_to_utf32_lossy, source::damaged_1e3, 4, true},
      {"utf8_to_utf32_lossy_1e2", op::utf8_to_utf32_lossy, source::damaged_1e2, 4, true},
      {"utf8_to_utf32_lossy_1e1", op::utf8_to_utf32_lossy, source::damaged_1e1, 4, true},
      {"utf8_to_latin1", op::utf8_to_latin1, source::narrow, 1, false},
      {"utf16_to_utf8", op::utf16_to_utf8, source::plain, 1, false},
      {"utf32_to_utf8", op::utf32_to_utf8, source::plain, 1, false},
      {"latin1_to_utf8", op::latin1_to_utf8, source::narrow, 1, false},
      {"swap_utf16", op::swap_utf16, source::plain, 2, true},
      {"repair", op::repair, source::plain, 1, true},
      {"repair_1e3", op::repair, source::damaged_1e3, 1, true},
      {"repair_1e2", op::repair, source::damaged_1e2, 1, true},
      {"repair_1e1", op::repair, source::damaged_1e1, 1, true},
      {"stream_utf8_to_utf16", op::stream_utf8_to_utf16, source::plain, 2, true},
      {"stream_utf16_to_utf8", op::stream_utf16_to_utf8, source::plain, 1, false},
      {"stream_repair", op::stream_repair, source::plain, 1, true},
      {"stream_repair_1e3", op::stream_repair, source::damaged_1e3, 1, true},
      {"stream_repair_1e2", op::stream_repair, source::damaged_1e2, 1, true},
      {"stream_repair_1e1", op::stream_repair, source::damaged_1e1, 1, true},
      {"stream_utf8_to_utf16_lossy", op::stream_utf8_to_utf16_lossy, source::plain, 2, true},
      {"stream_utf8_to_utf16_lossy_1e3", op::stream_utf8_to_utf16_lossy, source::damaged_1e3, 2,
       true},
      {"stream_utf8_to_utf16_lossy_1e2", op::stream_utf8_to_utf16_lossy, source::damaged_1e2, 2,
       true},
      {"stream_utf8_to_utf16_lossy_1e1", op::stream_utf8_to_utf16_lossy, source::damaged_1e1, 2,
       true},
      {"stream_utf8_to_utf32_lossy", op::stream_utf8_to_utf32_lossy, source::plain, 4, true},
      {"stream_utf8_to_utf32_lossy_1e3", op::stream_utf8_to_utf32_lossy, source::damaged_1e3, 4,
       true},
      {"stream_utf8_to_utf32_lossy_1e2", op::stream_utf8_to_utf32_lossy, source::damaged_1e2, 4,
       true},
      {"stream_utf8_to_utf32_lossy_1e1", op::stream_utf8_to_utf32_lossy, source::damaged_1e1, 4,
       true},
      {"find", op::find, source::plain, 0, true},
      {"offset_map", op::offset_map, source::plain, 0, true},
      {"next_mojibake", op::next_mojibake, source::plain, 0, true},
      {"is_nfc", op::is_nfc, source::nfc, 0, true},
      {"nfc_to_nfc", op::to_nfc, source::nfc, 1, true},
      {"nfc_to_nfd", op::to_nfd, source::nfc, 1, true},
      {"nfd_to_nfc", op::to_nfc, source::nfd, 1, true},
  }));
  return table;
}

bool is_damaged(source from) {
  return from == source::damaged_1e3 || from == source::damaged_1e2 || from == source::damaged_1e1;
}

bool is_normalized(source from) {
  return from == source::nfc || from == source::nfd;
}

std::size_t output_bound(const forms& text) {
  return 4 * text.utf8().view().size();
}

std::optional<job> make_job(const operation& what, const forms& text, const placed_memory& output) {
  job j;
  j.utf8 = text_of(what, text).view();
  if (j.utf8.size() < too_short) return std::nullopt;
  if (what.from == source::plain) {
    if (what.what == op::utf16_to_utf8 || what.what == op::stream_utf16_to_utf8 ||
        what.what == op::swap_utf16) {
      j.utf16 = text.utf16().view();
    }
    if (what.what == op::utf32_to_utf8) j.utf32 = text.utf32().view();
  }
  if (what.from == source::narrow) j.latin1 = text.latin1().view();
  if (what.from == source::legacy) {
    j.legacy = text.legacy(what.encoding).bytes.view();
    j.encoding = what.encoding;
  }
  switch (what.what) {
    case op::utf16_to_utf8_short: j.strings16 = text.strings16(); break;
    case op::utf32_to_utf8_short: j.strings32 = text.strings32(); break;
    case op::latin1_to_utf8_short: j.strings = text.latin1_strings(); break;
    case op::utf8_to_latin1_short: j.strings = text.narrow_strings(); break;
    default:
      if (what.name.ends_with("_short")) j.strings = text.strings();
  }
  if (what.what == op::find) j.pattern = text.pattern();
  j.out = output.data();
  if (what.output_unit != 0) j.room = output_bound(text) / what.output_unit;
  return j;
}

outcome run_once(const operation& what, function tested, const job& j) {
  // What another implementation left there must not pass for this one's output.
  std::memset(j.out, 0xAA, j.room * what.output_unit);
  outcome got;
  got.answer = tested(j);
  if (what.output_unit == 0) return got;
  const std::size_t units = std::min<std::size_t>(j.room, got.answer);
  got.output.assign(j.output<char>(), units * what.output_unit);
  return got;
}

std::string difference(const outcome& expected, const outcome& actual) {
  if (expected.answer != actual.answer) {
    return "answers " + std::to_string(actual.answer) + ", utfkit " +
           std::to_string(expected.answer);
  }
  if (expected.output == actual.output) return {};
  const auto at =
      std::mismatch(expected.output.begin(), expected.output.end(), actual.output.begin());
  return "its output differs from utfkit's at byte " +
         std::to_string(at.first - expected.output.begin());
}

}  // namespace bench

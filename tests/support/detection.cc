#include "detection.hpp"

#include <gtest/gtest.h>

#include "reference/stream.hpp"

namespace utfkit {

void PrintTo(const detection& d, std::ostream* out) {
  const evidence& e = d.seen;
  *out << d.name << " (" << (d.enc ? name(*d.enc) : "no encoding") << "), " << name(d.sure)
       << ", signature of " << (d.signature ? int{d.signature->length} : 0) << ", read as "
       << name(e.read_as) << ": bytes " << e.bytes << ", NULs " << e.nuls << ", units "
       << e.code_units << ", errors " << e.errors << ", controls " << e.controls << ", pairs "
       << e.surrogate_pairs << ", C0 80 " << e.encoded_nuls << ", sequences " << e.sequences
       << ", continuations " << e.continuations << ", of four bytes " << e.four_bytes
       << ", error bytes " << e.error_bytes << ", runs " << e.error_runs;
}

}  // namespace utfkit

namespace test {

using namespace std::string_literals;
using namespace std::string_view_literals;
using utfkit::confidence;
using utfkit::detector;
using utfkit::encoding;
using utfkit::input;
using utfkit::transcoder;
using enum utfkit::confidence;

constexpr std::size_t head_size = detector::head_size;

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  while (times-- != 0) all += text;
  return all;
}

const std::vector<sample>& detection_samples() {
  using enum encoding;
  constexpr std::nullopt_t none = std::nullopt;
  static const std::vector<sample> all = {
      // ASCII
      {"", "US-ASCII", ascii, certain},
      {"plain text\n", "US-ASCII", ascii, certain},
      {"\x01", "US-ASCII", ascii, certain},
      {"\x1B[1mbold\x1B(B", "US-ASCII", ascii, certain},
      {"\x1B$B;n83\x1B(B", "ISO-2022-JP", iso2022_jp, almost_certain},
      {"\x1B$)C\x0E;n83\x0F", "US-ASCII", ascii, guess},  // ISO-2022-KR
      {"./one\0./another\0./third\0"s, "US-ASCII", ascii, likely},
      {"%PDF-1.4 or so, in ASCII", "US-ASCII", ascii, certain},
      {std::string(100, '\0'), "binary", none, likely},
      {"a\0\0b"s, "binary", none, likely},
      // UTF-8: what others call windows-125x, first of all
      {"\xC3\xA9", "UTF-8", utf8, likely},
      {"a short text with one caf\xC3\xA9 in it", "UTF-8", utf8, likely},
      {"\xE6\xB0\xB4\xE6\xB0\xB4", "UTF-8", utf8, almost_certain},
      {"\xF0\x9F\x99\x82\xF0\x9F\x99\x82\xF0\x9F\x99\x82\xF0\x9F\x99\x82", "UTF-8", utf8, certain},
      {"h\0e\0l\0l\0o\0 \0\xC3\xA9!"s, "UTF-8", utf8, likely},
      {"\xEF\xBF\xBE\xEF\xB7\x90", "UTF-8", utf8, almost_certain},  // noncharacters are valid
      {"GIF89a \xC3\xA9", "UTF-8", utf8, likely},
      {std::string(3 * head_size, 'a') + "\xC3\xA9", "UTF-8", utf8, likely},
      {"\xEF\xBB\xBF", "UTF-8", utf8, certain},
      {"\xEF\xBB\xBFplain", "UTF-8", utf8, certain},
      // UTF-8 with errors
      {repeated("\xC3\xA9t\xC3\xA9 ", 10) + "\xFF", "UTF-8 with errors", utf8, likely},
      {"\xEF\xBB\xBF plain \xE2", "UTF-8 with errors", utf8, likely},
      // UTF-8 that somebody cut, however little of it there is
      {"\xE2\x82\xAC\xE2\x82\xAC\xE2\x82", "UTF-8, cut at its end", utf8, likely},
      {"caf\xC3\xA9 y\xC3", "UTF-8, cut at its end", utf8, likely},
      {"\xCE\xB1\xCE", "UTF-8, cut at its end", utf8, likely},
      {"\xEF\xBB\xBF\xCE\xB1\xF0\x9F\x99", "UTF-8, cut at its end", utf8, likely},
      {repeated("caf\xC3\xA9 ", 5000) + "\xF0\x9F\x99", "UTF-8, cut at its end", utf8, likely},
      {"caf\xC3\xA9 y\xC3\n", "UTF-8 with errors", utf8, guess},
      {"caf\xC3\xA9 \xFF y\xC3", "UTF-8 with errors", utf8, guess},
      {"caf\xC3\xA9 \xC0", "UTF-8 with errors", utf8, guess},
      {"\xE2\x82\xAC \xE2\x82 \xE2", "UTF-8 with errors", utf8, guess},
      {"\xEF\xBB\xBFplain \xFF", "UTF-8 with errors", utf8, likely},
      {"\xEF\xBB\xBF\xFF\xFF", "UTF-8 with errors", utf8, guess},
      {"\xF0\x9F\x99\x82 \xED\xA0\xBD\xED\xB8\x80", "UTF-8 with errors", utf8, likely},
      // CESU-8 and modified UTF-8
      {"\xED\xA0\xBD\xED\xB8\x80", "CESU-8", cesu8, almost_certain},
      {repeated("\xED\xA0\xBD\xED\xB8\x80", 3), "CESU-8", cesu8, certain},
      {"\0\xED\xA0\xBD\xED\xB8\x80"s, "CESU-8", cesu8, almost_certain},
      {"\xEF\xBB\xBF\xED\xA0\xBD\xED\xB8\x80", "CESU-8", cesu8, almost_certain},
      {"a\xC0\x80z", "MUTF-8", mutf8, likely},
      {"\xC0\x80\xED\xA0\xBD\xED\xB8\x80", "MUTF-8", mutf8, almost_certain},
      // Signatures, and what stands after them or doesn't
      {"\xFF\xFE", "UTF-16LE", utf16le, certain},
      {"\xFE\xFF\xD8\x3D\xDE\x00"s, "UTF-16BE", utf16be, certain},
      {"\xFF\xFE\0\0"s, "UTF-32LE", utf32le, certain},
      {"\0\0\xFE\xFF\0\0\0a"s, "UTF-32BE", utf32be, certain},
      {"\xFF\xFE"s + repeated("a\0"sv, 60) + "\0\xDC"s, "UTF-16LE with errors", utf16le, likely},
      {"\xFF\xFE\0\xDC"s, "UTF-16LE with errors", utf16le, guess},
      {"\xFF\xFE"s + "a\0\0\xDC"s, "UTF-16LE with errors", utf16le, likely},
      {"\xFF\xFE"s + "a\0b"s, "UTF-16LE with errors", utf16le, likely},
      {"\xFF\xFE"s + "a\0\0\xDC\0\xDC"s, "UTF-16LE with errors", utf16le, guess},
      {"\0\0\xFE\xFF\0\x11\0\0"s, "UTF-32BE with errors", utf32be, guess},
      // UTF-16 and UTF-32 by their pattern
      {"h\0i\0"s, "UTF-16LE", utf16le, likely},
      {"\0h\0i"s, "UTF-16BE", utf16be, likely},
      {repeated("t\0e\0x\0t\0 \0"sv, 8), "UTF-16LE", utf16le, almost_certain},
      {repeated("t\0e\0x\0t\0 \0"sv, 4000), "UTF-16LE", utf16le, almost_certain},
      {repeated("\0t\0e\0x\0t\0 "sv, 4000), "UTF-16BE", utf16be, almost_certain},
      {repeated("\0t\0e\0x\0t\0 "sv, 4000) + "\xDC\x00"s, "UTF-16BE with errors", utf16be, likely},
      {"h\0\0\0i\0\0\0"s, "UTF-32LE", utf32le, likely},
      {"\0\0\0t\0\0\0e\0\0\0x\0\0\0t"s, "UTF-32BE", utf32be, certain},
      // Names of a few letters that end in NUL, as find -print0 writes them
      {repeated("ab\0"sv, 2), "US-ASCII", ascii, likely},
      {repeated("ab\0"sv, 3000), "US-ASCII", ascii, likely},
      {repeated("./a\0"sv, 3), "US-ASCII", ascii, likely},
      {repeated("./a\0"sv, 3000), "US-ASCII", ascii, likely},
      {repeated("./ab\0"sv, 3000), "US-ASCII", ascii, likely},
      {repeated("a\0bc\0"sv, 3000), "binary", none, likely},
      // Short texts with a NUL or two that fell into place
      {"a\0"s, "binary", none, likely},
      {"\n\0"s, "binary", none, likely},
      {"abc\0"s, "US-ASCII", ascii, likely},
      {"a\n\0\n"s, "US-ASCII", ascii, likely},
      {"\0 cxpapjws hixgbn mm"s, "US-ASCII", ascii, likely},
      {"qnjmnc\xD4\xC0"
       "c\0ab"s,
       "binary", none, likely},
      {"the \0end of it all"s, "US-ASCII", ascii, likely},
      {"C\xC3\xB1o \0\xFF, \xC3\xB1"s, "binary", none, likely},
      {"\x4D\x30\x61\x30 \0\x4D\x30"s, "US-ASCII", ascii, likely},  // one space is not enough
      {"\x4D\x30 \0\x61\x30 \0\x4D\x30\n\0"s, "UTF-16LE", utf16le, likely},
      {"\x04\x3F\0 \x04\x40\0 \x04\x41"s, "UTF-16BE", utf16be, likely},
      {"o\0k\0\x13\x20y\0"s, "UTF-16LE", utf16le, likely},
      // The pattern in the first 8 KiB, and something else after them
      {repeated("t\0e\0x\0t\0 \0"sv, 1000) + std::string(20'000, '\xDC'), "binary", {}, likely},
      {repeated("t\0e\0x\0t\0 \0"sv, 1000) + repeated("\xC3\xA9", 10'000), "UTF-8", utf8, certain},
      // Eight bits
      {"caf\xE9", "windows-1252", windows1252, guess},
      {"cora\xE7\xE3o", "windows-1252", windows1252, guess},
      {"\x93quoted\x94 \x96 don\x92t", "windows-1252", windows1252, likely},
      {"caf\x8E, \x8D"
       "a",
       "macintosh", macintosh, guess},
      {"\xCF\xF0\xE8\xE2\xE5\xF2, \xEC\xE8\xF0", "windows-1251", windows1251, almost_certain},
      {"\xC4\xE3\xBA\xC3\xCA\xC0\xBD\xE7", "GBK", gbk, almost_certain},
      {"caf\xE9\0 and so on for long enough"s, "binary", none, likely},
      {"\xE9\x01\x02\x03", "binary", none, likely},
      // Formats
      {"\x1F\x8B\x08\0\0\0\0\0\0\x03\xED\xFF"s, "gzip", none, likely},
      {"PK\x03\x04\x14\0\0\0\x08\0"s, "zip", none, almost_certain},
      {"\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR"s, "png", none, almost_certain},
      {"%PDF-1.4\n%\xE2\xE3\xCF\xD3\n", "pdf", none, almost_certain},
      {"name" + std::string(253, '\0') + "ustar\0"s, "tar", none, almost_certain},
  };
  return all;
}

std::u32string sentence(unsigned language) {
  static const std::u32string all[] = {
      U"The quick brown fox jumps over the lazy dog. ",
      U"Съешь же ещё этих мягких французских булок. ",
      U"Ξεσκεπάζω την ψυχοφθόρα βδελυγμία. ",
      U"以呂波耳本部止 千利奴流乎和加 餘多連曽津祢那 ",
      U"다람쥐 헌 쳇바퀴에 타고파 키스의 고유조건은 ",
      U"דג סקרן שט בים מאוכזב ולפתע מצא חברה ",
      U"ऋषियों को सताने वाले दुष्ट राक्षसों के राजा ",
      U"Zażółć gęślą jaźń, pójdź w krąg. \U0001F600 ",
  };
  return all[language % std::size(all)];
}

std::string encoded(const std::u32string& text, std::string_view scheme) {
  std::string bytes;
  for (const char32_t c : text) {
    bytes += reference::encoded(reference::scheme_by_name(scheme), c);
  }
  return bytes;
}

std::string in(encoding e, std::string_view utf8, utfkit::on_unmappable others) {
  transcoder t({.to = e, .unmappable = others});
  std::string out;
  EXPECT_EQ(append_pushed(out, t, utf8, input::last), utfkit::step::state::done) << utf8;
  return out;
}

std::string read_as(encoding e, std::string_view bytes) {
  transcoder t({.from = e, .errors = utfkit::on_error::replace});
  std::string out;
  EXPECT_EQ(append_pushed(out, t, bytes, input::last), utfkit::step::state::done);
  return out;
}

utfkit::detection detect_in_pieces(std::string_view text, std::size_t first, std::size_t second) {
  detector d;
  d.push(text.substr(0, first));
  d.push(text.substr(first, second));
  d.push(text.substr(first + second));
  return d.finish();
}

}  // namespace test

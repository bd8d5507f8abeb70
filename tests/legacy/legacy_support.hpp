// What the tests of legacy encodings have in common.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <utfkit/label.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/transcoder.hpp>

#include "reference/legacy.hpp"

namespace legacy {

inline const std::string directory = UTFKIT_SHARED_DIR "/encoding";

inline constexpr const char* single_byte[] = {
    "ibm866",       "iso-8859-2",   "iso-8859-3",   "iso-8859-4",    "iso-8859-5",   "iso-8859-6",
    "iso-8859-7",   "iso-8859-8",   "iso-8859-8-i", "iso-8859-10",   "iso-8859-13",  "iso-8859-14",
    "iso-8859-15",  "iso-8859-16",  "koi8-r",       "koi8-u",        "macintosh",    "windows-874",
    "windows-1250", "windows-1251", "windows-1252", "windows-1253",  "windows-1254", "windows-1255",
    "windows-1256", "windows-1257", "windows-1258", "x-mac-cyrillic"};
inline constexpr const char* multi_byte[] = {"gbk",    "gb18030",   "big5",       "euc-jp",
                                             "euc-kr", "shift_jis", "iso-2022-jp"};

inline utfkit::encoding by_label(const char* label) {
  return utfkit::find_encoding(label).value();
}

// All of a text, pushed in pieces that end at `cuts`.
inline std::string convert(const utfkit::transcoder::options& o, std::string_view text,
                           const std::vector<std::size_t>& cuts = {}) {
  utfkit::transcoder t(o);
  std::string out;
  std::size_t at = 0;
  for (const std::size_t cut : cuts) {
    if (append_pushed(out, t, text.substr(at, cut - at), utfkit::input::more) ==
        utfkit::step::state::malformed) {
      return out;
    }
    at = cut;
  }
  static_cast<void>(append_pushed(out, t, text.substr(at), utfkit::input::last));
  return out;
}

inline std::string decode(utfkit::encoding from, std::string_view text,
                          const std::vector<std::size_t>& cuts = {}) {
  return convert({.from = from, .errors = utfkit::on_error::replace}, text, cuts);
}

inline std::string in_utf8(std::u32string_view text) {
  return *utfkit::to_utf8(text);
}

}  // namespace legacy

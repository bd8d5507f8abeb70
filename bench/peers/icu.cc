// ICU, by the most direct function that it has for each operation: its string functions for UTF-16,
// its macros for single code points, its converters for Latin-1.
#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/uclean.h>
#include <unicode/ucnv.h>
#include <unicode/ustring.h>
#include <unicode/utf8.h>

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "peers/implementation.hpp"

namespace bench {

namespace {

constexpr UChar32 replacement = 0xFFFD;

int32_t length(std::size_t size) {
  return static_cast<int32_t>(size);
}

// The start of the first ill-formed sequence, or the end.
std::size_t valid_prefix(std::string_view text) {
  const int32_t size = length(text.size());
  int32_t i = 0;
  while (i < size) {
    const int32_t start = i;
    UChar32 c = 0;
    U8_NEXT(text.data(), i, size, c);
    if (c < 0) return static_cast<std::size_t>(start);
  }
  return text.size();
}

// Strict for U_SENTINEL, else with that substitute; the number of units, 0 for an error.
std::size_t to_utf16(std::string_view text, char16_t* out, std::size_t room, UChar32 substitute) {
  UErrorCode error = U_ZERO_ERROR;
  int32_t written = 0;
  u_strFromUTF8WithSub(out, length(room), &written, text.data(), length(text.size()), substitute,
                       nullptr, &error);
  return U_SUCCESS(error) ? static_cast<std::size_t>(written) : 0;
}

std::size_t to_utf8(std::u16string_view text, char* out, std::size_t room) {
  UErrorCode error = U_ZERO_ERROR;
  int32_t written = 0;
  u_strToUTF8(out, length(room), &written, text.data(), length(text.size()), &error);
  return U_SUCCESS(error) ? static_cast<std::size_t>(written) : 0;
}

std::uint64_t utf16_length(const job& j) {
  UErrorCode error = U_ZERO_ERROR;
  int32_t units = 0;
  u_strFromUTF8(nullptr, 0, &units, j.utf8.data(), length(j.utf8.size()), &error);
  return static_cast<std::uint64_t>(units);
}

std::uint64_t utf8_to_utf32(const job& j) {
  char32_t* out = j.output<char32_t>();
  const int32_t size = length(j.utf8.size());
  for (int32_t i = 0; i < size;) {
    UChar32 c = 0;
    U8_NEXT(j.utf8.data(), i, size, c);
    if (c < 0) return 0;
    *out++ = static_cast<char32_t>(c);
  }
  return static_cast<std::uint64_t>(out - j.output<char32_t>());
}

std::uint64_t utf8_to_utf32_lossy(const job& j) {
  char32_t* out = j.output<char32_t>();
  const int32_t size = length(j.utf8.size());
  for (int32_t i = 0; i < size;) {
    UChar32 c = 0;
    U8_NEXT_OR_FFFD(j.utf8.data(), i, size, c);
    *out++ = static_cast<char32_t>(c);
  }
  return static_cast<std::uint64_t>(out - j.output<char32_t>());
}

std::uint64_t utf32_to_utf8(const job& j) {
  char* out = j.output<char>();
  const std::size_t room = j.room;
  std::size_t i = 0;
  for (const char32_t c : j.utf32) {
    UBool error = false;
    U8_APPEND(out, i, room, static_cast<UChar32>(c), error);
    if (error) return 0;
  }
  return i;
}

// There and back again is what ICU has for repair.
std::uint64_t repair(const job& j) {
  static std::vector<char16_t> pivot;
  if (pivot.size() < j.utf8.size()) pivot.resize(j.utf8.size());
  const std::size_t units = to_utf16(j.utf8, pivot.data(), pivot.size(), replacement);
  return to_utf8({pivot.data(), units}, j.output<char>(), j.room);
}

struct close_converter {
  void operator()(UConverter* converter) const { ucnv_close(converter); }
};
using converter = std::unique_ptr<UConverter, close_converter>;

converter open_converter(const char* name) {
  UErrorCode error = U_ZERO_ERROR;
  converter opened(ucnv_open(name, &error));
  if (U_FAILURE(error)) throw std::runtime_error(std::string("ICU has no converter ") + name);
  return opened;
}

std::uint64_t convert(const converter& to, const converter& from, std::string_view in,
                      const job& j) {
  std::array<UChar, 2048> pivot;
  UChar* pivot_source = pivot.data();
  UChar* pivot_target = pivot.data();
  char* out = j.output<char>();
  const char* source = in.data();
  UErrorCode error = U_ZERO_ERROR;
  ucnv_convertEx(to.get(), from.get(), &out, out + j.room, &source, source + in.size(),
                 pivot.data(), &pivot_source, &pivot_target, pivot.data() + pivot.size(), true,
                 true, &error);
  return U_SUCCESS(error) ? static_cast<std::uint64_t>(out - j.output<char>()) : 0;
}

std::uint64_t utf8_to_latin1(const job& j) {
  static const converter to = open_converter("ISO-8859-1");
  static const converter from = open_converter("UTF-8");
  return convert(to, from, j.utf8, j);
}

std::uint64_t latin1_to_utf8(const job& j) {
  static const converter to = open_converter("UTF-8");
  static const converter from = open_converter("ISO-8859-1");
  return convert(to, from, j.latin1, j);
}

// The names of what the labels of the WHATWG Encoding Standard mean, where they are others here.
const char* name_of(std::string_view label) {
  if (label == "shift_jis") return "windows-31j";
  if (label == "gbk") return "gb18030";
  if (label == "euc-kr") return "windows-949";
  return label.data();
}

const converter& converter_of(std::string_view label) {
  static std::map<std::string, converter, std::less<>> opened;
  const auto found = opened.find(label);
  if (found != opened.end()) return found->second;
  return opened.emplace(label, open_converter(name_of(label))).first->second;
}

std::uint64_t legacy_to_utf8(const job& j) {
  static const converter to = open_converter("UTF-8");
  return convert(to, converter_of(j.encoding), j.legacy, j);
}

std::uint64_t utf8_to_legacy(const job& j) {
  static const converter from = open_converter("UTF-8");
  return convert(converter_of(j.encoding), from, j.utf8, j);
}

template <const icu::Normalizer2* (*Instance)(UErrorCode&)>
std::uint64_t normalize(const job& j) {
  UErrorCode error = U_ZERO_ERROR;
  icu::CheckedArrayByteSink out(j.output<char>(), length(j.room));
  Instance(error)->normalizeUTF8(0, j.utf8, out, nullptr, error);
  return static_cast<std::uint64_t>(out.NumberOfBytesWritten());
}

}  // namespace

implementation make_icu(const isa_level*) {
  implementation it;
  it.name = "icu";
  it.version = U_ICU_VERSION;
  it.other_tables = {"big5"};
  it.functions = {
      {op::is_valid,
       [](const job& j) { return std::uint64_t{valid_prefix(j.utf8) == j.utf8.size()}; }},
      {op::validate, [](const job& j) { return std::uint64_t{valid_prefix(j.utf8)}; }},
      {op::utf16_length, utf16_length},
      {op::utf8_to_utf16,
       [](const job& j) {
         return std::uint64_t{to_utf16(j.utf8, j.output<char16_t>(), j.room, U_SENTINEL)};
       }},
      {op::utf8_to_utf16_lossy,
       [](const job& j) {
         return std::uint64_t{to_utf16(j.utf8, j.output<char16_t>(), j.room, replacement)};
       }},
      {op::utf8_to_utf32, utf8_to_utf32},
      {op::utf8_to_utf32_lossy, utf8_to_utf32_lossy},
      {op::utf8_to_latin1, utf8_to_latin1},
      {op::utf16_to_utf8,
       [](const job& j) { return std::uint64_t{to_utf8(j.utf16, j.output<char>(), j.room)}; }},
      {op::utf32_to_utf8, utf32_to_utf8},
      {op::latin1_to_utf8, latin1_to_utf8},
      {op::legacy_to_utf8, legacy_to_utf8},
      {op::utf8_to_legacy, utf8_to_legacy},
      {op::repair, repair},
      {op::is_nfc,
       [](const job& j) {
         UErrorCode error = U_ZERO_ERROR;
         const auto* const nfc = icu::Normalizer2::getNFCInstance(error);
         return std::uint64_t{nfc->isNormalizedUTF8(j.utf8, error) != 0};
       }},
      {op::to_nfc, normalize<icu::Normalizer2::getNFCInstance>},
      {op::to_nfd, normalize<icu::Normalizer2::getNFDInstance>},
      {op::is_valid_short,
       [](const job& j) {
         return count_strings(j, [](std::string_view s) { return valid_prefix(s) == s.size(); });
       }},
      {op::utf8_to_utf16_short,
       [](const job& j) {
         return convert_strings<char16_t>(j,
                                          [](std::string_view s, char16_t* out, std::size_t room) {
                                            return to_utf16(s, out, room, U_SENTINEL);
                                          });
       }},
      {op::utf8_to_utf16_lossy_short,
       [](const job& j) {
         return convert_strings<char16_t>(j,
                                          [](std::string_view s, char16_t* out, std::size_t room) {
                                            return to_utf16(s, out, room, replacement);
                                          });
       }},
  };
  return it;
}

}  // namespace bench

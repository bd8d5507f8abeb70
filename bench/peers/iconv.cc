// iconv of the C library. It stops at ill-formed text or drops it, and has no replacement.
#include <iconv.h>

#include <bit>
#include <cstdint>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

#include "peers/implementation.hpp"

namespace bench {

namespace {

constexpr bool little = std::endian::native == std::endian::little;
constexpr const char* utf16 = little ? "UTF-16LE" : "UTF-16BE";
constexpr const char* utf32 = little ? "UTF-32LE" : "UTF-32BE";

class descriptor {
 public:
  descriptor(const char* to, const char* from) : opened_(iconv_open(to, from)) {
    if (opened_ == reinterpret_cast<iconv_t>(-1)) {
      throw std::runtime_error(std::string("iconv cannot convert ") + from + " to " + to);
    }
  }
  descriptor(const descriptor&) = delete;
  descriptor& operator=(const descriptor&) = delete;
  ~descriptor() { iconv_close(opened_); }

  // The number of bytes written, 0 for an error.
  std::size_t convert(const void* in, std::size_t in_size, char* out, std::size_t room) const {
    char* source = static_cast<char*>(const_cast<void*>(in));
    std::size_t left = room;
    iconv(opened_, nullptr, nullptr, nullptr, nullptr);
    const std::size_t failed = iconv(opened_, &source, &in_size, &out, &left);
    return failed == static_cast<std::size_t>(-1) ? 0 : room - left;
  }

 private:
  iconv_t opened_;
};

// Converts all of `in` to units of the output's type.
template <class Out, class In>
std::uint64_t convert(const descriptor& by, std::basic_string_view<In> in, const job& j) {
  return by.convert(in.data(), in.size() * sizeof(In), j.output<char>(), j.room * sizeof(Out)) /
         sizeof(Out);
}

// The names of what the labels of the WHATWG Encoding Standard mean, where they are others here.
const char* name_of(std::string_view label) {
  if (label == "windows-874") return "CP874";
  if (label == "shift_jis") return "CP932";
  if (label == "gbk") return "GB18030";
  if (label == "euc-kr") return "CP949";
  return label.data();
}

const descriptor& from_legacy(std::string_view label) {
  static std::map<std::string, descriptor, std::less<>> opened;
  const auto found = opened.find(label);
  if (found != opened.end()) return found->second;
  return opened.try_emplace(std::string(label), "UTF-8", name_of(label)).first->second;
}
const descriptor& to_legacy(std::string_view label) {
  static std::map<std::string, descriptor, std::less<>> opened;
  const auto found = opened.find(label);
  if (found != opened.end()) return found->second;
  return opened.try_emplace(std::string(label), name_of(label), "UTF-8").first->second;
}

}  // namespace

implementation make_iconv(const isa_level*) {
  static const descriptor utf8_to_utf16(utf16, "UTF-8");
  static const descriptor utf8_to_utf32(utf32, "UTF-8");
  static const descriptor utf8_to_latin1("ISO-8859-1", "UTF-8");
  static const descriptor utf16_to_utf8("UTF-8", utf16);
  static const descriptor utf32_to_utf8("UTF-8", utf32);
  static const descriptor latin1_to_utf8("UTF-8", "ISO-8859-1");
  implementation it;
  it.name = "iconv";
  it.version = "C library";
  it.other_tables = {"euc-jp", "big5"};
  it.functions = {
      {op::utf8_to_utf16, [](const job& j) { return convert<char16_t>(utf8_to_utf16, j.utf8, j); }},
      {op::utf8_to_utf32, [](const job& j) { return convert<char32_t>(utf8_to_utf32, j.utf8, j); }},
      {op::utf8_to_latin1, [](const job& j) { return convert<char>(utf8_to_latin1, j.utf8, j); }},
      {op::utf16_to_utf8, [](const job& j) { return convert<char>(utf16_to_utf8, j.utf16, j); }},
      {op::utf32_to_utf8, [](const job& j) { return convert<char>(utf32_to_utf8, j.utf32, j); }},
      {op::latin1_to_utf8, [](const job& j) { return convert<char>(latin1_to_utf8, j.latin1, j); }},
      {op::legacy_to_utf8,
       [](const job& j) { return convert<char>(from_legacy(j.encoding), j.legacy, j); }},
      {op::utf8_to_legacy,
       [](const job& j) { return convert<char>(to_legacy(j.encoding), j.utf8, j); }},
      {op::utf8_to_utf16_short,
       [](const job& j) {
         return convert_strings<char16_t>(
             j, [](std::string_view s, char16_t* out, std::size_t room) {
               return utf8_to_utf16.convert(s.data(), s.size(), reinterpret_cast<char*>(out),
                                            room * sizeof(char16_t)) /
                      sizeof(char16_t);
             });
       }},
  };
  return it;
}

}  // namespace bench

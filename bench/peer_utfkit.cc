// utfkit itself, by the functions that a caller with buffers of his own uses.
#include <utfkit/repair.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/validate.hpp>
#include <utfkit/version.hpp>

#include "implementation.hpp"

namespace bench {

implementation make_utfkit(const isa_level*) {
  implementation it;
  it.name = "utfkit";
  it.version = utfkit::library_version();
  it.functions = {
      {op::is_valid, [](const job& j) { return std::uint64_t{utfkit::is_valid(j.utf8)}; }},
      {op::validate, [](const job& j) { return std::uint64_t{utfkit::validate(j.utf8).read}; }},
      {op::count, [](const job& j) { return std::uint64_t{utfkit::count_code_points(j.utf8)}; }},
      {op::utf16_length, [](const job& j) { return std::uint64_t{utfkit::utf16_length(j.utf8)}; }},
      {op::utf8_to_utf16,
       [](const job& j) {
         return std::uint64_t{utfkit::utf8_to_utf16(j.utf8, j.exact_output<char16_t>()).written};
       }},
      {op::utf8_to_utf16_lossy,
       [](const job& j) {
         return std::uint64_t{
             utfkit::utf8_to_utf16_lossy(j.utf8, j.exact_output<char16_t>()).written};
       }},
      {op::utf8_to_utf32,
       [](const job& j) {
         return std::uint64_t{utfkit::utf8_to_utf32(j.utf8, j.exact_output<char32_t>()).written};
       }},
      {op::utf8_to_utf32_lossy,
       [](const job& j) {
         return std::uint64_t{
             utfkit::utf8_to_utf32_lossy(j.utf8, j.exact_output<char32_t>()).written};
       }},
      {op::utf8_to_latin1,
       [](const job& j) {
         return std::uint64_t{utfkit::utf8_to_latin1(j.utf8, j.exact_output<char>()).written};
       }},
      {op::utf16_to_utf8,
       [](const job& j) {
         return std::uint64_t{utfkit::utf16_to_utf8(j.utf16, j.exact_output<char>()).written};
       }},
      {op::utf32_to_utf8,
       [](const job& j) {
         return std::uint64_t{utfkit::utf32_to_utf8(j.utf32, j.exact_output<char>()).written};
       }},
      {op::latin1_to_utf8,
       [](const job& j) {
         return std::uint64_t{utfkit::latin1_to_utf8(j.latin1, j.exact_output<char>()).written};
       }},
      {op::repair,
       [](const job& j) {
         return std::uint64_t{utfkit::repair(j.utf8, j.exact_output<char>()).written};
       }},
      {op::is_valid_short,
       [](const job& j) {
         return count_strings(j, [](std::string_view s) { return utfkit::is_valid(s); });
       }},
      {op::utf8_to_utf16_short,
       [](const job& j) {
         return convert_strings(j, [](std::string_view s, char16_t* out, std::size_t room) {
           return utfkit::utf8_to_utf16(s, {out, room}).written;
         });
       }},
  };
  return it;
}

}  // namespace bench

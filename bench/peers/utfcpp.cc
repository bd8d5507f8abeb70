// utfcpp: iterators and exceptions, no bound on the output.
#include <utf8.h>

#include <cstdint>

#include "peers/implementation.hpp"

namespace bench {

namespace {

// How far an output iterator of the job went.
template <class Unit>
std::uint64_t written(const Unit* end, const job& j) {
  return static_cast<std::uint64_t>(end - j.output<Unit>());
}

}  // namespace

implementation make_utfcpp(const isa_level*) {
  implementation it;
  it.name = "utfcpp";
  // One replacement stands for an ill-formed sequence and the continuation bytes that follow.
  it.replaces_maximal_subparts = false;
  it.functions = {
      {op::is_valid,
       [](const job& j) { return std::uint64_t{utf8::is_valid(j.utf8.begin(), j.utf8.end())}; }},
      {op::validate,
       [](const job& j) {
         return static_cast<std::uint64_t>(utf8::find_invalid(j.utf8.begin(), j.utf8.end()) -
                                           j.utf8.begin());
       }},
      {op::count,
       [](const job& j) {
         return static_cast<std::uint64_t>(utf8::distance(j.utf8.begin(), j.utf8.end()));
       }},
      {op::utf8_to_utf16,
       [](const job& j) {
         return written(utf8::utf8to16(j.utf8.begin(), j.utf8.end(), j.output<char16_t>()), j);
       }},
      {op::utf8_to_utf32,
       [](const job& j) {
         return written(utf8::utf8to32(j.utf8.begin(), j.utf8.end(), j.output<char32_t>()), j);
       }},
      {op::utf16_to_utf8,
       [](const job& j) {
         return written(utf8::utf16to8(j.utf16.begin(), j.utf16.end(), j.output<char>()), j);
       }},
      {op::utf32_to_utf8,
       [](const job& j) {
         return written(utf8::utf32to8(j.utf32.begin(), j.utf32.end(), j.output<char>()), j);
       }},
      {op::repair,
       [](const job& j) {
         return written(
             utf8::replace_invalid(j.utf8.begin(), j.utf8.end(), j.output<char>(), 0xFFFD), j);
       }},
      {op::is_valid_short,
       [](const job& j) {
         return count_strings(
             j, [](std::string_view s) { return utf8::is_valid(s.begin(), s.end()); });
       }},
      {op::utf8_to_utf16_short,
       [](const job& j) {
         return convert_strings<char16_t>(j, [](std::string_view s, char16_t* out, std::size_t) {
           return static_cast<std::size_t>(utf8::utf8to16(s.begin(), s.end(), out) - out);
         });
       }},
      {op::count_short,
       [](const job& j) {
         return sum_strings(j, [](std::string_view s) {
           return static_cast<std::uint64_t>(utf8::distance(s.begin(), s.end()));
         });
       }},
      {op::utf8_to_utf32_short,
       [](const job& j) {
         return convert_strings<char32_t>(j, [](std::string_view s, char32_t* out, std::size_t) {
           return static_cast<std::size_t>(utf8::utf8to32(s.begin(), s.end(), out) - out);
         });
       }},
      {op::repair_short,
       [](const job& j) {
         return convert_strings<char>(j, [](std::string_view s, char* out, std::size_t) {
           return static_cast<std::size_t>(utf8::replace_invalid(s.begin(), s.end(), out, 0xFFFD) -
                                           out);
         });
       }},
  };
  return it;
}

}  // namespace bench

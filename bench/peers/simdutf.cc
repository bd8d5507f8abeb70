// simdutf, the fastest that there is beside us. It has no lossy conversion from UTF-8 and no
// repair.
#include <simdutf.h>

#include <stdexcept>

#include "peers/implementation.hpp"

namespace bench {

namespace {

// The functions below go through simdutf's dispatch, as its callers do; at a named level that
// dispatch is told which implementation it is to take.
void force_simdutf(const isa_level& level) {
  const std::string name(level.simdutf);
  const simdutf::implementation* found = simdutf::get_available_implementations()[name];
  if (found == nullptr || !found->supported_by_runtime_system()) {
    throw std::runtime_error("this machine or this simdutf lacks " + name);
  }
  simdutf::get_active_implementation() = found;
}

}  // namespace

implementation make_simdutf(const isa_level* level) {
  if (level != nullptr) force_simdutf(*level);
  implementation it;
  it.name = "simdutf";
  // The first call makes the dispatch choose, where nothing was forced.
  if (!simdutf::validate_utf8("", 0)) throw std::runtime_error("simdutf is unusable");
  it.version = SIMDUTF_VERSION " " + std::string(simdutf::get_active_implementation()->name());
  it.functions = {
      {op::is_valid,
       [](const job& j) {
         return std::uint64_t{simdutf::validate_utf8(j.utf8.data(), j.utf8.size())};
       }},
      {op::validate,
       [](const job& j) {
         return std::uint64_t{
             simdutf::validate_utf8_with_errors(j.utf8.data(), j.utf8.size()).count};
       }},
      {op::count,
       [](const job& j) {
         return std::uint64_t{simdutf::count_utf8(j.utf8.data(), j.utf8.size())};
       }},
      {op::utf16_length,
       [](const job& j) {
         return std::uint64_t{simdutf::utf16_length_from_utf8(j.utf8.data(), j.utf8.size())};
       }},
      {op::utf8_to_utf16,
       [](const job& j) {
         return std::uint64_t{
             simdutf::convert_utf8_to_utf16(j.utf8.data(), j.utf8.size(), j.output<char16_t>())};
       }},
      {op::utf8_to_utf32,
       [](const job& j) {
         return std::uint64_t{
             simdutf::convert_utf8_to_utf32(j.utf8.data(), j.utf8.size(), j.output<char32_t>())};
       }},
      {op::utf8_to_latin1,
       [](const job& j) {
         return std::uint64_t{
             simdutf::convert_utf8_to_latin1(j.utf8.data(), j.utf8.size(), j.output<char>())};
       }},
      {op::utf16_to_utf8,
       [](const job& j) {
         return std::uint64_t{
             simdutf::convert_utf16_to_utf8(j.utf16.data(), j.utf16.size(), j.output<char>())};
       }},
      {op::utf32_to_utf8,
       [](const job& j) {
         return std::uint64_t{
             simdutf::convert_utf32_to_utf8(j.utf32.data(), j.utf32.size(), j.output<char>())};
       }},
      {op::latin1_to_utf8,
       [](const job& j) {
         return std::uint64_t{
             simdutf::convert_latin1_to_utf8(j.latin1.data(), j.latin1.size(), j.output<char>())};
       }},
      {op::swap_utf16,
       [](const job& j) {
         simdutf::change_endianness_utf16(j.utf16.data(), j.utf16.size(), j.output<char16_t>());
         return std::uint64_t{j.utf16.size()};
       }},
      {op::is_valid_short,
       [](const job& j) {
         return count_strings(
             j, [](std::string_view s) { return simdutf::validate_utf8(s.data(), s.size()); });
       }},
      {op::utf8_to_utf16_short,
       [](const job& j) {
         return convert_strings<char16_t>(j, [](std::string_view s, char16_t* out, std::size_t) {
           return simdutf::convert_utf8_to_utf16(s.data(), s.size(), out);
         });
       }},
      {op::count_short,
       [](const job& j) {
         return sum_strings(
             j, [](std::string_view s) { return simdutf::count_utf8(s.data(), s.size()); });
       }},
      {op::utf8_to_utf32_short,
       [](const job& j) {
         return convert_strings<char32_t>(j, [](std::string_view s, char32_t* out, std::size_t) {
           return simdutf::convert_utf8_to_utf32(s.data(), s.size(), out);
         });
       }},
      {op::utf8_to_latin1_short,
       [](const job& j) {
         return convert_strings<char>(j, [](std::string_view s, char* out, std::size_t) {
           return simdutf::convert_utf8_to_latin1(s.data(), s.size(), out);
         });
       }},
      {op::utf16_to_utf8_short,
       [](const job& j) {
         return convert_strings<char>(
             j, j.strings16, [](std::u16string_view s, char* out, std::size_t) {
               return simdutf::convert_utf16_to_utf8(s.data(), s.size(), out);
             });
       }},
      {op::utf32_to_utf8_short,
       [](const job& j) {
         return convert_strings<char>(
             j, j.strings32, [](std::u32string_view s, char* out, std::size_t) {
               return simdutf::convert_utf32_to_utf8(s.data(), s.size(), out);
             });
       }},
      {op::latin1_to_utf8_short,
       [](const job& j) {
         return convert_strings<char>(j, [](std::string_view s, char* out, std::size_t) {
           return simdutf::convert_latin1_to_utf8(s.data(), s.size(), out);
         });
       }},
  };
  return it;
}

}  // namespace bench

// utf8proc: a code point at a time is what it offers below normalization.
#include <utf8proc.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "peers/implementation.hpp"

namespace bench {

namespace {

// Calls `take` with each code point up to the first ill-formed sequence, and gives its offset.
template <class Take>
std::size_t each_code_point(std::string_view text, Take take) {
  const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  std::size_t i = 0;
  while (i < text.size()) {
    utf8proc_int32_t c = 0;
    const utf8proc_ssize_t used =
        utf8proc_iterate(bytes + i, static_cast<utf8proc_ssize_t>(text.size() - i), &c);
    if (used < 0) break;
    take(c);
    i += static_cast<std::size_t>(used);
  }
  return i;
}

std::uint64_t valid_prefix(const job& j) {
  return each_code_point(j.utf8, [](utf8proc_int32_t) {});
}

std::uint64_t utf8_to_utf32(const job& j) {
  char32_t* out = j.output<char32_t>();
  each_code_point(j.utf8, [&](utf8proc_int32_t c) { *out++ = static_cast<char32_t>(c); });
  return static_cast<std::uint64_t>(out - j.output<char32_t>());
}

std::uint64_t utf32_to_utf8(const job& j) {
  auto* const start = j.output<utf8proc_uint8_t>();
  auto* out = start;
  for (const char32_t c : j.utf32) {
    out += utf8proc_encode_char(static_cast<utf8proc_int32_t>(c), out);
  }
  return static_cast<std::uint64_t>(out - start);
}

// It gives memory of its own.
template <utf8proc_option_t Option>
std::uint64_t normalize(const job& j) {
  utf8proc_uint8_t* made = nullptr;
  const utf8proc_ssize_t size =
      utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(j.utf8.data()),
                   static_cast<utf8proc_ssize_t>(j.utf8.size()), &made,
                   static_cast<utf8proc_option_t>(UTF8PROC_STABLE | Option));
  if (size < 0) return 0;
  std::memcpy(j.out, made, static_cast<std::size_t>(size));
  std::free(made);
  return static_cast<std::uint64_t>(size);
}

}  // namespace

implementation make_utf8proc(const isa_level*) {
  implementation it;
  it.name = "utf8proc";
  it.version = utf8proc_version();
  it.functions = {
      {op::is_valid, [](const job& j) { return std::uint64_t{valid_prefix(j) == j.utf8.size()}; }},
      {op::validate, valid_prefix},
      {op::utf8_to_utf32, utf8_to_utf32},
      {op::utf32_to_utf8, utf32_to_utf8},
      {op::to_nfc, normalize<UTF8PROC_COMPOSE>},
      {op::to_nfd, normalize<UTF8PROC_DECOMPOSE>},
  };
  return it;
}

}  // namespace bench

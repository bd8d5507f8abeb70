// From the types of the interface to the bytes that kernels and the driver work on.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <utfkit/bytes.hpp>

#include "driver.hpp"

namespace utfkit::internal {

template <class Unit>
const byte* bytes_of(const Unit* p) noexcept {
  return reinterpret_cast<const byte*>(p);
}

inline source from(byte_view in) noexcept {
  return {bytes_of(in.data()), in.size()};
}

template <class Unit>
source from(std::basic_string_view<Unit> in) noexcept {
  return {bytes_of(in.data()), in.size()};
}

inline target into(byte_span out) noexcept {
  return {reinterpret_cast<byte*>(out.data()), out.size()};
}

template <class Unit>
target into(std::span<Unit> out) noexcept {
  return {reinterpret_cast<byte*>(out.data()), out.size()};
}

inline std::size_t common_prefix(byte_view a, byte_view b) noexcept {
  return kernels().common_prefix(bytes_of(a.data()), bytes_of(b.data()),
                                 a.size() < b.size() ? a.size() : b.size());
}

// Grows `out` by `bound` units and returns them. Defined once for each kind of string (units.cc):
// what makes a string grow would else be a part of every function that returns one.
byte_span grown(std::string& out, std::size_t bound);
std::span<char16_t> grown(std::u16string& out, std::size_t bound);
std::span<char32_t> grown(std::u32string& out, std::size_t bound);

// Grows `out` by at most `bound` units, lets `convert(span)` fill them, and cuts what is left over.
// Returns what `convert` returns.
template <class String, class Convert>
result append_at_most(String& out, std::size_t bound, Convert convert) {
  const std::size_t old = out.size();
  const result r = convert(grown(out, bound));
  out.erase(old + r.written);
  return r;
}

}  // namespace utfkit::internal

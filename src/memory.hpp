// From the types of the interface to the bytes that kernels and the driver work on.
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include <utfkit/bytes.hpp>

#include "drive.hpp"

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

template <class Unit>
target into(std::span<Unit> out) noexcept {
  return {reinterpret_cast<byte*>(out.data()), out.size()};
}

// Grows `out` by at most `bound` units, lets `convert(span)` fill them, and cuts what is left over.
// Returns what `convert` returns.
template <class String, class Convert>
result append_at_most(String& out, std::size_t bound, Convert convert) {
  const std::size_t old = out.size();
  if (bound > out.max_size() - old) throw std::length_error("utfkit: text too long");
  out.resize(old + bound);
  const result r = convert(std::span(out).subspan(old));
  out.resize(old + r.written);
  return r;
}

}  // namespace utfkit::internal

#include "units.hpp"

#include <stdexcept>

#include <utfkit/containers.hpp>

namespace utfkit {

void detail::throw_too_long() {
  throw std::length_error("utfkit: text too long");
}

namespace internal {
namespace {

template <class String>
std::span<typename String::value_type> grow(String& out, std::size_t bound) {
  const std::size_t old = out.size();
  if (bound > out.max_size() - old) detail::throw_too_long();
  out.resize(old + bound);
  return std::span(out).subspan(old);
}

}  // namespace

byte_span grown(std::string& out, std::size_t bound) {
  return grow(out, bound);
}
std::span<char16_t> grown(std::u16string& out, std::size_t bound) {
  return grow(out, bound);
}
std::span<char32_t> grown(std::u32string& out, std::size_t bound) {
  return grow(out, bound);
}

}  // namespace internal
}  // namespace utfkit

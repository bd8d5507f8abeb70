#include "units.hpp"

#include <stdexcept>

namespace utfkit::internal {
namespace {

template <class String>
std::span<typename String::value_type> grow(String& out, std::size_t bound) {
  const std::size_t old = out.size();
  if (bound > out.max_size() - old) throw std::length_error("utfkit: text too long");
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

}  // namespace utfkit::internal

#include "overlong_characters.hpp"

#include <cstdint>
#include <string_view>

#include "base/ascii.hpp"

namespace utfkit::cli {

namespace {

bool is_form(byte_view all, std::size_t at) noexcept {
  return at + 1 < all.size() && (all[at] & 0xFEu) == 0xC0 && (all[at + 1] & 0xC0u) == 0x80;
}

char decoded_at(byte_view all, std::size_t at) noexcept {
  return static_cast<char>((all[at] & 1u) << 6 | (all[at + 1] & 0x3Fu));
}

constexpr std::string_view of_paths{"./\\\0", 4};

bool is_of_paths(std::uint8_t b) noexcept {
  return of_paths.find(static_cast<char>(b)) != of_paths.npos;
}

bool is_alphanumeric(std::uint8_t b) noexcept {
  return is_ascii_letter(b) || (b >= '0' && b <= '9');
}

// What a name in a path has, or its parts are parted by.
bool is_in_path(std::uint8_t b) noexcept {
  return is_alphanumeric(b) || is_of_paths(b) || b == '%' || b == ':';
}

}  // namespace

bool may_be_character(byte_view all, std::size_t at) noexcept {
  constexpr std::size_t reach = 12;
  std::size_t begin = at, end = at + 2;
  while (at - begin < reach && begin >= 2 && is_form(all, begin - 2)) begin -= 2;
  while (end - at < reach && is_form(all, end)) end += 2;
  // The ends of the text are as good as a space.
  const std::uint8_t before = begin == 0 ? std::uint8_t{' '} : all[begin - 1];
  const std::uint8_t after = end == all.size() ? std::uint8_t{' '} : all[end];
  const bool goes_on = is_form(all, end) || (begin >= 2 && is_form(all, begin - 2));
  constexpr std::size_t longest = 6;
  if (goes_on || end - begin > longest) return false;
  if (before >= 0x80 || after >= 0x80) return false;
  bool paths = true, signs = true;
  for (std::size_t i = begin; i < end; i += 2) {
    const auto c = static_cast<std::uint8_t>(decoded_at(all, i));
    paths = paths && is_of_paths(c);
    signs = signs && !is_alphanumeric(c);
  }
  const bool several = end - begin > 2;
  if (is_ascii_letter(before) && is_ascii_letter(after)) return false;
  if (paths && (several || is_in_path(before) || is_in_path(after))) return false;
  if (signs && is_alphanumeric(after)) return false;
  return true;
}

}  // namespace utfkit::cli

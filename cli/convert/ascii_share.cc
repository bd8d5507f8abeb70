#include "ascii_share.hpp"

#include <algorithm>
#include <cstddef>

namespace utfkit::cli {

namespace {

constexpr std::uint64_t least = 16;
constexpr std::uint64_t enough = 64;

constexpr bool is_character(std::size_t c) noexcept {
  return (c >= ' ' && c <= '~' && c != '@') || c == '\t' || c == '\n' || c == '\r';
}

constexpr bool is_control(std::size_t c) noexcept {
  return (c < ' ' && !is_character(c)) || c == 0x7F;
}

}  // namespace

void ascii_share::push(std::string_view block) noexcept {
  for (const char c : block) ++counts_[size_++ % 2][static_cast<unsigned char>(c)];
}

bool ascii_share::is_ascii_text() const noexcept {
  std::uint64_t characters = 0, controls = 0;
  for (const auto& counts : counts_) {
    // A third of those at even or at odd places are a sixth of all.
    if (*std::max_element(counts.begin(), counts.end()) * 6 > size_) return false;
    for (std::size_t c = 0; c < counts.size(); ++c) {
      if (is_character(c)) characters += counts[c];
      if (is_control(c)) controls += counts[c];
    }
  }
  const bool are_many = size_ < enough ? characters * 8 >= size_ * 7 : characters * 4 >= size_ * 3;
  return size_ >= least && are_many && controls * 64 <= size_;
}

}  // namespace utfkit::cli

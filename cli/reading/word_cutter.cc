#include "word_cutter.hpp"

namespace utfkit::cli {

bool word_cutter::has_high_bytes(std::string_view text) noexcept {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<std::uint8_t>(c) >= 0x80; });
}

void word_cutter::count_lines(std::uint64_t end) noexcept {
  if (end <= counted_) return;
  const auto from = static_cast<std::size_t>(counted_ - begin_);
  const std::size_t to = std::min(piece_.size(), static_cast<std::size_t>(end - begin_));
  // A count of a byte is what compilers do with vectors.
  constexpr std::size_t block = 240;
  for (std::size_t at = from; at < to;) {
    const std::size_t end_of_block = std::min(to, at + block);
    std::uint8_t lines = 0;
    for (; at < end_of_block; ++at) lines = static_cast<std::uint8_t>(lines + (piece_[at] == '\n'));
    line_ += lines;
  }
  counted_ = end;
}

}  // namespace utfkit::cli

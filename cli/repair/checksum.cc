#include "checksum.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace utfkit::cli {

namespace {

// Little-endian, whatever the machine is.
template <class Word>
std::uint64_t load(const char* bytes) noexcept {
  if constexpr (std::endian::native == std::endian::little) {
    Word word;
    std::memcpy(&word, bytes, sizeof word);
    return word;
  }
  std::uint64_t word = 0;
  for (std::size_t i = sizeof(Word); i-- > 0;) {
    word = word << 8 | static_cast<unsigned char>(bytes[i]);
  }
  return word;
}

}  // namespace

std::uint64_t checksum::round(std::uint64_t lane, std::uint64_t input) noexcept {
  return std::rotl(lane + input * prime_2, 31) * prime_1;
}

void checksum::add_stripes(const char* bytes, std::size_t count) noexcept {
  // Copies, so that the compiler keeps them in registers.
  auto [a, b, c, d] = lanes_;
  for (; count != 0; --count, bytes += stripe) {
    a = round(a, load<std::uint64_t>(bytes));
    b = round(b, load<std::uint64_t>(bytes + 8));
    c = round(c, load<std::uint64_t>(bytes + 16));
    d = round(d, load<std::uint64_t>(bytes + 24));
  }
  lanes_ = {a, b, c, d};
}

void checksum::add(std::string_view bytes) noexcept {
  size_ += bytes.size();
  if (waits_ != 0) {
    const std::size_t taken = std::min(bytes.size(), stripe - waits_);
    std::copy_n(bytes.data(), taken, waiting_.data() + waits_);
    waits_ += taken;
    bytes.remove_prefix(taken);
    if (waits_ < stripe) return;
    add_stripes(waiting_.data(), 1);
    waits_ = 0;
  }
  add_stripes(bytes.data(), bytes.size() / stripe);
  bytes.remove_prefix(bytes.size() / stripe * stripe);
  std::copy_n(bytes.data(), bytes.size(), waiting_.data());
  waits_ = bytes.size();
}

std::uint64_t checksum::value() const noexcept {
  std::uint64_t h = prime_5;  // of less than a stripe, with seed 0
  if (size_ >= stripe) {
    h = std::rotl(lanes_[0], 1) + std::rotl(lanes_[1], 7) + std::rotl(lanes_[2], 12) +
        std::rotl(lanes_[3], 18);
    for (const std::uint64_t lane : lanes_) h = (h ^ round(0, lane)) * prime_1 + prime_4;
  }
  h += size_;
  const char* at = waiting_.data();
  const char* end = at + waits_;
  for (; end - at >= 8; at += 8) {
    h = std::rotl(h ^ round(0, load<std::uint64_t>(at)), 27) * prime_1 + prime_4;
  }
  for (; end - at >= 4; at += 4) {
    h = std::rotl(h ^ load<std::uint32_t>(at) * prime_1, 23) * prime_2 + prime_3;
  }
  for (; at != end; ++at) {
    h = std::rotl(h ^ static_cast<unsigned char>(*at) * prime_5, 11) * prime_1;
  }
  h = (h ^ h >> 33) * prime_2;
  h = (h ^ h >> 29) * prime_3;
  return h ^ h >> 32;
}

}  // namespace utfkit::cli

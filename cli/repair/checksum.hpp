// A checksum for what is damaged by chance or mixed up: XXH64 with seed 0, as its specification
// (doc/xxhash_spec.md of the project xxHash) has it. It is no defence against an adversary. It was
// taken because it reads memory faster than disks do, which CRC-64 doesn't without vectors.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace utfkit::cli {

// The checksum of bytes that arrive in pieces; any way of cutting them gives the same.
class checksum {
 public:
  void add(std::string_view bytes) noexcept;
  std::uint64_t value() const noexcept;
  std::uint64_t size() const noexcept { return size_; }

 private:
  static constexpr std::size_t stripe = 32;

  static constexpr std::uint64_t prime_1 = 0x9E3779B185EBCA87;
  static constexpr std::uint64_t prime_2 = 0xC2B2AE3D27D4EB4F;
  static constexpr std::uint64_t prime_3 = 0x165667B19E3779F9;
  static constexpr std::uint64_t prime_4 = 0x85EBCA77C2B2AE63;
  static constexpr std::uint64_t prime_5 = 0x27D4EB2F165667C5;

  static std::uint64_t round(std::uint64_t lane, std::uint64_t input) noexcept;
  void add_stripes(const char* bytes, std::size_t count) noexcept;

  std::array<std::uint64_t, 4> lanes_{prime_1 + prime_2, prime_2, 0, 0 - prime_1};
  std::array<char, stripe> waiting_{};  // less than a stripe
  std::size_t waits_ = 0;
  std::uint64_t size_ = 0;
};

}  // namespace utfkit::cli

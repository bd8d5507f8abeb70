// Characters that were cut at the end of a field, as where it holds so many bytes and no more.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// What is before a byte that is ill-formed: by these, and no more, findings of one byte are told
// apart (single_bytes.hpp).
enum class preceding : std::uint8_t { other, capital, small, continuation, lead };
inline constexpr std::size_t preceding_count = 5;

// A byte of each sort.
inline constexpr std::array<std::uint8_t, preceding_count> preceding_examples = {' ', 'X', 'x',
                                                                                 0xBF, 0xFF};
constexpr preceding preceding_of(unsigned b) noexcept {
  if (b >= 'A' && b <= 'Z') return preceding::capital;
  if (b >= 'a' && b <= 'z') return preceding::small;
  return b < 0x80 ? preceding::other : b < 0xC0 ? preceding::continuation : preceding::lead;
}

// Whether all[at, at + length), which is ill-formed, may be left of a character: a lead byte with
// some of its continuation bytes or none, before a character of ASCII that is no letter. What ends
// with the file isn't: all of it may have been cut there.
bool may_be_cut(byte_view all, std::size_t at, std::size_t length) noexcept;

// The lead bytes of the sequences in a text that are well formed, but for U+FEFF and U+FFFD, and
// those that its alphabet has besides; the byte C0 + N is the bit N.
std::uint64_t leads_in(byte_view text) noexcept;

// Which findings that may be cut are taken for that: in a text that has the same lead byte in
// well-formed sequences. After letters of ASCII only those of Latin letters and marks: a
// character of Cyrillic or of Han stands beside others. Most lead bytes are letters in windows-1252
// too, but none is a capital letter after a small one.
class cut_characters {
 public:
  cut_characters() = default;
  // `leads` as leads_in() has them; whether bytes that may be letters in windows-1252 are.
  cut_characters(std::uint64_t leads, bool with_letters) : leads_(leads), letters_(with_letters) {}

  // For what may_be_cut().
  bool has(byte_view all, std::size_t at, std::size_t length) const noexcept;
  // The same, and where bytes that may be letters aren't taken for that, those in a line that is
  // UTF-8 but for what may be cut. `all` has as much of it as is looked at.
  bool has_in_line(byte_view all, std::size_t at, std::size_t length) const noexcept;
  bool has_single(std::uint8_t lead, preceding before) const noexcept;
  bool has_long(std::uint8_t lead) const noexcept { return leads_has(lead); }

  bool empty() const noexcept { return leads_ == 0; }

 private:
  bool leads_has(std::uint8_t b) const noexcept { return ((leads_ >> (b - 0xC0u)) & 1) != 0; }

  std::uint64_t leads_ = 0;
  bool letters_ = false;
};

// How many findings of a text may be cut, of one byte by it and by what is before it, of several by
// the lead byte.
struct cut_counts {
  struct several {
    std::uint64_t findings = 0, bytes = 0, runs = 0, beside_letters = 0;
  };
  std::array<std::array<std::uint64_t, preceding_count>, 64> singles{};
  std::array<several, 64> longs{};
  bool any = false;

  cut_counts& operator+=(const cut_counts& other) noexcept;
};

}  // namespace utfkit::cli

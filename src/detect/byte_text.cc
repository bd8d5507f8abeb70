#include "byte_text.hpp"

#include <algorithm>

#include <utfkit/definition/utf8.hpp>

namespace utfkit::internal {

namespace {

constexpr std::uint64_t enough = 32;
constexpr std::size_t few = 24;  // enough among Latin letters
// And behind all of them.
constexpr std::size_t few_of_line = 6, few_of_odd = 4, any_of_line = 12;

// The high byte of kana, of which many have a low one of ASCII.
constexpr byte kana = 0x30;

// No byte of text in ASCII or what goes beyond it: all but tabs and ends of line.
bool is_control(byte b) noexcept {
  constexpr std::uint32_t text = 1u << '\t' | 1u << '\n' | 1u << '\r';
  return b < 0x20 ? ((text >> b) & 1) == 0 : b == 0x7F;
}

// Of one byte a character: of ideographs in UTF-16 a byte in two is ASCII, and here most are.
void end_any(byte_text_reading& r, std::size_t least, unsigned high_in) noexcept {
  if (r.any_size >= least && high_in * r.any_high <= r.any_size) r.any_bytes += r.any_size;
  r.any_size = r.any_high = 0;
}

void end_run(byte_text_reading& r) noexcept {
  if (4 * r.same_high <= r.size && r.size >= few) (r.size >= enough ? r.bytes : r.few) += r.size;
  r.size = r.same_high = 0;
  r.expected = 0;
}

// Whether b goes on the sequence that is read, or begins another one.
bool is_well_formed(byte_text_reading& r, byte b) noexcept {
  const bool continuation = definition::utf8::is_continuation(b);
  if ((b & 0xFE) == 0xC0 || b > 0xF4) return false;  // in no sequence
  if (r.expected != 0) {
    --r.expected;
    return continuation;
  }
  r.expected = static_cast<std::uint8_t>((b >= 0xC0) + (b >= 0xE0) + (b >= 0xF0));
  return !continuation;
}

}  // namespace

void add_byte_text(byte_text_reading& r, const byte* in, std::size_t size, bool little) noexcept {
  const std::uint64_t high = little ? 1 : 0;  // of a pair
  for (std::size_t i = 0; i < size; ++i, ++r.at) {
    // Most text has a byte in each code unit that ends a run: none begins before it that matters.
    if (r.size == 0 && r.any_size == 0 && size - i >= few) {
      const std::size_t skipped = is_control(in[i + few - 1])   ? few
                                  : is_control(in[i + few - 2]) ? few - 1
                                                                : 0;
      if (skipped != 0) {
        i += skipped - 1;
        r.at += skipped - 1;
        continue;
      }
    }
    const byte b = in[i];
    const bool control = is_control(b);
    if (control) {
      end_any(r, few, 8);
    } else {
      r.last = b;
      ++r.any_size;
      r.any_high += b >= 0x80;
    }
    if (control || !is_well_formed(r, b)) {
      end_run(r);
      continue;
    }
    ++r.size;
    if (r.at % 2 != high) continue;
    r.same_high += (r.size > 2 && b == r.high) || b == kana;
    r.high = b;
  }
}

std::uint64_t byte_text_of(byte_text_reading& r, std::uint64_t nuls, std::uint64_t units) noexcept {
  // An odd byte at the end, too, is what bytes leave that were added, or the end of a line.
  const bool is_odd = r.at % 2 != 0;
  const bool is_line = r.size >= few_of_line && r.last == '\n';
  if (r.size < few && (is_odd ? r.size >= few_of_odd : is_line)) r.few += r.size;
  end_run(r);
  end_any(r, r.last == '\n' ? any_of_line : few, 4);
  const std::uint64_t among_letters = std::max(r.few, r.any_bytes);
  if (10 * nuls < 9 * (units - among_letters / 2)) return r.bytes;
  return std::max(r.bytes + r.few, r.any_bytes);
}

}  // namespace utfkit::internal

// The level without vectors: the definition in a loop, with a shortcut over ASCII.
#include <cstring>

#include "codec/utf.hpp"
#include "kernels.hpp"
#include "misread.hpp"

namespace utfkit::internal {
namespace {

constexpr std::uint64_t every_byte(std::uint8_t b) {
  return 0x0101010101010101u * b;
}

std::uint64_t load_eight(const byte* p) noexcept {
  std::uint64_t word;
  std::memcpy(&word, p, sizeof word);
  return word;
}

// Whether in[0, 8) is ASCII.
bool eight_ascii(const byte* in) noexcept {
  return (load_eight(in) & every_byte(0x80)) == 0;
}

// The number of bytes of `word` whose high bit is set.
unsigned count_high_bits(std::uint64_t word) noexcept {
  return static_cast<unsigned>((word >> 7 & every_byte(1)) * every_byte(1) >> 56);
}

template <class From, class To>
progress convert(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  progress p{};
  while (p.read < size) {
    if constexpr (From::unit == 1) {
      // Eight ASCII bytes at a time, each widened to a unit of the output.
      while (size - p.read >= 8 && room - p.written >= 8 && eight_ascii(in + p.read)) {
        for (unsigned i = 0; i < 8; ++i)
          To::encode(in[p.read + i], out + (p.written + i) * To::unit);
        p.read += 8;
        p.written += 8;
      }
      if (p.read == size) return p;
    }
    const decoded d = From::decode(in + p.read * From::unit, size - p.read);
    if (d.error != errc::ok) return p;
    byte encoded[To::max_units * To::unit];
    const unsigned units = To::encode(d.code_point, encoded);
    if (units == 0 || units > room - p.written) return p;
    std::memcpy(out + p.written * To::unit, encoded, units * To::unit);
    p.read += d.length;
    p.written += units;
  }
  return p;
}

template <class From>
std::size_t valid(const byte* in, std::size_t size) noexcept {
  std::size_t at = 0;
  while (at < size) {
    if constexpr (From::unit == 1) {
      while (size - at >= 8 && eight_ascii(in + at)) at += 8;
      if (at == size) break;
    }
    const decoded d = From::decode(in + at * From::unit, size - at);
    if (d.error != errc::ok) break;
    at += d.length;
  }
  return at;
}

// What is well formed is copied, which is faster than encoding it again.
progress copy(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  const std::size_t n = valid<utf8_codec>(in, size < room ? size : room);
  if (n != 0) std::memcpy(out, in, n);
  return {n, n};
}

// The strict conversion between errors. A loop that does both took 10 to 15 % longer where there
// are none.
template <class To, convert_kernel* Strict>
progress lossy(const byte* in, std::size_t size, byte* out, std::size_t room,
               std::uint64_t& replacements) noexcept {
  byte fffd[To::max_units * To::unit];
  const unsigned units = To::encode(replacement, fffd);
  progress p{};
  for (;;) {
    const progress q =
        Strict(in + p.read, size - p.read, out + p.written * To::unit, room - p.written);
    p.read += q.read;
    p.written += q.written;
    if (p.read == size) return p;
    const decoded d = utf8_codec::decode(in + p.read, size - p.read);
    if (d.error == errc::ok || units > room - p.written) return p;
    std::memcpy(out + p.written * To::unit, fffd, units * To::unit);
    p.read += d.length;
    p.written += units;
    ++replacements;
  }
}

bool is_ascii(const byte* in, std::size_t size) noexcept {
  for (; size >= 8; in += 8, size -= 8) {
    if (!eight_ascii(in)) return false;
  }
  byte all = 0;
  for (std::size_t i = 0; i < size; ++i) all |= in[i];
  return all <= 0x7F;
}

bool is_valid_utf8(const byte* in, std::size_t size) noexcept {
  return valid<utf8_codec>(in, size) == size;
}

// The first byte of each maximal subpart of what is ill-formed.
void utf8_errors(const byte* in, std::size_t size, std::uint64_t* wrong) noexcept {
  for (std::size_t at = 0; at < size; at += 64) wrong[at / 64] = 0;
  for (std::size_t at = valid<utf8_codec>(in, size); at < size;) {
    const decoded d = utf8_codec::decode(in + at, size - at);
    if (d.error != errc::ok) wrong[at / 64] |= std::uint64_t{1} << at % 64;
    at += d.length;
    at += valid<utf8_codec>(in + at, size - at);
  }
}

std::size_t count_code_points(const byte* in, std::size_t size) noexcept {
  std::size_t continuation = 0;
  std::size_t i = 0;
  for (; size - i >= 8; i += 8) {
    const std::uint64_t word = load_eight(in + i);
    continuation += count_high_bits(word & ~(word << 1));  // 10xxxxxx
  }
  for (; i < size; ++i) continuation += definition::utf8::is_continuation(in[i]);
  return size - continuation;
}

std::size_t utf16_length(const byte* in, std::size_t size) noexcept {
  std::size_t units = count_code_points(in, size);
  std::size_t i = 0;
  for (; size - i >= 8; i += 8) {
    const std::uint64_t word = load_eight(in + i);
    units += count_high_bits(word & word << 1 & word << 2 & word << 3);  // 1111xxxx
  }
  for (; i < size; ++i) units += in[i] >= 0xF0;
  return units;
}

// The sum over all steps of what `To` takes for each; U+FFFD for what is ill-formed.
template <class From, class To>
std::size_t length(const byte* in, std::size_t size) noexcept {
  std::size_t units = 0;
  for (std::size_t at = 0; at < size;) {
    const decoded d = From::decode(in + at * From::unit, size - at);
    byte encoded[To::max_units * To::unit];
    units += To::encode(d.code_point, encoded);
    at += d.length;
  }
  return units;
}

std::size_t utf8_length_of_latin1(const byte* in, std::size_t size) noexcept {
  std::size_t length = size;
  std::size_t i = 0;
  for (; size - i >= 8; i += 8) length += count_high_bits(load_eight(in + i));
  for (; i < size; ++i) length += in[i] > 0x7F;
  return length;
}

std::size_t count_lines(const byte* in, std::size_t size) noexcept {
  std::size_t lines = 0;
  std::size_t i = 0;
  for (; size - i >= 8; i += 8) {
    const std::uint64_t word = load_eight(in + i) ^ every_byte('\n');  // zero where LF stood
    // (x & 7F) + 7F carries into bit 7 unless the low bits are zero; no carry leaves a byte.
    const std::uint64_t nonzero = ((word & every_byte(0x7F)) + every_byte(0x7F)) | word;
    lines += count_high_bits(~nonzero);
  }
  for (; i < size; ++i) lines += in[i] == '\n';
  return lines;
}

void count_classes(const byte* in, std::size_t size, byte_classes& counts) noexcept {
  std::size_t i = 0;
  for (; size - i >= 8; i += 8) {
    const std::uint64_t word = load_eight(in + i);
    // As in count_lines().
    const std::uint64_t nonzero = ((word & every_byte(0x7F)) + every_byte(0x7F)) | word;
    counts.nuls += count_high_bits(~nonzero);
    counts.high += count_high_bits(word);
    counts.continuations += count_high_bits(word & ~(word << 1));               // 10xxxxxx
    counts.fours += count_high_bits(word & word << 1 & word << 2 & word << 3);  // 1111xxxx
  }
  for (; i < size; ++i) {
    counts.nuls += in[i] == 0;
    counts.high += in[i] > 0x7F;
    counts.continuations += definition::utf8::is_continuation(in[i]);
    counts.fours += in[i] >= 0xF0;
  }
}

std::size_t in_form(const quick_tables& t, const byte* in, std::size_t size,
                    stays_function* stays) noexcept {
  mark_filter filter(t, in, size, stays);
  for (std::size_t at = 0; at < size; at += definition::utf8::sequence_length(in[at])) {
    while (size - at >= 8 && eight_ascii(in + at)) at += 8;
    if (at == size) break;
    if (in[at] > 0x7F && !filter.passes(at)) return at;
  }
  return size;
}

std::size_t find_pair(const byte* in, std::size_t size, std::size_t distance, byte first,
                      byte second) noexcept {
  std::size_t i = 0;
  while (i < size && (in[i] != first || in[i + distance] != second)) ++i;
  return i;
}

std::size_t rfind_pair(const byte* in, std::size_t size, std::size_t distance, byte first,
                       byte second) noexcept {
  while (size != 0 && (in[size - 1] != first || in[size - 1 + distance] != second)) --size;
  return size;
}

std::size_t find_mojibake(const byte* in, std::size_t size) noexcept {
  std::size_t i = 0;
  while (i < size && !may_be_misread(in + i)) {
    ++i;
    while (size - i >= 8 && eight_ascii(in + i - 1)) i += 8;
  }
  return i;
}

std::size_t common_prefix(const byte* a, const byte* b, std::size_t size) noexcept {
  std::size_t i = 0;
  while (size - i >= 8 && load_eight(a + i) == load_eight(b + i)) i += 8;
  while (i < size && a[i] == b[i]) ++i;
  return i;
}

template <class Unit>
void swap_units(const byte* in, std::size_t size, byte* out) noexcept {
  for (std::size_t i = 0; i < size; ++i) {
    const Unit u = load<Unit, swapped_order>(in + sizeof(Unit) * i);
    store<Unit, std::endian::native>(u, out + sizeof(Unit) * i);
  }
}

}  // namespace

// Where the room ends inside a sequence, the validation of what fits stops before it.
progress copy_valid_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  const std::size_t valid = kernels().valid_utf8(in, size < room ? size : room);
  if (valid != 0) std::memcpy(out, in, valid);
  return {valid, valid};
}

constinit const kernel_table scalar_kernels = {
    .is_ascii = is_ascii,
    .is_valid_utf8 = is_valid_utf8,
    .valid_utf8 = valid<utf8_codec>,
    .utf8_errors = utf8_errors,
    .valid_utf16 = valid<utf16_native>,
    .valid_utf16_swapped = valid<utf16_swapped>,
    .valid_utf32 = valid<utf32_native>,
    .count_code_points = count_code_points,
    .utf16_length = utf16_length,
    .utf8_length_of_utf16 = length<utf16_native, utf8_codec>,
    .utf8_length_of_utf32 = length<utf32_native, utf8_codec>,
    .utf8_length_of_latin1 = utf8_length_of_latin1,
    .utf32_length_of_utf16 = length<utf16_native, utf32_native>,
    .utf16_length_of_utf32 = length<utf32_native, utf16_native>,
    .count_lines = count_lines,
    .count_classes = count_classes,
    .in_form = in_form,
    .utf8_to_utf16 = convert<utf8_codec, utf16_native>,
    .utf8_to_utf16_swapped = convert<utf8_codec, utf16_swapped>,
    .utf8_to_utf32 = convert<utf8_codec, utf32_native>,
    .utf8_to_utf16_lossy = lossy<utf16_native, convert<utf8_codec, utf16_native>>,
    .utf8_to_utf16_swapped_lossy = lossy<utf16_swapped, convert<utf8_codec, utf16_swapped>>,
    .utf8_to_utf32_lossy = lossy<utf32_native, convert<utf8_codec, utf32_native>>,
    .repair_utf8 = lossy<utf8_codec, copy>,
    .utf8_to_latin1 = convert<utf8_codec, latin1_codec>,
    .utf16_to_utf8 = convert<utf16_native, utf8_codec>,
    .utf16_swapped_to_utf8 = convert<utf16_swapped, utf8_codec>,
    .utf16_to_utf32 = convert<utf16_native, utf32_native>,
    .utf16_to_latin1 = convert<utf16_native, latin1_codec>,
    .utf32_to_utf8 = convert<utf32_native, utf8_codec>,
    .utf32_to_utf16 = convert<utf32_native, utf16_native>,
    .utf32_to_latin1 = convert<utf32_native, latin1_codec>,
    .latin1_to_utf8 = convert<latin1_codec, utf8_codec>,
    .latin1_to_utf16 = convert<latin1_codec, utf16_native>,
    .latin1_to_utf32 = convert<latin1_codec, utf32_native>,
    .find_pair = find_pair,
    .rfind_pair = rfind_pair,
    .find_mojibake = find_mojibake,
    .common_prefix = common_prefix,
    .swap_words = swap_units<char16_t>,
    .swap_double_words = swap_units<char32_t>,
};

}  // namespace utfkit::internal

#include <utfkit/byte_order.hpp>

#include <algorithm>
#include <bit>
#include <utility>

#include <utfkit/transcode.hpp>

#include "driver/units.hpp"
#include "encoding/registry.hpp"

namespace utfkit {

using namespace internal;

namespace {

// The kernels of streams are those of the pair in memory, over bytes.
[[gnu::noinline]] result strict(encoding in_encoding, encoding out_encoding, byte_view in,
                                byte_span out) noexcept {
  const route way = route_of(in_encoding, out_encoding);
  return drive(way.kernel, way.from, way.to, stop_policy{}, from(in), into(out));
}

[[gnu::noinline]] result lossy(encoding in_encoding, encoding out_encoding, byte_view in,
                               byte_span out) noexcept {
  const route way = route_of(in_encoding, out_encoding);
  byte fffd[4];
  replace_policy policy{{fffd, way.to.encode(replacement, fffd)}};
  if (way.lossy == nullptr) return drive(way.kernel, way.from, way.to, policy, from(in), into(out));
  return drive(counting_kernel{way.lossy, policy.replacements}, way.from, way.to, policy, from(in),
               into(out));
}

// Validates whole units; what is left at the end joins a high surrogate before it.
template <std::endian Order>
result validate_bytes(byte_view in) noexcept {
  prefix_kernel* const kernel =
      Order == std::endian::native ? kernels().valid_utf16 : kernels().valid_utf16_swapped;
  const std::size_t odd = in.size() % 2;
  const result units =
      drive_validate(kernel, codec_of<utf16_codec<Order>>, {bytes_of(in.data()), in.size() / 2});
  result r{2 * units.read, 0, units.error, static_cast<std::uint8_t>(2 * units.error_length)};
  if (r.error == errc::truncated || (r.error == errc::ok && odd != 0)) {
    r.error = errc::truncated;
    r.error_length = static_cast<std::uint8_t>(in.size() - r.read);
  }
  return r;
}

// The length in UTF-8 of `count` units in the order of this machine.
std::size_t utf8_length_of_units(const byte* units, std::size_t count) noexcept {
  return kernels().utf8_length_of_utf16(units, count);
}

constexpr std::size_t fffd_in_utf8 = 3;

template <std::endian Order>
std::size_t utf8_length_of_bytes(byte_view in) noexcept {
  const byte* at = bytes_of(in.data());
  std::size_t left = in.size() / 2;
  // An odd byte at the end is an error of its own, unless a high surrogate is before it.
  bool joined = false;
  if (left != 0 && in.size() % 2 != 0) {
    joined = is_high_surrogate(load<char16_t, Order>(at + 2 * (left - 1)));
  }
  std::size_t length = in.size() % 2 != 0 && !joined ? fffd_in_utf8 : 0;
  if constexpr (Order == std::endian::native) return length + utf8_length_of_units(at, left);
  constexpr std::size_t block = 2048;
  byte swapped[2 * block];
  while (left != 0) {
    std::size_t units = std::min(left, block);
    // No block ends inside of a pair.
    if (units != left && is_high_surrogate(load<char16_t, Order>(at + 2 * (units - 1)))) --units;
    kernels().swap_words(at, units, swapped);
    length += utf8_length_of_units(swapped, units);
    at += 2 * units;
    left -= units;
  }
  return length;
}

// A whole string of at most `bound` bytes. The scheme that isn't UTF-8 is in `from` or in `to`.
using conversion = result(encoding from, encoding to, byte_view in, byte_span out) noexcept;
[[gnu::noinline]] result append(std::string& out, std::size_t bound, conversion* convert,
                                encoding from, encoding to, byte_view in) {
  return append_at_most(out, bound, [=](byte_span room) { return convert(from, to, in, room); });
}

[[gnu::noinline]] expected<std::string> whole(encoding from, encoding to, byte_view in,
                                              std::size_t bound) {
  std::string out;
  const result r = append(out, bound, strict, from, to, in);
  if (!r) return failure{r.read, r.error, r.error_length};
  return out;
}

[[gnu::noinline]] std::string whole_lossy(encoding from, encoding to, byte_view in,
                                          std::size_t bound) {
  std::string out;
  (void)append(out, bound, lossy, from, to, in);
  return out;
}

template <class Unit>
result swap_into(swap_kernel* kernel, std::basic_string_view<Unit> in,
                 std::span<Unit> out) noexcept {
  const std::size_t count = std::min(in.size(), out.size());
  kernel(from(in).data, count, into(out).data);
  return {count, count, count == in.size() ? errc::ok : errc::output_full};
}

constexpr auto le = std::endian::little;
constexpr auto be = std::endian::big;

}  // namespace

bool is_valid_utf16le(byte_view utf16le) noexcept {
  return bool(validate_bytes<le>(utf16le));
}
bool is_valid_utf16be(byte_view utf16be) noexcept {
  return bool(validate_bytes<be>(utf16be));
}
result validate_utf16le(byte_view utf16le) noexcept {
  return validate_bytes<le>(utf16le);
}
result validate_utf16be(byte_view utf16be) noexcept {
  return validate_bytes<be>(utf16be);
}

result utf8_to_utf16le(byte_view in, byte_span out) noexcept {
  return strict(encoding::utf8, encoding::utf16le, in, out);
}
result utf8_to_utf16be(byte_view in, byte_span out) noexcept {
  return strict(encoding::utf8, encoding::utf16be, in, out);
}
result utf16le_to_utf8(byte_view in, byte_span out) noexcept {
  return strict(encoding::utf16le, encoding::utf8, in, out);
}
result utf16be_to_utf8(byte_view in, byte_span out) noexcept {
  return strict(encoding::utf16be, encoding::utf8, in, out);
}
result utf8_to_utf16le_lossy(byte_view in, byte_span out) noexcept {
  return lossy(encoding::utf8, encoding::utf16le, in, out);
}
result utf8_to_utf16be_lossy(byte_view in, byte_span out) noexcept {
  return lossy(encoding::utf8, encoding::utf16be, in, out);
}
result utf16le_to_utf8_lossy(byte_view in, byte_span out) noexcept {
  return lossy(encoding::utf16le, encoding::utf8, in, out);
}
result utf16be_to_utf8_lossy(byte_view in, byte_span out) noexcept {
  return lossy(encoding::utf16be, encoding::utf8, in, out);
}

expected<std::string> to_utf16le(byte_view utf8) {
  return whole(encoding::utf8, encoding::utf16le, utf8, detail::times(utf16_length(utf8), 2));
}
expected<std::string> to_utf16be(byte_view utf8) {
  return whole(encoding::utf8, encoding::utf16be, utf8, detail::times(utf16_length(utf8), 2));
}
expected<std::string> utf16le_to_utf8(byte_view utf16le) {
  return whole(encoding::utf16le, encoding::utf8, utf16le, utf8_length_of_utf16le(utf16le));
}
expected<std::string> utf16be_to_utf8(byte_view utf16be) {
  return whole(encoding::utf16be, encoding::utf8, utf16be, utf8_length_of_utf16be(utf16be));
}
std::string to_utf16le_lossy(byte_view utf8) {
  return whole_lossy(encoding::utf8, encoding::utf16le, utf8,
                     detail::times(utf16_length_lossy(utf8), 2));
}
std::string to_utf16be_lossy(byte_view utf8) {
  return whole_lossy(encoding::utf8, encoding::utf16be, utf8,
                     detail::times(utf16_length_lossy(utf8), 2));
}
std::string utf16le_to_utf8_lossy(byte_view utf16le) {
  return whole_lossy(encoding::utf16le, encoding::utf8, utf16le, utf8_length_of_utf16le(utf16le));
}
std::string utf16be_to_utf8_lossy(byte_view utf16be) {
  return whole_lossy(encoding::utf16be, encoding::utf8, utf16be, utf8_length_of_utf16be(utf16be));
}

std::size_t utf8_length_of_utf16le(byte_view utf16le) noexcept {
  return utf8_length_of_bytes<le>(utf16le);
}
std::size_t utf8_length_of_utf16be(byte_view utf16be) noexcept {
  return utf8_length_of_bytes<be>(utf16be);
}

void swap_byte_order(std::span<char16_t> text) noexcept {
  kernels().swap_words(into(text).data, text.size(), into(text).data);
}
void swap_byte_order(std::span<char32_t> text) noexcept {
  kernels().swap_double_words(into(text).data, text.size(), into(text).data);
}
result swap_byte_order(std::u16string_view in, std::span<char16_t> out) noexcept {
  return swap_into(kernels().swap_words, in, out);
}
result swap_byte_order(std::u32string_view in, std::span<char32_t> out) noexcept {
  return swap_into(kernels().swap_double_words, in, out);
}

}  // namespace utfkit

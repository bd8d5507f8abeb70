#include <utfkit/repair.hpp>

#include <algorithm>
#include <cstring>
#include <limits>

#include "driver/repaired_blocks.hpp"
#include "driver/units.hpp"

namespace utfkit {

using namespace internal;

namespace {

constexpr std::size_t fffd_size = 3;

// The most that there is where that is too little: more than any string holds.
std::size_t length_of_repair(byte_view in, std::size_t with) noexcept {
  constexpr std::size_t most = std::numeric_limits<std::size_t>::max();
  std::size_t kept = 0;
  std::uint64_t replacements = 0;
  repaired_blocks blocks(in);
  for (repaired_text t; blocks.next(t);) {
    kept += t.size - fffd_size * static_cast<std::size_t>(t.replacements);
    replacements += t.replacements;
  }
  if (with != 0 && replacements > (most - kept) / with) return most;
  return kept + static_cast<std::size_t>(replacements) * with;
}

// Units of UTF-16 or UTF-32 that are well formed, copied; a block at a time, which is then in the
// first-level cache.
template <prefix_kernel* kernel_table::*Valid, std::size_t Unit>
progress copy_valid_units(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  constexpr std::size_t block = 4096;
  constexpr std::size_t longest = 2;  // what the end of a block cuts is shorter
  const std::size_t end = std::min(size, room);
  std::size_t at = 0;
  while (at != end) {
    const std::size_t part = std::min(end - at, block);
    const std::size_t valid = (kernels().*Valid)(in + at * Unit, part);
    if (valid != 0) std::memcpy(out + at * Unit, in + at * Unit, valid * Unit);
    at += valid;
    if (valid == 0 || part - valid >= longest) break;
  }
  return {at, at};
}

template <class Codec>
result repair_units(convert_kernel* copy, source in, target out) noexcept {
  const replacement_of<Codec> with;
  return drive(copy, codec_of<Codec>, codec_of<Codec>, with.policy(), in, out);
}

// What is read and written is as long, so a whole string is one conversion.
template <class String, class View>
String whole_repair(View in) {
  String out;
  (void)append_at_most(out, in.size(), [in](auto room) { return repair(in, room); });
  return out;
}

template <class Codec, class Unit>
std::size_t replace_in_place(prefix_kernel* kernel, std::span<Unit> text) noexcept {
  std::size_t replaced = 0;
  const target units = into(text);
  for (std::size_t at = 0; at < text.size();) {
    at += kernel(units.data + at * Codec::unit, text.size() - at);
    if (at == text.size()) break;
    const decoded d = Codec::decode(units.data + at * Codec::unit, text.size() - at);
    if (d.error != errc::ok) {
      (void)Codec::encode(replacement, units.data + at * Codec::unit);  // one unit
      ++replaced;
    }
    at += d.length;
  }
  return replaced;
}

}  // namespace

result repair(byte_view in, byte_span out) noexcept {
  const replacement_of<utf8_codec> with;
  replace_policy policy = with.policy();
  return drive(counting_kernel{kernels().repair_utf8, policy.replacements}, codec_of<utf8_codec>,
               codec_of<utf8_codec>, policy, from(in), into(out));
}

std::string repair(byte_view in) {
  std::string out;
  append_repaired(out, in);
  return out;
}

result repair(std::u16string_view in, std::span<char16_t> out) noexcept {
  return repair_units<utf16_native>(copy_valid_units<&kernel_table::valid_utf16, 2>, from(in),
                                    into(out));
}

result repair(std::u32string_view in, std::span<char32_t> out) noexcept {
  return repair_units<utf32_native>(copy_valid_units<&kernel_table::valid_utf32, 4>, from(in),
                                    into(out));
}

std::u16string repair(std::u16string_view in) {
  return whole_repair<std::u16string>(in);
}

std::u32string repair(std::u32string_view in) {
  return whole_repair<std::u32string>(in);
}

std::size_t repair_in_place(std::span<char16_t> text) noexcept {
  return replace_in_place<utf16_native>(kernels().valid_utf16, text);
}

std::size_t repair_in_place(std::span<char32_t> text) noexcept {
  return replace_in_place<utf32_native>(kernels().valid_utf32, text);
}

std::string repair_with(byte_view in, byte_view with) {
  std::string out;
  (void)append_at_most(out, length_of_repair(in, with.size()),
                       [&](byte_span room) { return repair_with(in, with, room); });
  return out;
}

result repair_with(byte_view in, byte_view with, byte_span out) noexcept {
  static constexpr byte nothing = 0;  // the policy takes a null pointer for "stop"
  const byte* data = with.empty() ? &nothing : bytes_of(with.data());
  return drive(copy_valid_utf8, codec_of<utf8_codec>, codec_of<utf8_codec>,
               replace_policy{{data, with.size()}}, from(in), into(out));
}

void append_repaired(std::string& out, byte_view in) {
  (void)append_at_most(out, repaired_length(in), [&](byte_span room) { return repair(in, room); });
}

std::size_t repaired_length(byte_view in) noexcept {
  return length_of_repair(in, fffd_size);
}

std::size_t repaired_length_with(byte_view in, byte_view with) noexcept {
  return length_of_repair(in, with.size());
}

}  // namespace utfkit

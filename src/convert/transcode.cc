#include <utfkit/transcode.hpp>

#include <cstring>

#include <utfkit/code_point.hpp>
#include <utfkit/validate.hpp>

#include "driver/repaired_blocks.hpp"
#include "driver/units.hpp"

namespace utfkit {

using namespace internal;

namespace {

template <class From, class To, class In, class Out>
result strict(convert_kernel* kernel, In in, Out out) noexcept {
  return drive(kernel, codec_of<From>, codec_of<To>, stop_policy{}, from(in), into(out));
}

template <class From, class To, class In, class Out>
result lossy(convert_kernel* kernel, In in, Out out) noexcept {
  const replacement_of<To> with;
  return drive(kernel, codec_of<From>, codec_of<To>, with.policy(), from(in), into(out));
}
template <class From, class To, class In, class Out>
result lossy(lossy_kernel* kernel, In in, Out out) noexcept {
  const replacement_of<To> with;
  replace_policy policy = with.policy();
  return drive(counting_kernel{kernel, policy.replacements}, codec_of<From>, codec_of<To>, policy,
               from(in), into(out));
}

}  // namespace

// ── strict ──────────────────────────────────────────────────────────────────────────────────────

result utf8_to_utf16(byte_view in, std::span<char16_t> out) noexcept {
  return strict<utf8_codec, utf16_native>(kernels().utf8_to_utf16, in, out);
}
result utf8_to_utf32(byte_view in, std::span<char32_t> out) noexcept {
  return strict<utf8_codec, utf32_native>(kernels().utf8_to_utf32, in, out);
}
result utf8_to_latin1(byte_view in, byte_span out) noexcept {
  return strict<utf8_codec, latin1_codec>(kernels().utf8_to_latin1, in, out);
}
result utf16_to_utf8(std::u16string_view in, byte_span out) noexcept {
  return strict<utf16_native, utf8_codec>(kernels().utf16_to_utf8, in, out);
}
result utf16_to_utf32(std::u16string_view in, std::span<char32_t> out) noexcept {
  return strict<utf16_native, utf32_native>(kernels().utf16_to_utf32, in, out);
}
result utf16_to_latin1(std::u16string_view in, byte_span out) noexcept {
  return strict<utf16_native, latin1_codec>(kernels().utf16_to_latin1, in, out);
}
result utf32_to_utf8(std::u32string_view in, byte_span out) noexcept {
  return strict<utf32_native, utf8_codec>(kernels().utf32_to_utf8, in, out);
}
result utf32_to_utf16(std::u32string_view in, std::span<char16_t> out) noexcept {
  return strict<utf32_native, utf16_native>(kernels().utf32_to_utf16, in, out);
}
result utf32_to_latin1(std::u32string_view in, byte_span out) noexcept {
  return strict<utf32_native, latin1_codec>(kernels().utf32_to_latin1, in, out);
}
result latin1_to_utf8(byte_view in, byte_span out) noexcept {
  return strict<latin1_codec, utf8_codec>(kernels().latin1_to_utf8, in, out);
}
result latin1_to_utf16(byte_view in, std::span<char16_t> out) noexcept {
  return strict<latin1_codec, utf16_native>(kernels().latin1_to_utf16, in, out);
}
result latin1_to_utf32(byte_view in, std::span<char32_t> out) noexcept {
  return strict<latin1_codec, utf32_native>(kernels().latin1_to_utf32, in, out);
}

// ── lossy ───────────────────────────────────────────────────────────────────────────────────────

result utf8_to_utf16_lossy(byte_view in, std::span<char16_t> out) noexcept {
  return lossy<utf8_codec, utf16_native>(kernels().utf8_to_utf16_lossy, in, out);
}
result utf8_to_utf32_lossy(byte_view in, std::span<char32_t> out) noexcept {
  return lossy<utf8_codec, utf32_native>(kernels().utf8_to_utf32_lossy, in, out);
}
result utf8_to_latin1_lossy(byte_view in, byte_span out) noexcept {
  return lossy<utf8_codec, latin1_codec>(kernels().utf8_to_latin1, in, out);
}
result utf16_to_utf8_lossy(std::u16string_view in, byte_span out) noexcept {
  return lossy<utf16_native, utf8_codec>(kernels().utf16_to_utf8, in, out);
}
result utf16_to_utf32_lossy(std::u16string_view in, std::span<char32_t> out) noexcept {
  return lossy<utf16_native, utf32_native>(kernels().utf16_to_utf32, in, out);
}
result utf16_to_latin1_lossy(std::u16string_view in, byte_span out) noexcept {
  return lossy<utf16_native, latin1_codec>(kernels().utf16_to_latin1, in, out);
}
result utf32_to_utf8_lossy(std::u32string_view in, byte_span out) noexcept {
  return lossy<utf32_native, utf8_codec>(kernels().utf32_to_utf8, in, out);
}
result utf32_to_utf16_lossy(std::u32string_view in, std::span<char16_t> out) noexcept {
  return lossy<utf32_native, utf16_native>(kernels().utf32_to_utf16, in, out);
}
result utf32_to_latin1_lossy(std::u32string_view in, byte_span out) noexcept {
  return lossy<utf32_native, latin1_codec>(kernels().utf32_to_latin1, in, out);
}

// ── output sizes ────────────────────────────────────────────────────────────────────────────────

namespace {

// Lengths of lossy conversions.
std::size_t lossy_length(byte_view utf8, count_kernel* length) noexcept {
  std::size_t units = 0;
  repaired_blocks blocks(utf8);
  for (repaired_text t; blocks.next(t);) units += length(t.data, t.size);
  return units;
}

}  // namespace

std::size_t utf16_length(byte_view utf8) noexcept {
  return kernels().utf16_length(bytes_of(utf8.data()), utf8.size());
}
std::size_t utf16_length_lossy(byte_view utf8) noexcept {
  return lossy_length(utf8, kernels().utf16_length);
}
std::size_t utf32_length_lossy(byte_view utf8) noexcept {
  return lossy_length(utf8, kernels().count_code_points);
}
std::size_t utf32_length(std::u16string_view utf16) noexcept {
  return kernels().utf32_length_of_utf16(bytes_of(utf16.data()), utf16.size());
}
std::size_t utf8_length(std::u16string_view utf16) noexcept {
  return kernels().utf8_length_of_utf16(bytes_of(utf16.data()), utf16.size());
}
std::size_t utf8_length(std::u32string_view utf32) noexcept {
  return kernels().utf8_length_of_utf32(bytes_of(utf32.data()), utf32.size());
}
std::size_t utf16_length(std::u32string_view utf32) noexcept {
  return kernels().utf16_length_of_utf32(bytes_of(utf32.data()), utf32.size());
}
std::size_t utf8_length_of_latin1(byte_view latin1) noexcept {
  return kernels().utf8_length_of_latin1(bytes_of(latin1.data()), latin1.size());
}

namespace {

// A block is validated and counted while it is in the first-level cache. No block ends inside of a
// pair of surrogates.
template <class Unit, class Length>
checked_length check_blocks(std::basic_string_view<Unit> in, Length length) noexcept {
  constexpr std::size_t block = 4096;
  checked_length all;
  while (!in.empty()) {
    std::basic_string_view<Unit> part = in.substr(0, block);
    Unit last;
    std::memcpy(&last, part.data() + part.size() - 1, sizeof last);
    if (sizeof(Unit) == 2 && part.size() != in.size() && is_high_surrogate(last)) {
      part.remove_suffix(1);
    }
    all.units += length(part);
    all.well_formed = all.well_formed && is_valid(part);
    in.remove_prefix(part.size());
  }
  return all;
}

checked_length check_utf8(byte_view in, count_kernel* length) noexcept {
  checked_length all;
  repaired_blocks blocks(in);
  for (repaired_text t; blocks.next(t);) {
    all.units += length(t.data, t.size);
    all.well_formed = all.well_formed && t.replacements == 0;
  }
  return all;
}

}  // namespace

checked_length utf16_length_checked(byte_view utf8) noexcept {
  return check_utf8(utf8, kernels().utf16_length);
}
checked_length utf32_length_checked(byte_view utf8) noexcept {
  return check_utf8(utf8, kernels().count_code_points);
}
checked_length utf8_length_checked(std::u16string_view utf16) noexcept {
  return check_blocks(utf16, [](std::u16string_view part) { return utf8_length(part); });
}
checked_length utf32_length_checked(std::u16string_view utf16) noexcept {
  return check_blocks(utf16, [](std::u16string_view part) { return utf32_length(part); });
}
checked_length utf8_length_checked(std::u32string_view utf32) noexcept {
  return check_blocks(utf32, [](std::u32string_view part) { return utf8_length(part); });
}
checked_length utf16_length_checked(std::u32string_view utf32) noexcept {
  return check_blocks(utf32, [](std::u32string_view part) { return utf16_length(part); });
}

}  // namespace utfkit

#include <utfkit/transcode.hpp>

#include <utfkit/code_point.hpp>
#include <utfkit/validate.hpp>

#include "driver/repaired_blocks.hpp"
#include "driver/units.hpp"

namespace utfkit {

using namespace internal;

namespace {

template <class From, class To, class In, class Out>
result strict(convert_kernel* kernel, In in, std::span<Out> out) noexcept {
  return drive(kernel, From{}, To{}, stop_policy{}, from(in), into(out));
}

template <class From, class To, class Kernel, class In, class Out>
result lossy(Kernel kernel, In in, std::span<Out> out) noexcept {
  const replacement_of<To> with;
  return drive(kernel, From{}, To{}, with.policy(), from(in), into(out));
}
template <class From, class To, class In, class Out>
result lossy(lossy_kernel* kernel, In in, std::span<Out> out) noexcept {
  return lossy<From, To>(uncounted{kernel}, in, out);
}

}  // namespace

// A strict and a lossy function for a pair, with the kernels that they run on.
#define UTFKIT_PAIR(name, lossy_kernel, In, From, Out, To)   \
  result name(In in, std::span<Out> out) noexcept {          \
    return strict<From, To>(kernels().name, in, out);        \
  }                                                          \
  result name##_lossy(In in, std::span<Out> out) noexcept {  \
    return lossy<From, To>(kernels().lossy_kernel, in, out); \
  }
// clang-format off
UTFKIT_PAIR(utf8_to_utf16, utf8_to_utf16_lossy, byte_view, utf8_codec, char16_t, utf16_native)
UTFKIT_PAIR(utf8_to_utf32, utf8_to_utf32_lossy, byte_view, utf8_codec, char32_t, utf32_native)
UTFKIT_PAIR(utf8_to_latin1, utf8_to_latin1, byte_view, utf8_codec, char, latin1_codec)
UTFKIT_PAIR(utf16_to_utf8, utf16_to_utf8, std::u16string_view, utf16_native, char, utf8_codec)
UTFKIT_PAIR(utf16_to_utf32, utf16_to_utf32, std::u16string_view, utf16_native, char32_t,
            utf32_native)
UTFKIT_PAIR(utf16_to_latin1, utf16_to_latin1, std::u16string_view, utf16_native, char, latin1_codec)
UTFKIT_PAIR(utf32_to_utf8, utf32_to_utf8, std::u32string_view, utf32_native, char, utf8_codec)
UTFKIT_PAIR(utf32_to_utf16, utf32_to_utf16, std::u32string_view, utf32_native, char16_t,
            utf16_native)
UTFKIT_PAIR(utf32_to_latin1, utf32_to_latin1, std::u32string_view, utf32_native, char, latin1_codec)
// clang-format on
#undef UTFKIT_PAIR

result latin1_to_utf8(byte_view in, std::span<char> out) noexcept {
  return strict<latin1_codec, utf8_codec>(kernels().latin1_to_utf8, in, out);
}
result latin1_to_utf16(byte_view in, std::span<char16_t> out) noexcept {
  return strict<latin1_codec, utf16_native>(kernels().latin1_to_utf16, in, out);
}
result latin1_to_utf32(byte_view in, std::span<char32_t> out) noexcept {
  return strict<latin1_codec, utf32_native>(kernels().latin1_to_utf32, in, out);
}

// ── output sizes ────────────────────────────────────────────────────────────────────────────────

namespace {

// Lengths of lossy conversions.
std::size_t lossy_length(byte_view utf8, count_kernel* length) noexcept {
  std::size_t units = 0;
  for_each_repaired(utf8, [&](const repaired_text& t) { units += length(t.data, t.size); });
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

// ── appending and owning ────────────────────────────────────────────────────────────────────────

// A strict conversion ends at the first error, and what it writes until there is part of the sum
// that the length functions make of malformed text too: they are room enough, and need no
// validation.

result append_utf16(std::u16string& out, byte_view in) {
  return append_at_most(out, utf16_length(in),
                        [in](std::span<char16_t> room) { return utf8_to_utf16(in, room); });
}
result append_utf32(std::u32string& out, byte_view in) {
  return append_at_most(out, count_code_points(in),
                        [in](std::span<char32_t> room) { return utf8_to_utf32(in, room); });
}
result append_utf8(std::string& out, std::u16string_view in) {
  return append_at_most(out, utf8_length(in),
                        [in](std::span<char> room) { return utf16_to_utf8(in, room); });
}
result append_utf8(std::string& out, std::u32string_view in) {
  return append_at_most(out, utf8_length(in),
                        [in](std::span<char> room) { return utf32_to_utf8(in, room); });
}
bool append_utf8(std::string& out, char32_t c) {
  char encoded[4];
  const unsigned length = encode(c, encoded);
  out.append(encoded, length);
  return length != 0;
}
void append_utf16_lossy(std::u16string& out, byte_view in) {
  (void)append_at_most(out, utf16_length_lossy(in),
                       [in](std::span<char16_t> room) { return utf8_to_utf16_lossy(in, room); });
}
void append_utf32_lossy(std::u32string& out, byte_view in) {
  (void)append_at_most(out, utf32_length_lossy(in),
                       [in](std::span<char32_t> room) { return utf8_to_utf32_lossy(in, room); });
}
void append_utf8_lossy(std::string& out, std::u16string_view in) {
  (void)append_at_most(out, utf8_length(in),
                       [in](std::span<char> room) { return utf16_to_utf8_lossy(in, room); });
}
void append_utf8_lossy(std::string& out, std::u32string_view in) {
  (void)append_at_most(out, utf8_length(in),
                       [in](std::span<char> room) { return utf32_to_utf8_lossy(in, room); });
}

namespace {

// A whole string from a strict conversion into at most `bound` units.
template <class String, class Convert>
expected<String> whole(std::size_t bound, Convert convert) {
  String out;
  const result r = append_at_most(out, bound, convert);
  if (!r) return failure{r.read, r.error, r.error_length};
  return out;
}

template <class String, class Convert>
String whole_lossy(std::size_t bound, Convert convert) {
  String out;
  (void)append_at_most(out, bound, convert);
  return out;
}

}  // namespace

expected<std::u16string> to_utf16(byte_view in) {
  return whole<std::u16string>(utf16_length(in),
                               [in](std::span<char16_t> room) { return utf8_to_utf16(in, room); });
}
expected<std::u16string> to_utf16(std::u32string_view in) {
  return whole<std::u16string>(utf16_length(in),
                               [in](std::span<char16_t> room) { return utf32_to_utf16(in, room); });
}
expected<std::u32string> to_utf32(byte_view in) {
  return whole<std::u32string>(count_code_points(in),
                               [in](std::span<char32_t> room) { return utf8_to_utf32(in, room); });
}
expected<std::u32string> to_utf32(std::u16string_view in) {
  return whole<std::u32string>(utf32_length(in),
                               [in](std::span<char32_t> room) { return utf16_to_utf32(in, room); });
}
expected<std::string> to_utf8(std::u16string_view in) {
  return whole<std::string>(utf8_length(in),
                            [in](std::span<char> room) { return utf16_to_utf8(in, room); });
}
expected<std::string> to_utf8(std::u32string_view in) {
  return whole<std::string>(utf8_length(in),
                            [in](std::span<char> room) { return utf32_to_utf8(in, room); });
}
expected<std::string> to_latin1(byte_view in) {
  return whole<std::string>(count_code_points(in),
                            [in](std::span<char> room) { return utf8_to_latin1(in, room); });
}
std::string latin1_to_utf8(byte_view in) {
  return whole_lossy<std::string>(utf8_length_of_latin1(in),
                                  [in](std::span<char> room) { return latin1_to_utf8(in, room); });
}

std::u16string to_utf16_lossy(byte_view in) {
  std::u16string out;
  append_utf16_lossy(out, in);
  return out;
}
std::u16string to_utf16_lossy(std::u32string_view in) {
  return whole_lossy<std::u16string>(
      utf16_length(in), [in](std::span<char16_t> room) { return utf32_to_utf16_lossy(in, room); });
}
std::u32string to_utf32_lossy(byte_view in) {
  std::u32string out;
  append_utf32_lossy(out, in);
  return out;
}
std::u32string to_utf32_lossy(std::u16string_view in) {
  return whole_lossy<std::u32string>(
      utf32_length(in), [in](std::span<char32_t> room) { return utf16_to_utf32_lossy(in, room); });
}
std::string to_utf8_lossy(std::u16string_view in) {
  std::string out;
  append_utf8_lossy(out, in);
  return out;
}
std::string to_utf8_lossy(std::u32string_view in) {
  std::string out;
  append_utf8_lossy(out, in);
  return out;
}
std::string to_latin1_lossy(byte_view in) {
  return whole_lossy<std::string>(utf32_length_lossy(in), [in](std::span<char> room) {
    return utf8_to_latin1_lossy(in, room);
  });
}

}  // namespace utfkit

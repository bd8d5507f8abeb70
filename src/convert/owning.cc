// Conversions that own their output: as much room as the conversion needs, then the bounded one.
//
// A strict conversion ends at the first error, and what it writes until there is part of the sum
// that the length functions make of malformed text too: they are room enough, and need no
// validation.
#include <utfkit/transcode.hpp>

#include <type_traits>
#include <utility>

#include <utfkit/code_point.hpp>
#include <utfkit/validate.hpp>

#include "driver/units.hpp"

namespace utfkit {

using namespace internal;

namespace {

template <class Out>
using room_of = std::conditional_t<std::is_same_v<Out, char>, byte_span, std::span<Out>>;

template <class In, class Out>
using bounded = result (*)(In, room_of<Out>) noexcept;

// A text and the function that converts it, without their types: strings grow in a lot of code,
// which is here once for each kind of string and not for each pair.
template <class Out>
struct job {
  const void* data;
  std::size_t size;
  result (*convert)(const void* data, std::size_t size, room_of<Out> room) noexcept;
};

template <class In, class Out, bounded<In, Out> Convert>
job<Out> of(In in) noexcept {
  return {in.data(), in.size(), [](const void* data, std::size_t size, room_of<Out> room) noexcept {
            using unit = std::remove_cvref_t<decltype(*std::declval<In>().data())>;
            return Convert(In(static_cast<const unit*>(data), size), room);
          }};
}

// Appends what comes of it: at most `bound` units.
template <class Out>
[[gnu::noinline]] result append(std::basic_string<Out>& out, std::size_t bound, job<Out> j) {
  return append_at_most(out, bound,
                        [&j](room_of<Out> room) { return j.convert(j.data, j.size, room); });
}

// A new string of that.
template <class Out>
[[gnu::noinline]] std::basic_string<Out> totally(std::size_t bound, job<Out> j) {
  std::basic_string<Out> out;
  (void)append(out, bound, j);
  return out;
}
template <class Out>
[[gnu::noinline]] expected<std::basic_string<Out>> strictly(std::size_t bound, job<Out> j) {
  std::basic_string<Out> out;
  const result r = append(out, bound, j);
  if (!r) return failure{r.read, r.error, r.error_length};
  return out;
}

using std::string;
using std::u16string;
using std::u16string_view;
using std::u32string;
using std::u32string_view;

}  // namespace

// ── strict ──────────────────────────────────────────────────────────────────────────────────────

result append_utf8(string& out, u16string_view in) {
  return append(out, utf8_length(in), of<u16string_view, char, utf16_to_utf8>(in));
}
result append_utf8(string& out, u32string_view in) {
  return append(out, utf8_length(in), of<u32string_view, char, utf32_to_utf8>(in));
}
result append_utf16(u16string& out, byte_view in) {
  return append(out, utf16_length(in), of<byte_view, char16_t, utf8_to_utf16>(in));
}
result append_utf16(u16string& out, u32string_view in) {
  return append(out, utf16_length(in), of<u32string_view, char16_t, utf32_to_utf16>(in));
}
result append_utf32(u32string& out, byte_view in) {
  return append(out, count_code_points(in), of<byte_view, char32_t, utf8_to_utf32>(in));
}
result append_utf32(u32string& out, u16string_view in) {
  return append(out, utf32_length(in), of<u16string_view, char32_t, utf16_to_utf32>(in));
}
result append_latin1(string& out, byte_view in) {
  return append(out, count_code_points(in), of<byte_view, char, utf8_to_latin1>(in));
}
result append_latin1(string& out, u16string_view in) {
  return append(out, utf32_length(in), of<u16string_view, char, utf16_to_latin1>(in));
}
result append_latin1(string& out, u32string_view in) {
  return append(out, in.size(), of<u32string_view, char, utf32_to_latin1>(in));
}

expected<string> to_utf8(u16string_view in) {
  return strictly(utf8_length(in), of<u16string_view, char, utf16_to_utf8>(in));
}
expected<string> to_utf8(u32string_view in) {
  return strictly(utf8_length(in), of<u32string_view, char, utf32_to_utf8>(in));
}
expected<u16string> to_utf16(byte_view in) {
  return strictly(utf16_length(in), of<byte_view, char16_t, utf8_to_utf16>(in));
}
expected<u16string> to_utf16(u32string_view in) {
  return strictly(utf16_length(in), of<u32string_view, char16_t, utf32_to_utf16>(in));
}
expected<u32string> to_utf32(byte_view in) {
  return strictly(count_code_points(in), of<byte_view, char32_t, utf8_to_utf32>(in));
}
expected<u32string> to_utf32(u16string_view in) {
  return strictly(utf32_length(in), of<u16string_view, char32_t, utf16_to_utf32>(in));
}
expected<string> to_latin1(byte_view in) {
  return strictly(count_code_points(in), of<byte_view, char, utf8_to_latin1>(in));
}
expected<string> to_latin1(u16string_view in) {
  return strictly(utf32_length(in), of<u16string_view, char, utf16_to_latin1>(in));
}
expected<string> to_latin1(u32string_view in) {
  return strictly(in.size(), of<u32string_view, char, utf32_to_latin1>(in));
}

// ── lossy ───────────────────────────────────────────────────────────────────────────────────────

void append_utf8_lossy(string& out, u16string_view in) {
  (void)append(out, utf8_length(in), of<u16string_view, char, utf16_to_utf8_lossy>(in));
}
void append_utf8_lossy(string& out, u32string_view in) {
  (void)append(out, utf8_length(in), of<u32string_view, char, utf32_to_utf8_lossy>(in));
}
void append_utf16_lossy(u16string& out, byte_view in) {
  (void)append(out, utf16_length_lossy(in), of<byte_view, char16_t, utf8_to_utf16_lossy>(in));
}
void append_utf16_lossy(u16string& out, u32string_view in) {
  (void)append(out, utf16_length(in), of<u32string_view, char16_t, utf32_to_utf16_lossy>(in));
}
void append_utf32_lossy(u32string& out, byte_view in) {
  (void)append(out, utf32_length_lossy(in), of<byte_view, char32_t, utf8_to_utf32_lossy>(in));
}
void append_utf32_lossy(u32string& out, u16string_view in) {
  (void)append(out, utf32_length(in), of<u16string_view, char32_t, utf16_to_utf32_lossy>(in));
}
void append_latin1_lossy(string& out, byte_view in) {
  (void)append(out, utf32_length_lossy(in), of<byte_view, char, utf8_to_latin1_lossy>(in));
}
void append_latin1_lossy(string& out, u16string_view in) {
  (void)append(out, utf32_length(in), of<u16string_view, char, utf16_to_latin1_lossy>(in));
}
void append_latin1_lossy(string& out, u32string_view in) {
  (void)append(out, in.size(), of<u32string_view, char, utf32_to_latin1_lossy>(in));
}

string to_utf8_lossy(u16string_view in) {
  return totally(utf8_length(in), of<u16string_view, char, utf16_to_utf8_lossy>(in));
}
string to_utf8_lossy(u32string_view in) {
  return totally(utf8_length(in), of<u32string_view, char, utf32_to_utf8_lossy>(in));
}
u16string to_utf16_lossy(byte_view in) {
  return totally(utf16_length_lossy(in), of<byte_view, char16_t, utf8_to_utf16_lossy>(in));
}
u16string to_utf16_lossy(u32string_view in) {
  return totally(utf16_length(in), of<u32string_view, char16_t, utf32_to_utf16_lossy>(in));
}
u32string to_utf32_lossy(byte_view in) {
  return totally(utf32_length_lossy(in), of<byte_view, char32_t, utf8_to_utf32_lossy>(in));
}
u32string to_utf32_lossy(u16string_view in) {
  return totally(utf32_length(in), of<u16string_view, char32_t, utf16_to_utf32_lossy>(in));
}
string to_latin1_lossy(byte_view in) {
  return totally(utf32_length_lossy(in), of<byte_view, char, utf8_to_latin1_lossy>(in));
}
string to_latin1_lossy(u16string_view in) {
  return totally(utf32_length(in), of<u16string_view, char, utf16_to_latin1_lossy>(in));
}
string to_latin1_lossy(u32string_view in) {
  return totally(in.size(), of<u32string_view, char, utf32_to_latin1_lossy>(in));
}

// ── from Latin-1, which has no errors ───────────────────────────────────────────────────────────

void append_utf8_of_latin1(string& out, byte_view in) {
  (void)append(out, utf8_length_of_latin1(in), of<byte_view, char, latin1_to_utf8>(in));
}
void append_utf16_of_latin1(u16string& out, byte_view in) {
  (void)append(out, in.size(), of<byte_view, char16_t, latin1_to_utf16>(in));
}
void append_utf32_of_latin1(u32string& out, byte_view in) {
  (void)append(out, in.size(), of<byte_view, char32_t, latin1_to_utf32>(in));
}

string latin1_to_utf8(byte_view in) {
  return totally(utf8_length_of_latin1(in), of<byte_view, char, latin1_to_utf8>(in));
}
u16string latin1_to_utf16(byte_view in) {
  return totally(in.size(), of<byte_view, char16_t, latin1_to_utf16>(in));
}
u32string latin1_to_utf32(byte_view in) {
  return totally(in.size(), of<byte_view, char32_t, latin1_to_utf32>(in));
}

// ── one code point ──────────────────────────────────────────────────────────────────────────────

bool append_utf8(string& out, char32_t c) {
  char encoded[4];
  const unsigned length = encode(c, encoded);
  out.append(encoded, length);
  return length != 0;
}
bool append_utf16(u16string& out, char32_t c) {
  char16_t encoded[2];
  const unsigned length = definition::utf16::encode_one(c, encoded);
  out.append(encoded, length);
  return length != 0;
}
bool append_utf32(u32string& out, char32_t c) {
  if (is_scalar_value(c)) out.push_back(c);
  return is_scalar_value(c);
}

}  // namespace utfkit

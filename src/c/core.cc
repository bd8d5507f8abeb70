// utfkit.h without the conversions between encodings and repair.
#include <cstring>
#include <new>

#include "types.hpp"

using namespace utfkit;
using namespace utfkit::internal::c;

// ── versions ────────────────────────────────────────────────────────────────────────────────────

const char* utfkit_version(void) noexcept {
  return library_version();
}

utfkit_version_number utfkit_unicode_version(void) noexcept {
  return plain(unicode_version());
}

// All names of errors and levels are literals, so a NUL follows.
const char* utfkit_isa(void) noexcept {
  return name(active_isa()).data();
}

namespace {

// A number that stands for no error, beyond the range of the type too, has the names that any such
// number has.
constexpr errc error_of(int error) noexcept {
  return is_one(error, errc::run_too_long) ? static_cast<errc>(error) : static_cast<errc>(0xFF);
}

}  // namespace

const char* utfkit_error_name(int error) noexcept {
  return name(error_of(error)).data();
}

const char* utfkit_error_message(int error) noexcept {
  return message(error_of(error)).data();
}

// ── memory ──────────────────────────────────────────────────────────────────────────────────────

void utfkit_free(void* memory) noexcept {
  ::operator delete(memory);
}

// ── validation ──────────────────────────────────────────────────────────────────────────────────

bool utfkit_is_valid(const char* s, size_t n) noexcept {
  return is_valid(text(s, n));
}

bool utfkit_is_valid_utf16(const uint16_t* s, size_t n) noexcept {
  return is_valid(text(s, n));
}

bool utfkit_is_valid_utf32(const uint32_t* s, size_t n) noexcept {
  return is_valid(text(s, n));
}

utfkit_result utfkit_validate(const char* s, size_t n) noexcept {
  return plain(validate(text(s, n)));
}

utfkit_result utfkit_validate_utf16(const uint16_t* s, size_t n) noexcept {
  return plain(validate(text(s, n)));
}

utfkit_result utfkit_validate_utf32(const uint32_t* s, size_t n) noexcept {
  return plain(validate(text(s, n)));
}

bool utfkit_is_ascii(const char* s, size_t n) noexcept {
  return is_ascii(text(s, n));
}

size_t utfkit_count_code_points(const char* s, size_t n) noexcept {
  return count_code_points(text(s, n));
}

// ── one code point ──────────────────────────────────────────────────────────────────────────────

namespace {

utfkit_decoded plain(const decoded& d) noexcept {
  return {d.code_point, d.length, number(d.error)};
}

}  // namespace

utfkit_decoded utfkit_decode_first(const char* s, size_t n) noexcept {
  return plain(decode_first(text(s, n)));
}

utfkit_decoded utfkit_decode_last(const char* s, size_t n) noexcept {
  return plain(decode_last(text(s, n)));
}

size_t utfkit_encode(uint32_t code_point, char* out) noexcept {
  return encode(code_point, std::span<char, 4>(out, 4));
}

size_t utfkit_encoded_length(uint32_t code_point) noexcept {
  return encoded_length(code_point);
}

// ── statistics, pieces, findings ────────────────────────────────────────────────────────────────

utfkit_stats utfkit_measure(const char* s, size_t n) noexcept {
  return plain(measure(text(s, n)));
}

utfkit_stats utfkit_measure_valid_prefix(const char* s, size_t n) noexcept {
  return plain(measure_valid_prefix(text(s, n)));
}

utfkit_stats utfkit_stats_add(utfkit_stats first, utfkit_stats second) noexcept {
  const auto stats = [](const utfkit_stats& s) {
    return text_stats{s.bytes, s.code_points,  s.utf16_units,
                      s.lines, s.replacements, s.code_points_since_newline};
  };
  return plain(stats(first) + stats(second));
}

size_t utfkit_split_point(const char* s, size_t n, size_t near_offset) noexcept {
  return split_point(text(s, n), near_offset);
}

size_t utfkit_complete_prefix(const char* s, size_t n) noexcept {
  return complete_prefix(text(s, n));
}

size_t utfkit_complete_prefix_utf16(const uint16_t* s, size_t n) noexcept {
  if (n == 0) return 0;
  char16_t last;  // all that decides
  std::memcpy(&last, s + n - 1, sizeof last);
  return n - 1 + complete_prefix(std::u16string_view(&last, 1));
}

bool utfkit_next_finding(const char* s, size_t n, size_t from, utfkit_finding* found) noexcept {
  const std::optional<finding> f = next_finding(text(s, n), from);
  if (!f) return false;
  *found = {f->offset, f->code_point.value_or(0), f->code_point.has_value(),
            f->length, f->replacements,           number(f->error)};
  return true;
}

size_t utfkit_intended_length(uint8_t lead) noexcept {
  return intended_length(lead);
}

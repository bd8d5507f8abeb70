// utfkit_text.h without what needs the tables of normalization: so that a program which is linked
// statically gets them only if it uses them.
#include <compare>

#include "allocate.hpp"
#include "types.hpp"

using namespace utfkit;
using namespace utfkit::internal::c;

// The handle of C is the object of C++.
struct utfkit_offset_map : offset_map {
  using offset_map::offset_map;
};

// ── search ──────────────────────────────────────────────────────────────────────────────────────

namespace {

std::size_t or_npos(std::optional<std::size_t> place) noexcept {
  return place.value_or(UTFKIT_NPOS);
}

}  // namespace

size_t utfkit_find(const char* s, size_t n, const char* pattern, size_t pattern_size,
                   size_t from) noexcept {
  return or_npos(find_bytes(text(s, n), text(pattern, pattern_size), from));
}

size_t utfkit_rfind(const char* s, size_t n, const char* pattern, size_t pattern_size) noexcept {
  return or_npos(rfind_bytes(text(s, n), text(pattern, pattern_size)));
}

size_t utfkit_count(const char* s, size_t n, const char* pattern, size_t pattern_size) noexcept {
  return count_matches(text(s, n), text(pattern, pattern_size));
}

// ── order ───────────────────────────────────────────────────────────────────────────────────────

namespace {

int sign(std::strong_ordering o) noexcept {
  return o < 0 ? -1 : o > 0 ? 1 : 0;
}

}  // namespace

int utfkit_compare_code_points(const char* a, size_t a_size, const char* b,
                               size_t b_size) noexcept {
  return sign(compare_code_points(text(a, a_size), text(b, b_size)));
}

int utfkit_compare_code_points_utf16(const uint16_t* a, size_t a_size, const uint16_t* b,
                                     size_t b_size) noexcept {
  return sign(compare_code_points(text(a, a_size), text(b, b_size)));
}

int utfkit_compare_utf16_units(const char* a, size_t a_size, const char* b,
                               size_t b_size) noexcept {
  return sign(compare_utf16_units(text(a, a_size), text(b, b_size)));
}

// ── places ──────────────────────────────────────────────────────────────────────────────────────

size_t utfkit_floor_boundary(const char* s, size_t n, size_t offset) noexcept {
  return floor_boundary(text(s, n), offset);
}

size_t utfkit_ceil_boundary(const char* s, size_t n, size_t offset) noexcept {
  return ceil_boundary(text(s, n), offset);
}

bool utfkit_is_boundary(const char* s, size_t n, size_t offset) noexcept {
  return is_boundary(text(s, n), offset);
}

size_t utfkit_truncate(const char* s, size_t n, size_t max_bytes) noexcept {
  return prefix_within(text(s, n), max_bytes).size();
}

size_t utfkit_next_grapheme(const char* s, size_t n, size_t from) noexcept {
  return next_grapheme(text(s, n), from);
}

size_t utfkit_floor_grapheme(const char* s, size_t n, size_t offset) noexcept {
  return floor_grapheme(text(s, n), offset);
}

size_t utfkit_previous_grapheme(const char* s, size_t n, size_t from) noexcept {
  return previous_grapheme(text(s, n), from);
}

size_t utfkit_count_graphemes(const char* s, size_t n) noexcept {
  return count_graphemes(text(s, n));
}

size_t utfkit_truncate_graphemes(const char* s, size_t n, size_t max_clusters) noexcept {
  return first_graphemes(text(s, n), max_clusters).size();
}

size_t utfkit_truncate_between_graphemes(const char* s, size_t n, size_t max_bytes) noexcept {
  return graphemes_within(text(s, n), max_bytes).size();
}

utfkit_offset_map* utfkit_offset_map_new(const char* s, size_t n) noexcept {
  return utfkit_offset_map_new_lines(s, n, UTFKIT_LINE_ENDS_LF);
}

// Not inlined into the one above, which would have all that can be thrown once more.
[[gnu::noinline]] utfkit_offset_map* utfkit_offset_map_new_lines(const char* s, size_t n,
                                                                 int line_ends) noexcept {
  const auto ends = line_ends_of(line_ends);
  if (!ends) return nullptr;
  return unless_no_memory([=] { return new utfkit_offset_map(text(s, n), *ends); },
                          static_cast<utfkit_offset_map*>(nullptr));
}

void utfkit_offset_map_free(utfkit_offset_map* map) noexcept {
  delete map;
}

size_t utfkit_offset_map_size(const utfkit_offset_map* map, int unit) noexcept {
  const auto u = unit_of(unit);
  return u ? map->size(*u) : UTFKIT_NPOS;
}

size_t utfkit_offset_map_lines(const utfkit_offset_map* map) noexcept {
  return map->lines();
}

size_t utfkit_offset_map_convert(const utfkit_offset_map* map, size_t index, int from,
                                 int to) noexcept {
  const auto known = unit_of(from), wanted = unit_of(to);
  return known && wanted ? map->convert(index, *known, *wanted) : UTFKIT_NPOS;
}

utfkit_line_column utfkit_offset_map_line_column(const utfkit_offset_map* map, size_t offset,
                                                 int unit) noexcept {
  const auto u = unit_of(unit);
  if (!u) return {0, 0};
  const line_column place = map->line_column_of(offset, *u);
  return {place.line, place.column};
}

size_t utfkit_offset_map_offset(const utfkit_offset_map* map, utfkit_line_column place,
                                int unit) noexcept {
  const auto u = unit_of(unit);
  return u ? map->offset_of(line_column{place.line, place.column}, *u) : UTFKIT_NPOS;
}

// ── versions of Unicode ─────────────────────────────────────────────────────────────────────────

utfkit_version_number utfkit_age(uint32_t code_point) noexcept {
  return plain(age(code_point).value_or(version{}));
}

size_t utfkit_find_newer(const char* s, size_t n, utfkit_version_number than,
                         size_t from) noexcept {
  return or_npos(find_newer(text(s, n), version{than.major, than.minor, than.update}, from));
}

utfkit_version_number utfkit_minimum_version(const char* s, size_t n) noexcept {
  return plain(minimum_version(text(s, n)).value_or(version{}));
}

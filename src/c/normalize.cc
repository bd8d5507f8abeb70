// What of utfkit_text.h and utfkit_stream.h needs the tables of normalization.
#include <new>
#include <string>

#include "allocate.hpp"
#include "types.hpp"

using namespace utfkit;
using namespace utfkit::internal::c;

// The handles of C are the objects of C++.
struct utfkit_pattern : canonical_pattern {
  using canonical_pattern::canonical_pattern;
};
struct utfkit_normalizer : normalizer {
  using normalizer::normalizer;
};

// ── normalization ───────────────────────────────────────────────────────────────────────────────

const char* utfkit_form_name(int form) noexcept {
  const auto f = form_of(form);
  return f ? name(*f).data() : "unknown";
}

bool utfkit_is_normalized(const char* s, size_t n, int form) noexcept {
  const auto f = form_of(form);
  return f && is_normalized(text(s, n), *f);
}

size_t utfkit_normalized_prefix(const char* s, size_t n, int form) noexcept {
  const auto f = form_of(form);
  return f ? normalized_prefix(text(s, n), *f) : 0;
}

size_t utfkit_normalized_bound(size_t n, int form) noexcept {
  const auto f = form_of(form);
  return f ? normalized_bound(n, *f) : SIZE_MAX;
}

utfkit_result utfkit_normalize(const char* s, size_t n, char* out, size_t room, int form) noexcept {
  const auto f = form_of(form);
  return f ? plain(normalize(text(s, n), room_of(out, room), *f)) : unknown_number;
}

utfkit_result utfkit_normalize_lossy(const char* s, size_t n, char* out, size_t room,
                                     int form) noexcept {
  const auto f = form_of(form);
  return f ? plain(normalize_lossy(text(s, n), room_of(out, room), *f)) : unknown_number;
}

namespace {

using folding = std::string (*)(byte_view);

char* folded_copy(const char* s, size_t n, size_t* size, folding fold) noexcept {
  return unless_no_memory(
      [=] {
        const std::string folded = fold(text(s, n));
        char* const copy = copy_of(folded);
        *size = folded.size();
        return copy;
      },
      static_cast<char*>(nullptr));
}

char* folded_copy(const char* s, size_t n, size_t* size, utfkit_failure* why,
                  folding fold) noexcept {
  const result r = validate(text(s, n));
  *why = {r.read, number(r.error), r.error_length};
  if (!r) return nullptr;
  *why = {};
  return folded_copy(s, n, size, fold);
}

}  // namespace

char* utfkit_nfkc_casefold_alloc(const char* s, size_t n, size_t* size,
                                 utfkit_failure* why) noexcept {
  return folded_copy(s, n, size, why, nfkc_casefold_lossy);
}

char* utfkit_nfkc_casefold_lossy_alloc(const char* s, size_t n, size_t* size) noexcept {
  return folded_copy(s, n, size, nfkc_casefold_lossy);
}

char* utfkit_casefold_alloc(const char* s, size_t n, size_t* size, utfkit_failure* why) noexcept {
  return folded_copy(s, n, size, why, casefold_lossy);
}

char* utfkit_casefold_lossy_alloc(const char* s, size_t n, size_t* size) noexcept {
  return folded_copy(s, n, size, casefold_lossy);
}

// ── equivalence ─────────────────────────────────────────────────────────────────────────────────

bool utfkit_canonically_equal(const char* a, size_t a_size, const char* b, size_t b_size) noexcept {
  return canonically_equal(text(a, a_size), text(b, b_size));
}

bool utfkit_compatibly_equal(const char* a, size_t a_size, const char* b, size_t b_size) noexcept {
  return compatibly_equal(text(a, a_size), text(b, b_size));
}

bool utfkit_caselessly_equal(const char* a, size_t a_size, const char* b, size_t b_size) noexcept {
  return caselessly_equal(text(a, a_size), text(b, b_size));
}

bool utfkit_identifier_equal(const char* a, size_t a_size, const char* b, size_t b_size) noexcept {
  return identifier_equal(text(a, a_size), text(b, b_size));
}

// ── search for any spelling ─────────────────────────────────────────────────────────────────────

namespace {

bool answer(const std::optional<match>& m, utfkit_match* found) noexcept {
  if (m) *found = {m->offset, m->length};
  return m.has_value();
}

}  // namespace

utfkit_pattern* utfkit_pattern_new(const char* pattern, size_t n) noexcept {
  return unless_no_memory([=] { return new utfkit_pattern(text(pattern, n)); },
                          static_cast<utfkit_pattern*>(nullptr));
}

void utfkit_pattern_free(utfkit_pattern* pattern) noexcept {
  delete pattern;
}

bool utfkit_pattern_find(const utfkit_pattern* pattern, const char* s, size_t n, size_t from,
                         utfkit_match* found) noexcept {
  return answer(pattern->find_in(text(s, n), from), found);
}

size_t utfkit_pattern_longest_match(const utfkit_pattern* pattern) noexcept {
  return pattern->longest_match();
}

bool utfkit_pattern_has_one_spelling(const utfkit_pattern* pattern) noexcept {
  return pattern->has_one_spelling();
}

int utfkit_find_canonical_alloc(const char* s, size_t n, const char* pattern, size_t pattern_size,
                                size_t from, utfkit_match* found) noexcept {
  return unless_no_memory(
      [=]() -> int {
        return answer(find_canonical(text(s, n), text(pattern, pattern_size), from), found);
      },
      -1);
}

int utfkit_contains_other_spelling_alloc(const char* s, size_t n, const char* pattern,
                                         size_t pattern_size) noexcept {
  return unless_no_memory(
      [=]() -> int { return contains_other_spelling(text(s, n), text(pattern, pattern_size)); },
      -1);
}

// ── streams ─────────────────────────────────────────────────────────────────────────────────────

static_assert(UTFKIT_STREAM_MIN_ROOM >= normalizer::min_room);

utfkit_normalizer* utfkit_normalizer_new(int form, bool stream_safe, int errors) noexcept {
  const auto f = form_of(form);
  if (!f || !is_one(errors, on_error::replace)) return nullptr;
  return new (std::nothrow)
      utfkit_normalizer(*f, stream_safe ? normalizer::runs::stream_safe : normalizer::runs::exact,
                        static_cast<on_error>(errors));
}

void utfkit_normalizer_free(utfkit_normalizer* z) noexcept {
  delete z;
}

utfkit_step utfkit_normalizer_push(utfkit_normalizer* z, const char* s, size_t n, char* out,
                                   size_t room, bool last) noexcept {
  return plain(z->push(text(s, n), byte_span(out, room), input_of(last)));
}

utfkit_failure utfkit_normalizer_failed(const utfkit_normalizer* z) noexcept {
  return plain(z->failure());
}

void utfkit_normalizer_reset(utfkit_normalizer* z) noexcept {
  z->reset();
}

// Normalization by its definition: decompose, order, compose (Unicode D117), encode.
#pragma once

#include "properties.hpp"

namespace utfkit::internal {

// Calls `write` with each code point of the composition of what `source` gives: decomposed code
// points in canonical order. No memory: of a run of marks that is too long to be kept, what is left
// is found on a second reading, when it is known what its starter has become.
template <class Source, class Write>
void compose_all(Source source, Write&& write) {
  char32_t starter = 0, kept[32];
  bool has_starter = false;
  std::size_t size = 0;
  std::uint8_t last = 0;  // the combining class of the last one kept
  decomposed d;
  const auto flush = [&] {
    if (has_starter) write(starter);
    for (std::size_t i = 0; i < size; ++i) write(kept[i]);
    size = 0;
  };
  for (bool more = source.next(d); more;) {
    const bool blocked = !has_starter || (size != 0 && last >= d.combining_class);
    if (const char32_t composed = blocked ? 0 : compose(starter, d.code_point); composed != 0) {
      starter = composed;
    } else if (d.combining_class == 0) {
      flush();
      starter = d.code_point;
      has_starter = true;
    } else if (!has_starter) {
      write(d.code_point);
    } else if (size < std::size(kept)) {
      kept[size++] = d.code_point;
      last = d.combining_class;
    } else {
      const Source rest = source;
      const decomposed first = d;
      const char32_t before = starter;
      const std::uint8_t last_kept = last;
      for (const bool second_time : {false, true}) {
        if (second_time) {
          flush();
          source = rest;
          d = first;
          starter = before;
          last = last_kept;
        }
        do {
          const char32_t c = last < d.combining_class ? compose(starter, d.code_point) : 0;
          if (c != 0) {
            starter = c;
          } else {
            last = d.combining_class;
            if (second_time) write(d.code_point);
          }
        } while ((more = source.next(d)) && d.combining_class != 0);
      }
      has_starter = false;  // whatever comes is blocked by the marks
      continue;
    }
    more = source.next(d);
  }
  flush();
}

// Code points into a bounded buffer as UTF-8.
class bounded_writer {
 public:
  bounded_writer(byte* out, std::size_t room) noexcept : out_(out), room_(room) {}

  void operator()(char32_t c) noexcept {
    byte encoded[4];
    const unsigned length = definition::utf8::encode_one(c, encoded);
    if (room_ - written_ < length) room_ = written_ = 0, full_ = true;
    if (full_) return;
    for (unsigned i = 0; i < length; ++i) out_[written_++] = encoded[i];
  }
  // Whether there was no room for all; what was written is then worthless.
  bool full() const noexcept { return full_; }
  std::size_t written() const noexcept { return written_; }

 private:
  byte* out_;
  std::size_t room_, written_ = 0;
  bool full_ = false;
};

// Calls `write` with each code point of the normalization of `text`.
template <form F, class Write>
void normalize_each(byte_view text, Write&& write) {
  canonically_ordered<decomposer<is_compatible(F)>> source(text);
  if constexpr (is_composed(F)) {
    compose_all(source, write);
  } else {
    for (decomposed d; source.next(d);) write(d.code_point);
  }
}

}  // namespace utfkit::internal

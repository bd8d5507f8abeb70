// Decomposition (Unicode 3.7) and the canonical ordering (D109), without any memory of their own:
// what normalization, equivalence and search stand on.
#pragma once

#include <cstddef>
#include <cstdint>

#include <utfkit/code_point.hpp>

#include "ucd/generated/normalization.hpp"

namespace utfkit::internal {

using byte = std::uint8_t;

inline const normalization& properties_of(char32_t c) noexcept {
  return generated::normalization_properties[generated::normalization_records[c]];
}

inline std::uint8_t combining_class(char32_t c) noexcept {
  return properties_of(c).combining_class;
}

// Hangul by arithmetic (Unicode 3.12).
namespace hangul {
constexpr char32_t s_base = 0xAC00, l_base = 0x1100, v_base = 0x1161, t_base = 0x11A7;
constexpr char32_t l_count = 19, v_count = 21, t_count = 28;
constexpr char32_t s_count = l_count * v_count * t_count;
}  // namespace hangul

// A text of the pool: `size` bytes of UTF-8, and the combining classes at its ends.
struct pooled_text {
  const byte* data = nullptr;
  std::uint8_t size = 0, first_class = 0, last_class = 0;

  explicit pooled_text(std::uint16_t offset) noexcept {
    const byte* p = generated::decomposition_pool + offset;
    size = p[0];
    first_class = p[1];
    last_class = p[2];
    data = p + 3;
  }
};

// The most code points that one decomposes to: U+FDFA does to 18.
constexpr std::size_t longest_decomposition = 18;

// Writes the full decomposition of `c`, which can be `c`, and returns its length.
// Precondition: room for longest_decomposition.
template <bool Compatible>
std::size_t decompose(char32_t c, char32_t* out) noexcept {
  const normalization& n = properties_of(c);
  if ((n.flags & normalization::hangul) != 0) {
    const char32_t s = c - hangul::s_base;
    out[0] = hangul::l_base + s / (hangul::v_count * hangul::t_count);
    out[1] = hangul::v_base + s / hangul::t_count % hangul::v_count;
    if (s % hangul::t_count == 0) return 2;
    out[2] = hangul::t_base + s % hangul::t_count;
    return 3;
  }
  const std::uint16_t offset = Compatible && n.compatible != 0 ? n.compatible : n.canonical;
  if (offset == 0) {
    out[0] = c;
    return 1;
  }
  const pooled_text text(offset);
  std::size_t length = 0;
  for (unsigned at = 0; at < text.size;) {
    const decoded d = definition::utf8::decode_one(text.data + at, text.size - at);
    out[length++] = d.code_point;
    at += d.length;
  }
  return length;
}

// A code point of a decomposition, and where in the text the character begins that it is from.
struct decomposed {
  char32_t code_point;
  std::uint8_t combining_class;
  std::size_t offset;
};

// The decomposed code points of a text, in its own order. What is ill-formed is read as one U+FFFD
// a maximal subpart.
template <bool Compatible>
class decomposer {
 public:
  explicit decomposer(byte_view text) noexcept : text_(text) {}

  // The next one; false at the end, where `out` is left alone.
  bool next(decomposed& out) noexcept {
    if (taken_ == pending_) {
      if (at_ == text_.size()) return false;
      offset_ = at_;
      if (const byte b = text_[at_]; b <= 0x7F) {
        ++at_;
        out = {b, 0, offset_};
        return true;
      }
      const decoded d = definition::utf8::decode_one(text_.data() + at_, text_.size() - at_);
      at_ += d.length;
      pending_ = static_cast<std::uint8_t>(decompose<Compatible>(d.code_point, code_points_));
      taken_ = 0;
    }
    const char32_t c = code_points_[taken_++];
    out = {c, combining_class(c), offset_};
    return true;
  }

 private:
  byte_view text_;
  std::size_t at_ = 0, offset_ = 0;
  std::uint8_t taken_ = 0, pending_ = 0;
  char32_t code_points_[longest_decomposition];
};

// What `Source`, such as a decomposer, gives, in canonical order. Linear: a run of non-starters
// that is too long to be kept is read again for each combining class in it, of which there are few.
template <class Source>
class canonically_ordered {
 public:
  explicit canonically_ordered(const Source& source) noexcept : source_(source), rest_(source) {}
  explicit canonically_ordered(byte_view text) noexcept : canonically_ordered(Source(text)) {}

  // The next one; false at the end.
  bool next(decomposed& out) noexcept {
    for (;;) {
      if (at_ < size_) {
        out = run_[at_++];
        return true;
      }
      if (long_run_) {
        if (next_of_long_run(out)) return true;
      } else if (has_starter_) {
        has_starter_ = false;
        out = starter_;
        return true;
      } else {
        if (!source_.next(out)) return false;
        if (out.combining_class == 0) return true;
        gather(out);
      }
    }
  }

 private:
  static constexpr std::size_t capacity = 32;
  static constexpr std::uint8_t no_class = 0xFF;

  // Puts the run that begins with `d` in order, or finds that it is long.
  void gather(decomposed d) noexcept {
    at_ = size_ = 0;
    do {
      if (d.combining_class == 0) return put_back(d);
      if (size_ == capacity) {
        long_run_ = true;
        at_ = size_;
        from_run_ = 0;
        class_ = 0;
        next_class_ = no_class;
        source_ = rest_;
        return;
      }
      std::size_t place = size_++;
      for (; place > 0 && run_[place - 1].combining_class > d.combining_class; --place)
        run_[place] = run_[place - 1];
      run_[place] = d;
      if (size_ == capacity) rest_ = source_;
    } while (source_.next(d));
  }

  // A long run is what run_ has and what rest_ gives. Each pass over it gives those of one class
  // and finds out the next one; the first pass looks for class 0, which no non-starter has.
  bool next_of_long_run(decomposed& out) noexcept {
    for (;;) {
      bool more = true;
      if (from_run_ < size_) {
        out = run_[from_run_++];
      } else {
        more = source_.next(out);
      }
      if (!more || out.combining_class == 0) {
        if (next_class_ == no_class) {
          if (more) put_back(out);
          long_run_ = false;
          return false;
        }
        class_ = next_class_;
        next_class_ = no_class;
        from_run_ = 0;
        source_ = rest_;
      } else if (out.combining_class == class_) {
        return true;
      } else if (out.combining_class > class_ && out.combining_class < next_class_) {
        next_class_ = out.combining_class;
      }
    }
  }

  void put_back(const decomposed& starter) noexcept {
    starter_ = starter;
    has_starter_ = true;
  }

  Source source_, rest_;
  decomposed run_[capacity];
  decomposed starter_;
  std::size_t size_ = 0, at_ = 0, from_run_ = 0;
  std::uint8_t class_ = 0, next_class_ = no_class;
  bool has_starter_ = false, long_run_ = false;
};

}  // namespace utfkit::internal

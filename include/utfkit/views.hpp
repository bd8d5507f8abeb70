// Ranges over text that may be malformed: well-formed chunks with the errors between them, and code
// points. A header of its own, because it needs <ranges>. Views are a convenience: for whole texts
// the functions of validate.hpp, transcode.hpp and repair.hpp are many times faster than a loop
// over code points.
#pragma once

#include <cstddef>
#include <iterator>
#include <ranges>
#include <string_view>

#include <utfkit/bytes.hpp>
#include <utfkit/code_point.hpp>
#include <utfkit/validate.hpp>

namespace utfkit {

// A well-formed stretch of text and the error that ends it.
struct chunk {
  std::string_view valid;    // may be empty
  std::string_view invalid;  // one maximal subpart; empty only in the last chunk
  errc error = errc::ok;     // why; ok only in the last chunk
};

// The chunks of a text in order; together they are the text, byte for byte. An empty text has no
// chunk, and a text that ends in an error has no empty chunk after it. Each step is one validation
// at full speed. Not derived from view_interface, which clang 14 with libstdc++ 12 rejects.
class chunks_view : public std::ranges::view_base {
 public:
  class iterator {
   public:
    using value_type = chunk;
    using reference = const chunk&;
    using pointer = const chunk*;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;  // its reference lives in the iterator
    using iterator_concept = std::input_iterator_tag;

    iterator() = default;
    explicit iterator(std::string_view text) noexcept : rest_(text), done_(false) { ++*this; }

    reference operator*() const noexcept { return now_; }
    pointer operator->() const noexcept { return &now_; }
    iterator& operator++() noexcept {
      done_ = rest_.empty();
      if (done_) return *this;
      const result r = validate(rest_);
      now_ = {rest_.substr(0, r.read), rest_.substr(r.read, r.error_length), r.error};
      rest_.remove_prefix(r.read + r.error_length);
      return *this;
    }
    iterator operator++(int) noexcept {
      iterator old = *this;
      ++*this;
      return old;
    }
    friend bool operator==(const iterator& i, std::default_sentinel_t) noexcept { return i.done_; }

   private:
    std::string_view rest_;
    chunk now_;
    bool done_ = true;
  };

  chunks_view() = default;
  // Of this text, which has to outlive the view.
  explicit chunks_view(byte_view text UTFKIT_LIFETIMEBOUND) noexcept
      : text_(text.as_string_view()) {}
  template <detail::dying_range R>
  explicit chunks_view(R&&) = delete;
  [[nodiscard]] iterator begin() const noexcept { return iterator(text_); }
  [[nodiscard]] std::default_sentinel_t end() const noexcept { return {}; }

 private:
  std::string_view text_;
};

// The chunks of `text`, which has to outlive the view.
// Example: std::string out;
//   for (const chunk& c : chunks("caf\xE9!")) {
//     out += c.valid;
//     if (c.error != errc::ok) out += '?';
//   }
//   assert(out == "caf?!");
[[nodiscard]] inline chunks_view chunks(byte_view text UTFKIT_LIFETIMEBOUND) noexcept {
  return chunks_view(text);
}

template <detail::dying_range R>
void chunks(R&&) = delete;

namespace detail {

struct as_code_point {
  using type = char32_t;
  static constexpr char32_t of(const decoded& d) noexcept { return d.code_point; }
};
struct as_decoded {
  using type = decoded;
  static constexpr decoded of(const decoded& d) noexcept { return d; }
};

}  // namespace detail

// The steps of a decoder over a text, forwards and backwards. Constexpr, O(1) a step. To go back
// takes -- or std::ranges::prev: for std::prev, as C++17 has iterators, what returns values is an
// input iterator, and those only go on.
template <class Projection>
class basic_code_points_view : public std::ranges::view_base {
 public:
  class iterator {
   public:
    using value_type = typename Projection::type;
    using reference = value_type;
    using pointer = void;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;  // it returns values, not references
    using iterator_concept = std::bidirectional_iterator_tag;

    constexpr iterator() = default;
    constexpr iterator(byte_view text, std::size_t at) noexcept : text_(text), at_(at) {}

    constexpr value_type operator*() const noexcept {
      return Projection::of(decode_first(text_.substr(at_)));
    }
    constexpr iterator& operator++() noexcept {
      at_ += decode_first(text_.substr(at_)).length;
      return *this;
    }
    constexpr iterator operator++(int) noexcept {
      iterator old = *this;
      ++*this;
      return old;
    }
    constexpr iterator& operator--() noexcept {
      at_ -= decode_last(text_.substr(0, at_)).length;
      return *this;
    }
    constexpr iterator operator--(int) noexcept {
      iterator old = *this;
      --*this;
      return old;
    }
    // The offset in bytes of what the iterator stands at; the size of the text at the end.
    constexpr std::size_t base() const noexcept { return at_; }

    friend constexpr bool operator==(const iterator& a, const iterator& b) noexcept {
      return a.at_ == b.at_;
    }

   private:
    byte_view text_;
    std::size_t at_ = 0;
  };

  constexpr basic_code_points_view() = default;
  // Of this text, which has to outlive the view.
  explicit constexpr basic_code_points_view(byte_view text UTFKIT_LIFETIMEBOUND) noexcept
      : text_(text) {}
  template <detail::dying_range R>
  explicit basic_code_points_view(R&&) = delete;
  [[nodiscard]] constexpr iterator begin() const noexcept { return {text_, 0}; }
  [[nodiscard]] constexpr iterator end() const noexcept { return {text_, text_.size()}; }
  [[nodiscard]] constexpr bool empty() const noexcept { return text_.empty(); }

 private:
  byte_view text_;
};

// What code_points() and code_points_or_error() give.
using code_points_view = basic_code_points_view<detail::as_code_point>;
using code_points_or_error_view = basic_code_points_view<detail::as_decoded>;

// The code points of `text`; U+FFFD for each maximal subpart of what is ill-formed.
// Example: std::u32string out;
//   for (const char32_t c : code_points("né\xFF")) out += c;
//   assert(out == U"né\uFFFD");
//   const code_points_view view = code_points("né");
//   const auto last = std::ranges::prev(view.end());
//   assert(*last == U'é' && last.base() == 1);  // its offset
[[nodiscard]] constexpr code_points_view code_points(byte_view text UTFKIT_LIFETIMEBOUND) noexcept {
  return code_points_view(text);
}

template <detail::dying_range R>
void code_points(R&&) = delete;

// The same steps, each with its length and its error.
// Example: std::size_t offset = 0;
//   for (const decoded d : code_points_or_error("né\xC0\xAF")) {
//     if (d.error == errc::overlong) break;
//     offset += d.length;
//   }
//   assert(offset == 3);
[[nodiscard]] constexpr code_points_or_error_view code_points_or_error(
    byte_view text UTFKIT_LIFETIMEBOUND) noexcept {
  return code_points_or_error_view(text);
}

template <detail::dying_range R>
void code_points_or_error(R&&) = delete;

}  // namespace utfkit

template <>
inline constexpr bool std::ranges::enable_borrowed_range<utfkit::chunks_view> = true;
template <class P>
inline constexpr bool std::ranges::enable_borrowed_range<utfkit::basic_code_points_view<P>> = true;

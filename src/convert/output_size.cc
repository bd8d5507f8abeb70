#include <utfkit/transcoder.hpp>

#include <algorithm>
#include <cstdint>

#include <utfkit/code_point.hpp>

#include "encoding/registry.hpp"

namespace utfkit {

using namespace internal;

namespace {

// The ends of what takes equally many units in some encoding: within a class the last code point is
// the one whose escapes are the longest. Lone surrogates are those that UTF-16 and WTF-8 exchange.
constexpr char32_t ends_of_classes[] = {0,      0x7F,   0x80,   0xFF,   0x7FF,   0xD7FF,
                                        0xD800, 0xDC00, 0xFFFD, 0xFFFF, 0x10000, 0x10FFFF};

constexpr std::size_t unit_size(encoding e) noexcept {
  switch (e) {
    case encoding::utf16le:
    case encoding::utf16be:
    case encoding::ucs2le:
    case encoding::ucs2be: return 2;
    case encoding::utf32le:
    case encoding::utf32be: return 4;
    default: return 1;
  }
}

constexpr std::size_t decimal_digits(char32_t c) noexcept {
  std::size_t n = 1;
  for (; c >= 10; c /= 10) ++n;
  return n;
}

// The most bytes that a code point takes in a legacy encoding, with what changes its state.
constexpr std::size_t longest_in(encoding e) noexcept {
  using enum encoding;
  if (e == iso2022_jp) return 5;
  if (e == encoding::gb18030) return 4;
  return e >= gbk && e <= euc_kr ? 2 : 1;
}

// UTF-8 in place of a legacy encoding, whose tables nothing here asks for.
constexpr encoding or_utf8(encoding e) noexcept {
  return is_legacy(e) ? encoding::utf8 : e;
}

// How much can become of the steps of one encoding in another.
class growth {
 public:
  growth(encoding from, const transcoder::options& o) noexcept
      : o_(o),
        way_(route_of(or_utf8(from), or_utf8(o.to))),
        character_(is_legacy(o.to) ? 1 : size_of(U'?')) {
    is_legacy(from) ? consider_any() : consider_steps(from);
    if (o.on_output == bom_out::write) more_ += size_of(0xFEFF);
    if (o.to == encoding::iso2022_jp) more_ += 3;  // back to ASCII
  }

  std::size_t of(std::size_t bytes) const noexcept {
    const std::size_t whole = bytes / read_;
    const std::size_t rest = (bytes % read_ * written_ + read_ - 1) / read_;
    if (written_ != 0 && whole > (SIZE_MAX - rest - more_) / written_) return SIZE_MAX;
    return whole * written_ + rest + more_;
  }

 private:
  // Of a legacy encoding: any character can be a byte, and an error is one as well. No two bytes
  // are more than twice that: in Big5 some are two code points.
  void consider_any() noexcept {
    for (const char32_t c : ends_of_classes) {
      if (!is_surrogate(c)) consider(1, of_code_point(c, 1));
    }
    consider(1, of_error(1));
  }

  void consider_steps(encoding from) noexcept {
    byte bytes[8];
    for (const char32_t c : ends_of_classes) {
      if (const unsigned length = way_.from.encode(c, bytes))
        consider(length, of_code_point(c, length));
    }
    // Encodings of single bytes have their classes anywhere, and not all of them have errors. What
    // only begins something is the error that it is if nothing follows.
    const std::size_t unit = unit_size(from);
    for (unsigned b = 0; b <= 0xFF && unit == 1; ++b) {
      bytes[0] = static_cast<byte>(b);
      const decoded d = way_.from.decode(bytes, 1);
      consider(1, d.error == errc::ok ? of_code_point(d.code_point, 1) : of_error(1));
    }
    if (unit != 1) consider(unit, of_error(unit));
    // The end can cut a unit, which is an error of fewer bytes.
    if (unit != 1) more_ = of_error(1);
  }

  std::size_t size_of(char32_t c) const noexcept {
    if (is_legacy(o_.to)) return longest_in(o_.to);
    byte bytes[8];
    return way_.to.encode(c, bytes);
  }

  std::size_t of_unmappable(char32_t c) const noexcept {
    // ISO-2022-JP changes its state first.
    if (o_.to == encoding::iso2022_jp) return 3 + of_substitute(c);
    return of_substitute(c);
  }

  std::size_t of_substitute(char32_t c) const noexcept {
    switch (o_.unmappable) {
      case on_unmappable::question: return character_;
      case on_unmappable::escape: return (c > 0xFFFF ? 10 : 6) * character_;
      case on_unmappable::xml: return (3 + decimal_digits(c)) * character_;
      default: return 0;
    }
  }

  std::size_t of_error(std::size_t bytes) const noexcept {
    switch (o_.errors) {
      case on_error::replace: {
        const std::size_t size = size_of(replacement);
        return size != 0 && !is_legacy(o_.to) ? size : std::max(size, of_unmappable(replacement));
      }
      case on_error::escape: return 4 * bytes * character_ + (is_legacy(o_.to) ? 3 : 0);
      default: return 0;
    }
  }

  // Of a character that took so many bytes. Surrogates that the output doesn't have are errors.
  std::size_t of_code_point(char32_t c, std::size_t bytes) const noexcept {
    const std::size_t size = size_of(c);
    if (is_legacy(o_.to)) return std::max(size, of_unmappable(c));
    if (size != 0) return size;
    return is_surrogate(c) ? of_error(bytes) : of_unmappable(c);
  }

  // A step that reads and writes so much: kept if it grows more than any before.
  void consider(std::size_t read, std::size_t written) noexcept {
    if (written * read_ <= written_ * read) return;
    read_ = read;
    written_ = written;
  }

  const transcoder::options& o_;
  route way_;
  std::size_t character_;    // bytes of a character of ASCII in the output
  std::size_t read_ = 1;     // of the step that grows the most
  std::size_t written_ = 0;  // and what it becomes
  std::size_t more_ = 0;     // once in a stream
};

}  // namespace

std::size_t max_output_size(const transcoder::options& o, std::size_t bytes) noexcept {
  std::size_t most = growth(o.from, o).of(bytes);
  // A signature can say that it is another encoding.
  if (o.on_input == bom_in::sniff || o.on_input == bom_in::sniff_order ||
      o.on_input == bom_in::require) {
    for (const encoding e :
         {encoding::utf8, encoding::utf16le, encoding::utf16be, encoding::utf32le,
          encoding::utf32be, encoding::ucs2le, encoding::ucs2be}) {
      most = std::max(most, growth(e, o).of(bytes));
    }
  }
  return most;
}

std::size_t max_output_size(encoding from, encoding to, std::size_t bytes) noexcept {
  return max_output_size(
      {.from = from, .to = to, .errors = on_error::replace, .unmappable = on_unmappable::question},
      bytes);
}

}  // namespace utfkit

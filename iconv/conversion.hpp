// One conversion as POSIX's iconv() wants it: nothing is kept between calls but the order of bytes
// and whether a signature is due, so that pointers always stand between characters.
#pragma once

#include <cstddef>
#include <cstdint>

#include "encoding/route_kernel.hpp"
#include "names.hpp"

namespace utfkit::iconv_library {

using internal::byte;

enum class outcome : std::uint8_t {
  done,        // all input is converted
  ill_formed,  // EILSEQ: the input, there
  unmappable,  // EILSEQ: the character isn't in the target
  incomplete,  // EINVAL: the input ends within a character
  full,        // E2BIG: the next character doesn't fit
};

// How far it went, in bytes, and why no further.
struct extent {
  std::size_t read = 0;
  std::size_t written = 0;
  outcome why = outcome::done;
};

class conversion {
 public:
  conversion(charset from, charset to) noexcept;

  // Converts as much as it can. Linear.
  extent run(internal::source in, internal::target out) noexcept;

  // Back to the start: signatures are looked for and written again.
  void reset() noexcept;

  // What the input is in, as far as that is known.
  encoding reads() const noexcept { return source_; }

 private:
  void set_source(encoding e) noexcept;
  bool find_order(internal::source in, extent& e) noexcept;
  bool write_mark(internal::source in, internal::target out, extent& e) noexcept;
  outcome reason(const result& r, internal::source rest, std::size_t room) const noexcept;
  bool is_dropped(const result& r, internal::source rest) const noexcept;

  charset from_, to_;
  encoding source_ = encoding::utf8;
  internal::route way_{};
  bool order_open_ = false;  // the signature of the input wasn't looked for
  bool mark_due_ = false;    // that of the output wasn't written
};

}  // namespace utfkit::iconv_library

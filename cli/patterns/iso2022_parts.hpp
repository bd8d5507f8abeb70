// ISO-2022-JP beside text in other encodings, as in a mailbox whose messages declare each its own.
// Its bytes are ASCII, so that nothing is ill-formed for it.
#pragma once

#include <cstdint>

#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>

namespace utfkit::cli {

// Looks for ESC $ B or ESC $ @, two or more characters of JIS X 0208, and ESC ( B or ESC ( J: no
// other text has that, nor do the escapes of terminals. To be fed with the pieces of a file in
// order.
class iso2022_parts {
 public:
  void push(byte_view piece) noexcept;

  bool found() const noexcept { return found_; }
  // Whether it has no other escapes, as of terminals, by which a conversion would stop.
  bool are_all() const noexcept { return found_ && !others_; }

 private:
  enum class state : std::uint8_t { text, escape, to_two_bytes, lead, trail, end, to_ascii };

  void take(std::uint8_t b) noexcept;

  state state_ = state::text;
  unsigned characters_ = 0;  // since the escape, as far as it matters
  bool found_ = false, others_ = false;
};

// Whether such parts leave a text in no one encoding, of which that was found. ASCII that has them
// behind its beginning is ISO-2022-JP, and taken for that.
bool has_iso2022_parts(detection& d, const iso2022_parts& parts) noexcept;

}  // namespace utfkit::cli

// Validation of UTF-8 that arrives in pieces: the frames of a message, the blocks of a file.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>
#include <utfkit/result.hpp>
#include <utfkit/transcoder.hpp>

namespace utfkit {

// Whether a text is a UTF8-octets string of RFC 3629 section 4, told as soon as it is known: at the
// first byte with which it no longer can be one. Any way of cutting the text gives the same answer,
// which is that of validate(). Never allocates. Not thread-safe; copyable, and a copy goes on from
// the same place. For lines and columns, or another encoding, see `transcoder`.
// Example: validator v;
//   for (const byte_view frame : {"10 \xE2\x82", "\xAC net"}) {  // a € in two frames
//     if (!v.push(frame, input::more)) break;
//   }
//   assert(v.is_complete() && v.valid_size() == 10);
class validator {
 public:
  // Takes the whole of a piece, which may be empty and end anywhere, and returns whether there is
  // no error so far. A sequence cut by the end of a piece may go on in the next one; cut by the end
  // of the last one it is truncated. Linear. After an error a push takes nothing and returns false;
  // push nothing after the last piece, until reset().
  // Example: validator v;
  //   assert(v.push("10 \xE2\x82", input::more) && v.valid_size() == 3 && !v.is_complete());
  //   assert(!v.push("!", input::more));
  //   assert(v.failure().offset == 3 && v.failure().error == errc::truncated);
  //   v.reset();
  //   assert(v.push("10 €", input::last));
  [[nodiscard]] UTFKIT_API bool push(byte_view piece, input more) noexcept;

  // Where and why the text is ill-formed, in bytes of all that was pushed; errc::ok if it isn't.
  [[nodiscard]] utfkit::failure failure() const noexcept { return failure_; }

  // How many bytes, from the start of the text, are whole well-formed sequences. The offset of the
  // error, if there is one.
  [[nodiscard]] std::uint64_t valid_size() const noexcept { return valid_; }

  // Whether the text could end here: no error, and no sequence cut.
  [[nodiscard]] bool is_complete() const noexcept {
    return open_size_ == 0 && failure_.error == errc::ok;
  }

  // Back to the start of a text.
  void reset() noexcept { *this = validator(); }

 private:
  bool fail(errc error, std::uint8_t length) noexcept;

  std::uint64_t valid_ = 0;
  utfkit::failure failure_;
  std::uint8_t open_size_ = 0;
  std::array<char, 3> open_{};  // a sequence cut by the end of a piece
};

}  // namespace utfkit

// Byte order marks: RFC 3629 section 6.
//
// U+FEFF at the start of a text may be a signature, which says what encoding the text is in, or a
// ZERO WIDTH NO-BREAK SPACE, which is text. Anywhere else it is a character, always. Section 6
// tells protocols apart, and that is how to choose a policy (transcoder.hpp, bom_in):
//
//   A protocol that says that its text is always UTF-8 should forbid a signature, for it tells
//   nothing: JSON (RFC 8259), XMPP, file names, fields of databases. `forbid`: an initial U+FEFF
//   is text, kept and counted.
//
//   A protocol with a mechanism of its own to say the encoding (HTTP, MIME, XML) should forbid it
//   too, where implementations can be expected to use the mechanism. `forbid`; or `strip` to be
//   liberal with what programs send.
//
//   A protocol that says nothing of the encoding, or can't be relied on to (plain files, pipes)
//   should not forbid it, for it may be all that there is to go by. `sniff` where it is to decide;
//   `strip` where the encoding is known; `ignore` where the output has to keep it and positions
//   must not count it; `keep`, the default of this library, where it is nobody's business but the
//   text's. `require` where section 6's advice is turned into a rule.
//
// To remove a signature breaks digital signatures and lengths of the text, and to add one breaks
// concatenation: nothing here does either unless it is told to.
#pragma once

#include <cstdint>
#include <optional>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

namespace utfkit {

// A signature: what it says, and how long it is.
struct bom {
  encoding enc = encoding::utf8;  // what the text is in
  std::uint8_t length = 0;        // bytes, 2 to 4

  friend bool operator==(const bom&, const bom&) = default;
};

// Whether U+FEFF can be written in `e`.
// Example: assert(has_byte_order_mark(encoding::utf8) && !has_byte_order_mark(encoding::latin1));
[[nodiscard]] UTFKIT_API bool has_byte_order_mark(encoding e) noexcept;

// The signature that `text` begins with: of UTF-8, UTF-16 or UTF-32. FF FE 00 00 is that of
// UTF-32LE, although it could be UTF-16LE and a U+0000: no text begins so. O(1), thread-safe.
// Example: const byte_view file = "\uFEFFîle";
//   const std::optional<bom> mark = detect_bom(file);
//   assert(mark && mark->enc == encoding::utf8);
//   assert(file.substr(mark->length).as_string_view() == "île");
[[nodiscard]] UTFKIT_API std::optional<bom> detect_bom(byte_view text) noexcept;

}  // namespace utfkit

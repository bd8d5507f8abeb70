// Intended sequences: what the writer of malformed bytes meant to be one character.
//
// Decoders step by maximal subparts, so that an overlong C0 AF is two errors to them. A person who
// looks for the cause wants one finding: a lead byte and the continuation bytes that follow it, as
// many as it would have claimed in the original UTF-8 with its forms of up to six bytes (RFC 2279),
// cut short by the first byte that is no continuation byte. A stray continuation byte, FE and FF
// are findings of one byte.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>
#include <utfkit/definition/decoded.hpp>
#include <utfkit/result.hpp>

namespace utfkit {

// No lead byte claims more than this.
inline constexpr std::size_t max_intended_length = 6;

// The number of bytes that `lead` claims, itself included: 2 for C0..DF, 3 for E0..EF, 4 for
// F0..F7, 5 for F8..FB, 6 for FC and FD; 1 for all others.
// Example: static_assert(intended_length(0xE2) == 3 && intended_length(0xFC) == 6);
//   static_assert(intended_length('a') == 1 && intended_length(0x82) == 1);
[[nodiscard]] constexpr unsigned intended_length(std::uint8_t lead) noexcept {
  if (lead < 0xC0 || lead > 0xFD) return 1;
  if (lead < 0xE0) return 2;
  if (lead < 0xF0) return 3;
  if (lead < 0xF8) return 4;
  return lead < 0xFC ? 5 : 6;
}

// An intended sequence that is ill-formed.
struct finding {
  std::size_t offset = 0;         // bytes before it in the text
  std::uint8_t length = 0;        // bytes, 1 to 6
  std::uint8_t replacements = 0;  // maximal subparts in it: the number of U+FFFD that repair writes
  errc error = errc::ok;          // of the first maximal subpart
  // What the bytes would denote if the form were allowed: the U+002F of C0 AF, the surrogate of
  // ED A0 80. Empty where the sequence is cut short or its first byte is no lead.
  std::optional<char32_t> code_point;

  friend bool operator==(const finding&, const finding&) = default;
};

// The first finding at or after `from`; nothing where text[from, end) is valid. Precondition:
// `from` divides no intended sequence of the text: 0, the end of a finding, a code point boundary
// of a valid part, or a split_point(). Linear in the distance to the finding, thread-safe.
// Example: std::vector<finding> all;
//   for (std::size_t from = 0; const auto f = next_finding("\xC0\xAF \xFC!", from);) {
//     all.push_back(*f);
//     from = f->offset + f->length;
//   }
//   assert(all.size() == 2 && all[1].offset == 3 && all[1].error == errc::invalid_byte);
//   assert(all[0].length == 2 && all[0].replacements == 2 && all[0].code_point == U'/');
[[nodiscard]] UTFKIT_API std::optional<finding> next_finding(byte_view text,
                                                             std::size_t from = 0) noexcept;

// The offset of the last intended sequence if bytes after the end of `text` could belong to it,
// else text.size(). What stands before it can be decoded, counted and searched for findings before
// the next piece of a stream is there. O(1); text.size() minus the result is at most five.
// Example: std::string buffer = "5 \xE2\x82";  // as much as a read gave
//   const std::size_t whole = complete_prefix(buffer);
//   assert(whole == 2 && buffer.substr(0, whole) == "5 ");
//   buffer.erase(0, whole);  // two bytes stay in front of what the next read gives
[[nodiscard]] UTFKIT_API std::size_t complete_prefix(byte_view text) noexcept;

// The same of UTF-16: one less than its size if it ends with a high surrogate, which a low one
// could follow (RFC 2781 section 2.2). O(1).
// Example: static_assert(complete_prefix(u"5 \xD83D") == 2 && complete_prefix(u"5 😀") == 4);
[[nodiscard]] constexpr std::size_t complete_prefix(std::u16string_view text) noexcept {
  return text.size() - (!text.empty() && is_high_surrogate(text.back()));
}

}  // namespace utfkit

// What encoding does a name mean? RFC 3629 section 8 registers "UTF-8" as the value of MIME's
// charset parameter. Two vocabularies of such values are in use, and they disagree:
//
//   find_encoding, label_name
//     The labels of WHATWG's Encoding Standard: what web pages say, read as browsers read them.
//     "iso-8859-1" and "us-ascii" are windows-1252, "utf-16" is UTF-16LE, and there is no UTF-32.
//     windows-1252 has a character for every byte there: encoding::windows1252_whatwg.
//   named_encoding_by_name, encoding_by_name, preferred_name
//     The names and aliases of IANA's registry of character sets (RFC 2978), where every name means
//     itself. encoding_by_name(), in encoding.hpp, leaves out the question of byte order.
//
// Use the first for what came from the web, the second for what a person typed or a mail says.
// Both tell an encoding that is known and not supported (it has a name, and no `encoding`) from a
// word that they don't know (it has neither). Names are bytes; A to Z and a to z are the same, and
// nothing else is: neither the locale nor any other case mapping of Unicode plays a part.
//
// All functions are total and thread-safe, and take time linear in their argument. Those that are
// noexcept never allocate; what they return as string_view is in static storage.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/export.h>
#include <utfkit/encoding.hpp>

namespace utfkit {

// ── of an encoding ──────────────────────────────────────────────────────────────────────────────

// All names that named_encoding_by_name() knows `e` by, also those that leave the byte order open,
// and all labels that find_encoding() does. The first is the preferred one: name(e), or a name of
// its own where the Standard's form of an encoding shares that, so that encoding_by_name() of the
// first name is `e`. Nothing for numbers that are no encoding. O(size of the tables). They throw
// bad_alloc.
// Example: assert(names_of(encoding::koi8_r).front() == "KOI8-R");
//   assert(names_of(encoding::windows1252_whatwg).front() == "windows-1252-whatwg");
//   assert(labels_of(encoding::koi8_r).size() == 5 && labels_of(encoding::wtf8).empty());
[[nodiscard]] UTFKIT_API std::vector<std::string_view> names_of(encoding e);
[[nodiscard]] UTFKIT_API std::vector<std::string_view> labels_of(encoding e);

// ── WHATWG ──────────────────────────────────────────────────────────────────────────────────────

// "Get an encoding" of the Encoding Standard, section 4.2: leading and trailing ASCII whitespace
// (TAB, LF, FF, CR, SPACE) does not count. Nothing for a label that is in no row of the standard's
// table.
// Example: assert(find_encoding(" Latin1 ") == encoding::windows1252_whatwg);
//   assert(find_encoding("sjis") == encoding::shift_jis && !find_encoding("utf-7"));
[[nodiscard]] UTFKIT_API std::optional<encoding> find_encoding(std::string_view label) noexcept;

// The name that the standard has for the encoding that `label` means: "Shift_JIS" for "sjis",
// "windows-1252" for "latin1". Empty if it is no label.
// Example: assert(label_name("sjis") == "Shift_JIS" && label_name("utf8bom").empty());
[[nodiscard]] UTFKIT_API std::string_view label_name(std::string_view label) noexcept;

// ── IANA ────────────────────────────────────────────────────────────────────────────────────────

// The meaning of a registered name. UTF-16, UTF-32 and ISO-10646-UCS-2 leave the byte order open.
// For them `id` is the big-endian form: a reader looks for a signature, and takes `id` where there
// is none; a writer writes a signature and `id` (RFC 2781 section 4, Unicode D98 and D101).
struct named_encoding {
  encoding id = encoding::utf8;  // what the name means, or its big-endian form
  bool byte_order_open = false;  // whether it leaves the byte order open

  friend bool operator==(const named_encoding&, const named_encoding&) = default;
};

// The encoding that IANA's registry knows by `name` or has it as an alias of. Whitespace counts. A
// few words that people type and nobody registered are known too: those without the hyphen (utf8,
// utf16le, ucs2, cesu8), ascii, cp1252, IBM's code pages by cp and their numbers, UCS-2 and its
// forms with a byte order, WTF-8, MUTF-8, windows-1252-whatwg. Nothing for other words and for
// encodings that are not supported.
// Example: const std::optional<named_encoding> e = named_encoding_by_name("UTF-16");
//   assert(e && e->id == encoding::utf16be && e->byte_order_open);
//   assert(!named_encoding_by_name("latin1")->byte_order_open);
[[nodiscard]] UTFKIT_API std::optional<named_encoding> named_encoding_by_name(
    std::string_view name) noexcept;

// IANA's preferred MIME name, else its name, for what `name` means, supported or not: "Shift_JIS"
// for "MS_Kanji", "US-ASCII" for "cp367". Empty if it is no name.
// Example: assert(preferred_name("l2") == "ISO-8859-2" && preferred_name("latin99").empty());
[[nodiscard]] UTFKIT_API std::string_view preferred_name(std::string_view name) noexcept;

// ── MIME ────────────────────────────────────────────────────────────────────────────────────────

// The charset parameter of a MIME type such as the value of one Content-Type field, as the MIME
// Sniffing Standard parses it (section 4.4): the first one that is well formed counts, parameters
// that are malformed are passed over, a quoted string has its quotes and backslashes removed.
// `content_type` is bytes as a protocol carries them. The value is a label, not yet looked up.
// Nothing where there is no such parameter or `content_type` is no MIME type; the value may be
// empty. Throws only std::bad_alloc or std::length_error.
// Example: assert(charset_of("text/css; charset=\"utf-8\"") == "utf-8" && !charset_of("text/css"));
[[nodiscard]] UTFKIT_API std::optional<std::string> charset_of(std::string_view content_type);

// find_encoding() of that label: what the Fetch Standard takes from a Content-Type field ("legacy
// extract an encoding") before it falls back on its default.
// Example: assert(encoding_of_content_type("text/css; charset=utf-8") == encoding::utf8);
//   const auto e = encoding_of_content_type("text/html; charset=latin1");
//   assert(e == encoding::windows1252_whatwg);
[[nodiscard]] UTFKIT_API std::optional<encoding> encoding_of_content_type(
    std::string_view content_type);

}  // namespace utfkit

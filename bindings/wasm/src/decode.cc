// Text in any encoding as UTF-16, which is what a string of JavaScript is made from. In the small
// module, of the encodings that have no tables.
#include <optional>
#include <string_view>

#include <utfkit/label.hpp>
#include <utfkit/transcoder.hpp>

#include "module.hpp"

namespace utfkit::wasm {
namespace {

constinit std::optional<transcoder> decoder;

// `From` is a constant, so that the compiler leaves out the call by which a transcoder asks for the
// tables of others.
template <encoding From>
void begin(on_error errors, bom_in signature) noexcept {
  decoder.emplace(transcoder::options{
      .from = From, .to = encoding::utf16le, .errors = errors, .on_input = signature});
}

bool begin_any(encoding from, on_error errors, bom_in signature) noexcept {
  switch (from) {
    case encoding::utf8: begin<encoding::utf8>(errors, signature); return true;
    case encoding::utf16le: begin<encoding::utf16le>(errors, signature); return true;
    case encoding::utf16be: begin<encoding::utf16be>(errors, signature); return true;
    case encoding::windows1252_whatwg:
      begin<encoding::windows1252_whatwg>(errors, bom_in::keep);
      return true;
#ifndef UTFKIT_WASM_CORE
    case encoding::replacement_only: return false;
    case encoding::utf32le:
    case encoding::utf32be:
      decoder.emplace(transcoder::options{
          .from = from, .to = encoding::utf16le, .errors = errors, .on_input = signature});
      return true;
    default:
      decoder.emplace(transcoder::options{.from = from, .to = encoding::utf16le, .errors = errors});
      return true;
#else
    default: return false;
#endif
  }
}

}  // namespace
}  // namespace utfkit::wasm

using namespace utfkit;
using namespace utfkit::wasm;

// Begins a text in the encoding whose label, or else whose name, is in input[0, size). Whether
// there is one that can be decoded. `fatal`: it ends at what is ill-formed.
UTFKIT_EXPORT(decode_begin)
bool utfkit_decode_begin(std::uint32_t size, bool fatal, bool keep_signature) {
  const std::string_view label = piece(0, size).as_string_view();
  std::optional<encoding> from = find_encoding(label);
#ifndef UTFKIT_WASM_CORE
  if (!from) from = encoding_by_name(label);
#endif
  return from && begin_any(*from, fatal ? on_error::stop : on_error::replace,
                           keep_signature ? bom_in::keep : bom_in::strip);
}

// Decodes input[from, size). status.read is where to go on, and status.error what it stopped at.
// Whether there is nothing more to do with this piece.
UTFKIT_EXPORT(decode) bool utfkit_decode(std::uint32_t from, std::uint32_t size, bool last) {
  const step s = decoder->push(piece(from, size), room(), last ? input::last : input::more);
  status.read = from + static_cast<std::uint32_t>(s.read);
  status.written = static_cast<std::uint32_t>(s.written);
  set_failure(decoder->failure());
  return s.is != step::state::output_full;
}

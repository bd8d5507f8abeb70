// Which encoding a text is in.
#include <utfkit/detect.hpp>

#include <cstring>
#include <string_view>

#include "module.hpp"

namespace utfkit::wasm {
namespace {

detector looks;
std::size_t written;

// A line of the answer, which has nothing but ASCII without control characters.
void line(std::string_view text) noexcept {
  std::memcpy(output_buffer + written, text.data(), text.size());
  written += text.size();
  output_buffer[written++] = '\n';
}
void line(const std::optional<encoding>& e) noexcept {
  line(e ? name(*e) : std::string_view());
}

}  // namespace
}  // namespace utfkit::wasm

using namespace utfkit;
using namespace utfkit::wasm;

UTFKIT_EXPORT(detect_begin) void utfkit_detect_begin() {
  looks.reset();
}
// Whether the answer stands, whatever follows.
UTFKIT_EXPORT(detect_push) bool utfkit_detect_push(std::uint32_t size) {
  looks.push(piece(0, size));
  return looks.decided();
}
// Writes lines: the name to tell people, the encoding, the confidence, the language, what the text
// says of itself, the encoding of the signature; then for each candidate its encoding, confidence
// and language. How many bytes.
UTFKIT_EXPORT(detect_finish) std::size_t utfkit_detect_finish() {
  const detection d = looks.finish();
  written = 0;
  line(d.name);
  line(d.enc);
  line(name(d.sure));
  line(d.language);
  line(d.declared);
  line(d.signature ? std::optional(d.signature->enc) : std::nullopt);
  for (const detection_candidate& c : d.candidates()) {
    line(c.enc);
    line(name(c.sure));
    line(c.language);
  }
  return written;
}

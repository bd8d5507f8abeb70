#include "code_page.hpp"

#include <utfkit/transcoder.hpp>

namespace utfkit::cli {

namespace {

constexpr std::string_view replacement = "\uFFFD";

}  // namespace

code_page::code_page(encoding e) {
  transcoder t({.from = e, .errors = on_error::replace});
  for (unsigned b = 0x80; b <= 0xFF; ++b) {
    const char byte = static_cast<char>(b);
    std::array<char, transcoder::min_room> room;
    const step s = t.push(byte_view(&byte, 1), byte_span(room), input::more);
    characters_[b - 0x80].assign(room.data(), s.written);
  }
}

bool code_page::has(std::uint8_t byte) const noexcept {
  return (*this)[byte] != replacement;
}

const code_page& windows_1252() {
  static const code_page page(encoding::windows1252_whatwg);
  return page;
}

}  // namespace utfkit::cli

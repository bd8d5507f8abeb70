#include "wide_parts.hpp"

#include <cstring>

namespace utfkit::cli {

void wide_parts::push(byte_view piece) noexcept {
  constexpr unsigned enough = 8;  // a short line
  // Text in UTF-16 has spaces and ends of line, which have a NUL.
  const bool nul = !piece.empty() && std::memchr(piece.data(), 0, piece.size()) != nullptr;
  if (found_ || (!nul && units_ == 0)) {
    at_ += piece.size();
    return;
  }
  for (const char c : piece) {
    ++at_;
    if (static_cast<unsigned char>(c) >= 0x09) continue;
    units_ = last_ != 0 && at_ - last_ == 2 ? units_ + 1 : 1;
    last_ = at_;
    found_ = found_ || units_ >= enough;
  }
  if (at_ - last_ > 2) units_ = 0;
}

}  // namespace utfkit::cli

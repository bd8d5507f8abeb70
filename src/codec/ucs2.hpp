// UCS-2 of ISO 10646 before its surrogates: two bytes a character up to U+FFFF, and no more.
#pragma once

#include "utf.hpp"

namespace utfkit::internal {

template <std::endian Order>
struct ucs2_codec {
  static constexpr std::size_t unit = 2;
  static constexpr std::size_t max_units = 1;
  static decoded decode(const byte* in, std::size_t) noexcept {
    const char16_t u = load<char16_t, Order>(in);
    if (is_surrogate(u)) return definition::ill_formed(errc::surrogate, 1);
    return definition::well_formed(u, 1);
  }
  static unsigned encode(char32_t c, byte* out) noexcept {
    if (c > 0xFFFF || is_surrogate(c)) return 0;
    store<char16_t, Order>(static_cast<char16_t>(c), out);
    return 1;
  }
};

}  // namespace utfkit::internal

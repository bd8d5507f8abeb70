// windows-1252 for AVX-512, which has its table in registers. Other levels do as registry.cc says.
#include <array>

#include <utfkit/isa.hpp>
#include <utfkit/transcoder.hpp>

#include "by_blocks.hpp"
#include "codec/single_byte.hpp"
#include "encoding/registry.hpp"

namespace utfkit {
#ifdef UTFKIT_HAS_AVX512
namespace internal::legacy {
namespace {

template <class Codec>
constexpr auto units = [] {
  std::array<char16_t, 128> all{};
  for (unsigned b = 0x80; b < 0x100; ++b) {
    const byte in = static_cast<byte>(b);
    const decoded d = Codec::decode(&in, 1);
    all[b - 0x80] = d.error == errc::ok ? static_cast<char16_t>(d.code_point) : no_unit;
  }
  return all;
}();

template <class Codec>
constexpr byte byte_of(char32_t c) noexcept {
  byte b = 0;
  return Codec::encode(c, &b) == 0 ? byte{0} : b;
}
template <class Codec>
constexpr byte_blocks blocks = [] {
  byte_blocks all{};
  all.letters = 0x100;
  for (unsigned i = 0; i < 128; ++i) {
    all.latin1[i] = byte_of<Codec>(0x80 + i);
    all.punctuation[i] = byte_of<Codec>(0x2000 + i);
    all.of_letters[i] = byte_of<Codec>(all.letters + i);
  }
  return all;
}();

template <class Codec>
progress to_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  return avx512::single_byte_to_utf8(units<Codec>.data(), in, size, out, room);
}
template <class Codec>
progress from_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  const auto nothing = [](char32_t) noexcept {};
  return from_utf8_by_blocks(blocks<Codec>, byte_of<Codec>, nothing, in, size, out, room);
}

using own = windows1252_codec;
using whatwg = windows1252_whatwg_codec;
constexpr windows1252_kernels kernels_of_avx512 = {{to_utf8<own>, from_utf8<own>},
                                                   {to_utf8<whatwg>, from_utf8<whatwg>}};

}  // namespace
}  // namespace internal::legacy
#endif

void transcoder::use_windows1252() noexcept {
#ifdef UTFKIT_HAS_AVX512
  using namespace internal;
  if (active_isa() == isa::avx512) {
    fast_windows1252.store(&legacy::kernels_of_avx512, std::memory_order_relaxed);
  }
#endif
}

}  // namespace utfkit

#include "avx512.hpp"

namespace utfkit::internal::avx512 {

progress utf8_to_utf16_lossy(const std::uint8_t* in, std::size_t size, std::uint8_t* out,
                             std::size_t room) noexcept {
  return utf8_to_utf16(in, size, out, room);
}
progress utf8_to_utf32_lossy(const std::uint8_t* in, std::size_t size, std::uint8_t* out,
                             std::size_t room) noexcept {
  return utf8_to_utf32(in, size, out, room);
}
progress repair_utf8(const std::uint8_t* in, std::size_t size, std::uint8_t* out,
                     std::size_t room) noexcept {
  return copy_valid_utf8(in, size, out, room);
}

}  // namespace utfkit::internal::avx512

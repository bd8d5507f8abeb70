#include <utfkit/validate.hpp>

#include "driver/driver.hpp"
#include "driver/units.hpp"

namespace utfkit::detail {

using namespace internal;

bool is_valid_utf8(const char* in, std::size_t size) noexcept {
  return kernels().is_valid_utf8(bytes_of(in), size);
}

bool is_valid_utf16(const char16_t* in, std::size_t size) noexcept {
  return bool(validate_utf16(in, size));
}

bool is_valid_utf32(const char32_t* in, std::size_t size) noexcept {
  return bool(validate_utf32(in, size));
}

bool is_ascii(const char* in, std::size_t size) noexcept {
  return kernels().is_ascii(bytes_of(in), size);
}

result validate_utf8(const char* in, std::size_t size) noexcept {
  return drive_validate(kernels().valid_utf8, codec_of<utf8_codec>, {bytes_of(in), size});
}

result validate_utf16(const char16_t* in, std::size_t size) noexcept {
  return drive_validate(kernels().valid_utf16, codec_of<utf16_native>, {bytes_of(in), size});
}

result validate_utf32(const char32_t* in, std::size_t size) noexcept {
  return drive_validate(kernels().valid_utf32, codec_of<utf32_native>, {bytes_of(in), size});
}

std::size_t count_code_points(const char* in, std::size_t size) noexcept {
  return kernels().count_code_points(bytes_of(in), size);
}

}  // namespace utfkit::detail

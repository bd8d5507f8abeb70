// What the module shows to JavaScript. All work goes by two buffers that lie in the module: the
// caller copies a piece in, calls, and copies out what was written, so that nothing of the module's
// memory is ever seen by a program, and its size depends on no text.
#pragma once

#include <cstddef>
#include <cstdint>

#include <utfkit/bytes.hpp>
#include <utfkit/result.hpp>

#define UTFKIT_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace utfkit::wasm {

// What a first-level cache doesn't hold, and a second-level cache does.
inline constexpr std::size_t input_size = std::size_t{1} << 16;
// A piece as UTF-16, or as escapes of four bytes each, and some room.
inline constexpr std::size_t output_size = 4 * input_size + 1024;

// Aligned for units of UTF-16 and for records.
extern char input_buffer[input_size];
extern char output_buffer[output_size];

// What a call says beside what it returns, in this order (bindings/wasm/js/engine.js).
struct status_words {
  std::uint32_t read;
  std::uint32_t written;
  std::uint32_t error;         // errc
  std::uint32_t error_length;  // bytes of what is ill-formed
  std::uint32_t offset_low;    // of it in the stream, or in the input
  std::uint32_t offset_high;
  std::uint32_t code_points;  // of what was read
  std::uint32_t lines;
  std::uint32_t since_newline;
};
extern status_words status;

inline byte_view piece(std::uint32_t from, std::uint32_t size) noexcept {
  return byte_view(input_buffer + from, size - from);
}
inline byte_span room() noexcept {
  return byte_span(output_buffer, output_size);
}
inline void set_failure(const failure& f) noexcept {
  status.error = static_cast<std::uint32_t>(f.error);
  status.error_length = f.length;
  status.offset_low = static_cast<std::uint32_t>(f.offset);
  status.offset_high = static_cast<std::uint32_t>(f.offset >> 32);
}

}  // namespace utfkit::wasm

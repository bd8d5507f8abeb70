// The buffers, and memory for the little that is allocated: normalization alone, where many
// combining characters follow each other.
#include <cstdlib>
#include <new>

#include "module.hpp"

namespace utfkit::wasm {

alignas(16) char input_buffer[input_size];
alignas(16) char output_buffer[output_size];
status_words status;

}  // namespace utfkit::wasm

extern "C" void __wasm_call_ctors();

UTFKIT_EXPORT(_initialize) void utfkit_initialize() {
  __wasm_call_ctors();
}
UTFKIT_EXPORT(input) char* utfkit_input() {
  return utfkit::wasm::input_buffer;
}
UTFKIT_EXPORT(input_size) std::size_t utfkit_input_size() {
  return utfkit::wasm::input_size;
}
UTFKIT_EXPORT(output) char* utfkit_output() {
  return utfkit::wasm::output_buffer;
}
UTFKIT_EXPORT(status) utfkit::wasm::status_words* utfkit_status() {
  return &utfkit::wasm::status;
}

// Where there is no memory the instance ends, which JavaScript sees as an exception: the library's
// own would bring a handler that prints, and so imports.
void* operator new(std::size_t size) {
  void* const p = std::malloc(size == 0 ? 1 : size);
  if (p == nullptr) __builtin_trap();
  return p;
}
void operator delete(void* p) noexcept {
  std::free(p);
}
void operator delete(void* p, std::size_t) noexcept {
  std::free(p);
}

// The buffers, and memory for the little that is allocated: normalization alone, where many
// combining characters follow each other.
#include <bit>
#include <cstddef>
#include <cstdint>
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

extern "C" unsigned char __heap_base;

namespace utfkit::wasm {
namespace {

// Blocks of powers of two, behind their size, of which those that were given back are used again:
// what a C library has for this is larger than all that it is used for here.
struct alignas(16) block {
  unsigned size_class;
  block* next;
};
constexpr unsigned classes = 26;  // the memory has 2^25 bytes at most
constexpr std::size_t page = std::size_t{1} << 16;

block* given_back[classes];
unsigned char* unused = &__heap_base;

}  // namespace
}  // namespace utfkit::wasm

// Where there is no memory the instance ends, which JavaScript sees as an exception: the library's
// own would bring a handler that prints, and so imports.
void* operator new(std::size_t size) {
  using namespace utfkit::wasm;
  if (size >= std::size_t{1} << (classes - 1)) __builtin_trap();
  const auto size_class = static_cast<unsigned>(std::bit_width(size + sizeof(block) - 1));
  if (size_class >= classes) __builtin_trap();
  block* b = given_back[size_class];
  if (b != nullptr) {
    given_back[size_class] = b->next;
    return b + 1;
  }
  const auto at = reinterpret_cast<std::uintptr_t>(unused) + 15 & ~std::uintptr_t{15};
  const std::uintptr_t end = at + (std::size_t{1} << size_class);
  const std::size_t pages = __builtin_wasm_memory_size(0);
  if (end > pages * page &&
      __builtin_wasm_memory_grow(0, (end + page - 1) / page - pages) == SIZE_MAX) {
    __builtin_trap();
  }
  unused = reinterpret_cast<unsigned char*>(end);
  b = reinterpret_cast<block*>(at);
  b->size_class = size_class;
  return b + 1;
}
void operator delete(void* p) noexcept {
  using namespace utfkit::wasm;
  if (p == nullptr) return;
  block* const b = static_cast<block*>(p) - 1;
  b->next = given_back[b->size_class];
  given_back[b->size_class] = b;
}
void operator delete(void* p, std::size_t) noexcept {
  operator delete(p);
}

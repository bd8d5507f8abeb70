// An instance has no end at which anything is destroyed, so the C library's list isn't needed.
//
// What the compiler calls for exceptions where the target has none: to throw is to end the program.
// What is thrown by the library is std::bad_alloc and std::length_error alone.
#include <cstddef>

extern "C" {

void* __cxa_allocate_exception(std::size_t) noexcept;
[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) noexcept;
int __cxa_atexit(void (*)(void*), void*, void*) noexcept;

void* __cxa_allocate_exception(std::size_t) noexcept {
  __builtin_trap();
}
void __cxa_throw(void*, void*, void (*)(void*)) noexcept {
  __builtin_trap();
}
int __cxa_atexit(void (*)(void*), void*, void*) noexcept {
  return 0;
}
}

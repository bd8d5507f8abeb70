#include "guarded.hpp"

#if defined(_WIN32)
#include <windows.h>
#elif !defined(__wasm__)
#include <sys/mman.h>
#include <unistd.h>
#endif

#include <cstdlib>

namespace {

#if defined(_WIN32)

std::size_t page_size() {
  SYSTEM_INFO system;
  GetSystemInfo(&system);
  return system.dwPageSize;
}

void* map_without_access(std::size_t size) {
  return VirtualAlloc(nullptr, size, MEM_RESERVE | MEM_COMMIT, PAGE_NOACCESS);
}

bool allow_access(void* at, std::size_t size) {
  DWORD before = 0;
  return VirtualProtect(at, size, PAGE_READWRITE, &before) != 0;
}

void unmap(void* at, std::size_t) {
  VirtualFree(at, 0, MEM_RELEASE);
}

#elif defined(__wasm__)

// WebAssembly has no memory that nobody may touch. What reads beside the buffer isn't noticed
// there; that is left to the same source on other machines.
std::size_t page_size() {
  return 4096;
}
void* map_without_access(std::size_t size) {
  return std::calloc(size, 1);
}
bool allow_access(void*, std::size_t) {
  return true;
}
void unmap(void* at, std::size_t) {
  std::free(at);
}

#else

std::size_t page_size() {
  return static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

void* map_without_access(std::size_t size) {
  void* const p = mmap(nullptr, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return p == MAP_FAILED ? nullptr : p;
}

bool allow_access(void* at, std::size_t size) {
  return mprotect(at, size, PROT_READ | PROT_WRITE) == 0;
}

void unmap(void* at, std::size_t size) {
  munmap(at, size);
}

#endif

}  // namespace

guarded_buffer::guarded_buffer(std::size_t size) {
  const std::size_t page = page_size();
  const std::size_t usable = (size + page - 1) / page * page;
  mapped_size_ = usable + 2 * page;
  mapped_ = static_cast<std::uint8_t*>(map_without_access(mapped_size_));
  if (mapped_ == nullptr) std::abort();
  begin_ = mapped_ + page;
  end_ = begin_ + usable;
  if (!allow_access(begin_, usable)) std::abort();
}

guarded_buffer::~guarded_buffer() {
  unmap(mapped_, mapped_size_);
}

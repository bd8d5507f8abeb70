// The operators of a program that counts.
#include "allocations.hpp"

#include <cstdlib>
#include <new>

namespace test {

allocation_counts allocations;

}  // namespace test

namespace {

void* allocate(std::size_t size) noexcept {
  auto& [left, asked, live] = test::allocations;
  ++asked;
  if (left == 0) return nullptr;
  if (left > 0) --left;
  void* const p = std::malloc(size);
  if (p != nullptr) ++live;
  return p;
}

}  // namespace

void* operator new(std::size_t size) {
  if (void* const p = allocate(size)) return p;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return allocate(size);
}
void operator delete(void* p) noexcept {
  if (p != nullptr) --test::allocations.live;
  std::free(p);
}
void operator delete(void* p, std::size_t) noexcept {
  operator delete(p);
}

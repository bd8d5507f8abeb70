// What of the C interface allocates: it answers "no memory" where C++ throws.
#pragma once

#include <cstring>
#include <new>
#include <stdexcept>
#include <string_view>

namespace utfkit::internal::c {

// What `make` returns, or `otherwise` where there is no memory.
template <class Make, class Answer>
Answer unless_no_memory(Make make, Answer otherwise) noexcept {
  try {
    return make();
  } catch (...) {  // bad_alloc, or length_error: more than any memory has
    return otherwise;
  }
}

// A copy with a NUL behind it, for utfkit_free(); by operator new, as all memory of the library, so
// that a program which replaces that has one place for it. It throws bad_alloc.
inline char* copy_of(std::string_view text) {
  char* const copy = static_cast<char*>(::operator new(text.size() + 1));
  if (!text.empty()) std::memcpy(copy, text.data(), text.size());
  copy[text.size()] = '\0';
  return copy;
}

}  // namespace utfkit::internal::c

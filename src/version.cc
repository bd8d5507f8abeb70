#include <utfkit/bytes.hpp>
#include <utfkit/version.hpp>

#define UTFKIT_TEXT_(x) #x
#define UTFKIT_TEXT(x) UTFKIT_TEXT_(x)

namespace utfkit {

const char* library_version() noexcept {
  return UTFKIT_TEXT(UTFKIT_VERSION_MAJOR) "." UTFKIT_TEXT(UTFKIT_VERSION_MINOR) "." UTFKIT_TEXT(
      UTFKIT_VERSION_PATCH);
}

#if defined(_GLIBCXX_DEBUG) && defined(__GLIBCXX__)
void detail::library_is_compiled_with_GLIBCXX_DEBUG() noexcept {}
#endif

}  // namespace utfkit

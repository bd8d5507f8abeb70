// The smallest program that needs the library, not only its headers.
#include <utfkit/utfkit.hpp>

static_assert(utfkit::is_valid("caf\xC3\xA9"));

int main(int argc, char**) {
  const char* text = argc > 1 ? "caf\xC3" : "caf\xC3\xA9";
  return utfkit::is_valid(text) && utfkit::to_utf16(text)->size() == 4 ? 0 : 1;
}

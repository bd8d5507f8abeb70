// iconv_open, iconv and iconv_close of POSIX, in place of those of the C library: docs/iconv.md.
#include <iconv.h>

#include "descriptor.hpp"

#define UTFKIT_ICONV_API [[gnu::visibility("default")]]

using namespace utfkit::iconv_library;

namespace {

// What is the system's as a whole: what follows the name of the source, and both words together,
// whose effect depends on where its buffers end; what its own signature belongs before; and CP932,
// which doesn't say what it has ignored.
bool is_for_system(const request& to, const request& from) noexcept {
  if (from.transliterates || from.ignores || (to.transliterates && to.ignores)) return true;
  if (!to.transliterates && !to.ignores) return false;
  const bool old = from.set->how == form::cp932 || to.set->how == form::cp932;
  return to.set->how == form::signature || (to.ignores && old);
}

}  // namespace

extern "C" {

// The parameters are called as POSIX calls them.
UTFKIT_ICONV_API iconv_t iconv_open(const char* tocode, const char* fromcode) {
  const request to = parse(tocode), from = parse(fromcode);
  if (!to.set || !from.set || is_for_system(to, from)) return system_open(tocode, fromcode);
  descriptor* const d = descriptor::open(to, tocode, from, fromcode);
  return d == nullptr ? no_descriptor() : static_cast<iconv_t>(d);
}

UTFKIT_ICONV_API std::size_t iconv(iconv_t cd, char** inbuf, std::size_t* inbytesleft,
                                   char** outbuf, std::size_t* outbytesleft) {
  descriptor* const d = descriptor::from(cd);
  if (d == nullptr) return system_convert(cd, inbuf, inbytesleft, outbuf, outbytesleft);
  if (inbuf == nullptr || *inbuf == nullptr) {
    d->reset();
    return 0;
  }
  return d->convert(inbuf, inbytesleft, outbuf, outbytesleft);
}

UTFKIT_ICONV_API int iconv_close(iconv_t cd) {
  descriptor* const d = descriptor::from(cd);
  if (d == nullptr) return system_close(cd);
  descriptor::close(d);
  return 0;
}

}  // extern "C"

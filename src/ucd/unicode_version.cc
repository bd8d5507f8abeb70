#include "ucd/generated/unicode_version.hpp"

namespace utfkit {

version unicode_version() noexcept {
  return internal::generated::unicode;
}

}  // namespace utfkit

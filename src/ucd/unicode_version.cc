#include "ucd/generated/unicode_version.hpp"

namespace utfkit {

const version unicode_version = internal::generated::unicode;

}  // namespace utfkit

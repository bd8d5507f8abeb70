// The version of utfkit that a translation unit is compiled with.
#pragma once

#define UTFKIT_VERSION_MAJOR 0
#define UTFKIT_VERSION_MINOR 1
#define UTFKIT_VERSION_PATCH 0

namespace utfkit {

// "0.1.0": of the library that is linked, which may be newer than the headers.
const char* library_version() noexcept;

}  // namespace utfkit

// The version of utfkit.
#pragma once

#include <utfkit/export.h>
#include <utfkit/version.h>  // of the headers: UTFKIT_VERSION_MAJOR, _MINOR, _PATCH

namespace utfkit {

// "0.1.0": of the library that is linked, which may be newer than the headers.
// Example: assert(std::stoi(library_version()) == UTFKIT_VERSION_MAJOR);  // of the header
[[nodiscard]] UTFKIT_API const char* library_version() noexcept;

}  // namespace utfkit

// Encodings on the command line, by their IANA names.
#pragma once

#include <string>

#include <utfkit/label.hpp>

namespace utfkit::cli {

// The encoding that IANA has by that name, as an option gives it; throws CLI::ValidationError, with
// what was probably meant.
named_encoding parse_encoding(const std::string& name);

}  // namespace utfkit::cli

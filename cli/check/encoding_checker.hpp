// check -f: whether files are well-formed in an encoding other than UTF-8, and where not.
#pragma once

#include <memory>

#include <utfkit/label.hpp>

#include "check_format.hpp"
#include "run/context.hpp"
#include "run/piecework.hpp"

namespace utfkit::cli {

// Every error of every file is a finding, once for each U+FFFD that a decoder writes. With
// `status_only` a file is read up to its first.
std::unique_ptr<piecework> make_encoding_checker(context& ctx, const named_encoding& from,
                                                 bool status_only, check_format& format,
                                                 output& out);

}  // namespace utfkit::cli

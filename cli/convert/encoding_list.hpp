// What convert --list prints: the encodings, a line each.
#pragma once

#include "run/context.hpp"

namespace utfkit::cli {

// Name, kind and other names; or as JSON Lines.
void list_encodings(const context& ctx, bool json);

}  // namespace utfkit::cli

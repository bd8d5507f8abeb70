// Whether a text is well formed, before any of it is normalized.
#pragma once

#include <string>

#include "io/file_piece.hpp"
#include "normalizing.hpp"
#include "run/context.hpp"
#include "run/in_place_run.hpp"

namespace utfkit::cli {

// Says where it isn't, and what it may be.
bool is_well_formed(context& ctx, const normalize_options& o, const std::string& file,
                    piece_source& pieces, unsigned jobs, const progress_function& progressed);

}  // namespace utfkit::cli

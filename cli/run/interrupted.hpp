// Files that a run has left half written which was ended in the middle.
#pragma once

#include <string>

#include "context.hpp"
#include "io/left_over.hpp"

namespace utfkit::cli {

// What such files are left for. By any thread.
class interrupted_files {
 public:
  // Whether the file at `path` has its original beside it, or is one, and so is to be left as it
  // is; says so. What lies there may be half of one text and half of another; the original is all
  // that there is of it.
  bool leave(context& ctx, const std::string& path);

 private:
  left_originals originals_;
};

}  // namespace utfkit::cli

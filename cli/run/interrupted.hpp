// Files that a run has left half written which was ended in the middle.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "context.hpp"
#include "output/left_over.hpp"

namespace utfkit::cli {

// What such files are left for. By any thread.
class interrupted_files {
 public:
  // Whether the file at `path` has its original beside it, or is one, and so is to be left as it
  // is; says so. What lies there may be half of one text and half of another; the original is all
  // that there is of it.
  bool leave(context& ctx, const std::string& path,
             std::string_view what = "left as it is (--force rewrites it all the same)");

  // Whether it has its original beside it.
  bool has_original(const std::string& path) { return original_of(path).has_value(); }
  // After the file was rewritten all the same: its originals become such as are kept of files,
  // which is told.
  void settle(const context& ctx, const std::string& path);

 private:
  std::optional<std::string> original_of(const std::string& path);

  left_originals originals_;
};

}  // namespace utfkit::cli

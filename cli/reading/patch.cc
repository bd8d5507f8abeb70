#include "patch.hpp"

namespace utfkit::cli {

bool is_patch(byte_view head) {
  const std::string_view text = head.as_string_view();
  // Each behind the line feed of the line before.
  const auto has_line = [text](std::string_view begin) {
    return text.starts_with(begin.substr(1)) || text.find(begin) != text.npos;
  };
  return has_line("\n--- ") && has_line("\n+++ ") && has_line("\n@@ -");
}

}  // namespace utfkit::cli

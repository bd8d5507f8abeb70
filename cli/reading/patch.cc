#include "patch.hpp"

#include <string>

namespace utfkit::cli {

bool is_patch(byte_view head) {
  const std::string_view text = head.as_string_view();
  const auto has_line = [text](std::string_view begin) {
    return text.starts_with(begin) || text.find("\n" + std::string(begin)) != text.npos;
  };
  return has_line("--- ") && has_line("+++ ") && has_line("@@ -");
}

}  // namespace utfkit::cli

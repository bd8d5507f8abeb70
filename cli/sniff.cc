#include "sniff.hpp"

#include <utfkit/bom.hpp>
#include <utfkit/detect.hpp>

namespace utfkit::cli {

bool looks_binary(std::string_view head) noexcept {
  head = head.substr(0, sniffed_size);
  return head.find('\0') != head.npos && !detect_bom(head) && !looks_wide(head);
}

}  // namespace utfkit::cli

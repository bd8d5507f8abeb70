#include "common_characters.hpp"

namespace utfkit::cli {

lead_range common_leads(encoding in) noexcept {
  switch (in) {
    case encoding::gbk:
    case encoding::gb18030: return {0xB0, 0xD7};
    case encoding::big5: return {0xA4, 0xC6};
    case encoding::euc_kr: return {0xB0, 0xC8};
    case encoding::euc_jp: return {0xA4, 0xCF};
    case encoding::shift_jis: return {0x88, 0x98};
    default: return {};
  }
}

}  // namespace utfkit::cli

// Searching as the C library does it.
#include <string.h>

#include "peers/implementation.hpp"

namespace bench {

implementation make_memmem(const isa_level*) {
  implementation it;
  it.name = "memmem";
  it.version = "C library";
  it.functions = {
      {op::find,
       [](const job& j) {
         const std::string_view text = j.utf8;
         const void* found = memmem(text.data(), text.size(), j.pattern.data(), j.pattern.size());
         if (found == nullptr) return ~std::uint64_t{0};
         return static_cast<std::uint64_t>(static_cast<const char*>(found) - text.data());
       }},
  };
  return it;
}

}  // namespace bench

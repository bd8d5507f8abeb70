// What the machine can do at all: repair of text that needs none is a copy.
#include <cstring>

#include "peers/implementation.hpp"

namespace bench {

implementation make_memcpy(const isa_level*) {
  implementation it;
  it.name = "memcpy";
  it.version = "C library";
  it.replaces_maximal_subparts = false;
  it.functions = {
      {op::repair,
       [](const job& j) {
         std::memcpy(j.out, j.utf8.data(), j.utf8.size());
         return std::uint64_t{j.utf8.size()};
       }},
  };
  return it;
}

}  // namespace bench

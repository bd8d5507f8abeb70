// Searching as the C++ library does it.
#include "peers/implementation.hpp"

namespace bench {

implementation make_string_view(const isa_level*) {
  implementation it;
  it.name = "string_view";
  it.version = "C++ library";
  it.functions = {
      {op::find, [](const job& j) { return std::uint64_t{j.utf8.find(j.pattern)}; }},
  };
  return it;
}

}  // namespace bench

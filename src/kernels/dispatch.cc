// Which kernels run on this machine.
#include "kernels.hpp"

namespace utfkit::internal {

const kernel_table& kernels() noexcept {
  return scalar_kernels;
}

}  // namespace utfkit::internal

#include "tables.hpp"

namespace utfkit::internal {

constinit const unit_rows units_kept = make_unit_rows(0);
constinit const unit_rows units_kept_swapped = make_unit_rows(1);

}  // namespace utfkit::internal

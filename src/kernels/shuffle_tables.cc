#include "shuffle_tables.hpp"

namespace utfkit::internal {

constinit const shuffle_rows units_kept = make_units_kept(0);
constinit const shuffle_rows units_kept_swapped = make_units_kept(1);
constinit const shuffle_rows one_or_two_bytes = make_one_or_two_bytes();
constinit const shuffle_rows one_to_four_bytes = make_one_to_four_bytes();

}  // namespace utfkit::internal

// All kernels over the vectors of UTFKIT_ISA, and their table. Included by the source of each level
// alone.
#pragma once

#include "in_form.hpp"
#include "kernels/kernels.hpp"
#include "latin1.hpp"
#include "repair.hpp"
#include "utf16_to_utf8.hpp"
#include "utf16_utf32.hpp"
#include "utf32_to_utf8.hpp"
#include "utf8_to_utf16.hpp"
#include "utf8_to_utf32.hpp"
#include "valid_utf8.hpp"

#include "kernels/all_levels/count.hpp"
#include "kernels/all_levels/lossy.hpp"
#include "kernels/all_levels/misread.hpp"
#include "kernels/all_levels/search.hpp"
#include "kernels/all_levels/swap.hpp"
#include "kernels/all_levels/valid_utf32.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

constexpr kernel_table table = {
#define UTFKIT_ENTRY(type, name) .name = name,
    UTFKIT_KERNELS(UTFKIT_ENTRY)
#undef UTFKIT_ENTRY
};

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA

// The driver with kernels that stop sooner than any of ours does: the result is the same.
#include "src/driver/driver.hpp"

#include <string>

#include <gtest/gtest.h>

#include <utfkit/validate.hpp>

#include "support/texts.hpp"

namespace {

using namespace test;
using namespace utfkit::internal;

template <class Unit>
source source_of(const std::basic_string<Unit>& text) {
  return {reinterpret_cast<const byte*>(text.data()), text.size()};
}

// Finds nothing.
std::size_t idle(const byte*, std::size_t) noexcept {
  return 0;
}

// Finds one step that is well formed, if there is one.
template <class Codec>
std::size_t a_step(const byte* in, std::size_t units) noexcept {
  if (units == 0) return 0;
  const utfkit::decoded d = Codec::decode(in, units);
  return d.error == utfkit::errc::ok ? d.length : 0;
}

template <class Codec, class Texts>
void check(const Texts& texts) {
  for (const auto& text : texts) {
    const utfkit::result want = utfkit::validate(text);
    EXPECT_EQ(drive_validate(idle, codec_of<Codec>, source_of(text)), want);
    EXPECT_EQ(drive_validate(a_step<Codec>, codec_of<Codec>, source_of(text)), want);
  }
}

TEST(driver, validates_with_a_kernel_that_stops_early) {
  SCOPED_TRACE(seed_message());
  check<utf8_codec>(utf8_texts());
  check<utf16_native>(utf16_texts());
  check<utf32_native>(utf32_texts());
}

}  // namespace

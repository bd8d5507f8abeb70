#include "driver.hpp"

namespace utfkit::internal {

template const any_codec codec_of<utf8_codec>;
template const any_codec codec_of<utf16_native>;
template const any_codec codec_of<utf32_native>;
template const any_codec codec_of<latin1_codec>;

template result drive_on(convert_kernel*, const any_codec&, const any_codec&, stop_policy&, source,
                         target, progress) noexcept;
template result drive_on(convert_kernel*, const any_codec&, const any_codec&, replace_policy&,
                         source, target, progress) noexcept;
template result drive_on(counting_kernel, const any_codec&, const any_codec&, replace_policy&,
                         source, target, progress) noexcept;

}  // namespace utfkit::internal

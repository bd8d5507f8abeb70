#include "repaired_blocks.hpp"

namespace utfkit::internal {

// The first `size` bytes of what is left.
repaired_text repaired_blocks::repair(std::size_t size) noexcept {
  const replacement_of<utf8_codec> with;
  replace_policy policy = with.policy();
  const result r =
      drive(counting_kernel{kernels().repair_utf8, policy.replacements}, codec_of<utf8_codec>,
            codec_of<utf8_codec>, policy, {in_, size}, {repaired_, sizeof repaired_});
  return {repaired_, r.written, size, policy.replacements};
}

bool repaired_blocks::next(repaired_text& out) noexcept {
  if (left_ == 0) return false;
  std::size_t valid = 0;
  if (damaged_ == 0) {
    const std::size_t block = first_block(in_, left_);
    valid = drive_validate(kernels().valid_utf8, codec_of<utf8_codec>, {in_, block}).read;
    damaged_ = block - valid;
  }
  if (valid != 0) {
    out = {in_, valid, valid, 0};
  } else {
    out = repair(first_block(in_, damaged_, piece));
    damaged_ = 0;
  }
  in_ += out.read;
  left_ -= out.read;
  return true;
}

}  // namespace utfkit::internal

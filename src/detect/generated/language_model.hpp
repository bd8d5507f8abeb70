// Made by tools/gen_detection.py of help pages, catalogues of messages and manual pages of Debian
// 12 (libreoffice-help, libreoffice-l10n, manpages, gnome-user-docs) and of the lists of words of
// wordfreq 3.1.1, as tools/gather_texts.py gathers them.
#pragma once

#include <cstdint>

#include "detect/model.hpp"

namespace utfkit::internal::detection_model {

extern const std::uint8_t pair_costs[127919];
extern const language_model languages[44];
extern const std::uint8_t case_costs[6 * 16];
extern const std::uint16_t byte_characters[40 * 128];
extern const std::uint8_t byte_cases[40 * 128];
extern const std::uint8_t high_byte_classes[151 * 128];
extern const single_byte_candidate single_bytes[151];
extern const std::uint8_t gb2312_steps[4418], gb2312_levels[16], gb2312_follow[64];
extern const std::uint8_t gb2312_kinds[94];
extern const std::uint8_t big5_steps[6987], big5_levels[16], big5_follow[64];
extern const std::uint8_t big5_kinds[94];
extern const std::uint8_t jis0208_steps[4418], jis0208_levels[16], jis0208_follow[64];
extern const std::uint8_t jis0208_kinds[94];
extern const std::uint8_t ksx1001_steps[4418], ksx1001_levels[16], ksx1001_follow[64];
extern const std::uint8_t ksx1001_kinds[94];

}  // namespace utfkit::internal::detection_model

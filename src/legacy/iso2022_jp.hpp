// Encodings with states: ISO-2022-JP (section 12.2 of the WHATWG Encoding Standard), and what the
// label "replacement" means (section 14.1).
#pragma once

#include "codec/utf.hpp"
#include "kernels/kernels.hpp"

namespace utfkit::internal::legacy {

// The states, of which the first is that of the start.
extern const decode_state iso2022_jp_decodes[];
extern const encode_state iso2022_jp_encodes[];
extern const decode_state replacement_decodes[];

// In the state of the start.
decoded decode_iso2022_jp(const byte* in, std::size_t size) noexcept;
unsigned encode_iso2022_jp(char32_t c, byte* out) noexcept;
progress iso2022_jp_run(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept;
std::size_t hold_back_escape(const byte* in, std::size_t size) noexcept;

inline constexpr any_codec iso2022_jp_codec = {decode_iso2022_jp,  encode_iso2022_jp,
                                               hold_back_escape,   1,
                                               iso2022_jp_decodes, iso2022_jp_encodes};

// One error for any text that isn't empty: what browsers do with encodings that attacks were built
// upon. It writes nothing.
decoded decode_replacement(const byte* in, std::size_t size) noexcept;
unsigned encode_nothing(char32_t c, byte* out) noexcept;

inline constexpr any_codec replacement_codec = {decode_replacement,  encode_nothing, nullptr, 1,
                                                replacement_decodes, nullptr};

progress no_kernel(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept;

}  // namespace utfkit::internal::legacy

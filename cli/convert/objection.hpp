// Why a file is not to be converted.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "converter.hpp"
#include "io/rereader.hpp"
#include "run/not_utf8.hpp"

namespace utfkit::cli {

struct objection {
  refusal is;
  bool nothing_to_do = false;  // the file is what it would become, by an earlier run as it seems
};

// Whether -i would convert a file that isn't in the encoding which the command line says: it has
// the signature or the pattern of another one or the mark of a format, or is binary as check says,
// but for what separates fields; or it reads as UTF-8 which that encoding would make other
// characters of, or as what it is to become; and where what is ill-formed is replaced, all that fix
// leaves alone. In an encoding that has a character for every byte, or for nearly every pair of
// bytes, no error would show it. With -o, which leaves the file, only whether it would be encoded
// twice, in UTF-8, UTF-16 or UTF-32; and by looks_first(), what -i leaves where UTF-16 or UTF-32 is
// asked for, or is there. `in` is rewound. `told` is what is destroyed all the same, to be told.
std::optional<objection> object_to(const convert_options& o, rereader& in, const std::string& path,
                                   std::optional<refusal>& told);

// Whether -i, or -o onto the file itself, would make UTF-8 of a file that git keeps in UTF-8, and
// encodes so as it takes it in: of one in another encoding, or by replacing what is ill-formed.
// `in` is rewound.
std::optional<objection> object_for_git(const convert_options& o, encoding from, rereader& in,
                                        const std::string& path);

// Whether a file is looked at before it is converted, so that nothing need be written: not what can
// be read but once, nor where all that is ill-formed is to be written as something else.
bool looks_first(const convert_options& o, const rereader& in);

// Whether more of a file was replaced than was converted, of what isn't ASCII: so many of its bytes
// are above 7F. Of a few bytes that says nothing.
std::optional<objection> object_to_result(encoding from, std::uint64_t bytes,
                                          std::uint64_t high_bytes, std::uint64_t replacements);

// Whether `in`, of which so many parts are ill-formed in `from`, which is replaced, reads as
// another encoding of before Unicode, almost certainly, in which fewer are.
std::optional<objection> object_to_replaced(encoding from, rereader& in,
                                            std::uint64_t replacements);

}  // namespace utfkit::cli

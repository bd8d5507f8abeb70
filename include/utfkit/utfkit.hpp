// All of utfkit but views.hpp, which costs <ranges>.
//
// The interface is what the headers declare in namespace utfkit. Namespaces detail and internal,
// and what is private, may change in any release; utfkit::definition is the encoding forms as the
// RFCs have them, for reading and static_assert. The binary interface that stays from release to
// release is that of C, utfkit.h; classes of C++ are compiled against the release that they are
// linked with. docs/abi.md has the whole of it.
#pragma once

#include <utfkit/adapters.hpp>
#include <utfkit/age.hpp>
#include <utfkit/bom.hpp>
#include <utfkit/byte_order.hpp>
#include <utfkit/bytes.hpp>
#include <utfkit/casefold.hpp>
#include <utfkit/code_point.hpp>
#include <utfkit/column.hpp>
#include <utfkit/compare.hpp>
#include <utfkit/containers.hpp>
#include <utfkit/describe.hpp>
#include <utfkit/detect.hpp>
#include <utfkit/detect_lines.hpp>
#include <utfkit/encoding.hpp>
#include <utfkit/equivalence.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/grapheme.hpp>
#include <utfkit/isa.hpp>
#include <utfkit/label.hpp>
#include <utfkit/mojibake.hpp>
#include <utfkit/normalize.hpp>
#include <utfkit/position.hpp>
#include <utfkit/repair.hpp>
#include <utfkit/result.hpp>
#include <utfkit/search.hpp>
#include <utfkit/stats.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/transcoder.hpp>
#include <utfkit/unicode_version.hpp>
#include <utfkit/validate.hpp>
#include <utfkit/validator.hpp>
#include <utfkit/version.hpp>

// Findings in words, as `utf8 check` says them.
#pragma once

#include <string>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/result.hpp>

namespace utfkit {

// What a finding of UTF-8 probably comes from, or what to do; `sequence` are its bytes, and `error`
// that of the finding (finding.hpp). A sentence in English, which may change from one version to
// the next; empty where `error` is no error of ill-formed UTF-8. O(1), thread-safe; throws
// std::bad_alloc.
// Example: const std::string text = "../\xC0\xAE";
//   const auto f = next_finding(text);
//   assert(hint(f->error, text.substr(f->offset, f->length)).starts_with("U+002E is written 2E"));
[[nodiscard]] UTFKIT_API std::string hint(errc error, byte_view sequence);

}  // namespace utfkit

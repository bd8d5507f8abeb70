// What check reports of a file when all of it is known.
#pragma once

#include <optional>
#include <string>

#include "cause/cause.hpp"
#include "cause/file_evidence.hpp"
#include "evidence/item.hpp"
#include "evidence/rules.hpp"

namespace utfkit::cli {

// An item at the beginning of the file, whose place counts from there: that all of it is ASCII in
// UTF-16, which is valid UTF-8; or that it isn't ASCII, and is UTF-8, and calls itself something
// else: the word "iso-8859-1" of `encoding="iso-8859-1"`. `watched` are the rules that are wanted.
std::optional<item> find_in_whole(const file_evidence& seen, rule_set watched);

// What diagnose() says. Of a file that won't be there later, as a pipe, the commands read standard
// input.
diagnosis diagnose_whole(const file_evidence& seen, const std::string& file, bool remarks);

}  // namespace utfkit::cli

// What check reports of a file when all of it is known.
#pragma once

#include <optional>
#include <string>

#include "cause/cause.hpp"
#include "evidence/item.hpp"
#include "evidence/rules.hpp"
#include "run/context.hpp"
#include "whole/file_evidence.hpp"

namespace utfkit::cli {

// An item at the beginning of the file, whose place counts from there: that all of it is ASCII in
// UTF-16, which is valid UTF-8; or that it isn't ASCII, and is UTF-8, and calls itself something
// else: the word "iso-8859-1" of `encoding="iso-8859-1"`. `watched` are the rules that are wanted.
std::optional<item> find_in_whole(const file_evidence& seen, rule_set watched);

// Says of valid text, in the beginning of which is some that was decoded wrongly, that it is, and
// what shows all of it and repairs it: for people, who look for strange characters and may not know
// of remarks.
void say_mojibake(const context& ctx, const std::string& file, byte_view head);

// Says of a text without an LF, in the beginning of which are CRs, that these end its lines, as on
// old Macs, and what makes LFs of them.
void say_lines_of_cr(const context& ctx, const std::string& file, byte_view head);

// What diagnose() says. Of a file that won't be there later, as a pipe, the commands read standard
// input.
diagnosis diagnose_whole(const file_evidence& seen, const std::string& file, bool remarks);

}  // namespace utfkit::cli

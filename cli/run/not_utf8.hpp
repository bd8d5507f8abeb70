// What is lost of a file that is no UTF-8 where U+FFFD is written for all that is ill-formed.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "cause/cause.hpp"
#include "context.hpp"
#include "io/file_piece.hpp"
#include "whole/file_evidence.hpp"

namespace utfkit::cli {

// Why a file is left as it is, and what is to be done instead.
struct refusal {
  std::string why;
  std::optional<std::string> instead;  // a command line
  std::string words = {};              // with what is replaced, to be told where nothing keeps it
};

refusal refusal_for(diagnosis&& found);

// What to do about a file that is left because words of it would be wrong, and nothing keeps them.
constexpr std::string_view what_keeps_original =
    "-i.bak and --undo FILE keep the original, and -o FILE leaves it";

// Nothing; all that isn't ASCII, which a few letters only let guess; the parts that are in another
// encoding; or all.
enum class harm : std::uint8_t { none, perhaps, parts, sure };

// Of what is in UTF-16, UTF-32 or CESU-8, in a format that is no text, or mostly or by the answer
// of check in another encoding.
harm harm_to(const diagnosis& found, const file_evidence& seen);

// Nothing but the forms of CESU-8 or of modified UTF-8.
bool is_surrogate_pairs_alone(const file_evidence& seen);

// What there is to know of a file, from all of its pieces, which `told` is told too.
file_evidence evidence_of(piece_source& pieces, const std::string& path, unsigned jobs,
                          const std::function<void(std::string_view)>& told = {});

// Why nothing is to be written for what is ill-formed in the file at `path`, which git keeps in
// UTF-8 and writes in another encoding here: it isn't to be written in UTF-8 then.
std::optional<refusal> refusal_for_git(piece_source& pieces, const std::string& path,
                                       unsigned jobs);

// "FILE: left as it is (--force repairs it all the same): WHY; instead: COMMAND", or that as a row
// of JSON.
void say_refused(const context& ctx, bool json, std::string_view type, const std::string& path,
                 const refusal& r, std::string_view what);

}  // namespace utfkit::cli

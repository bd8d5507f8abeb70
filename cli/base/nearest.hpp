// The word that was probably meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace utfkit::cli {

// A to Z as a to z, and nothing else.
std::string lower_case(std::string_view word);

// That of `known` which differs least from `word`, in a letter or two that are missing, too many,
// others or exchanged, whatever the case; empty where none is near enough, or `word` is one. What
// has other digits than `word` isn't meant by it.
std::string_view nearest(std::string_view word, const std::vector<std::string_view>& known);

// " (did you mean 'check'?)", or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& known);

}  // namespace utfkit::cli

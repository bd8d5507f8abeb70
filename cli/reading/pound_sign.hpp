// £ before letters: of an amount, or Ł of windows-1250.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace utfkit::cli {

// Whether what follows £, three letters of windows-1252, begins no English word that stands behind
// an amount or is the heading of a column ("£amount", "£pcm"). In Polish a vowel follows Ł, but for
// few words.
inline bool may_follow_l_with_stroke(std::u32string_view three) noexcept {
  constexpr std::u32string_view vowels = U"aouy\u00F3\u00EA\u00B9";
  constexpr std::array<std::u32string_view, 26> english = {
      U"acc", U"act", U"add", U"all", U"amo", U"and", U"ann", U"app", U"ask",
      U"ass", U"aud", U"ava", U"ave", U"avg", U"off", U"one", U"onl", U"oth",
      U"out", U"ove", U"owe", U"own", U"und", U"uni", U"unp", U"usd"};
  return !three.empty() && vowels.find(three.front()) != vowels.npos &&
         std::find(english.begin(), english.end(), three) == english.end();
}

}  // namespace utfkit::cli

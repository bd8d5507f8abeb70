// Text of the input and names of files, made fit to print: what is printed can be trusted.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace utfkit::cli {

// Whether `c` may reach a terminal as it is. False for what would act on the terminal or on the
// text around it, or hide in it: control characters (Cc), format characters (Cf: bidirectional
// controls, zero widths, U+00AD, U+FEFF, tags), the line and paragraph separators, noncharacters,
// and the rest of the default ignorable range U+E0000..E0FFF. Variation selectors of the BMP stay,
// because emoji are written with them.
bool is_printable(char32_t c) noexcept;

// `bytes` on one line, with nothing in it that is_printable() refuses:
//   \n \t \r     those three          \x1B      other control characters below U+0080
//   \u{200E}     other characters     \xC0      a byte of an ill-formed sequence
//   \x23         # of "##[", "##vso[" and "##teamcity[", which CI's runners take for the start of a
//   command
// A backslash is doubled only where it would otherwise begin one of these or be doubled itself: if
// what follows it in the output is one of \ n t r x u. So `C:\dir` stays as it is, and yet no two
// byte strings give the same text.
std::string safe(std::string_view bytes);

// Where a line has what GitHub Actions takes for a command, "::" behind white space at its start;
// npos where it has none.
std::size_t command_at_start(std::string_view line);

// `line`, which safe() has made, for the start of a line or behind blanks: where it would begin
// with such a command, the first colon is "\x3A".
std::string safe_as_line(std::string_view line);

// `path` for the start of a line: safe(path), with "./" in front where it would begin
// with such a command.
std::string safe_at_start(std::string_view path);

// The same of a path in a message. One of more than 4096 bytes, which the system opens by no name,
// is shortened in the middle: a tree can be deep enough to fill a terminal with it.
std::string safe_shortened(std::string_view path);

// `path` as one word for any POSIX shell, unchanged where no quoting is needed. A leading '-' gets
// "./" in front, so that it is never an option and never standard input. Nothing that
// is_printable() refuses is in the word: where the name has such characters or is ill-formed, the
// word is "$(printf '...')" with octal escapes, which every POSIX shell knows. Preconditions: no
// NUL in `path`, as in any path, and no newline at its end, which $(...) would strip.
std::string shell_quoted(std::string_view path);

// The words of a command line in which several paths stand, any of which may end in a newline: they
// come from variables then, as shell_command() has it.
class shell_words {
 public:
  std::string word(std::string_view path);
  // The command line of these words, once all were asked for.
  std::string line(std::string_view command) const;

 private:
  std::string set_;  // the variables
  unsigned variables_ = 0;
};

// A command line for any POSIX shell in which that word stands between `before` and `after`, also
// for a name that ends in a newline. No word is one that every shell knows ($'...' is unknown to
// dash), so it comes from a variable, set in a subshell: (f=$(printf 'a\012.'); cat "${f%.}").
std::string shell_command(std::string_view before, std::string_view path,
                          std::string_view after = {});

// The bytes in hexadecimal: "C0 AF", and "C0AF".
std::string hex(std::string_view bytes);
std::string hex_packed(std::string_view bytes);

// `bytes` as valid UTF-8, for JSON: U+FFFD for each maximal subpart of what is ill-formed.
std::string lossy(std::string_view bytes);

}  // namespace utfkit::cli

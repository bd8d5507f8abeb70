// Options of the kinds that the subcommands have, and what they accept, the same everywhere. What
// is thrown repeats words of the command line as they are: main() makes them safe. Only the sources
// of this folder and the parser itself see CLI11, which takes seconds to compile.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/nearest.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace utfkit::cli {

// An option that is declared, to say more of it.
class option {
 public:
  explicit option(CLI::Option* of) noexcept : of_(of) {}

  // What its value is called: "FILE"; "[SUFFIX]" where there may be none.
  option value(const std::string& name) const;
  // Which words it takes, for completion and, where its value has no name, for help.
  option offer(const std::vector<std::string_view>& words) const;
  option needs(option other) const;
  option excludes(option other) const;
  option required() const;
  // Neither in help, nor in man pages, nor completed.
  option hidden() const;

 private:
  CLI::Option* of_;
};

// A switch: it takes no value, not even after an equals sign.
option add_switch(CLI::App& app, const std::string& flags, bool& value, const std::string& help);
option add_switch(CLI::App& app, const std::string& flags, std::function<void()> act,
                  const std::string& help);

// A number in decimal digits and nothing else.
option add_number(CLI::App& app, const std::string& flags, std::function<void(std::uint64_t)> set,
                  const std::string& help);
option add_number(CLI::App& app, const std::string& flags, std::uint64_t& value,
                  const std::string& help);

using word_function = std::function<void(const std::string& word)>;

// An option that takes one word, or, by a name without hyphens, an operand.
option add_word(CLI::App& app, const std::string& flags, word_function take,
                const std::string& help);

// The name of a file, "-" included. An empty name is refused: it is an unset variable in somebody's
// script.
option add_file(CLI::App& app, const std::string& flags, std::optional<std::string>& path,
                const std::string& help);

// An option that may be given several times, each time with one word.
option add_words(CLI::App& app, const std::string& flags, word_function take,
                 const std::string& help);

// The words of "A, B": between commas, without the blanks around them.
std::vector<std::string> words_of_list(std::string_view list);

// All operands that are left.
option add_operands(CLI::App& app, const std::string& name, word_function take,
                    const std::string& help);

// -o: a file to write to; not set, or "-", is standard output.
option add_output(CLI::App& app, std::optional<std::string>& path, const std::string& help);

// What ends the parsing: a word isn't one that an option takes. With `known` ones, the one that was
// meant is said, as far as that can be guessed.
[[noreturn]] void refuse_word(const std::string& why);
[[noreturn]] void refuse_word(std::string_view flags, std::string_view word,
                              const std::vector<std::string_view>& known);

// An option that sets `value` to what its word stands for, in any case of ASCII's letters. An
// unknown word is refused. Completion offers the known ones: see option_table.hpp.
template <class T>
option add_choice(CLI::App& app, const std::string& flags, T& value,
                  std::vector<std::pair<std::string_view, T>> words, const std::string& help) {
  std::vector<std::string_view> known;
  known.reserve(words.size());
  for (const auto& word : words) known.push_back(word.first);
  const auto set = [&value, words = std::move(words), known, flags](const std::string& word) {
    for (const auto& [name, meaning] : words) {
      if (name == lower_case(word)) {
        value = meaning;
        return;
      }
    }
    refuse_word(flags, word, known);
  };
  return add_word(app, flags, set, help).offer(known);
}

// Parses the words after the subcommand. Where there is an --in-place, which takes no value but an
// attached one, it gets a value always, empty after the mark. Throws CLI::ParseError.
void parse(CLI::App& app, std::vector<std::string> words);

}  // namespace utfkit::cli

// Options of the kinds that the subcommands have, and what they accept, the same everywhere. What
// is thrown repeats words of the command line as they are: main() makes them safe.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/nearest.hpp"

namespace utfkit::cli {

// CLI11 takes a word like [a,b] for a list. So parse() puts a mark before words with a bracket, and
// whoever receives a word takes it off.
std::string unmarked(const std::string& word);

// A switch: it takes no value, not even after an equals sign.
CLI::Option* add_switch(CLI::App& app, const std::string& flags, bool& value,
                        const std::string& help);

// A number in decimal digits and nothing else.
CLI::Option* add_number(CLI::App& app, const std::string& flags,
                        std::function<void(std::uint64_t)> set, const std::string& help);
CLI::Option* add_number(CLI::App& app, const std::string& flags, std::uint64_t& value,
                        const std::string& help);

// The name of a file, "-" included. An empty name is refused: it is an unset variable in somebody's
// script.
CLI::Option* add_file(CLI::App& app, const std::string& flags, std::optional<std::string>& path,
                      const std::string& help);

// An option that may be given several times, each time with one word.
CLI::Option* add_words(CLI::App& app, const std::string& flags,
                       std::function<void(const std::string& word)> take, const std::string& help);

// -o: a file to write to; not set, or "-", is standard output.
CLI::Option* add_output(CLI::App& app, std::optional<std::string>& path, const std::string& help);

// Says which words an option takes, for completion and, where it has no option_text(), for help.
CLI::Option* offer(CLI::Option* option, const std::vector<std::string_view>& words);

// Trouble of a word that isn't one of those that an option knows; with the one that was meant, as
// far as that can be guessed.
CLI::ValidationError unknown_word(std::string_view flags, std::string_view word,
                                  const std::vector<std::string_view>& known);

// An option that sets `value` to what its word stands for, in any case of ASCII's letters. An
// unknown word is refused. Completion offers the known ones: see option_table.hpp.
template <class T>
CLI::Option* add_choice(CLI::App& app, const std::string& flags, T& value,
                        std::vector<std::pair<std::string_view, T>> words,
                        const std::string& help) {
  std::vector<std::string_view> known;
  known.reserve(words.size());
  for (const auto& word : words) known.push_back(word.first);
  const auto set = [&value, words = std::move(words), known, flags](const std::string& marked) {
    const std::string word = unmarked(marked);
    for (const auto& [name, meaning] : words) {
      if (name == lower_case(word)) {
        value = meaning;
        return;
      }
    }
    throw unknown_word(flags, word, known);
  };
  return offer(app.add_option_function<std::string>(flags, set, help), known);
}

// What of a command line can't be meant together: trouble where `wrong`, with `why`.
void refuse_if(bool wrong, std::string_view command, std::string_view why);

// Parses the words after the subcommand. Where there is an --in-place, which takes no value but an
// attached one, it gets a value always, empty after the mark. Throws CLI::ParseError.
void parse(CLI::App& app, std::vector<std::string> words);

}  // namespace utfkit::cli

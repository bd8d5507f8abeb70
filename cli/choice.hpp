// Options whose value is one of a few words.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "safe_text.hpp"

namespace utfkit::cli {

// Declares an option that sets `value` to what its word stands for. An unknown word is refused with
// a message that lists the known ones.
template <class T>
CLI::Option* add_choice(CLI::App& app, const std::string& flags, T& value,
                        std::vector<std::pair<std::string_view, T>> words,
                        const std::string& help) {
  const auto set = [&value, words = std::move(words), flags](const std::string& word) {
    std::string known;
    for (const auto& [name, meaning] : words) {
      if (name == word) {
        value = meaning;
        return;
      }
      known += known.empty() ? "" : ", ";
      known += name;
    }
    throw CLI::ValidationError(fmt::format("{} '{}' is not one of: {}", flags, safe(word), known));
  };
  return app.add_option_function<std::string>(flags, set, help);
}

}  // namespace utfkit::cli

#include "arguments.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iterator>
#include <utility>

namespace utfkit::cli {

namespace {

// CLI11 takes a word like [a,b] for a list. So parse() puts a mark before words with a bracket, and
// whoever receives a word takes it off.
constexpr char mark = '\1';

std::string unmarked(const std::string& word) {
  return word.starts_with(mark) ? word.substr(1) : word;
}

// Takes the suffix that is attached to an -i, alone or at the end of a bundle of switches such as
// -qi.bak, as getopt's optional arguments are; CLI11 would take the next word, which is a file.
std::vector<std::string> with_suffixes_apart(const CLI::App& app, std::vector<std::string> words) {
  const std::string option = "--in-place";
  if (app.get_option_no_throw(option) == nullptr) return words;
  std::vector<std::string> apart;
  bool options = true;
  for (std::string& word : words) {
    options = options && word != "--";
    std::size_t at = 1;
    if (options && word.size() > 1 && word[0] == '-' && word[1] != '-') {
      for (; at < word.size() && word[at] != 'i'; ++at) {
        const CLI::Option* other = app.get_option_no_throw(std::string("-") + word[at]);
        if (other == nullptr || other->get_items_expected_max() != 0) at = word.size();
      }
    } else {
      at = word.size();
    }
    if (at < word.size()) {
      if (at > 1) apart.push_back(word.substr(0, at));
      apart.push_back(option + '=' + mark + word.substr(at + 1));
    } else if (options && word == option) {
      apart.push_back(option + '=' + mark);
    } else {
      apart.push_back(std::move(word));
    }
  }
  return apart;
}

// "'-name' stands where options do; the file of that name is './-name', ..." of the first word that
// is a file's name as well, as *.txt gives it, and no option.
std::string file_meant(const CLI::App& app, const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (word == "--") break;
    std::error_code ignored;
    if (word.size() < 2 || !word.starts_with('-') || !std::filesystem::exists(word, ignored)) {
      continue;
    }
    if (app.get_option_no_throw(word) != nullptr) continue;
    return fmt::format(
        "'{0}' stands where options do; the file of that name is './{0}', or '{0}' behind --",
        word);
  }
  return {};
}

// Ours for an option of iconv, of sed or of Python; nothing where there is none.
std::string_view other_option(std::string_view word) {
  static constexpr std::pair<std::string_view, std::string_view> others[] = {
      {"--encoding", "--from"},   {"--from-code", "--from"}, {"--from-encoding", "--from"},
      {"--charset", "--from"},    {"--to-code", "--to"},     {"--to-encoding", "--to"},
      {"--backup", "--in-place"}, {"--suffix", "--in-place"}};
  const auto* const at = std::find_if(std::begin(others), std::end(others),
                                      [word](const auto& one) { return one.first == word; });
  return at == std::end(others) ? std::string_view() : at->second;
}

// " (did you mean '--form'?)" of the first word that looks like an option and is none.
std::string option_meant(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* o : app.get_options()) {
    if (o->get_group().empty()) continue;
    for (const std::string& name : o->get_lnames()) names.push_back("--" + name);
  }
  for (const std::string& word : app.remaining()) {
    if (!word.starts_with("--")) continue;
    const std::string name = word.substr(0, word.find('='));
    const std::string_view other = other_option(name);
    if (std::find(names.begin(), names.end(), other) != names.end()) {
      return fmt::format(" (did you mean '{}'?)", other);
    }
    return did_you_mean(name, {names.begin(), names.end()});
  }
  return {};
}

}  // namespace

option option::value(const std::string& name) const {
  of_->option_text(name);
  return *this;
}

option option::offer(const std::vector<std::string_view>& words) const {
  of_->type_name(fmt::format("{{{}}}", fmt::join(words, ",")));
  return *this;
}

option option::needs(option other) const {
  of_->needs(other.of_);
  return *this;
}

option option::excludes(option other) const {
  of_->excludes(other.of_);
  return *this;
}

option option::required() const {
  of_->required();
  return *this;
}

option option::hidden() const {
  of_->group("");
  return *this;
}

option add_switch(CLI::App& app, const std::string& flags, bool& value, const std::string& help) {
  return add_switch(
      app, flags, [&value] { value = true; }, help);
}

option add_switch(CLI::App& app, const std::string& flags, std::function<void()> act,
                  const std::string& help) {
  return option(app.add_flag_callback(flags, std::move(act), help)->disable_flag_override());
}

option add_number(CLI::App& app, const std::string& flags, std::function<void(std::uint64_t)> set,
                  const std::string& help) {
  const auto parse_and_set = [set = std::move(set), flags](const std::string& word) {
    const char* end = word.data() + word.size();
    std::uint64_t value = 0;
    const auto [at, error] = std::from_chars(word.data(), end, value);
    if (error != std::errc() || at != end || word.empty()) {
      refuse_word(fmt::format("{} '{}' is not a number", flags, word));
    }
    set(value);
  };
  return add_word(app, flags, parse_and_set, help).value("N");
}

option add_number(CLI::App& app, const std::string& flags, std::uint64_t& value,
                  const std::string& help) {
  return add_number(
      app, flags, [&value](std::uint64_t n) { value = n; }, help);
}

option add_word(CLI::App& app, const std::string& flags, word_function take,
                const std::string& help) {
  const auto take_unmarked = [take = std::move(take)](const std::string& word) {
    take(unmarked(word));
  };
  return option(app.add_option_function<std::string>(flags, take_unmarked, help));
}

option add_file(CLI::App& app, const std::string& flags, std::optional<std::string>& path,
                const std::string& help) {
  const auto set = [&path, flags](const std::string& word) {
    if (word.empty()) {
      refuse_word(fmt::format("{} needs the name of a file", flags.substr(flags.find("--"))));
    }
    path = word;
  };
  return add_word(app, flags, set, help).value("FILE");
}

namespace {

CLI::Option* add_many(CLI::App& app, const std::string& flags, word_function take,
                      const std::string& help) {
  const auto take_all = [take = std::move(take)](const std::vector<std::string>& words) {
    for (const std::string& word : words) take(unmarked(word));
  };
  return app.add_option_function<std::vector<std::string>>(flags, take_all, help);
}

}  // namespace

option add_words(CLI::App& app, const std::string& flags, word_function take,
                 const std::string& help) {
  return option(add_many(app, flags, std::move(take), help)
                    ->expected(1)
                    ->allow_extra_args(false)
                    ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll));
}

std::vector<std::string> words_of_list(std::string_view list) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t comma = std::min(list.find(',', at), list.size());
    std::string_view word = list.substr(at, comma - at);
    word.remove_prefix(std::min(word.find_first_not_of(' '), word.size()));
    word = word.substr(0, word.find_last_not_of(' ') + 1);
    words.emplace_back(word);
    at = comma + 1;
  }
  return words;
}

option add_operands(CLI::App& app, const std::string& name, word_function take,
                    const std::string& help) {
  return option(add_many(app, name, std::move(take), help));
}

option add_output(CLI::App& app, std::optional<std::string>& path, const std::string& help) {
  const auto set = [&path](const std::string& word) {
    if (word.empty()) refuse_word("--output needs the name of a file");
    if (word != "-") path = word;
  };
  return add_word(app, "-o,--output", set, help).value("FILE");
}

void refuse_word(const std::string& why) {
  throw CLI::ValidationError(why);
}

void refuse_word(std::string_view flags, std::string_view word,
                 const std::vector<std::string_view>& known) {
  refuse_word(fmt::format("{} '{}' is not one of: {}{}", flags, word, fmt::join(known, ", "),
                          did_you_mean(word, known)));
}

void parse(CLI::App& app, std::vector<std::string> words) {
  // After "--output=" with nothing behind it, CLI11 would take the next word, which is a file to be
  // read, for the file to be written.
  for (const std::string& word : words) {
    if (word == "--") break;
    if (word.starts_with("--") && word.find('=') == word.size() - 1) {
      throw CLI::ValidationError(fmt::format("{} needs a value", word));
    }
  }
  const std::string file = file_meant(app, words);
  words = with_suffixes_apart(app, std::move(words));
  for (std::string& word : words) {
    if (word.starts_with('[') || word.starts_with(mark)) word.insert(word.begin(), mark);
  }
  std::reverse(words.begin(), words.end());  // as CLI11 wants them
  try {
    app.parse(std::move(words));
  } catch (const CLI::ExtrasError& e) {
    throw CLI::ValidationError(file.empty() ? e.what() + option_meant(app) : file);
  }
}

}  // namespace utfkit::cli

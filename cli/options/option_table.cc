#include "option_table.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string_view>

namespace utfkit::cli {

namespace {

std::vector<std::string> split_words(std::string_view list) {
  std::vector<std::string> words;
  while (!list.empty()) {
    const std::size_t end = list.find(',');
    words.emplace_back(list.substr(0, end));
    list = end == list.npos ? "" : list.substr(end + 1);
  }
  return words;
}

option_row row_of(const CLI::Option& o) {
  option_row r;
  for (const std::string& name : o.get_snames()) r.names.push_back("-" + name);
  for (const std::string& name : o.get_lnames()) r.names.push_back("--" + name);
  r.help = o.get_description();
  if (o.get_items_expected_max() == 0) return r;
  const std::string type = o.get_type_name();
  if (type.starts_with('{') && type.ends_with('}')) {
    r.words = split_words(std::string_view(type).substr(1, type.size() - 2));
  }
  r.value = !o.get_option_text().empty() ? o.get_option_text() : r.words.empty() ? type : "WORD";
  r.value_optional = o.get_items_expected_min() == 0;
  if (r.value.starts_with('[') && r.value.ends_with(']')) {
    r.value = r.value.substr(1, r.value.size() - 2);
    r.value_optional = true;
  }
  r.repeatable = o.get_items_expected_max() > 1 ||
                 o.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
  return r;
}

}  // namespace

std::string option_row::full_help() const {
  std::string text = help.ends_with('.') ? help.substr(0, help.size() - 1) : help;
  const auto is_told = [this](const std::string& word) { return help.find(word) != help.npos; };
  if (!std::all_of(words.begin(), words.end(), is_told)) {
    text += fmt::format(". Known: {}", fmt::join(words, ", "));
  }
  return text + '.';
}

std::vector<option_row> options_of(const CLI::App& app) {
  std::vector<option_row> rows;
  for (const CLI::Option* o : app.get_options()) {
    if (!o->get_positional() && !o->get_group().empty()) rows.push_back(row_of(*o));
  }
  return rows;
}

std::string operands_of(const CLI::App& app) {
  std::string text;
  for (const CLI::Option* o : app.get_options()) {
    if (!o->get_positional()) continue;
    if (!text.empty()) text += ' ';
    text += o->get_required() ? o->get_option_text() : '[' + o->get_option_text() + ']';
  }
  return text;
}

}  // namespace utfkit::cli

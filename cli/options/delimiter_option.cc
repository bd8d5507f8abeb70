#include "delimiter_option.hpp"

#include <utfkit/definition/utf8.hpp>

#include "arguments.hpp"
#include "base/nearest.hpp"

namespace utfkit::cli {

namespace {

bool is_one_character(byte_view text) noexcept {
  if (text.empty()) return false;
  const decoded first = definition::utf8::decode_one(text.data(), text.size());
  return first.error == errc::ok && first.length == text.size();
}

std::string parse_delimiter(const std::string& word) {
  if (word == "\\t" || lower_case(word) == "tab") return "\t";
  if (word == "\"" || word == "\n" || word == "\r") {
    throw CLI::ValidationError(
        "--delimiter can't be what quotes fields or ends records: a quotation mark, LF, CR");
  }
  if (!is_one_character(word)) {
    throw CLI::ValidationError(
        fmt::format("--delimiter '{}' is not one character (--delimiter tab for a tab)", word));
  }
  return word;
}

}  // namespace

void add_delimiter(CLI::App& app, delimiter_options& o, const std::string& help) {
  const auto set = [&o](const std::string& marked) {
    o.delimiter = parse_delimiter(unmarked(marked));
  };
  auto* delimiter =
      app.add_option_function<std::string>("--delimiter", set, help)->option_text("CHARACTER");
  add_switch(app, "--no-quotes", o.no_quotes,
             "With --delimiter, quotation marks are characters like others, as in what databases "
             "write with tabs")
      ->needs(delimiter);
}

}  // namespace utfkit::cli

#include "delimiter_option.hpp"

#include <fmt/format.h>

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
    refuse_word(
        "--delimiter can't be what quotes fields or ends records: a quotation mark, LF, CR");
  }
  if (!is_one_character(word)) {
    refuse_word(
        fmt::format("--delimiter '{}' is not one character (--delimiter tab for a tab)", word));
  }
  return word;
}

}  // namespace

void add_delimiter(CLI::App& app, delimiter_options& o, const std::string& help) {
  const auto set = [&o](const std::string& word) { o.delimiter = parse_delimiter(word); };
  const option delimiter = add_word(app, "--delimiter", set, help).value("CHARACTER");
  add_switch(app, "--no-quotes", o.no_quotes,
             "With --delimiter, quotation marks are characters like others, as in what databases "
             "write with tabs")
      .needs(delimiter);
}

}  // namespace utfkit::cli

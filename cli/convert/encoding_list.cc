#include "encoding_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "base/encoding_names.hpp"
#include "base/json.hpp"
#include "base/nearest.hpp"
#include "output/output.hpp"
#include "run/inputs.hpp"

namespace utfkit::cli {

namespace {

std::string row_of(std::string_view name, encoding e) {
  row r;
  r["type"] = "encoding";
  r["name"] = name;
  r["kind"] = kind_of(e);
  row aliases = row::array(), labels = row::array();
  for (const std::string_view other : other_names(e)) aliases.push_back(other);
  for (const std::string_view label : labels_of(e)) labels.push_back(lower_case(label));
  r["aliases"] = std::move(aliases);
  r["labels"] = std::move(labels);
  return line_of(r);
}

std::string line_of_names(std::string_view name, encoding e) {
  std::string line = fmt::format("{:<20} {:<11}", name, kind_of(e));
  for (const std::string_view other : other_names(e)) line.append(" ").append(other);
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

}  // namespace

void list_encodings(const context& ctx, bool json) {
  static_cast<void>(ctx);
  output out = open_output(std::nullopt);
  for (const std::string& word : encoding_words()) {
    const named_encoding found = *named_encoding_by_name(word);
    if (found.byte_order_open) continue;
    const std::string_view name = option_name(found.id);
    out.write(json ? row_of(name, found.id) : line_of_names(name, found.id));
  }
  out.commit();
}

}  // namespace utfkit::cli

#include "header.hpp"

#include <utfkit/finding.hpp>

namespace utfkit::cli {

void header::begin_file() {
  at_ = standing::field_start;
  complete_ = false;
  name_.clear();
  names_.clear();
}

void header::add(const file_piece& p) {
  constexpr std::string_view signature = "\uFEFF";
  const std::string_view text = p.text().as_string_view();
  std::size_t at = p.offset == 0 && text.starts_with(signature) ? signature.size() : 0;
  while (!complete_ && at < text.size()) at += add_at(text, at);
}

// A byte or a delimiter: how many bytes that are.
std::size_t header::add_at(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (at_ == standing::in_quotes) {
    if (c == '"') {
      at_ = standing::after_quote;
    } else {
      append(c);
    }
    return 1;
  }
  if (c == '"' && how_.quotes && at_ != standing::in_field) {
    if (at_ == standing::after_quote) append(c);
    at_ = standing::in_quotes;
    return 1;
  }
  if (c == '\n' || c == '\r') {
    end_field();
    complete_ = true;
    return 1;
  }
  if (c == how_.delimiter.front() && text.substr(at).starts_with(how_.delimiter)) {
    end_field();
    at_ = standing::field_start;
    return how_.delimiter.size();
  }
  append(c);
  at_ = standing::in_field;
  return 1;
}

void header::append(char c) {
  if (name_.size() <= longest_name) name_ += c;
}

void header::end_field() {
  if (name_.size() > longest_name) {
    name_.resize(complete_prefix(byte_view(name_).substr(0, longest_name)));
    name_ += "...";
  }
  if (names_.size() < most_names) names_.push_back(name_);
  name_.clear();
}

std::optional<std::string_view> header::name_of(const record_place& at) const {
  if (at.records == 0 || at.fields >= names_.size()) return std::nullopt;
  return names_[static_cast<std::size_t>(at.fields)];
}

}  // namespace utfkit::cli

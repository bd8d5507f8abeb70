#include "name_list.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <string_view>
#include <utility>

#include "base/utf8_signature.hpp"
#include "file_info.hpp"

namespace utfkit::cli {

namespace {

// How many bytes the escape at the start of `text` has, behind its backslash; 0 where it is none.
std::size_t escape_length(std::string_view text) noexcept {
  const auto is_octal = [](char c) { return c >= '0' && c <= '7'; };
  if (text.empty()) return 0;
  if (std::string_view("abtnvfr\"\\").find(text[0]) != text.npos) return 1;
  return text.size() >= 3 && text[0] <= '3' && is_octal(text[0]) && is_octal(text[1]) &&
                 is_octal(text[2])
             ? 3
             : 0;
}

// As in C, and with an escape, without which git writes no quotation marks.
bool has_quotes_and_escapes(std::string_view name) {
  if (name.ends_with('\r')) name.remove_suffix(1);
  if (name.size() < 2 || !name.starts_with('"') || !name.ends_with('"')) return false;
  name = name.substr(1, name.size() - 2);
  std::size_t escapes = 0;
  for (std::size_t at = 0; at < name.size(); ++at) {
    if (name[at] == '"') return false;
    if (name[at] != '\\') continue;
    const std::size_t length = escape_length(name.substr(at + 1));
    if (length == 0) return false;
    at += length;
    ++escapes;
  }
  return escapes != 0;
}

bool is_there(const std::string& name) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  return fs::exists(fs::symlink_status(name, ignored));
}

}  // namespace

name_list::name_list(const std::string& path, char separator)
    : reader_(path), separator_(separator), buffer_(new char[longest_name]) {}

void name_list::refuse(const char* why) const {
  throw trouble(fmt::format("'{}' is no list of files: {}", safe(reader_.source().path()), why));
}

void name_list::rewind() {
  reader_.rewind();
  at_ = filled_ = 0;
  is_first_ = true;
}

bool name_list::fill() {
  filled_ = reader_.read(buffer_.get(), longest_name);
  at_ = 0;
  return filled_ != 0;
}

// A list that was written on Windows has CR LF at the end of its lines. A name may end in CR too,
// so the file decides.
void name_list::take_off_cr(std::string& name) const {
  if (separator_ != '\n' || !name.ends_with('\r') || !is_free_name(name)) return;
  std::string without = name.substr(0, name.size() - 1);
  if (without.empty() || without == "-" || !is_free_name(without)) name = std::move(without);
}

// Which a list that was written on Windows may begin with, and a name, too.
void name_list::take_off_signature(std::string& name) const {
  if (!name.starts_with(utf8_signature) || is_there(name)) return;
  std::string as_it_is = name;
  take_off_cr(as_it_is);
  if (!is_there(as_it_is)) name.erase(0, utf8_signature.size());
}

// What stands before the next separator; false at the end.
bool name_list::read_part(std::string& name) {
  name.clear();
  while (at_ != filled_ || fill()) {
    const std::string_view rest(buffer_.get() + at_, filled_ - at_);
    const std::size_t end = rest.find(separator_);
    const std::string_view part = rest.substr(0, end);
    name += part;
    at_ += part.size();
    if (name.size() > longest_name) {
      require_separator(name);
      refuse("it has a name of more than 65536 bytes");
    }
    if (end == rest.npos) continue;
    ++at_;
    has_separators_ = true;
    return true;
  }
  return !name.empty();
}

// What reads it shall not take it for one name that is missing.
void name_list::require_separator(const std::string& name) const {
  if (separator_ == '\n' || has_separators_) return;
  if (name.find('\n') == name.npos || is_there(name)) return;
  refuse("its names are separated by LF, not by NUL (leave out -0, or use git ls-files -z)");
}

bool name_list::next(std::string& name) {
  while (read_part(name)) {
    require_separator(name);
    // With it the name would end for the system, and another file would be opened.
    if (name.find('\0') != name.npos)
      refuse("a name has a NUL in it (use -0 for names that end in NUL)");
    if (std::exchange(is_first_, false)) take_off_signature(name);
    take_off_cr(name);
    if (!name.empty()) return true;
  }
  return false;
}

bool name_list::is_quoted(const std::string& name) const {
  return separator_ == '\n' && has_quotes_and_escapes(name) && !is_there(name);
}

}  // namespace utfkit::cli

#include "name_list.hpp"

#include <fmt/format.h>

#include <string_view>

namespace utfkit::cli {

name_list::name_list(const std::string& path, char separator)
    : reader_(path), separator_(separator), buffer_(new char[longest_name]) {}

void name_list::refuse(const char* why) const {
  throw trouble(fmt::format("'{}' is no list of files: {}", safe(reader_.source().path()), why));
}

void name_list::rewind() {
  reader_.rewind();
  at_ = filled_ = 0;
}

bool name_list::fill() {
  filled_ = reader_.read(buffer_.get(), longest_name);
  at_ = 0;
  return filled_ != 0;
}

bool name_list::next(std::string& name) {
  name.clear();
  for (;;) {
    if (at_ == filled_ && !fill()) break;
    const std::string_view rest(buffer_.get() + at_, filled_ - at_);
    const std::size_t end = rest.find(separator_);
    const std::string_view part = rest.substr(0, end);
    name += part;
    at_ += part.size();
    if (name.size() > longest_name) refuse("it has a name of more than 65536 bytes");
    if (end == rest.npos) continue;
    ++at_;
    if (!name.empty()) break;
  }
  // With it the name would end for the system, and another file would be opened.
  if (name.find('\0') != name.npos)
    refuse("a name has a NUL in it (use -0 for names that end in NUL)");
  return !name.empty();
}

}  // namespace utfkit::cli

#include "rejects.hpp"

#include <memory>

namespace utfkit::cli {

namespace {

constexpr std::size_t most_in_memory = std::size_t{1024} * 1024;
constexpr std::size_t block_size = std::size_t{256} * 1024;

}  // namespace

void line_sorter::keep(std::string_view text) {
  const bool in_line = is_bad_ || spooled_ || !line_.empty();
  if (in_line) {
    const std::size_t end = text.find('\n');
    if (end == text.npos) {
      add(text);
      return;
    }
    add(text.substr(0, end + 1));
    end_line();
    text.remove_prefix(end + 1);
  }
  // Whole lines, and none of them bad.
  const std::size_t whole = text.rfind('\n') + 1;  // npos + 1 is 0
  if (good_ != nullptr) good_->write(text.substr(0, whole));
  if (whole != text.size()) add(text.substr(whole));
}

void line_sorter::apply(const change& c) {
  if (!is_bad_) {
    is_bad_ = true;
    ++rejected_;
    move_to(&bad_);
  }
  bad_.write(c.original);
}

void line_sorter::finish() {
  end_line();
}

// A part of the current line.
void line_sorter::add(std::string_view part) {
  if (is_bad_) {
    bad_.write(part);
    return;
  }
  line_ += part;
  if (line_.size() <= most_in_memory) return;
  if (!spool_) spool_.emplace();
  spool_->write(line_);
  spooled_ = true;
  line_.clear();
}

void line_sorter::end_line() {
  if (!is_bad_) move_to(good_);
  is_bad_ = false;
}

// What waits goes where it belongs.
void line_sorter::move_to(output* to) {
  if (spooled_) {
    const std::unique_ptr<char[]> buffer(new char[block_size]);
    spool_->rewind();
    while (const std::size_t got = spool_->read(buffer.get(), block_size)) {
      if (to != nullptr) to->write(buffer.get(), got);
    }
    spool_->clear();
    spooled_ = false;
  }
  if (to != nullptr) to->write(line_);
  line_.clear();
}

}  // namespace utfkit::cli

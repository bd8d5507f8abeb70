#include "listing.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "base/safe_text.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t context = 80;         // bytes shown on either side of a change
constexpr std::size_t longest_part = 4096;  // of a line that is all damage

bool is_continuation(char c) noexcept {
  return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

}  // namespace

void listing::keep(std::string_view text) {
  if (open_) keep_after(text);
  keep_before(text);
}

// Takes from `text` what stands in the line of the last change.
void listing::keep_after(std::string_view text) {
  const std::size_t end = text.find('\n');
  const std::string_view rest = text.substr(0, end);
  std::size_t taken = std::min(rest.size(), context - after_);
  while (taken != 0 && taken < rest.size() && is_continuation(rest[taken])) --taken;
  old_ += rest.substr(0, taken);
  new_ += rest.substr(0, taken);
  after_ += taken;
  if (taken != rest.size()) {
    close(true);
  } else if (end != text.npos) {
    close(false);
  }
}

// Keeps the end of `text` for what may follow in the line.
void listing::keep_before(std::string_view text) {
  const std::size_t start = text.rfind('\n') + 1;  // npos + 1 is 0
  if (start != 0) {
    lines_ += static_cast<std::uint64_t>(
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(start), '\n'));
    before_.clear();
    before_is_cut_ = false;
    text.remove_prefix(start);
  }
  if (text.size() > context) {
    before_.clear();
    before_is_cut_ = true;
    text.remove_prefix(text.size() - context);
  }
  before_ += text;
  if (before_.size() > context) {
    before_.erase(0, before_.size() - context);
    before_is_cut_ = true;
  }
  if (!before_is_cut_) return;
  before_.erase(
      0, static_cast<std::size_t>(
             std::find_if_not(before_.begin(), before_.end(), is_continuation) - before_.begin()));
}

void listing::apply(const change& c) {
  if (json_) {
    apply_in_json(c);
    return;
  }
  if (!open_) {
    open_ = true;
    line_ = lines_ + 1;
    offset_ = c.offset;
    starts_cut_ = before_is_cut_;
    old_ = new_ = before_;
  }
  old_ += c.original;
  new_ += c.text;
  if (c.mojibake != nullptr) note(*c.mojibake);
  after_ = 0;
  before_.clear();
  before_is_cut_ = true;
  if (old_.size() > longest_part) close(true);
}

// ", read as windows-1252 twice, IBM437"
void listing::note(const mojibake_run& run) {
  const std::string words = fmt::format(" {}{}", name(run.read_as),
                                        run.times == 1   ? ""
                                        : run.times == 2 ? " twice"
                                                         : fmt::format(" {} times", run.times));
  if ((read_as_ + ",").find(words + ",") != std::string::npos) return;
  read_as_ += (read_as_.empty() ? ", read as" : ",") + words;
}

void listing::apply_in_json(const change& c) {
  row r = begin_row("change", file_);
  r["offset"] = c.offset;
  r["line"] = lines_ + 1;
  r["kind"] = name_of(c.kind);
  r["bytes"] = hex(c.original);
  r["substitute"] = c.text;
  if (c.mojibake != nullptr) {
    r["was"] = std::string(c.mojibake->was());
    r["read_as"] = std::string(name(c.mojibake->read_as));
    r["times"] = c.mojibake->times;
    r["confidence"] = std::string(name(c.mojibake->sure));
  }
  out_.write(line_of(r));
}

void listing::finish() {
  if (open_) close(false);
}

void listing::close(bool cut) {
  if (!begun_) {
    out_.write(fmt::format("--- {0}\n+++ {0} (repaired)\n", safe(file_)));
    begun_ = true;
  }
  const std::string_view from = starts_cut_ ? "..." : "";
  const std::string_view to = cut ? "..." : "";
  out_.write(fmt::format("@@ line {}, byte {}{} @@\n-{}{}{}\n+{}{}{}\n", line_, offset_, read_as_,
                         from, safe(old_), to, from, safe(new_), to));
  read_as_.clear();
  open_ = false;
  after_ = 0;
}

}  // namespace utfkit::cli

#include "progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "terminal.hpp"

namespace utfkit::cli {

namespace {

constexpr unsigned bar_width = 20;

// "512 MiB", "1.0 GiB".
std::string size_text(double bytes) {
  constexpr std::array<std::string_view, 7> units = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  std::size_t unit = 0;
  for (; bytes >= 999.5 && unit + 1 < units.size(); ++unit) bytes /= 1024;
  return fmt::format("{:.{}f} {}", bytes, unit != 0 && bytes < 9.95 ? 1 : 0, units[unit]);
}

// "0:05", "1:02:03".
std::string time_text(double seconds) {
  const auto s = static_cast<std::uint64_t>(std::llround(std::min(seconds, 359'999.0)));
  if (s < 3600) return fmt::format("{}:{:02}", s / 60, s % 60);
  return fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
}

progress* current = nullptr;

double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

bool is_wanted() {
  const char* term = std::getenv("TERM");
  return is_terminal(stream::error) && (term == nullptr || std::string_view(term) != "dumb");
}

}  // namespace

progress::progress(std::optional<std::uint64_t> total, unsigned width, clock now, sink out)
    : total_(total),
      width_(width),
      now_(std::move(now)),
      out_(std::move(out)),
      start_(now_()),
      next_(start_ + before_first) {}

void progress::add(std::uint64_t bytes) {
  done_ += bytes;
  const seconds now = now_();
  if (now < next_) return;
  next_ = now + between;
  std::string text = line(now - start_);
  // The last column stays free: terminals differ in what they do after it.
  text.resize(std::min<std::size_t>(text.size(), width_ - std::min(width_, 1u)));
  out_(fmt::format("\r{}\033[K", text));
  shown_ = true;
}

void progress::hide() {
  if (!shown_) return;
  shown_ = false;
  out_("\r\033[K");
}

std::string progress::line(seconds elapsed) const {
  const auto done = static_cast<double>(done_);
  const double rate = elapsed > 0 ? done / elapsed : 0;
  std::string text = "  " + size_text(done);
  // A file that grows has more than it had at first.
  if (!total_ || *total_ == 0 || done_ > *total_) {
    return text + fmt::format("  {}/s", size_text(rate));
  }
  const auto total = static_cast<double>(*total_);
  const auto filled = static_cast<unsigned>(bar_width * done / total);
  text += fmt::format(" of {}  [{:-<{}}]  {} %  {}/s", size_text(total), std::string(filled, '#'),
                      bar_width, static_cast<unsigned>(100 * done / total), size_text(rate));
  if (rate > 0) text += fmt::format("  {} left", time_text((total - done) / rate));
  return text;
}

shown_progress::shown_progress(std::optional<std::uint64_t> total) {
  if (!is_wanted()) return;
  const auto write = [](std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
  };
  bar_ = std::make_unique<progress>(total, terminal_width(stream::error), steady_seconds, write);
  current = bar_.get();
}

shown_progress::~shown_progress() {
  if (bar_) current = nullptr;
}

void hide_progress() noexcept {
  if (current != nullptr) current->hide();
}

}  // namespace utfkit::cli

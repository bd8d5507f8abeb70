#include "file_piece.hpp"

#include <algorithm>
#include <cstring>

#include <sys/stat.h>
#include <unistd.h>

#include <utfkit/finding.hpp>
#include <utfkit/stats.hpp>

#include "fix/fix_policy.hpp"

namespace utfkit::cli {

namespace {

// Whether the two bytes at `at` are a surrogate of UTF-16: `half` is D8 or DC.
bool is_surrogate(byte_view text, std::size_t at, bool big_endian, unsigned half) noexcept {
  return (text[at + (big_endian ? 0 : 1)] & 0xFC) == half;
}

// Whether it ends in the first surrogate of a pair and a part of what could be the second: one
// prefix, if nothing followed; and something else, since what follows is no continuation byte.
bool ends_in_half_a_pair(byte_view text) noexcept {
  for (const std::size_t part : {std::size_t{1}, std::size_t{2}}) {
    if (text.size() < 3 + part) continue;
    const byte_view t = text.substr(text.size() - 3 - part);
    if (t[0] == 0xED && (t[1] & 0xF0) == 0xA0 && (t[2] & 0xC0) == 0x80 && t[3] == 0xED &&
        (part == 1 || (t[4] & 0xF0) == 0xB0)) {
      return true;
    }
  }
  return false;
}

}  // namespace

std::size_t cut_after(byte_view text, std::size_t near, encoding e) noexcept {
  switch (e) {
    case encoding::utf8:
    case encoding::cesu8:
    case encoding::wtf8:
    case encoding::mutf8: {
      std::size_t p = split_point(text, near);
      if (ends_in_half_a_pair(text.substr(0, p))) p = split_point(text, p + 1);
      return p >= 3 && is_surrogate_pair(text, p - 3) ? p + 3 : p;
    }
    case encoding::utf16le:
    case encoding::utf16be: {
      const bool big = e == encoding::utf16be;
      const bool in_pair = near >= 2 && near + 2 <= text.size() &&
                           is_surrogate(text, near - 2, big, 0xD8) &&
                           is_surrogate(text, near, big, 0xDC);
      return in_pair ? near + 2 : near;
    }
    default: return near;  // four bytes are whole characters
  }
}

char* piece::room(std::size_t size) {
  if (!buffer_ || size > capacity_) {
    buffer_.reset(new char[size]);
    capacity_ = size;
  }
  return buffer_.get();
}

window_source::window_source(reader& in, std::size_t size)
    : in_(&in), size_(std::max<std::size_t>(size / 4 * 4, 4 * cut_reach)) {
  struct stat st;
  const off_t at = ::lseek(in.descriptor(), 0, SEEK_CUR);
  if (at < 0 || ::fstat(in.descriptor(), &st) != 0 || !S_ISREG(st.st_mode)) return;
  ranges_ = true;
  start_ = next_ = static_cast<std::uint64_t>(at);
  end_ = static_cast<std::uint64_t>(st.st_size);
}

window_source::window_source(read_function read, std::size_t size)
    : read_(std::move(read)), size_(std::max<std::size_t>(size / 4 * 4, 4 * cut_reach)) {}

std::size_t window_source::read(char* buffer, std::size_t size) {
  if (in_ != nullptr) return in_->read_available(buffer, size, at_end_);
  const std::size_t got = read_(buffer, size);
  at_end_ = got == 0;
  return got;
}

byte_view window_source::head(std::size_t size) {
  if (ranges_ && next_ + size <= end_) {
    kept_.resize(size);
    if (in_->read_at(kept_.data(), size, next_) < size) throw input_changed(in_->path());
    const byte_view first = kept_;
    return first;
  }
  ranges_ = false;
  while (kept_.size() < size && !at_end_) {
    const std::size_t had = kept_.size();
    kept_.resize(size);
    kept_.resize(had + read(kept_.data() + had, size - had));
  }
  return kept_;
}

bool window_source::claim(piece& p) {
  if (ranges_ && claim_range(p)) return true;
  const std::size_t room = 2 * (window::margin + lookahead) + size_;
  char* const buffer = p.room(room);
  std::size_t filled = kept_.size();
  std::size_t end = 0;
  std::copy(kept_.begin(), kept_.end(), buffer);
  for (;;) {
    if (!at_end_) filled += read(buffer + filled, room - filled);
    if (at_end_) {
      end = filled;
      break;
    }
    if (filled - begin_ <= lookahead + 4) continue;
    const std::size_t near = filled - lookahead;
    end = cut_after({buffer, filled}, near - (offset_ + near - begin_) % 4, encoding_);
    if (end > begin_) break;
  }
  p.to_read_ = false;
  p.w = {{buffer, filled}, begin_, end - begin_, offset_};
  const std::size_t kept_from = end - std::min(end, window::margin);
  kept_.assign(buffer + kept_from, filled - kept_from);
  begin_ = end - kept_from;
  offset_ += p.w.size;
  return p.w.size != 0;
}

// The last ranges end well before the end of the file: what follows, and whatever is added to the
// file meanwhile, is read as from a pipe.
bool window_source::claim_range(piece& p) {
  if (next_ + size_ + lookahead > end_) {
    leave_ranges();
    return false;
  }
  const std::uint64_t before = std::min<std::uint64_t>(next_ - start_, lookahead);
  p.to_read_ = true;
  p.from_ = next_ - before;
  p.near_ = static_cast<std::size_t>(before);
  p.next_near_ = p.near_ + size_;
  p.size_ = p.next_near_ + lookahead;
  next_ += size_;
  return true;
}

void window_source::leave_ranges() {
  ranges_ = false;
  kept_.clear();
  if (next_ == start_) return;
  const std::uint64_t before = std::min<std::uint64_t>(next_ - start_, lookahead);
  kept_.resize(static_cast<std::size_t>(before) + lookahead);
  if (in_->read_at(kept_.data(), kept_.size(), next_ - before) < kept_.size() ||
      ::lseek(in_->descriptor(), static_cast<off_t>(next_ + lookahead), SEEK_SET) < 0) {
    throw input_changed(in_->path());
  }
  begin_ = cut_after(kept_, static_cast<std::size_t>(before), encoding_);
  offset_ = next_ - start_ + begin_ - before;
  const std::size_t extra = begin_ - std::min(begin_, window::margin);
  kept_.erase(0, extra);
  begin_ -= extra;
}

void window_source::fill(piece& p) const {
  if (!p.to_read_) return;
  char* const buffer = p.room(p.size_);
  if (in_->read_at(buffer, p.size_, p.from_) < p.size_) throw input_changed(in_->path());
  const byte_view read(buffer, p.size_);
  const std::size_t begin = p.near_ == 0 ? 0 : cut_after(read, p.near_, encoding_);
  const std::size_t end = cut_after(read, p.next_near_, encoding_);
  const std::size_t first = begin - std::min(begin, window::margin);
  p.w = {read.substr(first, end + window::margin - first), begin - first, end - begin,
         p.from_ - start_ + begin};
}

}  // namespace utfkit::cli

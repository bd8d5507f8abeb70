#include "file_piece.hpp"

#include <algorithm>
#include <utility>

#include "cut.hpp"

namespace utfkit::cli {

char* piece_buffer::room(std::size_t size) {
  if (!buffer_ || size > capacity_) {
    buffer_.reset(new char[size]);
    capacity_ = size;
  }
  return buffer_.get();
}

piece_source::piece_source(reader& in, std::size_t size)
    : in_(&in), size_(std::max<std::size_t>(size / 4 * 4, 4 * cut_reach)) {
  const std::optional<file_range> all = in.remaining();
  if (!all) return;
  ranges_ = true;
  start_ = next_ = all->begin;
  end_ = all->end;
}

piece_source::piece_source(read_function read, std::size_t size)
    : read_(std::move(read)), size_(std::max<std::size_t>(size / 4 * 4, 4 * cut_reach)) {}

std::size_t piece_source::read(char* buffer, std::size_t size) {
  if (in_ != nullptr) return in_->read_available(buffer, size, at_end_);
  const std::size_t got = read_(buffer, size);
  at_end_ = got == 0;
  return got;
}

byte_view piece_source::head(std::size_t size) {
  if (ranges_ && next_ + size <= end_) {
    kept_.resize(size);
    if (in_->read_at(kept_.data(), size, next_) < size) throw input_changed(in_->path());
    const byte_view first = kept_;
    return first;
  }
  if (std::exchange(ranges_, false)) kept_.clear();
  while (kept_.size() < size && !at_end_) {
    const std::size_t had = kept_.size();
    kept_.resize(size);
    kept_.resize(had + read(kept_.data() + had, size - had));
  }
  return kept_;
}

bool piece_source::claim(piece_buffer& to) {
  if (ranges_ && claim_range(to)) return true;
  // head() may have read more than a piece is.
  const std::size_t room =
      std::max(2 * (file_piece::margin + lookahead) + size_, kept_.size() + lookahead);
  char* const buffer = to.room(room);
  std::size_t filled = kept_.size();
  std::size_t end = 0;
  bool paused = false;
  std::copy(kept_.begin(), kept_.end(), buffer);
  for (;;) {
    if (!at_end_) filled += read(buffer + filled, room - filled);
    if (at_end_) {
      end = filled;
      break;
    }
    paused = passes_on_ && in_ != nullptr && filled < room;
    if (paused) {
      const byte_view come(buffer + begin_, filled - begin_);
      end = begin_ + after_last_line(come, offset_, encoding_);
      if (end > begin_) break;
    }
    if (filled - begin_ <= lookahead + 4) continue;
    const std::size_t near = filled - lookahead;
    end = cut_after({buffer, filled}, near - (offset_ + near - begin_) % 4, encoding_);
    if (end > begin_) break;
  }
  to.to_read_ = false;
  to.piece = {{buffer, filled}, begin_, end - begin_, offset_, paused && !at_end_};
  const std::size_t kept_from = end - std::min(end, file_piece::margin);
  kept_.assign(buffer + kept_from, filled - kept_from);
  begin_ = end - kept_from;
  offset_ += to.piece.size;
  return to.piece.size != 0;
}

// The last ranges end well before the end of the file: what follows, and whatever is added to the
// file meanwhile, is read as from a pipe.
bool piece_source::claim_range(piece_buffer& to) {
  if (next_ + size_ + lookahead > end_) {
    leave_ranges();
    return false;
  }
  const std::uint64_t before = std::min<std::uint64_t>(next_ - start_, lookahead);
  to.to_read_ = true;
  to.from_ = next_ - before;
  to.near_ = static_cast<std::size_t>(before);
  to.next_near_ = to.near_ + size_;
  to.size_ = to.next_near_ + lookahead;
  next_ += size_;
  return true;
}

void piece_source::leave_ranges() {
  ranges_ = false;
  kept_.clear();
  if (next_ == start_) return;
  const std::uint64_t before = std::min<std::uint64_t>(next_ - start_, lookahead);
  kept_.resize(static_cast<std::size_t>(before) + lookahead);
  if (in_->read_at(kept_.data(), kept_.size(), next_ - before) < kept_.size()) {
    throw input_changed(in_->path());
  }
  in_->seek(next_ + lookahead);
  begin_ = cut_after(kept_, static_cast<std::size_t>(before), encoding_);
  offset_ = next_ - start_ + begin_ - before;
  const std::size_t extra = begin_ - std::min(begin_, file_piece::margin);
  kept_.erase(0, extra);
  begin_ -= extra;
}

void piece_source::fill(piece_buffer& to) const {
  if (!to.to_read_) return;
  char* const buffer = to.room(to.size_);
  if (in_->read_at(buffer, to.size_, to.from_) < to.size_) throw input_changed(in_->path());
  const byte_view read(buffer, to.size_);
  const std::size_t begin = to.near_ == 0 ? 0 : cut_after(read, to.near_, encoding_);
  const std::size_t end = cut_after(read, to.next_near_, encoding_);
  const std::size_t first = begin - std::min(begin, file_piece::margin);
  to.piece = {read.substr(first, end + file_piece::margin - first), begin - first, end - begin,
              to.from_ - start_ + begin};
}

}  // namespace utfkit::cli

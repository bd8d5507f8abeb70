// Text in pieces, each with what stands around it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

#include "cut.hpp"
#include "reader.hpp"

namespace utfkit::cli {

// A piece of a file that divides no intended sequence and no pair of surrogates. What is true of
// the pieces adds up to what is true of the file; what depends on neighbours looks into `all`.
struct file_piece {
  // So many bytes are there on either side, unless the file begins or ends there, or a stream
  // pauses at the end of a line. What is reported of a piece is therefore the same however the
  // input was cut.
  static constexpr std::size_t margin = 512;

  byte_view all;             // the piece, and what stands on either side of it
  std::size_t begin = 0;     // the piece is all[begin, begin + size)
  std::size_t size = 0;      // 0 at the end of the file
  std::uint64_t offset = 0;  // of the piece in the file
  bool paused = false;       // of a stream that is passed on: no more was waiting when it was read

  byte_view text() const noexcept { return all.substr(begin, size); }
  bool is_first() const noexcept { return begin == 0; }
  bool is_last() const noexcept { return begin + size == all.size() && !paused; }
};

// A piece with its memory, which can be used again.
class piece_buffer {
 public:
  file_piece piece;

 private:
  friend class piece_source;
  char* room(std::size_t size);

  std::unique_ptr<char[]> buffer_;
  std::size_t capacity_ = 0;
  bool to_read_ = false;    // by fill(), from a file: buffer_[0, size_) from `from_` on
  std::uint64_t from_ = 0;  // absolute
  std::size_t size_ = 0;
  std::size_t near_ = 0, next_near_ = 0;  // where the piece and the next one are cut
};

// Input by pieces, for one thread or for many: claim() shares it out, fill() reads it. Of a
// regular file, claim() gives ranges only, so that several threads read at a time; anything else is
// read in claim(). Both throw input_trouble.
class piece_source {
 public:
  static constexpr std::size_t default_piece = std::size_t{256} * 1024;

  // From where `in` is to its end. `size` is that of a piece, more or less; small ones are for
  // tests.
  explicit piece_source(reader& in, std::size_t size = default_piece);
  explicit piece_source(read_function read, std::size_t size = default_piece);

  // The first bytes, `size` or all that there are. To be called before anything is claimed, as is
  // what follows.
  byte_view head(std::size_t size);
  void set_encoding(encoding e) noexcept { encoding_ = e; }

  // Where no more is waiting in a pipe or at a terminal, the lines that have come are a piece,
  // rather than wait for what follows them. For those whose answers about a line depend on nothing
  // behind it.
  void pass_on() noexcept { passes_on_ = true; }

  // By one thread at a time: the next piece; false at the end.
  bool claim(piece_buffer& to);
  // By any thread, and any number of them: to.piece can be read until `to` is claimed anew.
  void fill(piece_buffer& to) const;

 private:
  static constexpr std::size_t lookahead = file_piece::margin + cut_reach;

  bool claim_range(piece_buffer& to);
  void leave_ranges();
  std::size_t read(char* buffer, std::size_t size);

  reader* in_ = nullptr;
  read_function read_;
  std::size_t size_;
  bool passes_on_ = false;
  encoding encoding_ = encoding::utf8;

  bool ranges_ = false;
  std::uint64_t start_ = 0, end_ = 0, next_ = 0;  // absolute

  std::string kept_;       // what was read and not given out, with the margin before it
  std::size_t begin_ = 0;  // of what was not given out, in kept_
  std::uint64_t offset_ = 0;
  bool at_end_ = false;
};

}  // namespace utfkit::cli

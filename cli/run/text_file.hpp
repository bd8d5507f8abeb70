// Files that are read as text by what works on UTF-8, also those in UTF-16 and UTF-32.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <utfkit/encoding.hpp>
#include <utfkit/transcoder.hpp>

#include "context.hpp"
#include "piecework.hpp"

namespace utfkit::cli {

// A file the pieces of which are UTF-8. Where its signature is one of UTF-16 or UTF-32, these are
// what it is decoded to, the signature included, with U+FFFD for each maximal subpart of what is
// ill-formed; otherwise they are its bytes.
class text_file : public work_file {
 public:
  // With `decode` false its bytes are all that matters.
  text_file(const named_file& file, std::size_t piece_size, bool decode = true);

  // What its signature says, or UTF-8.
  encoding written_in() const noexcept { return encoding_; }
  bool is_decoded() const noexcept { return encoding_ != encoding::utf8; }
  // How many bytes of the file those of a piece are decoded from.
  std::uint64_t size_in_file(byte_view text) const noexcept;
  // These bytes, of well-formed text.
  std::string bytes_in_file(std::string_view text) const;

  // Once all has been read, where it is decoded.
  std::uint64_t bytes() const noexcept { return bytes_; }
  std::uint64_t replacements() const noexcept { return decoder_.replacements(); }

 private:
  std::size_t read(char* buffer, std::size_t size);
  bool decode_more();

  encoding encoding_ = encoding::utf8;
  piece_source raw_;
  piece_buffer raw_piece_;
  byte_view rest_;  // of raw_piece_, to be decoded
  bool at_end_ = false;
  transcoder decoder_;
  std::string decoded_;
  std::size_t given_ = 0;    // of decoded_
  std::uint64_t bytes_ = 0;  // of the file
};

// Says, once a file, that it looks like UTF-16 or UTF-32 but has no signature, or like another
// encoding of before Unicode, so that it was read as UTF-8, and what would help. What it goes by
// are the first bytes, and those from the first line on that has one outside ASCII: however many of
// them a piece of a pipe has.
class notice_of_encoding {
 public:
  // Of each piece, in order, and of the end.
  void look(const context& ctx, const text_file& f, const file_piece& p);
  void end(const context& ctx, const text_file& f);
  bool has_said() const noexcept { return has_said_; }  // of the file

 private:
  static constexpr std::size_t enough = 65536;
  static constexpr std::size_t longest_before = 4096;  // of such a line, in front of that byte

  void say_if_wide(const context& ctx, const text_file& f);
  void say_if_legacy(const context& ctx, const text_file& f);
  void add(std::string_view text);

  std::string head_;    // as much as is looked at
  std::string before_;  // of the line, while all is ASCII
  std::string text_;
  bool is_wide_asked_ = false;
  bool is_done_ = false;
  bool has_said_ = false;
};

// What a subcommand does with such files.
template <class Result>
class text_work : public piecework_of<Result> {
 public:
  explicit text_work(bool decode = true) : decode_(decode) {}

  std::unique_ptr<work_file> open(const named_file& file, std::size_t piece_size,
                                  bool whole) final {
    static_cast<void>(whole);
    return std::make_unique<text_file>(file, piece_size, decode_);
  }
  virtual void work_on(const text_file& f, const file_piece& p, Result& r) const = 0;
  virtual bool begin(text_file& f) = 0;
  virtual bool add_result(text_file& f, const file_piece& p, Result& r) = 0;
  virtual void end(text_file& f) = 0;

 private:
  void work_on(const work_file& f, const file_piece& p, Result& r) const final {
    work_on(static_cast<const text_file&>(f), p, r);
  }
  bool begin(work_file& f) final { return begin(static_cast<text_file&>(f)); }
  bool add_result(work_file& f, const file_piece& p, Result& r) final {
    return add_result(static_cast<text_file&>(f), p, r);
  }
  void end(work_file& f) final { end(static_cast<text_file&>(f)); }

  const bool decode_;
};

}  // namespace utfkit::cli

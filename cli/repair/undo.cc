#include "undo.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "base/trouble.hpp"

namespace utfkit::cli {

namespace {

constexpr std::string_view magic = "utf8undo";
constexpr std::size_t block_size = std::size_t{256} * 1024;

// Reads an undo file piece by piece. Whatever is wrong with it throws.
class undo_parser {
 public:
  undo_parser(const read_function& read, std::string_view name) : read_(read), name_(name) {}

  // The format and the policy; the rest is as it was.
  void header(undo_summary& s) {
    for (std::size_t i = 0; i < magic.size(); ++i) {
      const int b = next_or_end();
      if (b < 0 && i != 0) refuse("is cut short");
      if (b != static_cast<unsigned char>(magic[i])) refuse("is no undo file of utf8");
    }
    const unsigned format = byte();
    if (format != 1 && format != 2) refuse("was written by another version of utf8");
    s.format = format_ = static_cast<undo_format>(format);
    s.policy.resize(byte());
    for (char& c : s.policy) c = static_cast<char>(byte());
  }

  struct record {
    std::uint64_t kept;
    std::size_t fixed;
    std::string_view original;

    bool is_end() const noexcept { return original.empty() && fixed == 0; }
  };
  // Valid until the next call.
  record next() {
    record r{};
    r.kept = number();
    const std::size_t original = byte();
    r.fixed = byte();
    const bool is_insertion = original == 0 && r.fixed != 0;
    if (is_insertion && format_ == undo_format::repair) refuse("is damaged");
    for (std::size_t i = 0; i < original; ++i) original_[i] = static_cast<char>(byte());
    r.original = {original_.data(), original};
    return r;
  }

  // After the last record; what the header says stays.
  void trailer(undo_summary& s) {
    s.changes = word();
    s.original_size = word();
    s.original_checksum = word();
    s.fixed_size = word();
    s.fixed_checksum = word();
    add_to_checksum();
    const std::uint64_t seen = own_.value();
    if (word() != seen || next_or_end() >= 0) refuse("is damaged");
  }

  [[noreturn]] void refuse(std::string_view what) const {
    throw trouble(fmt::format("'{}' {}", safe(name_), what));
  }

 private:
  int next_or_end() {
    if (at_ == filled_) {
      add_to_checksum();
      filled_ = read_(buffer_.get(), block_size);
      at_ = added_ = 0;
      if (filled_ == 0) return -1;
    }
    return static_cast<unsigned char>(buffer_[at_++]);
  }

  unsigned byte() {
    const int b = next_or_end();
    if (b < 0) refuse("is cut short");
    return static_cast<unsigned>(b);
  }

  std::uint64_t number() {
    std::uint64_t n = 0;
    for (unsigned shift = 0;; shift += 7) {
      const std::uint64_t b = byte();
      // The tenth byte has room for one bit.
      if (shift == 63 && b > 1) refuse("is damaged");
      n |= (b & 0x7F) << shift;
      if (b < 0x80) return n;
    }
  }

  std::uint64_t word() {
    std::uint64_t n = 0;
    for (unsigned shift = 0; shift < 64; shift += 8) n |= std::uint64_t{byte()} << shift;
    return n;
  }

  void add_to_checksum() noexcept {
    own_.add({buffer_.get() + added_, at_ - added_});
    added_ = at_;
  }

  const read_function& read_;
  std::string_view name_;
  undo_format format_ = undo_format::repair;
  std::unique_ptr<char[]> buffer_{new char[block_size]};
  std::size_t filled_ = 0;
  std::size_t at_ = 0;
  std::size_t added_ = 0;  // to the checksum
  std::array<char, 255> original_{};
  checksum own_;
};

// The repaired file, taken in stretches of given lengths.
class fixed_reader {
 public:
  fixed_reader(const read_function& read, checksum& seen) : read_(read), seen_(seen) {}

  // Gives the next `size` bytes to `to` in pieces; false where there are less.
  template <class To>
  bool take(std::uint64_t size, To&& to) {
    while (size != 0) {
      if (at_ == filled_ && !fill()) return false;
      const auto now = static_cast<std::size_t>(std::min<std::uint64_t>(size, filled_ - at_));
      to(std::string_view(buffer_.get() + at_, now));
      at_ += now;
      size -= now;
    }
    return true;
  }

  bool at_end() { return at_ == filled_ && !fill(); }

 private:
  bool fill() {
    filled_ = read_(buffer_.get(), block_size);
    at_ = 0;
    seen_.add({buffer_.get(), filled_});
    return filled_ != 0;
  }

  const read_function& read_;
  checksum& seen_;
  std::unique_ptr<char[]> buffer_{new char[block_size]};
  std::size_t filled_ = 0;
  std::size_t at_ = 0;
};

}  // namespace

// ── writing ─────────────────────────────────────────────────────────────────────────────────────

undo_writer::undo_writer(write_function write, undo_format format, std::string_view policy)
    : write_(std::move(write)), format_(format) {
  put(magic);
  const char head[2] = {static_cast<char>(format), static_cast<char>(policy.size())};
  put({head, 2});
  put(policy);
}

void undo_writer::keep(std::string_view text) {
  original_.add(text);
  fixed_.add(text);
  kept_ += text.size();
}

void undo_writer::put_record(std::string_view original, std::string_view text) {
  original_.add(original);
  fixed_.add(text);
  ++changes_;
  put_record_head(original.size(), text.size());
  put(original);
}

// A record has a byte for each of the two lengths.
void undo_writer::replace(std::string_view original, std::string_view text) {
  constexpr std::size_t most = 255;
  while (!original.empty() || !text.empty()) {
    const std::size_t from = std::min(original.size(), most), to = std::min(text.size(), most);
    put_record(original.substr(0, from), text.substr(0, to));
    original.remove_prefix(from);
    text.remove_prefix(to);
  }
}

void undo_writer::finish() {
  put_record_head(0, 0);
  put_number(changes_);
  put_number(original_.size());
  put_number(original_.value());
  put_number(fixed_.size());
  put_number(fixed_.value());
  put_number(own_.value());
}

undo_summary undo_writer::summary() const {
  return {format_,       {}, changes_, original_.size(), original_.value(), fixed_.size(),
          fixed_.value()};
}

void undo_writer::put(std::string_view bytes) {
  own_.add(bytes);
  write_(bytes);
}

void undo_writer::put_number(std::uint64_t n) {
  std::array<char, 8> bytes;
  for (char& b : bytes) {
    b = static_cast<char>(n & 0xFF);
    n >>= 8;
  }
  put({bytes.data(), bytes.size()});
}

void undo_writer::put_record_head(std::size_t original, std::size_t fixed) {
  std::array<char, 12> head;
  std::size_t size = 0;
  for (; kept_ >= 0x80; kept_ >>= 7) head[size++] = static_cast<char>((kept_ & 0x7F) | 0x80);
  head[size++] = static_cast<char>(kept_);
  head[size++] = static_cast<char>(original);
  head[size++] = static_cast<char>(fixed);
  put({head.data(), size});
  kept_ = 0;
}

// ── reading ─────────────────────────────────────────────────────────────────────────────────────

undo_summary check_undo(const read_function& undo, std::string_view name) {
  undo_parser parser(undo, name);
  undo_summary counted;
  parser.header(counted);
  for (;;) {
    const undo_parser::record r = parser.next();
    counted.original_size += r.kept + r.original.size();
    counted.fixed_size += r.kept + r.fixed;
    if (r.is_end()) break;
    ++counted.changes;
  }
  undo_summary s = counted;
  parser.trailer(s);
  if (s.changes != counted.changes || s.original_size != counted.original_size ||
      s.fixed_size != counted.fixed_size) {
    parser.refuse("is damaged");
  }
  return s;
}

checksum checksum_of(const read_function& text) {
  const std::unique_ptr<char[]> buffer(new char[block_size]);
  checksum all;
  while (const std::size_t got = text(buffer.get(), block_size)) all.add({buffer.get(), got});
  return all;
}

void restore(const undo_summary& s, const read_function& undo, std::string_view undo_name,
             const read_function& fixed, std::string_view fixed_name, const write_function& write) {
  undo_parser parser(undo, undo_name);
  undo_summary header;
  parser.header(header);
  checksum original, seen;
  fixed_reader from(fixed, seen);
  const auto put = [&](std::string_view bytes) {
    original.add(bytes);
    write(bytes);
  };
  bool whole = true;
  for (bool more = true; more && whole;) {
    const undo_parser::record r = parser.next();
    whole = from.take(r.kept, put) && from.take(r.fixed, [](std::string_view) {});
    if (whole) put(r.original);
    more = !r.is_end();
  }
  if (!whole || !from.at_end() || seen.value() != s.fixed_checksum ||
      original.size() != s.original_size || original.value() != s.original_checksum) {
    throw trouble(fmt::format("'{}' or '{}' changed while it was being read", safe(fixed_name),
                              safe(undo_name)));
  }
}

}  // namespace utfkit::cli

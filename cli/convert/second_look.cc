#include "second_look.hpp"

#include <algorithm>
#include <vector>

#include <utfkit/finding.hpp>
#include <utfkit/validate.hpp>

#include "detect/whole_reading.hpp"
#include "lines/lines_in_another.hpp"
#include "patterns/binary_strings.hpp"
#include "patterns/hyphenation.hpp"
#include "patterns/iso2022_parts.hpp"
#include "patterns/private_use.hpp"
#include "wide/wide_parts.hpp"
#include "words/utf8_words.hpp"

namespace utfkit::cli {

namespace {

// Whether part of the file is UTF-8, and not by chance: blocks without an error that have two dozen
// sequences. Text in another encoding has errors all along.
class utf8_part {
 public:
  void push(byte_view piece) noexcept {
    while (!piece.empty() && sequences_ < enough) {
      byte_view block = piece.substr(0, block_size);
      piece = piece.substr(block.size());
      std::size_t cut = 0;  // of a sequence that the block before began
      while (cut < 3 && cut < block.size() && (block[cut] & 0xC0) == 0x80) ++cut;
      block = block.substr(cut);
      block = block.substr(0, complete_prefix(block));
      const auto leads = std::count_if(
          block.begin(), block.end(), [](char c) { return static_cast<unsigned char>(c) >= 0xC0; });
      sequences_ = is_valid(block) ? sequences_ + static_cast<std::size_t>(leads) : 0;
    }
  }
  bool found() const noexcept { return sequences_ >= enough; }

 private:
  static constexpr std::size_t enough = 24, block_size = 256;
  std::size_t sequences_ = 0;
};

void pass_over(rereader& in, std::size_t size) {
  std::vector<char> unused(size);
  while (size != 0) {
    const std::size_t got = in.read(unused.data(), size);
    if (got == 0) return;
    size -= got;
  }
}

// What is read at a time stays in the first-level cache for all that look at it.
constexpr std::size_t in_cache = std::size_t{16} * 1024;

}  // namespace

second_look look_again(rereader& in, const file_detection& in_file, const detection_hints& hints,
                       std::uint64_t most) {
  const detection& found = in_file.found;
  std::optional<utf8_part> part;  // no more was looked at than it took to know the beginning
  if (!in_file.complete) part.emplace();
  std::optional<utf8_words> words;
  if (utf8_words::may_be_in_lines_of(found)) words.emplace();
  std::optional<lines_in_another> lines;
  if (!in_file.others || in_file.are_declared)
    lines.emplace(found, hints, found.declared.has_value());
  std::optional<private_use> own;
  if (private_use::may_be_in(*found.enc)) own.emplace(*found.enc);
  iso2022_parts japanese;
  binary_strings in_sql;
  wide_parts utf16;
  later_words later(*found.enc);
  odd_words odd(*found.enc, {hints.among, found.language});
  latin_words latin(*found.enc);
  std::vector<char> buffer(in_cache);
  if (in_file.after_signature) pass_over(in, utf8_signature.size());
  std::uint64_t seen_so_far = 0;
  std::string letters;
  for (std::size_t got = 0;
       seen_so_far < most && (got = in.read(buffer.data(), buffer.size())) != 0;) {
    byte_view piece(buffer.data(), got);
    seen_so_far += got;
    if (part) part->push(piece);
    if (in_file.of_patterns) piece = letters = letters_of_patterns(piece);
    if (words) words->push(piece);
    if (lines) lines->push(piece);
    if (own) own->push(piece);
    japanese.push(piece);
    in_sql.push(piece);
    utf16.push(piece);
    later.push(piece);
    odd.push(piece);
    latin.push(piece);
  }
  second_look seen;
  seen.utf8_too = (part && part->found()) || (words && words->are_in_lines_of(found));
  seen.iso2022_too = japanese.found();
  seen.binary_strings = in_sql.have_high_bytes();
  seen.utf16_too = utf16.found();
  seen.private_use = own && own->found();
  seen.later = later.seen();
  latin.finish();
  seen.latin = latin.seen();
  seen.others = lines ? lines->finish() : in_file.others;
  seen.further = lines ? lines->further() : in_file.further;
  seen.are_declared = lines ? lines->are_declared() : in_file.are_declared;
  if (seen.others && seen_so_far >= most) seen.others->more = true;
  if (!seen.others || !mixed_words::may_be_in(seen.others->enc)) seen.odd = odd.finish();
  if (odd.are_rows()) {
    take_rows(lines_of(seen.odd), seen.are_declared, seen.others, seen.further);
  }
  if (seen.others) seen.odd.clear();
  return seen;
}

bool reads_whole_in(rereader& in, const file_detection& in_file, const other_lines& other) {
  whole_reading r(*in_file.found.enc, other);
  std::vector<char> buffer(in_cache);
  if (in_file.after_signature) pass_over(in, utf8_signature.size());
  for (std::size_t got = 0; (got = in.read(buffer.data(), buffer.size())) != 0;) {
    r.push(byte_view(buffer.data(), got));
  }
  return r.is_right();
}

}  // namespace utfkit::cli

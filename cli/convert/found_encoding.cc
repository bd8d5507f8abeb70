#include "found_encoding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include <utfkit/finding.hpp>
#include <utfkit/validate.hpp>

#include "base/language_name.hpp"
#include "detect/utf8_words.hpp"
#include "io/reader.hpp"

namespace utfkit::cli {

namespace {

// Whether part of the file is UTF-8, and not by chance: blocks without an error that have two dozen
// sequences. Text in another encoding has errors all along.
bool has_utf8_part(rereader& in) {
  constexpr std::size_t enough = 24, block_size = 256;
  std::vector<char> buffer(reader::block_size);
  std::size_t sequences = 0;
  for (std::size_t got = 0; (got = in.read(buffer.data(), buffer.size())) != 0;) {
    for (byte_view rest(buffer.data(), got); !rest.empty();) {
      byte_view block = rest.substr(0, block_size);
      rest = rest.substr(block.size());
      std::size_t cut = 0;  // of a sequence that the block before began
      while (cut < 3 && cut < block.size() && (block[cut] & 0xC0) == 0x80) ++cut;
      block = block.substr(cut);
      block = block.substr(0, complete_prefix(block));
      const auto leads = std::count_if(
          block.begin(), block.end(), [](char c) { return static_cast<unsigned char>(c) >= 0xC0; });
      sequences = is_valid(block) ? sequences + static_cast<std::size_t>(leads) : 0;
      if (sequences >= enough) return true;
    }
  }
  return false;
}

bool has_utf8_lines(rereader& in) {
  std::vector<char> buffer(reader::block_size);
  utf8_words words;
  for (std::size_t got = 0; (got = in.read(buffer.data(), buffer.size())) != 0;) {
    words.push(byte_view(buffer.data(), got));
  }
  return words.are_in_lines();
}

// What some lines of all of it are in, where that is another encoding than what was found.
std::optional<other_lines> lines_in(rereader& in, const detection& found,
                                    const detection_hints& hints) {
  std::vector<char> buffer(reader::block_size);
  lines_in_another lines(found, hints);
  for (std::size_t got = 0; (got = in.read(buffer.data(), buffer.size())) != 0;) {
    lines.push(byte_view(buffer.data(), got));
  }
  return lines.finish();
}

// Whether a conversion would write control characters for bytes that no text in ISO-8859 has, and
// not stop there.
bool has_c1_controls(const detection& found) {
  const auto all = found.candidates();
  return is_of_before_unicode(found) && all.front().errors != 0 &&
         name(*found.enc).starts_with("ISO-8859");
}

// Whether a line has two characters of private use, which GBK has for whatever isn't assigned: rows
// in Big5 and Shift_JIS read as such.
bool has_private_use(rereader& in, encoding e) {
  std::vector<char> buffer(reader::block_size);
  std::vector<char> text(4 * buffer.size() + transcoder::min_room);
  transcoder to_utf8({.from = e, .errors = on_error::replace, .on_input = bom_in::keep});
  unsigned in_line = 0;
  for (std::size_t got = 0; (got = in.read(buffer.data(), buffer.size())) != 0;) {
    const step s = to_utf8.push(byte_view(buffer.data(), got), text, input::more);
    // U+E000 to U+F8FF are EE 80 80 to EF A3 BF. What a block cuts has been kept back.
    const auto* const end = text.data() + s.written;
    for (const auto* p = text.data(); p != end; ++p) {
      const auto b = static_cast<std::uint8_t>(*p);
      const bool is_private = b == 0xEE || (b == 0xEF && static_cast<std::uint8_t>(p[1]) < 0xA4);
      in_line = b == '\n' ? 0 : in_line + (is_private ? 1 : 0);
      if (in_line == 2) return true;
    }
  }
  return false;
}

}  // namespace

std::optional<encoding> declared_in(byte_view text) {
  constexpr std::size_t looked_at = 4096;
  detector d;
  d.push(text.substr(0, looked_at));
  d.push("\xFF");  // no text of seven bits, of which it wouldn't be asked
  return d.finish().declared;
}

found_encoding find_encoding(rereader& in, const detection_hints& hints, on_error errors) {
  in.remember_all();
  std::vector<char> buffer(reader::block_size);
  file_detection in_file = detect_in(in, buffer.data(), buffer.size(), hints);
  const detection& found = in_file.found;
  const bool is_legacy = !found.candidates().empty() && found.enc != encoding::utf8;
  in.rewind();
  // No more was looked at than it took to know the beginning.
  bool utf8_too = false;
  if (is_legacy && !in_file.complete) {
    utf8_too = has_utf8_part(in);
    in.rewind();
  }
  if (is_legacy && !utf8_too && !is_in_latin_letters(found.language)) {
    utf8_too = has_utf8_lines(in);
    in.rewind();
  }
  std::optional<other_lines> others = in_file.others;
  if (is_legacy && !others) {
    others = lines_in(in, found, hints);
    in.rewind();
  }
  bool private_use = false;
  if (found.enc == encoding::gbk) {
    private_use = has_private_use(in, *found.enc);
    in.rewind();
  }
  const bool controls = errors == on_error::stop && has_c1_controls(found);
  found_encoding answer;
  if (utf8_too || others || controls || private_use || in_file.utf16_parts || !found.enc ||
      found.sure == confidence::guess) {
    in_file.utf8_parts = utf8_too;
    in_file.private_use = private_use;
    if (utf8_too || controls || private_use) in_file.found.sure = confidence::guess;
    note_others(in_file, others);
    answer.unknown = std::move(in_file);
    return answer;
  }
  if (!found.candidates().empty()) {
    answer.taken = fmt::format("{}, {}", with_language(found), name(found.sure));
  }
  // ASCII is UTF-8, which has the faster kernels.
  answer.id = *found.enc == encoding::ascii ? encoding::utf8 : *found.enc;
  return answer;
}

}  // namespace utfkit::cli

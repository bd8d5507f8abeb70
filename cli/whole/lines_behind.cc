#include "lines_behind.hpp"

#include <algorithm>
#include <string_view>

#include <utfkit/validate.hpp>

namespace utfkit::cli {

// Lines of more bytes than a piece has beside it are passed over.
void lines_behind::add(const file_piece& p, std::uint64_t lines_before,
                       std::optional<std::uint64_t> looked_at) {
  // Of what is no text nothing is kept, nor of lines that are all rare.
  if (is_binary_ || rare_ + file_piece::margin > most_rare) return;
  const std::string_view all = p.all.as_string_view();
  const std::size_t end_of_piece = p.begin + p.size;
  // The one that began before, in a piece that may have nothing ill-formed.
  std::size_t at = p.begin;
  while (at != 0 && all[at - 1] != '\n') --at;
  for (std::uint64_t number = lines_before + 1; at < end_of_piece && !is_binary_; ++number) {
    const std::size_t lf = all.find('\n', at);
    if (lf == all.npos && !p.is_last()) return;
    const std::size_t end = lf == all.npos ? all.size() : lf + 1;
    if (number > last_) take(p.all.substr(at, end - at), number, looked_at && number > *looked_at);
    last_ = std::max(last_, number);
    at = end;
  }
}

void lines_behind::take(byte_view whole_line, std::uint64_t number, bool is_behind) {
  constexpr std::uint32_t by = 16;  // a bit
  if (whole_line.size() > file_piece::margin) return;
  if (is_valid(whole_line)) {
    const bool is_kept = is_behind && in_utf8_.size() + whole_line.size() <= most_usual;
    if (is_kept && !is_ascii(whole_line)) in_utf8_ += whole_line.as_string_view();
    return;
  }
  is_binary_ = whole_line.as_string_view().find('\0') != std::string_view::npos;
  const bool is_rare = bytes_.take(whole_line, by) && is_behind;
  std::size_t& kept = is_rare ? rare_ : usual_;
  const std::size_t most = is_rare ? most_rare : most_usual;
  if (!is_behind || is_binary_ || kept + whole_line.size() > most) return;
  kept += whole_line.size();
  kept_.push_back({std::string(whole_line.as_string_view()), number});
}

}  // namespace utfkit::cli

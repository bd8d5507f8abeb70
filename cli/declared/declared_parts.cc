#include "declared_parts.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include <utfkit/detect.hpp>
#include <utfkit/label.hpp>
#include <utfkit/validate.hpp>

#include "base/encoding_names.hpp"
#include "base/nearest.hpp"
#include "declaration.hpp"
#include "patterns/upper_half.hpp"
#include "reading/other_lines.hpp"

namespace utfkit::cli {

namespace {

constexpr std::string_view content_type = "content-type:";

bool is_content_type(std::string_view line) {
  const bool may_be = !line.empty() && (line.front() == 'C' || line.front() == 'c');
  return may_be && lower_case(line.substr(0, content_type.size())) == content_type;
}

bool is_empty(std::string_view line) noexcept {
  return line.empty() || line == "\r";
}

// What a detector knows it as: ISO-8859-1 is windows-1252.
encoding known_encoding(encoding declared) {
  return declared == encoding::latin1 || declared == encoding::windows1252_whatwg
             ? encoding::windows1252
             : declared;
}

// Not of a signature, "-- ".
bool is_boundary(std::string_view line) noexcept {
  return line.size() > 3 && line.starts_with("--") && line.find(' ') == line.npos;
}

// A part as what it declares, where that reads it nearly as well as what most of the text is in:
// two nats for each byte that differs, and sixteen at most, in eighths; as ISO-8859-15, which
// nobody declares by habit, sixteen. windows-1252, which is said of texts in any encoding, has to
// read it better.
const detection_candidate* as_declared(const detection& found, const high_byte_set& seen,
                                       std::uint32_t different, encoding declared) {
  constexpr std::uint32_t near = 16 * 8, of_byte = 2 * 8;
  const std::uint32_t most = declared == encoding::windows1252 ? 0
                             : declared == encoding::iso8859_15
                                 ? near
                                 : std::min(near, of_byte * different);
  const auto all = found.candidates();
  const auto as = std::find_if(all.begin(), all.end(), [&](const detection_candidate& c) {
    return c.errors == 0 && read_the_same(seen, c.enc, declared);
  });
  return as != all.end() && as->behind <= most ? &*as : nullptr;
}

// Whether a part reads far better in an encoding that it doesn't declare: sixteen nats, in eighths.
bool is_rather_in_another(byte_view text, const high_byte_set& seen, encoding declared) {
  constexpr std::uint32_t far = 16 * 8;
  const detection found = detect(text);
  if (found.sure < confidence::almost_certain) return false;
  const auto all = found.candidates();
  return std::none_of(all.begin(), all.end(), [&](const detection_candidate& c) {
    return c.behind <= far && read_the_same(seen, c.enc, declared);
  });
}

bool have_common(const high_byte_set& a, const high_byte_set& b) noexcept {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] && b[i]) return true;
  }
  return false;
}

}  // namespace

void declared_parts::push(byte_view piece) {
  lines_.push(piece, std::nullopt,
              [this](byte_view line, std::uint64_t, std::uint64_t n) { take(line, n); });
}

// Where the text begins, behind "From " of a mailbox, and at a boundary; in what is said the same
// words are a quotation.
bool declared_parts::begins_part(std::string_view line) const noexcept {
  return (is_after_empty_ && line.starts_with("From ")) ||
         (in_ != place::outside && is_boundary(line));
}

void declared_parts::take(byte_view line, std::uint64_t number) {
  const std::string_view text = line.as_string_view();
  if (begins_part(text)) {
    end_part();
    in_ = place::header;
  } else if (in_ != place::body && is_content_type(text)) {
    in_ = place::content_type;
    take_header(line);
  } else if (in_ == place::body) {
    take_body(line, number);
  } else if (in_ != place::outside) {
    const bool is_folded = text.starts_with(' ') || text.starts_with('\t');
    if (is_empty(text)) {
      in_ = place::body;
    } else if (!is_folded) {
      in_ = place::header;
    } else if (in_ == place::content_type) {
      take_header(line);
    }
  }
  is_after_empty_ = is_empty(text);
}

// The first charset= of it.
void declared_parts::take_header(byte_view line) {
  constexpr std::size_t longest = 80;
  if (declared_) return;
  const std::size_t at = lower_case(line.as_string_view()).find("charset");
  if (at == std::string_view::npos) return;
  const auto said = declaration_in(line.substr(at, longest));
  if (!said || !says_something(*said) || !is_of_before_unicode(said->is)) return;
  declared_ = known_encoding(said->is);
}

// So much of a part is enough to know it by.
void declared_parts::take_body(byte_view line, std::uint64_t number) {
  constexpr std::size_t enough = std::size_t{16} * 1024;
  if (!declared_ || is_ascii(line)) return;
  add_line(text_lines_, number);
  if (text_.size() > enough) return;
  text_ += line.as_string_view();
  text_ += '\n';
}

void declared_parts::end_part() {
  if (declared_ && text_lines_.range_count != 0 && !is_valid(text_)) {
    if (!first_declared_) first_declared_ = declared_;
    differ_ = differ_ || first_declared_ != declared_;
    read_part();
  }
  declared_.reset();
  text_.clear();
  text_lines_ = {};
}

void declared_parts::read_part() {
  constexpr unsigned enough = 256;
  declared_encoding& in = declared(*declared_);
  const high_byte_set seen = high_bytes_in(text_);
  const other_lines* const known = others_in(*declared_);
  if (in.times == enough || (known && known->more) || !have_common(seen, in.differ)) return;
  ++in.times;
  const std::array both = {whole_, *declared_};
  const detection found = detect(text_, {.among = both, .language = {}});
  const auto different = std::count_if(text_.begin(), text_.end(), [&in](char c) {
    const auto b = static_cast<std::uint8_t>(c);
    return b >= 0x80 && in.differ[b - 0x80U];
  });
  const auto* as = as_declared(found, seen, static_cast<std::uint32_t>(different), *declared_);
  if (as != nullptr && !is_rather_in_another(text_, seen, *declared_)) {
    add_others(*declared_, as->language);
  }
}

declared_parts::declared_encoding& declared_parts::declared(encoding is) {
  const auto known = std::find_if(known_.begin(), known_.end(),
                                  [is](const declared_encoding& d) { return d.is == is; });
  if (known != known_.end()) return *known;
  return known_.emplace_back(declared_encoding{is, different_bytes(whole_, is)});
}

other_lines* declared_parts::others_in(encoding declared) noexcept {
  const auto known = std::find_if(others_.begin(), others_.end(),
                                  [declared](const other_lines& o) { return o.enc == declared; });
  return known == others_.end() ? nullptr : &*known;
}

void declared_parts::add_others(encoding declared, std::string_view language) {
  constexpr std::size_t most = 5;  // encodings
  other_lines* others = others_in(declared);
  if (others == nullptr && others_.size() == most) {
    others_.back().more = true;
    return;
  }
  if (others == nullptr) {
    others = &others_.emplace_back();
    others->enc = declared;
    others->language = language;
  }
  for (std::size_t i = 0; i < text_lines_.range_count; ++i) {
    const line_range& r = text_lines_.ranges[i];
    add_line(*others, r.first);
    if (!others->more) others->ranges[others->range_count - 1U].last = r.last;
  }
  others->more = others->more || text_lines_.more;
}

std::vector<other_lines> declared_parts::finish() {
  lines_.finish([this](byte_view line, std::uint64_t, std::uint64_t n) { take(line, n); });
  end_part();
  return differ_ ? others_ : std::vector<other_lines>();
}

}  // namespace utfkit::cli

// The charset of a Content-Type field is what the steps of the MIME Sniffing Standard give, taken
// one by one; what a label or a name means depends on no letter's case, and of a label on no space
// around it.
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include <utfkit/label.hpp>

#include "fuzz.hpp"

namespace {

constexpr std::string_view whitespace = "\t\n\r ";

bool is_token(std::string_view s) {
  return s.find_first_not_of(
             "!#$%&'*+-.^_`|~0123456789"
             "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") == s.npos;
}

bool can_be_quoted(std::string_view s) {
  for (const char c : s) {
    if (c != '\t' && (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)) return false;
  }
  return true;
}

char other_case(char c) {
  const bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  return letter ? static_cast<char>(c ^ 0x20) : c;
}

bool is_charset(std::string_view name) {
  constexpr std::string_view wanted = "charset";
  if (name.size() != wanted.size()) return false;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] != wanted[i] && other_case(name[i]) != wanted[i]) return false;
  }
  return true;
}

std::string_view without_end(std::string_view s) {
  return s.substr(0, s.find_last_not_of(whitespace) + 1);
}

// "Parse a MIME type", section 4.4, as far as the parameter that is asked for.
class mime_steps {
 public:
  explicit mime_steps(std::string_view text) : text_(without_end(text)) {}

  std::optional<std::string> charset() {
    skip(whitespace);
    const std::string_view type = until("/");
    if (type.empty() || !is_token(type) || at_end()) return std::nullopt;
    ++at_;
    const std::string_view subtype = without_end(until(";"));
    if (subtype.empty() || !is_token(subtype)) return std::nullopt;
    while (!at_end()) {
      ++at_;
      skip(whitespace);
      const std::string_view name = until(";=");
      if (at_end()) break;
      if (text_[at_] == ';') continue;
      ++at_;
      if (at_end()) break;
      std::string value;
      if (text_[at_] == '"') {
        value = quoted();
        until(";");
      } else {
        value = without_end(until(";"));
        if (value.empty()) continue;
      }
      if (is_charset(name) && can_be_quoted(value)) return value;
    }
    return std::nullopt;
  }

 private:
  bool at_end() const { return at_ == text_.size(); }
  void skip(std::string_view set) {
    while (!at_end() && set.find(text_[at_]) != set.npos) ++at_;
  }
  std::string_view until(std::string_view set) {
    const std::size_t start = at_;
    while (!at_end() && set.find(text_[at_]) == set.npos) ++at_;
    return text_.substr(start, at_ - start);
  }
  // "Collect an HTTP quoted string" of the Fetch Standard, its value.
  std::string quoted() {
    std::string value;
    for (++at_; !at_end();) {
      const char c = text_[at_++];
      if (c == '"') break;
      if (c == '\\') {
        value += at_end() ? '\\' : text_[at_++];
      } else {
        value += c;
      }
    }
    return value;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

constexpr std::string_view known[] = {
    "utf-8",           "UTF8",       "utf-16le",    "UTF-16",      "utf-32be",
    "iso-10646-ucs-2", "iso-8859-1", "latin1",      "us-ascii",    "windows-1252",
    "x-cp1252",        "csUnicode",  "cesu-8",      "unicode-1-1", "sjis",
    "ISO_8859-1:1987", "csUTF16LE",  "replacement", "wtf-8",       "MUTF-8",
    "cp1252",          "l1",         "iso-ir-100",  "unicodeFFFE"};

constexpr std::string_view fields[] = {
    "",
    "text/html;",
    "text/html;charset=",
    " text/plain ; charset=\"",
    "a/b;x=\"\\\"y;\";CharSet=",
    "text/html;charset=;charset=\"\"x;charset=",
    "text/html;x;charset=",
    "application/json",
};

void check_label(std::string_view text) {
  const fuzz::units<char> label(text);
  std::string changed = " \t\n\f\r" + std::string(text) + "\r\f\n\t ";
  for (char& c : changed) c = other_case(c);
  const std::string_view inner = std::string_view(changed).substr(5, text.size());

  const auto encoding = utfkit::find_encoding(label.view());
  const std::string_view name = utfkit::label_name(label.view());
  fuzz::require(utfkit::find_encoding(changed) == encoding, "label: case and space don't count");
  fuzz::require(utfkit::label_name(changed) == name, "label_name: case and space don't count");
  fuzz::require(!encoding || !name.empty(), "an encoding's label has a name");

  const auto named = utfkit::named_encoding_by_name(label.view());
  fuzz::require(utfkit::named_encoding_by_name(inner) == named, "name: case doesn't count");
  fuzz::require(utfkit::preferred_name(inner) == utfkit::preferred_name(label.view()),
                "preferred_name: case doesn't count");
  fuzz::require(!text.starts_with(' ') || !named, "name: space counts");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::choices choose(data, size);
  const std::size_t which = choose.below(std::size(fields) * 2);
  std::string text(fields[which % std::size(fields)]);
  if (which >= std::size(fields)) text += choose.one_of(known);
  text += choose.text();

  const fuzz::units<char> content_type(text);
  const auto charset = utfkit::charset_of(content_type.view());
  fuzz::require(charset == mime_steps(text).charset(), "charset_of isn't what the steps give");
  fuzz::require(utfkit::encoding_of_content_type(content_type.view()) ==
                    (charset ? utfkit::find_encoding(*charset) : std::nullopt),
                "the encoding is that of the charset");

  // A known label with a part of it replaced; and what the field names.
  std::string label(choose.one_of(known));
  const std::size_t at = choose.below(label.size() + 1);
  const std::size_t replaced = choose.below(label.size() - at + 1);
  label.replace(at, replaced, choose.text());
  check_label(label);
  check_label(choose.text());
  if (charset) check_label(*charset);
  return 0;
}

// Normalization of any bytes, at every level of instruction set: it is the definition's, which the
// oracle reads from the Unicode Character Database; idempotent; the same in pieces; and what asks
// about forms, equivalence or spellings agrees with it.
//
// Few bytes that a fuzzer thinks of are characters that combine, so half of the texts are made of
// those: each two bytes of input are one.
#include <optional>
#include <span>
#include <vector>

#include <utfkit/casefold.hpp>
#include <utfkit/equivalence.hpp>
#include <utfkit/normalize.hpp>
#include <utfkit/position.hpp>
#include <utfkit/search.hpp>
#include <utfkit/validate.hpp>

#include "fuzz.hpp"
#include "support/normalization.hpp"

namespace {

using fuzz::require;
using utfkit::form;
using utfkit::normalizer;
using utfkit::step;

std::string characters(std::string_view bytes) {
  const reference::normalization& rules = *test::rules();
  const std::vector<char32_t>* const groups[] = {&rules.marks, &rules.seconds, &rules.decomposing,
                                                 &rules.firsts};
  std::u32string out;
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    const unsigned number =
        static_cast<unsigned char>(bytes[i]) * 256u + static_cast<unsigned char>(bytes[i + 1]);
    const unsigned which = number % 7;
    if (which < 4) {
      out += (*groups[which])[number / 7 % groups[which]->size()];
    } else {
      out += static_cast<char32_t>(which == 4   ? 0x1100 + number / 7 % 0x100
                                   : which == 5 ? 0xAC00 + number / 7
                                                : number / 7 % 0x80);
    }
  }
  return test::to_utf8(out);
}

// What the oracle says, where it has all of the characters.
struct definition {
  std::string forms[4], casefolded;
};
std::optional<definition> defined(std::string_view text) {
  if (test::rules() == nullptr) return {};
  const std::u32string code_points = test::to_code_points(text);
  for (const char32_t c : code_points)
    if (!test::rules()->is_assigned(c)) return {};
  definition d;
  for (int f = 0; f < 4; ++f) d.forms[f] = test::to_utf8(test::rules()->normalize(code_points, f));
  d.casefolded = test::to_utf8(test::rules()->nfkc_casefold(code_points));
  return d;
}

struct streamed {
  std::string text;
  utfkit::failure failed;
  friend bool operator==(const streamed&, const streamed&) = default;
};
// In pieces and rooms of the sizes that `choose` says, or whole.
streamed stream(normalizer n, std::string_view text, fuzz::choices choose, bool whole) {
  streamed all;
  for (step s;;) {
    const std::size_t piece =
        whole || choose.exhausted() ? text.size() : choose.below(text.size() + 1);
    const std::size_t room =
        whole ? 11 * text.size() + 64 : normalizer::min_room + choose.below(60);
    const fuzz::units<char> in(text.substr(0, piece));
    const std::unique_ptr<char[]> out(new char[room]);
    s = n.push(in.view(), utfkit::byte_span(out.get(), room),
               piece == text.size() ? utfkit::input::last : utfkit::input::more);
    all.text.append(out.get(), s.written);
    text.remove_prefix(s.read);
    require(s.is != step::state::output_full || s.read != 0 || s.written != 0, "no progress");
    require(s.is != step::state::need_input || s.read == piece, "input was left");
    all.failed = n.failure();
    if (s.is == step::state::done || s.is == step::state::malformed) return all;
  }
}

void bounded(std::string_view text, form f, const std::string& expected, std::size_t room) {
  const std::unique_ptr<char[]> out(new char[room]);
  const utfkit::result r = utfkit::normalize_lossy(text, std::span(out.get(), room), f);
  require(bool(r) == (room >= expected.size()), "there is room or not");
  require(std::string(out.get(), r.written) + utfkit::normalize_lossy(text.substr(r.read), f) ==
              expected,
          "what fits and the rest make up the whole");
}

void one_form(std::string_view text, form f, const std::string& out, fuzz::choices choose) {
  require(out.size() <= utfkit::normalized_bound(text.size(), f), "the bound");
  require(utfkit::normalize_lossy(out, f) == out, "normalizing is idempotent");
  require(utfkit::is_normalized(out, f), "the output is in the form");
  const std::size_t prefix = utfkit::normalized_prefix(text, f);
  require((prefix == text.size()) == (out == text), "what is in the form is its own");
  require(utfkit::is_normalized(text, f) == (out == text), "whether it is in the form");
  require(
      std::string(text.substr(0, prefix)) + utfkit::normalize_lossy(text.substr(prefix), f) == out,
      "text can be cut behind the prefix");
  bounded(text, f, out, choose.below(out.size() + 2));

  const utfkit::result valid = utfkit::validate(text);
  const auto strict = utfkit::normalize(text, f);
  require(bool(strict) == bool(valid), "strict takes what is well formed");
  if (strict) require(*strict == out, "strict and lossy agree");
  const normalizer stops(f), exact(f, normalizer::runs::exact, utfkit::on_error::replace),
      safe(f, normalizer::runs::stream_safe, utfkit::on_error::replace);
  const streamed stopped = stream(stops, text, choose, false);
  require(stopped.text == utfkit::normalize_lossy(text.substr(0, valid.read), f),
          "a stream stops where strict does");
  require(
      stopped.failed.error == valid.error && (bool(valid) || stopped.failed.offset == valid.read),
      "the failure of a stream");
  require(stream(exact, text, choose, false) == streamed{out, {}}, "pieces are the whole");
  require(stream(safe, text, choose, false) == stream(safe, text, choose, true),
          "stream-safe pieces are the whole");

  require(utfkit::compatibly_equal(text, out), "compatible with its form");
  if (f == form::nfc || f == form::nfd)
    require(utfkit::canonically_equal(text, out), "equivalent to its form");
}

// What compares texts says what their forms do.
void equivalence(std::string_view a, std::string_view b) {
  using utfkit::normalize_lossy;
  require(utfkit::canonically_equal(a, b) ==
              (normalize_lossy(a, form::nfd) == normalize_lossy(b, form::nfd)),
          "canonical equivalence is that of NFD");
  require(utfkit::compatibly_equal(a, b) ==
              (normalize_lossy(a, form::nfkd) == normalize_lossy(b, form::nfkd)),
          "compatibility equivalence is that of NFKD");
  const auto caseless = [](std::string_view text) {
    return normalize_lossy(utfkit::casefold_lossy(normalize_lossy(text, form::nfd)), form::nfd);
  };
  require(utfkit::caselessly_equal(a, b) == (caseless(a) == caseless(b)),
          "a caseless match is that of the folding of NFD");
  require(utfkit::identifier_equal(a, b) ==
              (utfkit::nfkc_casefold_lossy(a) == utfkit::nfkc_casefold_lossy(b)),
          "identifiers are equal by their folding");
}

// Matches of a part of the text, in another spelling, in the text.
void search(std::string_view text, const std::string& pattern) {
  const std::string nfd = utfkit::normalize_lossy(text, form::nfd);
  const auto boundary = [&](std::size_t at) {
    return utfkit::floor_boundary(text, at) == at &&
           utfkit::normalize_lossy(text.substr(0, at), form::nfd) +
                   utfkit::normalize_lossy(text.substr(at), form::nfd) ==
               nfd;
  };
  std::size_t from = 0;
  for (int i = 0; i < 8; ++i) {
    const auto found = utfkit::find_canonical(text, pattern, from);
    if (!found) break;
    require(found->offset >= from && found->offset + found->length <= text.size(), "a match");
    require(utfkit::canonically_equal(text.substr(found->offset, found->length), pattern),
            "what is found is equivalent");
    require(boundary(found->offset) && boundary(found->offset + found->length),
            "a match divides nothing");
    from = found->offset + 1;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr form forms[] = {form::nfc, form::nfd, form::nfkc, form::nfkd};
  fuzz::choices choose(data, size);
  const bool combining = choose.below(2) != 0 && test::rules() != nullptr;
  const std::size_t cut = choose.below(65536), length = choose.below(24);
  const form other = forms[choose.below(4)];
  const std::string made = combining ? characters(choose.text()) : std::string(choose.text());
  const fuzz::units<char> kept(made);
  const std::string_view text = kept.view();

  std::optional<definition> expected = defined(text);
  fuzz::at_every_level([&] {
    definition now;
    for (int f = 0; f < 4; ++f) now.forms[f] = utfkit::normalize_lossy(text, forms[f]);
    now.casefolded = utfkit::nfkc_casefold_lossy(text);
    if (!expected) expected = now;
    for (int f = 0; f < 4; ++f) {
      require(now.forms[f] == expected->forms[f], "a form isn't the definition's");
      one_form(text, forms[f], now.forms[f], choose);
    }
    require(now.casefolded == expected->casefolded, "the folding isn't the definition's");
    require(utfkit::identifier_equal(text, now.casefolded),
            "identifiers are equal to their folding");

    const std::size_t at = cut % (text.size() + 1);
    const std::string_view a = text.substr(0, at), b = text.substr(at);
    equivalence(a, b);
    equivalence(text, now.forms[static_cast<unsigned>(other)]);
    equivalence(now.casefolded, text);
    equivalence(now.forms[0], now.forms[1] + now.forms[3].substr(0, length));
    search(text, utfkit::normalize_lossy(b.substr(0, length), other));
  });
  return 0;
}

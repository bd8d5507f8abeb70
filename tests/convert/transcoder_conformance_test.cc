// Cases of other projects' test suites for encodings chosen at run time, streams and signatures,
// where they are. Our own vectors stand without them.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <utfkit/bom.hpp>
#include <utfkit/transcoder.hpp>

#include "support/print.hpp"

namespace {

using nlohmann::json;
using utfkit::encoding;
using utfkit::errc;
using utfkit::transcoder;

std::string from_hex(const json& digits) {
  const auto text = digits.get<std::string>();
  std::string bytes;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
    bytes += static_cast<char>(std::stoul(text.substr(i, 2), nullptr, 16));
  }
  return bytes;
}

std::vector<json> rows(const std::string& name) {
  std::ifstream in(std::filesystem::path(UTFKIT_SHARED_DIR) / "conformance" / name);
  std::vector<json> all;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty()) all.push_back(json::parse(line));
  }
  return all;
}

encoding encoding_named(const std::string& name) {
  const std::optional<encoding> e = utfkit::encoding_by_name(name);
  if (!e) throw std::runtime_error("no encoding " + name);
  return *e;
}

// What one push wrote.
std::string pushed(transcoder& t, const std::string& chunk, utfkit::input more) {
  std::string out(6 * chunk.size() + 2 * transcoder::min_room, '\0');
  const utfkit::step s = t.push(chunk, out, more);
  EXPECT_NE(s.is, utfkit::step::state::output_full);
  out.resize(s.written);
  return out;
}

// All of `text`, whole and byte by byte, which must be the same.
std::string converted(const transcoder::options& o, const std::string& text,
                      utfkit::failure& failure) {
  transcoder whole(o);
  const std::string out = pushed(whole, text, utfkit::input::last);
  failure = whole.failure();
  transcoder bytes(o);
  std::string out_of_bytes;
  for (const char c : text) {
    out_of_bytes += pushed(bytes, std::string(1, c), utfkit::input::more);
  }
  out_of_bytes += pushed(bytes, "", utfkit::input::last);
  EXPECT_EQ(test::hex(out_of_bytes), test::hex(out));
  EXPECT_EQ(bytes.failure(), failure);
  return out;
}

// ── utf16_cases ─────────────────────────────────────────────────────────────────────────────────

void expect_failure_of(const json& row, const utfkit::failure& failure) {
  if (!row.contains("valid")) {
    EXPECT_EQ(failure.error, errc::ok);
    return;
  }
  EXPECT_EQ(failure.error == errc::ok, row.at("valid").get<bool>());
  if (!row.at("error_offset").is_null()) {
    auto expected = row.at("error_offset").get<std::uint64_t>();
    // This row begins with an encoded pair, which is ill-formed by itself in U0984 and wherever
    // else one is, and names the error after it: the offset is of a decoder that takes pairs.
    if (row.at("id") == "U0936") expected = 0;
    EXPECT_EQ(failure.offset, expected);
  }
}

std::string utf8_of(const json& code_points) {
  std::string out;
  for (const json& c : code_points) {
    char bytes[8];
    const auto value = c.get<char32_t>();
    transcoder t({.from = encoding::utf32le, .errors = utfkit::on_error::replace});
    const char unit[4] = {static_cast<char>(value), static_cast<char>(value >> 8),
                          static_cast<char>(value >> 16), static_cast<char>(value >> 24)};
    const utfkit::step s = t.push(std::string_view(unit, 4), bytes, utfkit::input::last);
    out.append(bytes, s.written);
  }
  return out;
}

// `op` is an encoding, to be decoded.
void expect_decoded(const json& row) {
  const std::string text = from_hex(row.at("hex"));
  transcoder::options o = {.from = encoding_named(row.at("op"))};
  utfkit::failure failure;
  const std::string strict = converted(o, text, failure);
  expect_failure_of(row, failure);
  o.errors = utfkit::on_error::replace;
  const std::string lossy = converted(o, text, failure);
  EXPECT_EQ(failure.error, errc::ok);
  if (!row.at("lossy_hex").is_null()) {
    EXPECT_EQ(test::hex(lossy), test::hex(from_hex(row.at("lossy_hex"))));
  }
  if (row.at("valid") == true) {
    EXPECT_EQ(test::hex(strict), test::hex(lossy));
  }
  if (!row.at("code_points").is_null()) {
    EXPECT_EQ(test::hex(lossy), test::hex(utf8_of(row.at("code_points"))));
  }
}

// `op` is a pair of them.
void expect_converted(const json& row, const std::string& from, const std::string& to) {
  const transcoder::options o = {.from = encoding_named(from), .to = encoding_named(to)};
  utfkit::failure failure;
  const std::string out = converted(o, from_hex(row.at("hex")), failure);
  expect_failure_of(row, failure);
  if (!row.at("out_hex").is_null()) {
    EXPECT_EQ(test::hex(out), test::hex(from_hex(row.at("out_hex"))));
  }
}

TEST(stream_conformance, utf16_cases) {
  std::map<std::string, unsigned> count;
  for (const json& row : rows("utf16_cases.jsonl")) {
    const std::string op = row.at("op");
    SCOPED_TRACE(row.at("id").get<std::string>() + " " + op + " " +
                 row.at("hex").get<std::string>());
    const std::size_t arrow = op.find('>');
    if (arrow == std::string::npos) {
      expect_decoded(row);
    } else {
      expect_converted(row, op.substr(0, arrow), op.substr(arrow + 1));
    }
    ++count[op];
  }
  const std::map<std::string, unsigned> expected = {
      {"cesu-8", 1278}, {"utf-16be", 167},       {"utf-16le", 168},     {"utf-32be", 32},
      {"utf-32le", 34}, {"utf-16le>wtf-8", 140}, {"utf-8>cesu-8", 124}, {"wtf-8>utf-16le", 1284}};
  EXPECT_EQ(count, expected);
}

// ── streaming_cases ─────────────────────────────────────────────────────────────────────────────

// The output is asked for after each chunk where the row has it. With `last_with_chunk` the last
// chunk says that it is, else nothing more comes after it.
void expect_streamed(const json& row, bool last_with_chunk) {
  transcoder::options o = {.from = encoding_named(row.at("encoding")),
                           .errors = utfkit::on_error::replace};
  if (row.value("bom", "") == "strip") o.on_input = utfkit::bom_in::strip;
  transcoder t(o);
  std::string all;
  const json& chunks = row.at("chunks");
  for (std::size_t i = 0; i < chunks.size(); ++i) {
    const bool last = last_with_chunk && i + 1 == chunks.size();
    const std::string out =
        pushed(t, from_hex(chunks[i]), last ? utfkit::input::last : utfkit::input::more);
    if (!row.at("outputs").is_null()) {
      EXPECT_EQ(test::hex(out), test::hex(from_hex(row.at("outputs").at(i)))) << "chunk " << i;
    }
    all += out;
  }
  if (!last_with_chunk) {
    const std::string out = pushed(t, "", utfkit::input::last);
    if (row.contains("flush_output_hex") && !row.at("flush_output_hex").is_null()) {
      EXPECT_EQ(test::hex(out), test::hex(from_hex(row.at("flush_output_hex"))));
    }
    all += out;
  }
  EXPECT_EQ(test::hex(all), test::hex(from_hex(row.at("concat_hex"))));
  if (row.contains("errors")) {
    EXPECT_EQ(t.replacements(), row.at("errors").get<std::uint64_t>());
  }
}

// A validator that is asked after each chunk whether the text is valid so far, whether it ends in
// a whole character, and where in the chunk and in the text it stands: at the byte that can't be,
// which is the one after the maximal subpart.
void expect_validated(const json& row) {
  transcoder t({.from = encoding_named(row.at("encoding"))});
  std::uint64_t taken = 0;
  for (std::size_t i = 0; i < row.at("chunks").size(); ++i) {
    const std::string chunk = from_hex(row.at("chunks").at(i));
    (void)pushed(t, chunk, utfkit::input::more);
    const json& expected = row.at("validator_results").at(i);
    const utfkit::failure failure = t.failure();
    const bool valid = failure.error == errc::ok;
    EXPECT_EQ(valid, expected.at(0).get<bool>()) << "chunk " << i;
    // A lead byte that may be one is taken; the byte that contradicts it is where it stops.
    const bool proper_lead = failure.error == errc::surrogate || failure.error == errc::truncated;
    const std::uint64_t at =
        valid ? taken + chunk.size() : failure.offset + (proper_lead ? failure.length : 0u);
    EXPECT_EQ(at - taken, expected.at(2).get<std::uint64_t>()) << "chunk " << i;
    EXPECT_EQ(at, expected.at(3).get<std::uint64_t>()) << "chunk " << i;
    if (valid) {
      transcoder ended = t;
      (void)pushed(ended, "", utfkit::input::last);
      EXPECT_EQ(ended.failure().error == errc::ok, expected.at(1).get<bool>()) << "chunk " << i;
    }
    taken += chunk.size();
  }
}

TEST(stream_conformance, streaming_cases) {
  const std::vector<json> all = rows("streaming_cases.jsonl");
  EXPECT_GE(all.size(), 94u);
  for (const json& row : all) {
    SCOPED_TRACE(row.dump());
    if (row.contains("validator_results")) {
      expect_validated(row);
      continue;
    }
    // Where the row doesn't say, both are the same.
    const bool says = row.contains("flush_with_last_chunk");
    const bool with_last = says && row.at("flush_with_last_chunk").get<bool>();
    if (!says || with_last) expect_streamed(row, true);
    if (!says || !with_last) expect_streamed(row, false);
  }
}

// ── bom_cases ───────────────────────────────────────────────────────────────────────────────────

// The signature that detect_bom finds; of the encodings that we don't have, none.
void expect_signature(const json& row) {
  std::optional<utfkit::bom> expected;
  if (!row.at("signature").is_null()) {
    const auto length = row.at("signature_length").get<std::uint8_t>();
    const auto known = utfkit::encoding_by_name(row.at("signature").get<std::string>());
    if (known) expected = utfkit::bom{*known, length};
  }
  const std::string text = from_hex(row.at("hex"));
  EXPECT_EQ(utfkit::detect_bom(text), expected);
}

// What an operation asks for: `bom:use:utf-16-default-be`, `bom:expect:...` and
// `bom-sniff:utf-16le` are about byte order; `decode-strip-own-bom:utf-8` about a signature of the
// encoding itself.
transcoder::options options_of(const std::string& op) {
  transcoder::options o;
  o.errors = utfkit::on_error::replace;
  const std::string name = op.substr(op.rfind(':') + 1);
  const std::size_t or_default = name.find("-default-");
  o.from = encoding_named(or_default == std::string::npos
                              ? name
                              : name.substr(0, or_default) + name.substr(or_default + 9));
  o.on_input = utfkit::bom_in::sniff_order;
  if (op.starts_with("bom:expect:")) o.on_input = utfkit::bom_in::require;
  if (op.starts_with("decode-strip-own-bom:")) o.on_input = utfkit::bom_in::strip;
  return o;
}

void expect_with_bom(const json& row, const transcoder::options& o) {
  const std::string text = from_hex(row.at("hex"));
  utfkit::failure failure;
  const std::string out = converted(o, text, failure);
  if (row.value("error", json()) == "missing-bom") {
    EXPECT_EQ(failure, (utfkit::failure{0, errc::no_signature, 0}));
    EXPECT_EQ(out, "");
    return;
  }
  EXPECT_EQ(failure, utfkit::failure());
  EXPECT_EQ(test::hex(out), test::hex(from_hex(row.at("expect_utf8_hex"))));
  if (row.contains("not_equal_hex")) {
    EXPECT_NE(test::hex(out), test::hex(from_hex(row.at("not_equal_hex"))));
  }
}

TEST(stream_conformance, bom_cases) {
  const std::vector<json> all = rows("bom_cases.jsonl");
  EXPECT_GE(all.size(), 80u);
  for (const json& row : all) {
    SCOPED_TRACE(row.dump());
    const std::string op = row.at("op");
    if (op == "detect-signature") {
      expect_signature(row);
      continue;
    }
    transcoder::options o = options_of(op);
    expect_with_bom(row, o);
    if (o.on_input == utfkit::bom_in::sniff_order) {
      // No row has the signature of another encoding, so that any signature may count.
      o.on_input = utfkit::bom_in::sniff;
      expect_with_bom(row, o);
    }
  }
}

}  // namespace

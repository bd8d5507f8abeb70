#include "streaming.hpp"

namespace test {

using utfkit::step;
using utfkit::transcoder;

namespace {

// What is true after `malformed` and `done`: a push takes nothing and says the same again.
void expect_final(transcoder& t, step::state state) {
  char more[16];
  for (const utfkit::input last : {utfkit::input::more, utfkit::input::last}) {
    const step s = t.push("more", more, last);
    EXPECT_EQ(s.is, state);
    EXPECT_EQ(s.read, 0u);
    EXPECT_EQ(s.written, 0u);
  }
}

void expect_end_of_piece(const transcoder& t, const step& s, std::string_view rest, bool last) {
  if (s.is == step::state::malformed) {
    EXPECT_NE(t.failure().error, utfkit::errc::ok);
    return;
  }
  EXPECT_EQ(t.failure(), utfkit::failure());
  EXPECT_TRUE(rest.empty());
  EXPECT_EQ(s.is, last ? step::state::done : step::state::need_input);
}

}  // namespace

run_result run(transcoder& t, const pieces& in, std::size_t room) {
  run_result r;
  std::uint64_t taken = 0;
  for (std::size_t i = 0; i < in.size(); ++i) {
    std::string_view rest = in[i];
    const bool last = i + 1 == in.size();
    step s;
    do {
      bounded_output<char> out(room);
      s = t.push(rest, out.span(), last ? utfkit::input::last : utfkit::input::more);
      EXPECT_TRUE(out.intact());
      EXPECT_LE(s.read, rest.size());
      EXPECT_LE(s.written, room);
      r.out += out.first(s.written);
      rest.remove_prefix(s.read);
      taken += s.read;
      if (s.is == step::state::output_full && s.read == 0 && s.written == 0) {
        EXPECT_LT(room, transcoder::min_room);
        if (room >= transcoder::min_room) return r;  // it would never end
        r.stuck = true;
        room = transcoder::min_room;
      }
    } while (s.is == step::state::output_full);
    expect_end_of_piece(t, s, rest, last);
    if (s.is == step::state::need_input) continue;
    expect_final(t, s.is);
    r.stop.read = taken;
    if (s.is == step::state::malformed) r.stop = outcome_of(t.failure());
    break;
  }
  r.consumed = stats_of(t.consumed());
  r.replacements = t.replacements();
  r.substitutions = t.substitutions();
  r.source = static_cast<unsigned>(t.source());
  return r;
}

std::string describe(const setting& s, const pieces& in, std::size_t room) {
  static constexpr const char* errors[] = {"stop", "replace", "drop", "escape"};
  static constexpr const char* unmappables[] = {"stop", "question", "escape", "xml"};
  static constexpr const char* marks[] = {"keep",        "strip",   "ignore", "sniff",
                                          "sniff_order", "require", "forbid"};
  std::string text = std::string(reference::schemes[s.from].name) + " to " +
                     std::string(reference::schemes[s.to].name) + ", errors " +
                     errors[static_cast<unsigned>(s.how.errors)] + ", unmappable " +
                     unmappables[static_cast<unsigned>(s.how.unmappable)] + ", mark " +
                     marks[static_cast<unsigned>(s.how.on_input)] +
                     (s.how.write_bom ? ", write one" : "") + ", room " + std::to_string(room) +
                     ":";
  for (const std::string_view piece : in) text += " [" + hex(piece) + "]";
  return text;
}

void expect_run(const setting& s, const pieces& in, std::size_t room,
                const reference::streamed& expected) {
  if (testing::Test::HasFatalFailure()) return;  // the first one tells
  transcoder t = make(s);
  const run_result r = run(t, in, room);
  const bool same =
      r.out == expected.out && r.stop == expected.stop && r.consumed == expected.consumed &&
      r.replacements == expected.replacements && r.substitutions == expected.substitutions &&
      expected.source == reference::schemes + r.source && (!r.stuck || room < expected.largest);
  if (same) return;
  SCOPED_TRACE(describe(s, in, room));
  EXPECT_EQ(hex(r.out), hex(expected.out));
  EXPECT_EQ(r.stop, expected.stop);
  EXPECT_EQ(r.consumed, expected.consumed);
  EXPECT_EQ(r.replacements, expected.replacements);
  EXPECT_EQ(r.substitutions, expected.substitutions);
  EXPECT_EQ(reference::schemes[r.source].name, expected.source->name);
  EXPECT_TRUE(!r.stuck || room < expected.largest) << "no progress";
  FAIL() << "not what the oracle expects";
}

}  // namespace test

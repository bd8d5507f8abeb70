// Stages of a stream (transcoder, normalizer) between things that are read from and written to:
// files, sockets, std::istream, strings, other stages. The buffers are here; how a byte is had or
// got rid of is the caller's.
//
//   utfkit::transcoder t({.from = utfkit::encoding::utf16le});
//   utfkit::pumped all = utfkit::pump(t, utfkit::source_of(std::cin), utfkit::sink_of(std::cout));
//   if (!all) report(all.failure);
//
// A source is called with room and returns how many bytes it put at its start, 0 at the end, and
// more than there is room for where it failed: `read_failed`, or the -1 of read(2), which is that
// as a size. A sink is called with bytes, never none, and returns whether it took them all, as a
// bool, or nothing where it always does. Readers are sources and writers are sinks, so stages
// chain. Where a source fails, what it gave before arrives: characters that wait in a stage for
// what follows (normalizer, mojibake_undoer, stages that aren't ours) are given out as at the end
// of a text, to which a sequence that is cut there is truncated. In a transcoder nothing waits but
// such a sequence, and it stays there. Nothing here allocates; what a source or a sink throws
// passes through, and then the text that was on its way is lost. Not thread-safe. Linear; sources
// are asked for 4096 bytes at a time.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#include <utfkit/bytes.hpp>
#include <utfkit/result.hpp>
#include <utfkit/transcoder.hpp>

namespace utfkit {

// What a source returns that couldn't read.
inline constexpr std::size_t read_failed = static_cast<std::size_t>(-1);

// What can be read from, and what can be written to.
template <class F>
concept byte_source = requires(F& f, byte_span room) {
  { f(room) } -> std::convertible_to<std::size_t>;
};
template <class F>
concept byte_sink = requires(F& f, byte_view bytes) {
  { f(bytes) } -> std::same_as<bool>;
}
|| requires(F& f, byte_view bytes) {
  { f(bytes) } -> std::same_as<void>;
};

// A source that reads a stream with read() and gcount(), such as std::istream, which has to outlive
// it. It blocks until it has all that it is asked for, or the stream ends; it fails where the
// stream does otherwise than by its end.
// Example: std::istringstream file("né");
//   char room[8];
//   assert(source_of(file)(room) == 3 && source_of(file)(room) == 0);
template <class Stream>
requires requires(Stream& in, char* out) {
  in.read(out, 1);
  in.gcount();
  in.bad() || in.eof();
}
[[nodiscard]] auto source_of(Stream& in) noexcept {
  return [&in](byte_span room) {
    in.read(room.data(), static_cast<std::ptrdiff_t>(room.size()));
    const auto size = static_cast<std::size_t>(in.gcount());
    return size == 0 && (in.bad() || !in.eof()) ? read_failed : size;
  };
}

// A sink that writes to a stream with write(), such as std::ostream, which has to outlive it. It
// fails where the stream does; what the stream still holds back is its own: flush() says whether
// that arrives.
// Example: std::ostringstream file;
//   assert(sink_of(file)("né") && file.str() == "né");
template <class Stream>
requires requires(Stream& out, const char* in) {
  out.write(in, 1);
}
[[nodiscard]] auto sink_of(Stream& out) noexcept {
  return [&out](byte_view bytes) {
    out.write(bytes.data(), static_cast<std::ptrdiff_t>(bytes.size()));
    return static_cast<bool>(out);
  };
}

namespace detail {

inline constexpr std::size_t adapter_block = 4096;
// No stage needs more room to get on (transcoder::min_room, normalizer::min_room).
inline constexpr std::size_t enough_room = 128;
// Whether whole characters wait in a stage, which are not to be lost where the source fails.
template <class Stage>
inline constexpr bool holds_characters = !std::derived_from<Stage, transcoder>;

template <byte_sink Sink>
bool taken_by(Sink& sink, byte_view bytes) {
  if (bytes.empty()) return true;
  if constexpr (std::is_void_v<decltype(sink(bytes))>) {
    sink(bytes);
    return true;
  } else {
    return static_cast<bool>(sink(bytes));
  }
}

}  // namespace detail

// Reads what a stage makes of a source. The stage has to outlive it, and tells afterwards what it
// knows (source(), consumed(), replacements()).
// Example: std::istringstream file("\xAC\x20\x3D\xD8\x00\xDE"s);  // €😀 in UTF-16LE
//   transcoder t({.from = encoding::utf16le});
//   reader in(t, source_of(file));
//   std::string text;
//   char room[4];
//   while (const std::size_t size = in.read(room)) text.append(room, size);
//   assert(text == "€😀" && in.failure().error == errc::ok && !in.source_failed());
template <stage Stage, byte_source Source>
class reader {
 public:
  // Nothing is read before the first read().
  reader(Stage& s, Source source) : stage_(s), source_(std::move(source)) {}

  // Fills the start of `out` and returns how many bytes: at least one, where there is room and not
  // the end or a failure, which failure() and source_failed() tell apart. It doesn't ask the source
  // again for more once it has some.
  std::size_t read(byte_span out) {
    std::size_t size = from_spare(out);
    while (size == 0 && !out.empty() && !ended_) {
      // Room that may be too small for the stage to get on is filled from a room that isn't.
      if (out.size() >= detail::enough_room) {
        size = push(out);
      } else {
        spare_end_ = push(byte_span(spare_.data(), spare_.size()));
        spare_begin_ = 0;
        size = from_spare(out);
      }
    }
    return size;
  }

  // The same, but read_failed after a failure: so that a reader is a source.
  std::size_t operator()(byte_span out) {
    const std::size_t size = read(out);
    const bool failed = source_failed_ || failure().error != errc::ok;
    return size == 0 && failed ? read_failed : size;
  }

  // Where and why the stage stopped; errc::ok if it didn't.
  [[nodiscard]] utfkit::failure failure() const noexcept { return std::as_const(stage_).failure(); }
  // Whether the source failed; read() gives what it gave before.
  [[nodiscard]] bool source_failed() const noexcept { return source_failed_; }

 private:
  std::size_t from_spare(byte_span out) noexcept {
    const std::size_t left = spare_end_ - spare_begin_;
    const std::size_t size = left < out.size() ? left : out.size();
    if (size != 0) std::memcpy(out.data(), spare_.data() + spare_begin_, size);
    spare_begin_ += size;
    return size;
  }

  // What one push writes, after the source was asked if nothing is left of what it gave.
  std::size_t push(byte_span out) {
    if (begin_ == end_ && !last_) {
      begin_ = end_ = 0;  // also if the source throws
      const auto size = static_cast<std::size_t>(source_(byte_span(block_.data(), block_.size())));
      source_failed_ = size > block_.size();
      if (source_failed_ && !detail::holds_characters<Stage>) {
        ended_ = true;
        return 0;
      }
      end_ = source_failed_ ? 0 : size;
      last_ = end_ == 0;
    }
    const step s = stage_.push(byte_view(block_.data() + begin_, end_ - begin_), out,
                               last_ ? input::last : input::more);
    begin_ += s.read;
    ended_ = s.is == step::state::done || s.is == step::state::malformed;
    return s.written;
  }

  Stage& stage_;
  Source source_;
  std::size_t begin_ = 0, end_ = 0;  // of what is left in block_
  std::size_t spare_begin_ = 0, spare_end_ = 0;
  bool last_ = false;   // the source has ended, or failed
  bool ended_ = false;  // and so has the stage, or nothing waits in it
  bool source_failed_ = false;
  std::array<char, detail::adapter_block> block_;
  std::array<char, detail::enough_room> spare_;
};

// Writes what a stage makes of bytes to a sink. The stage has to outlive it.
// Example: std::string out;
//   transcoder t({.to = encoding::utf16be});
//   writer to(t, [&](byte_view bytes) { out += bytes.as_string_view(); });
//   for (const byte_view piece : {"5 \xE2\x82", "\xAC"}) {
//     if (!to.write(piece)) break;
//   }
//   assert(to.finish() && out == "\0005\0 \x20\xAC"s);
//   assert(to.failure().error == errc::ok && !to.sink_failed());
template <stage Stage, byte_sink Sink>
class writer {
 public:
  // Nothing is written before the first write().
  writer(Stage& s, Sink sink) : stage_(s), sink_(std::move(sink)) {}

  // Takes the whole of a piece, which may end anywhere. False once the text is malformed, which
  // failure() tells, or the sink didn't take something, and after finish().
  bool write(byte_view piece) { return !finished_ && push(piece, input::more); }

  // No more comes: writes what waited for it.
  bool finish() {
    const bool good = !finished_ && push({}, input::last);
    finished_ = true;
    return good;
  }

  // As write(): so that a writer is a sink. What it feeds is to be finished by its owner.
  bool operator()(byte_view piece) { return write(piece); }

  // Where and why the stage stopped; errc::ok if it didn't.
  [[nodiscard]] utfkit::failure failure() const noexcept { return std::as_const(stage_).failure(); }
  // Whether the sink didn't take something.
  [[nodiscard]] bool sink_failed() const noexcept { return sink_failed_; }

 private:
  bool push(byte_view piece, input which) {
    char room[detail::adapter_block];
    while (!sink_failed_) {
      const step s = stage_.push(piece, room, which);
      sink_failed_ = !detail::taken_by(sink_, byte_view(room, s.written));
      if (s.is != step::state::output_full) {
        // A stage that had ended before takes nothing.
        return !sink_failed_ && s.is != step::state::malformed && s.read == piece.size();
      }
      piece = piece.substr(s.read);
    }
    return false;
  }

  Stage& stage_;
  Sink sink_;
  bool sink_failed_ = false;
  bool finished_ = false;
};

// What became of a pump().
struct [[nodiscard]] pumped {
  std::uint64_t written = 0;   // bytes that the sink took
  utfkit::failure failure{};   // of the text; errc::ok if it has none
  bool sink_failed = false;    // the sink didn't take something
  bool source_failed = false;  // the source couldn't be read to its end

  // Whether all of the source was read, converted and taken by the sink.
  constexpr explicit operator bool() const noexcept {
    return failure.error == errc::ok && !sink_failed && !source_failed;
  }
};

// All of a source through a stage into a sink, up to the first failure: what is before it arrives.
// It is a text by itself: the stage is reset before, and tells afterwards what it knows of it.
// Example: std::istringstream in("caf\xE9, na\xEFve");
//   std::ostringstream out;
//   transcoder t({.from = encoding::latin1});
//   const pumped all = pump(t, source_of(in), sink_of(out));
//   assert(all && all.written == 13 && out.str() == "café, naïve");
template <stage Stage, byte_source Source, byte_sink Sink>
pumped pump(Stage& s, Source&& source, Sink&& sink) {
  pumped done;
  s.reset();
  char block[detail::adapter_block];
  writer to(s, [&](byte_view bytes) {
    const bool taken = detail::taken_by(sink, bytes);
    if (taken) done.written += bytes.size();
    return taken;
  });
  bool good = true;
  while (good) {
    const auto size = static_cast<std::size_t>(source(byte_span(block)));
    done.source_failed = size > sizeof block;
    if (size == 0 || done.source_failed) {
      if (size == 0 || detail::holds_characters<Stage>) (void)to.finish();
      break;
    }
    good = to.write(byte_view(block, size));
  }
  done.failure = to.failure();
  done.sink_failed = to.sink_failed();
  return done;
}

}  // namespace utfkit

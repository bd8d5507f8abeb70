#include "descriptor.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <new>

namespace utfkit::iconv_library {
namespace {

constexpr std::size_t failed = static_cast<std::size_t>(-1);

// What the system is asked about at most: more than any character, or what is transliterated.
constexpr std::size_t asked_bytes = 32;

void append(char* to, const char* text, std::size_t size) noexcept {
  std::memcpy(to + std::strlen(to), text, size);
}

std::size_t size_of_word(const char* name) noexcept {
  const char* const end = std::strstr(name, "//");
  return end == nullptr ? std::strlen(name) : static_cast<std::size_t>(end - name);
}

int error_number(outcome why) noexcept {
  switch (why) {
    case outcome::incomplete: return EINVAL;
    case outcome::full: return E2BIG;
    default: return EILSEQ;
  }
}

}  // namespace

const char descriptor::mark = 0;

// What is left of input and output, and what is found so far.
struct descriptor::call {
  char* in;
  std::size_t in_left;
  char* out;
  std::size_t out_left;
  std::size_t irreversible = 0;
  bool ignored = false;   // something was, which iconv() says when all is converted
  bool left_out = false;  // a character that the target hasn't got
  int error = 0;
  // What was ignored behind the last character that was written: where the next one finds no room
  // it is left to the call that has it, which then says so, as glibc does.
  char* again = nullptr;
  std::size_t again_left = 0;

  // An incomplete character at the end doesn't hide that one was left out, in glibc's order of
  // steps; ill-formed input it does.
  int final_error() const noexcept {
    const bool says = error == 0 ? ignored : error == EINVAL && left_out;
    return says ? EILSEQ : error;
  }

  void advance(std::size_t read, std::size_t written) noexcept {
    in += read;
    in_left -= read;
    out += written;
    out_left -= written;
    if (written != 0) again = nullptr;
  }
  void note_ignored(char* at, std::size_t left) noexcept {
    if (again != nullptr) return;
    again = at;
    again_left = left;
  }
  void go_back() noexcept {
    if (error != E2BIG || again == nullptr) return;
    in = again;
    in_left = again_left;
  }
};

descriptor* descriptor::open(const request& to, const char* to_name, const request& from,
                             const char* from_name) noexcept {
  void* const memory = std::malloc(sizeof(descriptor));
  if (memory == nullptr) {
    errno = ENOMEM;
    return nullptr;
  }
  auto* const d = new (memory) descriptor(to, from);
  d->asks_ = to.transliterates || to.ignores;
  if (!d->asks_) return d;
  append(d->to_name_, to_name, size_of_word(to_name));
  if (to.transliterates) append(d->to_name_, "//TRANSLIT", 10);
  if (to.ignores) append(d->to_name_, "//IGNORE", 8);
  d->asked_from_ = from.set->id;
  const bool open_order = from.set->how == form::signature;
  if (d->open_system(open_order ? fixed_name(from.set->id) : from_name)) return d;
  close(d);
  return nullptr;
}

void descriptor::close(descriptor* d) noexcept {
  const int error = errno;
  if (d->system_ != no_descriptor()) system_close(d->system_);
  d->mark_ = nullptr;
  d->~descriptor();
  std::free(d);
  errno = error;
}

descriptor* descriptor::from(iconv_t cd) noexcept {
  if (cd == nullptr || cd == no_descriptor()) return nullptr;
  const void* first = nullptr;
  std::memcpy(&first, cd, sizeof first);
  return first == &mark ? static_cast<descriptor*>(cd) : nullptr;
}

bool descriptor::open_system(const char* from_name) noexcept {
  if (system_ != no_descriptor()) system_close(system_);
  system_ = system_open(to_name_, from_name);
  return system_ != no_descriptor();
}

// One call of the system's, for the first `size` bytes.
int descriptor::ask(call& c, std::size_t size, std::size_t& read) noexcept {
  std::size_t left = size;
  const std::size_t n = system_convert(system_, &c.in, &left, &c.out, &c.out_left);
  read = size - left;
  c.in_left -= read;
  if (n == failed) return errno;
  c.irreversible += n;
  return 0;
}

// About what the conversion stopped at. False where that is the end of the call.
bool descriptor::ask_system(call& c, outcome why) noexcept {
  if (const encoding now = conversion_.reads(); now != asked_from_) {
    asked_from_ = now;
    if (!open_system(fixed_name(now))) return false;
  }
  // No more than that, a byte after the other: a call that fails doesn't tell what it has counted.
  char* const at = c.in;
  const std::size_t left = c.in_left;
  const char* const out = c.out;
  const std::size_t most = std::min(c.in_left, asked_bytes);
  std::size_t size = 1, read = 0;
  int error = ask(c, size, read);
  while (error == EINVAL && read == 0 && size < most) error = ask(c, ++size, read);

  const bool ignored = ignores_ && read != 0 && (error == EILSEQ || why == outcome::ill_formed);
  // Behind what it has ignored, too; and a character that was left out has been read.
  const bool stays_read = c.out != out || why == outcome::unmappable;
  if (stays_read) c.again = nullptr;
  if (ignored) {
    c.ignored = true;
    if (!stays_read) c.note_ignored(at, left);
    c.left_out = c.left_out || why == outcome::unmappable;
  }
  const bool cut = error == EINVAL && size != c.in_left + read;
  if (error == 0 || ignored || (cut && read != 0)) return true;
  c.error = error;
  return false;
}

std::size_t descriptor::convert(char** in, std::size_t* in_left, char** out,
                                std::size_t* out_left) noexcept {
  const int before = errno;
  call c = {*in, *in_left, *out, *out_left};
  for (;;) {
    const extent e = conversion_.run({reinterpret_cast<const byte*>(c.in), c.in_left},
                                     {reinterpret_cast<byte*>(c.out), c.out_left});
    c.advance(e.read, e.written);
    if (e.why == outcome::done) break;
    const bool refused = e.why == outcome::ill_formed || e.why == outcome::unmappable;
    if (!refused || !asks_) {
      c.error = error_number(e.why);
      break;
    }
    if (!ask_system(c, e.why)) break;
  }
  c.go_back();
  *in = c.in;
  *in_left = c.in_left;
  *out = c.out;
  *out_left = c.out_left;
  const int error = c.final_error();
  errno = error == 0 ? before : error;
  return error == 0 ? c.irreversible : failed;
}

void descriptor::reset() noexcept {
  conversion_.reset();
}

}  // namespace utfkit::iconv_library

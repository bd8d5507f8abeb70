#include <utfkit/validator.hpp>

#include <algorithm>
#include <cstring>

#include <utfkit/definition/utf8.hpp>
#include <utfkit/validate.hpp>

namespace utfkit {

bool validator::fail(errc error, std::uint8_t length) noexcept {
  failure_ = {valid_, error, length};
  return false;
}

bool validator::push(byte_view piece, input more) noexcept {
  if (failure_.error != errc::ok) return false;
  std::size_t from = 0;
  if (open_size_ != 0) {
    // With three bytes more, the sequence that is open is whole or ill-formed.
    char joined[6];
    const std::size_t taken = std::min<std::size_t>(piece.size(), 3);
    std::memcpy(joined, open_.data(), open_size_);
    if (taken != 0) std::memcpy(joined + open_size_, piece.data(), taken);
    const decoded d = definition::utf8::decode_one(joined, open_size_ + taken);
    const bool cut = d.error == errc::truncated && d.length == open_size_ + taken;
    if (cut && more == input::more) {
      std::memcpy(open_.data(), joined, d.length);
      open_size_ = d.length;
      return true;
    }
    if (d.error != errc::ok) return fail(d.error, d.length);
    valid_ += d.length;
    from = d.length - open_size_;
    open_size_ = 0;
  }
  const byte_view rest = piece.substr(from);
  const result r = validate(rest);
  valid_ += r.read;
  if (r) return true;
  const bool cut = r.error == errc::truncated && r.read + r.error_length == rest.size();
  if (!cut || more == input::last) return fail(r.error, r.error_length);
  open_size_ = r.error_length;
  std::memcpy(open_.data(), rest.data() + r.read, open_size_);
  return true;
}

}  // namespace utfkit

#include "doubt.hpp"

#include "patterns/private_use.hpp"
#include "words/answer.hpp"

namespace utfkit::cli {

namespace {

std::string why_not(const detection& d, byte_view text) {
  if (d.enc != encoding::gbk) return {};
  private_use own(*d.enc);
  own.push(text);
  return own.found() ? private_use_told : "";
}

}  // namespace

std::string doubt(detection& d, byte_view text) {
  if (!is_of_before_unicode(d)) return {};
  std::string why = why_not(d, text);
  if (!why.empty()) d.sure = d.found[0].sure = confidence::guess;
  return why;
}

}  // namespace utfkit::cli

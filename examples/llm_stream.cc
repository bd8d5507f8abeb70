// A language model writes tokens, and a token is bytes: an emoji comes in two or three of them, and
// now and then one is wrong. What goes on to the browser, token by token, has to be UTF-8 each
// time. So each token becomes what can be said of it so far, and nothing is kept back that could
// have been shown.
#include <utfkit/utfkit.hpp>

#include <iostream>
#include <string>
#include <string_view>

class token_stream {
 public:
  // What can be shown now. It is valid UTF-8, and all pieces together are what utfkit::repair would
  // have made of all tokens together.
  std::string feed(std::string_view token) { return push(token, utfkit::input::more); }
  std::string finish() { return push("", utfkit::input::last); }

  // U+FFFD that were written so far: a model that is asked to go on after a cut has some.
  std::uint64_t replaced() const { return stream_.replacements(); }

 private:
  std::string push(std::string_view bytes, utfkit::input more) {
    std::string shown;
    (void)utfkit::append_pushed(shown, stream_, bytes, more);  // nothing stops it
    return shown;
  }

  utfkit::transcoder stream_{{.errors = utfkit::on_error::replace}};
};

int main() {
  const std::string_view tokens[] = {
      "Well",  " done", " \xF0\x9F", "\x91",      "\x8F!",         // an emoji in three tokens
      " caf",  "\xC3",  "\xA9",      " \xE4\xB8", "\xE4\xB8\x96",  // one that was begun and dropped
      " \xFF", " end",  "\xE2\x82"};                               // and the limit of tokens is met
  token_stream stream;
  std::string all;
  const auto show = [&](const std::string& piece) {
    if (!piece.empty()) std::cout << "data: [" << piece << "]\n";
    all += piece;
    return utfkit::is_valid(piece);
  };
  bool valid = true;
  for (const std::string_view token : tokens) valid = show(stream.feed(token)) && valid;
  valid = show(stream.finish()) && valid;
  std::cout << all << '\n' << stream.replaced() << " replaced\n";
  return valid ? 0 : 1;
}

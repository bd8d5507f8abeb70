// Writing well-formed text in a normalization form.
#pragma once

#include "kernels/kernels.hpp"
#include "properties.hpp"

namespace utfkit::internal {

// Writes the normalization of as much of in[0, size) as there is room for, up to a place where text
// can be cut. Precondition: it is well formed, and nothing before or after it matters.
template <form F>
progress rewrite(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept;

// The length of the prefix of in[0, size) that is in the form, to a cut: to the last one before the
// first character that can't stay, or all. Preconditions as for rewrite().
template <form F>
std::size_t in_form(const byte* in, std::size_t size) noexcept;

// Calls `f` with the form as a constant.
template <class Function>
decltype(auto) with_form(form f, Function&& function) {
  switch (f) {
    case form::nfd: return function.template operator()<form::nfd>();
    case form::nfkc: return function.template operator()<form::nfkc>();
    case form::nfkd: return function.template operator()<form::nfkd>();
    default: return function.template operator()<form::nfc>();
  }
}

}  // namespace utfkit::internal

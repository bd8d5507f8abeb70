#include "cleanup.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <climits>
#include <csignal>
#include <cstring>
#include <new>
#include <random>
#include <string_view>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace utfkit::cli {
namespace {

enum state : int { unused, taken, armed };

}  // namespace

// A signal handler may not lock and may not allocate, so it reads slots that stay where they are. A
// slot is written while it is `taken` and read while it is `armed`.
struct cleanup_slot {
  std::atomic<int> now{unused};
  int directory = -1;
  char name[NAME_MAX + 1] = {};
};
static_assert(std::atomic<int>::is_always_lock_free);

namespace {

struct block {
  std::array<cleanup_slot, 64> slots;
  std::atomic<block*> next{nullptr};
};
static_assert(std::atomic<block*>::is_always_lock_free);

block first;  // the others are never freed
std::atomic<bool> dying{false};
static_assert(std::atomic<bool>::is_always_lock_free);
std::atomic<int> uninterruptible{0};

thread_local int guards = 0;  // of this thread: the handler waits for it

constexpr int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

void remove_armed() noexcept {
  for (block* b = &first; b != nullptr; b = b->next.load()) {
    for (cleanup_slot& s : b->slots) {
      if (s.now.load() == armed) unlinkat(s.directory, s.name, 0);
    }
  }
}

// The block after `b`, which is made where there is none.
block* next_of(block& b) noexcept {
  block* next = b.next.load();
  if (next != nullptr) return next;
  auto* const made = new (std::nothrow) block;
  if (made == nullptr || b.next.compare_exchange_strong(next, made)) return made;
  delete made;
  return next;
}

cleanup_slot* take_slot() noexcept {
  for (block* b = &first; b != nullptr; b = next_of(*b)) {
    for (cleanup_slot& s : b->slots) {
      int expected = unused;
      if (s.now.compare_exchange_strong(expected, taken, std::memory_order_acquire)) return &s;
    }
  }
  return nullptr;
}

// Removes what is armed and lets the signal do what it would have done. Only functions that POSIX
// lists as async-signal-safe. SA_RESETHAND has put the default action back; the signal that is
// raised is blocked until the handler returns, and ends the process then. Other threads begin
// nothing more from here on; one that is about to make a file is waited for.
extern "C" void remove_and_die(int signal) {
  dying = true;
  // Its threads have these signals blocked, so none of them waits for itself here.
  while (uninterruptible != 0) poll(nullptr, 0, 1);
  remove_armed();
  raise(signal);
}

// A signal that is ignored stays so: nohup and shells without job control count on it. A handler
// that somebody else has installed stays too.
bool install_handlers() noexcept {
  for (const int signal : signals) {
    struct sigaction old = {};
    if (sigaction(signal, nullptr, &old) != 0 || old.sa_handler != SIG_DFL) continue;
    struct sigaction action = {};
    action.sa_handler = remove_and_die;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigfillset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
  }
  return true;
}

}  // namespace

std::string temporary_stem(const std::string& name, std::size_t longest) {
  constexpr std::size_t added = 1 + temporary_mark.size() + temporary_letters;
  std::size_t kept = std::min(name.size(), longest - std::min(longest, added));
  while (kept > 0 && kept < name.size() && (static_cast<unsigned char>(name[kept]) >> 6) == 2) {
    --kept;
  }
  return std::string(".").append(name, 0, kept).append(temporary_mark);
}

std::string temporary_name(const std::string& name, std::size_t longest) {
  static thread_local std::random_device random;
  std::string made = temporary_stem(name, longest);
  for (std::size_t i = 0; i < temporary_letters; ++i) {
    made += temporary_alphabet[random() % temporary_alphabet.size()];
  }
  return made;
}

void cleanup::arm(int directory, const std::string& name) noexcept {
  static const bool installed = install_handlers();
  disarm();
  if (!installed || name.size() > NAME_MAX) return;
  slot_ = take_slot();
  if (slot_ == nullptr) return;
  slot_->directory = directory;
  std::memcpy(slot_->name, name.c_str(), name.size() + 1);
  slot_->now.store(armed);
}

void cleanup::disarm() noexcept {
  if (slot_ == nullptr) return;
  slot_->now.store(unused, std::memory_order_release);
  slot_ = nullptr;
}

uninterrupted::uninterrupted() noexcept {
  sigset_t blocked;
  sigemptyset(&blocked);
  for (const int signal : signals) sigaddset(&blocked, signal);
  pthread_sigmask(SIG_BLOCK, &blocked, &before_);
  ++uninterruptible;
  // Either the handler waits for this, or this sees that it is at work, and begins nothing. It
  // waits for what goes on within another one.
  if (guards++ != 0 || !dying) return;
  --uninterruptible;
  for (;;) pause();
}

uninterrupted::~uninterrupted() {
  --guards;
  --uninterruptible;
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

}  // namespace utfkit::cli

#include "in_order.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <thread>

#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

namespace utfkit::cli {

namespace {

// One thread gets what another one has left. TBB sees to that already; but ThreadSanitizer doesn't
// know what the library does, and would take each unit that changes hands for a race.
class baton {
 public:
  void take() noexcept { static_cast<void>(passed_.load(std::memory_order_acquire)); }
  void pass() noexcept { passed_.fetch_add(1, std::memory_order_release); }

 private:
  std::atomic<unsigned> passed_{0};
};

// Claims, works and finishes in one slot; false: that was all.
bool run_one(const stages& s, std::size_t slot) {
  if (!s.claim(slot)) return false;
  s.work(slot);
  return s.finish(slot);
}

// What the stages of one run share.
struct shared {
  shared(const stages& its_stages, std::size_t its_slots) : s(its_stages), slots(its_slots) {}

  const stages& s;
  const std::size_t slots;
  std::size_t next = 0;
  std::atomic<bool> stopped{false};
  std::exception_ptr error;
  baton claimed, worked, finished;
};

// How the stages know it. TBB copies them, and again ThreadSanitizer can't see that a copy is whole
// before another thread reads it.
class shared_by {
 public:
  explicit shared_by(shared& r) noexcept { run_.store(&r, std::memory_order_release); }
  shared_by(const shared_by& other) noexcept {
    run_.store(other.run_.load(std::memory_order_acquire), std::memory_order_release);
  }
  shared& get() const noexcept { return *run_.load(std::memory_order_acquire); }

 private:
  std::atomic<shared*> run_{nullptr};
};

void run_in_parallel(unsigned jobs, const stages& s) {
  shared run(s, slots_for(jobs));
  const shared_by by(run);
  const auto claim = [by](tbb::flow_control& control) {
    shared& r = by.get();
    r.claimed.take();
    const std::size_t slot = r.next++ % r.slots;
    if (r.stopped || !r.s.claim(slot)) control.stop();
    r.claimed.pass();
    return slot;
  };
  const auto work = [by](std::size_t slot) {
    shared& r = by.get();
    r.claimed.take();
    r.s.work(slot);
    r.worked.pass();
    return slot;
  };
  const auto finish = [by](std::size_t slot) {
    shared& r = by.get();
    r.worked.take();
    r.finished.take();
    // Units finish in order and there are `slots` at most, so a slot is free when its turn comes.
    try {
      if (!r.stopped && !r.s.finish(slot)) r.stopped = true;
    } catch (...) {
      r.error = std::current_exception();
      r.stopped = true;
    }
    r.finished.pass();
    r.claimed.pass();
  };
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, jobs);
  tbb::task_arena arena(static_cast<int>(jobs));
  arena.execute([&] {
    tbb::parallel_pipeline(
        run.slots,
        tbb::make_filter<void, std::size_t>(tbb::filter_mode::serial_in_order, claim) &
            tbb::make_filter<std::size_t, std::size_t>(tbb::filter_mode::parallel, work) &
            tbb::make_filter<std::size_t, void>(tbb::filter_mode::serial_in_order, finish));
  });
  run.claimed.take();
  run.finished.take();
  if (run.error) std::rethrow_exception(run.error);
}

}  // namespace

std::size_t slots_for(unsigned jobs) noexcept {
  return jobs <= 1 ? 1 : 2 * std::size_t{jobs};
}

void run_in_order(unsigned jobs, const stages& s) {
  constexpr int by_one_thread = 4;
  for (int i = 0; jobs <= 1 || i < by_one_thread; ++i) {
    if (!run_one(s, 0)) return;
  }
  run_in_parallel(jobs, s);
}

unsigned default_jobs() noexcept {
  return std::max(1u, std::thread::hardware_concurrency());
}

}  // namespace utfkit::cli

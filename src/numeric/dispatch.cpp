// SPDX-License-Identifier: MIT
#include "dispatch.hpp"

#include <atomic>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include "odot/numeric/instruction_set.hpp"

namespace odot::numeric {

#if ODOT_HAS_X86_64_LEVELS
namespace v4 {
extern const detail::kernel_set kernel_table;
}
namespace v3 {
extern const detail::kernel_set kernel_table;
}
#endif
namespace any {
extern const detail::kernel_set kernel_table;
}

namespace {

std::vector<const detail::kernel_set*> runnable() {
  std::vector<const detail::kernel_set*> sets;
#if ODOT_HAS_X86_64_LEVELS
  __builtin_cpu_init();
  const bool level_3 =
      __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
  const bool level_4 = level_3 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
                       __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
                       __builtin_cpu_supports("avx512cd");
  if (level_4) sets.push_back(&v4::kernel_table);
  if (level_3) sets.push_back(&v3::kernel_table);
#endif
  sets.push_back(&any::kernel_table);
  return sets;
}

const detail::kernel_set* named(std::string_view name) {
  for (const detail::kernel_set* set : runnable())
    if (name == set->name) return set;
  return nullptr;
}

const detail::kernel_set* first_choice() {
  if (const char* name = std::getenv("ODOT_INSTRUCTION_SET"))
    if (const detail::kernel_set* set = named(name)) return set;
  return runnable().front();
}

std::atomic<const detail::kernel_set*>& chosen() {
  static std::atomic<const detail::kernel_set*> set{first_choice()};
  return set;
}

} // namespace

namespace detail {
const kernel_set& active_kernels() { return *chosen().load(std::memory_order_relaxed); }
} // namespace detail

std::string_view instruction_set() { return detail::active_kernels().name; }

std::vector<std::string_view> instruction_sets() {
  std::vector<std::string_view> names;
  for (const detail::kernel_set* set : runnable()) names.emplace_back(set->name);
  return names;
}

void use_instruction_set(std::string_view name) {
  const detail::kernel_set* set = named(name);
  if (set == nullptr) {
    std::string message = "no instruction set '" + std::string(name) + "' here; there are:";
    for (std::string_view other : instruction_sets()) (message += ' ') += other;
    throw std::invalid_argument(message);
  }
  chosen().store(set);
}

} // namespace odot::numeric

// SPDX-License-Identifier: MIT
#include "run.hpp"

#include <chrono>
#include <fstream>

#include <unistd.h>

#include "expansions.hpp"
#include "odot/latex/term.hpp"
#include "odot/symbolic/cost.hpp"
#include "odot/text/term.hpp"

namespace odot::catalogue {

namespace detail {

std::vector<std::pair<kernel::name, std::int64_t>> values_of(const claim& c, const size_choice& at) {
  std::vector<std::pair<kernel::name, std::int64_t>> values;
  for (const auto& [name, value] : {std::pair{c.n, at.tokens}, {c.d, at.d}, {c.k, at.k}, {c.m, at.k}})
    if (name >= 0) values.emplace_back(name, value);
  return values;
}

expanded_equation written(const claim& c, const equation& e) {
  return {e.label,
          text::to_text(c.arena, e.left),
          text::to_text(c.arena, e.right),
          latex::to_latex(c.arena, e.left),
          latex::to_latex(c.arena, e.right),
          {}};
}

} // namespace detail

demand demand_of(const derivation& d, const size_choice& at) {
  const claim c = d.state(at.tokens);
  symbolic::sizes s;
  for (const auto& [name, value] : detail::values_of(c, at)) s.set(name, value);
  demand all;
  for (const equation& e : c.equations)
    for (kernel::term side : {e.left, e.right}) {
      const symbolic::cost one = symbolic::estimate(c.arena, s, side);
      all.terms += one.terms;
      all.bytes = std::max(all.bytes, one.bytes);
    }
  all.bytes *= 2;
  return all;
}

double memory_available() {
  // What the system would give without swapping, page cache that it would drop included.
  std::ifstream about("/proc/meminfo");
  std::string word;
  double kilobytes = 0;
  while (about >> word)
    if (word == "MemAvailable:" && about >> kilobytes) return kilobytes * 1024;
  const long pages = sysconf(_SC_AVPHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  return pages > 0 && size > 0 ? static_cast<double>(pages) * static_cast<double>(size) : 4e9;
}

finding expand(const derivation& d, const size_choice& at) {
  const auto start = std::chrono::steady_clock::now();
#if ODOT_HAS_GINAC
  finding f = detail::compare_by_ginac(d.state(at.tokens), at);
#else
  finding f = detail::compare_by_engine(d.state(at.tokens), at);
#endif
  f.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return f;
}

std::vector<expanded_equation> expansions(const derivation& d, const size_choice& at, const watcher& watch) {
  const claim c = d.state(at.tokens);
  std::vector<expanded_equation> all;
  std::string why;
  if (detail::expand_by_engine(c, at, watch, all, why)) return all;
#if ODOT_HAS_GINAC
  return detail::expand_by_ginac(c, at, watch);
#else
  throw cannot_expand(why);
#endif
}

} // namespace odot::catalogue

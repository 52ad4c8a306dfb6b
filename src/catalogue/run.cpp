// SPDX-License-Identifier: MIT
#include "run.hpp"

#include <algorithm>
#include <chrono>
#include <fstream>

#include <unistd.h>

#include "expansions.hpp"
#include "odot/latex/term.hpp"
#include "odot/symbolic/cost.hpp"
#include "odot/text/term.hpp"

namespace odot::catalogue {

namespace detail {

reading::sizes sizes_of(const claim& c, const size_choice& at) {
  reading::sizes s;
  for (const auto& [name, value] : {std::pair{c.n, at.tokens}, {c.d, at.d}, {c.k, at.k}, {c.m, at.k}})
    if (name >= 0) s.set(name, value);
  return s;
}

demand demand_of(const claim& c, const size_choice& at) {
  const reading::sizes s = sizes_of(c, at);
  demand all;
  double left = 0, right = 0;
  for (const equation& e : c.equations) {
    const symbolic::cost l = symbolic::estimate(c.arena, s, e.left), r = symbolic::estimate(c.arena, s, e.right);
    left += l.terms, right += r.terms;
    all.bytes = std::max({all.bytes, l.bytes, r.bytes});
  }
  all.terms = left + right, all.larger_side = std::max(left, right);
  all.bytes *= 2;
  return all;
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
  return detail::demand_of(c, at);
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

std::string text_of(method m) {
  switch (m) {
    case method::ginac_and_engine: return "GiNaC and engine";
    case method::ginac: return "GiNaC";
    case method::engine: return "engine";
    case method::kernel: return "kernel";
    case method::induction: return "induction";
  }
  return "";
}

finding expand(const derivation& d, const size_choice& at) {
  const auto start = std::chrono::steady_clock::now();
  finding f = detail::expand_by(detail::judges_in_use(), d.state(at.tokens), at);
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

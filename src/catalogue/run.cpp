// SPDX-License-Identifier: MIT
#include "run.hpp"

#include <unistd.h>

#include <chrono>

#include "odot/latex/term.hpp"
#include "odot/symbolic/compare.hpp"
#include "odot/symbolic/cost.hpp"
#include "odot/text/term.hpp"

namespace odot::catalogue {

namespace {

symbolic::sizes sizes_of(const claim& c, const size_choice& at) {
  symbolic::sizes s;
  if (c.n >= 0) s.set(c.n, at.tokens);
  if (c.d >= 0) s.set(c.d, at.d);
  if (c.k >= 0) s.set(c.k, at.k);
  if (c.m >= 0) s.set(c.m, at.k);
  return s;
}

expanded_sum readable(const symbolic::printed_sum& sum) {
  expanded_sum e;
  e.terms.reserve(sum.size());
  for (const auto& t : sum) e.terms.push_back({t.negative, t.text, t.latex});
  return e;
}

}  // namespace

demand demand_of(const derivation& d, const size_choice& at) {
  const claim c = d.state(at.tokens);
  const symbolic::sizes s = sizes_of(c, at);
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
  const long pages = sysconf(_SC_AVPHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  return pages > 0 && size > 0 ? static_cast<double>(pages) * static_cast<double>(size) : 4e9;
}

finding expand(const derivation& d, const size_choice& at) {
  const auto start = std::chrono::steady_clock::now();
  finding f;
  f.at = at;
  const claim c = d.state(at.tokens);
  try {
    symbolic::variables table(c.arena);
    symbolic::ginac_ring ring(table);
    symbolic::evaluator<symbolic::ginac_ring> read(c.arena, sizes_of(c, at), ring);
    symbolic::comparer compare(table);
    for (const equation& e : c.equations) {
      const auto left = read(e.left), right = read(e.right);
      const symbolic::comparison result = compare(*left, *right);
      f.terms += result.terms;
      if (result.result == symbolic::outcome::equal) continue;
      f.result = result.result == symbolic::outcome::differs ? verdict::refuted : verdict::undecided;
      f.reason = result.reason;
      f.where = counterexample{e.label, result.where->row, result.where->column, symbolic::one_line(result.where->left),
                               symbolic::one_line(result.where->right)};
      break;
    }
  } catch (const symbolic::cannot_expand& e) {
    f.result = verdict::undecided;
    f.reason = e.what();
  }
  f.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return f;
}

std::vector<expanded_equation> expansions(const derivation& d, const size_choice& at) {
  const claim c = d.state(at.tokens);
  symbolic::variables table(c.arena);
  symbolic::ginac_ring ring(table);
  symbolic::evaluator<symbolic::ginac_ring> read(c.arena, sizes_of(c, at), ring);
  std::vector<expanded_equation> all;
  for (const equation& e : c.equations) {
    const auto left = read(e.left), right = read(e.right);
    const symbolic::printer print(table);
    expanded_equation out{e.label, text::to_text(c.arena, e.left), text::to_text(c.arena, e.right),
                          latex::to_latex(c.arena, e.left), latex::to_latex(c.arena, e.right), {}};
    for (std::size_t i = 0; i < left->rows(); ++i)
      for (std::size_t j = 0; j < left->cols(); ++j) {
        expanded_entry entry{i + 1, j + 1, {}, {}, false};
        const auto a = print.expansion((*left)(i, j)), b = print.expansion((*right)(i, j));
        entry.equal = a == b;
        entry.left = readable(a), entry.right = readable(b);
        out.entries.push_back(std::move(entry));
      }
    all.push_back(std::move(out));
  }
  return all;
}

}  // namespace odot::catalogue

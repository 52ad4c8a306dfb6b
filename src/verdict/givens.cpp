// SPDX-License-Identifier: MIT
#include "odot/verdict/givens.hpp"
#include "proving.hpp"

#include <cstdlib>
#include <string>

namespace odot::verdict {

namespace {

/// The same symbols with nothing known of them.
kernel::term_arena without_properties(const kernel::term_arena& a) {
  kernel::term_arena out;
  for (int n = 0; n < a.names(); ++n) {
    const kernel::name_entry& e = a.name_of(n);
    if (e.kind == kernel::name_kind::dimension) out.dimension(kernel::view(e.text));
    else if (e.kind == kernel::name_kind::natural) out.natural(kernel::view(e.text));
    else out.index(kernel::view(e.text), e.range);
  }
  for (int s = 0; s < a.symbols(); ++s)
    out.declare(kernel::view(a.symbol(s).text), a.symbol(s).rows, a.symbol(s).cols, kernel::no_property, a.symbol(s).family);
  for (int f = 0; f < a.functions(); ++f) out.function(a.function_text(kernel::first_unknown + f));
  for (int t = 0; t < a.nodes(); ++t) out.push(a[t]);
  return out;
}

/// The numbers of the given equations that the steps use: of those laws whose path begins with `given` and the number.
void collect_used(const kernel::sequence<kernel::step>& steps, const kernel::sequence<kernel::law>& laws, std::vector<char>& used) {
  for (const kernel::step& s : steps) {
    if (s.kind == kernel::step::sort::use && s.law == kernel::schema::none && s.known < laws.size()) {
      const std::string_view path = kernel::view(laws[s.known].path);
      if (path.starts_with("given")) used[static_cast<std::size_t>(std::atoi(std::string(path.substr(5)).c_str()))] = 1;
    }
    for (const auto& below : s.base) collect_used(below, laws, used);
    for (const auto& below : s.by) collect_used(below, laws, used);
  }
}

std::vector<int> givens_in_proof(const kernel::theorem& proved) {
  std::vector<char> used(static_cast<std::size_t>(proved.assumptions().size()), 0);
  kernel::definedness k(proved.arena(), proved.proof().cuts, search::usual_order);
  const kernel::equation& claim = proved.statement();
  int number = 0;
  for (const kernel::piece& row : k.pieces(k.rows(claim.lhs, {}), false))
    for (const kernel::piece& col : k.pieces(k.cols(claim.lhs, {}), false)) {
      if (number >= proved.proof().goals.size()) break;
      const auto& steps = proved.proof().goals[number++].steps;
      if (!steps.empty()) collect_used(steps, k.laws(claim, proved.assumptions(), row.position, col.position), used);
    }
  std::vector<int> numbers;
  for (std::size_t i = 0; i < used.size(); ++i)
    if (used[i] != 0) numbers.push_back(static_cast<int>(i));
  return numbers;
}

}  // namespace

support givens_used(const kernel::theorem& proved, const refute::claim& asked, bool ask_properties, const options& chosen) {
  support all;
  all.givens = givens_in_proof(proved);
  all.properties = ask_properties;
  if (!ask_properties) return all;
  const kernel::term_arena plain = without_properties(*asked.arena);  // some properties leave no trace in a proof
  kernel::sequence<kernel::equation> given;
  for (const int i : all.givens) given.push(proved.assumptions()[i]);
  if (prove_for_all_sizes(plain, {asked.lhs, asked.rhs}, given, chosen.proof)) all.properties = false;
  return all;
}

}  // namespace odot::verdict

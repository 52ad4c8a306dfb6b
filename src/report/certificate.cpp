// SPDX-License-Identifier: MIT
#include "certificate.hpp"

#include <limits>
#include <nlohmann/json.hpp>

#include "certificate_document.hpp"
#include "certificate_names.hpp"
#include "certificate_steps.hpp"
#include "certificate_terms.hpp"
#include "odot/text/term.hpp"

namespace odot::report {

namespace {

using json = nlohmann::ordered_json;

/// The arena with symbols of different texts, for the names of their laws.
kernel::term_arena with_texts_of(const kernel::term_arena& a, written_names& names) {
  kernel::term_arena out;
  for (kernel::name n = 0; n < a.names(); ++n) {
    const kernel::name_entry& e = a.name_of(n);
    if (e.kind == kernel::name_kind::dimension) out.dimension(kernel::view(e.text));
    else if (e.kind == kernel::name_kind::natural) out.natural(kernel::view(e.text));
    else out.index(kernel::view(e.text), e.range);
  }
  for (int s = 0; s < a.symbols(); ++s) {
    const kernel::symbol_entry& e = a.symbol(s);
    out.declare(names.symbol_if_any(s), e.rows, e.cols, e.properties, e.family);
  }
  for (int f = 0; f < a.functions(); ++f) out.function(a.function_text(kernel::first_unknown + f));
  for (kernel::term t = 0; t < a.nodes(); ++t) out.push(a[t]);
  return out;
}

json cuts_of(const kernel::sequence<kernel::cut>& cuts, written_names& names) {
  json out = json::array();
  for (const kernel::cut& c : cuts) {
    json one = json::array({names.position(c.range)});
    switch (c.how) {
      case kernel::cut::way::at: one.push_back("at"), one.push_back(names.position(c.first)); break;
      case kernel::cut::way::by_stride:
        one.push_back("stride"), one.push_back(names.position(c.first)), one.push_back(names.position(c.second));
        break;
      case kernel::cut::way::one_by_one: one.push_back("one_by_one"); break;
    }
    out.push_back(std::move(one));
  }
  return out;
}

/// The nodes that are written once and named, the older first: rows and columns that something long makes and that several others use, and
/// what is very long. Nothing that a name is bound around, or that is differentiated.
std::vector<kernel::term> shared_of(const kernel::term_arena& arena, const kernel::equation& claim) {
  constexpr int longest = 1'000'000;
  const kernel::sequence<kernel::term> nodes = kernel::nodes_of(arena, claim);  // the younger first
  std::map<kernel::term, int> parents, size;
  std::set<kernel::term> inside;
  for (const kernel::term t : nodes) {
    const kernel::node& n = arena[t];
    const bool binds = n.kind == kernel::op::sum_over || n.kind == kernel::op::by_entries || n.kind == kernel::op::gradient;
    for (const kernel::term child : {n.a, n.b}) {
      if (child < 0) continue;
      ++parents[child];
      if (binds || inside.contains(t)) inside.insert(child);
    }
  }
  std::vector<kernel::term> out;
  for (int i = nodes.size() - 1; i >= 0; --i) {
    const kernel::node& n = arena[nodes[i]];
    int& length = size[nodes[i]];
    length = 1;
    for (const kernel::term child : {n.a, n.b})
      if (child >= 0) length = std::min(longest, length + size[child]);
    const bool line = n.rows.is_one() || n.cols.is_one();
    if (parents[nodes[i]] >= 2 && !inside.contains(nodes[i]) && length >= (line ? 16 : 5000)) out.push_back(nodes[i]);
  }
  return out;
}

/// The names that each goal has.
json goal_names(const kernel::term_arena& arena, const kernel::equation& claim, const kernel::certificate& proof) {
  kernel::definedness k(arena, proof.cuts, search::usual_order);
  json out = json::array();
  for (const kernel::piece& row : k.pieces(k.rows(claim.lhs, {}), false))
    for (const kernel::piece& col : k.pieces(k.cols(claim.lhs, {}), false)) out.push_back(row.names.size() + col.names.size());
  return out;
}

/// The claim as text, long sides cut short.
std::string text_of(const kernel::term_arena& arena, const kernel::equation& claim) {
  text::style how;
  how.limit = 600;
  return text::to_text(arena, claim.lhs, how) + " = " + text::to_text(arena, claim.rhs, how);
}

/// The steps of every goal; an empty list for each where the certificate has none at all.
json goals_of(const kernel::term_arena& arena, const kernel::equation& claim, const kernel::sequence<kernel::equation>& given,
              const kernel::certificate& proof, written_names& names) {
  const kernel::term_arena told_apart = with_texts_of(arena, names);
  kernel::definedness k(told_apart, proof.cuts, search::usual_order);
  const kernel::sequence<kernel::piece> rows = k.pieces(k.rows(claim.lhs, {}), false), cols = k.pieces(k.cols(claim.lhs, {}), false);
  std::vector<std::string> laws;
  json goals = json::array();
  for (int g = 0; g < rows.size() * cols.size(); ++g) {
    if (proof.goals.empty() || proof.goals[g].steps.empty()) {
      goals.push_back(json::array());
      continue;
    }
    if (laws.empty())  // their names are those of every goal
      for (const kernel::law& l : k.laws(claim, given, rows[g / cols.size()].position, cols[g % cols.size()].position))
        laws.emplace_back(kernel::view(l.path));
    goals.push_back(step_writer(arena, claim, proof, names, laws).of(proof.goals[g]));
  }
  return goals;
}

}  // namespace

nlohmann::ordered_json certificate_document(const kernel::term_arena& arena, const kernel::equation& claim,
                                            const kernel::sequence<kernel::equation>& given, const kernel::certificate& proof,
                                            const std::string& title, bool for_coq) {
  written_names names(arena);
  for (const kernel::term t : kernel::nodes_of(arena, claim)) names.meet(arena[t]);
  for (const kernel::equation& e : given)
    for (const kernel::term t : kernel::nodes_of(arena, e)) names.meet(arena[t]);
  term_writer terms(arena, names);
  json shared = json::array();
  if (for_coq)
    for (const kernel::term t : shared_of(arena, claim)) {
      json definition = terms.of(t);
      terms.share(t, static_cast<int>(shared.size()));
      shared.push_back({names.position(arena[t].rows), names.position(arena[t].cols), std::move(definition)});
    }
  json left = terms.of(claim.lhs), right = terms.of(claim.rhs), equations = json::array();
  for (const kernel::equation& e : given) {
    json own = json::array();
    for (const kernel::name n : kernel::own_names(arena, e)) own.push_back(names.free(n));
    equations.push_back({{"left", terms.of(e.lhs)}, {"right", terms.of(e.rhs)}, {"own", std::move(own)}});
  }
  json cuts = cuts_of(proof.cuts, names), goals = goals_of(arena, claim, given, proof, names);
  json out = {{"certificate", 1}};
  if (!title.empty()) out["title"] = title;
  out["symbols"] = names.symbols();  // their shapes name sizes
  out["functions"] = names.functions();
  out["names"] = names.declared();
  out["left"] = std::move(left), out["right"] = std::move(right), out["given"] = std::move(equations);
  out["cuts"] = std::move(cuts), out["goals"] = std::move(goals);
  if (for_coq) out["shared"] = std::move(shared), out["goal_names"] = goal_names(arena, claim, proof), out["says"] = text_of(arena, claim);
  return out;
}

std::string to_certificate(const kernel::term_arena& arena, const kernel::equation& claim, const kernel::sequence<kernel::equation>& given,
                           const kernel::certificate& proof, const std::string& title) {
  return certificate_document(arena, claim, given, proof, title, false).dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
}

std::string to_certificate(const kernel::theorem& proved, const std::string& title) {
  return to_certificate(proved.arena(), proved.statement(), proved.assumptions(), proved.proof(), title);
}

}  // namespace odot::report

// SPDX-License-Identifier: MIT
// What a text says beyond equations: a refutation that does not respect it is none.
#include <algorithm>
#include <array>
#include <vector>

#include "odot/operation/log_determinant.hpp"
#include "settle.hpp"

namespace odot::verdict {

std::optional<refute::restriction::kind> asked_by(std::string_view relation) {
  using kind = refute::restriction;
  constexpr std::array<std::pair<std::string_view, kind::kind>, 12> known = {{{"whole", kind::whole}, {"permutation", kind::permutation}, {"fraction", kind::fraction}, {"neq", kind::not_zero}, {">", kind::positive}, {"ge", kind::not_negative}, {"invertible", kind::invertible}, {"positive definite", kind::positive_definite},
                                                                           {"positive semidefinite", kind::positive_semidefinite}, {"upper triangular", kind::upper_triangular}, {"lower triangular", kind::lower_triangular}, {"full column rank", kind::full_column_rank}}};
  for (const auto& [said, asks] : known)
    if (said == relation) return asks;
  return std::nullopt;
}

std::optional<refute::restriction> for_search(const condition& c, const posed& claim) {
  const auto asks = asked_by(c.relation);
  for (int s = 0; asks && s < claim.arena->symbols(); ++s)
    if (kernel::view(claim.arena->symbol(s).text) == c.name) return refute::restriction{c.name, *asks};
  return std::nullopt;
}

namespace {

/// Whether a counterexample respects what the text says: of symbols the search has seen to it, sizes are looked at here.
bool respects(const refute::witness& w, const condition& c, const posed& claim) {
  if (for_search(c, claim)) return true;
  const auto asks = asked_by(c.relation);
  for (const auto& [name, size] : w.sizes) {
    if (name == c.name && asks == refute::restriction::whole) return true;  // as all sizes are
    if (name == c.name && asks && *asks != refute::restriction::fraction && *asks <= refute::restriction::not_negative) return *asks == refute::restriction::not_negative || size > 0;
  }
  return false;
}

/// `k_t`, `S_{t-1}`, `x_i`, and no `W_Q` or `d_1`: written like a member of a sequence.
bool like_a_member(const std::string& name) {
  const std::size_t at = name.find('_');
  if (at == std::string::npos || at + 1 >= name.size()) return false;
  const std::string below = name.substr(at + 1);
  if (below[0] != '{') return below.size() == 1 && below[0] >= 'a' && below[0] <= 'z';
  return below.find_first_of("+-") != std::string::npos || (below.size() == 3 && below[1] >= 'a' && below[1] <= 'z');
}

/// Names without a declaration may mean what the text says elsewhere in words: where a claim is written like a recurrence, or like
/// the definition of a name, being false for names that mean anything is no mistake of the text. What to say then; empty otherwise.
std::string not_to_be_refuted(const std::vector<std::string>& undeclared) {
  std::vector<std::string> members;
  for (const std::string& name : undeclared)
    if (like_a_member(name)) members.push_back(name);
  if (members.empty()) return {};
  std::string list;
  for (std::size_t i = 0; i < members.size(); ++i) list += (i == 0 ? "" : i + 1 == members.size() ? " and " : ", ") + members[i];
  return list + (members.size() == 1 ? " is" : " are") + " not declared, and a sequence or a recurrence is not read: say what " +
         (members.size() == 1 ? "it is" : "they are") + ", as in $" + members[0] + " \\in \\mathbb{R}^{d}$ or $" + members[0] +
         " := X_{i,:}^\\top$; the equation is false for names that have nothing to do with each other";
}

/// The slip that alone parts the claim from an identity, where both sides have the same names, several of them: it introduces none of them then, and what is not read
/// of them would have to make 0 of what has the sign, or a matrix its own inverse, or factors commute.
slip_kind slip_in_identity(const question& asked, const answer& a) {
  const slip_kind kind = a.hint ? a.hint->slip : slip_kind::none;
  const auto concerns = [&](const condition& c) {
    const std::vector<int> found = operation::symbols_in(*a.arena, a.hint->original);
    return c.name.empty() || std::any_of(found.begin(), found.end(), [&](int id) { return kernel::view(a.arena->symbol(id).text) == c.name; });
  };
  const auto explains = [&](const condition& c) { return kind == slip_kind::sign ? c.makes_zero : concerns(c) && !(kind == slip_kind::inverse ? c.keeps_inverse : c.keeps_order); };
  if (kind == slip_kind::none || asked.values_name || std::any_of(asked.conditions.begin(), asked.conditions.end(), explains)) return slip_kind::none;
  const bool several = operation::symbols_in(*a.arena, a.statement.lhs).size() > 1;  // of one name, it may be a case or a condition
  return several && operation::have_same_symbols(*a.arena, a.statement.lhs, a.statement.rhs) ? kind : slip_kind::none;
}

}  // namespace

void guard(const question& asked, answer& a) {
  if (a.result != status::refuted || asked.unequal) return;
  std::string why = not_to_be_refuted(asked.undeclared);
  const bool of_members = !why.empty();
  for (const condition& c : asked.conditions) {
    if (!why.empty()) break;
    if (a.counterexample && respects(*a.counterexample, c, asked.claim)) continue;
    const std::string without = c.text.empty() ? "" : "without “" + c.text + "”, ";
    why = without + (c.role.empty() ? "which the text says and which is not read" : c.role) + ": " + a.reason;
  }
  a.slip = slip_in_identity(asked, a);
  a.overruled = a.slip != slip_kind::none && !why.empty();
  if (a.slip != slip_kind::none || why.empty()) return;
  a.result = status::doubtful, a.reason = std::move(why), a.says_all = of_members;
}

}  // namespace odot::verdict

// SPDX-License-Identifier: MIT
#include "certificate_terms.hpp"

#include <algorithm>

#include "certificate.hpp"
#include "odot/operation/operations.hpp"

namespace odot::report {

namespace {

using json = nlohmann::ordered_json;
using kernel::op;

constexpr long longest = 4'000'000;  // nodes: some hundred megabytes

}  // namespace

std::string fraction(const kernel::rational& r) {
  return std::to_string(r.numerator()) + (r.is_integer() ? "" : "/" + std::to_string(r.denominator()));
}

std::string term_writer::text_of(kernel::name n) {
  const auto around = bound_.find(n);
  return around == bound_.end() || around->second.empty() ? names_.free(n) : around->second.back();
}
json term_writer::position(const kernel::polynomial& p) {
  return written_names::position(p, [this](kernel::name n) { return text_of(n); });
}
json term_writer::positions(const kernel::node& n) {
  json out = json::array();
  for (const kernel::polynomial& p : n.positions) out.push_back(position(p));
  return out;
}

/// A sum over an index, or a matrix by its entries.
json term_writer::binding(const kernel::node& n) {
  json out = json::array({operation::notation_of(n.kind).name});
  std::vector<kernel::name> names{n.id};
  if (n.kind == op::by_entries) names.push_back(n.second);
  for (const kernel::name k : names) {
    std::string& text = texts_[{k, bound_[k].size()}];
    if (text.empty()) text = names_.bound(std::string(kernel::view(arena_.name_of(k).text)));
    out.push_back(text), out.push_back(position(arena_.name_of(k).range));
    bound_[k].push_back(text);
  }
  out.push_back(write(n.a));
  for (const kernel::name k : names) bound_[k].pop_back();
  return out;
}

/// A term that stands in many places is written in each: what comes out is measured before it is made.
long term_writer::length(kernel::term t) {
  if (shared_.contains(t)) return 1;
  if (const auto known = lengths_.find(t); known != lengths_.end()) return known->second;
  const kernel::node& n = arena_[t];
  const long out = 1 + (n.a >= 0 ? length(n.a) : 0) + (n.b >= 0 ? length(n.b) : 0);
  return lengths_[t] = std::min(out, longest + 1);
}

json term_writer::of(kernel::term t) {
  if ((written_ += length(t)) > longest) throw no_certificate("the claim is too large when it is written out");
  return write(t);
}

json term_writer::write(kernel::term t) {
  if (const auto known = shared_.find(t); known != shared_.end()) return json::array({"shared", known->second});
  const kernel::node& n = arena_[t];
  json out = json::array({operation::notation_of(n.kind).name});
  switch (n.kind) {
    case op::symbol: out.push_back(names_.symbol(n.id)), out.push_back(positions(n)); break;
    case op::number: out.push_back(fraction(n.value)); break;
    case op::identity: out.push_back(position(n.rows)); break;
    case op::zero:
    case op::ones: out.push_back(position(n.rows)), out.push_back(position(n.cols)); break;
    case op::apply:
      if (n.second == 0) out.push_back(names_.function(n.id));
      else out.push_back(json::array({names_.function(n.id), n.second}));
      break;
    case op::gradient: out.push_back(names_.symbol(n.id)); break;
    case op::power: out.push_back(fraction(n.value)); break;
    case op::size:
    case op::condition_zero:
    case op::condition_nonnegative:
    case op::symbolic_power: out.push_back(position(n.positions[0])); break;
    case op::window:
      for (const kernel::polynomial& p : {n.positions[0], n.positions[1], n.rows, n.cols}) out.push_back(position(p));
      break;
    case op::sum_over:
    case op::by_entries: return binding(n);
    default: break;
  }
  if (n.a >= 0) out.push_back(write(n.a));
  if (n.b >= 0) out.push_back(write(n.b));
  return out;
}

}  // namespace odot::report

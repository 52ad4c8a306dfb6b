// SPDX-License-Identifier: MIT
#include "certificate_steps.hpp"

#include "certificate.hpp"

namespace odot::report {

namespace {

using json = nlohmann::ordered_json;
using kernel::factor_kind;
using kernel::name_kind;
using kernel::step;

bool is_one(const kernel::form& f) { return f.size() == 1 && f[0].coefficient.is_one() && f[0].bound.empty() && f[0].factors.empty(); }

}  // namespace

step_writer::step_writer(const kernel::term_arena& arena, const kernel::equation& claim, const kernel::certificate& proof, written_names& names,
                         const std::vector<std::string>& laws)
    : arena_(arena), proof_(proof), names_(names), free_indices_(kernel::free_names(arena, claim, name_kind::index)) {
  for (const std::string& path : laws) known_.push_back({path});
}

json step_writer::of(const kernel::proof_of_goal& goal) {
  for (int i = 0; i < goal.names.size(); ++i) texts_[goal.names[i]] = "@" + std::to_string(i);
  return steps(goal.steps);
}

json step_writer::steps(const kernel::sequence<step>& list) {
  const std::size_t before = known_.size();
  json out = json::array();
  for (const step& s : list) {
    json one = s.kind == step::sort::use ? used(s) : s.kind == step::sort::lemma ? lemma(s) : same(s);
    if (!one.is_null()) out.push_back(std::move(one));
  }
  known_.resize(before);
  return out;
}
json step_writer::runs(const kernel::sequence<kernel::sequence<step>>& list) {
  json out = json::array();
  for (const kernel::sequence<step>& one : list) out.push_back(steps(one));
  return out;
}

json step_writer::used(const step& s) {
  json out;
  if (s.law != kernel::schema::none) {
    out["use"] = schema(s);
    if (out["use"].is_null()) return nullptr;
  } else {
    const fact& known = known_.at(static_cast<std::size_t>(s.known));
    if (known.depth != 0 && known.depth != depth_) throw no_certificate("an induction inside another uses the hypothesis of the outer one");
    out["use"] = known.text;
    out["at"] = positions(s.at);
  }
  out["sum"] = names(s.names);
  if (!is_one(s.times)) out["times"] = form_of(s.times);
  return out;
}

/// The schema with its arguments; null for one that says 0 = 0.
json step_writer::schema(const step& s) {
  using kernel::schema;
  switch (s.law) {
    case schema::complement: return {"else", position(s.at[0])};
    case schema::successor: return {"step", position(s.at[0])};
    case schema::implied: {
      json premises = positions(s.at);
      const json last = premises.back();
      premises.erase(premises.size() - 1);
      if (premises.empty()) return nullptr;
      return {"imply", std::move(premises), last};
    }
    case schema::split_sum: return {"cut", text_of(s.locals[0]), position(s.at[0]), position(s.at[1]), form_of(s.left)};
    case schema::positive: return {"positive", form_of(s.left)};
    case schema::power_zero: return {"pow0", form_of(s.left)};
    case schema::power_one: return {"pow1", form_of(s.left)};
    case schema::power_sum: return {"pow+", form_of(s.left), position(s.at[0]), position(s.at[1])};
    case schema::log_of_exp: return {"log", form_of(s.left)};
    case schema::cos_of_sum: return {"cos+", form_of(s.left), form_of(s.right)};
    case schema::sin_of_sum: return {"sin+", form_of(s.left), form_of(s.right)};
    case schema::cos_is_even: return {"cos-", form_of(s.left)};
    case schema::sin_is_odd: return {"sin-", form_of(s.left)};
    case schema::cos_of_zero: return json::array({"cos0"});
    case schema::absolute_is: return {"abs", form_of(s.left)};
    case schema::relu_is: return {"relu", form_of(s.left)};
    case schema::sigmoid_is: return {"sigmoid", form_of(s.left)};
    case schema::tanh_is: return {"tanh", form_of(s.left)};
    case schema::sign_is_odd: return {"sign-", form_of(s.left)};
    case schema::sign_squared: return {"sign^2", form_of(s.left)};
    case schema::none: break;
  }
  throw no_certificate("a schema without a name");
}

json step_writer::lemma(const step& s) {
  const std::string called = "lemma" + std::to_string(++lemmas_);
  json out = {{"lemma", called}, {"for", names(s.names)}, {"zero", json::array()}};
  for (const kernel::form& f : s.zero) out["zero"].push_back(form_of(f));
  const std::size_t before = known_.size();
  if (s.induction >= 0) {
    out["induction"] = text_of(s.induction);
    out["base"] = runs(s.base);
    ++depth_;
    for (int i = 0; i < s.zero.size(); ++i) known_.push_back({"hypothesis:" + std::to_string(i), depth_});
  }
  out["by"] = runs(s.by);
  if (s.induction >= 0) --depth_;
  known_.resize(before);
  for (int i = 0; i < s.zero.size(); ++i) known_.push_back({called + ":" + std::to_string(i)});
  return out;
}

/// A step `same` or `root`.
json step_writer::same(const step& s) {
  const bool root = s.kind == step::sort::root;
  const std::string called = (root ? "root" : "same") + std::to_string(++lemmas_);
  json out = {{root ? "root" : "same", called}, {"for", names(s.names)}};
  if (!is_one(s.times)) out["guard"] = form_of(s.times);
  if (root) out["degree"] = s.degree;
  else out["fn"] = function_of(s.function, s.dashes), out["params"] = positions(s.at), out["locals"] = names(s.locals);
  out["left"] = form_of(s.left), out["right"] = form_of(s.right);
  out["by"] = steps(s.by[0]);
  known_.push_back({called});
  return out;
}

std::string step_writer::text_of(kernel::name n) {
  if (const auto known = texts_.find(n); known != texts_.end()) return known->second;
  const bool of_arena = n < arena_.names();
  if (of_arena && (arena_.name_of(n).kind != name_kind::index || kernel::contains(free_indices_, n))) return names_.free(n);
  const name_kind kind = proof_.tables.names[n].kind;
  return texts_[n] = names_.bound((kind == name_kind::index ? "i" : kind == name_kind::natural ? "t" : "s") + std::to_string(n));
}
json step_writer::position(int handle) {
  return written_names::position(proof_.tables.positions[handle], [this](kernel::name n) { return text_of(n); });
}
json step_writer::positions(const kernel::sequence<int>& handles) {
  json out = json::array();
  for (const int p : handles) out.push_back(position(p));
  return out;
}
json step_writer::names(const kernel::sequence<kernel::name>& list) {
  json out = json::array();
  for (const kernel::name n : list) {
    const kernel::name_facts& f = proof_.tables.names[n];
    json kind = f.kind == name_kind::index ? position(f.range) : json(f.kind == name_kind::natural ? "natural" : "integer");
    out.push_back(json::array({text_of(n), std::move(kind)}));
  }
  return out;
}

json step_writer::form_of(const kernel::form& f) {
  json out = json::array();
  for (const kernel::monomial& m : f) {
    json factors = json::array();
    for (const kernel::factor& g : m.factors) factors.push_back(factor_of(g));
    out.push_back(json::array({fraction(m.coefficient), names(m.bound), std::move(factors)}));
  }
  return out;
}
json step_writer::factor_of(const kernel::factor& f) {
  if (++written_ > 4'000'000) throw no_certificate("the proof is too large when it is written out");
  json slots = json::array();
  for (int s = 0; s < f.slot_count; ++s) slots.push_back(position(f.slots[s]));
  switch (f.kind) {
    case factor_kind::symbol: {
      json out = json::array({"s", names_.symbol(f.id)});
      for (json& p : slots) out.push_back(std::move(p));
      return out;
    }
    case factor_kind::number: return json::array({"n", slots[0]});
    case factor_kind::is_zero: return json::array({"z", slots[0]});
    case factor_kind::nonnegative: return json::array({"g", slots[0]});
    case factor_kind::opaque: break;
  }
  const kernel::opaque_body& body = proof_.tables.bodies[f.body];
  return json::array({"f", function_of(f.id, f.dashes), std::move(slots), names(body.locals), form_of(body.sum)});
}
json step_writer::function_of(int id, int dashes) {
  switch (id) {
    case kernel::reciprocal: return "inv";
    case kernel::matrix_inverse: return "matinv";
    case kernel::integer_power: return "pow";
    case kernel::root_of: return "root";
    default: break;
  }
  if (dashes == 0) return names_.function(id);
  return json::array({names_.function(id), dashes});
}

}  // namespace odot::report

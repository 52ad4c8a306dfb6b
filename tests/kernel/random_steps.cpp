// SPDX-License-Identifier: MIT
// Certificates of true claims, changed at random in any of their parts: positions, ranges, kinds of names, bodies, factors, cuts, what
// steps use, bind and prove. None of them proves a false claim of the same topic, and what is refused is refused without harm.

#include <doctest/doctest.h>

#include <random>

#include "claims/all.hpp"

namespace tests_of_random_steps {

using namespace claims;

namespace {

class breaker {
 public:
  breaker(const term_arena& arena, certificate c, std::mt19937& random) : proof(std::move(c)), arena_(arena), random_(random) {}
  certificate proof;

  void change() {
    look();
    switch (pick(8)) {
      case 0: if (auto* p = one_of(proof.tables.positions)) *p = pick(2) == 0 ? *p + polynomial(2 * pick(2) - 1) : some(); break;
      case 1: if (auto* f = one_of(proof.tables.names)) pick(2) == 0 ? void(f->range = position()) : void(f->kind = kind()); break;
      case 2: if (!forms_.empty()) change(*forms_[static_cast<std::size_t>(pick(static_cast<int>(forms_.size())))]); break;
      case 3: change_list(); break;
      case 4: change_cuts(); break;
      case 5: if (auto* g = one_of(proof.goals)) change(g->names); break;
      default: if (!steps_.empty()) change(*steps_[static_cast<std::size_t>(pick(static_cast<int>(steps_.size())))]);
    }
  }

 private:
  int pick(int count) { return static_cast<int>(random_() % static_cast<unsigned>(count < 1 ? 1 : count)); }
  template <class T>
  T* one_of(sequence<T>& list) {
    return list.empty() ? nullptr : &list[pick(list.size())];
  }
  name_kind kind() { return static_cast<name_kind>(pick(4)); }
  polynomial some() {
    if (const auto* p = one_of(proof.tables.positions); p != nullptr && pick(3) > 0) return *p;
    return pick(2) == 0 ? polynomial(pick(4) - 1) : polynomial::of(pick(proof.tables.names.size() + 1));
  }
  int position() {
    if (pick(3) > 0 && !proof.tables.positions.empty()) return pick(proof.tables.positions.size());
    const polynomial a = some(), b = some();
    proof.tables.positions.push(pick(2) == 0 ? a : pick(2) == 0 ? a + b : a - b);
    return proof.tables.positions.size() - 1;
  }
  name any_name() {
    if (pick(3) > 0) return pick(proof.tables.names.size());
    proof.tables.names.push({kind(), position()});
    return proof.tables.names.size() - 1;
  }
  factor any_factor() {
    factor f = make_factor(static_cast<factor_kind>(pick(5)), -1);
    if (f.kind == factor_kind::symbol && arena_.symbols() > 0) {
      f.id = pick(arena_.symbols());
      const symbol_entry& s = arena_.symbol(f.id);
      f.slot_count = s.family + (s.rows.is_one() ? 0 : 1) + (s.cols.is_one() ? 0 : 1);
    } else if (f.kind == factor_kind::opaque) {
      f.id = root_of + pick(12), f.body = pick(proof.tables.bodies.size());
      f.slot_count = f.id == matrix_inverse ? 2 * pick(3) : f.id < matrix_inverse ? 1 : 0;
    } else {
      f.slot_count = 1;
    }
    for (int s = 0; s < f.slot_count; ++s) f.slots[s] = position();
    return f;
  }
  form any_form() {
    if (pick(2) == 0 && !forms_.empty()) return *forms_[static_cast<std::size_t>(pick(static_cast<int>(forms_.size())))];
    form f = constant(1 + pick(2));
    for (int i = pick(3); i > 0; --i) f[0].factors.push(any_factor());
    return f;
  }
  step any_step() {
    if (!steps_.empty() && pick(3) > 0) return *steps_[static_cast<std::size_t>(pick(static_cast<int>(steps_.size())))];
    step s;
    s.law = static_cast<schema>(pick(22)), s.known = pick(20);
    const bool two = s.law == schema::split_sum || s.law == schema::power_sum, some_at = s.law == schema::none || s.law == schema::implied;
    const int needed = two ? 2 : s.law == schema::complement || s.law == schema::successor ? 1 : some_at ? 1 + pick(3) : 0;
    for (int i = 0; i < needed; ++i) s.at.push(position());
    s.left = any_form(), s.right = any_form(), s.times = any_form();
    if (s.law == schema::split_sum) s.locals.push(any_name());
    return s;
  }
  void change(sequence<name>& names) { pick(2) == 0 || names.empty() ? names.push(any_name()) : names.remove(pick(names.size())); }
  void change(form& f) {
    if (f.empty() || pick(6) == 0) return void(f = any_form());
    monomial& m = f[pick(f.size())];
    factor* g = one_of(m.factors);
    switch (pick(5)) {
      case 0: m.coefficient = m.coefficient * rational(pick(2) == 0 ? -1 : 2); break;
      case 1: m.factors.push(any_factor()); break;
      case 2: change(m.bound); break;
      case 3: if (g != nullptr) m.factors.remove(pick(m.factors.size())); break;
      default:
        if (g != nullptr && g->slot_count > 0) g->slots[pick(g->slot_count)] = position();
        else if (g != nullptr && g->body >= 0) g->body = pick(proof.tables.bodies.size());
    }
  }
  void change(step& s) {
    switch (pick(9)) {
      case 0: if (int* at = one_of(s.at)) *at = position(); break;
      case 1: pick(2) == 0 || s.at.empty() ? s.at.push(position()) : s.at.remove(pick(s.at.size())); break;
      case 2: change(s.names); break;
      case 3: s.known = pick(24) - 1; break;
      case 4: s.law = static_cast<schema>(pick(22)); break;
      case 5: s.kind = static_cast<step::sort>(pick(5)); break;
      case 6: s.function = root_of - 1 + pick(14), s.dashes = pick(2), s.degree = pick(5); break;
      case 7: s.induction = pick(2) == 0 ? -1 : any_name(); break;
      default: change(s.locals);
    }
  }
  void change_list() {
    if (lists_.empty()) return;
    sequence<step>& list = *lists_[static_cast<std::size_t>(pick(static_cast<int>(lists_.size())))];
    if (pick(2) == 0 && !list.empty()) return list.remove(pick(list.size()));
    const step more = any_step();
    list.insert(pick(list.size() + 1), more);
  }
  void change_cuts() {
    cut* c = one_of(proof.cuts);
    if (c == nullptr || pick(2) == 0) return proof.cuts.push({some(), static_cast<cut::way>(pick(3)), some(), some()});
    (pick(3) == 0 ? c->range : pick(2) == 0 ? c->first : c->second) = some();
  }
  /// Where steps, lists of them and forms stand now.
  void look() {
    forms_.clear(), steps_.clear(), lists_.clear();
    for (proof_of_goal& g : proof.goals) look(g.steps);
    for (opaque_body& b : proof.tables.bodies) forms_.push_back(&b.sum);
  }
  void look(sequence<step>& list) {
    lists_.push_back(&list);
    for (step& s : list) {
      steps_.push_back(&s);
      for (form* f : {&s.times, &s.left, &s.right}) forms_.push_back(f);
      for (form& f : s.zero) forms_.push_back(&f);
      for (sequence<step>& proof_of_one : s.by) look(proof_of_one);
      for (sequence<step>& proof_of_one : s.base) look(proof_of_one);
    }
  }

  const term_arena& arena_;
  std::mt19937& random_;
  std::vector<form*> forms_;
  std::vector<step*> steps_;
  std::vector<sequence<step>*> lists_;
};

}  // namespace

TEST_CASE("certificates that are changed at random prove no false claim") {
  std::mt19937 random(7);
  int tried = 0, refused_for_its_steps = 0, still_a_proof = 0;
  for (const topic_ptr& t : all_topics())
    for (const claim& known : t->all()) {
      if (known.verdict != expected::proved) continue;
      const decision d = decide(t->arena, known.statement, known.given);
      if (d.result != outcome::proved || d.proof.goals.empty() || d.proof.tables.positions.size() >= 300) continue;
      bool some_steps = !d.proof.tables.bodies.empty();
      for (const proof_of_goal& g : d.proof.goals) some_steps = some_steps || !g.steps.empty();
      if (!some_steps) continue;
      for (int round = 0; round < 60; ++round) {
        breaker b(t->arena, d.proof, random);
        for (unsigned changes = 1 + random() % 4; changes > 0; --changes) b.change();
        still_a_proof += refusal(t->arena, known.statement, known.given, b.proof, usual_order, 20000) == failure::none ? 1 : 0;
        for (const claim& c : t->all()) {
          if (c.verdict == expected::proved || c.verdict == expected::open || random() % 4 != 0) continue;
          ++tried;
          try {
            const failure why = refusal(t->arena, c.statement, c.given, b.proof, usual_order, 20000);
            refused_for_its_steps += why == failure::not_zero ? 1 : 0;
            CAPTURE(c.text);
            CHECK(why != failure::none);
          } catch (const ill_shaped&) {  // the claim itself is none
          }
        }
      }
    }
  MESSAGE(tried, " tried, ", refused_for_its_steps, " of them with steps that hold, ", still_a_proof, " still prove their own claim");
  CHECK(tried > 10000);
  CHECK(refused_for_its_steps > 1000);
}

} // namespace tests_of_random_steps

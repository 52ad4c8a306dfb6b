// SPDX-License-Identifier: MIT
// Certificates that the search found, changed in one place: refused, unless the change is one of those that leave a proof. And the
// certificate of a true claim proves none of the false ones beside it.

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "claims/all.hpp"

namespace tests_of_mutations {

using namespace claims;

namespace {

struct place {
  sequence<step>* list = nullptr;
  int at = 0;
  step& here() const { return (*list)[at]; }
};

void collect(sequence<step>& steps, std::vector<place>& found) {
  for (int i = 0; i < steps.size(); ++i) {
    found.push_back({&steps, i});
    for (sequence<step>& by : steps[i].by) collect(by, found);
    for (sequence<step>& base : steps[i].base) collect(base, found);
  }
}
std::vector<place> places(certificate& c) {
  std::vector<place> found;
  for (proof_of_goal& g : c.goals) collect(g.steps, found);
  return found;
}

enum kind { coefficient, dropped, duplicated, law_number, position, factor_dropped, guard, binder, statement, function, kinds };

/// Whether there was something to change.
bool mutate(certificate& c, const place& p, int what, std::mt19937& random) {
  const auto pick = [&](int count) { return static_cast<int>(random() % static_cast<unsigned>(count)); };
  step& s = p.here();
  const bool use = s.kind == step::sort::use;
  switch (what) {
    case coefficient: {
      if (!use || s.times.empty()) return false;
      rational& r = s.times[pick(s.times.size())].coefficient;
      r = r * rational(pick(2) == 0 ? -1 : 2);
      return true;
    }
    case dropped:
      if (use) p.list->remove(p.at);
      return use;
    case duplicated: {
      if (!use) return false;
      const step copy = s;
      p.list->insert(p.at, copy);
      return true;
    }
    case law_number:
      if (!use || s.law != schema::none) return false;
      s.known += pick(2) == 0 ? 1 + pick(3) : -1 - pick(3);
      return true;
    case position: {
      if (!use || s.at.empty()) return false;
      int& at = s.at[pick(s.at.size())];
      const int before = at;
      at = pick(c.tables.positions.size());
      return at != before && !(c.tables.positions[at] == c.tables.positions[before]);
    }
    case factor_dropped: {
      if (!use || s.times.empty()) return false;
      monomial& m = s.times[pick(s.times.size())];
      if (m.factors.empty()) return false;
      m.factors.remove(pick(m.factors.size()));
      return true;
    }
    case guard:
      if (use || s.kind == step::sort::lemma || (s.times.size() == 1 && s.times[0].factors.empty())) return false;
      s.times = constant(1);
      return true;
    case binder: {
      if (s.names.empty()) return false;
      name_facts& f = c.tables.names[s.names[pick(s.names.size())]];
      f.kind = f.kind == name_kind::index ? name_kind::natural : f.kind == name_kind::natural ? name_kind::integer : name_kind::index;
      return true;
    }
    case statement: {
      form& f = use ? s.left : s.kind == step::sort::lemma ? s.zero[pick(s.zero.size())] : pick(2) == 0 ? s.left : s.right;
      if (f.empty()) return false;
      rational& r = f[pick(f.size())].coefficient;
      r = r + 1;
      return true;
    }
    default:
      if (use) return false;
      s.kind == step::sort::root ? ++s.degree : ++s.function;
      return s.kind != step::sort::lemma;
  }
}

bool accepted(const topic& t, const equation& claim, const sequence<equation>& given, const certificate& c) {
  return refusal(t.arena, claim, given, c, usual_order) == failure::none;
}
int steps_of(certificate c) { return static_cast<int>(places(c).size()); }

struct tally {
  int tried[kinds] = {}, accepted[kinds] = {}, unexplained = 0;
};

/// A use that adds nothing may be changed in any way; what else is accepted is counted.
void try_mutants(const topic& t, const claim& c, const certificate& proof, int count, std::mt19937& random, tally& sum) {
  const auto total = static_cast<unsigned>(steps_of(proof));
  for (int round = 0; round < count; ++round) {
    const int what = static_cast<int>(random() % kinds);
    const std::size_t at = random() % total;
    certificate mutant = proof;
    if (!mutate(mutant, places(mutant)[at], what, random)) continue;
    ++sum.tried[what];
    if (!accepted(t, c.statement, c.given, mutant)) continue;
    ++sum.accepted[what];
    if (what > duplicated) continue;
    certificate without = proof, twice = proof;
    mutate(without, places(without)[at], dropped, random), mutate(twice, places(twice)[at], duplicated, random);
    if (accepted(t, c.statement, c.given, without) && accepted(t, c.statement, c.given, twice)) continue;
    ++sum.unexplained;
    MESSAGE(c.text, ": mutant of kind ", what, " accepted");
  }
}

}  // namespace

TEST_CASE("changed certificates are refused") {
  std::mt19937 random(11);
  tally sum;
  for (const topic_ptr& t : all_topics())
    for (const claim& c : t->all()) {
      if (c.verdict != expected::proved) continue;
      const decision d = decide(t->arena, c.statement, c.given);
      if (d.result != outcome::proved) continue;
      const int steps = steps_of(d.proof);
      if (steps > 0 && d.proof.tables.positions.size() < 600) try_mutants(*t, c, d.proof, steps > 20 ? 60 : 300, random, sum);
    }
  CHECK(sum.unexplained == 0);
  // Another law or position may give the same instance (a universal that does not occur, [i = j] and [j = i]); a lemma that holds for
  // all integers holds for naturals, a guard may not be needed. None of this may be common.
  const int at_most[kinds] = {2, 2, 2, 2, 6, 2, 20, 6, 2, 25};
  for (int k = 0; k < kinds; ++k) {
    CAPTURE(k);
    MESSAGE("kind ", k, ": ", sum.accepted[k], " of ", sum.tried[k]);
    if (k != guard) CHECK(sum.tried[k] > 20);
    CHECK(100 * sum.accepted[k] <= at_most[k] * sum.tried[k]);
  }
}

TEST_CASE("the certificate of a true claim proves no false one") {
  int tried = 0;
  for (const topic_ptr& t : all_topics()) {
    std::vector<certificate> proofs;
    for (const claim& c : t->all())
      if (c.verdict == expected::proved) {
        const decision d = decide(t->arena, c.statement, c.given);
        if (!d.proof.goals.empty()) proofs.push_back(d.proof);
      }
    for (const claim& c : t->all()) {
      if (c.verdict != expected::not_proved) continue;
      for (const certificate& p : proofs) {
        ++tried;
        CHECK_FALSE(accepted(*t, c.statement, c.given, p));
      }
    }
  }
  CHECK(tried > 1000);
}

} // namespace tests_of_mutations

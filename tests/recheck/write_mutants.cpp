// SPDX-License-Identifier: MIT
// Changes certificates of the claims of tests/kernel/claims at one place each, and writes what the kernel says of them to be told by the
// name of the file: write-mutants DIRECTORY SEED MUTANTS-A-CLAIM

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>

#include "../kernel/claims/all.hpp"
#include "report/certificate.hpp"

namespace {

using namespace odot::kernel;

/// Every place of a certificate that may be changed so that it can still be written.
struct places {
  std::vector<monomial*> monomials;
  std::vector<factor*> factors;
  std::vector<sequence<step>*> lists;
  std::vector<step*> uses;
  std::vector<int*> handles;

  void look(form& f) {
    for (monomial& m : f) {
      monomials.push_back(&m);
      for (factor& g : m.factors) {
        factors.push_back(&g);
        for (int s = 0; s < g.slot_count; ++s) handles.push_back(&g.slots[s]);
      }
    }
  }
  void look(sequence<step>& steps) {
    if (!steps.empty()) lists.push_back(&steps);
    for (step& s : steps) {
      if (s.kind == step::sort::use) uses.push_back(&s);
      look(s.times), look(s.left), look(s.right);
      for (int& p : s.at) handles.push_back(&p);
      for (form& f : s.zero) look(f);
      for (sequence<step>& b : s.base) look(b);
      for (sequence<step>& b : s.by) look(b);
    }
  }
  explicit places(certificate& c) {
    for (opaque_body& b : c.tables.bodies) look(b.sum);
    for (proof_of_goal& g : c.goals) look(g.steps);
  }
};

/// A schema that takes the same arguments.
schema another(schema s) {
  switch (s) {
    case schema::complement: return schema::successor;
    case schema::successor: return schema::complement;
    case schema::power_zero: return schema::power_one;
    case schema::power_one: return schema::power_zero;
    case schema::cos_of_sum: return schema::sin_of_sum;
    case schema::sin_of_sum: return schema::cos_of_sum;
    case schema::cos_is_even: return schema::sin_is_odd;
    case schema::sin_is_odd: return schema::cos_is_even;
    case schema::positive: return schema::log_of_exp;
    default: return s;
  }
}

/// One change; false where there is nothing of that kind to change.
bool change(certificate& c, std::mt19937& random) {
  places at(c);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
  const int positions = c.tables.positions.size();
  switch (below(8)) {
    case 0: {
      if (at.monomials.empty()) return false;
      monomial& m = *at.monomials[below(at.monomials.size())];
      m.coefficient = m.coefficient * rational(below(2) == 0 ? -1 : 2);
      return true;
    }
    case 1: {
      if (positions == 0) return false;
      polynomial& p = c.tables.positions[static_cast<int>(below(static_cast<std::size_t>(positions)))];
      p = p + polynomial(below(2) == 0 ? 1 : -1);
      return true;
    }
    case 2: {
      if (at.lists.empty()) return false;
      sequence<step>& list = *at.lists[below(at.lists.size())];
      list.remove(static_cast<int>(below(static_cast<std::size_t>(list.size()))));
      return true;
    }
    case 3: {
      if (at.lists.empty()) return false;
      sequence<step>& list = *at.lists[below(at.lists.size())];
      if (list.size() < 2) return false;
      const int i = static_cast<int>(below(static_cast<std::size_t>(list.size() - 1)));
      std::swap(list[i], list[i + 1]);
      return true;
    }
    case 4: {
      if (at.uses.empty()) return false;
      step& s = *at.uses[below(at.uses.size())];
      if (s.law != schema::none) return another(s.law) != s.law && (s.law = another(s.law), true);
      s.known += below(2) == 0 ? 1 : -1;
      return s.known >= 0;
    }
    case 5: {
      if (at.handles.empty()) return false;
      int& handle = *at.handles[below(at.handles.size())];
      const int other = static_cast<int>(below(static_cast<std::size_t>(positions)));
      return other != handle && (handle = other, true);
    }
    case 6: {
      if (c.tables.names.empty()) return false;
      name_facts& f = c.tables.names[static_cast<int>(below(static_cast<std::size_t>(c.tables.names.size())))];
      if (f.kind != name_kind::index) return false;
      const int other = static_cast<int>(below(static_cast<std::size_t>(positions)));
      return other != f.range && (f.range = other, true);
    }
    default: {
      if (at.monomials.empty()) return false;
      monomial& m = *at.monomials[below(at.monomials.size())];
      if (m.factors.empty()) return false;
      m.factors.remove(static_cast<int>(below(static_cast<std::size_t>(m.factors.size()))));
      return true;
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return std::fputs("usage: write-mutants DIRECTORY SEED MUTANTS-A-CLAIM\n", stderr), 2;
  const std::filesystem::path folder = argv[1];
  std::filesystem::create_directories(folder);
  std::mt19937 random(static_cast<unsigned>(std::atoi(argv[2])));
  int accepted = 0, refused = 0;
  for (const claims::topic_ptr& topic : claims::all_topics())
    for (const claims::claim& c : topic->all()) {
      const auto proved = claims::prove(topic->arena, c.statement, c.given);
      if (!proved || proved->proof().goals.empty()) continue;
      for (int i = 0; i < std::atoi(argv[3]); ++i) {
        certificate mutant = proved->proof();
        if (!change(mutant, random)) continue;
        const bool fine = refusal(proved->arena(), proved->statement(), proved->assumptions(), mutant, odot::search::usual_order) == failure::none;
        std::string text;
        try {
          text = odot::report::to_certificate(proved->arena(), proved->statement(), proved->assumptions(), mutant, c.text);
        } catch (const std::exception&) {  // it uses what is not known
          if (fine) return std::printf("accepted, but cannot be written: %s\n", c.text.c_str()), 1;
          continue;
        }
        const int number = fine ? ++accepted : ++refused;
        std::ofstream out(folder / ((fine ? "accepted-" : "refused-") + std::to_string(number) + ".json"), std::ios::binary);
        if (!(out << text)) return std::fputs("cannot write\n", stderr), 2;
      }
    }
  std::printf("%d mutants are accepted by the kernel, %d refused\n", accepted, refused);
  return 0;
}

// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Steps and forms as a certificate writes them: what a kernel's certificate knows by number has a name here.

#include "certificate_terms.hpp"
#include "odot/search/prove.hpp"

namespace odot::report {

/// Writes the steps of one goal. `laws` are the names of the laws of its walk, in order.
class step_writer {
 public:
  using json = nlohmann::ordered_json;
  step_writer(const kernel::term_arena& arena, const kernel::equation& claim, const kernel::certificate& proof, written_names& names,
              const std::vector<std::string>& laws);
  json of(const kernel::proof_of_goal& goal);

 private:
  struct fact {
    std::string text;
    int depth = 0;  // of a hypothesis: in how many inductions it stands; 0 for all others
  };
  json steps(const kernel::sequence<kernel::step>& list);
  json runs(const kernel::sequence<kernel::sequence<kernel::step>>& list);
  json used(const kernel::step& s);
  json schema(const kernel::step& s);
  json lemma(const kernel::step& s);
  json same(const kernel::step& s);

  std::string text_of(kernel::name n);
  json position(int handle);
  json positions(const kernel::sequence<int>& handles);
  json names(const kernel::sequence<kernel::name>& list);
  json form_of(const kernel::form& f);
  json factor_of(const kernel::factor& f);
  json function_of(int id, int dashes);

  const kernel::term_arena& arena_;
  const kernel::certificate& proof_;
  written_names& names_;
  kernel::sequence<kernel::name> free_indices_;
  std::map<kernel::name, std::string> texts_;  // of the names of the goal and of what steps bind
  std::vector<fact> known_;
  int lemmas_ = 0, depth_ = 0, written_ = 0;
};

}  // namespace odot::report

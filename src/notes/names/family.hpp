// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Families: names whose members are told by an index, such as k_t, x^{(l)}, K_{[t]}, and what the note says of them.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "scope.hpp"

namespace odot::notes {

/// X_a = value for a fixed number or expression a.
struct family_start {
  node* at = nullptr;
  node* value = nullptr;  ///< nullptr where any value will do
  int time = 0;
  place where;
  std::int64_t shift = 0;  ///< of a family that goes backward: the member is that at `end` + shift
};

/// X_{t+shift} = value, in terms of t, for every t + shift from `lowest` on.
struct family_step {
  std::string letter;
  std::int64_t shift = 0;
  node* value = nullptr;
  std::int64_t lowest = 0;  ///< the first index that it gives
  int time = 0;
  place where;
  bool begins_unsaid = false;  ///< the text has not said which that is, and it goes one step back
};

/// One of several values and the conditions under which it is meant, each a side, a relation and a side.
struct family_case {
  node* value = nullptr;
  std::vector<sum_bound> conditions;  ///< of each `lower`, `relation`, `other`; none: otherwise
};

/// One index of a member in an equation that gives it: a letter and a number, or a number alone.
struct shifted_index {
  std::string letter;
  std::int64_t shift = 0;
};

/// low + by ≤ high, of letters; one that is empty is 0.
struct index_order {
  std::string low, high;
  std::int64_t by = 0;
};

/// X_{at} = value, for all letters that the orders allow.
struct family_rule {
  std::vector<shifted_index> at;
  std::vector<index_order> orders;
  std::map<std::string, shifted_index> fixed;  ///< letters of `value` that a case puts something in place of
  node* value = nullptr;
  int time = 0;
  place where;
};

/// A name with members, or a matrix that is said to be made of members.
struct family {
  enum class sort {
    free,     ///< every member is arbitrary
    state,    ///< starts and steps say what the members are
    derived,  ///< `value` in terms of `letters`
    rows,     ///< a matrix: row `letters.back()` is `value`; with indices, each member is one
    cases,    ///< a matrix: entry `letters` is one of `choices`
    table,    ///< members with several indices, of which `rules` say what they are
  } kind = sort::free;
  std::string name;
  bool above = false;                ///< the index is written as a superscript in brackets
  std::size_t indices = 1;           ///< how many positions tell a member
  bool has_shape = false;
  shape size;
  std::int64_t first = 0;            ///< the first index, of the first position
  bool first_known = false;
  node* last = nullptr;              ///< the last one; nullptr where there is none
  std::string end;                   ///< the recurrence goes backward from `end` + `past` on; empty: it goes forward
  std::int64_t past = 0;
  std::int64_t reach = 0;            ///< and speaks of members so far ahead
  std::vector<std::string> letters;
  node* value = nullptr;
  std::int64_t shift = 0;            ///< of a derived family: `value` is member letters[0] + shift
  std::vector<family_case> choices;
  std::vector<family_start> starts;
  std::vector<family_step> steps;
  std::vector<family_rule> rules;    ///< of a table; no two give the same member
  std::vector<index_order> orders;   ///< of a derived family with several indices: where it is given
  bool claimed = false;              ///< of a table: a claim was made of it, and no rule is added any more
  std::vector<std::int64_t> firsts;  ///< of a table: the first index of each position
  std::vector<node*> lasts;          ///< and the last one; nullptr where there is none
  int time = 0;                      ///< its other names mean what they meant then
  place where;
  std::string source;                ///< the equations, as written
  bool from_zero = false;            ///< the text says that the recurrence begins at zero, and not with which index
  bool limited = false;              ///< the text says more of its members than is read
  std::string opaque;                ///< why nothing may be said of its members; empty where all is understood
  bool over = false;                 ///< what gave its members is given no more: the next recurrence is its own
};

/// An equation that the text supposes of names without an index.
struct supposed_equation {
  node* left = nullptr;
  node* right = nullptr;
  int time = 0;
  place where;
  bool local = false;  ///< for one sentence only
};

/// The families of a note by their names; a matrix that is made of members, or by cases, has a # behind its name.
using family_table = std::map<std::string, family>;

}  // namespace odot::notes

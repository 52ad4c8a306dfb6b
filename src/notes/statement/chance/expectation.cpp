// SPDX-License-Identifier: MIT
#include "notes/statement/chance/expectation.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "notes/prose/words.hpp"
#include "notes/statement/claim_forms.hpp"

namespace odot::notes {

namespace {

/// A name of a claim: a symbol of the scope, or one without a declaration.
struct spoken_name {
  int symbol = -1;
  std::string text;
  bool inside = false, outside = false;  ///< of an expectation
  place where;
};

/// By what a name of a claim is told from others: its symbol, and its text where it has none.
std::string key_of(int symbol, const std::string& text) { return std::to_string(symbol) + "?" + text; }
/// The text in such a key.
std::string text_of(const std::string& key) { return key.substr(key.find('?') + 1); }

/// The names of a claim by themselves, with those that its definitions speak of.
class name_collector {
 public:
  explicit name_collector(const scope& table) : scope_(table) {}

  void look_at(const node* n, int time, bool inside, int depth = 0) {
    if (n == nullptr) return;
    if (depth > 300) unsupported(n->where, "the definitions of this claim hang together too deeply");
    if (is_moment(n)) inside = true, moments.push_back(n), note_condition(n, time);
    if (inside && n->kind == form::call && n->text == "exp" && is_literal(n->kids[0])) unsupported(n->where, "e can be read as the number and as something random here; write \\exp(…) for the exponential");
    if (n->kind == form::name) return found(n->text, n, time, inside, depth);
    if (n->kind == form::indexed && n->kids[0]->kind == form::name) {
      const std::string full = with_subscript(n->kids[0]->text, n->text);
      const bool known = scope_.find_symbol(full, time) >= 0, base_known = scope_.find_symbol(n->kids[0]->text, time) >= 0;
      if (known || !base_known) found(full, n, time, inside, depth);
      if (!known) found(n->kids[0]->text, n, time, inside, depth);
      return;
    }
    derivative = derivative || differentiates(n);
    for (const node* k : n->kids) look_at(k, time, inside, depth + 1);
    if (!is_moment(n))
      for (const sum_bound& b : n->bounds)
        for (const node* end : {b.lower, b.upper, b.other}) look_at(end, time, inside, depth + 1);
    if (n->kind == form::note_call)
      if (const note_function* f = scope_.find_function(n->text)) look_once(f->body, f->time, inside, depth + 1);
  }

  std::map<std::string, spoken_name> spoken;  ///< by symbol and text
  std::vector<const node*> moments;
  std::set<std::set<std::string>> conditions;  ///< what each of them is given, by symbol and text
  std::set<std::string> given;                 ///< those of the names they are given that stand for nothing else
  const node* random_size = nullptr;  ///< the name of a size that the text calls random
  bool derivative = false;

 private:
  void note_condition(const node* moment, int time) {
    std::set<std::string> all;
    for (const sum_bound& b : moment->bounds) {
      if (b.relation != "given") continue;
      const int id = scope_.find_symbol(b.index, time);
      all.insert(key_of(id, b.index));
      if (id < 0 || !scope_.symbols[static_cast<std::size_t>(id)].defined) given.insert(key_of(id, b.index));
    }
    conditions.insert(std::move(all));
  }
  /// A definition, however often names speak of it: one that uses the one before twice would double the work.
  void look_once(const node* body, int time, bool inside, int depth) {
    if (looked_at_.emplace(body, inside).second) look_at(body, time, inside, depth);
  }
  void found(const std::string& name, const node* n, int time, bool inside, int depth) {
    const int id = scope_.find_symbol(name, time);
    if (id >= 0)
      if (const symbol& s = scope_.symbols[static_cast<std::size_t>(id)]; s.defined) return look_once(s.defined->body, s.defined->time, inside, depth + 1);
    if (id < 0 && scope_.find_dimension(name, time) >= 0) {
      if (scope_.chance.is_random(name) && random_size == nullptr) random_size = n;
      return;
    }
    spoken_name& own = spoken[key_of(id, name)];
    own.symbol = id, own.text = name, own.where = n->where;
    (inside ? own.inside : own.outside) = true;
  }

  const scope& scope_;
  std::set<std::pair<const node*, bool>> looked_at_;
};

/// The letter of `\mathbf{B}` and `\lambda_1`; all of a name that is no such letter, as `\hat{\beta}`.
std::string base_letter(const std::string& name) {
  const std::string base = name.substr(0, name.find_first_of("_^'"));
  for (const char* font : {"\\mathbf{", "\\boldsymbol{", "\\mathsf{"})
    if (base.starts_with(font) && base.ends_with('}')) return base.substr(std::string_view(font).size(), base.size() - std::string_view(font).size() - 1);
  return base;
}

/// Letters that stand for constants wherever nothing else is said.
bool usually_constant(const std::string& name) {
  return among(base_letter(name), {"a", "b", "c", "d", "k", "A", "B", "C", "M", "\\alpha", "\\beta", "\\gamma", "\\lambda", "\\mu", "\\nu", "\\sigma", "\\Sigma", "\\Lambda"});
}

/// Letters that often stand for what is random, and all with an accent.
bool may_well_be_random(const std::string& name) {
  const std::string letter = base_letter(name);
  return letter.find('{') != std::string::npos || among(letter, {"x", "y", "z", "e", "X", "Y", "Z", "\\epsilon", "\\varepsilon", "\\xi", "\\eta", "\\zeta", "\\omega"});
}

}  // namespace

bool is_taken_as_constant(const scope& names, const std::string& name) { return names.chance.is_constant(name) || usually_constant(name); }

std::set<std::set<std::string>> conditions_of_moments(const scope& names, const node* left, const node* right, int time) {
  name_collector all(names);
  all.look_at(left, time, false);
  all.look_at(right, time, false);
  return all.conditions;
}

bool ties_unknown(const scope& names, const chance_reading& chance, const node* left, const node* right, int time) {
  name_collector all(names);
  all.look_at(left, time, false);
  all.look_at(right, time, false);
  bool random = false, unknown = false;
  for (const auto& [key, n] : all.spoken) {
    if (!n.outside) continue;
    const bool varies = chance.symbols.contains(n.symbol);
    random = random || varies;
    unknown = unknown || (!varies && !is_taken_as_constant(names, n.text));
  }
  return random && unknown;
}

std::string reading_of_chance(const scope& names, const chance_reading& chance) {
  const auto list = [](const std::set<std::string>& all, const std::string& what, bool verb = true) {
    std::string out;
    std::size_t k = 0;
    for (const std::string& name : all) out += (k == 0 ? "" : k + 1 == all.size() ? " and " : ", ") + name, ++k;
    return all.empty() ? out : out + (!verb ? " " : all.size() == 1 ? " is " : " are ") + what;
  };
  std::string given;
  for (const std::string& key : chance.given) given += (given.empty() ? "given " : " and ") + text_of(key);
  if (!given.empty()) given += ", ";
  std::set<std::string> constant;
  for (const int id : chance.constants) constant.insert(names.symbols[static_cast<std::size_t>(id)].name);
  constant.insert(chance.undeclared_constants.begin(), chance.undeclared_constants.end());
  std::string rest = list(constant, "constant");
  if (chance.spoken_random.empty()) return given + list(chance.perhaps_random, "taken as random") + (rest.empty() ? "" : ", " + rest);
  if (!chance.perhaps_random.empty()) rest = list(chance.perhaps_random, "may be so too", false) + (rest.empty() ? "" : ", " + rest);
  return given + list(chance.spoken_random, chance.all_independent ? "random and independent" : chance.independent ? "random, and some of them independent" : "random") + (rest.empty() ? "" : ", " + rest);
}

namespace {

/// Who is random in a claim, and who is so in one of two readings.
struct random_names {
  std::vector<const spoken_name*> random, maybe;
  bool said = false;  ///< the text calls something in it random
};

/// Why a counterexample to a claim about this name, which the text calls random, would be a guess; empty where it is none.
std::string doubt_of_random(const scope& names, const spoken_name& n) {
  const what_is_random& chance = names.chance;
  const symbol* s = n.symbol < 0 ? nullptr : &names.symbols[static_cast<std::size_t>(n.symbol)];
  if (s == nullptr || s->declared.begin > chance.random.at(n.text) || chance.far.contains(n.text)) return n.text + " may mean something else here than where it is called random";
  return n.outside ? "what is random stands outside of expectations too" : std::string();
}

random_names sort_names(const scope& names, const name_collector& all, chance_reading& out) {
  const what_is_random& chance = names.chance;
  random_names sorted;
  const auto given = [&](const spoken_name& n) { return all.given.contains(key_of(n.symbol, n.text)); };
  const auto constant = [&](const spoken_name& n) {
    if (given(n)) return true;
    return chance.is_constant(n.text) && (n.symbol < 0 || names.symbols[static_cast<std::size_t>(n.symbol)].declared.begin <= chance.constant.at(n.text));
  };
  for (const auto& [key, n] : all.spoken) {
    if (given(n)) continue;
    if (chance.is_random(n.text) && constant(n)) unsupported(n.where, n.text + " is called random and constant");
    if (const auto word = chance.described.find(n.text); word != chance.described.end() && n.inside) out.why_open = "“" + word->second.word + "” may say more of " + n.text + " than is read";
    if (chance.is_random(n.text)) {
      sorted.random.push_back(&n);
      if (std::string doubt = doubt_of_random(names, n); !doubt.empty()) out.why_open = std::move(doubt);
    } else if (n.inside && !n.outside && !constant(n)) {
      sorted.maybe.push_back(&n);
    } else if (!n.inside && !constant(n)) {
      if (n.symbol >= 0) out.parameters.insert(n.symbol);
      else out.why_open = n.text + " is not declared";
    }
  }
  sorted.said = !sorted.random.empty();
  bool by_letter = false;  // taken as constant
  for (const auto& [key, n] : all.spoken) {
    if (!n.inside || !n.outside || chance.is_random(n.text) || constant(n)) continue;
    by_letter = true;
    const auto sibling = [own = n.text](const auto& r) { return r.first != own && r.first.find('_') != std::string::npos && r.first.substr(0, r.first.find('_')) == own.substr(0, own.find('_')); };
    if (std::any_of(chance.random.begin(), chance.random.end(), sibling)) unsupported(n.where, "another member than " + n.text + " is called random, and nothing says that this one is constant");
    if (!usually_constant(n.text) && (!sorted.said || n.symbol < 0 || may_well_be_random(n.text)))
      unsupported(n.where, "nothing says whether " + n.text + " is random or constant; write “random” or “constant” before it where it is introduced");
  }
  if (sorted.said) return sorted;
  const bool unclear = by_letter && std::any_of(sorted.maybe.begin(), sorted.maybe.end(), [](const spoken_name* n) { return usually_constant(n->text); });
  if (sorted.maybe.empty() || unclear) unsupported(all.moments[0]->where, "nothing says what is random here; write “let $x$ be a random vector” or the like");
  out.why_open = "nothing says what is random in it";
  return sorted;
}

/// The names that the text says to be independent, of which most are random in the claim; nullptr where there are no two of any.
const independence* independent_among(const scope& names, const std::vector<const spoken_name*>& random, chance_reading& out) {
  if (!out.given.empty()) return nullptr;  // given something, they need not be
  const independence* group = nullptr;
  std::ptrdiff_t most = 1;
  for (const independence& g : names.chance.independent) {
    const bool told_anew = std::any_of(random.begin(), random.end(), [&](const spoken_name* n) {
      return g.names.contains(n->text) && n->symbol >= 0 && names.symbols[static_cast<std::size_t>(n->symbol)].declared.begin > names.chance.random.at(n->text);
    });
    if (told_anew) continue;
    const auto in_claim = std::count_if(random.begin(), random.end(), [&](const spoken_name* n) { return g.names.contains(n->text); });
    if (in_claim > 1 && group != nullptr) out.why_open = "more is said to be independent than is used";
    if (in_claim > most) most = in_claim, group = &g;
  }
  return group;
}

/// Gives each random name the spaces that it depends on: one of its own where it is independent, else all, and one more.
void place_names(const scope& names, const std::vector<const spoken_name*>& random, int time, chance_reading& out) {
  const independence* group = independent_among(names, random, out);
  const auto in_group = [&](const std::string& name) { return group != nullptr && group->names.contains(name); };
  const bool others = std::any_of(random.begin(), random.end(), [&](const spoken_name* n) { return !in_group(n->text); });
  const bool more_random = std::any_of(names.chance.random.begin(), names.chance.random.end(), [&](const auto& n) { return !in_group(n.first); });
  std::vector<int> every;
  int next = 0, own = 0;
  for (const spoken_name* n : random)
    if (in_group(n->text)) every.push_back(next++);
  if (others || more_random || every.empty()) every.push_back(next++);
  out.spaces = next;
  out.independent = group != nullptr, out.all_independent = group != nullptr && !others;
  for (const spoken_name* n : random) {
    (names.chance.is_random(n->text) ? out.spoken_random : out.perhaps_random).insert(n->text);
    const std::vector<int> spaces = in_group(n->text) ? std::vector<int>{own++} : every;
    if (n->symbol >= 0) out.symbols[n->symbol] = spaces;
    else out.undeclared[n->text] = spaces;
  }
  for (const auto& [name, at] : names.chance.random)  // an assumption may speak of them
    if (const int id = names.find_symbol(name, time); id >= 0 && !names.symbols[static_cast<std::size_t>(id)].defined && !out.given.contains(key_of(id, name))) out.symbols.emplace(id, every);
}

}  // namespace

chance_reading read_chance(const scope& names, const node* left, const node* right, int time, bool equally_likely) {
  chance_reading out;
  name_collector all(names);
  all.look_at(left, time, false);
  all.look_at(right, time, false);
  if (all.moments.empty()) return out;
  if (all.random_size != nullptr) unsupported(all.random_size->where, all.random_size->text + " is called random, and is a size");
  if (all.derivative) unsupported(all.moments[0]->where, "derivatives beside expectations are not read");
  out.equally_likely = equally_likely;
  out.why_open = names.chance.more;
  if (all.conditions.size() > 1) unsupported(all.moments[0]->where, "expectations given different things are not read together");
  out.given = *all.conditions.begin();
  random_names sorted = sort_names(names, all, out);
  for (const node* m : all.moments)
    for (const sum_bound& b : m->bounds)
      if (b.relation.empty() && (sorted.random.size() + sorted.maybe.size() != 1 || (sorted.said ? sorted.random : sorted.maybe)[0]->text != b.index))
        unsupported(m->where, "an expectation with a name below it is read where that name alone is random in the claim");
  if (!out.given.empty() && !names.chance.independent.empty()) out.why_open = "what is told of a law as a whole is not used of the one that is left where something is given";
  if (!equally_likely) sorted.random.insert(sorted.random.end(), sorted.maybe.begin(), sorted.maybe.end());
  place_names(names, sorted.random, time, out);
  for (const auto& [key, n] : all.spoken) {
    if (n.symbol >= 0 && !out.symbols.contains(n.symbol)) out.constants.insert(n.symbol);
    if (n.symbol < 0 && !out.undeclared.contains(n.text)) out.undeclared_constants.insert(n.text);
  }
  return out;
}

}  // namespace odot::notes

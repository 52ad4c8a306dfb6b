// SPDX-License-Identifier: MIT
#include "check.hpp"

#include <algorithm>
#include <tuple>

#include "claim_rows.hpp"
#include "fingerprint.hpp"

namespace odot::notes {

std::string_view text_of(verdict v) {
  switch (v) {
    case verdict::proved: return "proved";
    case verdict::refuted: return "refuted";
    case verdict::shape_error: return "shape-error";
    case verdict::doubtful: return "doubtful";
    case verdict::undecided: return "undecided";
    case verdict::unsupported: return "unsupported";
  }
  return "undecided";
}

void tally::add(const checked_note& note) {
  assumed += note.assumptions.size();
  definitions += note.definitions.size();
  asides += note.asides.size();
  for (const checked_claim& c : note.claims) switch (c.result) {
      case verdict::proved: ++proved; break;
      case verdict::refuted: ++refuted; break;
      case verdict::shape_error: ++shape_error; break;
      case verdict::doubtful: ++doubtful; break;
      case verdict::undecided: ++undecided; break;
      case verdict::unsupported: ++unsupported, ++reasons[c.message]; break;
    }
}

const verdict_cache::entry* verdict_cache::find(const std::string& key) const {
  const auto found = entries_.find(key);
  return found == entries_.end() ? nullptr : &found->second;
}
const verdict_cache::entry& verdict_cache::keep(const std::string& key, entry e) { return entries_.insert_or_assign(key, std::move(e)).first->second; }

namespace {

/// What the text asks of a symbol of the question, as the search for a counterexample understands it.
std::optional<refute::restriction> for_search(const restriction& r, const posed_question& q) {
  using kind = refute::restriction;
  if (r.relation.empty()) return std::nullopt;
  for (int s = 0; s < q.arena->symbols(); ++s)
    if (kernel::view(q.arena->symbol(s).text) == r.name)
      return refute::restriction{r.name, r.relation == "neq" ? kind::not_zero : r.relation == ">" ? kind::positive : kind::not_negative};
  return std::nullopt;
}

refute::judgement ask(const posed_question& q, const claim_item& item, refute::judge_budget budget) {
  constexpr int longest_for_hints = 300;  // a variant is judged for each part of the claim
  if (q.arena->nodes() > longest_for_hints) budget.hints = false;
  std::vector<refute::equation> given;
  for (const kernel::equation& e : q.equations) given.push_back({e.lhs, e.rhs});
  std::vector<refute::restriction> restricted;
  for (const restriction& r : item.restrictions)
    if (const auto understood = for_search(r, q)) restricted.push_back(*understood);
  return item.unequal ? refute::judge_unequal(*q.arena, q.left, q.right, given, budget, restricted)
                      : refute::judge(*q.arena, q.left, q.right, given, budget, restricted);
}

/// The same question with no properties of symbols.
posed_question without_properties(const posed_question& q) {
  posed_question out = q;
  auto arena = std::make_shared<kernel::term_arena>();
  const kernel::term_arena& a = *q.arena;
  for (int n = 0; n < a.names(); ++n) {
    const kernel::name_entry& e = a.name_of(n);
    if (e.kind == kernel::name_kind::dimension) arena->dimension(kernel::view(e.text));
    else if (e.kind == kernel::name_kind::natural) arena->natural(kernel::view(e.text));
    else arena->index(kernel::view(e.text), e.range);
  }
  for (int s = 0; s < a.symbols(); ++s) arena->declare(kernel::view(a.symbol(s).text), a.symbol(s).rows, a.symbol(s).cols, kernel::no_property, a.symbol(s).family);
  for (int f = 0; f < a.functions(); ++f) arena->function(a.function_text(kernel::first_unknown + f));
  for (int t = 0; t < a.nodes(); ++t) arena->push(a[t]);
  out.arena = arena;
  return out;
}

std::shared_ptr<const counterexample> copy_of(const refute::witness& w) {
  auto c = std::make_shared<counterexample>();
  c->sizes = w.sizes;
  c->values = w.values;
  c->row = w.row, c->column = w.column;
  c->left = w.left, c->right = w.right;
  c->text = w.text();
  return c;
}

verdict_cache::entry decide(const posed_question& q, const claim_item& item, const refute::judge_budget& budget) {
  verdict_cache::entry e;
  const bool unequal = item.unequal;
  const refute::judgement j = ask(q, item, budget);
  e.scope = "all sizes";
  if (j.counterexample) e.against = copy_of(*j.counterexample);
  switch (j.result) {
    case refute::verdict::proved:
      e.result = verdict::proved;
      for (int k : j.used) e.used.push_back(static_cast<std::size_t>(k));
      if (!item.properties.empty() && !unequal) {
        refute::judge_budget cheap = budget;
        cheap.hints = false;
        e.needs_properties = ask(without_properties(q), item, cheap).result != refute::verdict::proved;
      }
      if (unequal && e.against) e.message = "they differ " + e.against->text;
      break;
    case refute::verdict::refuted:
      e.result = verdict::refuted;
      if (unequal) {
        e.message = "the two sides are equal for all sizes and values";
      } else {
        e.message = e.against ? (e.against->text.starts_with("at ") ? "false " : "false: ") + e.against->text : "false";
        if (j.hint) e.message += "; " + j.hint->text;
      }
      break;
    case refute::verdict::undecided:
      e.result = verdict::undecided;
      e.message = j.reason.empty() ? "neither proved nor refuted" : j.reason;
      break;
  }
  return e;
}

/// Whether a counterexample respects what the text says beyond equations: of symbols the search has seen to it, sizes are looked at here.
bool respects(const counterexample& c, const restriction& r, const posed_question& q) {
  if (r.relation.empty()) return false;
  if (for_search(r, q)) return true;
  for (const auto& [name, size] : c.sizes)
    if (name == r.name) return r.relation == "ge" || size > 0;
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
std::string not_to_be_refuted(const claim_item& item) {
  std::vector<std::string> members;
  for (const std::string& name : item.undeclared)
    if (like_a_member(name)) members.push_back(name);
  if (members.empty()) return {};
  std::string list;
  for (std::size_t i = 0; i < members.size(); ++i) list += (i == 0 ? "" : i + 1 == members.size() ? " and " : ", ") + members[i];
  return list + (members.size() == 1 ? " is" : " are") + " not declared, and a sequence or a recurrence is not read: say what " +
         (members.size() == 1 ? "it is" : "they are") + ", as in $" + members[0] + " \\in \\mathbb{R}^{d}$ or $" + members[0] +
         " := X_{i,:}^\\top$; the equation is false for names that have nothing to do with each other";
}

verdict_cache::entry decide_item(const claim_item& item, const refute::judge_budget& budget) {
  verdict_cache::entry e;
  if (!item.must_use_values) e = decide(item.question, item, budget);
  if (item.at_values && (item.must_use_values || (e.result != verdict::proved && item.counts_sizes))) {
    e = decide(*item.at_values, item, budget);
    e.scope = item.value_text.empty() ? "the sizes as given" : "at " + item.value_text;
  }
  for (const posed_question& other : item.alternatives) {
    if (e.result == verdict::undecided) break;
    const verdict_cache::entry second = decide(other, item, budget);
    if (second.result == e.result) continue;
    e.result = second.result == verdict::undecided ? verdict::undecided : verdict::unsupported;
    e.message = item.several;
    break;
  }
  if (e.result == verdict::refuted && !item.unequal)
    if (const std::string why = not_to_be_refuted(item); !why.empty()) e.result = verdict::doubtful, e.message = why, e.says_all = true;
  if (e.result == verdict::refuted && !item.unequal)
    for (const restriction& r : item.restrictions)
      if (!e.against || !respects(*e.against, r, item.question)) {
        e.message = "false without “" + r.text + "”, which the text says and which is not read; " + e.message;
        e.result = verdict::doubtful;
        break;
      }
  return e;
}

}  // namespace

checked_note check_note(const source& note, const check_options& options, verdict_cache& cache) {
  checked_note out;
  out.name = note.name();
  reader_events events;
  events.claim = [&](const claim_item& item) {
    checked_claim c;
    c.left = item.left, c.right = item.right;
    c.at = note.at(item.left.begin);
    c.right_at = note.at(item.right.begin);
    c.source = on_one_line(note.slice(item.whole));
    c.trouble_at = item.right;
    c.message = item.message;
    if (options.keep_items) c.item = std::make_shared<const claim_item>(item);
    switch (item.read) {
      case reading::shape_holds:
        c.result = verdict::proved;
        c.scope = "all sizes";
        break;
      case reading::ill_shaped:
        c.result = verdict::shape_error;
        c.trouble_at = item.trouble_at;
        break;
      case reading::unsupported:
        c.result = verdict::unsupported;
        c.trouble_at = item.trouble_at;
        break;
      case reading::posed: {
        for (const given_item& d : item.definitions) c.definitions.push_back(d.text + " (line " + std::to_string(d.where.line) + ")");
        if (options.statements) c.statement = statement_text(item.question, item.unequal);
        if (!options.decide) break;
        std::string key = fingerprint(item.must_use_values ? *item.at_values : item.question, item.unequal) + item.value_text;
        for (const restriction& r : item.restrictions) key += "§" + r.name + r.relation + r.text;
        for (const std::string& name : item.undeclared) key += "?" + name;
        const verdict_cache::entry* known = cache.find(key);
        if (known == nullptr) known = &cache.keep(key, decide_item(item, options.budget));
        c.result = known->result;
        c.scope = known->scope;
        c.against = known->against;
        if (known->says_all) c.message = known->message;
        else if (!known->message.empty()) c.message = known->message + (c.message.empty() ? "" : "; " + c.message);
        for (std::size_t k : known->used)
          if (k < item.equations.size())
            c.assumptions.push_back(item.equations[k].text + " (line " + std::to_string(item.equations[k].where.line) + ")");
        if (known->needs_properties)
          for (const given_item& p : item.properties) c.assumptions.push_back(p.text);
        look_at_new_names(c, item);
        look_at_rows(c, item);
        break;
      }
    }
    if ((c.result == verdict::refuted || c.result == verdict::shape_error) && !item.doubt.empty()) {
      c.result = verdict::doubtful;
      c.message = item.doubt + "; as it is read: " + c.message;
    }
    if (c.trouble_at.end <= c.trouble_at.begin) c.trouble_at.end = c.trouble_at.begin + 1;
    c.trouble_from = note.at(c.trouble_at.begin);
    out.claims.push_back(std::move(c));
    if (options.progress) options.progress(out.claims.size());
  };
  events.definition = [&](const definition_item& d) { out.definitions.push_back(d); };
  events.assumption = [&](const assumption_item& a) { out.assumptions.push_back(a); };
  if (options.stages) events.stage = [&](const stage_item& s) { out.stages.push_back(s); };
  events.aside = [&](const aside_item& a) { out.asides.push_back(a); };
  events.declaration = [&](const declaration_item& d) { out.declarations.push_back(d); };
  events.diagnostic = [&](const diagnostic_item& d) {
    out.remarks.push_back({d.kind == reading::ill_shaped ? verdict::shape_error : verdict::unsupported, d.where, note.at(d.where.begin), d.message, d.counts});
  };
  read_note(note, events, options.macros.get());
  // claims of one chain may share their left side with a claim about its shape: the order of reading decides
  std::vector<std::pair<std::size_t, std::size_t>> order;
  for (std::size_t i = 0; i < out.claims.size(); ++i) order.emplace_back(out.claims[i].left.begin, i);
  std::sort(order.begin(), order.end());
  std::vector<checked_claim> sorted;
  for (const auto& [begin, i] : order) sorted.push_back(std::move(out.claims[i]));
  out.claims = std::move(sorted);
  std::sort(out.remarks.begin(), out.remarks.end(), [](const auto& a, const auto& b) {
    return std::tie(a.where.begin, a.where.end, a.message) < std::tie(b.where.begin, b.where.end, b.message);
  });
  return out;
}

}  // namespace odot::notes

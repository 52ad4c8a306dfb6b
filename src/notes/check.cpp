// SPDX-License-Identifier: MIT
#include "check.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "claim_rows.hpp"
#include "meant_properties.hpp"
#include "nearness.hpp"
#include "odot/latex/term.hpp"
#include "odot/operation/log_determinant.hpp"
#include "odot/verdict/sequence.hpp"
#include "fingerprint.hpp"
#include "notes/names/scope.hpp"
#include "notes/source/characters.hpp"
#include "notes/source/word_list.hpp"
#include "notes/statement/lowering/written_out.hpp"

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
  for (const checked_note::remark& r : note.remarks)
    if (r.counts && r.kind == verdict::unsupported) ++reasons[r.message];
}

const verdict_cache::entry* verdict_cache::find(const std::string& key) const {
  const auto found = entries_.find(key);
  return found == entries_.end() ? nullptr : &found->second;
}
const verdict_cache::entry& verdict_cache::keep(const std::string& key, entry e) { return entries_.insert_or_assign(key, std::move(e)).first->second; }

namespace {

::odot::verdict::posed posed_of(const posed_question& q) {
  ::odot::verdict::posed p{q.arena, q.left, q.right};
  for (const kernel::equation& e : q.equations) p.given.push_back({e.lhs, e.rhs});
  return p;
}

/// Whether what is said may make something 0, or turn a sign: “in the kernel of A”, “a steady state”, “n is even”.
bool may_make_zero(const std::string& said) {
  std::string text = lower_case(said);
  for (const std::string_view not_so : {"nonzero", "non-zero", "nonsingular", "non-singular", "singular v"})
    for (std::size_t at = text.find(not_so); at != std::string::npos; at = text.find(not_so)) text.erase(at, not_so.size());
  return holds_any_of(text, {"kernel", "\\ker", "null", "\\mathcal", "vanish", "zero", "annihil", "orthog", "perp", "correlat", "independent", "steady", "even", "odd", "laplacian", "stationary", "nilpotent", "skew", "anti", "code", "residual", "mod", "sympl", "singular",
                                           "equilibrium", "harmonic", "diverge", "constant", "cent", "mean", "sum", "fixed", "conserv", "invariant", "super", "form", "wedge", "graded", "part", "2\\mathbb", "triang", "hollow", "traceless", "disjoint", "support", "adjacen", "diagonal", "generator", "different", "only", "perpendic", "complement"});
}

/// What words may make matrices of their own inverse of, and what commute; the one that stands in the text, in lower case; empty where none does.
std::string word_of_own_inverse(std::string_view text) {
  for (const std::string_view w : {"involut", "reflect", "householder", "permut", "swap", "own inverse", "self-inverse", "identity", "whiten", "sphering", "isotropic", "unit variance", "standardi", "pauli", "hadamard", "fourier", "sign matri", "signature", "\\pm 1", "symmetric orthogonal", "orthogonal and symmetric", "symmetric and orthogonal", "= i$", "=i$", "= \\mathbf{i}", "=\\mathbf{i}"})
    if (text.find(w) != std::string_view::npos) return std::string(w);
  return {};
}
std::string word_of_commuting(std::string_view text) {
  for (const std::string_view w : {"commut", "symmetr", "diagonal", "scalar", "orthog", "orthonormal", "unitary", "hermit", "normal matri", "normal operator", "circulant", "toeplitz", "polynomial", "simultaneous", "same eigen", "abelian", "rotation", "identity", "permutation", "self-adjoint", "selfadjoint", "exponential", "covarian", "project", "idempot", "kernel", "gram ", "laplacian", "hessian", "definite", "inner product", "real numbers", "= b^", "convolution"})
    if (text.find(w) != std::string_view::npos) return std::string(w);
  return {};
}

/// Whether what is said of a name makes no factors commute, or of no matrix its own inverse.
bool keeps_order(const std::string& said) { return among(said, {"square", "invertible", "nonsingular", "non-singular", "full rank", "full-rank", "full column rank", "real"}); }
bool keeps_inverse(const std::string& said) { return keeps_order(said) || among(said, {"positive definite", "symmetric positive definite", "spd", "symmetric", "covariance", "covariance matrix"}); }

::odot::verdict::question question_of(const claim_item& item) {
  ::odot::verdict::question q;
  q.claim = posed_of(item.question);
  q.unequal = item.unequal;
  for (const restriction& r : item.restrictions) q.conditions.push_back({r.name, r.relation, r.text, r.role, may_make_zero(r.text), keeps_inverse(r.text), keeps_order(r.text)});
  q.values_name = item.values_name;
  q.has_properties = !item.properties.empty();
  q.beside_constant = item.beside_constant;
  if (item.at_values) q.at_values = posed_of(*item.at_values);
  q.values = item.value_text, q.only_at_values = item.must_use_values, q.may_use_values = item.counts_sizes;
  for (const posed_question& other : item.alternatives) q.alternatives.push_back(posed_of(other));
  q.ambiguous = item.several, q.undeclared = item.undeclared;
  return q;
}

std::shared_ptr<const counterexample> copy_of(const refute::witness& w) {
  auto c = std::make_shared<counterexample>();
  c->sizes = w.sizes;
  c->values = w.values;
  c->row = w.row, c->column = w.column;
  c->left = w.left, c->right = w.right;
  c->left_number = w.left_number, c->right_number = w.right_number;
  c->left_side = w.left_side, c->right_side = w.right_side;
  c->text = w.text();
  return c;
}

std::shared_ptr<const correction> copy_of(const ::odot::verdict::variant& v, const kernel::term_arena& arena) {
  const auto tex = [&](kernel::term t) { return latex::term_writer(arena)(t); };
  return std::make_shared<correction>(correction{v.left, v.text, tex(v.original), tex(v.replacement), tex(v.left ? v.lhs : v.rhs)});
}

const std::string unsaid_layout = "the layout of derivatives is not said, and in another one it may be true; as it is read: ";

/// Whether a sum or a difference stands in the claim or in what its names are.
bool has_sum(const kernel::term_arena& arena) {
  for (kernel::term t = 0; t < arena.nodes(); ++t)
    if (arena[t].kind == kernel::op::add || arena[t].kind == kernel::op::subtract) return true;
  return false;
}

/// Those of the layouts of derivatives that the text does not rule out in which the claim is false: numerator or not.
std::set<bool> layouts_against(const claim_item& item, ::odot::verdict::options chosen) {
  std::set<bool> out;
  chosen.hints = false;
  for (const laid_out_question& other : item.other_layouts) {
    ::odot::verdict::question asked = question_of(item);
    asked.claim = posed_of(other.question);
    asked.at_values.reset(), asked.only_at_values = asked.may_use_values = false;
    if (!item.counts_sizes && ::odot::verdict::decide(asked, chosen).result == ::odot::verdict::status::refuted) out.insert(other.numerator);
  }
  return out;
}

/// A proof of the claim with its gradients written out and the definitions of the names in which they are taken put in; nothing where none is found.
std::optional<::odot::verdict::answer> by_its_definitions(const claim_item& item, ::odot::verdict::options chosen) {
  if (item.unequal || !item.why_open.empty() || item.counts_sizes || !item.several.empty()) return std::nullopt;
  const std::optional<posed_question> plain = with_ties_put_in(*item.as_defined);
  if (!plain) return std::nullopt;
  ::odot::verdict::question asked = question_of(item);
  asked.claim = posed_of(*plain);
  asked.at_values.reset(), asked.only_at_values = asked.may_use_values = false;
  chosen.refute = chosen.hints = false;
  ::odot::verdict::answer a = ::odot::verdict::decide(asked, chosen);
  return a.result == ::odot::verdict::status::proved ? std::optional(std::move(a)) : std::nullopt;
}

verdict_cache::entry decide_item(const claim_item& item, ::odot::verdict::options chosen) {
  using ::odot::verdict::status;
  constexpr int longest_for_hints = 300;  // a variant is judged for each part of the claim
  if (item.question.arena && item.question.arena->nodes() > longest_for_hints) chosen.hints = false;
  ::odot::verdict::question asked = question_of(item);
  std::set<bool> layouts;
  verdict_cache::entry e;
  ::odot::verdict::options first = chosen;
  const bool told = item.why_open.empty() || (item.tells_slips && !item.as_defined && item.sequence == nullptr);
  first.refute = chosen.refute && told;
  chosen.hints = first.hints = chosen.hints && (item.why_open.empty() || (told && operation::have_same_symbols(*item.question.arena, item.question.left, item.question.right)));
  ::odot::verdict::answer a = item.sequence != nullptr ? ::odot::verdict::decide_sequence(*item.sequence, chosen) : ::odot::verdict::decide(asked, first);
  if (item.sequence != nullptr && a.result == status::refuted && (item.as_defined || !item.other_layouts.empty()))
    a = {}, a.reason = "false as it was read, but not decided in its other readings";
  // What is so of any values of some names is so of those that they have; what fails of any need not.
  const status holds = item.unequal ? status::refuted : status::proved, fails = item.unequal ? status::proved : status::refuted;
  if (item.as_defined && item.sequence == nullptr && a.result != holds) {
    asked.claim = posed_of(*item.as_defined);
    asked.at_values.reset(), asked.only_at_values = asked.may_use_values = false;
    if (!asked.alternatives.empty() || item.counts_sizes) chosen.refute = false;  // there are other statements that it may be
    ::odot::verdict::answer as_defined = ::odot::verdict::decide(asked, chosen);
    if (as_defined.result == fails) a = std::move(as_defined);
    else if (std::optional<::odot::verdict::answer> worked_out = by_its_definitions(item, chosen); worked_out) a = std::move(*worked_out), e.by_definitions = true;
    else if (a.result == fails && item.why_open.empty()) a = {}, a.reason = "not true of every value of the names in which a derivative is taken; whether it is with their definitions is not decided";
  }
  const bool by_counterexample = a.result == fails && item.as_defined && item.sequence == nullptr;
  if ((a.result == status::refuted || a.result == status::doubtful) && (!item.as_defined || by_counterexample)) e.failure = a.failure;
  if (!item.why_open.empty() && a.result != holds && !by_counterexample && !(told && a.slip != ::odot::verdict::slip_kind::none)) {
    a = {}, a.reason = item.why_open;
    if (!item.as_defined) a.result = status::unsupported;
  }
  if (!item.why_open.empty() && a.result == fails && by_counterexample) a.reason += "; what is random is shown by its values at outcomes that are equally likely";
  if (a.result == status::refuted && !item.other_layouts.empty()) {
    const std::set<bool> against = layouts_against(item, chosen);
    for (const laid_out_question& other : item.other_layouts)
      if (!against.contains(other.numerator)) layouts.insert(other.numerator);
    if (!layouts.empty()) a.result = status::doubtful, a.reason = unsaid_layout + a.reason;
  }
  if (a.result == status::refuted && !item.unequal && chosen.hints && is_far_from_true(item, a))
    a.result = status::doubtful, a.reason = "nothing near it is true, and not all of its names are declared: it may be a definition, a model or a condition; as it is read: " + a.reason;
  if (!item.hangs_on.empty() && a.result == (item.unequal && !item.without ? status::proved : holds)) {
    asked.claim = item.without ? posed_of(*item.without) : posed_of(item.question);
    asked.at_values.reset(), asked.only_at_values = asked.may_use_values = false, asked.alternatives.clear();
    chosen.hints = false;
    if (!item.without || ::odot::verdict::decide(asked, chosen).result != holds) a = {}, a.reason = item.hangs_on;
  }
  e.result = a.result == status::proved        ? verdict::proved
             : a.result == status::refuted     ? verdict::refuted
             : a.result == status::doubtful    ? verdict::doubtful
             : a.result == status::unsupported ? verdict::unsupported
                                               : verdict::undecided;
  e.message = a.reason, e.scope = a.scope;
  for (const int k : a.used) e.used.push_back(static_cast<std::size_t>(k));
  e.varies = a.varies, e.slip = a.slip, e.overruled = a.overruled || !item.why_open.empty(), e.needs_properties = a.needs_properties, e.nowhere_defined = a.nowhere_defined, e.says_all = a.says_all, e.layouts = std::move(layouts);
  if (a.counterexample) e.against = copy_of(*a.counterexample);
  if (a.hint) e.instead = copy_of(*a.hint, *a.arena);
  if (a.theorem) e.theorem = std::make_shared<const kernel::theorem>(*a.theorem);
  return e;
}

/// What the theorem says, its families numbered as in the question.
posed_question proved_by(const kernel::theorem& t, const posed_question& asked) {
  posed_question q;
  q.arena = std::make_shared<kernel::term_arena>(t.arena());
  q.left = t.statement().lhs, q.right = t.statement().rhs, q.firsts = asked.firsts, q.backward = asked.backward;
  q.equations.assign(t.assumptions().begin(), t.assumptions().end());
  return q;
}

/// Whether what differs is no more than the decimals of the claim leave open.
bool agrees_as_rounded(const std::shared_ptr<const counterexample>& at, const claim_item& item) {
  if (at == nullptr || item.rounding == 0 || (at->left_number == 0 && at->right_number == 0)) return false;
  constexpr double slack = 1 + 1e-9;  // 0.065 is as near to 0.07 as half a digit
  return std::fabs(at->left_number - at->right_number) <= slack * item.rounding * std::max({std::fabs(at->left_number), std::fabs(at->right_number), item.magnitude});
}

/// The value of a term made of sizes and numbers alone; nothing of any other.
std::optional<double> number_at(const kernel::term_arena& arena, kernel::term t, const counterexample& at) {
  const kernel::node& n = arena[t];
  if (n.kind == kernel::op::number) return static_cast<double>(n.value.numerator()) / static_cast<double>(n.value.denominator());
  if (n.kind == kernel::op::size) {
    std::map<kernel::name, std::int64_t> sizes;
    for (const auto& term : n.positions[0].terms())
      for (const kernel::name part : term.names) {
        const auto size = std::find_if(at.sizes.begin(), at.sizes.end(), [&](const auto& s) { return s.first == kernel::view(arena.name_of(part).text); });
        if (size == at.sizes.end()) return std::nullopt;
        sizes[part] = static_cast<std::int64_t>(size->second);
      }
    return static_cast<double>(::odot::verdict::value_at(n.positions[0], sizes));
  }
  const bool sum = n.kind == kernel::op::add || n.kind == kernel::op::subtract, product = n.kind == kernel::op::scale || n.kind == kernel::op::hadamard;
  if (!sum && !product) return std::nullopt;
  const std::optional<double> a = number_at(arena, n.a, at), b = number_at(arena, n.b, at);
  if (!a || !b) return std::nullopt;
  return product ? *a * *b : n.kind == kernel::op::add ? *a + *b : *a - *b;
}

/// Whether a denominator made of sizes is 0 at the counterexample, as that of S = XᵀX/(n − 1) is at n = 1: a factor n − 1 hides that S has no
/// value there.
bool denominator_vanishes(const claim_item& item, const counterexample& at) {
  const kernel::term_arena& arena = *item.question.arena;
  for (kernel::term t = 0; t < arena.nodes(); ++t) {
    const kernel::node& n = arena[t];
    const bool power = n.kind == kernel::op::power && n.value.is_negative();
    if (n.kind != kernel::op::divide && !power) continue;
    if (const std::optional<double> by = number_at(arena, power ? n.a : n.b, at); by && *by == 0) return true;
  }
  return false;
}

::odot::verdict::options twentieth_of(::odot::verdict::options budget) {
  constexpr int part = 20;
  budget.proof.monomials /= part, budget.proof.steps /= part, budget.proof.matches /= part;
  budget.search.operations /= part;
  return budget;
}

/// A verdict of `check_options::quick` in the cache where it is as good as any, else in `passing`.
const verdict_cache::entry& decide_quickly(const claim_item& item, const check_options& options, const std::string& key, verdict_cache& cache, verdict_cache::entry& passing, bool& put_off) {
  passing = decide_item(item, twentieth_of(options.budget));
  if (passing.result == verdict::proved && passing.scope == "all sizes") return cache.keep(key, std::move(passing));
  put_off = true;
  if (passing.result == verdict::undecided) passing.message = "still being decided";
  return passing;
}

/// Equations that are false as claims and may be conditions: what the text says behind them of all of their names may follow from them.
class possible_conditions {
 public:
  void add(const claim_item& item, const std::string& text, std::size_t line) {
    if (std::set<std::string> names = names_in(item); !names.empty()) all_.push_back({std::move(names), "“" + text + "” (line " + std::to_string(line) + ")", line});
  }
  /// Why a false equation is no certain mistake; empty where nothing in front of it speaks of its names.
  std::string below(const claim_item& item, std::size_t line) const {
    if (all_.empty() || !item.concludes) return {};
    const std::set<std::string> names = names_in(item);
    for (const condition& c : all_)
      if (c.line + near_by >= line && std::includes(names.begin(), names.end(), c.names.begin(), c.names.end())) return "it may follow from " + c.text + ", which may be a condition";
    return {};
  }

 private:
  static constexpr std::size_t near_by = 12;  ///< lines
  struct condition {
    std::set<std::string> names;
    std::string text;
    std::size_t line;
  };
  static std::set<std::string> names_in(const claim_item& item) {
    std::set<std::string> out;
    if (item.question.arena == nullptr) return out;
    for (int s = 0; s < item.question.arena->symbols(); ++s) out.emplace(kernel::view(item.question.arena->symbol(s).text));
    return out;
  }
  std::vector<condition> all_;
};

/// The claim as it is written; without the columns beside it, where it goes on in the row below.
std::string source_of(const source& note, const claim_item& item) {
  if (item.left.end > item.right.begin || item.left.begin != item.whole.begin || item.right.end != item.whole.end) return on_one_line(note.slice(item.whole));
  const std::string_view between = note.slice({item.left.end, item.right.begin});
  const std::size_t row = between.find("\\\\");
  const bool columns = row != std::string_view::npos && (between.find('&') < row || std::count(between.begin(), between.end(), '&') > 1);
  if (!columns || between.find_first_not_of("&=:\\ \t\r\n") == std::string_view::npos) return on_one_line(note.slice(item.whole));
  return on_one_line(note.slice(item.left)) + (item.unequal ? " \\neq " : " = ") + on_one_line(note.slice(item.right));
}

/// Whether a sign of equivalence stands right behind the claim or in front of it: then it is one side of what is claimed.
bool is_side_of_equivalence(std::string_view text, place claim) {
  const std::string_view before = text.substr(0, claim.begin), behind = text.substr(std::min(claim.end, text.size()));
  const std::size_t first = behind.find_first_not_of(" \t\n"), last = before.find_last_not_of(" \t\n");
  for (const std::string_view sign : {"\\iff", "\\Leftrightarrow", "\\Longleftrightarrow"})
    if ((first != std::string_view::npos && behind.substr(first).starts_with(sign)) || (last != std::string_view::npos && before.substr(0, last + 1).ends_with(sign))) return true;
  return false;
}

/// Under which a claim's verdict is kept: all that it depends on.
std::string key_of(const claim_item& item) {
  std::string key = fingerprint(item.must_use_values ? *item.at_values : item.question, item.unequal) + item.value_text;
  if (item.as_defined) key += "!" + std::to_string(item.as_defined->ties.size()) + fingerprint(*item.as_defined, item.unequal);
  for (const laid_out_question& other : item.other_layouts) key += "%" + fingerprint(other.question, item.unequal);
  for (const restriction& r : item.restrictions) key += "§" + r.name + r.relation + r.text + r.role;
  for (const std::string& name : item.undeclared) key += "?" + name;
  if (!item.why_open.empty()) key += "~" + item.why_open;
  if (!item.hangs_on.empty()) key += "<" + item.hangs_on + (item.without ? fingerprint(*item.without, item.unequal) : std::string());
  if (item.sequence != nullptr) key += fingerprint(*item.sequence);
  return key;
}

std::string with_line(const given_item& g) { return g.text + " (line " + std::to_string(g.where.line) + ")"; }

/// The claims of one note, each decided as it is read.
class claims_of_note {
  using slip_kind = ::odot::verdict::slip_kind;

 public:
  claims_of_note(const source& note, const check_options& options, verdict_cache& cache, checked_note& out) : note_(note), options_(options), cache_(cache), out_(out) {}

  void add(const claim_item& item) {
    checked_claim c = judged(item);
    std::string failure = std::move(failure_);
    if (c.result != verdict::proved && item.as_letters != nullptr && item.against.empty() && options_.decide) {
      claim_item letters = *item.as_letters;
      if (letters.doubt.empty()) letters.doubt = item.doubt;
      if (letters.reserve.empty()) letters.reserve = item.reserve;
      letters.section = item.section, letters.concludes = item.concludes;
      checked_claim of_letters = judged(letters);
      if (of_letters.result == verdict::refuted) of_letters.message = failure_;
      if (of_letters.result == verdict::proved || of_letters.result == verdict::refuted) c = std::move(of_letters);
      if (failure.empty()) failure = std::move(failure_);
    }
    if (c.result != verdict::refuted && c.result != verdict::shape_error && between_equals(item, failure, c.against)) c.result = verdict::refuted, c.message = "what stands before and behind the left side is equal, and the left side to neither: " + failure;
    last_ = {item.right.begin, !failure.empty()};
    if (item.quiet && c.result != verdict::proved) return;
    if (c.trouble_at.end <= c.trouble_at.begin) c.trouble_at.end = c.trouble_at.begin + 1;
    c.trouble_from = note_.at(c.trouble_at.begin);
    out_.claims.push_back(std::move(c));
    if (options_.progress) options_.progress(out_.claims.size());
  }

  /// What more claims of the note hold in than in another is the layout that it writes in, though it does not say so: what is false in it is.
  void settle_layouts() {
    if (doubted_by_layout_.empty() || options_.quick) return;
    std::map<bool, int> votes;  // of each layout: the claims that it would make false, less those that it may make true
    for (const auto& item : laid_out_)
      for (const bool numerator : layouts_against(*item, options_.budget)) ++votes[numerator];
    for (const auto& [begin, layouts] : doubted_by_layout_)
      for (const bool numerator : layouts) --votes[numerator];
    for (const auto& [begin, layouts] : doubted_by_layout_) {
      const std::size_t place = begin;
      const auto claim = std::find_if(out_.claims.begin(), out_.claims.end(), [&](const checked_claim& c) { return c.left.begin == place && c.message.starts_with(unsaid_layout); });
      if (claim != out_.claims.end() && claim->result == verdict::doubtful && std::all_of(layouts.begin(), layouts.end(), [&](bool numerator) { return votes[numerator] > 0; }))
        claim->result = verdict::refuted, claim->message.erase(0, unsaid_layout.size());
    }
  }

 private:
  /// Whether this equation and the one before it in a chain fail, for no reason that lies in how they are read, and what stands around their common side is proved to be
  /// equal: no hypothesis that is not read takes a derivation away from there and back.
  bool between_equals(const claim_item& item, const std::string& failure, const std::shared_ptr<const counterexample>& at) {
    if (failure.empty() || speaks_of_special(item) || !last_.failed || last_.right != item.left.begin || !item.around || !item.against.empty() || item.quiet || options_.quick || !options_.decide) return false;
    const std::shared_ptr<const claim_item> around = item.around();
    const auto holds = [&](const claim_item* one) { return one != nullptr && one->read == reading::posed && decide_item(*one, options_.budget).result == verdict::proved; };
    if (around == nullptr || !(holds(around.get()) || holds(around->as_letters.get()))) return false;
    return !is_side_of_equivalence(note_.text(), item.whole) && !agrees_as_rounded(at, item) && (item.read != reading::posed || property_meant(item).empty());
  }

  checked_claim judged(const claim_item& item) {
    checked_claim c;
    c.left = item.left, c.right = item.right;
    c.at = note_.at(item.left.begin);
    c.right_at = note_.at(item.right.begin);
    c.source = source_of(note_, item);
    c.trouble_at = item.read == reading::ill_shaped || item.read == reading::unsupported ? item.trouble_at : item.right;
    c.message = item.means + (item.means.empty() || item.message.empty() ? "" : "; ") + item.message;
    failure_ = item.read == reading::ill_shaped ? item.message : std::string(), slip_ = slip_kind::none, overruled_ = false, layouts_.clear();
    const bool in_full = item.whole.begin <= options_.only.end && item.whole.end >= options_.only.begin;
    if (options_.keep_items && in_full) c.item = std::make_shared<const claim_item>(item);
    bool varies = false;
    switch (item.read) {
      case reading::shape_holds: c.result = verdict::proved, c.scope = "all sizes"; break;
      case reading::ill_shaped: c.result = verdict::shape_error; break;
      case reading::unsupported: c.result = verdict::unsupported; break;
      case reading::posed: varies = decide(c, item, options_.statements && in_full); break;
    }
    if (item.quiet && c.result != verdict::proved) return c;
    if (!layouts_.empty() && item.doubt.empty() && item.reserve.empty()) doubted_by_layout_.emplace_back(item.left.begin, layouts_);
    if (c.result == verdict::proved && item.sequence == nullptr && !item.other_layouts.empty()) laid_out_.push_back(std::make_shared<const claim_item>(item));
    doubt(c, item, varies);
    if (!item.doubt.empty() || item.unequal || !layouts_.empty() || item.sequence != nullptr || c.result == verdict::proved) failure_.clear();
    return c;
  }

  /// Decides it, or takes what was decided before; whether an equation of its kind may be a condition.
  bool decide(checked_claim& c, const claim_item& item, bool with_statement) {
    for (const given_item& d : item.definitions) c.definitions.push_back(with_line(d));
    if (with_statement) c.statement = statement_text(item.question, item.unequal);
    if (!options_.decide) return false;
    const std::string key = key_of(item);
    const verdict_cache::entry* known = cache_.find(key);
    verdict_cache::entry passing;
    if (known == nullptr)
      known = options_.quick ? &decide_quickly(item, options_, key, cache_, passing, out_.put_off) : &cache_.keep(key, decide_item(item, options_.budget));
    c.result = known->result;
    c.scope = known->scope;
    c.nowhere_defined = known->nowhere_defined;
    c.against = known->against, c.instead = known->instead;
    c.theorem = known->theorem;
    if (with_statement && c.theorem && (known->by_definitions || (item.sequence != nullptr && item.sequence->otherwise != nullptr))) c.statement = statement_text(proved_by(*c.theorem, item.question), false);
    layouts_ = known->layouts;
    if (known->says_all) c.message = known->message;
    else if (!known->message.empty()) c.message = known->message + (c.message.empty() ? "" : "; " + c.message);
    for (std::size_t k : known->used)
      if (k < item.equations.size())
        if (std::string given = with_line(item.equations[k]); std::find(c.assumptions.begin(), c.assumptions.end(), given) == c.assumptions.end()) c.assumptions.push_back(std::move(given));
    if (known->needs_properties)
      for (const given_item& p : item.properties) c.assumptions.push_back(p.text);
    slip_ = known->slip, overruled_ = known->overruled, failure_ = known->failure;
    if (slip_ == slip_kind::none) look_at_new_names(c, item);
    look_at_rows(c, item);
    return known->varies;
  }

  /// An alarm that may be none becomes a doubt, and what the text says is false is not proved.
  void doubt(checked_claim& c, const claim_item& item, bool varies) {
    std::string why = item.doubt;
    if (why.empty() && !overrules_words(item)) why = item.reserve;
    if (const std::string word = why.empty() && (overruled_ || !item.reserve.empty() || !item.may_be_introduced.empty()) ? word_that_explains(item) : std::string(); !word.empty()) why = "the text speaks of “" + word + "”, by which it may hold";
    if (why.empty() && varies) why = "an equation with a number on one side may be a condition";
    if (why.empty() && c.result == verdict::refuted && is_side_of_equivalence(note_.text(), item.whole)) why = "it is one side of an equivalence";
    if (why.empty() && c.result == verdict::refuted && slip_ != slip_kind::sign) why = conditions_.below(item, c.at.line);
    if (why.empty() && c.result == verdict::refuted && agrees_as_rounded(c.against, item)) why = "the sides agree to the digits that are written";
    if (why.empty() && c.result == verdict::refuted && c.against != nullptr && denominator_vanishes(item, *c.against)) why = "a denominator is 0 at these sizes";
    if (why.empty() && c.result == verdict::refuted && !item.unequal && item.sequence == nullptr)
      if (const std::string words = property_meant(item); !words.empty())
        why = "the text speaks of “" + words + "”, and of such matrices it holds: say so of the names in it";
    if ((c.result == verdict::refuted || c.result == verdict::shape_error) && !why.empty()) {
      c.result = verdict::doubtful;
      c.message = why + "; as it is read: " + c.message;
    }
    if (c.result == verdict::proved && !item.against.empty() && !item.unequal) {
      c.result = verdict::undecided;
      c.message = "the text says “" + item.against + "” of it, and as it is read it holds";
      c.theorem.reset();
    }
    if (c.result == verdict::doubtful && item.read == reading::posed) conditions_.add(item, c.source, c.at.line);
  }

  /// Whether the text below the heading speaks of matrices or vectors of which one side of a chain may be an instance: “idempotent”, “of unit length”.
  bool speaks_of_special(const claim_item& item) const {
    return holds_any_of(lower_case(near(item)), {"idempot", "project", "hat matri", "involut", "reflect", "orthonormal", "unit ", "unit-", "normali", "parallel", "collinear", "commut"});
  }

  /// The text around the claim, below its heading.
  std::string_view near(const claim_item& item) const {
    constexpr std::size_t reach = 4000, behind = 400;
    const std::size_t begin = std::max(item.section, item.whole.begin > reach ? item.whole.begin - reach : 0);
    return note_.text().substr(begin, item.whole.end + behind - begin);
  }

  /// A property that the text speaks of nearby, and with which the claim holds, in its words; empty where there is none.
  std::string property_meant(const claim_item& item) const { return meant_property(item, spoken_properties(note_.text(), item.section, item.whole.begin, item.whole.end), options_.budget); }

  /// Whether a verb stands behind the name in the text: it may say more of it than was read.
  static bool is_spoken_of(std::string_view text, const std::string& alone) {
    for (std::size_t at = text.find(alone); at != std::string_view::npos; at = text.find(alone, at + 1))
      for (const std::string_view verb : {" be ", " is ", " are ", " being ", " has ", " have ", " denotes ", " satisfies ", " and $"})
        if (text.substr(at + alone.size()).starts_with(verb)) return true;
    return false;
  }

  /// The word near the claim, under its heading, that may explain a slip of the kind that was found: nothing for signs, of which the names are asked.
  std::string word_that_explains(const claim_item& item) const {
    if (slip_ != slip_kind::inverse && slip_ != slip_kind::order) return {};
    for (int k = 0; k < item.question.arena->symbols(); ++k)
      if (const std::string alone = "$" + std::string(kernel::view(item.question.arena->symbol(k).text)) + "$"; is_spoken_of(near(item), alone)) return alone;
    const std::string text = lower_case(near(item));
    return slip_ == slip_kind::inverse ? word_of_own_inverse(text) : word_of_commuting(text);
  }

  /// Whether the slip that was found is one whatever reason words give: no other equation stands in front of it in its paragraph that may be the reason, or no reason turns a sign.
  bool overrules_words(const claim_item& item) const {
    if (slip_ == slip_kind::none) return false;
    if (slip_ == slip_kind::sign) return has_sum(*item.question.arena) && !may_differentiate(item) && !speaks_of_vanishing(item);
    const std::size_t blank = note_.text().substr(0, item.whole.begin).rfind("\n\n");
    const std::size_t begin = blank == std::string_view::npos ? 0 : blank;
    return note_.text().substr(begin, item.whole.begin - begin).find('=') == std::string_view::npos;
  }

  /// Whether a d in the claim may be that of differentials, `du = r dr`.
  bool may_differentiate(const claim_item& item) const {
    const kernel::term_arena& arena = *item.question.arena;
    for (int k = 0; k < arena.symbols(); ++k)
      if (const std::string_view name = kernel::view(arena.symbol(k).text); name == "d" || name == "\\mathrm{d}") return holds_any_of(lower_case(near(item)), {"differenti", "integra", "\\int", "deriv", "substitut", "put $"});
    return false;
  }

  /// Whether the words right before the claim, or behind it, speak of what is 0 or turns its sign.
  bool speaks_of_vanishing(const claim_item& item) const {
    constexpr std::size_t reach = 300;
    const std::size_t begin = item.whole.begin > reach ? item.whole.begin - reach : 0;
    std::string text = lower_case(note_.text().substr(begin, item.whole.end + reach / 2 - begin));
    return holds_any_of(text, {"orthog", "perp", "correlat", "independ", "vanish", "kernel", "\\ker", "null", "annihil", "nilpotent", "skew", "anti", " odd", " even ", "stationar", "steady", "equilib", "disjoint", "traceless", "conserv", "pythag", "residual", "complement", "centred", "centered", "zero mean", "= 0", "=0", " is zero", "boundary", "homogeneous"});
  }

  const source& note_;
  const check_options& options_;
  verdict_cache& cache_;
  checked_note& out_;
  possible_conditions conditions_;
  struct step {
    std::size_t right = 0;  ///< where its right side begins
    bool failed = false;
  };
  step last_;             ///< the claim before
  std::string failure_;   ///< how the claim that was decided last was seen to fail, for no reason that lies in how it is read
  bool overruled_ = false;  ///< whether that slip overrules what the text says of its names
  slip_kind slip_{};      ///< by which alone the claim that was decided last is no identity
  std::set<bool> layouts_;                                    ///< of the claim that was decided last
  std::vector<std::pair<std::size_t, std::set<bool>>> doubted_by_layout_;  ///< where such claims begin
  std::vector<std::shared_ptr<const claim_item>> laid_out_;  ///< claims that hold, and other layouts that the text does not rule out
};

/// Whether nothing but commas, gaps and the like stands between two places of one formula.
bool stand_side_by_side(std::string_view between) {
  if (between.find_first_of(",;:q") == std::string_view::npos && between.find("space") == std::string_view::npos && between.find("\\ \\ ") == std::string_view::npos) return false;  // \\quad
  constexpr std::string_view signs[] = {"\\qquad", "\\quad", "\\text{and}", "\\text{ and }", "\\mathrm{where}", "\\text{where}", "\\text{ where }", "\\,", "\\;", "\\ ", ",", ";", ":", "&", "~", ".", " ", "\t", "\n", "\r"};
  while (!between.empty()) {
    if (between.starts_with("\\hspace") || between.starts_with("\\mspace")) {
      const std::size_t close = between.find('}');
      if (close == std::string_view::npos) return false;
      between.remove_prefix(close + 1);
      continue;
    }
    const auto sign = std::find_if(std::begin(signs), std::end(signs), [&](std::string_view one) { return between.starts_with(one); });
    if (sign == std::end(signs)) return false;
    between.remove_prefix(sign->size());
  }
  return true;
}

/// `(A + B)^2 = A^2 + 2AB + B^2, \quad AB = BA`: what stands beside a claim in its formula and is not proved may be its condition, or what
/// introduces its names, and the claim what follows.
void doubt_beside(checked_note& note, const source& text) {
  const auto is_alarm = [](const checked_claim& c) { return c.result == verdict::refuted || c.result == verdict::shape_error; };
  std::vector<std::size_t> doubted;
  for (std::size_t k = 1; k < note.claims.size(); ++k) {
    const checked_claim &one = note.claims[k - 1], &other = note.claims[k];
    if ((!is_alarm(one) && !is_alarm(other)) || one.result == verdict::proved || other.result == verdict::proved) continue;
    if (one.right.end >= other.left.begin || !stand_side_by_side(text.slice({one.right.end, other.left.begin}))) continue;
    for (const std::size_t i : {k - 1, k})
      if (is_alarm(note.claims[i])) doubted.push_back(i);
  }
  for (const std::size_t i : doubted) {
    checked_claim& c = note.claims[i];
    if (!is_alarm(c)) continue;
    c.result = verdict::doubtful;
    c.message = "what stands beside it may be a condition; as it is read: " + c.message;
  }
}

/// A size that no text names, `k1*`, is told to be one where a message speaks of it.
void tell_open_sizes(std::string& message) {
  const std::set<std::string> sizes = open_sizes_in(message);
  for (const std::string& size : sizes) message += (size == *sizes.begin() ? "; " : " and ") + size;
  if (!sizes.empty()) message += std::string(sizes.size() == 1 ? " is a size" : " are sizes") + " that the text does not name";
}

/// In the order of the note. Claims of one chain may share their left side with a claim about its shape: the order of reading decides.
void put_in_order(checked_note& note) {
  std::vector<std::pair<std::size_t, std::size_t>> order;
  for (std::size_t i = 0; i < note.claims.size(); ++i) order.emplace_back(note.claims[i].left.begin, i);
  std::sort(order.begin(), order.end());
  std::vector<checked_claim> sorted;
  for (const auto& [begin, i] : order) sorted.push_back(std::move(note.claims[i]));
  note.claims = std::move(sorted);
  std::sort(note.remarks.begin(), note.remarks.end(), [](const auto& a, const auto& b) {
    return std::tie(a.where.begin, a.where.end, a.message) < std::tie(b.where.begin, b.where.end, b.message);
  });
}

}  // namespace

checked_note check_note(const source& note, const check_options& options, verdict_cache& cache) {
  checked_note out;
  out.name = note.name();
  claims_of_note claims(note, options, cache, out);
  reader_events events;
  events.claim = [&](const claim_item& item) { claims.add(item); };
  events.definition = [&](const definition_item& d) { out.definitions.push_back(d); };
  events.assumption = [&](const assumption_item& a) { out.assumptions.push_back(a); };
  if (options.stages) events.stage = [&](const stage_item& s) { out.stages.push_back(s); };
  events.aside = [&](const aside_item& a) { out.asides.push_back(a); };
  events.declaration = [&](const declaration_item& d) { out.declarations.push_back(d); };
  events.diagnostic = [&](const diagnostic_item& d) {
    out.remarks.push_back({d.kind == reading::ill_shaped ? verdict::shape_error : verdict::unsupported, d.where, note.at(d.where.begin), d.message, d.counts});
  };
  read_note(note, events, options.macros.get());
  claims.settle_layouts();
  put_in_order(out);
  doubt_beside(out, note);
  for (checked_claim& c : out.claims) tell_open_sizes(c.message);
  return out;
}

}  // namespace odot::notes

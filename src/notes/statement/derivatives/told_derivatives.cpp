// SPDX-License-Identifier: MIT
// Derivatives that words tell: “the gradient of $x^\top A x$ with respect to $x$ is $…$”, “with weight decay, $\nabla_w f = …$”, “a loss computed from $Y$”.

#include <algorithm>

#include "notes/prose/phrases.hpp"
#include "notes/prose/words.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/lowering/derivative_plan.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sentences/sentences.hpp"
#include "notes/statement/spoken_names.hpp"

namespace odot::notes {

namespace {

/// What words in front of an expression say is taken of it.
enum class told_derivative { none, gradient, derivative, second };

told_derivative told_in_front(const std::vector<std::string>& words) {
  if (words.empty()) return told_derivative::none;
  const std::string& last = words.back();
  const auto kind_of = [](std::string_view w) {
    return w == "gradient" ? told_derivative::gradient : among(w, {"derivative", "jacobian"}) ? told_derivative::derivative : w == "hessian" ? told_derivative::second : told_derivative::none;
  };
  if (last == "differentiating") return told_derivative::derivative;
  if (last != "of" || words.size() < 2) return told_derivative::none;
  std::size_t at = words.size() - 2;  // “the gradient of”, and not “the negative gradient of”, “minus the gradient of”
  const told_derivative kind = kind_of(words[at]);
  if (at > 0 && among(words[at - 1], {"the", "its", "our"})) --at;
  const bool alone = at == 0 || among(words[at - 1], {",", ".", ":", ";", "that", "so", "hence", "then", "thus", "and", "therefore", "now", "|"});
  return alone ? kind : told_derivative::none;
}

/// “with respect to”, “w.r.t.”, “in”: what stands behind is the variable, or what it is called.
bool leads_to_variable(const std::vector<std::string>& words) {
  std::size_t at = begins_with(words, 0, "with respect to");
  if (at == 0 && !words.empty() && among(words[0], {"wrt", "w.r.t", "in"})) at = words.size() > 1 && words[1] == "." ? 2 : 1;
  if (at == 0) return false;
  return std::all_of(words.begin() + static_cast<std::ptrdiff_t>(at), words.end(), [](const std::string& w) { return among(w, {"the", "matrix", "vector", "variable", "weights", "input", "argument"}); });
}

/// “is”, “is given by”, “equals”: and nothing that takes something of it.
bool leads_to_value(const std::vector<std::string>& words) {
  if (words.empty() || !among(words[0], {"is", "equals", "reads", "gives", "yields"})) return false;
  return std::all_of(words.begin() + 1, words.end(), [](const std::string& w) { return among(w, {"given", "by", "simply", "just", "therefore", "then", "thus", "hence", "the", "matrix", "vector", "row", "column", "equal", "to", ":"}); });
}

/// The derivative on one side of an equation, without a number's sign in front: also one that is taken at a point, and the differential of an expression.
const node* derivative_on(const node* n) {
  n = bare(n);
  if (n->kind == form::call && n->text == "at") n = bare(n->kids[0]);
  const bool differential = n->kind == form::differential && own_name(bare(n->kids[0])).empty();
  return n->kind == form::derivative || n->kind == form::dashed_call || differential ? n : nullptr;
}

/// “With $C \in …$ in between (and no weights),”: no denial stands in the words but in brackets.
bool denies_in_brackets(std::string_view text) {
  bool inside = false, denies = false;
  for (const std::string& w : words_of(text)) {
    if (w == "(" || w == ")") inside = w == "(";
    else if (is_negation(w) && !inside) return false;
    else denies = denies || is_negation(w);
  }
  return denies;
}

/// “its Jacobian is”, “has gradient”: what stands behind such words is said of what they speak of.
bool calls_it_derivative(const std::vector<std::string>& words) {
  const auto noun = std::find_if(words.rbegin(), words.rend(), [](const std::string& w) { return among(w, {"gradient", "derivative", "jacobian", "hessian", "gradients", "derivatives", "score"}); });
  if (noun == words.rend()) return false;
  const auto is_of_value = [](const std::string& w) { return among(w, {"is", "are", "reads", "read", "equals", "becomes", "become", "given", "by", "the", ":", "then", "hence", "simply", "just"}); };
  const bool verb = noun != words.rbegin() || std::any_of(noun, words.rend(), [](const std::string& w) { return among(w, {"has", "have", "with"}); });
  return verb && std::all_of(words.rbegin(), noun, is_of_value);
}

}  // namespace

void derivatives_told(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces) {
  std::vector<std::size_t> places;  // of the formulas among the pieces of the sentence
  for (std::size_t i = 0; i < s.pieces.size(); ++i)
    if (s.pieces[i].mathematics) places.push_back(i);
  const auto words_before = [&](std::size_t k) { return places[k] > 0 && !s.pieces[places[k] - 1].mathematics ? words_of(s.pieces[places[k] - 1].words) : std::vector<std::string>(); };
  const auto lone = [&](std::size_t k) -> side* {
    statement_list& list = pieces[k].list;
    const bool one = list.statements.size() == 1 && list.statements[0].relations.empty() && list.statements[0].sides.size() == 1 && list.statements[0].list.empty();
    return one && list.statements[0].sides[0].read != nullptr && list.statements[0].condition.empty() ? &list.statements[0].sides[0] : nullptr;
  };
  for (std::size_t k = 0; k + 2 < std::min(pieces.size(), places.size()); ++k) {
    const told_derivative told = told_in_front(words_before(k));
    if (told == told_derivative::none || !leads_to_variable(words_before(k + 1)) || !leads_to_value(words_before(k + 2))) continue;
    if (pieces[k].said.how != mood::claim || pieces[k].said.restricted || pieces[k].said.doubted || pieces[k + 2].said.restricted || pieces[k + 2].said.doubted) continue;
    const std::vector<std::string> behind = places[k + 2] + 1 < s.pieces.size() && !s.pieces[places[k + 2] + 1].mathematics ? words_of(s.pieces[places[k + 2] + 1].words) : std::vector<std::string>();
    if (!behind.empty() && !among(behind[0], {".", ",", ";", ":", ")", "where", "and", "so", "which", "|"})) continue;  // “is $2w$ times a constant”
    const side *of = lone(k), *in = lone(k + 1), *value = lone(k + 2);
    if (of == nullptr || in == nullptr || value == nullptr || name_of(in->read).empty()) continue;
    const std::size_t begin = std::min(reader.of_sentence.begin, static_cast<std::size_t>(reader.segments[s.segment].outer.begin));
    std::erase_if(reader.scope.derivatives.dependences, [&](const told_dependence& d) { return d.at >= begin; });  // “with respect to $M$” is said of the derivative
    std::vector<node*> kids = {of->read, in->read};
    if (told == told_derivative::second) kids.push_back(in->read);
    statement claimed;
    claimed.sides = {*of, *value};
    claimed.sides[0].read = reader.arena.make(form::derivative, of->where, told == told_derivative::derivative ? "partial" : "nabla", std::move(kids));
    claimed.relations.push_back({relation_kind::equal, value->where, "="});
    claimed.where = {of->where.begin, value->where.end};
    reader.of_sentence.said = &pieces[k].said;
    claim(reader, claimed.sides[0], claimed.sides[1], false, claimed);
    reader.scope.advance();
    reader.of_sentence.said = nullptr;
  }
  outputs_said(reader, s), gradients_named(reader, s);  // of what this sentence itself defines
}

/// Whether what is differentiated is an expression, or a name with a definition.
static bool has_formula(const note_reader& reader, const node* derivative) {
  const node* of = derivative->kind == form::dashed_call ? derivative : bare(derivative->kids[0]);
  if (of->kind == form::dashed_call) return of->flag || reader.scope.find_function(of->text) != nullptr;
  if (of->kind == form::note_call || of->kind == form::unknown_call) return reader.scope.find_function(of->text) != nullptr;
  const std::string name = name_of(of);
  const int id = reader.scope.find_symbol(name, reader.scope.now());
  return name.empty() || (id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].defined);
}

void take_derivatives_as_claims(note_reader& reader, std::vector<math_piece>& pieces, std::size_t at) {
  math_piece& m = pieces[at];
  const auto says_equation = [](const math_piece& p) {  // which nobody supposes
    return p.said.how == mood::claim && std::any_of(p.list.statements.begin(), p.list.statements.end(), [](const statement& st) { return !st.relations.empty() && st.relations[0].kind == relation_kind::equal; });
  };
  const std::vector<std::string> words = words_of(m.before);
  const bool aside = m.said.restricted && m.said.how == mood::assumption && m.said.because == "no" && !words.empty() && words.back() == "," && denies_in_brackets(m.before);
  if (m.said.how == mood::claim || (m.said.restricted && !aside) || m.said.refutes || m.list.statements.empty()) return;
  const bool called = calls_it_derivative(words), satisfied = m.said.because == "satisfies" && std::any_of(pieces.begin(), pieces.begin() + static_cast<std::ptrdiff_t>(at), says_equation);  // “a step $y = …$ satisfies $\nabla f(y) = …$”
  const bool beside = satisfied || aside || among(m.said.because, {"with", "where", "for", "at"});
  const bool main_clause = beside && !satisfied && words.size() > 1 && among(words.back(), {",", ":"});
  if (!called && !beside) return;
  again(reader, m, 0);
  for (const statement& st : m.list.statements) {
    if (st.relations.empty() || st.relations[0].kind != relation_kind::equal || st.remarked() || !st.given.empty() || st.sides[0].read == nullptr || st.sides[1].read == nullptr) return;
    const node *derivative = derivative_on(st.sides[0].read), *value = bare(st.sides[1].read);
    if (derivative == nullptr || is_constant_side(value) || !name_of(value).empty() || derivative_on(value) != nullptr) return;
    if (!called && !main_clause && !has_formula(reader, derivative)) return;
  }
  const std::string because = m.said.because;
  m.said = {};
  m.said.because = because;
  m.said.concludes = called || satisfied;
  if (m.said.concludes) return;
  const node* of = bare(derivative_on(m.list.statements[0].sides[0].read)->kids[0]);
  if (aside && of->kind != form::note_call && of->kind != form::unknown_call && name_of(of).empty()) return;  // of an expression, which is what it is whatever else is said
  m.said.sure = false;  // “where $u'(x) = …$” may ask something of x all the same; “for unit vectors, …” says more of it
  for (const std::string& name : names_mentioned(m.list.statements[0])) reader.of_sentence.restrictions.push_back({name, "", on_one_line(reader.note.slice(m.at->content)), m.at->content.begin});
}

}  // namespace odot::notes

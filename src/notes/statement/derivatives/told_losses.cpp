// SPDX-License-Identifier: MIT
// Through what a loss is said to depend on the rest, and what names its gradients get in words: “a scalar loss computed from $Y$”, “let $g$ be the
// gradient of the loss with respect to $y$”.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/lowering/derivative_plan.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/spoken_names.hpp"

namespace odot::notes {

namespace {

/// “the output”, “the logits”: what the formula behind it is called.
bool is_part_of_output(std::string_view w) {
  return among(w, {"the", "output", "outputs", "logits", "scores", "result", "value", "values", "layer", "activation", "activations", "pre-activation", "prediction", "predictions", "vector", "matrix", "its"});
}

/// “computed from”, “is some scalar function of”, “depending on the output”: what stands behind is all that it depends on directly.
bool leads_to_output(std::vector<std::string> words) {
  if (any_among(words, {"through", "via", "not", "no", "only", "nor", "also", "if", "when", "independent"})) return false;
  while (!words.empty() && is_part_of_output(words.back())) words.pop_back();
  if (words.size() < 2) return false;
  const std::string &verb = words[words.size() - 2], &preposition = words.back();
  return (verb == "function" && preposition == "of") || (among(verb, {"depend", "depends", "depending", "computed", "evaluated"}) && preposition == "on") || (verb == "computed" && preposition == "from");
}

/// “be the upstream gradient of the loss”, “denotes the gradient of”: what is in front is a gradient of what follows.
bool leads_to_scalar(const std::vector<std::string>& words) {
  if (words.size() < 4 || !among(words[0], {"be", "is", "denote", "denotes", "for"}) || !any_among(words, {"gradient", "derivative"})) return false;
  return std::all_of(words.begin() + 1, words.end(), [](const std::string& w) { return among(w, {"the", "a", "upstream", "incoming", "output", "given", "gradient", "derivative", "of", "scalar", "loss", "training", "objective", "our", "final"}); });
}

/// Whether behind the last of them more may be named, “and a regulariser”, “(and of $x$ itself)”, “given $x$”: all but what is known to name nothing.
bool goes_on_with_more(const std::vector<std::string>& words) {
  std::size_t verb = 0;
  while (verb < words.size() && among(words[verb], {",", "and"})) ++verb;
  if (verb > 0 && verb + 1 < words.size() && words[verb] == "we") ++verb;
  if (verb > 0 && verb + 1 == words.size() && among(words[verb], {"let", "write", "set", "put", "denote", "define", "call"})) return false;  // “, and write $G$ for”
  std::size_t at = 0;
  while (at < words.size() && among(words[at], {"only", "alone", ","})) ++at;
  if (at == words.size() || among(words[at], {".", ";", ":", "?", "then", "so", "where", "whose", "hence", "thus", "we"})) return false;
  return !(among(words[at], {"with", "and"}) && any_among(words, {"gradient", "gradients", "derivative", "derivatives"}));
}

/// Whether the sentence says, in whatever words, what something hangs on.
bool speaks_of_dependence(const sentence& s) {
  return any_among(words_of(s), {"depends", "depend", "depending", "enters", "enter", "feeds", "feed", "sees", "function", "takes", "included", "includes", "include", "contains", "involves", "uses"});
}

bool leads_to_argument(const std::vector<std::string>& words) {
  const std::size_t at = begins_with(words, 0, "with respect to");
  const bool brief = at == 0 && !words.empty() && among(words[0], {"wrt", "w.r.t"});
  if (at == 0 && !brief) return false;
  return std::all_of(words.begin() + static_cast<std::ptrdiff_t>(std::max<std::size_t>(at, 1)), words.end(), [](const std::string& w) { return w == "." || is_part_of_output(w); });
}

}  // namespace

void outputs_said(note_reader& reader, const sentence& s) {
  if (const std::vector<std::string> words = words_of(s); !words.empty() && among(words[0], {"it", "its"}) && speaks_of_dependence(s) && any_among(words, {"also", "too", "moreover", "directly", "well", "addition", "additionally"})) {
    const std::string loss = reader.scope.derivatives.upstream.empty() ? std::string() : reader.scope.derivatives.upstream.back().scalar;  // “its value also enters through $y$”
    std::erase_if(reader.scope.derivatives.upstream, [&](const upstream_gradient& u) { return u.scalar == loss && u.gradient < 0; });
  }
  for (const piece& p : s.pieces)
    if (!p.mathematics && any_among(words_of(p.words), {"through", "via"})) return;
  std::string scalar;
  std::vector<int> outputs;
  bool lists = false;
  const int sentence = static_cast<int>(s.segment);
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    const std::vector<token>& tokens = tokens_of(reader, reader.segments[s.pieces[i].segment]);
    std::string name = lone_name(tokens);
    if (const std::vector<std::string> own = leading_names(tokens); name.empty() && own.size() == 1 && std::any_of(tokens.begin(), tokens.end(), [](const token& t) { return t.is_command("in"); })) name = own[0];  // $h \in \mathbb{R}^m$
    if (name.empty()) {
      lists = false;
      continue;
    }
    if (reader.scope.derivatives.scalars.contains(name)) {
      scalar = name, lists = false;
      continue;
    }
    const std::string before = i > 0 && !s.pieces[i - 1].mathematics ? s.pieces[i - 1].words : std::string();
    lists = (lists && joins_names(before)) || (!scalar.empty() && leads_to_output(words_of(before)));
    if (!lists) continue;
    const int id = reader.scope.find_symbol(name, reader.scope.now());
    const bool more = i + 1 < s.pieces.size() && !s.pieces[i + 1].mathematics && !joins_names(s.pieces[i + 1].words) && goes_on_with_more(words_of(s.pieces[i + 1].words));
    if (more || id < 0 || !reader.scope.symbols[static_cast<std::size_t>(id)].defined || !reader.scope.symbols[static_cast<std::size_t>(id)].has_shape) {
      outputs.clear();
      break;
    }
    outputs.push_back(id);
  }
  if (outputs.empty() && !scalar.empty() && speaks_of_dependence(s))  // “moreover $L$ depends on $x$ directly”
    std::erase_if(reader.scope.derivatives.upstream, [&](const upstream_gradient& u) { return u.scalar == scalar && u.gradient < 0; });
  for (const int output : outputs)  // of $C$ and of $D = C + M$: what is its derivative in C?
    if (std::any_of(outputs.begin(), outputs.end(), [&](int other) { return other != output && is_made_of(reader.scope, other, output); })) return;
  for (const int output : outputs)  // what is said last of a loss stands nearest to it
    std::erase_if(reader.scope.derivatives.upstream, [&](const upstream_gradient& u) { return u.scalar == scalar && u.gradient < 0 && u.output != output && is_made_of(reader.scope, output, u.output); });
  for (const int output : outputs) reader.scope.derivatives.upstream.push_back({scalar, output, -1, sentence});
}

void gradients_denoted(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  std::vector<std::size_t> places;  // of the formulas among the pieces of the sentence
  for (std::size_t i = 0; i < s.pieces.size(); ++i)
    if (s.pieces[i].mathematics) places.push_back(i);
  const auto words_before = [&](std::size_t k) { return places[k] > 0 && !s.pieces[places[k] - 1].mathematics ? words_of(s.pieces[places[k] - 1].words) : std::vector<std::string>(); };
  const auto lone = [&](std::size_t k) -> const side* {
    const statement_list& list = pieces[k].list;
    const bool one = list.statements.size() == 1 && list.statements[0].relations.empty() && list.statements[0].list.empty() && list.statements[0].sides.size() == 1;
    return one && list.statements[0].sides[0].read != nullptr ? &list.statements[0].sides[0] : nullptr;
  };
  for (std::size_t k = 0; k + 1 < std::min(pieces.size(), places.size()); ++k) {
    const std::vector<std::string> front = words_before(k), between = words_before(k + 1);
    if (front.empty() || between.size() != 1) continue;
    const bool written = between[0] == "for" && among(front.back(), {"write", "writing"}), denoted = between[0] == "by" && among(front.back(), {"denote", "denoting"});
    const side *first = lone(k), *second = lone(k + 1);
    if ((!written && !denoted) || first == nullptr || second == nullptr) continue;
    const side &name = written ? *first : *second, &gradient = written ? *second : *first;
    const node* derivative = bare(gradient.read);
    const bool known = derivative->kind == form::derivative && derivative->kids.size() == 2 && reader.scope.find_symbol(name_of(derivative->kids[1]), reader.scope.now()) >= 0;  // and no “$dZ$ for $\frac{\partial L}{\partial Z}$” of any Z
    if (!name_of(name.read).empty() && known) define_upstream(reader, name, gradient);
  }
}

void gradients_named(note_reader& reader, const sentence& s) {
  for (std::size_t i = 0; i + 4 < s.pieces.size(); ++i) {
    const auto words_at = [&](std::size_t at) { return s.pieces[at].mathematics ? std::vector<std::string>() : words_of(s.pieces[at].words); };
    if (!s.pieces[i].mathematics || !s.pieces[i + 2].mathematics || !s.pieces[i + 4].mathematics || !leads_to_scalar(words_at(i + 1)) || !leads_to_argument(words_at(i + 3))) continue;
    const std::vector<std::string> own = leading_names(tokens_of(reader, reader.segments[s.pieces[i].segment]));
    const std::string scalar = lone_name(tokens_of(reader, reader.segments[s.pieces[i + 2].segment])), output = lone_name(tokens_of(reader, reader.segments[s.pieces[i + 4].segment]));
    if (own.size() != 1 || scalar.empty() || output.empty()) continue;
    const int l = reader.scope.find_symbol(scalar, reader.scope.now()), y = reader.scope.find_symbol(output, reader.scope.now());
    if (l >= 0 && (reader.scope.symbols[static_cast<std::size_t>(l)].defined || !is_number(reader.scope.symbols[static_cast<std::size_t>(l)].size))) continue;
    if (y < 0 || !reader.scope.symbols[static_cast<std::size_t>(y)].has_shape) continue;
    const auto& named = reader.scope.derivatives.upstream;
    if (std::any_of(named.begin(), named.end(), [&](const upstream_gradient& u) { return u.scalar == scalar && u.output == y && u.gradient >= 0 && reader.scope.symbols[static_cast<std::size_t>(u.gradient)].name == own[0]; })) continue;
    name_upstream(reader, scalar, y, own[0], reader.segments[s.pieces[i].segment].content);
  }
}

}  // namespace odot::notes

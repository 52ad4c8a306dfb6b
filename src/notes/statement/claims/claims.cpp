// SPDX-License-Identifier: MIT
// The equations of a statement one by one: what they define, what they claim, and claims about shapes.

#include <algorithm>
#include <utility>

#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/doubt/doubt.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"
#include "notes/statement/sentences/sentences.hpp"
#include "odot/refute/search.hpp"

namespace odot::notes {

namespace {

/// “By Lemma 3”, “from Theorem 2 we know”: the result that the words call their reason; empty where they call none.
std::string reason_cited(const std::vector<std::string>& words) {
  for (std::size_t k = 1; k < words.size(); ++k) {
    if (!among(words[k], {"lemma", "theorem", "proposition", "corollary", "assumption", "assumptions", "hypothesis"})) continue;
    const std::size_t before = k > 1 && among(words[k - 1], {"the", "our", "of", "to"}) ? k - 2 : k - 1;
    if (among(words[before], {"by", "from", "using", "because", "under", "due", "thanks", "invoking", "applying", "have"})) return words[k];
  }
  return {};
}

}  // namespace

static bool holds_equals(const std::vector<token>& tokens) {
  return std::any_of(tokens.begin(), tokens.end(), [](const token& t) { return t.is_symbol("="); });
}

void reserves_said(note_reader& reader, const sentence& s) {
  if (!reader.of_section.reserve_stays && reader.of_section.reserve_from != reader.of_section.begin) reader.of_section.reserve.clear();
  reader.of_sentence.cited.clear();
  std::vector<std::string> all;
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    const piece& p = s.pieces[i];
    if (!p.mathematics) {
      const std::vector<std::string> words = words_of(p.words);
      all.insert(all.end(), words.begin(), words.end());
      continue;
    }
    const std::vector<token> tokens = tokens_of(reader, reader.segments[p.segment]);
    const std::size_t letter = tokens[0].is_command("mathcal") && tokens[1].kind == token_kind::open ? 2 : 0;
    const bool limit = std::any_of(tokens.begin(), tokens.end(), [](const token& t) { return t.is_command("to") || t.is_command("rightarrow") || t.is_command("downarrow"); });
    all.emplace_back(tokens[letter].is(token_kind::letter, "O") || tokens[letter].is(token_kind::letter, "o") ? "o" : limit ? "limit" : "$");
  }
  reader.of_sentence.cited = reason_cited(all);
  const std::string told = reserve_in(all);
  if (told.empty()) return;
  reader.of_section.reserve_of_increments = any_among(all, {"change", "changes", "increment", "increments", "differential", "differentials", "variation", "perturbation"}) && any_among(all, {"product", "products", "second-order", "second", "higher", "higher-order", "quadratic"});
  const bool of_equation = std::any_of(s.pieces.begin(), s.pieces.end(), [&](const piece& p) { return p.mathematics && holds_equals(tokens_of(reader, reader.segments[p.segment])); });
  reader.of_section.reserve_from = of_equation ? std::nullopt : std::optional(reader.of_section.begin);  // said by itself, it is for what stands behind it in the section
  reader.of_section.reserve = told == "up to o" ? "up to O(…)" : told;
  reader.of_section.reserve_stays = std::any_of(all.begin(), all.end(), [](const std::string& w) {
    return among(w, {"below", "throughout", "write", "always", "everywhere", "henceforth", "equality", "equalities", "identities", "equations", "following"});
  });
}

/// Why the words around the formula make it a guess to call it false; empty where the text says that it holds.
static std::string doubt_of_words(const note_reader& reader) {
  const bool between_increments = reader.of_section.reserve_of_increments && reader.of_claim.of_increments;  // products of two are left out, and none stands there
  if (!reader.of_section.reserve.empty() && !between_increments) return "“" + reader.of_section.reserve + "” may mean that it is not exact";
  if (reader.of_sentence.said == nullptr || reader.of_sentence.said->denied || (reader.of_sentence.said->sure && !reader.of_sentence.said->doubted)) return {};
  if (reader.of_sentence.said->because == "?") return "it stands in a question, or is one answer of several";
  if (reader.of_section.places.back().table && std::find(reader.of_section.columns.begin(), reader.of_section.columns.end(), reader.of_sentence.said->because) != reader.of_section.columns.end()) return "it stands in a column called “" + reader.of_sentence.said->because + "”";
  return "“" + reader.of_sentence.said->because + "” may mean that the text does not say it without reserve";
}

/// Whether the text around what stands there may say that sizes are equal.
static bool speaks_of_sizes(const note_reader& reader, place where) {
  constexpr std::size_t reach = 300;
  const std::size_t begin = where.begin > reach ? where.begin - reach : 0;
  const std::string text = on_one_line(lower_case(reader.note.text().substr(begin, where.end + reach / 2 - begin)));
  if (holds_any_of(text, {"square", "same size", "same shape", "same dimension", "same length", "same number", "equal size", "dimension", "broadcast", "padded", "padding"})) return true;
  for (std::size_t at = text.find('='); at != std::string::npos; at = text.find('=', at + 1)) {
    const std::size_t before = at == 0 ? std::string::npos : text.find_last_not_of(" &", at - 1), behind = text.find_first_not_of(" &", at + 1);
    if (before == std::string::npos || behind == std::string::npos) continue;
    if (reader.scope.known_dimension(std::string(1, text[before])) >= 0 && reader.scope.known_dimension(std::string(1, text[behind])) >= 0) return true;
  }
  return false;
}

/// Whether the words by which `doubt_of_words` doubts tell a reason, a setting, or that terms are left out: what may make terms vanish, and turns no sign.
static bool tells_reason_only(const note_reader& reader) {
  if (const std::string& r = reader.of_section.reserve; !r.empty()) return !r.starts_with("up to") && !r.starts_with("find the") && !r.starts_with("spot") && !r.starts_with("w") && !r.starts_with("anti");
  const stance* said = reader.of_sentence.said;
  return said != nullptr && !said->restricted && among(said->because, {"for", "for all", "for any", "for every", "for each", "with", "when", "where", "let", "take", "using", "since", "because", "substituting", "applying", "recalling", "thanks to", "owing to", "in view of", "by construction", "by symmetry", "some"});
}

namespace {

/// Whether a footnote stands behind this byte, and nothing but punctuation before it, that speaks of names: “$…$.[^3]”, “$…$.\footnote{$R$ is orthogonal.}”.
bool has_footnote_of_names(std::string_view text, std::size_t at) {
  constexpr std::size_t longest = 600;
  while (at < text.size() && std::string_view("$.,;) \n").find(text[at]) != std::string_view::npos) ++at;
  if (text.substr(at).starts_with("\\)")) at += 2;
  while (at < text.size() && std::string_view(".,; ").find(text[at]) != std::string_view::npos) ++at;
  if (text.substr(at).starts_with("\\footnote{")) return text.substr(at, std::min(text.find('}', at), at + longest) - at).find('$') != std::string_view::npos;
  if (!text.substr(at).starts_with("[^")) return false;
  const std::size_t close = text.find(']', at);
  if (close == std::string_view::npos || close - at > 20) return false;
  const std::size_t note = text.find("\n" + std::string(text.substr(at, close - at + 1)) + ":", close);
  return note != std::string_view::npos && text.substr(note + 1, text.find('\n', note + 1) - note - 1).find('$') != std::string_view::npos;
}

}  // namespace

/// The word by which a text that is not in English may deny what stands in its line at this byte; empty where none is found.
static std::string denied_in_line(std::string_view text, std::size_t at, bool foreign) {
  const std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;  // 0 where there is none before it
  const std::string_view line = text.substr(begin, std::min(text.find('\n', at), text.size()) - begin);
  for (const std::string_view sign : {"不", "无法", "無法", "并非", "非", "错", "錯"})
    if (line.find(sign) != std::string_view::npos) return std::string(sign);
  if (!foreign) return {};
  for (const std::string& w : words_of(lower_case(line)))
    if (among(w, {"nicht", "kein", "keine", "falsch", "nie", "no", "nunca", "falso", "falsa", "pas", "faux", "fausse", "jamais", "ne", "non", "não", "mai", "не", "нельзя", "неверно", "niet", "geen", "nie", "inte"})) return w;
  return {};
}

/// Whether the claim is not so with what its names mean, as a few points tell, or was not read.
static bool differs_surely(const claim_item& item) {
  if (item.read != reading::posed) return true;
  if (item.sequence != nullptr || item.as_defined || !item.other_layouts.empty()) return false;
  refute::claim c{item.question.arena.get(), item.question.left, item.question.right, {}};
  for (const kernel::equation& e : item.question.equations) c.given.push_back({e.lhs, e.rhs});
  constexpr std::int64_t little = 300'000;
  refute::search_budget budget;
  budget.operations = little;
  constexpr int points = 4;
  return refute::look_quickly(c, points, budget).differs;
}

void emit(note_reader& reader, claim_item& item) {
  item.quiet = item.quiet || reader.of_claim.quiet, item.concludes = reader.of_sentence.said != nullptr && reader.of_sentence.said->concludes && !reader.of_claim.in_chain;
  if (reader.of_claim.quiet && item.read != reading::posed) return;
  if (reader.of_sentence.said != nullptr && !reader.of_claim.quiet) item.against = reader.of_sentence.said->against;
  if (item.against.empty()) item.against = denied_in_line(reader.note.text(), item.whole.begin, reader.of_text.foreign);
  if (item.read == reading::ill_shaped) {
    const bool inside_left = item.trouble_at.begin >= item.left.begin && item.trouble_at.end <= item.left.end;
    if (item.doubt.empty() && inside_left && reader.of_claim.told_in.begin == item.left.begin && reader.of_claim.told_in.end == item.left.end) item.doubt = "this is told of the step before";
    else reader.of_claim.told_in = inside_left ? item.left : item.right;  // a side is told once
  }
  if (item.doubt.empty() && reader.of_text.foreign) item.doubt = "the text is not in English, and what it says of the names is not read";
  if (item.reserve.empty() && !reader.of_text.guessed_commands.empty()) item.reserve = "the text does not define \\" + *reader.of_text.guessed_commands.begin() + ", which is read as its name is used elsewhere";
  if (item.reserve.empty() && reader.scope.t_transposes) item.reserve = "^t is read as the transpose, since the text writes it between a name and the same name";
  if (item.doubt.empty() && reader.of_text.undecided_branches) item.doubt = "the text holds a conditional of TeX whose outcome is not known, and what stands in it is not read";
  const auto letters = [&](place where) {
    std::string text(reader.note.slice(where));
    std::sort(text.begin(), text.end());
    return text;
  };
  if (item.doubt.empty() && item.unequal && item.read == reading::ill_shaped && letters(item.left) == letters(item.right))  // AB \neq BA
    item.doubt = "what has different shapes is not equal, and no more may be meant";
  if (item.doubt.empty() && item.read == reading::ill_shaped && !open_sizes_in(item.message).empty()) item.doubt = "not all of its sizes are given by the text";
  if (item.doubt.empty() && item.read == reading::ill_shaped && says_tied_differ(reader, item.message)) item.doubt = "the text sets the two sizes equal";
  const auto is_called = [&](const std::string& name) { return item.message.find(name) != std::string::npos; };
  if (item.doubt.empty() && item.read == reading::ill_shaped && item.message.starts_with("only a square matrix") && std::any_of(reader.of_text.called_square.begin(), reader.of_text.called_square.end(), is_called)) item.doubt = "the text calls it invertible, and may mean a square one here";
  const bool optimal = reader.of_sentence.now != nullptr && reader.of_sentence.now->optimality != optimality::none && !reader.of_claim.quiet;
  const std::string_view on_left = reader.note.slice(item.left);
  const bool of_derivative = on_left.find("\\nabla") != std::string_view::npos || on_left.find("\\partial") != std::string_view::npos || on_left.find("\\frac{d") != std::string_view::npos;
  if (optimal && item.read == reading::posed && differs_surely(item)) reader.of_sentence.condition_fails = true;
  if (item.reserve.empty() && optimal && !of_derivative) item.reserve = "its sentence sets a derivative to zero, and this may be the condition that comes of it";
  const bool reason = tells_reason_only(reader), meets_for_none = reason && item.read == reading::ill_shaped && reader.of_section.reserve.empty() && !speaks_of_sizes(reader, item.whole);
  if (std::string& list = reason ? item.reserve : item.doubt; list.empty() && !meets_for_none) list = doubt_of_words(reader);
  if (item.doubt.empty() && item.read != reading::ill_shaped && reader.of_sentence.said != nullptr && !reader.of_sentence.said->mentioned.empty()) item.doubt = "by “" + reader.of_sentence.said->mentioned + "” the text speaks of an equation, which need not hold";
  if (item.doubt.empty() && item.read == reading::ill_shaped && !reader.of_section.broadcasts.empty() && !item.message.starts_with(product_does_not_meet)) item.doubt = "the text says “" + reader.of_section.broadcasts + "”, and sums of what has different shapes may be meant by that";
  if (item.doubt.empty())
    if (const std::string word = !reader.of_section.objected.empty() ? reader.of_section.objected : reader.of_section.objections.empty() ? std::string() : reader.of_section.objections.back().second; !word.empty())
      item.doubt = "it stands below “" + word + "”, and the text may quote it as wrong";
  if (item.doubt.empty() && !reader.of_sentence.order.empty()) item.doubt = "\\" + reader.of_sentence.order + " behind it may make it a condition";
  if (item.reserve.empty() && has_footnote_of_names(reader.note.text(), item.whole.end)) item.reserve = "a footnote says more of it";
  if (item.reserve.empty() && !reader.of_sentence.cited.empty()) item.reserve = "its reason is a cited " + reader.of_sentence.cited + ", which may give more than was read";
  if (item.doubt.empty() && !reader.of_sentence.answer.empty()) item.doubt = "the text goes on with “" + reader.of_sentence.answer + "”, and may mean this";
  if (item.doubt.empty() && !reader.of_claim.hangs_on.empty() && !reader.of_claim.stands_for_itself) item.doubt = reader.of_claim.hangs_on;
  const std::string_view so_far = reader.note.slice({reader.of_section.begin, std::max(reader.of_section.begin, item.whole.begin)});
  const bool met = so_far.find(reader.of_claim.valued + "(") != std::string_view::npos || so_far.find("$" + reader.of_claim.valued + "$") != std::string_view::npos;  // as it was
  if (const std::optional<std::size_t> told = reader.of_claim.valued.empty() || met ? std::nullopt : told_as_function(reader, reader.of_claim.valued); item.doubt.empty() && told && item.read == reading::posed && !item.concludes && reader.sections.has_ended(*told))
    item.doubt = "a section before says what " + reader.of_claim.valued + " is, and this one may define it anew";
  item.section = reader.of_section.begin;
  const bool certain = item.doubt.empty() && item.reserve.empty() && item.read != reading::unsupported;  // a mistake of the text
  const bool put_down = reader.of_sentence.said != nullptr && !reader.of_sentence.said->against.empty();  // “$\sigma(z) = …$ is off by a factor”
  if (!reader.of_claim.valued.empty() && !reader.of_claim.quiet && !put_down && !item.unequal && !item.concludes && !certain && (item.read == reading::posed || is_from_before(reader, reader.of_claim.valued)) && differs_surely(item)) reader.of_claim.valued_otherwise = true;
  if (const chain_place& at = reader.of_claim.at; at.before != nullptr && item.left.begin == at.left->where.begin && item.right.begin == at.right->where.begin) item.around = [&reader] { return pose_around(reader); };
  if (reader.events.claim) reader.events.claim(item);
}

/// `x \neq 0`, `\det A \neq 0`, `a \neq b` of two lone names, and whatever is said not to be 0: what the text asks, and no identity.
static bool is_condition_on_name(const note_reader& reader, const side& left, const side& right) {
  const auto lone = [&](const side& s) {
    const node* n = s.read == nullptr ? nullptr : bare(s.read);
    return n != nullptr && (n->kind == form::name || n->kind == form::indexed || is_literal(n) || n->kind == form::zero || n->kind == form::unknown_call ||
                            (n->kind == form::call && n->text == "det"));
  };
  const auto zero = [](const side& s) { return s.read != nullptr && (is_zero_numeral(bare(s.read)) || bare(s.read)->kind == form::zero); };
  if (zero(left) || zero(right)) return true;
  for (const auto& [one, other] : {std::pair(&left, &right), std::pair(&right, &left)})  // “$p \neq m v$”: of a p that nothing declares
    if (one->read != nullptr && other->read != nullptr && bare(one->read)->kind == form::name && !is_literal(other->read) && reader.scope.find_symbol(name_of(one->read), reader.scope.now()) < 0) return true;
  if (!lone(left) || !lone(right) || (is_literal(left.read) && is_literal(right.read))) return false;
  const auto declared = [&](const side& s) -> const symbol* {
    const int id = reader.scope.find_symbol(name_of(s.read), reader.scope.now());
    return id < 0 ? nullptr : &reader.scope.symbols[static_cast<std::size_t>(id)];
  };
  const symbol *a = declared(left), *b = declared(right);
  return a == nullptr || b == nullptr || (a->size.rows == b->size.rows && a->size.columns == b->size.columns);
}

void emit_failed(note_reader& reader, const side& left, const side& right, const trouble& why, bool unequal, const std::string& doubt, std::shared_ptr<const claim_item> as_letters) {
  claim_item item;
  item.left = left.where;
  item.right = right.where;
  item.whole = {left.where.begin, std::max(left.where.end, right.where.end)};
  item.unequal = unequal;
  item.read = why.kind == trouble_kind::ill_shaped ? reading::ill_shaped : reading::unsupported;
  item.message = why.what();
  item.trouble_at = why.where.end == 0 ? item.whole : why.where;
  item.doubt = doubt;
  item.as_letters = std::move(as_letters);
  emit(reader, item);
}

/// Whether the set in which n is said to be is all that the text says of its shape: of a name that stands for nothing else, of a function of which nothing is known,
/// of a derivative in what this sentence declares.
static bool says_nothing_of_shape(const note_reader& reader, const node* n, const typing& t) {
  n = bare(n);
  if (is_name(n)) {
    const int id = reader.scope.find_symbol(name_of(n), reader.scope.now());
    return id < 0 || !reader.scope.symbols[static_cast<std::size_t>(id)].defined;
  }
  if (is_function_value(n)) return reader.scope.find_function(n->text) == nullptr && reader.scope.find_mapping(n->text) == nullptr && reader.scope.function(n->text) != "elementwise";
  const auto is_told_here = [&](int id) {
    const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
    return s.inferred || (!s.defined && s.declared.begin >= reader.of_sentence.begin);
  };
  return n->kind == form::derivative && std::all_of(t.symbols_used().begin(), t.symbols_used().end(), is_told_here);
}

void shape_claims(note_reader& reader, const node* n, place whole) {
  if (n == nullptr) return;
  for (const node* k : n->kids) shape_claims(reader, k, whole);
  if (n->kind != form::shaped || n->text == "below") return;
  if (const node* zero = bare(n->kids[0]); zero->kind == form::number && zero->text == "0") return;  // 0 \in \mathbb{R}^n: of any shape
  claim_item item;
  item.left = n->kids[0]->where;
  item.right = n->kids[1]->where;
  item.whole = n->where;
  item.trouble_at = n->where;
  reader.of_claim.hangs_on.clear();
  find_unread(reader, n->kids[0]);
  auto t = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
  t->ask_shapes_alone();
  try {
    const shape given = read_shape(reader, n->kids[1]);
    node* braced = n->kids[0];
    node* own = reader.arena.make(form::shaped, n->where, "", {n->kids[0], n->kids[1]});
    t->infer({own}, false);
    const shape is = t->shape_of(braced);
    if (is.rows == given.rows && is.columns == given.columns && n->kids[1]->flag) {  // [0, 1]^n
      item.read = reading::unsupported;
      item.message = "the shape is right, and whether the values lie in this set is not checked; write \\mathbb{R} for the shape alone";
    } else if (is.rows == given.rows && is.columns == given.columns) {
      if (says_nothing_of_shape(reader, n->kids[0], *t)) return;
      item.read = reading::shape_holds;
    } else {
      item.read = reading::ill_shaped;
      item.message = "the expression is " + reader.scope.text_of(is) + ", and the brace says " + reader.scope.text_of(given);
      item.doubt = doubt_of_shapes(reader, *t);
      const auto tied = [&](const extent& one, const extent& other) { return one == other || are_tied(reader, reader.scope.text_of(one), reader.scope.text_of(other)); };
      if (item.doubt.empty() && tied(is.rows, given.rows) && tied(is.columns, given.columns)) item.doubt = "the text sets the two sizes equal";
      if (item.doubt.empty() && is_function_value(n->kids[0])) item.doubt = "it may say of what shape the values of the function are";
      if (const node* body = bare(n->kids[0]); item.doubt.empty() && is_literal(body) && (given.rows.single_name() >= 0 || given.columns.single_name() >= 0)) item.doubt = "it may be an example, of a size of its own";
      if (const node* list = bare(n->kids[0]); item.doubt.empty() && list->kind == form::blocks && list->flag) item.doubt = "[ … ] may be an interval or a bracket of the text's own";
      const bool row = n->kids[1]->kids.size() == 1 && is.rows == extent(1) && (is.columns == given.rows || !t->undeclared().empty());
      if (row && item.doubt.empty()) item.doubt = "a row is often said to be in \\mathbb{R}^{n}";
    }
  } catch (const trouble& why) {
    item.read = why.kind == trouble_kind::ill_shaped ? reading::ill_shaped : reading::unsupported;
    item.message = why.what();
    item.trouble_at = why.where;
    item.doubt = doubt_of_shapes(reader, *t);
  }
  emit(reader, item);
}

void read_given_again(note_reader& reader, const statement& s) {
  if (!s.list.empty() || !s.condition.empty()) return;
  const bool row = s.given == implication;
  reader.of_claim.quiet = true;
  reader.of_claim.hangs_on.clear();
  for (std::size_t k = 0; k < s.relations.size(); ++k) {
    const side &left = s.sides[k], &right = s.sides[k + 1];
    if (s.relations[k].kind != relation_kind::equal || left.read == nullptr || right.read == nullptr) continue;
    if (!row && k == 0 && !is_law(left.read, right.read)) continue;
    if (reader.scope.find_dimension(name_of(bare(left.read)), reader.scope.now()) >= 0) continue;  // “with $n = d = 3$”
    reader.of_claim.in_chain = k > 0;
    claim(reader, left, right, false, s);
    reader.scope.advance();
  }
  reader.of_claim.quiet = false;
}

/// “If $t(x) = t(y)$ then …, so we are done if we can show that $t(x) = t(y)$”: what the sentence supposes is not proved by it.
static bool repeats_given(const note_reader& reader, const statement& s) {
  const std::string text = without_gaps(reader.note.slice(s.where)), turned = s.sides.size() == 2 ? without_gaps(reader.note.slice(s.sides[1].where)) + "=" + without_gaps(reader.note.slice(s.sides[0].where)) : text;
  const auto repeats = [&](const std::string& given) { return given == text || given == turned; };
  return s.relations.size() == 1 && std::any_of(reader.scope.assumptions.begin(), reader.scope.assumptions.end(), [&](const assumption& a) {
    return !a.ended && a.said.empty() && a.where.begin >= reader.of_sentence.begin && a.where.begin < s.where.begin && repeats(without_gaps(reader.note.slice(a.where)));
  });
}

/// Whether an item of a list begins at the margin between two places, which may speak of other things by the names of the one before.
static bool begins_item(std::string_view text, std::size_t from, std::size_t to) {
  for (const std::string_view mark : {"\n* ", "\n- ", "\n+ "})
    if (const std::size_t at = text.find(mark, from); at < to) return true;
  return false;
}

/// `X \in \mathbb{R}^{m \times n}` of what is defined reminds of its shape: told only where it is wrong.
static void remind_of_shape(note_reader& reader, int id, const side& item, const side& set) {
  const symbol& known = reader.scope.symbols[static_cast<std::size_t>(id)];
  if (!known.has_shape) return;  // its definition left it open
  shape given;
  try {
    given = read_shape(reader, set.read);
  } catch (const trouble& why) {
    return diagnose(reader, reading::unsupported, why.where, why.what());
  }
  if (given.rows == known.size.rows && given.columns == known.size.columns) return;
  constexpr std::size_t near_by = 30;  // lines
  const std::size_t defined_at = reader.note.at(known.defined->where.begin).line;
  std::string far = from_another_section(reader, id);
  if (far.empty() && (reader.note.at(item.where.begin).line > defined_at + near_by || begins_item(reader.note.text(), known.defined->where.begin, item.where.begin))) far = known.name + " may be another here than in line " + std::to_string(defined_at);
  claim_item wrong;
  wrong.left = item.where, wrong.right = set.where, wrong.whole = {item.where.begin, set.where.end};
  wrong.read = reading::ill_shaped;
  wrong.doubt = far;
  wrong.trouble_at = set.where;
  wrong.message = known.name + " is " + reader.scope.text_of(given) + " here, but " + reader.scope.text_of(known.size) + " by its definition in line " + std::to_string(defined_at) + (far.empty() ? "" : "; " + far);
  emit(reader, wrong);
}

/// `A B \in \mathbb{R}^{m \times n}`: a claim about a shape. Names in their set have been read as a declaration.
static void read_membership(note_reader& reader, const statement& s, const side& item) {
  const side& set = s.sides[1];
  if (set.read == nullptr && item.read != nullptr)  // a set that is known by its sign
    if (const int id = reader.scope.find_symbol(plain_name(item), reader.scope.now()); id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].declared.begin == item.where.begin) return;
  if (item.read == nullptr || set.read == nullptr) {
    const trouble why = item.why ? *item.why : set.why ? *set.why : trouble(trouble_kind::unsupported, s.where, "this is not read");
    return diagnose(reader, reading::unsupported, why.where, why.what(), false);
  }
  if (set.read->kind == form::naturals || (item.read->kind == form::dots && ends_listed_family(reader, s))) return;
  if (set.read->kind != form::shape) return set_aside(reader, s.where, "a set");
  const std::string name = plain_name(item);
  const int id = name.empty() ? -1 : reader.scope.find_symbol(name, reader.scope.now());
  if (!name.empty() && (id < 0 || !reader.scope.symbols[static_cast<std::size_t>(id)].defined)) return;
  if (id >= 0) return remind_of_shape(reader, id, item, set);
  shape_claims(reader, reader.arena.make(form::shaped, item.read->where, "", {item.read, set.read}), s.where);
}

/// `AB = Y` with a Y that nobody has spoken of: whether it says what Y is.
static bool defines_right_side(note_reader& reader, const statement& s) {
  const side &left = s.sides[0], &right = s.sides[1];
  const std::string name = name_of(right.read);
  if (name.empty() || bare(right.read)->kind != form::name || reader.scope.find_symbol(name, reader.scope.now()) >= 0 || reader.scope.known_dimension(name) >= 0 || reader.of_text.used_names.contains(name) || mentions(reader, left.read, name) || !name_of(left.read).empty()) return false;
  typing probe(reader.scope, reader.note, reader.arena, reader.scope.now());
  try {
    probe.infer({left.read}, false);
  } catch (const trouble&) {
    return false;
  }
  const bool known = probe.undeclared().empty() && probe.free_indices().empty() && !probe.symbols_used().empty();
  if (!known || !define(reader, right.read, left.read, right.where, left.where, false)) return false;
  shape_claims(reader, right.read, right.where);
  return true;
}

/// “find the gradients of”, “the Hessian of the function”: what follows is what is differentiated.
static bool leads_to_differentiated(const std::string& before) {
  std::vector<std::string> words = words_of(before);
  while (!words.empty() && among(words.back(), {"the", "function", "loss", "scalar", "kernel", "quantity", "following", ":"})) words.pop_back();
  return words.size() > 1 && words.back() == "of" && among(words[words.size() - 2], {"gradient", "gradients", "derivative", "derivatives", "hessian", "jacobian", "differential"});
}

/// “Then the matrix $R = E E^\top$ is symmetric”, of an R from another section: a subject with its value, which is new here.
static bool is_new_subject(const note_reader& reader, const statement& s, const math_piece& p) {
  const std::string name = s.sides.size() < 2 || s.sides[0].read == nullptr || s.sides[1].read == nullptr || !is_name(s.sides[0].read) ? std::string() : name_of(bare(s.sides[0].read));
  const int id = name.empty() ? -1 : reader.scope.find_symbol(name, reader.scope.now());
  if (id < 0 || from_another_section(reader, id).empty() || s.relations.empty() || s.relations[0].kind != relation_kind::equal || mentions(reader, s.sides[1].read, name) || is_constant_side(s.sides[1].read)) return false;
  std::vector<std::string> words = words_of(p.before);
  if (!words.empty() && words.back() == ":") words.pop_back();
  const bool noun = words.size() > 1 && among(words.back(), {"matrix", "vector", "projection", "projector", "operator", "estimator"}) && among(words[words.size() - 2], {"the", "a"});
  constexpr std::size_t longest = 200;  // what stands behind a display may be a paragraph of its own
  const std::string_view text = reader.note.text().substr(p.at->outer.end, longest);
  const std::vector<std::string> behind = noun ? words_of(text.substr(0, text.find_first_of(".;"))) : std::vector<std::string>();
  return behind.size() > 1 && among(behind[0], {"is", "has", "satisfies"}) && !any_among(behind, {"not", "no", "never", "or"});
}

/// Whether nothing around `x_i = y_i`, `A_{i,:} = …` of a declared name says that it gives its entries: it may be claimed of them.
static bool may_claim_entries(const note_reader& reader, const side& left, const side& right, const math_piece& p) {
  const node* entry = left.read == nullptr ? nullptr : bare(left.read);
  if (entry == nullptr || entry->kind != form::indexed || entry->kids[0]->kind != form::name || reader.scope.find_symbol(name_of(entry), reader.scope.now()) >= 0) return false;
  const int id = reader.scope.find_symbol(entry->kids[0]->text, reader.scope.now());
  if (id < 0 || mentions(reader, right.read, entry->kids[0]->text) || reader.scope.symbols[static_cast<std::size_t>(id)].inferred || reader.scope.symbols[static_cast<std::size_t>(id)].defined || announces_definition(p.before)) return false;
  const std::vector<std::string> before = words_of(p.before);
  const bool says_what_it_is = !before.empty() && (among(before.back(), {"is", "are", "computes", "computed", "by", "as", "has", "becomes", "applies"}) || (before.back() == ":" && before.size() > 2)) && !any_among(before, {"then", "hence", "so", "thus", "therefore", "have", "recall", "show", "following", "claim", "identities", "hold", "holds", "follows"});
  if (says_what_it_is) return false;
  return reader.of_sentence.now == nullptr || !any_among(words_of(*reader.of_sentence.now), {"entries", "entry", "components", "component", "elements", "element", "coordinates", "coordinate", "where", "with", "let", "set", "put", "write"});
}

/// The first equation of a statement where it says what a name is.
static first_equation take_first(note_reader& reader, const statement& s, const math_piece& p) {
  const relation& first = s.relations[0];
  const bool explicitly = first.kind == relation_kind::define, equal = first.kind == relation_kind::equal;
  const side &left = s.sides[0], &right = s.sides[1];
  const std::string own = left.read == nullptr ? std::string() : name_of(left.read);
  const bool remarked = s.remarked() && !own.empty() && reader.scope.find_symbol(own, reader.scope.now()) >= 0;
  const bool may_define = equal || first.kind == relation_kind::equivalent || explicitly;
  const bool defines = explicitly || (may_define && s.relations.size() == 1 && left.read != nullptr && head_of_function(reader, left.read, false).has_value());
  const bool drawn = s.follows && reader.of_text.used_names.contains(own);  // “$A$ s.p.d. $\implies A = B B^\top$”
  const bool sought = p.said.because.starts_with("minimi") || p.said.because.starts_with("maximi") || leads_to_differentiated(p.before);  // “we minimise the loss $L = …$”, “find the gradient of $h = …$”
  const bool denied = remarked || drawn || s.goes_on || (is_restricted(p.said, defines) && !(p.said.served && introduces_meaning(reader, s))) || (p.said.doubted && !(sought && introduces_meaning(reader, s))) || p.said.asserts || (reader.of_sentence.concludes_theorem && p.said.because == "then") || (!explicitly && is_met_value(reader, s, p));
  if (denied || !may_define || !s.condition.empty() || left.read == nullptr || right.read == nullptr) return first_equation::claimed;
  if (!explicitly && may_claim_entries(reader, left, right, p)) {
    if (!p.said.concludes) reader.of_text.restrictions.push_back({bare(left.read)->kids[0]->text, "", on_one_line(reader.note.slice(s.where)), s.where.begin});  // it may be meant as a definition
    return first_equation::claimed;
  }
  const bool subject = is_new_subject(reader, s, p);
  if (subject) reader.scope.advance(), reader.scope.restore(own, -1), reader.scope.advance();
  const bool anyway = subject || announces_definition(p.before) || first.kind == relation_kind::equivalent, alone = s.relations.size() == 1;
  try {
    const node* named = primed_name(reader, left.read, right.read);
    if (define_data(reader, left, right) || define_entries_as_named(reader, left, right) || define_tuple(reader, left, right, false)) {
      reader.scope.advance();
    } else if (define_stack(reader, s)) {
      reader.scope.advance();
      if (s.relations.size() == 2 && s.relations[1].kind == relation_kind::member) return first_equation::says_all;  // its shape has been taken from there
    } else if (define_function(reader, left, right, explicitly) || (may_be_defined(reader, named, right.read, anyway, explicitly) && define(reader, named, right.read, left.where, right.where, explicitly))) {
      reader.scope.advance();
    } else if (!equal) {
      return first_equation::claimed;
    } else if (!define_cells(reader, left, right)) {
      return alone && (define_cells(reader, right, left) || defines_right_side(reader, s)) ? first_equation::says_all : first_equation::claimed;
    }
  } catch (const trouble& why) {
    emit_failed(reader, left, right, why, false);
  }
  return first_equation::defines;
}

/// The k-th relation of a statement that is no definition, between the sides that stand beside it.
static void read_relation(note_reader& reader, const statement& s, std::size_t k, bool in_chain) {
  const relation& r = s.relations[k];
  const side &left = s.sides[k], &right = s.sides[k + 1];
  if (r.kind == relation_kind::member) {
    if (left.read != nullptr && right.read != nullptr && right.read->kind == form::shape) return shape_claims(reader, reader.arena.make(form::shaped, left.read->where, "", {left.read, right.read}), s.where);
    return emit_failed(reader, left, right, left.why ? *left.why : right.why ? *right.why : trouble(trouble_kind::unsupported, right.where, "this set is not read"), false);
  }
  end_contradicted_value(reader, left, r, right);
  if (r.kind == relation_kind::other && r.text == reader.of_sentence.order) restrict_names(reader, s, reader.of_text.restrictions, false);  // “$A \succ 0$.”
  if (r.kind == relation_kind::other) return set_aside(reader, {left.where.begin, right.where.end}, "`" + on_one_line(reader.note.slice(r.where)) + "` makes no equation");
  const bool behind_colon = left.read != nullptr && right.read != nullptr && std::any_of(s.relations.begin(), s.relations.end(), [](const relation& x) { return x.kind == relation_kind::other && x.text == ":"; }) && is_literal(left.read) && is_literal(right.read);
  if (behind_colon || (k > 0 && s.relations[k - 1].kind == relation_kind::other && among(s.relations[k - 1].text, {"to", "rightarrow", "longrightarrow", "mapsto", "xrightarrow"})))  // 1 \to 2 \to 99 = 102, 24:1 = 48:2
    return set_aside(reader, {left.where.begin, right.where.end}, behind_colon ? "numbers with colons between them" : "behind an arrow");
  if (r.kind == relation_kind::not_equal && is_condition_on_name(reader, left, right)) {
    set_aside(reader, {left.where.begin, right.where.end}, "a condition on a name");
    return restrict_names(reader, s, reader.of_sentence.restrictions);
  }
  const node* last = right.read == nullptr ? nullptr : bare(right.read);
  if (k > 0 && s.sides[0].read == nullptr && last != nullptr && last->kind == form::number && last->text == "0")
    return emit_failed(reader, left, right, trouble(trouble_kind::unsupported, right.where, "the start of this chain is not read, and with = 0 at its end it can be an equation to be solved; state the claim in a formula of its own"), false);
  reader.of_claim.in_chain = in_chain || s.goes_on;
  if (k == 0 && r.kind == relation_kind::equal && left.read != nullptr) reader.of_claim.valued = valued_by(reader, bare(left.read));
  const bool sure = reader.of_sentence.said != nullptr && reader.of_sentence.said->sure && !reader.of_sentence.said->doubted;
  if (sure && right.read != nullptr && any_below(right.read, [&](const node* n) { return n->kind == form::note_call && n->text == reader.of_claim.valued; })) reader.of_claim.valued.clear();  // `k(x, y) = k(x, u) k(u, y)` tells what it is of nothing else
  claim(reader, left, right, r.kind == relation_kind::not_equal, s);
  // “Real measurements are noisy: $y = Ax + e$”: false of the y that was defined, it may say anew what y is
  if (const std::string name = std::exchange(reader.of_claim.valued, {}); std::exchange(reader.of_claim.valued_otherwise, false)) let_go(reader, name, s.where), let_go_of_function(reader, name);
  reader.scope.advance();
}

std::string valued_by(const note_reader& reader, const node* left) {
  if (const std::string name = name_of(left); !name.empty()) return is_from_before(reader, name) ? name : std::string();
  if (left->kind == form::call && left->kids.size() == 1 && is_name(left->kids[0]))
    for (const auto& told : reader.of_text.told_functions)
      if (without_gaps(reader.note.slice(left->where)).starts_with(told.first + "(")) return told.first;
  const bool of_names = left->kind == form::note_call && std::all_of(left->kids.begin(), left->kids.end(), [](const node* k) { return is_name(k); });
  return of_names ? left->text : std::string();
}

/// “We minimise $f(x) = …$”: what is said not to hold is that it is small, and f(x) is what stands there.
static bool is_objective(const note_reader& reader, const statement& s, const math_piece& p) {
  if (!p.said.doubted || p.said.restricted || s.relations[0].kind != relation_kind::equal || !s.condition.empty() || s.goes_on || s.sides[0].read == nullptr || s.sides[1].read == nullptr) return false;
  return (p.said.because.starts_with("minimi") || p.said.because.starts_with("maximi") || p.said.because.starts_with("optimi")) && head_of_function(reader, s.sides[0].read, false).has_value();
}

void read_equations(note_reader& reader, const statement& s, const math_piece& p) {
  reader.of_sentence.said = &p.said;
  reader.of_claim.hangs_on.clear();
  reader.of_sentence.redeclared.clear(), reader.of_sentence.order.clear();
  for (const relation& r : s.relations)
    if (r.kind == relation_kind::other && among(r.text, {"succ", "succeq", "prec", "preceq", "succcurlyeq", "preccurlyeq"})) reader.of_sentence.order = r.text;
  for (const statement& st : p.list.statements)
    for (std::size_t k = 0; k < st.relations.size(); ++k)
      if (st.relations[k].kind == relation_kind::member && st.sides[0].read != nullptr) reader.of_sentence.redeclared.insert(own_name(bare(st.sides[0].read)));
  if (value_of_dimension(reader, s, p.said.how)) return;
  if (repeats_given(reader, s)) return set_aside(reader, s.where, "what its sentence supposes");
  if (s.condition == behind_bar) return set_equation_aside(reader, s, "a condition", reader.of_text.restrictions);
  if (s.relations[0].kind == relation_kind::member) {
    for (const side& item : s.list) read_membership(reader, s, item);
    return read_membership(reader, s, s.sides[0]);
  }
  if (!s.list.empty())
    return emit_failed(reader, s.list[0], s.sides.size() > 1 ? s.sides[1] : s.sides[0], trouble(trouble_kind::unsupported, s.where, "a list before `=` is not read; write one equation for each"), false);
  const set_zero zero = take_optimality(reader, s, p);
  const first_equation first = zero.given == 0 ? first_equation::claimed : take_first(reader, s, p);
  if (first == first_equation::says_all) return;
  const std::size_t begin = first == first_equation::defines || (first == first_equation::claimed && is_objective(reader, s, p) && define_function(reader, s.sides[0], s.sides[1], false)) ? 1 : 0;
  if (begin == 1) shape_claims(reader, s.sides[0].read, s.sides[0].where);
  reader.of_sentence.condition_fails = false;
  for (std::size_t k = begin; k < s.relations.size(); ++k) {
    if (k != zero.given || zero.claimed) read_relation(reader, s, k, s.relations.size() > 1 && k > begin);
    if (k == zero.given && !reader.of_sentence.condition_fails) set_to_zero(reader, s.sides[k], s.sides[k + 1], p);
  }
  note_worked_out(reader, s);
}

}  // namespace odot::notes

// SPDX-License-Identifier: MIT
// Losses of which the text tells no formula: what it calls so, and by which ways they may depend on what a derivative is taken in.

#include <algorithm>

#include "claim_forms.hpp"
#include "derivative_plan.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "note_reader.hpp"
#include "spoken_names.hpp"

namespace odot::notes {

namespace {

/// Letters by which a loss, an error or an objective is called.
bool is_letter_of_loss(std::string_view name) { return among(name, {"L", "l", "\\ell", "\\mathcal{L}", "\\mathscr{L}", "J", "\\mathcal{J}", "E", "\\mathcal{E}"}); }

/// Words by which a text may speak of another way from a layer's input to the loss than by the layer: a weight that is used more than once, what
/// else reads the input, terms of the loss beside its output. Such texts need not say so in a formula.
std::string other_way_in(const std::string& words) {
  for (const char* stem :
       {"regulari", "decay", "penal", "skip", "residual", "resnet", "u-net", "shortcut", "short-cut", "auxiliary", "total loss", "bypass", "recurren", "rnn", "lstm", "gru", "through time", "time step", "timestep",
        "each step", "every step", "share", "tied", "siamese", "same ", "both", "likewise", "similarly", "attention", "head", "branch", "consumer", "fan-", "fans out", "gate", "router", "expert", "decoder", "encoder",
        "embedding", "neighbo", "adjacency", "graph", "lasso", "ridge", "elastic", "prior", "posterior", "bayes", "norm", "flow", "determinant", "constraint", "constrained", "correction", "dispersion", "lagrang", "view"})
    if (words.find(stem) != std::string::npos) return stem;
  return {};
}

bool is_loss_word(std::string_view w) { return among(w, {"loss", "losses", "cost", "objective", "criterion", "error"}); }

/// “also”, “directly”: of a loss that hangs on something, that it hangs on more.
bool tells_of_more(std::string_view w) {
  return among(w, {"also", "directly", "direct", "itself", "besides", "moreover", "additionally", "additional", "addition", "too", "well", "plus", "extra", "further", "second", "separately", "twice", "explicitly", "another", "ways", "paths", "routes"});
}

/// “reads both”, “is added to”: of two names, that something is made of them.
bool tells_of_joining(std::string_view w) {
  if (w.starts_with("concat") || w.starts_with("combin") || w.starts_with("merg") || w.starts_with("add") || w.starts_with("sum") || w.starts_with("feed") || w.starts_with("join")) return true;
  return among(w, {"both", "together", "reads", "read", "takes", "take", "taken", "gets", "receives", "receive", "fed", "uses", "use", "used", "using", "mixes", "mixed", "sees", "sent", "passes", "passed", "pass", "goes", "go", "consumes", "stacked", "stacks", "plus", "compares", "compared", "returns", "outputs"});
}

/// Whether the name stands in the text and is no part of a longer one.
bool mentions_alone(std::string_view text, const std::string& name) {
  const auto goes_on = [](char c) { return is_letter(c) || c == '\\' || c == '_' || c == '{'; };
  for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1))
    if ((at == 0 || !goes_on(text[at - 1])) && (at + name.size() >= text.size() || !is_letter(text[at + name.size()]))) return true;
  return false;
}

/// The names in a formula: those that a derivative is taken of, and all that stand elsewhere.
struct names_by_place {
  std::set<std::string> derived, others;
};

/// Moves `at` behind the script that begins there.
void skip_script(const std::vector<token>& tokens, std::size_t& at) {
  if (tokens[at].kind != token_kind::open) {
    if (tokens[at].kind != token_kind::stop) ++at;
    return;
  }
  for (int depth = 0; tokens[at].kind != token_kind::stop; ++at) {
    if (tokens[at].kind == token_kind::open) ++depth;
    if (tokens[at].kind == token_kind::close && --depth == 0) return void(++at);
  }
}

void look_at(const std::vector<token>& tokens, names_by_place& out) {
  if (!lone_name(tokens).empty()) return;
  const auto is_d = [&](std::size_t at) {  // `\frac{d`, `dL / dx`, `\frac{\mathrm{d}`
    if (at > 0 && tokens[at - 1].kind == token_kind::close) return at > 2 && tokens[at - 2].is(token_kind::letter, "d") && tokens[at - 3].kind == token_kind::open;
    return at > 0 && (tokens[at - 1].is_command("partial") || (tokens[at - 1].is(token_kind::letter, "d") && (at == 1 || tokens[at - 2].kind == token_kind::open || tokens[at - 2].is_symbol("="))));
  };
  for (std::size_t at = 0; tokens[at].kind != token_kind::stop;) {
    const bool nabla = tokens[at].is_command("nabla") && tokens[at + 1].is_symbol("_");
    if (nabla) at += 2, skip_script(tokens, at);
    const std::size_t begin = at;
    const bool begins = tokens[at].kind == token_kind::letter || tokens[at].is_command("ell") || tokens[at].is_command("mathcal") || tokens[at].is_command("mathscr");
    if (!begins) {
      at += tokens[at].kind == token_kind::stop ? 0 : 1;
      continue;
    }
    const std::string name = name_at(tokens, at);
    const token& next = tokens[at];
    const bool whole = next.kind == token_kind::close || next.is_symbol("/");
    const bool set = begin == 0 && next.is_command("in");
    if (nabla ? !next.is_symbol("(") && !next.is_symbol("^") : is_d(begin) && whole) out.derived.insert(name);
    else if (!set) out.others.insert(name);
  }
}

}  // namespace

/// The names that stand in the note as what a derivative is taken of and nowhere else are losses, if they are letters for one. What the sentences tell of
/// the ways by which a loss may depend on something is kept for `refuse_ways_beside`.
void note_reader::losses_in(const std::vector<sentence>& sentences) {
  names_by_place names;
  for (const segment& s : segments_)
    if (s.kind == segment_kind::inline_ || s.kind == segment_kind::display) look_at(tokens_of(s), names);
  for (const std::string& name : names.derived)
    if (is_letter_of_loss(name) && !names.others.contains(name)) scope_.derivatives.scalars.insert(name);
  for (const sentence& s : sentences) {
    const std::vector<std::string> words = words_of(s);
    of_text_.one_way = of_text_.one_way || holds(words, "on everything through") || holds(words, "on everything only through") || holds(words, "on all of them through");
    loss_sentence told;
    told.at = segments_.empty() ? 0 : segments_[s.segment].outer.begin;
    if (std::any_of(words.begin(), words.end(), tells_of_joining)) told.joins = true;
    bool of_loss = std::any_of(words.begin(), words.end(), is_loss_word) || any_among(words, {"it", "its"});
    for (const piece& p : s.pieces) {
      if (!p.mathematics) {
        if (of_text_.other_way.empty()) of_text_.other_way = other_way_in(p.words);
        continue;
      }
      const std::string name = lone_name(tokens_of(segments_[p.segment]));
      of_loss = of_loss || (!name.empty() && (is_letter_of_loss(name) || scope_.derivatives.scalars.contains(name)));
      if (!name.empty()) told.names.insert(name);
    }
    const bool hangs = any_among(words, {"depends", "depend", "depending", "enters", "enter", "feeds", "feed", "fed", "sees", "function", "takes", "included", "includes", "include", "contains", "involves", "uses", "used", "reaches", "influences", "affects"});
    told.of_loss = of_loss && hangs;
    if (!told.of_loss && !told.joins) continue;
    if (const auto more = std::find_if(words.begin(), words.end(), tells_of_more); told.of_loss && more != words.end()) told.more = *more;
    of_text_.loss_sentences.push_back(std::move(told));
  }
  if (of_text_.one_way) of_text_.other_way.clear();
}

/// `L = L(a)`, where the text says what a is: a loss depends on everything through a.
void note_reader::loss_written(const side& left, const side& right) {
  const std::string loss = name_of(bare(left.read)), output = name_of(bare(right.read)->kids[1]->kids[0]);
  const int id = scope_.find_symbol(output, scope_.now());
  if (!is_letter_of_loss(loss) || scope_.declared(loss) || id < 0 || of_sentence_.now == nullptr) return;
  const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
  if (!s.defined || !s.has_shape) return;
  scope_.derivatives.scalars.insert(loss);
  scope_.derivatives.upstream.push_back({loss, id, -1, static_cast<int>(of_sentence_.now->segment)});
}

/// `\odot \sigma'(z)`: who multiplies by a derivative of σ entry by entry applies σ so. Not where softmax is spoken of beside it, and no standard deviation.
void note_reader::activations_by_use() {
  const std::string text = without_gaps(note_.text());
  for (const std::string name : {"\\sigma", "\\phi", "\\varphi"}) {
    const bool used = text.find("\\odot" + name + "'(") != std::string::npos, squared = text.find(name + "^2") != std::string::npos || text.find(name + "^{2}") != std::string::npos;
    if (!used || squared || !scope_.function(name).empty()) continue;
    constexpr std::size_t near_by = 80;
    bool softmax = false;
    for (std::size_t at = text.find(name); at != std::string::npos && !softmax; at = text.find(name, at + 1)) {
      const std::size_t from = at > near_by ? at - near_by : 0;
      softmax = lower_case(std::string_view(text).substr(from, at - from + near_by)).find("softmax") != std::string::npos;
    }
    if (!softmax) scope_.set_function(name, "elementwise");
  }
}

/// Throws where something speaks for it that the loss depends on `in` by another way than the `parts`.
void note_reader::refuse_ways_beside(const std::string& loss, int in, const std::vector<int>& parts) const {
  const std::set<int> wall(parts.begin(), parts.end());
  const std::string variable = scope_.symbols[static_cast<std::size_t>(in)].name;
  const auto refuse = [&](const std::string& why) { unsupported({}, "through what " + loss + " depends on " + variable + " is not said, and " + why); };
  const auto goes_beside = [&](const std::string& name) {
    const int id = scope_.find_symbol(name, scope_.now());
    return id >= 0 && !wall.contains(id) && (id == in || is_made_of(scope_, id, in, wall));
  };
  if (!of_text_.other_way.empty()) refuse("the text speaks of another way (“" + of_text_.other_way + "”)");
  for (const loss_sentence& told : of_text_.loss_sentences) {
    const auto named = std::find_if(told.names.begin(), told.names.end(), goes_beside);
    if (!told.more.empty()) refuse("line " + std::to_string(note_.at(told.at).line) + " may tell of another way (“" + told.more + "”)");
    const bool joins = told.joins && std::any_of(parts.begin(), parts.end(), [&](int part) { return told.names.contains(scope_.symbols[static_cast<std::size_t>(part)].name); });
    if (named != told.names.end() && (told.of_loss || joins)) refuse("line " + std::to_string(note_.at(told.at).line) + " may tell of another way, by " + *named);
  }
  for (const segment& s : segments_) {  // “the head is $f(h, x)$”
    if (s.kind != segment_kind::inline_ && s.kind != segment_kind::display) continue;
    const std::string_view text = note_.slice(s.content);
    if (std::any_of(tokens_of(s).begin(), tokens_of(s).end(), [](const token& t) { return is_relation(t) || t.is_command("in") || t.is_command("partial") || t.is_command("nabla"); })) continue;
    const bool joins = mentions_alone(text, variable) && std::any_of(parts.begin(), parts.end(), [&](int part) { return mentions_alone(text, scope_.symbols[static_cast<std::size_t>(part)].name); });
    if (joins) refuse("line " + std::to_string(note_.at(s.content.begin).line) + " speaks of what is made of " + variable + " and of more");
  }
  for (const told_dependence& d : scope_.derivatives.dependences) {
    if (d.name != loss || of_text_.one_way) continue;
    const auto beside = std::find_if(d.on.begin(), d.on.end(), [&](const std::string& n) { return goes_beside(n) || scope_.find_symbol(n, scope_.now()) < 0; });
    if (d.anything || beside != d.on.end()) refuse("line " + std::to_string(note_.at(d.at).line) + " tells that it depends on more");
  }
  for (std::size_t id = 0; id < scope_.symbols.size(); ++id) {
    const int other = static_cast<int>(id);
    const symbol& s = scope_.symbols[id];
    if (other == in || wall.contains(other) || !s.defined || !scope_.still_mean({other})) continue;
    const bool open = s.defined->typed == nullptr && any_below(s.defined->body, [&](const node* n) { return is_name(n) && goes_beside(own_name(n)); });
    if (!open && !is_made_of(scope_, other, in, wall)) continue;
    const bool on_the_way = std::any_of(parts.begin(), parts.end(), [&](int part) { return is_made_of(scope_, part, other); });
    const bool of_loss = any_below(s.defined->body, [&](const node* n) { return n->kind == form::derivative || (is_name(n) && own_name(n) == loss); });
    if (!on_the_way && !of_loss) refuse(s.name + " is made of " + variable + " too");
  }
  for (const auto& [name, unread] : of_text_.unread)
    if (mentions_alone(formula_from(unread.at), variable)) refuse("line " + std::to_string(unread.line) + ", which is not read, speaks of " + variable);
  for (const auto& [name, where] : of_text_.said_to_be) {
    const int id = scope_.find_symbol(name, scope_.now());
    if ((id < 0 || !scope_.symbols[static_cast<std::size_t>(id)].defined) && mentions_alone(note_.slice(where), variable)) refuse("line " + std::to_string(note_.at(where.begin).line) + " speaks of " + variable);
  }
}

/// The row of a formula from this byte on.
std::string_view note_reader::formula_from(std::size_t at) const {
  const auto holds = std::find_if(segments_.begin(), segments_.end(), [&](const segment& s) { return s.content.begin <= at && at < s.content.end; });
  if (holds == segments_.end()) return {};
  const std::string_view row = note_.slice({at, holds->content.end});
  return row.substr(0, row.find("\\\\"));
}

/// Of K = X X^\top the gradient of a loss is often taken for symmetric, which nothing says: why what is false of any gradient may be meant so.
std::string note_reader::doubt_of_symmetric_layer(const derivative_plan& plan) const {
  const auto is_square_of = [](const node* a, const node* b) { return a->kind == form::transpose && is_name(b) && own_name(bare(a->kids[0])) == own_name(b); };
  for (const auto& [key, parts] : plan.assumed)
    for (const int part : parts) {
      const symbol& s = scope_.symbols[static_cast<std::size_t>(part)];
      const node* body = s.defined && s.defined->body != nullptr ? bare(s.defined->body) : nullptr;
      const bool product = body != nullptr && body->kind == form::product && body->kids.size() == 2;
      if (product && (is_square_of(bare(body->kids[0]), bare(body->kids[1])) || is_square_of(bare(body->kids[1]), bare(body->kids[0]))))
        return s.name + " is symmetric, and its gradient may be meant to be so too";
    }
  return {};
}

/// In words, what is assumed of the losses in a claim. Throws where the text may tell otherwise.
std::string note_reader::ways_assumed(const derivative_plan& plan) const {
  std::string out;
  for (const auto& [key, parts] : plan.assumed) {
    refuse_ways_beside(key.first, key.second, parts);
    std::string through;
    for (std::size_t k = 0; k < parts.size(); ++k) through += (k == 0 ? "" : k + 1 == parts.size() ? " and " : ", ") + scope_.symbols[static_cast<std::size_t>(parts[k])].name;
    out += (out.empty() ? "" : "; ") + key.first + " depends on " + scope_.symbols[static_cast<std::size_t>(key.second)].name + " through " + through + " only";
  }
  return out;
}

/// `\frac{\partial J}{\partial W}` of a J with a gradient in h that the text gives, where J was claimed to be `\ell(h) + \|W\|^2`, which makes no definition: it depends on W by another way
/// than h.
void note_reader::refuse_other_ways(const node* left, const node* right) const {
  for (const node* side : {left, right})
    any_below(side, [&](const node* n) {
      if (n->kind != form::derivative || n->kids.size() != 2) return false;
      const std::string of = own_name(bare(n->kids[0])), in = own_name(bare(n->kids[1]));
      const auto said = of_text_.said_to_be.find(of);
      const int id = scope_.find_symbol(of, scope_.now());
      const bool given = std::any_of(scope_.derivatives.upstream.begin(), scope_.derivatives.upstream.end(), [&](const upstream_gradient& u) { return u.scalar == of; });
      if (said == of_text_.said_to_be.end() || in.empty() || !given || (id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].defined) || sections_.has_ended(said->second.begin)) return false;
      if (mentions_alone(note_.slice(said->second), in)) unsupported(n->where, "line " + std::to_string(note_.at(said->second.begin).line) + " says what " + of + " is, which is not read and speaks of " + in + ": it may depend on " + in + " by another way");
      return false;
    });
}

/// “## Tied weights … $R := X W W^\top$”: a definition of this section that has one name in two places, by which what is tied is told.
bool note_reader::writes_a_name_twice() const {
  std::map<int, std::map<int, int>> written;  // of each symbol: how often what it is made of in the end stands in it, once or more
  const auto uses_in = [&](const auto& self, const node* body, int own) -> std::map<int, int> {
    std::map<int, int> times;
    any_below(body, [&](const node* n) {
      const int part = is_name(n) ? scope_.find_symbol(own_name(n), scope_.now()) : -1;
      if (part < 0 || part == own) return false;
      const symbol& s = scope_.symbols[static_cast<std::size_t>(part)];
      if (!s.defined) return ++times[part], false;
      const bool fresh = written.try_emplace(part).second;
      if (fresh && s.defined->where.begin >= of_section_.begin) written[part] = self(self, s.defined->body, part);
      for (const auto& [leaf, count] : written[part]) times[leaf] = std::min(2, times[leaf] + count);
      return false;
    });
    return times;
  };
  const auto twice = [&](const node* body, int own) {
    const std::map<int, int> times = uses_in(uses_in, body, own);
    return std::any_of(times.begin(), times.end(), [&](const auto& one) {
      const std::string& name = scope_.symbols[static_cast<std::size_t>(one.first)].name;
      return one.second > 1 && is_capital(name) && !has_letter_of(name, "AHXYZ");  // a weight, and no data
    });
  };
  for (std::size_t id = 0; id < scope_.symbols.size(); ++id)
    if (const auto& defined = scope_.symbols[id].defined; defined && defined->where.begin >= of_section_.begin && twice(defined->body, static_cast<int>(id))) return true;
  for (const std::string& name : scope_.functions_defined([&](place at) { return at.begin >= of_section_.begin; }))
    if (const note_function* f = scope_.find_function(name); f != nullptr && twice(f->body, -1)) return true;
  return false;
}

}  // namespace odot::notes

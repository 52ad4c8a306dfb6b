// SPDX-License-Identifier: MIT
// Losses of which the text tells no formula: what it calls so, and by which ways they may depend on what a derivative is taken in.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/lowering/derivative_plan.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/spoken_names.hpp"

namespace odot::notes {

static std::string_view formula_from(const note_reader& reader, std::size_t at);

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

/// “All the dependence on $X$ and on the weights goes through it”.
bool goes_through_one(const std::vector<std::string>& words) {
  const bool all = !words.empty() && any_phrase(words, {"all the dependence on", "all dependence on", "the whole dependence on"}) && any_phrase(words, {"goes through", "runs through", "passes through"});
  return all && !any_among(words, {"not", "no", "never", "nearly", "almost", "also", "but", "except", "if", "or"});
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

void losses_in(note_reader& reader, const std::vector<sentence>& sentences) {
  names_by_place names;
  for (const segment& s : reader.segments)
    if (s.kind == segment_kind::inline_ || s.kind == segment_kind::display) look_at(tokens_of(reader, s), names);
  for (const std::string& name : names.derived)
    if (is_letter_of_loss(name) && !names.others.contains(name)) reader.scope.derivatives.scalars.insert(name);
  for (const sentence& s : sentences) {
    const std::vector<std::string> words = words_of(s);
    reader.of_text.one_way = reader.of_text.one_way || holds(words, "on everything through") || holds(words, "on everything only through") || holds(words, "on all of them through") || goes_through_one(words);
    loss_sentence told;
    told.at = reader.segments.empty() ? 0 : reader.segments[s.segment].outer.begin;
    if (std::any_of(words.begin(), words.end(), tells_of_joining)) told.joins = true;
    bool of_loss = std::any_of(words.begin(), words.end(), is_loss_word) || any_among(words, {"it", "its"});
    for (const piece& p : s.pieces) {
      if (!p.mathematics) {
        if (reader.of_text.other_way.empty()) reader.of_text.other_way = other_way_in(p.words);
        continue;
      }
      const std::string name = lone_name(tokens_of(reader, reader.segments[p.segment]));
      of_loss = of_loss || (!name.empty() && (is_letter_of_loss(name) || reader.scope.derivatives.scalars.contains(name)));
      if (!name.empty()) told.names.insert(name);
    }
    const bool hangs = any_among(words, {"depends", "depend", "depending", "enters", "enter", "feeds", "feed", "fed", "sees", "function", "takes", "included", "includes", "include", "contains", "involves", "uses", "used", "reaches", "influences", "affects"});
    told.of_loss = of_loss && hangs;
    if (!told.of_loss && !told.joins) continue;
    if (const auto more = std::find_if(words.begin(), words.end(), tells_of_more); told.of_loss && more != words.end()) told.more = *more;
    reader.of_text.loss_sentences.push_back(std::move(told));
  }
  if (reader.of_text.one_way) reader.of_text.other_way.clear();
}

void loss_written(note_reader& reader, const side& left, const side& right) {
  const std::string loss = name_of(bare(left.read)), output = name_of(bare(right.read)->kids[1]->kids[0]);
  const int id = reader.scope.find_symbol(output, reader.scope.now());
  if (!is_letter_of_loss(loss) || reader.scope.declared(loss) || id < 0 || reader.of_sentence.now == nullptr) return;
  const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
  if (!s.defined || !s.has_shape) return;
  reader.scope.derivatives.scalars.insert(loss);
  reader.scope.derivatives.upstream.push_back({loss, id, -1, static_cast<int>(reader.of_sentence.now->segment)});
}

void activations_by_use(note_reader& reader) {
  const std::string text = without_gaps(reader.note.text());
  for (const std::string name : {"\\sigma", "\\phi", "\\varphi"}) {
    const bool used = text.find("\\odot" + name + "'(") != std::string::npos, squared = text.find(name + "^2") != std::string::npos || text.find(name + "^{2}") != std::string::npos;
    if (!used || squared || !reader.scope.function(name).empty()) continue;
    constexpr std::size_t near_by = 80;
    bool softmax = false;
    for (std::size_t at = text.find(name); at != std::string::npos && !softmax; at = text.find(name, at + 1)) {
      const std::size_t from = at > near_by ? at - near_by : 0;
      softmax = lower_case(std::string_view(text).substr(from, at - from + near_by)).find("softmax") != std::string::npos;
    }
    if (!softmax) reader.scope.set_function(name, "elementwise");
  }
}

/// Throws where something speaks for it that the loss depends on `in` by another way than the `parts`.
static void refuse_ways_beside(const note_reader& reader, const std::string& loss, int in, const std::vector<int>& parts) {
  const std::set<int> wall(parts.begin(), parts.end());
  const std::string variable = reader.scope.symbols[static_cast<std::size_t>(in)].name;
  const auto refuse = [&](const std::string& why) { unsupported({}, "through what " + loss + " depends on " + variable + " is not said, and " + why); };
  const auto goes_beside = [&](const std::string& name) {
    const int id = reader.scope.find_symbol(name, reader.scope.now());
    return id >= 0 && !wall.contains(id) && (id == in || is_made_of(reader.scope, id, in, wall));
  };
  if (!reader.of_text.other_way.empty()) refuse("the text speaks of another way (“" + reader.of_text.other_way + "”)");
  for (const loss_sentence& told : reader.of_text.loss_sentences) {
    const auto named = std::find_if(told.names.begin(), told.names.end(), goes_beside);
    if (!told.more.empty()) refuse("line " + std::to_string(reader.note.at(told.at).line) + " may tell of another way (“" + told.more + "”)");
    const bool joins = told.joins && std::any_of(parts.begin(), parts.end(), [&](int part) { return told.names.contains(reader.scope.symbols[static_cast<std::size_t>(part)].name); });
    if (named != told.names.end() && (told.of_loss || joins)) refuse("line " + std::to_string(reader.note.at(told.at).line) + " may tell of another way, by " + *named);
  }
  for (const segment& s : reader.segments) {  // “the head is $f(h, x)$”
    if (s.kind != segment_kind::inline_ && s.kind != segment_kind::display) continue;
    const std::string_view text = reader.note.slice(s.content);
    if (std::any_of(tokens_of(reader, s).begin(), tokens_of(reader, s).end(), [](const token& t) { return is_relation(t) || t.is_command("in") || t.is_command("partial") || t.is_command("nabla"); })) continue;
    const bool joins = mentions_alone(text, variable) && std::any_of(parts.begin(), parts.end(), [&](int part) { return mentions_alone(text, reader.scope.symbols[static_cast<std::size_t>(part)].name); });
    if (joins) refuse("line " + std::to_string(reader.note.at(s.content.begin).line) + " speaks of what is made of " + variable + " and of more");
  }
  for (const told_dependence& d : reader.scope.derivatives.dependences) {
    if (d.name != loss || reader.of_text.one_way) continue;
    const auto beside = std::find_if(d.on.begin(), d.on.end(), [&](const std::string& n) { return goes_beside(n) || reader.scope.find_symbol(n, reader.scope.now()) < 0; });
    if (d.anything || beside != d.on.end()) refuse("line " + std::to_string(reader.note.at(d.at).line) + " tells that it depends on more");
  }
  for (std::size_t id = 0; id < reader.scope.symbols.size(); ++id) {
    const int other = static_cast<int>(id);
    const symbol& s = reader.scope.symbols[id];
    if (other == in || wall.contains(other) || !s.defined || !reader.scope.still_mean({other})) continue;
    const bool open = s.defined->typed == nullptr && any_below(s.defined->body, [&](const node* n) { return is_name(n) && goes_beside(own_name(n)); });
    if (!open && !is_made_of(reader.scope, other, in, wall)) continue;
    const bool on_the_way = std::any_of(parts.begin(), parts.end(), [&](int part) { return is_made_of(reader.scope, part, other); });
    const bool of_loss = any_below(s.defined->body, [&](const node* n) { return n->kind == form::derivative || (is_name(n) && own_name(n) == loss); });
    if (!on_the_way && !of_loss) refuse(s.name + " is made of " + variable + " too");
  }
  for (const auto& [name, unread] : reader.of_text.unread)
    if (mentions_alone(formula_from(reader, unread.at), variable)) refuse("line " + std::to_string(unread.line) + ", which is not read, speaks of " + variable);
  for (const auto& [name, where] : reader.of_text.said_to_be) {
    const int id = reader.scope.find_symbol(name, reader.scope.now());
    if ((id < 0 || !reader.scope.symbols[static_cast<std::size_t>(id)].defined) && mentions_alone(reader.note.slice(where), variable)) refuse("line " + std::to_string(reader.note.at(where.begin).line) + " speaks of " + variable);
  }
}

/// The row of a formula from this byte on.
static std::string_view formula_from(const note_reader& reader, std::size_t at) {
  const auto holds = std::find_if(reader.segments.begin(), reader.segments.end(), [&](const segment& s) { return s.content.begin <= at && at < s.content.end; });
  if (holds == reader.segments.end()) return {};
  const std::string_view row = reader.note.slice({at, holds->content.end});
  return row.substr(0, row.find("\\\\"));
}

std::string doubt_of_symmetric_layer(const note_reader& reader, const derivative_plan& plan) {
  const auto is_square_of = [](const node* a, const node* b) { return a->kind == form::transpose && is_name(b) && own_name(bare(a->kids[0])) == own_name(b); };
  for (const auto& [key, parts] : plan.assumed)
    for (const int part : parts) {
      const symbol& s = reader.scope.symbols[static_cast<std::size_t>(part)];
      const node* body = s.defined && s.defined->body != nullptr ? bare(s.defined->body) : nullptr;
      const bool product = body != nullptr && body->kind == form::product && body->kids.size() == 2;
      if (product && (is_square_of(bare(body->kids[0]), bare(body->kids[1])) || is_square_of(bare(body->kids[1]), bare(body->kids[0]))))
        return s.name + " is symmetric, and its gradient may be meant to be so too";
    }
  return {};
}

std::string ways_assumed(const note_reader& reader, const derivative_plan& plan) {
  std::string out;
  for (const auto& [key, parts] : plan.assumed) {
    refuse_ways_beside(reader, key.first, key.second, parts);
    std::string through;
    for (std::size_t k = 0; k < parts.size(); ++k) through += (k == 0 ? "" : k + 1 == parts.size() ? " and " : ", ") + reader.scope.symbols[static_cast<std::size_t>(parts[k])].name;
    out += (out.empty() ? "" : "; ") + key.first + " depends on " + reader.scope.symbols[static_cast<std::size_t>(key.second)].name + " through " + through + " only";
  }
  return out;
}

void refuse_other_ways(const note_reader& reader, const node* left, const node* right) {
  for (const node* side : {left, right})
    any_below(side, [&](const node* n) {
      if (n->kind != form::derivative || n->kids.size() != 2) return false;
      const std::string of = own_name(bare(n->kids[0])), in = own_name(bare(n->kids[1]));
      const auto said = reader.of_text.said_to_be.find(of);
      const int id = reader.scope.find_symbol(of, reader.scope.now());
      const bool given = std::any_of(reader.scope.derivatives.upstream.begin(), reader.scope.derivatives.upstream.end(), [&](const upstream_gradient& u) { return u.scalar == of; });
      if (said == reader.of_text.said_to_be.end() || in.empty() || !given || (id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].defined) || reader.sections.has_ended(said->second.begin)) return false;
      if (mentions_alone(reader.note.slice(said->second), in)) unsupported(n->where, "line " + std::to_string(reader.note.at(said->second.begin).line) + " says what " + of + " is, which is not read and speaks of " + in + ": it may depend on " + in + " by another way");
      return false;
    });
}

bool writes_a_name_twice(const note_reader& reader) {
  std::map<int, std::map<int, int>> written;  // of each symbol: how often what it is made of in the end stands in it, once or more
  const auto uses_in = [&](const auto& self, const node* body, int own) -> std::map<int, int> {
    std::map<int, int> times;
    any_below(body, [&](const node* n) {
      const int part = is_name(n) ? reader.scope.find_symbol(own_name(n), reader.scope.now()) : -1;
      if (part < 0 || part == own) return false;
      const symbol& s = reader.scope.symbols[static_cast<std::size_t>(part)];
      if (!s.defined) return ++times[part], false;
      const bool fresh = written.try_emplace(part).second;
      if (fresh && s.defined->where.begin >= reader.of_section.begin) written[part] = self(self, s.defined->body, part);
      for (const auto& [leaf, count] : written[part]) times[leaf] = std::min(2, times[leaf] + count);
      return false;
    });
    return times;
  };
  const auto twice = [&](const node* body, int own) {
    const std::map<int, int> times = uses_in(uses_in, body, own);
    return std::any_of(times.begin(), times.end(), [&](const auto& one) {
      const std::string& name = reader.scope.symbols[static_cast<std::size_t>(one.first)].name;
      return one.second > 1 && is_capital(name) && !has_letter_of(name, "AHXYZ");  // a weight, and no data
    });
  };
  for (std::size_t id = 0; id < reader.scope.symbols.size(); ++id)
    if (const auto& defined = reader.scope.symbols[id].defined; defined && defined->where.begin >= reader.of_section.begin && twice(defined->body, static_cast<int>(id))) return true;
  for (const std::string& name : reader.scope.functions_defined([&](place at) { return at.begin >= reader.of_section.begin; }))
    if (const note_function* f = reader.scope.find_function(name); f != nullptr && twice(f->body, -1)) return true;
  return false;
}

}  // namespace odot::notes

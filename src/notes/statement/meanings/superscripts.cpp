// SPDX-License-Identifier: MIT
// Superscripts that number layers, joints or samples, as in $W^1, W^2 \in \mathbb{R}^{d \times d}$, and are no powers.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/spoken_names.hpp"

namespace odot::notes {

namespace {

/// `W^1`, `x^l`: a name with one sign above it.
struct scripted {
  std::string name, script;
  std::size_t end = 0;  ///< the token behind it
};

bool is_script(const token& t) {
  if (t.kind == token_kind::number) return t.text.find('.') == std::string::npos;
  return t.is_command("ell") || (t.kind == token_kind::letter && t.text.size() == 1 && t.text[0] >= 'a' && t.text[0] <= 'z');
}

/// The name with a superscript that begins at a token; without a name where none does.
scripted scripted_at(const std::vector<token>& tokens, std::size_t at) {
  if (tokens[at].kind != token_kind::letter && tokens[at].kind != token_kind::command) return {};
  if (at > 0 && (tokens[at - 1].is_symbol("_") || tokens[at - 1].is_symbol("^"))) return {};  // \int_a^1
  scripted out;
  out.name = name_at(tokens, at);
  if (out.name.empty() || !tokens[at].is_symbol("^")) return {};
  const bool braces = tokens[++at].kind == token_kind::open;
  if (braces) ++at;
  if (!is_script(tokens[at])) return {};
  out.script = tokens[at++].text;
  if (braces && tokens[at].kind != token_kind::close) return {};
  out.end = at + (braces ? 1 : 0);
  return out;
}

/// The names with superscripts that a formula begins with, `W^1, \dots, W^L`, where nothing else stands in front of \in or of its end.
std::vector<scripted> leading_scripted(const std::vector<token>& tokens, bool& member) {
  std::vector<scripted> out;
  for (std::size_t at = 0; tokens[at].kind != token_kind::stop;) {
    if (tokens[at].is_command("dots") || tokens[at].is_command("ldots") || tokens[at].is_command("cdots")) ++at;
    else if (const scripted next = scripted_at(tokens, at); !next.name.empty()) out.push_back(next), at = next.end;
    else return {};
    member = tokens[at].is_command("in");
    if (member || tokens[at].kind == token_kind::stop) return out;
    if (!tokens[at].is_symbol(",")) return {};
    ++at;
  }
  return {};
}

/// `C^1`, `\ell^1`, `e^1`: spaces of functions, and what is no name.
bool has_own_first_power(const std::string& name) {
  return among(name, {"C", "L", "H", "S", "e", "\\ell", "\\mathrm{e}"}) || name.starts_with("\\mathbb") || name.starts_with("\\mathcal") || name.starts_with("\\operatorname");
}

/// `A^1 = A`, `A^0 = I`, `x^0 + x^1 + x^2`: the first power is meant.
bool shows_powers(const std::vector<token>& tokens, const std::string& name) {
  const bool sum = std::any_of(tokens.begin(), tokens.end(), [](const token& t) { return t.is_symbol("+") || t.is_command("sum"); });
  for (std::size_t at = 0; tokens[at].kind != token_kind::stop; ++at) {
    const scripted found = scripted_at(tokens, at);
    if (found.name != name) continue;
    if (found.script == "0" && (sum || tokens[found.end].is_symbol("="))) return true;
    std::size_t behind = found.end + 1;
    if (found.script == "1" && tokens[found.end].is_symbol("=") && name_at(tokens, behind) == name && !tokens[behind].is_symbol("^")) return true;
  }
  return false;
}

/// `\mathbb{R}` and nothing above it: what is in it is a number, and its first power is a power.
bool is_set_of_numbers(const std::vector<token>& tokens, std::size_t at) {
  if (!tokens[at].is_command("mathbb") && !tokens[at].is_command("R")) return false;
  return std::none_of(tokens.begin() + static_cast<std::ptrdiff_t>(at), tokens.end(), [](const token& t) { return t.is_symbol("^"); });
}

bool speaks_of_powers(const std::vector<std::string>& words) {
  return any_among(words, {"power", "powers", "squares", "squared", "exponent", "exponents", "polynomial", "polynomials", "cube", "twice"}) || holds(words, "square of") || holds(words, "its square");
}
bool names_numbered_things(const std::vector<std::string>& words) {
  return any_among(words, {"layer", "layers", "joint", "joints", "sample", "samples", "head", "heads", "token", "tokens", "agent", "agents", "example", "examples", "iterate", "iterates", "iteration",
                           "iterations", "camera", "cameras", "frame", "frames", "view", "views", "worker", "workers", "client", "clients", "particle", "particles", "point", "points", "observation",
                           "observations", "expert", "experts", "link", "links", "block", "blocks", "stage", "stages", "level", "levels", "player", "players", "user", "users", "task", "tasks", "component",
                           "components", "coordinate", "coordinates", "datum", "instance", "instances", "batch", "epoch", "group", "groups", "class", "classes"});
}

/// “The second head has $A^2$”, “at time 2 its value is $A^2$”: the words around the formula count with the number above the name.
bool counts_with(const std::vector<std::string>& words, const std::vector<std::string_view>& formulas, const std::string& script) {
  static constexpr std::string_view ordinals[] = {"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"};
  if (script.size() != 1 || script[0] < '1' || script[0] > '9') return false;
  if (any_among(words, {"moment", "moments", "order", "term", "terms", "derivative", "coefficient", "degree", "steps", "if", "when", "entry", "row", "column"})) return false;
  return any_among(words, {script, ordinals[script[0] - '1']}) || std::find(formulas.begin(), formulas.end(), std::string_view(script)) != formulas.end();
}

}  // namespace

void superscripts_said(note_reader& reader, const sentence& s, std::size_t section) {
  const std::vector<std::string> words = words_of(s);
  const auto number = [&](const std::string& name, const std::string& said) {
    if (reader.of_text.with_powers.contains(name)) return;
    reader.of_text.own_meanings.push_back({usage::superscripts, said, name, true, section});
    if (!name.empty()) reader.scope.numbered.insert(name);
  };
  const bool of_powers = speaks_of_powers(words), of_things = names_numbered_things(words);
  if (any_among(words, {"superscript", "superscripts"}) && of_things && !of_powers && !any_among(words, {"transpose", "transposes", "transposition"})) number({}, "superscript");
  const bool exponents = any_among(words, {"exponent", "exponents"}) && any_among(words, {"label", "labels", "numbers", "number", "count", "counts", "index"});
  if (of_things && exponents) number({}, "exponents");
  if (of_things && !of_powers && any_phrase(words, {"upper index", "upper indices", "number above", "numbers above", "small number", "small numbers", "index above", "indices above", "are written above", "stand above", "stands above"})) number({}, "above");
  std::vector<std::string_view> formulas;
  for (const piece& p : s.pieces)
    if (p.mathematics) formulas.push_back(reader.note.slice(reader.segments[p.segment].content));
  for (const piece& p : s.pieces) {
    if (!p.mathematics || reader.segments[p.segment].kind == segment_kind::broken) continue;
    const std::vector<token>& tokens = tokens_of(reader, reader.segments[p.segment]);
    bool member = false;
    const std::vector<scripted> list = leading_scripted(tokens, member);
    for (const scripted& one : list) {
      const bool several = std::any_of(list.begin(), list.end(), [&](const scripted& other) { return other.name == one.name && other.script != one.script; });
      const bool told = !of_powers && (several || !reader.of_text.lone_names.contains(one.name)) && (member || several || of_things);
      if (!of_powers && list.size() == 1 && counts_with(words, formulas, one.script)) number(one.name, one.name + "^" + one.script);
      if (told && (several || !has_own_first_power(one.name))) number(one.name, one.name + "^" + one.script);
    }
    for (std::size_t at = 0; list.empty() && tokens[at].kind != token_kind::stop; ++at)
      if (const scripted found = scripted_at(tokens, at); found.script == "1" && !of_powers && !has_own_first_power(found.name) && !reader.of_text.lone_numbers.contains(found.name)) number(found.name, found.name + "^1");
  }
}

void gather_lone_names(note_reader& reader, const std::vector<sentence>& sentences) {
  for (const sentence& s : sentences) {
    const bool of_powers = speaks_of_powers(words_of(s));
    for (const piece& p : s.pieces) {
      if (!p.mathematics || reader.segments[p.segment].kind == segment_kind::broken) continue;
      const std::vector<token>& tokens = tokens_of(reader, reader.segments[p.segment]);
      std::vector<std::string> alone;
      for (std::size_t at = 0; tokens[at].kind != token_kind::stop; ++at) {
        const std::string name = name_at(tokens, at);
        if (name.empty() || tokens[at].is_symbol("^")) break;
        reader.of_text.lone_names.insert(name);
        alone.push_back(name);
        if (tokens[at].is_command("in") && is_set_of_numbers(tokens, at + 1)) reader.of_text.lone_numbers.insert(alone.begin(), alone.end());
        if (!tokens[at].is_symbol(",")) break;
      }
      for (std::size_t at = 0; tokens[at].kind != token_kind::stop; ++at)
        if (const scripted found = scripted_at(tokens, at); !found.name.empty() && (of_powers || shows_powers(tokens, found.name))) reader.of_text.with_powers.insert(found.name);
    }
  }
}

bool is_numbered(const node* n, const std::string& name) {
  if (n->kind != form::power || (n->kids[0]->kind != form::name && n->kids[0]->kind != form::indexed)) return false;
  return name.empty() || name_of(n->kids[0]) == name;
}

}  // namespace odot::notes

// SPDX-License-Identifier: MIT
#include "conventional.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <span>

#include "characters.hpp"
#include "word_list.hpp"

namespace odot::notes {

namespace {

constexpr int most_groups = 3;  ///< that are told apart: `\pdv{f}{x}{y}` is no `\pdv{f}{x}` times y

/// How the text uses a command, over all of it.
struct usage_of_command {
  int fewest = most_groups, most = 0;  ///< groups in braces behind it
  int times = 0, raised = 0;  ///< how often it stands, and how often as a superscript
  bool behind_nothing = false;  ///< it stands once where a term begins
  bool in_set = false, in_front_of_bracket = false, in_front_of_square_bracket = false, takes_superscript = false;
  bool below_name = false;  ///< a subscript of it is no size: `\\I_A`, `\\I_{x > 0}`
  bool alone = false;       ///< it is a formula of its own, once
  bool before_term = true;  ///< at every use a letter or a command follows behind a space, as it does an accent
  std::set<std::string> arguments;  ///< the first groups
};

/// A command by its name, the groups that it takes and its meaning. The same name with another number of groups is another command.
struct conventional {
  std::string_view names;  ///< between bars
  int groups;
  std::string_view meaning;  ///< behind the name, in a definition
};

constexpr std::string_view zero_names = "zero|vzero|bzero|zeros|bzeros|vzeros|zerov|zerovec";
constexpr std::array table = {
    conventional{"tran|trans|transp|transpose", 0, "{^\\top}"},
    conventional{"tran|trans|transp|transpose", 1, "[1]{\\left(#1\\right)^\\top}"},
    conventional{"inv|inverse", 0, "{^{-1}}"},
    conventional{"inv|inverse", 1, "[1]{\\left(#1\\right)^{-1}}"},
    conventional{"norm|Norm|vnorm", 1, "[1]{\\left\\|#1\\right\\|}"},
    conventional{"abs|Abs", 1, "[1]{\\left|#1\\right|}"},
    conventional{"inner|innerprod|innerproduct|ip|inp|iprod|biginner|dotprod", 2, "[2]{\\left\\langle #1, #2 \\right\\rangle}"},
    conventional{"inner|innerprod|innerproduct|ip|inp|iprod|pscal|scal|scalprod", 1, "[1]{\\left\\langle #1 \\right\\rangle}"},
    conventional{"matr|mtx|matrx|vct|vecb|vectr|bvector", 1, "[1]{\\mathbf{#1}}"},
    conventional{"pd|pdv|pder|pderiv|partialderiv|partiald", 2, "[2]{\\frac{\\partial #1}{\\partial #2}}"},
    conventional{"defeq|eqdef|coloneq", 0, "{:=}"},
    conventional{zero_names, 0, "{\\mathbf{0}}"},
    conventional{"vone|vones|bone|bones|ones|onev|onevec", 0, "{\\mathbf{1}}"},
};

/// Letters that are no names of vectors or matrices where they are commands of their own: sets, moments, signs and accents of TeX, what is short
/// for `\left`, `\partial` or `\epsilon`.
constexpr std::string_view other_letters = "DEILNOPRTVZdijlopr";
constexpr std::array<std::string_view, 24> letters_by_name = {"alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "kappa", "lambda", "mu", "nu", "xi", "pi",
                                                    "rho", "sigma", "tau", "phi", "varphi", "psi", "omega", "Sigma", "Lambda", "Omega"};
/// Two letters that begin like a name in bold and are known for something else.
constexpr std::string_view other_names = "bf|bm|bs|bp|bb|bE|bP|bN|bR|bZ|bQ|bC|bF|bK|bt|BE|BP|BR|vv|vb|ve|vs|bI|BI|bfI|mp|mE|mI|mR|mN|mP|beta|veta";

/// The letter that the command shows in bold: x of `\x`, `\bx`, `\Bx`, `\vx`, A of `\mA`, `\mu` of `\bmu`; empty where it is no such command.
std::string bold_letter_of(const std::string& name) {
  if (in_bars(name, other_names)) return {};
  if (name.size() == 1) return other_letters.find(name[0]) == std::string_view::npos ? name : std::string();
  for (const std::string_view prefix : {"bf", "b", "B", "v", "m"}) {
    if (!name.starts_with(prefix)) continue;
    const std::string letter = name.substr(prefix.size());
    const bool upper = !letter.empty() && letter[0] >= 'A' && letter[0] <= 'Z';
    if ((prefix == "v" && upper) || (prefix == "m" && !upper)) continue;
    if (letter.size() == 1) return letter;
    if (std::find(letters_by_name.begin(), letters_by_name.end(), letter) != letters_by_name.end()) return "\\" + letter;
  }
  return {};
}

/// Behind the group in braces that begins at `at`, and the spaces before it; `at` where none does.
std::size_t behind_group(std::string_view text, std::size_t at) {
  std::size_t i = at;
  while (i < std::min(text.size(), at + 4) && text[i] == ' ') ++i;
  if (i >= text.size() || text[i] != '{') return at;
  constexpr std::size_t longest = 500;
  for (int depth = 0; i < std::min(text.size(), at + longest); ++i) {
    depth += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
    if (depth == 0) return i + 1;
  }
  return at;
}

/// Whether what stands before `at` ends with one of these, spaces and an open brace left out.
bool stands_behind(std::string_view text, std::size_t at, std::span<const std::string_view> words) {
  for (int most = 4; most > 0 && at > 0 && (text[at - 1] == ' ' || text[at - 1] == '{'); --most) --at;
  const std::string_view before = text.substr(0, at);
  return std::any_of(words.begin(), words.end(), [&](std::string_view w) { return before.ends_with(w); });
}

/// Whether one of these stands at `at`, spaces and a closing brace left out.
bool is_followed_by(std::string_view text, std::size_t at, std::span<const std::string_view> words) {
  while (at < text.size() && (text[at] == ' ' || text[at] == '}')) ++at;
  return std::any_of(words.begin(), words.end(), [&](std::string_view w) { return text.substr(at).starts_with(w); });
}

/// What stands between the braces of a group, without spaces around it.
std::string inside_braces(std::string_view group) {
  const std::size_t open = group.find('{'), first = group.find_first_not_of(' ', open + 1), last = group.find_last_not_of(' ', group.size() - 2);
  return first == std::string_view::npos || last == std::string_view::npos || first > last || last <= open ? std::string() : std::string(group.substr(first, last - first + 1));
}

/// A set stands in front of such a sign, or behind it.
constexpr std::array<std::string_view, 17> set_signs = {"\\in", "\\notin", "\\ni", "\\subset", "\\subseteq", "\\supset", "\\supseteq", "\\cup", "\\cap", "\\setminus", "\\to", "\\rightarrow", "\\mapsto", "\\times", "∈", "\\mathrm", "\\operatorname"};
constexpr std::array<std::string_view, 1> superscript = {"^"};
constexpr std::array<std::string_view, 9> signs_behind_sets = {"\\cup", "\\cap", "\\setminus", "\\subset", "\\supset", "\\ni", "= \\{", "=\\{", "\\times"};

/// `n`, `{d}`, `{n \times n}`, `{n+1}`, `2`: how large an identity is, and no event and no condition.
bool is_size_below(std::string_view script) {
  const std::string_view inside = script.starts_with('{') ? script.substr(1, std::min(script.size(), script.find('}')) - 1) : script.substr(0, 1);
  return !inside.empty() && std::all_of(inside.begin(), inside.end(), [](char c) { return (c >= 'a' && c <= 'z') || is_digit(c) || std::string_view("NMDK_ +-\\").find(c) != std::string_view::npos; }) &&
         (inside.find('\\') == std::string_view::npos || inside.find("\\times") != std::string_view::npos);
}

/// Adds the use of each command in the formula.
void add_commands_used(std::string_view text, std::map<std::string, usage_of_command>& out) {
  for (std::size_t at = text.find('\\'); at != std::string_view::npos; at = text.find('\\', at)) {
    const std::size_t end = end_of_command(text, at);
    if (end == at + 1) {
      at += 2;
      continue;
    }
    usage_of_command& use = out[std::string(text.substr(at + 1, end - at - 1))];
    int groups = 0;
    std::size_t behind = end;
    for (std::size_t next = behind_group(text, behind); groups < most_groups && next != behind; next = behind_group(text, behind)) {
      if (groups++ == 0) use.arguments.insert(inside_braces(text.substr(behind, next - behind)));
      behind = next;
    }
    use.fewest = std::min(use.fewest, groups), use.most = std::max(use.most, groups);
    const std::string_view next = text.substr(end, 4);
    const char c = next.find_first_not_of(' ') == std::string_view::npos ? ' ' : next[next.find_first_not_of(' ')];
    ++use.times, use.raised += stands_behind(text, at, superscript) ? 1 : 0;
    use.in_set = use.in_set || stands_behind(text, at, set_signs) || is_followed_by(text, end, signs_behind_sets);
    use.in_front_of_bracket = use.in_front_of_bracket || c == '(';
    use.in_front_of_square_bracket = use.in_front_of_square_bracket || c == '[';
    const std::string_view in_front = text.substr(at < 4 ? 0 : at - 4, std::min<std::size_t>(at, 4));
    const std::size_t last = in_front.find_last_not_of(" \n"), before = last == std::string_view::npos ? last : at - in_front.size() + last;
    const bool starts_term = before == std::string_view::npos || !(is_letter(text[before]) || is_digit(text[before]) || std::string_view("})]'|").find(text[before]) != std::string_view::npos);
    use.takes_superscript = use.takes_superscript || c == '^';
    use.below_name = use.below_name || (c == '_' && !is_size_below(text.substr(text.find('_', end) + 1)));
    const bool whole = text.find_first_not_of(' ') == at && text.find_first_not_of(' ', end) == std::string_view::npos;
    use.alone = use.alone || whole;
    use.before_term = use.before_term && !next.empty() && next[0] == ' ' && (is_letter(c) || c == '\\');
    use.behind_nothing = use.behind_nothing || (starts_term && !whole);
    at = end;
  }
}

/// Whether the command may stand for a name: it takes nothing, and is no set, no superscript and no function.
bool may_be_name(const std::string& name, const usage_of_command& use) {
  if (use.most > 0 || use.raised > 0 || use.in_set || use.in_front_of_square_bracket) return false;
  constexpr std::string_view operations = "CHST";
  if (!use.behind_nothing && (name.size() == 1 || operations.find(name.back()) != std::string_view::npos)) return false;  // \A\H, \A\c: it does something to what it only ever stands behind
  constexpr std::string_view fields = "CFHKQ";
  if (use.alone && name.size() == 1 && fields.find(name[0]) != std::string_view::npos) return false;  // over $\C$
  if (use.before_term && name.size() == 1) return false;  // \h x, \b x: accents
  constexpr std::string_view functions = "FGHIJSVfghi";  // the last letter of \phi and \psi too
  const bool called = (name.size() == 1 && name[0] >= 'a' && name[0] <= 'z') || functions.find(name.back()) != std::string_view::npos;
  if (use.in_front_of_bracket && called) return false;  // \f(x + y), \H(X)
  return name != "e" || !use.takes_superscript;
}

/// Whether the command is read as the identity, `\\I` and `\\mI`: it is no set, no function and no event anywhere.
bool may_be_identity(const std::string& name, const usage_of_command& use) {
  if (!in_bars(name, "I|bI|BI|bfI|mI|vI")) return false;
  return use.most == 0 && use.raised == 0 && !use.in_set && !use.in_front_of_bracket && !use.in_front_of_square_bracket && !use.takes_superscript && !use.below_name && !use.alone && use.behind_nothing;
}

bool makes_bold(const conventional& c) { return c.meaning == "[1]{\\mathbf{#1}}"; }

/// Whether an argument is one letter or one command.
bool is_one_name(const std::string& argument) {
  return (argument.size() == 1 && is_letter(argument[0])) || (argument.size() > 1 && argument[0] == '\\' && std::all_of(argument.begin() + 1, argument.end(), [](char c) { return is_letter(c); }));
}

/// Which names in bold the formulas write out: x of `\mathbf{x}`, `\bm x`, `{\bf x}`.
bool writes_bold(std::string_view text, const std::string& letter) {
  for (const std::string_view bold : {"\\mathbf", "\\boldsymbol", "\\bm", "\\bold", "\\mathbold", "\\bf", "\\pmb", "\\vec"})
    for (std::size_t at = text.find(bold); at != std::string_view::npos; at = text.find(bold, at + 1)) {
      const std::size_t end = at + bold.size(), from = end_of_command(text, at) == end ? text.find_first_not_of(" {", end) : std::string_view::npos;  // \bm, and not \bmu
      if (from != std::string_view::npos && text.substr(from).starts_with(letter)) return true;
    }
  return false;
}

/// Whether the command at `at` is used in a formula of its line, as in a footnote or in a comment, and the line says nothing of what signs mean.
bool is_only_used(std::string_view text, std::size_t at) {
  const std::size_t last_line = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1), begin = last_line == std::string_view::npos ? 0 : last_line + 1;
  const std::string_view line = text.substr(begin, text.find('\n', at) - begin), before = line.substr(0, at - begin);
  if (holds_any_of(line, {"command", "\\def", "\\let", " define", "Define", "acro", "enot", " mean", "stands", "notation", "write", "symbol", "bbrev", "`"})) return false;
  const std::size_t open = before.rfind("\\["), close = before.rfind("\\]");
  if (open != std::string_view::npos && (close == std::string_view::npos || close < open)) return true;
  return std::count(before.begin(), before.end(), '$') % 2 == 1 && before.find("\\$") == std::string_view::npos && line.find('$', at - begin) != std::string_view::npos;
}

/// Whether the text speaks of the command, or defines it, by signs that are not read: outside of formulas, or by its name in quotes.
/// `read` says whether a place is in a formula that is read.
bool is_spoken_of(std::string_view text, const std::string& name, const std::function<bool(std::size_t)>& read) {
  for (const std::string& told : {"csname " + name, "def{" + name + "}", "'" + name + "'", "\"" + name + "\"", "namedef{" + name})
    if (text.find(told) != std::string_view::npos) return true;
  const std::string command = "\\" + name;
  for (std::size_t at = text.find(command); at != std::string_view::npos; at = text.find(command, at + 1))
    if (end_of_command(text, at) == at + command.size() && !read(at) && !is_only_used(text, at)) return true;
  return false;
}

/// Whether a formula shows the command alone, with its groups or a subscript, and the words around it make it something else: “the currents are $\I_k$”, “the
/// generalised inverse is $\inv{A}$”. An identity has to be called so there.
bool is_told_otherwise(std::string_view text, const std::vector<place>& formulas, const std::string& name, bool identity) {
  for (const place& f : formulas) {
    const std::string_view formula = text.substr(f.begin, f.end - f.begin);
    const std::size_t begin = formula.find_first_not_of(' ');
    if (begin == std::string_view::npos || formula.substr(begin).substr(0, name.size() + 1) != "\\" + name || end_of_command(formula, begin) != begin + name.size() + 1) continue;
    std::size_t end = begin + name.size() + 1;
    for (std::size_t next = behind_group(formula, end); next != end; next = behind_group(formula, end)) end = next;
    if (end < formula.size() && formula[end] == '_') end = std::max(end + 2, behind_group(formula, end + 1));
    if (formula.find_first_not_of(' ', std::min(end, formula.size())) != std::string_view::npos) continue;
    constexpr std::size_t near = 60;
    const std::string around = lower_case(text.substr(f.begin < near ? 0 : f.begin - near, std::min(f.begin, near))) + " " + lower_case(text.substr(f.end, near));
    if (identity && around.find("identity") == std::string::npos) return true;
    if (holds_any_of(around, {"generali", "left", "right", "pseudo", "g-inverse", "moore", "energy", "covariance", "integral", "rkhs", "kernel", "weight", "count", "nonzero", "function", "hilbert", "metric", "reciproc", "entrywise", "elementwise", "number of"})) return true;
  }
  return false;
}

/// Whether each formula that consists of the command is told to be zeros: “$\zero$ denotes a vector or matrix of zeros”.
bool is_told_zero(std::string_view text, const std::vector<place>& formulas, const std::string& name) {
  return std::all_of(formulas.begin(), formulas.end(), [&](const place& f) {
    const std::string_view formula = text.substr(f.begin, f.end - f.begin);
    const std::size_t first = formula.find_first_not_of(' '), last = formula.find_last_not_of(' ');
    if (first == std::string_view::npos || formula.substr(first, last + 1 - first) != "\\" + name) return true;
    constexpr std::size_t near = 50;
    const std::string behind = lower_case(text.substr(f.end, near));
    const std::string_view words = std::string_view(behind).substr(std::min(behind.find_first_not_of("$ )\n"), behind.size()));
    const std::string_view clause = words.substr(0, words.find_first_of(".,;$"));
    const bool tells = clause.starts_with("denotes ") || clause.starts_with("is ") || clause.starts_with("be ") || clause.starts_with("stands for ");
    return tells && holds_any_of(clause, {"all-zero", "zero vector", "zero matrix", "of zeros", "all zeros"}) && !holds_any_of(clause, {" not ", "non", " no ", "one of", "almost", "space", "map", "operator"});
  });
}

/// Whether the page holds macros in a script or in its head, which are not read.
bool holds_macros(std::string_view text) {
  for (std::size_t at = text.find("acro"); at != std::string_view::npos; at = text.find("acro", at + 1)) {
    const std::size_t sign = text.find_first_not_of("s'\" ", at + 4);
    if (sign != std::string_view::npos && std::string_view(":=(").find(text[sign]) != std::string_view::npos) return true;
  }
  return false;
}

/// What the command stands for by the table, as it is used; empty where it is not in it.
std::string meaning_of(const std::string& name, const usage_of_command& use) {
  if (use.alone || use.fewest != use.most || (use.raised > 0 && use.raised < use.times)) return {};  // “$\tran$ is the inverse”
  for (const conventional& c : table) {
    if (!in_bars(name, c.names) || c.groups != use.most) continue;
    if (c.meaning.starts_with("{\\mathbf") && (use.in_front_of_bracket || use.in_front_of_square_bracket || use.raised > 0 || use.in_set || use.takes_superscript || !use.behind_nothing)) return {};  // \zeros(n), \ones^n
    if (makes_bold(c) && !std::all_of(use.arguments.begin(), use.arguments.end(), is_one_name)) return {};  // \vct{A B}: its columns stacked
    if (use.raised == 0) return c.meaning.starts_with("{^") && use.behind_nothing ? std::string() : std::string(c.meaning);  // \inv(A)
    return c.meaning.starts_with("{^") ? "{" + std::string(c.meaning.substr(2)) : std::string();  // x^\tran
  }
  return {};
}

}  // namespace

conventional_commands conventional_meanings(std::string_view text, const std::vector<place>& formulas, const std::function<bool(const std::string&)>& is_defined) {
  conventional_commands out;
  if (holds_macros(text)) return out;
  std::map<std::string, usage_of_command> used;
  const auto read = [&](std::size_t at) {
    const auto next = std::upper_bound(formulas.begin(), formulas.end(), at, [](std::size_t a, const place& f) { return a < f.begin; });
    return next != formulas.begin() && at < std::prev(next)->end;
  };
  for (const place& formula : formulas) add_commands_used(text.substr(formula.begin, formula.end - formula.begin), used);
  std::map<std::string, std::string> meanings;
  std::map<std::string, std::set<std::string>> shown;  // by each letter in bold, the commands that show it
  for (auto& [name, use] : used) {
    const bool told_zero = use.alone && in_bars(name, zero_names) && is_told_zero(text, formulas, name);
    if (told_zero) use.alone = false;
    const bool identity = may_be_identity(name, use);
    std::string meaning = meaning_of(name, use), letter = identity ? "I" : meaning.empty() && may_be_name(name, use) ? bold_letter_of(name) : std::string();
    // of few names only, since it goes through the text
    if ((meaning.empty() && letter.empty()) || is_defined(name) || is_spoken_of(text, name, read) || ((identity || !meaning.empty()) && !told_zero && is_told_otherwise(text, formulas, name, identity)) || (!letter.empty() && !identity && writes_bold(text, letter))) continue;
    if (meaning.find("\\mathbf") != std::string::npos)
      for (const std::string& argument : use.arguments) shown[argument].insert(name);
    if (!letter.empty()) {
      meaning = "{\\mathbf{" + letter + "}}";
      shown[letter].insert(name);
    }
    meanings.emplace(name, std::move(meaning));
  }
  for (const auto& [letter, commands] : shown)  // \x and \bx: two names
    if (commands.size() > 1)
      for (const std::string& name : commands) meanings.erase(name);
  for (const auto& [name, meaning] : meanings) {
    out.definitions += "\\newcommand{\\" + name + "}" + meaning + "\n";
    if (name != "norm" && name != "abs") out.names.insert(name);  // which packages define
  }
  return out;
}

}  // namespace odot::notes

// SPDX-License-Identifier: MIT
// Names, letters that touch, fonts and accents, and the words that are functions.

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>

#include "odot/operation/functions.hpp"
#include "parser.hpp"

namespace odot::notes {

std::string known_function(std::string_view word) {
  static const std::unordered_map<std::string_view, std::string_view> functions = {
      {"tr", "tr"},           {"Tr", "tr"},         {"trace", "tr"},         {"Trace", "tr"},     {"diag", "diag"},
      {"Diag", "diag"},       {"vec", "vec"},       {"softmax", "softmax"}, {"Softmax", "softmax"}, {"SoftMax", "softmax"},
      {"sum", "sum"},         {"sqrt", "sqrt"},     {"softmax ", "softmax"}, {"det", "det"},
      {"Det", "det"},         {"tril", "tril"},     {"triu", "triu"}};
  if (const auto elementwise = operation::spelled(word)) return std::string(operation::called(*elementwise).text);
  const auto found = functions.find(word);
  return found == functions.end() ? std::string() : std::string(found->second);
}

bool is_unread_function(std::string_view word) {
  static const std::unordered_set<std::string_view> words = {
      "rank",   "argmax", "argmin", "inf",       "sup",   "lim",   "int",     "prod",  "nabla", "partial", "Var",
      "Cov",    "gelu",   "GELU",   "erf",   "span",  "ker",     "dim",   "im",    "adj",     "cond",
      "LayerNorm", "layernorm", "RMSNorm", "norm", "concat", "Concat", "logsumexp", "cot", "tan", "sinh", "cosh", "arcsin",
      "arccos", "arctan", "gcd",    "Pr",     "binom",     "iint",      "oint",  "bigcup", "bigcap", "arg",   "sec",   "csc",     "mod",
      "expm",   "logm",   "chol",   "svd",    "mean",      "var",       "std",   "cross_entropy", "KL", "LSE", "lse", "blockdiag", "mat"};
  return words.contains(word);
}

bool is_unknown_function(std::string_view name) {
  constexpr std::array<std::string_view, 7> names = {"f", "g", "h", "\\phi", "\\psi", "\\rho", "\\varphi"};
  return std::find(names.begin(), names.end(), name) != names.end();
}

namespace {

/// Why a function that everyone knows is not read.
std::string why_unread(const std::string& word) {
  if (word == "gelu" || word == "GELU") return word + " can be read as x times the normal distribution and as its tanh form; write \\operatorname{gelu\\_tanh} for the latter";
  return "the function " + word + " is not read";
}

/// V in dV, x in dx.
bool looks_like_a_variable(const token& t) {
  if (t.kind == token_kind::command) return is_bold_font(t.text) || t.text == "tilde" || t.text == "hat";
  return t.kind == token_kind::letter && ((t.text[0] >= 'A' && t.text[0] <= 'Z') || (t.text[0] >= 'w' && t.text[0] <= 'z'));
}

}  // namespace

node* parser::letters() {
  const std::size_t begin = peek().where.begin;
  std::string run = peek().text;
  std::size_t count = 1;
  while (peek(count).kind == token_kind::letter && peek(count).touches) run += peek(count++).text;
  for (std::size_t length = count; length >= 2; --length) {
    const std::string word = run.substr(0, length);
    if (names_.declared(word) || (length == count && names_.is_abbreviation(word))) {
      at_ += length;
      return make(form::name, begin, word);
    }
    if (length != count) continue;
    const token& next = peek(length);
    const bool called = next.is_symbol("(") || next.is_symbol("[");
    const bool letters_known = std::all_of(word.begin(), word.end(), [&](char c) { return names_.declared(std::string(1, c)); });
    if (called && !letters_known && !known_function(word).empty()) {
      at_ += length;
      return function(known_function(word), begin);
    }
    if (called && !letters_known && !moment_called(word).empty()) {
      at_ += length;
      return this->word(word, {begin, end_of_last()});
    }
    if (called && !letters_known && is_unread_function(word))
      unsupported({begin, peek(length - 1).where.end}, why_unread(word));
    if (known_function(word) == "softmax") {
      at_ += length;
      return function("softmax", begin);
    }
  }
  const std::string name = peek().text;
  skip();
  if (peek().kind == token_kind::number && peek().touches && peek().text.find('.') == std::string::npos) {  // x1, W2
    const std::string with_number = name + peek().text;
    if (names_.declared(name) && !names_.declared(with_number))
      unsupported({begin, peek().where.end}, with_number + " can be read as a name and as " + name + " times " + peek().text + "; write " + name + "_" + peek().text + " for a name");
    skip();
    return make(form::name, begin, with_number);
  }
  if (name == "d" && peek().touches) {
    if (node* gradient = named_gradient(begin)) return labels_ ? make(form::name, begin, "d" + gradient->kids[1]->text) : gradient;
    if (!labels_ && names_.takes_differentials() && (peek().is_symbol("(") || peek().kind == token_kind::letter || peek().kind == token_kind::command) && begins_factor())
      return differential(begin);
  }
  if (name == "d" && !labels_ && names_.takes_differentials() && (is_function(peek()) || peek().is_command("operatorname") || peek().is_symbol("(") || (peek().is_symbol("\\|") && begins_factor())))
    return differential(begin);  // d \log \det X
  if (name == "I" && !names_.declared("I")) return special(form::identity, begin);
  if (name == "d" && !names_.declared("d") && peek().touches && peek().kind == token_kind::letter && peek().text[0] >= 'A' && peek().text[0] <= 'Z' &&
      !peek(1).is_symbol("(")) {  // dV is the name of a gradient
    const std::string full = "d" + peek().text;
    skip();
    return word(full, {begin, end_of_last()});
  }
  if (name == "d" && !names_.declared("d") && peek().touches && looks_like_a_variable(peek()))
    unsupported({begin, peek().where.end}, "d" + peek().text + " can be read as a differential or a gradient, which odot does not read, and as a product with d; "
                                           "write \\mathrm{d" + peek().text + "} for a name, or declare d");
  const bool labelled = name == "e" && peek().is_symbol("^") && peek(1).kind == token_kind::open && peek(2).is_symbol("(") && names_.has_members_above(name);
  if (name == "e" && peek().is_symbol("^") && !labelled) {
    const std::size_t script = peek(1).kind == token_kind::open ? 2 : 1;
    const bool only_transposed = (peek(script).is_command("top") || peek(script).is_command("intercal")) && (script == 1 || peek(3).kind == token_kind::close);  // no number
    if (only_transposed) return word(name, {begin, end_of_last()});
    bool told = names_.declared("e");  // or by `e = a + b` in this formula
    for (std::size_t k = 0; k + 1 < tokens_.size(); ++k)
      told = told || (tokens_[k].is(token_kind::letter, "e") && tokens_[k + 1].is_symbol("=") && (k == 0 || tokens_[k - 1].kind == token_kind::gap || tokens_[k - 1].is_symbol(",")));
    if (!told) return named_exponential(begin);
    const bool transposed = peek(script).is_command("top") || peek(script).is_command("intercal") || (peek(script).is(token_kind::letter, "T") && !names_.declared("T"));
    if (!transposed || (script == 2 && peek(3).kind != token_kind::close)) unsupported({begin, end_of_last()}, "e is declared, so e^{…} can be read as the exponential and as a power of e; write \\exp(…) for "
                                        "the exponential");
  }
  return word(name, {begin, end_of_last()});
}

node* parser::named_exponential(std::size_t begin) {
  skip();  // ^
  const std::vector<token> tokens = argument();
  node* exponent = whole(tokens);
  return make(form::call, begin, "exp", {exponent});
}

/// `\operatorname{Concat}(A, B)`: matrices side by side, along the last axis.
node* parser::side_by_side(std::size_t begin) {
  std::vector<node*> cells;
  std::string option;
  const place where{begin, end_of_last()};
  argument_list(cells, option);
  if (!option.empty()) unsupported(where, "the option " + option + " of Concat is not read");
  const int columns = static_cast<int>(cells.size());
  node* result = make(form::blocks, begin, "concat", {make(form::group, begin, "row", std::move(cells))});
  result->rows = 1, result->columns = columns;
  return result;
}

/// `f(A)` with an f that nothing declares: an unknown function of each entry. nullptr where it is something else.
node* parser::call_of_unknown(const std::string& name, std::size_t begin) {
  const place where{begin, end_of_last()};
  if (!is_unknown_function(name) || names_.declared(name)) return nullptr;
  const std::size_t before = at_;
  std::string full = name;
  if (peek().is_symbol("_")) {
    skip();
    const std::vector<token> tokens = argument();
    full = with_subscript(name, spelled({tokens.begin(), tokens.end() - 1}));
  }
  if (peek().is_symbol("^") && full == name) {
    const std::size_t at_power = at_;
    skip();
    argument();
    if (peek().is_symbol("("))
      unsupported(where, "a power on the name of a function can be read as repeated application and as a power of the value; write "
                         "(f(A))^{…}");
    at_ = at_power;
  }
  if (peek().is_symbol("(") && !names_.declared(full)) {
    std::vector<node*> arguments;
    std::string option;
    argument_list(arguments, option);
    if (arguments.empty() || !option.empty()) unsupported(where, "the unknown function " + full + " is read with arguments only");
    const form kind = arguments.size() == 1 ? form::unknown_call : form::note_call;
    return make(kind, begin, full, std::move(arguments));
  }
  at_ = before;
  return nullptr;
}

/// A name of any kind: a function of the text's, a function that everyone knows, or a factor.
node* parser::word(std::string name, place where) {
  const std::size_t begin = where.begin;
  name = on_one_line(name);
  const bool upright = name.size() > 1 && !name.starts_with('\\');
  if (node* d = dashed(name, begin)) return d;
  if (name == "D" && !labels_)
    if (node* d = derivative_operator(begin)) return d;
  for (const std::string_view order : {"O", "o", "\\Theta", "\\Omega", "\\mathcal{O}", "\\tilde{O}", "\\tilde{\\mathcal{O}}"})
    if (name == order && peek().is_symbol("(") && !names_.declared(name)) unsupported(where, name + "(…) tells how fast something grows; it is no term");
  if (const std::string time = names_.argument_of(name); !time.empty() && peek().is_symbol("(")) {  // P(t), a function of time
    if (spelled({peek(1)}) != time || !peek(2).is_symbol(")")) unsupported(where, name + " is a function of " + time + ", and is read as " + name + "(" + time + ") only");
    at_ += 3;
    return make(form::name, begin, name);
  }
  const std::string declared_as = names_.function(name);
  if (!declared_as.empty() && (peek().is_symbol("(") || peek().is_symbol("[") || declared_as == "ones_like")) {
    if (declared_as == "general") unsupported(where, name + " is a function of whole vectors or matrices, of which nothing more is read");
    std::vector<node*> arguments;
    std::string option;
    argument_list(arguments, option);
    if (declared_as == "defined" && option.empty()) return make(form::note_call, begin, name, std::move(arguments));
    if (arguments.size() != 1 || !option.empty()) unsupported(where, name + " is read with one argument only");
    if (declared_as == "elementwise") return make(form::unknown_call, begin, name, std::move(arguments));
    return make(form::call, begin, declared_as, std::move(arguments));
  }
  if (upright && names_.declared(name)) return make(form::name, begin, name);
  if (begins_moment(name)) return moment(moment_called(name), begin);
  if (upright) {
    const std::string known = known_function(name);
    if (!known.empty()) return function(known, begin);
    if ((name == "Concat" || name == "concat" || name == "Concatenate" || name == "concatenate") && peek().is_symbol("(")) return side_by_side(begin);
    const bool layer = name == "LayerNorm" || name == "layernorm" || name == "RMSNorm" || name == "lse" || name == "LSE" || name == "logsumexp" || name == "KL";  // of which people have formulas of their own
    if (is_unread_function(name) && !(layer && (peek().is_symbol("(") || !declared_as.empty()))) unsupported(where, why_unread(name));
    if (name.find(' ') != std::string::npos) unsupported(where, "the words “" + name + "” stand where a term is expected");
    if (peek().is_symbol("(")) {
      std::vector<node*> arguments;
      std::string option;
      argument_list(arguments, option);
      if (!option.empty()) unsupported(where, "the option " + option + " of " + name + " is not read");
      return make(form::note_call, begin, name, std::move(arguments));
    }
    return make(form::name, begin, name);
  }
  if (node* call = call_of_unknown(name, begin)) return call;
  if (name == "\\sigma" && !names_.declared(name) && at_ == begin_ + 1 && peek().is_symbol("(") && peek(2).is_symbol(")") && (peek(3).kind == token_kind::stop || is_relation(peek(3)))) {
    std::vector<node*> arguments;  // \sigma(z) = …, where it may be defined
    std::string option;
    argument_list(arguments, option);
    return make(form::unknown_call, begin, name, std::move(arguments));
  }
  if (name == "\\sigma" && !names_.declared(name) && peek().is_symbol("("))
    unsupported(where, "\\sigma(…) can be read as softmax, as the sigmoid and as a factor; say which, as in “\\sigma is the softmax”");
  return make(form::name, begin, name);
}

/// `\hat{y_i}` as `\hat{y}_i`: the index is that of what has the accent. Null where nothing stands below one letter.
node* parser::accent_of_indexed(const std::string& mark, const std::vector<token>& tokens) {
  const bool letter = tokens.size() > 3 && (tokens[0].kind == token_kind::letter || (tokens[0].kind == token_kind::command && is_letter_of_tex(tokens[0].text)));
  if (mark == "vec" || !letter || !tokens[1].is_symbol("_") || names_.declared("\\" + mark + "{" + spelled({tokens.begin(), tokens.end() - 1}) + "}")) return nullptr;
  const bool whole_group = tokens[2].kind == token_kind::open && std::find_if(tokens.begin(), tokens.end(), [](const token& t) { return t.kind == token_kind::close; }) == tokens.end() - 2;
  if (tokens.size() != 4 && !whole_group) return nullptr;
  std::vector<token> rest = {{token_kind::command, mark, tokens[0].where, false, false, false}, {token_kind::open, "{", tokens[0].where, false, false, false}, tokens[0], {token_kind::close, "}", tokens[0].where, false, false, false}};
  rest.insert(rest.end(), tokens.begin() + 1, tokens.end());
  return whole(rest);
}

node* parser::accent() {
  const std::size_t begin = peek().where.begin;
  const place where = peek().where;
  std::string mark = peek().text;
  if (mark == "widetilde") mark = "tilde";
  if (mark == "widehat") mark = "hat";
  if (mark == "overline") mark = "bar";
  if (mark == "overrightarrow") mark = "vec";
  skip();
  const std::vector<token> tokens = argument();
  const std::vector<token> inside(tokens.begin(), tokens.end() - 1);
  if (node* indexed = accent_of_indexed(mark, tokens)) return indexed;
  std::string text = spelled(inside);
  if ((mark == "bar" || mark == "dot") && !text.empty() && text.find_first_not_of("0123456789") == std::string::npos) unsupported(where, "digits with a bar or a dot over them are not read, be they decimals that go on; write the number as a quotient");
  if (text == "1" && mark == "vec") return special(form::ones, begin);
  if (text == "0" && mark == "vec") return special(form::zero, begin);
  if (const std::string time = mark == "dot" && !peek().is_command("in") && !names_.declared("\\dot{" + text + "}") ? names_.moves_with(text) : std::string(); !time.empty())
    return make(form::derivative, begin, "total", {make(form::name, begin, text), make(form::name, begin, time)});
  if (!labels_ && !inside.empty() && names_.writes_gradients_by("\\" + mark))
    if (node* gradient = gradient_written("\\" + mark, inside, begin)) return gradient;
  const auto letters = std::count_if(inside.begin(), inside.end(), [](const token& t) { return t.kind == token_kind::letter; });
  const bool operators = text.find_first_of("+-()=/|^") != std::string::npos;
  if (letters > 1 && !names_.declared("\\" + mark + "{" + text + "}") && text.find('_') == std::string::npos && inside.front().kind == token_kind::letter)
    unsupported(where, "\\" + mark + " over several letters can be read as one name and as an operation on a product; use one letter");
  if (operators || text.empty()) unsupported(where, "\\" + mark + " over an expression is not read; give the expression a name");
  return word("\\" + mark + "{" + text + "}", {begin, end_of_last()});
}

/// `\mathbf{XW}`: one bold letter after the other, and scripts belong to the last.
node* parser::bold_letters(const std::string& face, const std::vector<token>& inside, std::size_t begin) {
  std::vector<node*> factors;
  for (const token& t : inside) {
    const std::string letter = spelled({t});
    const bool identity = letter == "I" && !names_.declared("\\" + face + "{I}");
    factors.push_back(identity ? arena_.make(form::identity, t.where) : arena_.make(form::name, t.where, "\\" + face + "{" + letter + "}"));
  }
  if (factors.back()->kind == form::identity && peek().is_symbol("_")) factors.back() = special(form::identity, inside.back().where.begin);
  factors.back() = postfix(factors.back());
  return make(form::product, begin, "", std::move(factors));
}

node* parser::font() {
  const std::size_t begin = peek().where.begin;
  const place where = peek().where;
  const std::string face = is_bold_font(peek().text) ? "mathbf" : peek().text;
  const bool as_it_is = peek().is_command("mathbf");  // of a Greek letter in lower case, which TeX has none of in bold
  skip();
  std::vector<token> tokens = argument();
  while (tokens.size() > 3 && tokens.front().kind == token_kind::open && tokens[tokens.size() - 2].kind == token_kind::close &&
         std::none_of(tokens.begin() + 1, tokens.end() - 2, [](const token& t) { return t.kind == token_kind::close; })) {  // \mathbf{{S}}
    tokens.erase(tokens.begin());
    tokens.erase(tokens.end() - 2);
  }
  std::vector<token> inside(tokens.begin(), tokens.end() - 1);
  const bool upright = face == "mathrm" || face == "mathsf" || face == "mathit" || face == "mathtt" || face == "operatorname" ||
                       face == "mathnormal";
  const std::string text = spelled(inside);
  if (text.empty()) unsupported(where, "nothing stands in \\" + face);
  if (upright && inside.size() == 1 && text == "d" && (begins_factor() || peek().kind == token_kind::gap) && !peek().is_symbol("_")) return differential(begin);
  const auto bracket = std::find_if(inside.begin(), inside.end(), [](const token& t) { return t.is_symbol("(") || t.is_symbol("["); });
  if (const std::string function_name = spelled({inside.begin(), bracket}); upright && bracket != inside.end() && inside.back().closes() && (!known_function(function_name).empty() || !moment_called(function_name).empty())) {
    // \mathrm{tr(A)}: the font belongs to the function
    std::vector<token> rest = {{token_kind::command, face, inside[0].where, false, false, false}, {token_kind::open, "{", inside[0].where, false, false, false}};
    rest.insert(rest.end(), inside.begin(), bracket);
    rest.push_back({token_kind::close, "}", inside[0].where, false, false, false});
    rest.insert(rest.end(), bracket, inside.end());
    rest.push_back(tokens.back());
    return whole(rest);
  }
  if (face == "operatorname" || (upright && inside.size() > 1)) return word(text, {begin, end_of_last()});
  if (text == "1" && peek().is_symbol("(") && !names_.function("\\mathbf{1}").empty()) return word("\\mathbf{1}", {begin, end_of_last()});
  if (text == "1" || (text == "I" && face == "mathbb"))
    if (node* one_or_zero = indicator(begin)) return one_or_zero;
  if (text == "1") return special(form::ones, begin);
  if (text == "0") return special(form::zero, begin);
  if (inside.size() > 2 && inside[0].is(token_kind::number, "1") && inside[1].is_symbol("(") && !names_.function("\\mathbf{1}").empty()) {
    // \mathbf{1(x)}: the font belongs to the function
    std::vector<token> rest = {{token_kind::command, face, inside[0].where, false, false, false}};
    rest.insert(rest.end(), tokens.begin(), tokens.end());
    return whole(rest);
  }
  const std::string full = upright ? text : "\\" + face + "{" + text + "}";
  if (text == "I" && !names_.declared(full)) return special(form::identity, begin);
  const bool greek = inside.size() == 1 && inside[0].kind == token_kind::command && inside[0].text[0] >= 'a' && is_letter_of_tex(inside[0].text);
  if (as_it_is && greek && !names_.declared(full) && names_.declared(text)) return word(text, {begin, end_of_last()});  // \mathbf{\mu} beside \mu
  if (inside.size() == 1 || names_.declared(full)) {
    if (upright && inside.size() == 1 && text == "e" && peek().is_symbol("^")) return named_exponential(begin);
    if (face == "mathbb" && (text == "R" || text == "N" || text == "C" || text == "Z")) unsupported(where, "a set stands where a term is expected");
    return word(full, {begin, end_of_last()});
  }
  const bool increment = inside.front().is(token_kind::letter, "d");
  const bool all_letters = std::all_of(inside.begin(), inside.end(), [&](const token& t) {
    return t.kind == token_kind::letter || (!increment && t.kind == token_kind::command && is_letter_of_tex(t.text));
  });
  if (all_letters && text[0] == 'd' && text.size() == 2 && !labels_)  // \mathbf{dV}
    for (const std::string& in : {"\\" + face + "{" + text.substr(1) + "}", text.substr(1)})  // of \mathbf{V}, or of V
      if (const std::string scalar = names_.gradient_written("d", in); !scalar.empty()) return make(form::derivative, begin, "named", {make(form::name, begin, scalar), make(form::name, begin, in)});
  if (all_letters && text[0] == 'd' && text.size() == 2 && !names_.declared("\\" + face + "{d}")) return word(full, {begin, end_of_last()});  // a gradient's name
  if (all_letters) return bold_letters(face, inside, begin);
  node* spread = face == "mathbf" ? spread_font(face, tokens) : nullptr;
  if (spread != nullptr && bare(spread)->kind == form::product) return spread;  // \boldsymbol{S^{-1} A S}
  for (const token& t : inside)
    if (t.is_symbol("^") || t.is_symbol("_") || t.kind == token_kind::open) {
      // \mathbf{q_i}, \mathbf{A^T}: the font belongs to the first letter
      if (inside.front().kind != token_kind::letter && inside.front().kind != token_kind::command && !inside.front().is(token_kind::number, "1")) break;
      if (!(inside[1].is_symbol("^") || inside[1].is_symbol("_"))) break;
      std::vector<token> rest;
      rest.push_back({token_kind::command, face, inside.front().where, false, false, false});
      rest.insert(rest.end(), tokens.begin(), tokens.end());
      return whole(rest);
    }
  if (spread != nullptr) return spread;
  unsupported(where, "\\" + face + " around several signs is not read; write it around each name");
}

/// `\mathbf{(X'X)}`, `\mathbf{c'}`, `\mathbf{-23}`, `\mathbf{X \hat{B}}`: the font belongs to each letter that is no script. nullptr where more stands in it, or
/// where a script behind it would belong to the last sign only.
node* parser::spread_font(const std::string& face, const std::vector<token>& tokens) {
  std::vector<token> rest;
  int script = 0, braces = 0;  // 1: what comes next is a script
  bool below = false;          // an accent, up to the group behind it
  for (const token& t : tokens) {
    const bool letter = t.kind == token_kind::letter || (t.kind == token_kind::command && is_letter_of_tex(t.text));
    const bool accent = script == 0 && t.kind == token_kind::command && is_accent(t.text);
    if (below && t.kind != token_kind::open && t.kind != token_kind::close && !letter) return nullptr;
    const bool sign = t.is_symbol("(") || t.is_symbol(")") || t.is_symbol("+") || t.is_symbol("-") || t.is_symbol("'") || t.is_symbol("^") || t.is_symbol("_");
    const bool brace = t.kind == token_kind::open || t.kind == token_kind::close;
    const bool transpose = script == 1 && (t.is_command("top") || t.is_command("intercal") || t.kind == token_kind::words);
    if (!letter && !sign && !transpose && !accent && t.kind != token_kind::number && t.kind != token_kind::stop && !(brace && (script == 1 || below))) return nullptr;
    const bool bare_below = below && letter && rest.back().kind != token_kind::open;  // \hat B
    if (bare_below) rest.push_back({token_kind::open, "{", t.where, true, false, false});
    if (letter && script == 0) rest.insert(rest.end(), {{token_kind::command, face, t.where, t.touches, false, false, t.space}, {token_kind::open, "{", t.where, true, false, false}});
    rest.push_back(t);
    if (letter && script == 0) rest.push_back({token_kind::close, "}", t.where, true, false, false});
    if (bare_below) rest.push_back({token_kind::close, "}", t.where, true, false, false});
    below = accent || (below && !bare_below && t.kind != token_kind::close);
    braces += t.kind == token_kind::open ? 1 : t.kind == token_kind::close ? -1 : 0;
    if (t.is_symbol("^") || t.is_symbol("_")) script = 1;
    else if (script == 1 && braces == 0) script = 0;
  }
  const bool scripted = peek().is_symbol("^") || peek().is_symbol("_");
  const bool bracketed = tokens.front().is_symbol("(") && tokens.size() > 1 && tokens[tokens.size() - 2].is_symbol(")");
  if (scripted && !bracketed) return nullptr;
  node* inside = whole(rest);
  if (scripted && inside->kind != form::group) return nullptr;
  return inside->kind == form::sum || inside->kind == form::negate ? arena_.make(form::group, inside->where, "{", {inside}) : inside;  // TeX prints no brackets
}

/// `ij`: two letters by which entries are counted, and which nobody takes for the sizes of a matrix.
static bool is_pair_of_indices(const std::vector<token>& tokens) {
  const auto counts = [](const token& t) { return t.kind == token_kind::letter && (t.text == "i" || t.text == "j"); };
  return tokens.size() == 3 && counts(tokens[0]) && counts(tokens[1]) && tokens[0].text != tokens[1].text;
}

/// `\text{clean}`, `e,\text{sat}`: a word that is not the subscript of a letter, as in `d_{\text{model}}`.
static bool holds_a_word(const std::vector<token>& tokens) {
  int depth = 0;
  for (const token& t : tokens) {
    if (t.kind == token_kind::open) ++depth;
    if (t.kind == token_kind::close) --depth;
    if (depth == 0 && t.kind == token_kind::words && t.text.size() > 1) return true;
  }
  return false;
}

/// `I`, `0` and `\mathbf{1}`, with the sizes in their subscript.
node* parser::special(form kind, std::size_t begin) {
  std::vector<node*> sizes;
  bool transposed = false;
  std::string own_name;
  const std::size_t before = at_;
  if (peek().is_symbol("^")) {  // \mathbf{1}^\top_n is typeset like \mathbf{1}_n^\top
    skip();
    const std::vector<token> sign = argument();
    const std::string text = spelled({sign.begin(), sign.end() - 1});
    transposed = (text == "\\top" || text == "T" || text == "\\intercal") && peek().is_symbol("_");
    if (!transposed) at_ = before;
  }
  if (peek().is_symbol("_")) {
    skip();
    const std::vector<token> tokens = argument();
    own_name = with_subscript(kind == form::identity ? "I" : kind == form::zero ? "0" : "1", spelled({tokens.begin(), tokens.end() - 1}));
    const bool set_upright = tokens.front().is_command("mathrm") || tokens.front().is_command("textrm") || tokens.front().is_command("mathit") || tokens.front().is_command("mathsf");
    const bool word = holds_a_word(tokens) || (set_upright && tokens.size() > 5);  // \mathbf{I}_{\text{clean}}, an image
    if (names_.declared(own_name) || (kind == form::identity && word)) return make(form::name, begin, own_name);
    if (kind == form::identity && is_pair_of_indices(tokens)) return at_ = before, arena_.make(form::identity, peek(0).where);  // I_{ij}: an entry
    const auto relates = [](const token& t) { return is_relation(t) && !t.is_symbol(":") && !t.is_command("in") && !t.is_command("mid"); };
    if (kind == form::ones && std::any_of(tokens.begin(), tokens.end(), relates)) {  // \mathbf{1}_{j \le i}
      const bool bracketed = tokens.front().is_symbol("[") || tokens.front().is_symbol("\\{");
      return indicator_of({tokens.begin() + (bracketed ? 1 : 0), tokens.end() - (bracketed ? 2 : 1)}, begin);
    }
    std::vector<std::vector<token>> parts(1);
    int depth = 0;
    for (const token& t : tokens) {
      if (t.kind == token_kind::stop) break;
      if (t.is_symbol("(") || t.kind == token_kind::open) ++depth;
      if (t.is_symbol(")") || t.kind == token_kind::close) --depth;
      if (depth == 0 && (t.is_command("times") || t.is_symbol(","))) parts.emplace_back();
      else parts.back().push_back(t);
    }
    for (std::vector<token>& part : parts) {
      if (part.empty()) unsupported(tokens.front().where, "a size is missing");
      part.push_back({token_kind::stop, "", part.back().where, false, false, false});
      sizes.push_back(whole(part));
    }
    if (sizes.size() > 2) unsupported(tokens.front().where, "more than two sizes: only matrices are read");
  }
  node* result = make(kind, begin, own_name, std::move(sizes));
  if (transposed) result = make(form::transpose, begin, "", {result});
  return result;
}

}  // namespace odot::notes

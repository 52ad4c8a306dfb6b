// SPDX-License-Identifier: MIT
// Derivatives: \frac{\partial f}{\partial X}, \nabla_X f, f'(x), differentials and names of gradients.

#include <algorithm>
#include <array>

#include "odot/operation/functions.hpp"
#include "parser.hpp"

namespace odot::notes {

namespace {

/// The d of `\frac{d}{dt}` and `\mathrm{d}X`, or \partial: how many tokens it takes; 0 where there is none.
std::size_t sign_length(const std::vector<token>& tokens, std::size_t at) {
  const auto token_at = [&](std::size_t k) -> const token& { return tokens[std::min(at + k, tokens.size() - 1)]; };
  if (token_at(0).is_command("partial") || token_at(0).is(token_kind::letter, "d")) return 1;
  if (!token_at(0).is_command("mathrm") && !token_at(0).is_command("operatorname") && !token_at(0).is_command("mathsf")) return 0;
  if (token_at(1).is(token_kind::letter, "d")) return 2;
  return token_at(1).kind == token_kind::open && token_at(2).is(token_kind::letter, "d") && token_at(3).kind == token_kind::close ? 4 : 0;
}

bool is_gap(const token& t) { return t.kind == token_kind::gap; }

/// The tokens of one variable below the line, or of what is differentiated, closed by a stop.
std::vector<token> trimmed(std::vector<token> tokens, const place& end) {
  while (!tokens.empty() && is_gap(tokens.front())) tokens.erase(tokens.begin());
  while (!tokens.empty() && is_gap(tokens.back())) tokens.pop_back();
  tokens.push_back({token_kind::stop, "", end, false, false, false});
  return tokens;
}

/// `^2` or `^{2}` at tokens[at]: 2; 1 where no power stands there; 0 for any other power. `at` moves behind it.
int order_at(const std::vector<token>& tokens, std::size_t& at) {
  if (!tokens[at].is_symbol("^")) return 1;
  ++at;
  const bool braces = tokens[at].kind == token_kind::open;
  if (braces) ++at;
  const bool two = tokens[at].is(token_kind::number, "2");
  while (tokens[at].kind != token_kind::stop && braces && tokens[at].kind != token_kind::close) ++at;
  if (tokens[at].kind != token_kind::stop) ++at;
  return two ? 2 : 0;
}

/// The variables below the line: what stands behind each sign, up to the next.
std::vector<std::vector<token>> variables_of(const std::vector<token>& below) {
  std::vector<std::vector<token>> out;
  int depth = 0;
  for (std::size_t i = 0; below[i].kind != token_kind::stop;) {
    const std::size_t sign = depth == 0 ? sign_length(below, i) : 0;
    if (sign > 0) {
      out.emplace_back();
      i += sign;
      continue;
    }
    if (below[i].kind == token_kind::open || below[i].is_symbol("(")) ++depth;
    if (below[i].kind == token_kind::close || below[i].is_symbol(")")) --depth;
    if (!out.empty()) out.back().push_back(below[i]);
    ++i;
  }
  for (std::vector<token>& v : out) v = trimmed(std::move(v), below.back().where);
  return out;
}

/// Whether `\frac{d}{dk}` can be a quotient of sizes.
bool is_size_behind(const std::vector<token>& below, const name_oracle& names) {
  return below[0].is(token_kind::letter, "d") && below.size() == 3 && names.declared("d") && names.is_dimension(below[1].text);
}

}  // namespace

/// Whether the fraction is a derivative, whatever d stands for elsewhere.
bool parser::is_derivative(const std::vector<token>& above, const std::vector<token>& below) const {
  const std::size_t up = sign_length(above, 0), down = sign_length(below, 0);
  if (up == 0 || down == 0 || below[down].kind == token_kind::stop) return false;
  const bool partial = above[0].is_command("partial");
  if (partial != below[0].is_command("partial")) return false;
  if (partial || up > 1 || down > 1) return true;
  const auto is_factor = [](const token& t) {
    return t.kind == token_kind::letter || t.kind == token_kind::command || t.kind == token_kind::open || t.is_symbol("(") || t.is_symbol("\\|") || is_gap(t);
  };
  if (!is_factor(below[1]) || (above[1].kind != token_kind::stop && !is_factor(above[1]) && !above[1].is_symbol("^"))) return false;
  if (is_size_behind(below, names_)) unsupported(below[0].where, "this can be read as a derivative and as a quotient of sizes");
  return true;
}

/// f, whose derivative is taken, as f(x) where the text defines f by `f(x) = …`.
node* parser::at_own_arguments(node* f) {
  const node* plain = without_brackets(f);
  if (plain->kind == form::indexed && plain->kids[0]->kind == form::name && !names_.declared(with_subscript(plain->kids[0]->text, plain->text))) {  // F_i
    node* value = at_own_arguments(plain->kids[0]);
    if (value == plain->kids[0]) return f;
    std::vector<node*> kids = plain->kids;
    kids[0] = value;
    return arena_.make(form::indexed, f->where, plain->text, std::move(kids));
  }
  std::vector<node*> own;
  if (plain->kind == form::name)
    for (const std::string& x : names_.arguments(plain->text)) own.push_back(arena_.make(form::name, f->where, x));
  return own.empty() ? f : arena_.make(form::note_call, f->where, plain->text, std::move(own));
}

/// `\frac{\partial f}{\partial X}`, or with nothing above but the sign: of the product that follows.
node* parser::derivative(const std::vector<token>& above, const std::vector<token>& below, std::size_t begin) {
  const place where{begin, end_of_last()};
  const bool partial = above[0].is_command("partial");
  std::size_t at = sign_length(above, 0);
  const int order = order_at(above, at);
  if (order == 0) unsupported(where, "derivatives beyond the second are not read");
  std::vector<node*> kids = {nullptr}, point;
  for (std::vector<token>& v : variables_of(below)) {
    if (v.size() == 1) unsupported(where, "a derivative without what it is taken in");
    node* variable = whole(v);
    const bool twice = variable->kind == form::power && variable->kids[1]->kind == form::number && variable->kids[1]->text == "2" && order == 2;
    if (twice) kids.insert(kids.end(), 2, variable->kids[0]);
    else kids.push_back(variable);
  }
  if (static_cast<int>(kids.size()) != order + 1) unsupported(where, "the order of this derivative is not that of what it is taken in");
  const std::vector<token> body = trimmed({above.begin() + static_cast<std::ptrdiff_t>(at), above.end() - 1}, above.back().where);
  if (body.size() > 1) {
    kids[0] = whole(body);
    const bool function = kids[0]->kind == form::name && (!names_.function(kids[0]->text).empty() || peek().touches);
    if (function && peek().is_symbol("(")) unsupported(where, "a derivative at a point is not read; name the function's argument above the line");
    kids[0] = at_own_arguments(kids[0]);
  } else {
    while (is_gap(peek())) skip();
    if (peek(1).is_symbol("_")) point = point_here(where);  // else the bar opens what is differentiated: \frac{\partial}{\partial A} |A|
    while (is_gap(peek())) skip();
    if (!begins_factor()) unsupported(where, "what is differentiated is missing");
    node* of = elementwise();
    refuse_unseen(of, false);
    refuse_bracket_of_operator(of);
    kids[0] = at_own_arguments(of);
  }
  while (is_gap(peek()) && peek(1).is_symbol("|")) skip();
  if (point.empty()) point = point_here(where);
  node* whole_derivative = make(form::derivative, begin, partial ? "partial" : "total", std::move(kids));
  if (point.empty()) return whole_derivative;
  point.insert(point.begin(), whole_derivative);
  return make(form::call, begin, "at", std::move(point));
}

/// `|_{t = 0}`: what a value is put in for, and the value; nothing where no such bar stands here.
std::vector<node*> parser::point_here(place derivative) {
  if (!peek().is_symbol("|")) return {};
  if (!peek(1).is_symbol("_")) unsupported(derivative, "a derivative at a point is not read; name the function's argument above the line");
  skip(), skip();
  const std::vector<token> below = argument();
  const auto equals = std::find_if(below.begin(), below.end(), [](const token& t) { return t.is_symbol("="); });
  if (equals == below.end()) unsupported(derivative, "where this derivative is taken is written as in |_{t=0}");
  node* name = whole(trimmed({below.begin(), equals}, equals->where));
  node* value = whole(trimmed({equals + 1, below.end() - 1}, below.back().where));
  if (name->kind != form::name && name->kind != form::indexed) unsupported(derivative, "where this derivative is taken is written as in |_{t=0}");
  return {name, value};
}

/// x of (f(x) g(x)), where f and g are functions of the note and all of them are taken at x; nullptr for anything else.
static node* common_argument(const node* body) {
  if (body->kind != form::group || body->text == "{") return nullptr;
  node* found = nullptr;
  bool one = true;
  const auto walk = [&](const auto& self, const node* n) -> void {
    if (n->kind == form::note_call) {
      one = one && n->kids.size() == 1 && n->kids[0]->kind == form::name && (found == nullptr || found->text == n->kids[0]->text);
      if (one) found = n->kids[0];
      return;
    }
    for (const node* k : n->kids) self(self, k);
  };
  walk(walk, body);
  return one ? found : nullptr;
}

/// Whether it is neither a name nor an entry of one.
static bool is_expression(const node* n) {
  n = without_brackets(n);
  return n->kind != form::name && n->kind != form::indexed;
}

/// What `derive` makes of f(x) and x, at the value that `call` gives to f: \nabla f(x + p) is \nabla f at x + p.
template <class Derive>
node* parser::at_expression(node* call, std::size_t begin, Derive derive) {
  node* x = arena_.make(form::name, call->where, name_of_argument(call->where.begin));
  node* f = arena_.make(form::note_call, call->where, call->text, {x});
  return make(form::call, begin, "at", {derive(f, x), x, call->kids[0]});
}

/// `\nabla_X f`, `\nabla_X^2 f`, `\nabla f(x)`, `\partial_x f`; of `\mathop{\nabla}_X f` from the sign on, with its bracket.
node* parser::nabla(bool in_bracket) {
  const std::size_t begin = peek().where.begin;
  const place where = peek().where;
  const bool partial = peek().is_command("partial");
  skip();
  if (in_bracket) skip();
  if (partial && !peek().is_symbol("_")) {  // \partial L / \partial X
    node* of = factor();
    if (!peek().is_symbol("/") || !peek(1).is_command("partial")) unsupported(where, "\\partial is not read here");
    at_ += 2;
    node* in = factor();
    return make(form::derivative, begin, "partial", {at_own_arguments(of), in});
  }
  node* variable = nullptr;
  bool twice = false;
  while (peek().is_symbol("_") || peek().is_symbol("^")) {
    const bool below = peek().is_symbol("_");
    skip();
    const std::vector<token> tokens = argument();
    if (below && variable == nullptr) variable = whole(tokens);
    else if (!below && spelled({tokens.begin(), tokens.end() - 1}) == "2") twice = true;
    else unsupported(where, "this script on \\nabla is not read");
  }
  while (is_gap(peek())) skip();
  if (!begins_factor()) unsupported(where, "what \\nabla is taken of is missing; divergences are not read");
  node* body = nullptr;
  const bool by_argument = variable == nullptr;
  if (!by_argument) {
    node* of = elementwise();
    refuse_unseen(of, false);
    refuse_bracket_of_operator(of);
    body = at_own_arguments(of);
  } else {
    body = primary();
    if (body->kind == form::name && peek().is_symbol("_")) skip(), body = subscript(body, body->where.begin);  // J_\lambda(w)
    body = at_own_arguments(body);
    const bool called = body->kind == form::note_call || body->kind == form::unknown_call;
    if (node* argument = called ? nullptr : common_argument(body); argument != nullptr) return make(form::derivative, begin, partial ? "partial" : "nabla", twice ? std::vector<node*>{body, argument, argument} : std::vector<node*>{body, argument});
    if (!called || body->kids.size() != 1) unsupported(where, "in what \\nabla differentiates is left open; write it below, as in \\nabla_x");
    if (body->kind == form::note_call && is_expression(body->kids[0]))
      return at_expression(body, begin, [&](node* f, node* x) {
        node* gradient = make(form::derivative, begin, "nabla", twice ? std::vector<node*>{f, x, x} : std::vector<node*>{f, x});
        gradient->flag = true;
        return gradient;
      });
    variable = body->kids[0];
  }
  std::vector<node*> kids = {body, variable};
  if (twice) kids.push_back(variable);
  node* result = make(form::derivative, begin, partial ? "partial" : "nabla", std::move(kids));
  result->flag = by_argument;
  return result;
}

/// `df_x(h)`, `df(0)`: the differential of f at x may be what is given an argument, which is another thing than the differential of a value.
void parser::refuse_applied(std::size_t begin, const node* inside) {
  const auto holds_letter = [](const node* n) { return any_below(n, [](const node* k) { return k->kind == form::name; }); };
  const bool own = inside->kind == form::note_call || inside->kind == form::unknown_call;  // a function of the note
  const bool of_number = (own || inside->kind == form::call) && !inside->kids.empty() && std::none_of(inside->kids.begin(), inside->kids.end(), holds_letter);
  const bool applied = (inside->kind == form::indexed && peek().is_symbol("(") && peek().touches) || (own && inside->text.find('_') != std::string::npos);
  if (of_number || applied) unsupported({begin, end_of_last()}, "this d can be read as a differential that is given an argument and as that of a value; write \\mathrm{d}(…) for the second");
}

/// `\mathrm{d}X`, `d(XY)`: d takes the name, bracket or function behind it. Stands behind the d.
node* parser::differential(std::size_t begin) {
  const place where{begin, end_of_last()};
  while (is_gap(peek())) skip();
  if (node* gradient = named_gradient(begin)) return gradient;
  if (!begins_factor() || peek().kind == token_kind::number) unsupported(where, "what this d is taken of is missing");
  node* inside = primary();
  if (inside->kind == form::name) inside = at_own_arguments(inside);  // df of a function f of the note
  refuse_unseen(inside, true);
  refuse_applied(begin, inside);
  const std::size_t before = at_;
  if (peek().is_symbol("^")) {
    skip();
    const std::vector<token> tokens = argument();
    const std::string sign = spelled({tokens.begin(), tokens.end() - 1});
    at_ = before;
    const bool transpose = sign == "\\top" || sign == "T" || sign == "\\intercal";
    const bool bracket = inside->kind == form::group && inside->text != "{";
    if (!transpose && !bracket) unsupported(where, "d before a power can be read as the differential of the power and as a power of the differential; add the brackets");
    if (!transpose) {
      skip();
      inside = superscript(inside, inside->where.begin);
    }
  }
  return make(form::differential, begin, "", {inside});
}

namespace {

/// The name behind a d: `V`, `\mathbf{V}`, `\tilde{X}`; how many tokens it takes, 0 for anything else.
std::size_t name_behind(const std::vector<token>& tokens, std::size_t at) {
  if (tokens[at].kind == token_kind::letter) return 1;
  if (tokens[at].kind != token_kind::command || !known_function(tokens[at].text).empty()) return 0;
  if (tokens[at + 1].kind != token_kind::open) return 1;
  constexpr std::array<std::string_view, 5> faces = {"mathcal", "tilde", "hat", "bar", "mathsf"};
  if (!is_bold_font(tokens[at].text) && std::find(faces.begin(), faces.end(), tokens[at].text) == faces.end()) return 0;
  std::size_t end = at + 1;
  while (tokens[end].kind != token_kind::close && tokens[end].kind != token_kind::stop) ++end;
  return tokens[end].kind == token_kind::close ? end + 1 - at : 0;
}

}  // namespace

/// `dV` where the text says that gradients are written so: the gradient of its scalar in V. nullptr for anything else. Stands behind
/// the d.
node* parser::named_gradient(std::size_t begin) {
  const std::size_t length = name_behind(tokens_, at_);
  if (length == 0) return nullptr;
  const std::size_t before = at_;
  at_ += length;
  node* gradient = gradient_written("d", {tokens_.begin() + static_cast<std::ptrdiff_t>(before), tokens_.begin() + static_cast<std::ptrdiff_t>(at_)}, begin);
  if (gradient == nullptr) at_ = before;
  return gradient;
}

/// `dW`, `\bar{W}`, `g_W` where the text says that gradients are written by this sign, which stands on the name in `tokens`; with what stands below it,
/// where that belongs to the name. nullptr, having read nothing, for anything else.
node* parser::gradient_written(std::string_view sign, std::vector<token> tokens, std::size_t begin) {
  const std::size_t before = at_;
  const place end = tokens.back().where;
  if (const std::string letter = spelled(tokens); peek().is_symbol("_") && (!names_.declared(letter) || names_.is_dimension(letter))) {  // dW_1, where W_1 is a name and W is none
    skip();
    const std::vector<token> below = argument();
    const std::string text = spelled({below.begin(), below.end() - 1});
    if (names_.declared(with_subscript(letter, text))) tokens.insert(tokens.end(), tokens_.begin() + static_cast<std::ptrdiff_t>(before), tokens_.begin() + static_cast<std::ptrdiff_t>(at_));
    else at_ = before;
  }
  parser p = sub(tokens = trimmed(std::move(tokens), end));
  node* name = p.postfix(p.primary());
  std::string text = name->kind == form::name ? name->text : name->kind == form::indexed && name->kids[0]->kind == form::name ? with_subscript(name->kids[0]->text, name->text) : "";
  const std::string scalar = text.empty() ? text : names_.gradient_written(sign, text);
  if (scalar.empty()) {
    at_ = before;
    return nullptr;
  }
  node* of = arena_.make(form::name, {begin, end_of_last()}, scalar);
  return make(form::derivative, begin, "named", {of, name});
}

namespace {

/// Whether the table has a derivative of the function.
bool has_slope(operation::function f) {
  bool found = false;
  operation::visit(f, [&](auto row) { found = operation::has_slope<decltype(row)>; });
  return found;
}

}  // namespace

/// `f'(x)`, `\sigma''(z)`: the derivative of a function, entry by entry. nullptr where no primes and a bracket stand here.
node* parser::dashed(const std::string& name, std::size_t begin) {
  std::size_t dashes = 0;
  while (peek(dashes).is_symbol("'")) ++dashes;
  if (dashes == 0 || !peek(dashes).is_symbol("(")) return nullptr;
  if (const std::string time = names_.argument_of(name); !time.empty()) {  // A'(t) of a function of time
    if (dashes > 1) unsupported({begin, end_of_last()}, "second derivatives in " + time + " are not read");
    if (spelled({peek(dashes + 1)}) != time || !peek(dashes + 2).is_symbol(")"))
      unsupported({begin, end_of_last()}, name + " is a function of " + time + ", and is read as " + name + "(" + time + ") only");
    at_ += dashes + 3;
    return make(form::derivative, begin, "total", {make(form::name, begin, name), make(form::name, begin, time)});
  }
  const auto known = operation::find(name);
  const std::string told = names_.function(name), kind = told.empty() && known && operation::operands(*known) == 1 ? name : told;
  const bool open = kind.empty() && !names_.declared(name) && is_unknown_function(name);
  if (kind.empty() && !open) return nullptr;
  const place where{begin, end_of_last()};
  if (dashes > 2) unsupported(where, "derivatives beyond the second are not read");
  if (kind == "general" || kind == "ones_like") unsupported(where, name + " is a function of whole vectors or matrices, of which nothing more is read");
  at_ += dashes;
  std::vector<node*> arguments;
  std::string option;
  argument_list(arguments, option);
  if (arguments.size() != 1 || !option.empty()) unsupported(where, "the derivative of a function of several arguments is not read");
  // what the table and the kernel have no derivative of is differentiated in its argument
  const bool unknown = open || kind == "elementwise", own = kind == "defined";
  const auto in_table = unknown || own ? std::nullopt : operation::find(kind);
  const std::size_t had = own ? 0 : in_table && operation::is_derived(*in_table) ? (has_slope(*in_table) ? 1 : 0) : dashes;
  if (own && is_expression(arguments[0]))
    return at_expression(arena_.make(form::note_call, where, name, arguments), begin, [&](node* f, node* x) {
      node* slope = f;
      for (std::size_t k = 0; k < dashes; ++k) slope = make(form::derivative, begin, "dashed", {slope, x});
      return slope;
    });
  node* result = make(own ? form::note_call : had == 0 ? form::call : form::dashed_call, begin, unknown || own ? name : had == 0 ? kind : "\\" + kind, arguments);
  if (had > 0) result->rows = static_cast<int>(had), result->flag = !unknown;
  for (std::size_t k = had; k < dashes; ++k) result = make(form::derivative, begin, "dashed", {result, arguments[0]});
  return result;
}

}  // namespace odot::notes

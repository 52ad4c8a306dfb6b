// SPDX-License-Identifier: MIT
// How each formula of a sentence is taken, by the words around it.

#include <algorithm>

#include "phrases.hpp"
#include "prose.hpp"
#include "remembered.hpp"
#include "turns.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

/// Whether a new clause begins at words[at]: “set” assumes there, and not in “the set of”.
bool begins_clause(const std::vector<std::string>& words, std::size_t at) {
  return at == 0 || among(words[at - 1], {",", ":", ";", "(", ")", ".", "|", "and", "we", "us", "let's", "then", "now", "i", "also", "first", "next",
                                          "here", "or", "not", "shall", "can", "to"});
}
bool needs_clause(std::string_view word) {
  return among(word, {"set", "put", "take", "fix", "pick", "choose", "define", "denote", "case", "so", "show", "claim", "hypotheses", "conclusion", "eliminating", "combining"});
}
/// Words whose formula stands right behind them, as in “for $i = 1, …, n$”.
bool takes_formula(const std::vector<std::string>& words, std::size_t at) {
  const std::size_t left = words.size() - at;
  if (left == 2 && among(words[at + 1], {"that", "the", "indices", "also", "both"})) return true;
  return left <= 4 && std::all_of(words.begin() + static_cast<std::ptrdiff_t>(at) + 1, words.end(), [](const std::string& w) {
           return among(w, {"all", "every", "each", "any", "a", "real", "scalar", "scalars", "number", "numbers", "constant", "constants", "parameter", "parameters"});
         });
}

/// “starting at $h_0 = 0$” gives a value; “maximal at $x = y$” puts a condition.
bool speaks_of_start(const std::vector<std::string>& words) {
  return std::any_of(words.begin(), words.end(), [](const std::string& w) { return w.starts_with("start") || w.starts_with("initial") || w.starts_with("begin"); });
}

/// “with $S := A + A^T$: …”, “for square $X$ with $X$ invertible: …”: the words between the formula and what the colon leads to say no more.
bool ends_with_colon(const std::vector<std::string>& words) {
  return !words.empty() && words.back() == ":" && words.size() <= 4 && std::all_of(words.begin(), words.end() - 1, [](const std::string& w) {
           return among(w, {"invertible", "nonsingular", "symmetric", "square", "orthogonal", "positive", "definite", "diagonal", "nonzero", "differentiable", "smooth", "real", "fixed", "given", "and"});
         });
}

/// Words behind which something else is said.
bool ends_statement(std::string_view word) {
  return among(word, {",", ".", ";", ":", ")", "(", "|", "and", "then", "where", "with", "so", "we", "hence", "thus", "therefore", "for", "as", "since", "because", "is", "be", "are",
                      "denote", "denotes", "holds", "hold", "yields", "gives", "implies", "let", "such", "also", "both", "each", "satisfy", "satisfying", "of", "if", "unless", "when",
                      "or", "has", "have", "in", "here", "using", "which", "to", "by", "given", "say", "throughout", "henceforth", "hereafter"});
}

class sentence_words {
 public:
  explicit sentence_words(const sentence& s) : sentence_(s) {}

  std::vector<stance> read() {
    bool first = true;
    now_.asserts = now_.concludes = sentence_.asserted;
    for (std::size_t i = 0; i < sentence_.pieces.size(); ++i) {
      const piece& p = sentence_.pieces[i];
      if (p.mathematics) {
        formula();
        if (out_.back().how == mood::claim && !out_.back().restricted && i > sentence_.optimal_from) sets_to_zero(out_.back());
      } else {
        std::vector<std::string> words = words_of(p.words);
        if (i > 1 && sentence_.pieces[i - 2].words.ends_with("through") && !words.empty() && words[0] == "only") words.erase(words.begin());
        const bool formula_follows = i + 1 < sentence_.pieces.size();
        drop_adverbs(words), drop_asides(words);
        if (!out_.empty() && !closed_) behind_formula(words, formula_follows, i > 1 && !sentence_.pieces[i - 2].mathematics ? words_of(sentence_.pieces[i - 2].words) : std::vector<std::string>());
        scan(words, first, formula_follows);
      }
      first = false;
    }
    note_mentions();
    if (question_)
      for (stance& s : out_) s.sure = false, s.because = "?";
    for (stance& s : out_) {
      s.asserts = s.asserts || sentence_.asserted;
      if (sentence_.implied && s.how == mood::claim) s.sure = false, s.because = "imply";
    }
    return std::move(out_);
  }

 private:
  /// “between the factors (and no weights), $…$”: what brackets deny in passing.
  static void drop_asides(std::vector<std::string>& words) {
    constexpr std::ptrdiff_t longest = 5;
    for (auto open = std::find(words.begin(), words.end(), "("); open != words.end(); open = std::find(open + 1, words.end(), "(")) {
      const auto close = std::find(open, words.end(), ")");
      const bool denies = open != words.begin() && close != words.end() && close - open <= longest && open + 2 < close && open[1] == "and" && open[2] == "no";
      if (!denies) continue;
      open = words.erase(open, close + 1);
      if (open == words.end()) return;
    }
  }

  /// “we also have” is “we have”.
  static void drop_adverbs(std::vector<std::string>& words) {
    for (std::size_t k = 1; k + 1 < words.size(); ++k)
      if (among(words[k - 1], {"we", "one"}) && among(words[k], {"also", "now", "again", "indeed", "still", "immediately", "similarly", "likewise", "directly", "simply", "clearly", "easily", "finally"}) && among(words[k + 1], {"have", "has", "get", "gets", "obtain", "find", "see", "conclude", "know"}))
        words.erase(words.begin() + static_cast<std::ptrdiff_t>(k));
  }

  /// “$A x = b$ is solved by elimination”, “multiplying $A x = b$ by …”: an equation that is spoken of is not said to hold, nor is what
  /// comes of it.
  void note_mentions() {
    std::string source;  // the words by which an equation is taken to make others of it
    std::vector<std::string> so_far;
    for (std::size_t i = 0, k = 0; i < sentence_.pieces.size(); ++i) {
      if (!sentence_.pieces[i].mathematics) {
        const std::vector<std::string> words = words_of(sentence_.pieces[i].words);
        so_far.insert(so_far.end(), words.begin(), words.end());
        continue;
      }
      if (k >= out_.size()) return;
      if (const std::string changed = out_[k].how == mood::claim ? changed_setting(so_far) : std::string(); !changed.empty()) out_[k].against = changed, out_[k].sure = false, out_[k].because = changed;
      stance& s = out_[k++];
      const auto words_at = [&](std::size_t at) { return at < sentence_.pieces.size() && !sentence_.pieces[at].mathematics ? words_of(sentence_.pieces[at].words) : std::vector<std::string>(); };
      std::vector<std::string> before = i > 0 ? words_at(i - 1) : std::vector<std::string>();
      const std::vector<std::string> behind = words_at(i + 1);
      if (!before.empty() && before.back() == ":") before.pop_back();
      models_ = models_ || any_among(before, {"modelled", "modeled", "modelling", "modeling"}) || holds(before, "to model") || holds(before, "we model");
      std::string by = source;
      if (!before.empty() && among(before.back(), {"multiplying", "dividing", "solving", "solve", "differentiating", "rearranging", "inverting", "squaring", "from"})) by = source = before.back();
      if (!before.empty() && before.back() == "as" && any_among(before, {"equation", "equations", "system", "systems", "model"})) by = "as";  // “write these equations as”
      if (models_) by = "model";
      if (before.size() > 1 && before.back() == "by" && any_among(before, {"described", "represented", "parametrised", "parametrized", "parameterised", "parameterized"})) by = "described by";  // a surface
      if (!before.empty() && among(before.back(), {"consider", "equation", "system", "eigenspace", "problem", "target", "hypothesis"})) by = before.back();
      const bool verb = !behind.empty() && among(behind[0], {"is", "was", "models", "describes", "governs", "has", "can", "arises", "admits"});
      const bool holds = behind.size() < 2 || among(behind[1], {"true", "valid", "correct", "satisfied", "clear", "immediate", "obvious", "trivial", "known", "well-known", "exact", "proved", "proven", "easy", "an", "the", "what", "our", "not", "no", "false", "wrong", "incorrect",
                                                                "always", "never", "then", "also", "thus", "indeed", "equivalent", "just", "simply", "exactly", "called", "be", "impossible", "now", "a"});
      if (verb && !holds && s.how == mood::claim && !s.concludes && !s.denied) by = behind[0];
      if (s.how == mood::claim) s.mentioned = by;
      if (s.how == mood::claim && !s.concludes && !before.empty() && among(before.back(), {"ansatz", "guess", "trial", "candidate", "choice"})) s.doubted = true, s.sure = false, s.because = before.back();
    }
  }

  /// Behind “a common”, of “a common mistake”: where the noun stands.
  static std::size_t begins_noun_of_mistake(const std::vector<std::string>& words, std::size_t at) {
    if (at >= words.size() || !among(words[at], {"a", "an"})) return at;
    ++at;
    while (at < words.size() && among(words[at], {"common", "frequent", "classic", "classical", "typical", "popular", "usual"})) ++at;
    return at;
  }

  /// “$…$ is off by a factor”, “$…$ makes no sense”: false as it stands.
  static bool is_put_down(const std::vector<std::string>& words) {
    const auto begins = [&](std::string_view phrase) { return begins_with(words, 0, phrase) > 0; };
    return begins("is off by") || begins("makes no sense") || begins("make no sense") || begins("does not multiply") || begins("does not even multiply") || begins("is twice too large") || begins("is twice too small");
  }

  /// What the words behind a formula take of what it says.
  void behind_formula(const std::vector<std::string>& words, bool formula_follows, const std::vector<std::string>& before) {
    const bool subject = formula_follows && (ends_in_quantity(before) || (beside_ && outer_.how == mood::claim && words.size() == 1));  // “the loss $L = …$ has $…$”
    const bool of_last = !words.empty() && now_.because == "with" && among(words[0], {"invertible", "nonsingular", "non-singular", "symmetric", "square", "orthogonal", "diagonal", "positive", "nonzero"});  // “$A x = b$ with $A$ invertible”
    if (!words.empty() && !ends_statement(words[0]) && harmless_at(words, 0) == 0)
      for (std::size_t k = of_last ? out_.size() - 1 : open_from_; k < out_.size(); ++k)
        if (out_[k].how == mood::assumption) out_[k].unknown = words[0];
    if (const std::string objection = objection_in(words); !objection.empty())
      for (std::size_t k = open_from_; k < out_.size(); ++k) restrict(out_[k], objection), out_[k].against = objection;
    if (denied_behind(words)) {
      closed_ = true;
      return;
    }
    opening_behind(words, formula_follows);
    words_behind(words, formula_follows, subject);
  }

  /// “$…$ is wrong”, “$…$, type-checks and is a slip”; whether nothing but that is said.
  bool denied_behind(const std::vector<std::string>& words) {
    const auto is_wrong = [&](std::size_t k) {
      if (k == 0 && is_put_down(words)) return true;
      if (k + 1 >= words.size() || words[k] != "is") return false;
      const std::size_t noun = words[k + 1] == "no" ? k + 2 : begins_noun_of_mistake(words, k + 1);
      const bool told = noun == k + 1 ? among(words[noun], {"wrong", "false", "incorrect"}) : noun < words.size() && among(words[noun], {"slip", "mistake", "blunder", "fallacy", "misprint", "typo", "myth"});
      const bool no_law = words[k + 1] == "no" && noun < words.size() && among(words[noun], {"rule", "law", "identity", "theorem"});
      return (no_law || (told && words[k + 1] != "no")) && (noun + 1 == words.size() || among(words[noun + 1], {".", ",", ":", ";"}));
    };
    std::size_t also = 0;  // “$…$, type-checks and is wrong”
    while (also < words.size() && also < 6 && !(words[also] == "and" && is_wrong(also + 1)) && !among(words[also], {".", ";", ":"})) ++also;
    const std::size_t denial = is_wrong(0) ? 0 : also + 1;
    if (denial == 0 || (also < words.size() && words[also] == "and" && is_wrong(denial)))
      for (std::size_t k = open_from_; k < out_.size(); ++k) {
        const bool by_objection = out_[k].restricted && out_[k].against == out_[k].because;  // “is a slip”, told above
        if (by_objection) out_[k].restricted = false;
        out_[k].denied = out_[k].how == mood::claim && !out_[k].restricted, out_[k].against = words[denial + 1];
      }
    return denial == 0 && (among(words[1], {"no", "a", "an"}) || is_put_down(words));  // “is no rule”, “is a slip”
  }

  /// How the words right behind a formula bound it.
  void opening_behind(const std::vector<std::string>& words, bool formula_follows) {
    if (holds(words, "here we need") || holds(words, "we need that") || holds(words, "same proviso"))
      for (std::size_t k = open_from_; k < out_.size(); ++k) restrict(out_[k], "need");
    if (!words.empty() && among(words[0], {"hundred", "thousand", "million", "billion", "trillion", "percent"}))  // “$200 \times 300 = 60$ thousand”
      for (std::size_t k = open_from_; k < out_.size(); ++k) out_[k].sure = false, out_[k].because = words[0];
    if (words.size() > 1 && among(words[0], {"belongs", "belong"}) && words[1] == "to")  // another convention
      for (std::size_t k = open_from_; k < out_.size(); ++k) restrict(out_[k], words[0]);
    if (!words.empty() && words[0] == "read")  // “for $A = B$ read $A = C$”
      for (std::size_t k = open_from_; k < out_.size(); ++k) restrict(out_[k], words[0]);
    if (words.size() > 3 && words[0] == "is" && !is_negation(words[1]))  // “$Wx + b = 0$ is the equation of a plane”
      for (std::size_t i = 2; i + 1 < words.size() && i < 5; ++i)
        if (words[i] == "equation" && among(words[i + 1], {"of", "for"}))
          for (std::size_t k = open_from_; k < out_.size(); ++k) restrict(out_[k], words[i]);
    if (formula_follows && is_implication(words) && out_.back().how == mood::claim && !out_.back().doubted && !out_.back().restricted) out_.back().how = mood::condition, out_.back().because = words[0];
    const std::size_t bracket = !words.empty() && words[0] == "(" ? 1 : 0;
    for (const char* weakly : {"at initialisation", "at initialization", "at init", "at the start", "initially", "in distribution", "in law", "in probability", "in expectation", "on average", "in the limit", "with probability", "with high probability", "up to"})
      if (begins_with(words, bracket, weakly) > 0)
        for (std::size_t k = open_from_; k < out_.size(); ++k) out_[k].doubted = true, out_[k].sure = false, out_[k].because = weakly;
    if (words.size() > 2 && words[0] == "in" && among(words[1], {"the", "this"}) && among(words[2], {"warm-up", "first", "second", "third", "simplest", "special", "paragraph", "beginning", "toy", "example", "case", "commutative", "linear", "scalar"}))
      for (std::size_t k = open_from_; k < out_.size(); ++k)
        if (out_[k].how == mood::assumption) out_[k].unknown = words[2];
    if (words.size() > 1 && words[0] == "for" && among(words[1], {"example", "instance"}))
      for (std::size_t k = open_from_; k < out_.size(); ++k)
        if (out_[k].how == mood::assumption) out_[k].unknown = words[1];
  }

  /// The words behind a formula up to the next statement or the first word that bounds the formula. `subject`: it is what they speak of.
  void words_behind(const std::vector<std::string>& words, bool formula_follows, bool subject) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (const std::size_t n = harmless_at(words, i); n > 0) {
        i += n - 1;
        continue;
      }
      const phrase* p = phrase_at(words, i);
      if (p != nullptr && p->does == effect::claims && (!needs_clause(p->words) || begins_clause(words, i))) {
        closed_ = true;  // what follows is another statement
        return;
      }
      if (words[i] == "only" && i + 1 < words.size() && among(words[i + 1], {"through", "via"})) continue;
      if (words[i] == "no" && begins_with(words, i + 2, "on the") > 0 && i + 4 < words.size() && among(words[i + 4], {"right", "left"})) continue;  // “with no mask on the right”: how it is written
      if (subject && i == 0 && words[0] == "has") {
        closed_ = true;
        return;
      }
      const bool leads = formula_follows && (takes_formula(words, i) || (words[i] == "with" && i + 2 == words.size() && words[i + 1] == "some"));
      if (leads && among(words[i], {"for", "where", "with"})) {
        limits_ = true;
        return;
      }
      if (i == 0 && formula_follows && gives_new_names(words)) return;
      if (among(words[i], {"where", "with"}) || !is_restrictor(words[i])) continue;
      if (words[i] == "temperature" && formula_follows && i + 1 == words.size() && i > 0 && words[i - 1] == "a") continue;  // “…, a temperature $T > 0$”
      // “in”, “has” and the like restrict where they stand right behind the formula
      const bool near_only = among(words[i], {"below", "above", "have", "has", "most", "least", "zero", "diagonal"});
      if (near_only && i > 0) continue;
      // “$D$ diagonal, …”, “$D \in …$ diagonal matrices”: what is said of the name
      if (words[i] == "diagonal" && (i + 1 == words.size() ? !formula_follows : ends_statement(words[i + 1]) || among(words[i + 1], {"matrix", "matrices"}))) continue;
      if (formula_follows && words[i] == "not" && i + 1 == words.size() && i > 0) return;  // “…, and not $…$”
      // “, and for the bias $…$” begins something of its own
      if (formula_follows && words[i] == "for" && i > 0 && words[i - 1] == "and" && (i == 1 || words[i - 2] == ",")) return;
      const bool of_last = words[i] == "has" && i == 0;  // “where $X = U D V^\top$ and $U$ has …”: of U
      for (std::size_t k = of_last ? out_.size() - 1 : open_from_; k < out_.size(); ++k) {
        restrict(out_[k], words[i]);
        out_[k].served = says_purpose(words, i, formula_follows);
        out_[k].denied = denies(words, i);
        if (out_[k].denied || is_denial(words, i)) out_[k].against = words[i];
      }
      return;
    }
  }
  /// “let $A = P D P^{-1}$ for some invertible $P$”: there is such a P, and it is called so from here on.
  bool gives_new_names(const std::vector<std::string>& words) const {
    std::size_t k = words.size() > 2 && words[0] == "," ? 1 : 0;
    if (k + 1 >= words.size() || words[k] != "for" || words[k + 1] != "some" || out_.back().how != mood::assumption || open_from_ + 1 != out_.size()) return false;
    const bool names = std::all_of(words.begin() + static_cast<std::ptrdiff_t>(k) + 2, words.end(), [](const std::string& w) { return among(w, {"invertible", "nonsingular", "orthogonal", "diagonal", "symmetric", "square", "real", "unit", "nonzero", "matrix", "matrices", "vector", "vectors", "scalar", "number", "unique"}); });
    const std::vector<std::string> all = words_of(sentence_);
    return names && std::count(all.begin(), all.end(), "some") == 1;
  }
  /// “for the incoming gradient”, “for a fake sample”, “(no penalty)”: a noun that limits nothing, and no formula.
  static bool says_purpose(const std::vector<std::string>& words, std::size_t at, bool formula_follows) {
    if (words[at] == "no") return words[0] == "(" && std::find(words.begin(), words.end(), ")") != words.end();
    if (words[at] != "for" || at + 2 >= words.size() || !among(words[at + 1], {"the", "a", "an", "our", "its", "their", "this"})) return false;
    std::size_t end = at + 2;
    while (end < words.size() && !among(words[end], {".", ",", ";", ":", ")", "(", "and", "with", "where", "from"})) ++end;
    if (end == words.size() && formula_follows)  // “for a loss $L$ that …”, “for a target $y$”
      return among(words.back(), {"loss", "objective", "cost", "target", "targets", "label", "labels", "response", "responses", "observation", "observations", "prediction", "predictions", "input", "inputs", "example", "sample", "batch", "minibatch", "mini-batch"});
    const std::vector<std::string> phrase(words.begin() + static_cast<std::ptrdiff_t>(at), words.begin() + static_cast<std::ptrdiff_t>(end));
    return property_spoken_of(phrase).empty() && !any_among(phrase, {"case", "cases", "special", "example", "first", "second", "third", "last", "if", "when", "that", "which"});
  }
  /// “$…$ implies $…$”, “$…$ entails that $…$”: nobody says that the first holds.
  static bool is_implication(const std::vector<std::string>& words) {
    std::size_t at = 0;
    while (at < words.size() && among(words[at], {"already", "always", "then", "clearly", "also"})) ++at;
    if (at >= words.size() || !among(words[at], {"implies", "entails", "forces"})) return false;
    for (++at; at < words.size(); ++at)
      if (!among(words[at], {"that", "the", "identity", "equation", ":", "also", "both"})) return false;
    return true;
  }
  /// “$…$ is a common mistake”, “$…$ (wrong!)”, “$…$ | ✗ |”: the word that objects to the formula; empty where none does.
  static std::string objection_in(const std::vector<std::string>& words) {
    std::size_t i = 0;
    while (i < words.size() && among(words[i], {"is", "a", "an", "the", "common", "frequent", "classic", "classical", "typical", "popular", "usual", "(", "|", ",", "which", "was", "this", "that", "needs", "need", "of", "course", "simply", "just", "plainly", "clearly", "obviously", "only", "no"})) ++i;
    if (i == words.size()) return {};
    constexpr std::size_t near_by = 4;
    for (std::size_t k = 0; k < std::min(words.size(), near_by); ++k)
      if (begins_with(words, k, "only up to") > 0 || begins_with(words, k, "only approximately") > 0) return words[k];
    if (begins_with(words, 0, "makes no sense") > 0 || begins_with(words, 0, "make no sense") > 0) return "no sense";
    if (i == 0) return among(words[0], {"breaks", "differs", "lacks", "mixes"}) ? words[0] : std::string();
    if (words[i] == "not" && words[i - 1] == "need") return "need not";
    const bool objects = among(words[i], {"unrealistic", "unreasonable", "unnecessary", "restrictive", "too", "naive", "absurd", "dangerous", "impossible", "artificial", "superfluous", "questionable", "mistake", "misconception", "misprint", "typo", "pitfall", "myth", "fallacy", "erroneous", "error", "nonsense", "bogus", "untrue", "invalid", "blunder", "slip", "oversight", "bug", "trap", "illusion", "rubbish", "breaks", "differs", "lacks", "off", "nonsensical", "longer", "mixes", "meaningless", "void", "undefined", "ill-defined", "senseless", "moot", "empty", "vacuous", "✗", "✘", "❌", "✖", "✗\xEF\xB8\x8F", "✖\xEF\xB8\x8F"}) ||
                         (words[i - 1] == "(" && among(words[i], {"wrong", "incorrect", "false"}));
    if (words[i] == "error" && words[i - 1] == "the") return {};  // what it is called
    if (words[i] == "longer" && (i == 0 || words[i - 1] != "no")) return {};
    if (words[i] == "off" && !(i + 1 < words.size() && words[i + 1] == "by")) return {};
    if (among(words[i], {"differs", "breaks", "lacks", "mixes"}) && i > 0 && !among(words[0], {"differs", "breaks", "lacks", "mixes"})) return {};
    return objects ? words[i] : std::string();
  }
  /// “$…$ fails.”, “$…$ is not true”, “$…$, which does not even fit”: not in some cases, but as it is.
  static bool denies(const std::vector<std::string>& words, std::size_t at) {
    for (std::size_t k = 0; k < at; ++k)
      if (!among(words[k], {",", "which", "is", "does", "that", "this"})) return false;
    const auto word = [&](std::size_t k) { return at + k < words.size() ? std::string_view(words[at + k]) : std::string_view("."); };
    const auto ends = [&](std::size_t k) { return among(word(k), {".", ",", "and"}) || (word(k) == "in" && word(k + 1) == "general"); };
    if (words[at] == "has" && among(word(1), {"lost", "dropped", "forgotten"})) return (begins_with(words, at + 2, "half of the") > 0 && among(word(5), {"terms", "factors", "entries"})) || (among(word(2), {"a", "the", "one", "its"}) && among(word(3), {"factor", "sign", "minus", "transpose", "term", "square", "power", "index", "inverse"}));
    if (words[at] == "has") {  // “has the wrong shape”, “has one factor in the wrong place”
      bool wrong = false;
      constexpr std::size_t reach = 7;
      for (std::size_t k = 1; k < reach && !wrong && !among(word(k), {".", ",", ";", ":", "not", "no", "if", "unless"}); ++k) wrong = (among(word(k), {"wrong", "incorrect"}) && among(word(k - 1), {"the", "a", "an"})) || begins_with(words, at + k, "that does not fit") > 0;
      return wrong;
    }
    if (words[at] == "fails") return ends(1) || (word(1) == "already" && among(word(2), {"at", "for", "in", "when"}));
    if (words[at] == "false") return at > 0 && ends(1);
    if (words[at] != "not") return false;
    const std::size_t even = word(1) == "even" ? 2 : 1;
    return among(word(even), {"true", "fit", "hold", "correct", "right", "valid"}) && ends(even + 1);
  }
  /// “$…$ fails for larger ones”, “$…$ does not hold in general”, “$…$ is false there”.
  static bool is_denial(const std::vector<std::string>& words, std::size_t at) {
    if (at > 3 || among(words[0], {",", "for", "and", "if", ";", ":", "(", "|"})) return false;
    const std::string next = at + 1 < words.size() ? words[at + 1] : std::string();
    return among(words[at], {"fails", "false"}) || (words[at] == "not" && among(next, {"true", "hold", "correct", "right", "valid", "an", "so"}));
  }
  static void restrict(stance& s, const std::string& word) {
    s.restricted = true, s.sure = false;
    s.because = word;
  }

  /// What the words between two formulas end: a scene, a condition, something beside. Whether nothing but that is in them.
  bool begins_main_clause(const std::vector<std::string>& words, bool first, bool formula_follows) {
    // “With $A = B$, $C = D$”, “with $A = B$, where $G$ is given, $C = D$”: the last is said, not given
    const bool told = words.size() == 3 && among(words[0], {"is", "are"}) && among(words[1], {"given", "known", "fixed"}) && words[2] == ",";
    // “assuming $A$ is symmetric, $A^2 = AA^\top$”: what stands behind the property is said
    const bool property_told = now_.how == mood::assumption && now_.because == "assuming" && words.size() > 2 && words.size() < 6 && among(words[0], {"is", "are"}) && words.back() == ",";
    if (!first && formula_follows && property_told) {
      now_ = {}, now_.sets_scene = true;
      clause_.clear();
    }
    if (!first && formula_follows && among(now_.because, {"if", "when", "whenever"}) && words.size() == 1 && words[0] == "," && out_.size() < in_front_of_then()) return false;  // “if $A = A^T$, $B = B^T$, then”
    const bool lets = among(now_.because, {"let", "define", "denote", "suppose", "assume"});  // “for a single point, let $x \in …$, $z = …$”
    if (!first && opener_ && !lets && now_.how != mood::claim && !words.empty() && (told || words[0] == ",") && !(words.size() > 1 && among(words[1], {"and", "i.e", "namely", "that"}))) {
      now_ = {}, now_.sets_scene = true;
      clause_.clear();
    }
    if (!first && formula_follows && beside_ && outer_.how == mood::claim && now_.how != mood::claim && goes_back(words)) {
      const std::string beside = now_.because;
      now_ = outer_, now_.sets_scene = true, now_.sure = now_.sure && (beside != "with" || says_of_subject(words));
      if (now_.because.empty()) now_.because = beside;
      clause_.clear();
    }
    // “if $c_t = 0$ for all $t$, we are left with $…$”: the main clause
    if (!first && formula_follows && !out_.empty() && outer_condition() && words.size() > 2 && words[0] == "," && (among(words[1], {"we", "one"}) || words.back() == ":")) {
      now_ = {}, now_.sure = false, now_.because = "if";
      beside_ = false;
      conditioned_ = true;
      clause_.clear();
    }
    if (!first && !out_.empty() && formula_follows && beside_ && now_.how != mood::claim && ends_with_colon(words)) {
      now_ = outer_, now_.sets_scene = opener_;
      clause_.clear();
      closed_ = true;
      return true;
    }
    if (!first && now_.because == "put" && !words.empty() && among(words[0], {"into", "onto", "inside"})) {  // “we put $A^{-1}$ into both sides: $$ … $$”
      now_ = {};
      clause_.clear();
    }
    return false;
  }

  /// How many formulas stand in front of the first “then” that leads from what is supposed to what comes of it; none where none does.
  std::size_t in_front_of_then() const {
    std::size_t formulas = 0;
    for (const piece& p : sentence_.pieces) {
      if (p.mathematics) {
        ++formulas;
        continue;
      }
      const std::vector<std::string> words = words_of(p.words);
      if (formulas > 0 && !words.empty() && (words[0] == "then" || (words[0] == "," && words.size() > 1 && words[1] == "then"))) return formulas;
    }
    return 0;
  }

  /// Takes the words in front of a formula, or those behind the last one, for what they say of how the next formula is meant.
  void scan(const std::vector<std::string>& words, bool first, bool formula_follows) {
    if (begins_main_clause(words, first, formula_follows)) return;
    for (std::size_t i = 0; i < words.size(); ++i) {
      const std::string& w = words[i];
      question_ = question_ || w == "?";
      const bool loses = w == "losing" && i == 0 && first && words.size() > 1 && among(words[1], {"the", "a", "its", "one"});
      forgets_ = forgets_ || w == "forgetting" || loses;  // “forgetting the transpose, one gets”, “losing the sign gives”
      if (const std::size_t n = harmless_at(words, i); n > 0) {
        i += n - 1;
        continue;
      }
      if (begins_slip(words, i)) slip_ = true;
      if (slip_ && comes_of_slip(words, i)) {
        now_ = {}, forgets_ = true, slip_ = false;
        clause_.clear();
        ++i;
        continue;
      }
      if (const phrase* p = meant_at(words, i); !taken_by_word(words, i, p, first, formula_follows)) phrase_said(words, i, p, first);
    }
  }

  /// The phrase that begins there, where it means what it means elsewhere; else nullptr.
  static const phrase* meant_at(const std::vector<std::string>& words, std::size_t i) {
    const phrase* p = phrase_at(words, i);
    if (words[i] == "where" && i > 0 && i + 2 < words.size() && among(words[i - 1], {"on", "from", "know", "knows", "matter", "matters"})) return nullptr;  // “it does not depend on where they meet”
    if (p != nullptr && p->words == "once" && (i + 1 == words.size() || among(words[i + 1], {",", "more", "again", "and"}))) return nullptr;  // “differentiating once, $…$”
    if (p != nullptr && p->words == "choose" && i + 1 < words.size() && words[i + 1] == "between") return nullptr;  // “that lets us choose between $n$ and $p$”
    return p;
  }

  /// “With this abbreviation all gradients become short: $$ … $$”: behind what “with” governs a clause says what holds.
  static bool leads_main_clause(const std::vector<std::string>& words) {
    if (words[0] != "with" || words.back() != ":" || any_among(words, {"that", "which", "where", "whose", "if", "when", "constraint", "constraints", "condition", "conditions", "assumption", "assumptions", "and", "or", "not"})) return false;
    return any_among(words, {"abbreviation", "abbreviations", "notation", "shorthand", "convention", "conventions"}) && any_among(words, {"become", "becomes", "simplify", "simplifies", "reads"});
  }

  /// A word that says how the formula is meant by what stands around it, and by no phrase of the table; `i` is its last word then.
  bool taken_by_word(const std::vector<std::string>& words, std::size_t& i, const phrase* p, bool first, bool formula_follows) {
    const std::string& w = words[i];
    if (w == "not" && i + 2 < words.size() && words[i + 1] == "necessarily" && among(words[i + 2], {"symmetric", "square", "invertible", "orthogonal", "diagonal", "positive", "nonnegative", "unit", "independent", "convex", "linear"})) {  // “for $A$, not necessarily symmetric, $…$”
      i += 2;
      return true;
    }
    if (p == nullptr || p->words == "case")
      if (const std::size_t n = formula_follows ? case_at(words, i) : 0; n > 0) {
        take(effect::assumes, "case", words, i);
        i += n - 1;
        return true;
      }
    // “$\epsilon > 0$, and write $\mathbf{1}$ for the ones”: what is said behind the second formula is said of it
    if (w == "write" && formula_follows && i + 1 == words.size() && begins_clause(words, i)) closed_ = true;
    if (p == nullptr && w == "consider" && formula_follows && considers_a_thing(words, i)) {  // “Now consider the layer $Y = X W$.”
      take(effect::assumes, w, words, i);
      return true;
    }
    if (p == nullptr && formula_follows && (now_.because == "find" || (first && i > 0 && asks_for(words[0]))) && leads_to_data(words, i)) {  // “Find the inverse of the matrix $A = …$”
      take(effect::assumes, w, words, i);
      i = words.size() - 1;
      return true;
    }
    if (p == nullptr && w == "say" && (i == 0 || words[i - 1] == ",") && formula_follows && takes_formula(words, i)) {  // “Say $A = B$.”
      take(effect::assumes, w, words, i);
      return true;
    }
    if (p == nullptr && (w == "given" || w == "with" || w == "for" || (w == "at" && !speaks_of_start(words)))) {
      const bool by = i + 1 < words.size() && words[i + 1] == "by", opens = first && i == 0;
      const bool left = w == "with" && i > 0 && among(words[i - 1], {"left", "up"});  // “we are left with”
      const bool taken = formula_follows && !by && !left && ((opens && w != "at" && !leads_main_clause(words)) || takes_formula(words, i));
      opener_ = opener_ || opens;
      if (taken) take(w == "for" || w == "at" ? effect::conditions : effect::assumes, w, words, i);
      else clause_.push_back(w);
      return true;
    }
    if (!among(w, {"without", "unlike"}) || !formula_follows || !takes_formula(words, i)) return false;
    take(effect::wonders, w, words, i);
    return true;
  }

  /// What the phrase of the table says that begins at `i`, which is its last word then; a word of the clause where there is none.
  void phrase_said(const std::vector<std::string>& words, std::size_t& i, const phrase* p, bool first) {
    const std::string& w = words[i];
    if (now_.doubted && w.starts_with("satisf")) return;  // “should satisfy”
    const bool relative = i > 0 && among(words[i - 1], {"that", "which", "who"});
    if (now_.asserts && !sentence_.asserted && among(w, {"satisfies", "satisfy"}) && !relative) {  // “show that $u$ satisfies”
      const bool described = !out_.empty() && sentence_.pieces.size() > 1 && !sentence_.pieces[0].mathematics && any_among(words_of(sentence_.pieces[0].words), {"the", "a", "an"});
      if (described) now_.sure = false, now_.because = w;  // “the best choice of $u$ satisfies”
      return;
    }
    if (p == nullptr || (needs_clause(p->words) && !begins_clause(words, i))) {
      clause_.push_back(w);
      return;
    }
    if (p->words == "means" && i > 0 && among(words[i - 1], {"of", "the", "their", "its", "sample", "column", "row", "group", "class"})) {
      clause_.push_back("mean");
      return;
    }
    opener_ = opener_ || (first && i == 0 && p->does == effect::conditions) || among(p->words, {"since", "because"});
    take(p->does, p->words, words, i);
    i += static_cast<std::size_t>(std::count(p->words.begin(), p->words.end(), ' '));
    if (is_constraint(p->words))  // “subject to the linear constraint”
      while (i + 1 < words.size() && among(words[i + 1], {"the", "a", "linear", "equality", "constraint", "constraints", "condition", "conditions", "following", "that", ".", ":"})) ++i;
  }

  static bool is_person(const std::vector<std::string>& words, std::size_t at) { return at < words.size() && among(words[at], {"you", "we", "one", "i"}); }
  /// “If you forget that …”
  static bool begins_slip(const std::vector<std::string>& words, std::size_t at) {
    return among(words[at], {"if", "when", "whenever"}) && is_person(words, at + 1) && at + 2 < words.size() && among(words[at + 2], {"forget", "forgets", "forgot"});
  }
  /// “… you get”: what stands behind comes of the mistake.
  static bool comes_of_slip(const std::vector<std::string>& words, std::size_t at) {
    return is_person(words, at) && at + 1 < words.size() && among(words[at + 1], {"get", "gets", "obtain", "obtains"});
  }

  /// Whether a condition governs the formulas now, or did in front of the range behind it.
  bool outer_condition() const { return among((beside_ ? outer_ : now_).because, {"if", "when"}) && (beside_ ? outer_ : now_).how == mood::condition; }

  /// “We see that with $B$ invertible, $AB = BA$”, “for $1 \times 1$ matrices, $AB = BA$”: behind the comma the main clause goes on, where it has said nothing so far.
  bool goes_back(const std::vector<std::string>& words) const {
    constexpr std::size_t longest = 5;
    if (says_of_subject(words)) return true;
    for (const char* place : {"on both sides", "on either side", "from the left", "from the right", "to both sides"})  // “taking the product with $p$ on both sides: $$ … $$”
      if (begins_with(words, 0, place) > 0 && (words.back() == ":" || among(words.back(), {"sides", "side", "left", "right", "get", "gives", "yields", "obtain", "have", "find", ","}))) return true;
    if ((words.size() == 1 && words[0] == ";") || (words.size() == 2 && words[0] == "," && among(words[1], {"while", "whereas"}))) return true;  // “$…$ for $t \ge 0$, while $…$”
    if (words.size() == 1 && words[0] == "that") return now_.because.starts_with("for") && (outer_.concludes || !outer_.because.empty());  // “we have for any $x$ that $…$”
    const bool next_clause = words.size() > 3 && words.size() <= longest && words[0] == "," && words[1] == "and" && among(words[2], {"the", "its", "our"}) && among(words.back(), {"is", "reads", "becomes"});
    if (next_clause) return now_.because == "for";  // “$…$ for $z \in \mathbb{R}$, and the loss is $…$”
    if (words.empty() || words.back() != "," || words.size() > longest || any_among(words, {"and", "or"})) return false;
    return std::none_of(out_.begin(), out_.end(), [](const stance& s) { return s.how == mood::claim; });
  }

  bool begins_with_subject() const {
    const std::vector<std::string> words = sentence_.pieces[0].mathematics ? std::vector<std::string>() : words_of(sentence_.pieces[0].words);
    return !words.empty() && among(words[0], {"the", "its", "their", "our"});
  }
  /// “the same, with $D = \operatorname{diag}(a)$, is $…$”, “with $D = …$ this becomes $…$”: the verb of the main clause.
  bool says_of_subject(std::vector<std::string> words) const {
    constexpr std::size_t longest = 4;
    while (!words.empty() && among(words.back(), {":", "simply", "just", "also"})) words.pop_back();
    if (words.size() == 1 && among(words[0], {"is", "reads"})) return begins_with_subject();  // “the Lagrangian of $f$ subject to $A x = b$ is $…$”
    if (words.size() == 1 && words[0] == "has") return true;  // “the objective $f$ with $z \in …$ has”
    constexpr std::size_t verb_phrase = 3;
    if (words.size() > 1 && words.size() <= verb_phrase && among(words[0], {"we", "one"}) && !among(words.back(), {"let", "set", "assume", "suppose", "define", "write", "denote", "put", "choose", "take", "fix", "call", "need", "want", "require", "see", "with"})) return true;  // “for $f(x) = …$ we compute $…$”
    if (words.size() < 2 || !among(words.back(), {"is", "are", "becomes", "become", "reads", "read", "equals"})) return false;
    if (among(words[0], {"the", "its", "their"}) && words.size() < 3 * longest && !any_among(words, {"and", "or", "that", "which", "whose", "where", "when", "if", ",", "of"})) return true;  // “with $f(x) = …$ the gradient is $…$”
    if (words.size() > longest) return false;
    return std::all_of(words.begin(), words.end() - 1, [](const std::string& w) { return among(w, {",", "this", "it", "that", "they", "then", "also"}); });
  }

  /// Whether “consider” begins its clause, and a thing follows that the formula names: no case, and no equation that may be one.
  static bool considers_a_thing(const std::vector<std::string>& words, std::size_t at) {
    constexpr std::size_t longest = 5;
    const auto leads = [](const std::string& w) { return among(w, {"now", "next", "also", "we", "let", "us", "first", "finally", "then", "for", "simplicity", "again", ","}); };
    if (!std::all_of(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(at), leads) || words.size() - at - 1 > longest) return false;
    return std::all_of(words.begin() + static_cast<std::ptrdiff_t>(at) + 1, words.end(), [](const std::string& w) {
      return among(w, {"the", "a", "an", "one", "our", "following", "loss", "function", "layer", "network", "model", "objective", "map", "quadratic", "linear", "affine", "scalar", "cost", "form", "block", "residual", "composition", "quantity", "matrix", "vector", "score", "output", "step", "update", "simple", "now", ":"});
    });
  }

  /// The verb of an exercise.
  static bool asks_for(const std::string& word) { return among(word, {"find", "compute", "construct", "determine", "calculate"}); }

  /// Whether all that is left is “spanned by the vectors”, “of the matrix”, “to the point”: the formula behind it is what the task is about.
  static bool leads_to_data(const std::vector<std::string>& words, std::size_t at) {
    std::size_t k = at + 1;
    const bool spanned = words[at] == "spanned" && k < words.size() && words[k] == "by";
    if (!spanned && !among(words[at], {"of", "to", "from", "onto"})) return false;
    k += spanned ? 1 : 0;
    while (k < words.size() && among(words[k], {"the", "following", "two", "three", "column"})) ++k;
    const bool named = k < words.size() && among(words[k], {"vector", "vectors", "matrix", "matrices", "columns", "point"});
    k += named ? 1 : 0;
    const bool of_them = words[at] != "of" || (at > 0 && among(words[at - 1], {"inverse", "inverses", "determinant", "determinants", "rank", "eigenvalues", "eigenvectors", "eigenvalue", "trace", "transpose", "norm", "norms", "length", "decomposition", "factorization", "basis", "span", "product", "kernel", "space", "nullspace", "svd", "form", "projection", "pseudoinverse", "diagonalization", "combination"}));
    return of_them && (named || spanned) && (k == words.size() || (words[k] == ":" && k + 1 == words.size()));
  }

  /// “consider the commuting case $…$”, “the worst case is when $…$”, “case 1: $…$”: how many words up to the formula; 0 where it is something else.
  static std::size_t case_at(const std::vector<std::string>& words, std::size_t at) {
    if (words[at] != "case") return 0;
    const std::size_t from = at > 5 ? at - 5 : 0;
    const bool numbered = begins_clause(words, at);
    const bool considered = numbered || std::any_of(words.begin() + static_cast<std::ptrdiff_t>(from), words.begin() + static_cast<std::ptrdiff_t>(at), [](const std::string& w) {
      return among(w, {"consider", "considering", "treat", "examine", "study", "worst", "best", "take"});
    }) || (at > 2 && at + 1 == words.size() && among(words[at - 2], {"the", "a"}) && among(words[at - 3], {"in", "for"}));  // “in the commuting case $…$”
    if (!considered) return 0;
    for (std::size_t k = at + 1; k < words.size(); ++k)
      if (!among(words[k], {"is", "when", "where", "that", "of", "in", "which", ":", ")", "("}) && !(numbered && words[k] == ",") && words[k].find_first_not_of("0123456789ivabc") != std::string::npos) return 0;
    return words.size() - at;
  }

  /// Whether it is the text that supposes: “we assume”, “assume”, and not “Smith et al. assume”, “I suppose”, “convenient to assume”.
  static bool may_suppose(const std::vector<std::string>& words, std::size_t at) {
    const std::string& before = words[at - 1];
    if (before == "i") return words[at] == "assume";
    if (before == "follows" && at > 1 && words[at - 2] == "what") return true;  // “in what follows assume”
    if (before == "to") return at > 1 && among(words[at - 2], {"suffices", "enough", "sufficient", "us", "want", "have", "need", "allowed", "possible", "continue", "start", "begin", "on", "like"});
    if (among(before, {"al", "they", "people", "who", "others", "many", "some", "most", "folks", "which", "might", "would", "could"})) return false;
    return !before.ends_with("s") || among(before, {"us", "let's", "always", "thus", "this", "hypotheses", "assumptions", "perhaps", "as", "simplifications", "basics", "conventions", "preliminaries", "basis", "besides", "towards", "details", "specifics"});
  }

  /// “It would be too strong to assume”, “we avoid assuming”, “some readers may assume”: nobody here does.
  static bool is_disowned(std::string_view trigger, const std::vector<std::string>& words, std::size_t at) {
    if (among(trigger, {"assume", "suppose"}) && at > 0 && !may_suppose(words, at)) return true;
    if (trigger == "let" && at > 1 && words[at - 1] == "to" && any_among(words, {"tempted", "tempting", "convenient", "nice", "like"})) return true;
    if (trigger == "claims") return at > 0 && !among(words[at - 1], {"theorem", "lemma", "proposition", "corollary", "it", "this", "that", "which", "result", "section", "following", "two", "three", "the", "these", ",", "."});
    if (!among(trigger, {"assume", "assuming", "suppose", "supposing", "let"})) return false;
    if (at > 1 && words[at - 1] == ":" && among(words[at - 2], {"writes", "wrote", "says", "said", "states", "argues"})) return true;
    if (trigger == "let") return false;
    for (std::size_t k = at; k-- > 0 && at - k <= 8 && !among(words[k], {";", ":", "."});)
      if (among(words[k], {"too", "tempting", "avoid", "avoids", "avoiding", "refrain", "unlike", "who", "they", "others", "readers", "authors", "students", "people", "someone", "somebody", "previous", "earlier", "prior", "unreasonable", "unrealistic",
                           "dangerous", "wrong", "naive", "absurd", "whether", "asks", "ask", "stop", "stopped", "hardly", "hard", "instead", "easy", "had"}))
        return true;
    return false;
  }

  /// “…, which only holds if $…$”, “… only if $…$”: what stands in front is not said to hold, and what stands behind need not.
  static bool is_necessary(std::string_view trigger, const std::vector<std::string>& words, std::size_t at) {
    if (!among(trigger, {"if", "when"})) return false;
    constexpr std::size_t near_by = 3;
    for (std::size_t k = at; k-- > 0 && at - k <= near_by;)
      if (words[k] == "only") return k == 0 || words[k - 1] != "and";
    return false;
  }
  /// “if we choose $x = 0$, then”, “when one sets $A = I$”.
  bool is_conditional_choice(effect e, std::string_view trigger) const {
    return e == effect::assumes && now_.how == mood::condition && among(now_.because, {"if", "when", "whenever", "once"}) && among(trigger, {"choose", "take", "set", "put", "pick", "fix", "let", "define"}) &&
           taken_at_ == out_.size() && clause_.size() == 1 && among(clause_[0], {"we", "one", "you", "i"});
  }

  /// “A frequent error is to put”, “a common slip is to set”: what stands behind is what is wrong.
  static bool tells_mistake(const std::vector<std::string>& words, std::size_t at) {
    if (at < 3 || words[at - 1] != "to" || words[at - 2] != "is") return false;
    for (std::size_t k = at - 2; k-- > 0 && !among(words[k], {".", ";", ":", ","});)
      if (among(words[k], {"error", "mistake", "slip", "bug", "blunder", "pitfall", "trap"})) return true;
    return false;
  }
  /// “take the gradient term by term”: what stands behind is what comes of it.
  static bool takes_derivative(const std::vector<std::string>& words, std::size_t at) {
    while (at < words.size() && among(words[at], {"the", "its", "a", "another", "both", "partial", "first", "second", "total"})) ++at;
    return at < words.size() && among(words[at], {"gradient", "gradients", "derivative", "derivatives", "differential", "differentials", "jacobian", "hessian"});
  }

  void take(effect e, std::string_view trigger, const std::vector<std::string>& words, std::size_t at) {
    if (is_conditional_choice(e, trigger)) return;
    const bool mistaken = tells_mistake(words, at);
    if (trigger == "subject to" && (now_.because.starts_with("minimi") || now_.because.starts_with("maximi"))) e = effect::wonders;  // what a problem asks of what is sought
    if (mistaken || is_disowned(trigger, words, at)) e = effect::wonders;
    if (trigger == "take" && takes_derivative(words, at + 1)) e = effect::claims;
    if (is_necessary(trigger, words, at)) {
      e = effect::wonders;
      for (stance& s : out_)
        if (s.how == mood::claim) s.sure = false, s.because = "only if";
    }
    if (trigger == "so that" && (now_.how == mood::assumption || now_.doubted)) e = effect::wonders;  // “choose Q so that”: no consequence
    const bool goes_on = e == effect::assumes && now_.how == mood::assumption && !among(trigger, {"let", "suppose", "assume"});
    // “if the gates are open then $…$”: the condition is told in words alone
    if (e == effect::claims && now_.how == mood::condition && clause_.size() > 1 && taken_at_ == out_.size() && ((now_.because == "if" && trigger == "then") || among(now_.because, {"as long as", "so long as", "provided", "unless", "in case"}))) conditioned_ = true;
    taken_at_ = out_.size();
    const bool beside = among(trigger, {"with", "for", "for all", "for any", "for every", "for each", "subject to"});
    if (beside && !beside_) outer_ = now_;
    beside_ = beside;
    now_ = {};
    now_.because = trigger;
    if (!goes_on) clause_.clear();
    if (e == effect::assumes || e == effect::conditions) {
      now_.how = e == effect::assumes ? mood::assumption : mood::condition;
      std::size_t clause = at;  // “we do not assume”, and not “instead, let”
      while (!goes_on && clause > 0 && at - clause < 5 && !among(words[clause - 1], {",", ";", ":"})) --clause;
      for (; clause < at; ++clause)
        if (is_negation(words[clause])) clause_.push_back(words[clause]);
      now_.restricted = among(trigger, {"unless", "for some", "case", "iff"});
      return;
    }
    now_.concludes = e == effect::claims || e == effect::asserts;
    asserted_ = asserted_ || e == effect::asserts;
    now_.asserts = e == effect::asserts || (e == effect::claims && asserted_ && out_.size() > 0);  // “Proposition. If … $x$, then $x = …$”
    now_.doubted = e == effect::wonders || e == effect::refutes;
    const bool of_recurrence = at + 2 < words.size() && (words[at + 2].starts_with("recur") || words[at + 1].starts_with("recur"));  // “solving the recursion gives”
    conditioned_ = conditioned_ || (among(trigger, {"setting", "equating", "solving", "solve"}) && !of_recurrence);  // “setting it to zero gives”
    if (among(trigger, {"wrong", "incorrect", "incorrectly", "false", "not true", "is not true", "no longer is", "no longer true", "myth", "misconception", "erroneous", "erroneously", "mistaken", "mistakenly", "wrongly"})) now_.against = trigger;
    const std::size_t next = at + 1 + static_cast<std::size_t>(std::count(trigger.begin(), trigger.end(), ' '));
    if (among(trigger, {"does not", "do not", "doesn't", "don't"}) && next < words.size() && among(words[next], {"satisfy", "fulfil", "fulfill", "obey", "have", "meet", "follow"})) now_.against = trigger;
    if (among(trigger, {"cannot", "can not", "can't"})) {  // “we cannot simply use”
      std::size_t verb = next;
      while (verb < words.size() && among(words[verb], {"simply", "just", "directly", "always", "therefore", "then", "now", "in", "general", "be", "so", "easily"})) ++verb;
      if (verb < words.size() && among(words[verb], {"use", "used", "apply", "applied", "write", "written", "conclude", "invert", "say", "said", "expect", "expected", "assume", "assumed", "replace", "replaced", "cancel", "cancelled", "split", "distribute", "factor", "hold", "true", "have", "simplify", "simplified", "pull", "move", "deduce", "claim", "get", "rely", "equal", "rewrite", "swap", "exchange"})) now_.against = trigger;
    }
    now_.denied = mistaken || (trigger == "is not" && next == words.size()) || among(trigger, {"wrong", "incorrect", "incorrectly", "mistake", "typo", "beginners", "false", "not true", "is not true"}) ||
                  (trigger == "do not" && next + 1 == words.size() && words[next] == "write") || (trigger == "tempting" && next + 2 == words.size() && words[next] == "to" && words[next + 1] == "write");
    now_.sure = now_.concludes && !conditioned_;
    if (e != effect::refutes) return;
    refuting_ = true;
    for (stance& s : out_) s.how = mood::claim, s.sure = false;  // “suppose $A = 0$ for contradiction”
  }

  /// What stands behind “setting it to zero” is drawn from that, or is that.
  void sets_to_zero(stance& s) const {
    s.optimality = sentence_.optimality;
    if (s.optimality == optimality::of_pronoun || s.optimality == optimality::unsure) s.sure = false, s.because = "setting";
  }

  /// Whether the word only says that something is there: “suppose that there exist two vectors”.
  bool is_of_existence(std::size_t k) const {
    const auto exists = [&](std::size_t at) { return at < clause_.size() && among(clause_[at], {"is", "are", "exist", "exists"}); };
    return clause_[k] == "there" ? exists(k + 1) : k > 0 && clause_[k - 1] == "there" && exists(k);
  }

  /// The words right in front of the formula that is looked at.
  std::vector<std::string> words_in_front() const {
    std::size_t at = 0;
    for (std::size_t formulas = 0; at < sentence_.pieces.size() && (!sentence_.pieces[at].mathematics || formulas++ < out_.size());) ++at;
    return at == 0 || at >= sentence_.pieces.size() ? std::vector<std::string>() : words_of(sentence_.pieces[at - 1].words);
  }

  /// “One must not write $…$”, “we cannot simply write”.
  static bool forbids_to_write(const std::vector<std::string>& words) {
    const std::size_t n = words.size();
    if (n < 3 || words.back() != "write" || any_among(words, {"if", "unless", "when", "why"})) return false;
    const std::size_t denial = among(words[n - 2], {"simply", "just"}) ? n - 3 : n - 2;
    return words[denial] == "cannot" || (words[denial] == "not" && denial > 0 && among(words[denial - 1], {"must", "should", "may", "can"}));
  }

  /// “The factor cannot be dropped: $…$”: the formula is the reason, or what is denied; either way it is said as it stands.
  static bool denies_before_colon(const std::vector<std::string>& words) {
    if (words.size() < 3 || words.back() != ":") return false;
    const auto clause = std::find_if(words.rbegin() + 1, words.rend(), [](const std::string& w) { return among(w, {".", ";", ":"}); }).base();
    const std::vector<std::string> last(clause, words.end());
    const auto denial = std::find_if(last.begin(), last.end(), [](const std::string& w) { return among(w, {"not", "cannot", "never"}); });
    const bool of_part = std::any_of(denial, last.end(), [](const std::string& w) { return among(w, {"dropped", "omitted", "ignored", "forgotten", "neglected", "skipped", "cancelled", "canceled", "swapped", "exchanged"}); });
    return of_part && !any_among(last, {"if", "when", "unless", "whenever", "where", "while", "whether", "just", "only", "but", "?"});
  }

  /// “For the derivatives, $…$”: what kind of thing the formula is of, and no condition that it holds on.
  static bool names_topic(const std::vector<std::string>& words) {
    const auto lead = std::find(words.rbegin(), words.rend(), "for").base();
    if (lead == words.begin() || (lead - 1 != words.begin() && !among(*(lead - 2), {".", ";", "."})) || words.end() - lead < 2 || words.back() != ",") return false;
    return std::all_of(lead, words.end() - 1, [](const std::string& w) {
             return among(w, {"the", "its", "all", "both", "first", "second", "mixed", "partial", "derivative", "derivatives", "hessian", "hessians", "jacobian", "jacobians", "differential", "differentials", "and"});
           }) && !among(words[words.size() - 2], {"the", "its", "all", "both", "first", "second", "mixed", "partial", "and"});
  }

  void formula() {
    stance s = now_;
    const bool conditioned = conditioned_;
    if (none_) s.restricted = true, s.against = s.because = "no";
    none_ = none_ || (!clause_.empty() && clause_.back() == "no");  // “there is no $a$ …”: what stands behind it is denied
    s.refutes = refuting_;
    if (refuting_) s.how = mood::claim, s.sure = false, s.doubted = true;
    if (limits_) s.limits = static_cast<int>(open_from_);
    if (s.how == mood::condition && clause_.size() > 5) s.how = mood::claim, s.sure = false;  // “when a change is made to all of it: …”
    for (std::size_t k = 0; k < clause_.size(); ++k) {
      const std::string& w = clause_[k];
      if (is_of_existence(k)) continue;
      if (w == "least" && k + 1 < clause_.size() && among(clause_[k + 1], {"squares", "square"})) continue;
      const bool denies = s.how != mood::claim ? is_negation(w) : among(w, {"not", "never", "cannot", "unless", "most", "least", "wrong", "false", "incorrectly", "isn't", "doesn't", "don't"});
      if (denies) s.restricted = true, s.because = w;
      if (w == "fixed" && k + 1 < clause_.size() && among(clause_[k + 1], {"matrix", "vector", "design", "number", "scalar"})) continue;
      const bool to_one = (w == "one" && k > 0 && clause_[k - 1] == "to") || (among(w, {"sums", "add", "adds"}) && k + 1 < clause_.size() && among(clause_[k + 1], {"to", "up"})) || (w == "up" && k > 0 && among(clause_[k - 1], {"sums", "add", "adds"}));  // “sums to one”, “add up to one”
      if (!to_one && (!is_plain_word(w) || (s.because == "for" && is_noun_of_data(w))) && !among(w, {"one-hot", "transition", "distribution", "probability", "targets", "labels", "inputs", "logits", "hold", "holds", "silu", "swish", "gelu", "relu", "softplus"})) s.unknown = w;  // which are read where names are described
    }
    if (s.how == mood::condition && !s.unknown.empty() && !clause_.empty() && clause_.back() == ",") {  // “under the assumption of weak noise, $…$”
      s.how = mood::claim, s.sure = false;
      conditioned_ = true;
    }
    if (s.restricted) s.sure = false;
    const bool asks = s.how == mood::claim && (s.restricted || s.doubted || s.because == "for");
    const std::vector<std::string> front = asks ? words_in_front() : std::vector<std::string>();
    if ((s.restricted || s.doubted) && forbids_to_write(front)) s.restricted = s.doubted = false, s.denied = true, s.against = "not";
    const bool by_denial = among(s.because, {"not", "cannot", "can not", "can't", "does not", "do not", "doesn't", "don't", "is not", "isn't", "never"});
    if ((s.restricted || s.doubted) && by_denial && !refuting_ && !conditioned_ && denies_before_colon(front)) s.restricted = s.doubted = s.denied = false, s.sure = true;
    if (s.because == "for" && !s.restricted && !s.doubted && !conditioned && names_topic(front)) s.sure = true, s.because.clear(), s.unknown.clear(), conditioned_ = false;
    if (forgets_ && s.how == mood::claim && !s.restricted) s.denied = true, s.against = "forgetting";
    if (s.how == mood::claim && !clause_.empty() && clause_.back() == "not" && s.because == "not") s.denied = true;  // “…, not $A = B$”
    else if (s.restricted) s.denied = false;
    const bool same_list = !out_.empty() && !closed_ && !limits_ && out_.back().how == s.how && s.how != mood::claim;
    if (!same_list && !limits_) open_from_ = out_.size();
    conditioned_ = conditioned_ || (s.how == mood::condition && (s.restricted || !s.unknown.empty()));
    closed_ = limits_ = false;
    out_.push_back(std::move(s));
  }

  const sentence& sentence_;
  std::vector<stance> out_;
  stance now_, outer_;               ///< outer_: in front of “with”, “for”
  std::vector<std::string> clause_;  ///< the words since what governs the formulas now
  std::size_t taken_at_ = 0;         ///< how many formulas stood in front of what governs the formulas now
  std::size_t open_from_ = 0;        ///< the first formula that a restriction here would reach
  bool closed_ = false, opener_ = false, question_ = false, refuting_ = false, conditioned_ = false, limits_ = false;
  bool asserted_ = false;  ///< the sentence is that of a theorem
  bool none_ = false;      ///< “no” stood right in front of a formula
  bool slip_ = false;      ///< “if you forget” stands in front
  bool forgets_ = false;   ///< what it says is a mistake
  bool models_ = false;  ///< the sentence says what is a model of what
  bool beside_ = false;  ///< “with” or “for” governs the formulas now
};

}  // namespace

std::vector<stance> stances_of(const sentence& s) {
  return once(s, &said_in_words::stances, [&] { return sentence_words(s).read(); });
}

}  // namespace odot::notes

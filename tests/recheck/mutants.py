# SPDX-License-Identifier: MIT
"""Mutants of certificates: (kind, what, document), every one that the kinds allow."""
import copy
import json

from build import plus

TERMS = {"add": "subtract", "subtract": "add", "hadamard": "add", "multiply": None, "softmax_rows": "softmax_columns", "above": None, "beside": None,
         "divide": "hadamard", "row_sum": None, "diagonal_of": None}


def at_path(document, path):
    for key in path:
        document = document[key]
    return document


def replaced(document, path, value):
    out = copy.deepcopy(document)
    at_path(out, path[:-1])[path[-1]] = value
    return out


def lists_of_steps(steps, path):
    """Every list of steps below, with its path."""
    yield path, steps
    for i, step in enumerate(steps):
        for key in ("by", "base"):
            if key in step:
                inner = step[key] if "lemma" in step else [step[key]]
                for k, x in enumerate(inner):
                    yield from lists_of_steps(x, path + [i, key] + ([k] if "lemma" in step else []))


def forms(step, path):
    """Every form of a step, with its path."""
    for key in ("times", "guard", "left", "right"):
        if key in step:
            yield path + [key], step[key]
    for i, form in enumerate(step.get("zero", [])):
        yield path + ["zero", i], form
    if isinstance(step.get("use"), list):
        for i, x in enumerate(step["use"][1:], 1):
            if isinstance(x, list) and all(isinstance(y, list) and len(y) == 3 and isinstance(y[0], str) and isinstance(y[1], list) for y in x):
                yield path + ["use", i], x


def monomials(form, path):
    for i, (_, _, factors) in enumerate(form):
        yield path + [i], form[i]
        for j, factor in enumerate(factors):
            if factor[0] == "f":
                yield from monomials(factor[4], path + [i, 2, j, 4])


def of_form(document, path, form):
    for where, (c, bound, factors) in monomials(form, path):
        yield "coefficient", replaced(document, where + [0], "0")
        yield "coefficient", replaced(document, where + [0], c[1:] if c[0] == "-" else "-" + c)
        yield "coefficient", replaced(document, where + [0], "3/2" if c != "3/2" else "2")
        for i in range(len(bound)):
            yield "range", replaced(document, where + [1, i, 1], plus(bound[i][1], 1))
            yield "range", replaced(document, where + [1, i, 1], plus(bound[i][1], -1))
        for i, factor in enumerate(factors):
            yield "factor", replaced(document, where + [2], factors[:i] + factors[i + 1:])
            if factor[0] == "s":
                for k in range(2, len(factor)):
                    yield "index", replaced(document, where + [2, i, k], plus(factor[k], 1))
                if len(factor) > 3:
                    yield "index", replaced(document, where + [2, i], factor[:-2] + [factor[-1], factor[-2]])
            elif factor[0] == "f":
                yield "function", replaced(document, where + [2, i, 1], "inv" if factor[1] != "inv" else "exp")
                for k in range(len(factor[2])):
                    yield "index", replaced(document, where + [2, i, 2, k], plus(factor[2][k], 1))
            else:
                yield "index", replaced(document, where + [2, i, 1], plus(factor[1], 1))
    for i in range(len(form)):
        yield "monomial", replaced(document, path, form[:i] + form[i + 1:])


def of_step(document, path, step):
    for where, form in forms(step, path):
        yield from of_form(document, where, form)
    if isinstance(step.get("use"), str):
        for i, x in enumerate(step["at"]):
            for y in (0, 1, plus(x, 1), plus(x, -1)):
                if y != x:
                    yield "position", replaced(document, path + ["at", i], y)
        old = step["use"]
        for a, b in (("left", "right"), ("right", "left"), ("/a", "/b"), ("/b", "/a"), ("L", "R"), ("R", "L"), (":0", ":1"), ("given0", "given1"),
                     ("rows", "cols"), ("row", "col"), ("hypothesis:0", "hypothesis:1"), ("hypothesis:1", "hypothesis:0")):
            if a in old:
                yield "law", replaced(document, path + ["use"], old.replace(a, b, 1))
    elif "use" in step:
        for i, x in enumerate(step["use"][1:], 1):
            if isinstance(x, (int, str)) or (x and isinstance(x[0], list) and isinstance(x[0][0], int)):
                yield "schema", replaced(document, path + ["use", i], plus(x, 1))
                yield "schema", replaced(document, path + ["use", i], plus(x, -1))
        for a, b in (("sin-", "cos-"), ("cos-", "sin-"), ("sin+", "cos+"), ("cos+", "sin+"), ("else", "step"), ("step", "else"), ("pow0", "pow1"), ("pow1", "pow0")):
            if step["use"][0] == a:
                yield "schema", replaced(document, path + ["use", 0], b)
    for i, (_, r) in enumerate(step.get("sum", [])):
        yield "range", replaced(document, path + ["sum", i, 1], plus(r, 1))
        yield "range", replaced(document, path + ["sum", i, 1], plus(r, -1))
        yield "bound name", replaced(document, path + ["sum"], step["sum"][:i] + step["sum"][i + 1:])
    for i, (_, kind) in enumerate(step.get("for", [])):
        if kind == "natural":
            yield "universal", replaced(document, path + ["for", i, 1], "integer")
        elif kind != "integer":
            yield "universal", replaced(document, path + ["for", i, 1], plus(kind, -1))
            yield "universal", replaced(document, path + ["for", i, 1], plus(kind, 1))
    if "guard" in step:
        out = copy.deepcopy(document)
        del at_path(out, path)["guard"]
        yield "guard", out
    if "times" in step:
        out = copy.deepcopy(document)
        del at_path(out, path)["times"]
        yield "cofactor", out
    if "induction" in step:
        out = copy.deepcopy(document)
        del at_path(out, path)["induction"], at_path(out, path)["base"]
        yield "induction", out
        yield "induction", replaced(replaced(document, path + ["by"], step["base"]), path + ["base"], step["by"])
    if "degree" in step:
        yield "degree", replaced(document, path + ["degree"], step["degree"] + 1)
        yield "degree", replaced(document, path + ["degree"], 1)
    for key in ("left", "right"):
        if key in step:
            yield "monomial", replaced(document, path + [key], [])


def of_steps(document):
    for i, goal in enumerate(document["goals"]):
        for path, steps in lists_of_steps(goal, ["goals", i]):
            for k, step in enumerate(steps):
                yield "step left out", replaced(document, path, steps[:k] + steps[k + 1:])
                yield "step twice", replaced(document, path, steps[:k] + [step] + steps[k:])
                for l in range(k + 1, len(steps)):
                    swapped = list(steps)
                    swapped[k], swapped[l] = swapped[l], swapped[k]
                    yield "order", replaced(document, path, swapped)
                yield from of_step(document, path + [k], step)
    for i in range(len(document["goals"]) - 1):
        goals = document["goals"]
        yield "goals swapped", replaced(document, ["goals"], goals[:i] + [goals[i + 1], goals[i]] + goals[i + 2:])


def terms(t, path):
    yield path, t
    for i, x in enumerate(t):
        if i and isinstance(x, list) and x and isinstance(x[0], str) and t[0] != "symbol":
            yield from terms(x, path + [i])


def of_claim(document):
    for root in ["left"], ["right"], *[["given", i, side] for i in range(len(document["given"])) for side in ("left", "right")]:
        for path, t in terms(at_path(document, root), root):
            op = t[0]
            if TERMS.get(op):
                yield "operation", replaced(document, path, [TERMS[op], *t[1:]])
            if op in ("transpose", "inverse") or (op == "apply" and t[1] in ("exp", "f", "sin", "cos", "log")):
                yield "operation left out", replaced(document, path, t[-1])
            if op in ("multiply", "subtract", "divide", "above", "beside", "kronecker"):
                yield "terms swapped", replaced(document, path, [op, t[2], t[1]])
            if op == "number":
                yield "number", replaced(document, path, ["number", "2" if t[1] != "2" else "3"])
                yield "number", replaced(document, path, ["number", "0" if t[1] != "0" else "1"])
            if op == "power":
                yield "power", replaced(document, path, ["power", t[1][1:] if t[1][0] == "-" else "-" + t[1], t[2]])
            if op == "symbol":
                for other in document["symbols"]:
                    if other[0] != t[1] and other[3] == len(t[2]):
                        yield "symbol", replaced(document, path, ["symbol", other[0], t[2]])
                for k in range(len(t[2])):
                    yield "slot", replaced(document, path, ["symbol", t[1], t[2][:k] + [plus(t[2][k], 1)] + t[2][k + 1:]])
            if op in ("size", "condition_zero", "condition_nonnegative", "sum_over", "symbolic_power", "window"):
                k = 2 if op == "sum_over" else 1
                yield "position", replaced(document, path + [k], plus(t[k], 1))
                yield "position", replaced(document, path + [k], plus(t[k], -1))
            if op in ("ones", "zero", "identity"):
                yield "operation", replaced(document, path, [{"ones": "zero"}.get(op, "ones"), t[1], t[-1]])
    for i, s in enumerate(document["symbols"]):
        for k in range(len(s[4])):
            yield "property left out", replaced(document, ["symbols", i, 4], s[4][:k] + s[4][k + 1:])
    for i in range(len(document["given"])):
        yield "given left out", replaced(document, ["given"], document["given"][:i] + document["given"][i + 1:])
        if document["given"][i]["own"]:
            yield "own left out", replaced(document, ["given", i, "own"], document["given"][i]["own"][1:])
    for i in range(len(document["cuts"])):
        yield "cut left out", replaced(document, ["cuts"], document["cuts"][:i] + document["cuts"][i + 1:])


def all_of(document, kinds):
    seen = {json.dumps(document, sort_keys=True)}
    for kind, mutant in kinds(document):
        key = json.dumps(mutant, sort_keys=True)
        if key not in seen:
            seen.add(key)
            yield kind, mutant

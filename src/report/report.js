// SPDX-License-Identifier: MIT
// Typesets the formulas of the page, and of what is put into it later: odotReport.typeset(element). Without it, or where one can't be
// typeset, its source stands as it is.
"use strict";
(() => {
  const options = {throwOnError: true, trust: false, strict: "ignore", maxExpand: 1000, maxSize: 50};

  // The commands that the note defines; KaTeX knows no \DeclareMathOperator.
  function commandsOf(list) {
    const macros = {"\\label": "\\@secondoftwo{#1}{}", "\\nonumber": "", "\\notag": ""};
    for (const source of list) {
      const operator = /^\\DeclareMathOperator(\*?)\s*\{?(\\[A-Za-z]+)\}?\s*\{([^]*)\}\s*$/.exec(source);
      if (operator) {
        macros[operator[2]] = `\\operatorname${operator[1]}{${operator[3]}}`;
        continue;
      }
      for (const text of [source, source.replace(/^\\(new|provide)command/, "\\renewcommand")]) {
        try {
          katex.renderToString(text, {...options, macros, globalGroup: true});
          break;
        } catch { /* a command that KaTeX does not know: the formulas that use it stay source */ }
      }
    }
    return macros;
  }

  function typeset(element, macros) {
    const source = element.textContent;
    const displayMode = element.classList.contains("display");
    for (const text of [source, `\\begin{aligned}${source}\\end{aligned}`]) {
      try {
        element.innerHTML = katex.renderToString(text, {...options, displayMode, macros: {...macros}});
        element.classList.add("typeset");
        return;
      } catch { /* parts of an aligned display need one around them; else the source stays */ }
    }
  }

  // What is wider than its box scrolls in it, and can then be reached by keyboard.
  function markScrolling() {
    for (const box of document.querySelectorAll(".display, .wide")) {
      if (box.scrollWidth > box.clientWidth + 1) {
        box.tabIndex = 0;
        box.setAttribute("role", "group");
        box.setAttribute("aria-label", "formula, scrolls sideways");
      } else {
        for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
      }
    }
  }

  let commands, waiting, next;
  function commandsFor(element) {
    const around = element.closest("[data-commands]");
    if (!around) return commandsOf([]);
    if (!commands.has(around)) commands.set(around, commandsOf(JSON.parse(around.dataset.commands)));
    return commands.get(around);
  }

  function work(until) {
    const these = waiting;
    while (next < waiting.length && performance.now() < until) {
      typeset(waiting[next], commandsFor(waiting[next]));
      next += 1;
    }
    if (next < waiting.length) {
      setTimeout(() => { if (these === waiting) work(performance.now() + 30); }, 0);
    } else {
      markScrolling();
      document.documentElement.dataset.ready = "yes";
    }
  }

  function start(root) {
    commands = new Map();
    waiting = [...root.querySelectorAll(".tex:not(.typeset)")];
    next = 0;
    delete document.documentElement.dataset.ready;
    work(performance.now() + 200);
  }
  start(document);
  addEventListener("beforeprint", () => work(Infinity));
  addEventListener("resize", markScrolling);
  globalThis.odotReport = {typeset: start};
})();

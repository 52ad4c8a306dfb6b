// SPDX-License-Identifier: MIT
// odot beside the page: takes a note, answers with its verdicts. Comes after the script that Emscripten writes, which defines odot().
"use strict";

let program;

function start(module) {
  return odot({
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(module, imports).then(done);
      return {};
    },
    progress(done) { postMessage({progress: done}); },
  });
}

// A text in the program's memory, with a zero behind it. Never freed by whom it is handed to.
function placed(text) {
  const bytes = new TextEncoder().encode(text);
  const at = program._malloc(bytes.length + 1);
  if (at === 0) throw new Error("the text is too long for the memory that a page may have");
  program.HEAPU8.set(bytes, at);
  program.HEAPU8[at + bytes.length] = 0;
  return {at, length: bytes.length};
}

function answer({name, text, style, script}) {
  const first = placed(name ?? style);
  const second = placed(text ?? script);
  const said = text === undefined ? program._odot_report(first.at, second.at) : program._odot_check(first.at, second.at, second.length);
  program._free(first.at);
  program._free(second.at);
  return program.UTF8ToString(said);
}

onmessage = async ({data}) => {
  try {
    if (data.module) program = await start(data.module);
    else postMessage({answer: answer(data)});
  } catch (error) {
    postMessage({broken: error instanceof RangeError || /memory access|stack/.test(error.message) ? "something in it nests too deeply" : `${error.message ?? error}`});
  }
};

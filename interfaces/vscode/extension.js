// SPDX-License-Identifier: MIT
"use strict";
const {workspace} = require("vscode");
const {LanguageClient} = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const settings = workspace.getConfiguration("odot");
  const command = settings.get("command");
  const macros = settings.get("macros");
  const documentSelector = [{language: "markdown"}, {language: "latex"}, {language: "tex"}];
  client = new LanguageClient("odot", "odot", {command, args: macros ? ["lsp", "--macros", macros] : ["lsp"]}, {documentSelector});
  return client.start();
};

exports.deactivate = () => client?.stop();

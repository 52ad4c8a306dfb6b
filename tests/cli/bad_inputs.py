# SPDX-License-Identifier: MIT
"""Bad input, as newcomers and scripts give it: the exit status and the message of each.

Usage: bad_inputs.py ODOT YES|NO    whether odot was built with prime fields
Exit status: 0 every case holds, 1 one does not.

A case of COMMANDS is a command line (or its words), of NOTES a note that `odot check --all -` reads; then the status, and what is
said: on the error stream behind `odot: `, for a note on the line of the verdict.
"""
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile
import unittest

ODOT, HAS_FIELDS = "", True
SUCCESS, REFUTED, USAGE, UNDECIDED, TOO_LARGE, FAULT = range(6)

COMMANDS = [
    ('', USAGE, "say what to do: a subcommand is missing"),
    ("''", USAGE, "there is no subcommand ''"),
    ('-', USAGE, "'-' is one word too many"),
    ('--', USAGE, "there is no option '--'"),
    ('chek', USAGE, "there is no subcommand 'chek'; did you mean check?"),
    ('proof', USAGE, "there is no subcommand 'proof'; did you mean prove?"),
    ('PROVE', USAGE, "there is no subcommand 'PROVE'"),
    ("'check prove'", USAGE, "there is no subcommand 'check prove'"),
    ('halp', USAGE, "there is no subcommand 'halp'; did you mean help?"),
    ('note.md', USAGE, "there is no subcommand 'note.md'; did you mean odot check note.md?"),
    ('nosuch.md', USAGE, "there is no subcommand 'nosuch.md'"),
    ('version', USAGE, "there is no subcommand 'version'; did you mean --version?"),
    ('help chek', USAGE, "there is no subcommand 'chek'; did you mean check?"),
    ('--hlep', USAGE, "there is no option '--hlep'; did you mean --help?"),
    ('--verison', USAGE, "there is no option '--verison'; did you mean --version?"),
    ('-v', USAGE, "there is no option '-v'"),
    ('-q', USAGE, "there is no option '-q'"),
    (['\x1b[31m'], USAGE, "there is no subcommand '␛[31m'"),
    ('list all', USAGE, "list: 'all' is one word too many"),
    ('list --format json', USAGE, "list has no option '--format'"),
    ('prove --frob', USAGE, "prove has no option '--frob'"),
    ('prove --token 2', USAGE, "prove has no option '--token'; did you mean --tokens?"),
    ('prove -t 2', USAGE, "prove has no option '-t'"),
    ('prove --tokens', USAGE, "prove: --tokens needs a value: SIZE"),
    ('prove --tokens=', USAGE, "prove: --tokens needs a value: SIZE"),
    ('prove scores --tokens 0', USAGE, "--tokens: 0 is not a size; sizes begin at 1"),
    ('prove scores --tokens -1', USAGE, "--tokens: -1 is not a size; sizes begin at 1"),
    ('prove scores --tokens two', USAGE, "--tokens: 'two' is not a whole number; give a size such as 2"),
    ('prove scores --tokens 2.5', USAGE, "--tokens: '2.5' is not a whole number; give a size such as 2"),
    ('prove scores --tokens 1e3', USAGE, "--tokens: '1e3' is not a whole number; give a size such as 2"),
    ('prove scores --tokens 999999999999999999999999999999', TOO_LARGE, "--tokens: 999999999999999999999999999999 is larger than any size that can be expanded (1000000000)"),
    ('prove scores --tokens 2 --tokens 3', USAGE, "prove: --tokens is given more than once"),
    ('prove score', USAGE, "no theorem is called 'score'; did you mean scores, scores-by-hadamard or scores-by-hadamard-as-written?"),
    ('prove rnn_scores', USAGE, "no theorem is called 'rnn_scores'; did you mean rnn-scores?"),
    ("prove ''", USAGE, "no theorem is called ''"),
    ('prove scores,rnn-scores', USAGE, "no theorem is called 'scores,rnn-scores'"),
    ('prove scores nosuch', USAGE, "no theorem is called 'nosuch'"),
    ('prove ../scores', USAGE, "no theorem is called '../scores'; did you mean scores or rnn-scores?"),
    (['prove', "x" * 3000], USAGE, "no theorem is called"),
    ('prove scores --d 100000 --k 100000', TOO_LARGE, "scores at n=2 d=100000 k=100000 would make about 8e+15 terms and need about 720 PB of memory"),
    ('prove rnn-scores --tokens 1000', TOO_LARGE, "rnn-scores at n=1000 d=2 k=2 has a state of 2002001 slots and would make about 1.6e+07 terms; at most 16 tokens are expanded. Choose smaller sizes."),
    ('prove display-1 --tokens 3', USAGE, "display-1 speaks of 2 tokens; leave out --tokens or give 2"),
    ('prove window-for-every-length --tokens 3', USAGE, "window-for-every-length is about every length; leave out --tokens, --d and --k"),
    ('prove --format', USAGE, "prove: --format needs a value: {text,json,html,coq}"),
    ('prove --format xml', USAGE, "prove: --format: 'xml' is none of text,json"),
    ('prove --format JSON', USAGE, "prove: --format: 'JSON' is none of text,json"),
    ('prove scores --seed 1', USAGE, "prove: --seed makes sense with --at only"),
    ("prove scores --error '2^-9'", USAGE, "prove: --error makes sense with --at only"),
    ("prove scores --at ''", USAGE, "--at: '' is not NAME=SIZE; write sizes as n=5,d=512, separated by commas"),
    ('prove scores --at n', USAGE, "--at: 'n' is not NAME=SIZE; write sizes as n=5,d=512, separated by commas"),
    ('prove scores --at n=5', USAGE, "--at: scores has the sizes n, d and k, and none was given for d and k; add d=SIZE"),
    ('prove scores --at n=5,d=5,k=x', USAGE, "--at: 'k=x' gives no whole number; write a size such as n=5"),
    ('prove scores --at n=5,d=5,k=0', USAGE, "--at: 'k=0' is not a size; sizes begin at 1"),
    ("prove scores --at 'n=5;d=5;k=5'", USAGE, "--at: scores has no size n=5;d=5;k; its sizes are n, d and k"),
    ('prove scores --at n=5,n=6', USAGE, "--at: n is given twice"),
    ('prove scores --at n=5,d=5,k=5,q=1', USAGE, "--at: scores has no size q; its sizes are n, d and k"),
    ('prove scores --at n=5,d=5,k=5 --seed xyz', USAGE, "--seed: 'xyz' is not a seed; give what an earlier run told: 64 hexadecimal digits, or a number"),
    ('prove scores --at n=5,d=5,k=5 --error 2', USAGE, "--error: '2' is not a probability between 0 and 1; write it as 2^-120 or 1e-30"),
    ('prove scores --at n=5,d=5,k=5 --error 0', USAGE, "--error: '0' is not a probability between 0 and 1; write it as 2^-120 or 1e-30"),
    ("prove scores --at n=5,d=5,k=5 --error '2^-9999'", USAGE, "--error: '2^-9999' is less than a seed of 256 bits carries; the least is 2^-240"),
    ('prove scores --at n=5,d=5,k=5 --error nan', USAGE, "--error: 'nan' is not a probability between 0 and 1; write it as 2^-120 or 1e-30"),
    ('prove rnn-scores --at n=99,d=2,k=2', USAGE, "--at: rnn-scores is written out for each number of tokens, at most 16; give a smaller n"),
    ("prove scores --certificate ''", USAGE, "prove: --certificate: this is empty"),
    ('prove scores --format coq', USAGE, "--format coq writes a file for each proof; say where they go: --certificate DIR"),
    ('prove scores --format coq --certificate c -o x', USAGE, "-o is for --format json or html, such as --format html -o FILE; text and what goes with --format coq are printed"),
    ('prove scores --certificate /dev/null', USAGE, "cannot write to '/dev/null': Not a directory"),
    ('prove scores --certificate /proc/nosuch', USAGE, "cannot write to '/proc/nosuch': No such file or directory"),
    ('expand', USAGE, "expand: NAME is missing"),
    ('expand scores rnn-scores', USAGE, "expand: 'rnn-scores' is one word too many"),
    ('expand nosuch', USAGE, "no theorem is called 'nosuch'"),
    ('expand scores --format pdf', USAGE, "expand: --format: 'pdf' is none of text,latex,json"),
    ('expand scores --formt json', USAGE, "expand has no option '--formt'; did you mean --format?"),
    ('expand scores --d x', USAGE, "--d: 'x' is not a whole number; give a size such as 2"),
    ("expand scores --k ''", USAGE, "--k: '' is not a whole number; give a size such as 2"),
    ('expand scores --tokens 1000 --d 1000 --k 1000', TOO_LARGE, "scores at n=1000 d=1000 k=1000 would make about 2e+15 terms and need about 1.4 EB of memory"),
    ('expand display-1 --tokens 5', USAGE, "display-1 speaks of 2 tokens; leave out --tokens or give 2"),
    ('expand window-for-every-length', USAGE, "window-for-every-length is about every length; there is nothing to expand"),
    ("expand scores -o ''", USAGE, "expand: --output: this is empty"),
    ('expand scores -o', USAGE, "expand: --output needs a value: FILE"),
    ('expand scores -o /no/such/folder/x', USAGE, "cannot write '/no/such/folder/x': No such file or directory"),
    ('expand scores -o /', USAGE, "cannot write '/': Is a directory"),
    ('expand scores -o /dev/full', USAGE, "cannot write '/dev/full': No space left on device"),
    ('expand scores -o note.md/x', USAGE, "cannot write 'note.md/x': Not a directory"),
    ('expand scores --output a -o b', USAGE, "expand: --output is given more than once"),
    ('expand scores --at n=3', USAGE, "expand has no option '--at'"),
    ('rnn 2', USAGE, "rnn: '2' is one word too many"),
    ('rnn --tokens 0', USAGE, "--tokens: 0 is not a size; sizes begin at 1"),
    ('rnn --tokens 1000', TOO_LARGE, "--tokens: a state for 1000 tokens has 2002001 slots; at most 8 tokens are drawn"),
    ('rnn --tokens 9', TOO_LARGE, "--tokens: a state for 9 tokens has 181 slots; at most 8 tokens are drawn"),
    ('rnn --tokens two', USAGE, "--tokens: 'two' is not a whole number; give a size such as 2"),
    ('rnn --form cubic', USAGE, "rnn: --form: 'cubic' is none of note,affine,constant-one"),
    ('rnn --form', USAGE, "rnn: --form needs a value: {note,affine,constant-one}"),
    ('rnn --format json', USAGE, "rnn: --format: 'json' is none of text,latex"),
    ('rnn --step', USAGE, "rnn has no option '--step'; did you mean --steps?"),
    ('rnn --d 3', USAGE, "rnn has no option '--d'"),
    ('rnn --growing=maybe', USAGE, "rnn: --growing takes no value"),
    ("rnn -o ''", USAGE, "rnn: --output: this is empty"),
    ('rnn -o /', USAGE, "cannot write '/': Is a directory"),
    ('rnn --steps --stepss', USAGE, "rnn has no option '--stepss'; did you mean --steps?"),
    ('gradient', USAGE, "gradient: TEX is missing"),
    ("gradient 'x^2'", USAGE, "gradient: --in is missing"),
    ("gradient 'x^2' --in", USAGE, "gradient: --in needs a value: NAME"),
    ("gradient 'x^2' --in ''", USAGE, "gradient: --in: this is empty"),
    ("gradient '' --in x", USAGE, "gradient: TEX: this is empty"),
    ("gradient 'x^\\top (' --in x", USAGE, "this can't be read as something to differentiate: the formula ends where more of it is expected"),
    ("gradient 'X Y' --in X", USAGE, "this can't be read as something to differentiate: a derivative of n × p in n × m has four indices; write it by entries or with vec"),
    ("gradient 'x^2' --in y", USAGE, "this can't be read as something to differentiate: y does not stand in what is differentiated here, and nothing says how this depends on it"),
    ("gradient 'x^2' --in 'x y'", USAGE, "this can't be read as something to differentiate: a derivative in x y is not read; it is taken in a name or in an entry of one"),
    ("gradient 'x^2' --in '\\'", USAGE, "this can't be read as something to differentiate: the { opened here is never closed"),
    ("gradient '\\frac{x}' --in x", USAGE, "this can't be read as something to differentiate: the formula ends where more of it is expected"),
    ("gradient 'x = 2' --in x", USAGE, "this can't be read as something to differentiate: the bracket ( opened here is never closed: = stands where ) is expected"),
    ("gradient 'x^2' --in x --let ''", USAGE, "gradient: --let: this is empty"),
    ("gradient 'A x' --in x --let 'A \\in \\mathbb{R}^{2 \\times 3}' --let 'x \\in \\mathbb{R}^{2}'", USAGE, "this can't be read as something to differentiate: the matrix product needs inner dimensions that agree: A is 2 × 3, x is 2 × 1; 3 and 2 differ; A is 2 × 3 by line 1; x is 2 × 1 by line 3"),
    ("gradient 'x^2' --in x --note nosuch.md", USAGE, "nosuch.md: No such file or directory"),
    ("gradient 'x^2' --in x --note ''", USAGE, "gradient: --note: this is empty"),
    ("gradient 'x^2' --in x --note .", USAGE, ".: Is a directory"),
    ("gradient 'x^2' --in x --format pdf", USAGE, "gradient: --format: 'pdf' is none of text,latex,json"),
    ("gradient 'x^2' --in x -o ''", USAGE, "gradient: --output: this is empty"),
    ("gradient 'x^2' --by x", USAGE, "gradient has no option '--by'"),
    ("gradient 'x^2' 'y^2' --in x", USAGE, "gradient: 'y^2' is one word too many"),
    ("gradient '\\det(X) + \\text{rank}(X)' --in X", USAGE, "this can't be read as something to differentiate: the function rank is not read"),
    ("gradient '\\det(X)' --in X", USAGE, "this can't be read as something to differentiate: the derivative of a determinant is read below a logarithm only"),
    (['gradient', "(" * 5000, '--in', 'x'], USAGE, "this can't be read as something to differentiate: brackets are nested more than 300 deep here; give inner parts names of their own"),
    ("gradient '$x^2$' --in x", USAGE, "this can't be read as something to differentiate: `$` is not expected here"),
    (['gradient', '\x1b[31m', '--in', 'x'], USAGE, "this can't be read as something to differentiate: `␛` is not expected here"),
    ('check', USAGE, "check: FILE is missing"),
    ("check ''", USAGE, "a name of a file is empty; name a note, a folder, or - for the standard input"),
    ('check nosuch.md', USAGE, "nosuch.md: no such file or folder"),
    ("check 'A B = B A'", USAGE, "A B = B A: no such file or folder; an equation is checked as a note is: echo '$A B = B A$' | odot check -"),
    ('check nosuch.md note.md', USAGE, "nosuch.md: no such file or folder"),
    ('check nosuch.md nosuch2.md', USAGE, "nosuch.md: no such file or folder"),
    ('check empty-folder', USAGE, "empty-folder: no notes (.md, .markdown, .tex) in this folder"),
    ('check binary.md', USAGE, "binary.md:1:5: this is no UTF-8 text: the byte 0x00 stands here; save the note as UTF-8"),
    ('check latin1.md', USAGE, "latin1.md:1:10: this is no UTF-8 text: the byte 0xe9 stands here; save the note as UTF-8"),
    ('check utf16.md', USAGE, "utf16.md:1:1: this is no UTF-8 text: the byte 0xff stands here; save the note as UTF-8"),
    ('check /dev/zero', USAGE, "/dev/zero:1:1: this is no UTF-8 text: the byte 0x00 stands here; save the note as UTF-8"),
    ('check /dev/urandom', USAGE, "no UTF-8 text"),
    ('check /proc/self/mem', USAGE, "/proc/self/mem: Input/output error"),
    ('check loop.md', USAGE, "loop.md: Too many levels of symbolic links"),
    ('check dangling.md', USAGE, "dangling.md: no such file or folder"),
    (['check', "x" * 5000], USAGE, "File name too long"),
    ('check note.md/x', USAGE, "note.md/x: no such file or folder"),
    ('check --html note.md', USAGE, "check has no option '--html'; did you mean --format html?"),
    ('prove --json', USAGE, "prove has no option '--json'; did you mean --format json?"),
    ('gradient x --latex --in x', USAGE, "gradient has no option '--latex'; did you mean --format latex?"),
    ('check -o out.html note.md', USAGE, "-o is for --format json, sarif or html, such as --format html -o FILE; text"),
    ('check --format html -o note.md note.md', USAGE, "'note.md' is read for this, and would be written over; give -o another name"),
    ('check --format json -o ./empty-folder/../note.md .', USAGE, "'./empty-folder/../note.md' is read for this, and would be written over; give -o another name"),
    ('check --format json -o macros.tex --macros macros.tex note.md', USAGE, "'macros.tex' is read for this, and would be written over; give -o another name"),
    ("gradient 'x^2' --in x --note note.md -o note.md", USAGE, "'note.md' is read for this, and would be written over; give -o another name"),
    ('check - -', USAGE, "- is given twice, and the standard input can be read once"),
    ('check -dash.md', USAGE, "check has no option '-dash.md'; did you mean ./-dash.md?"),
    ('check --no-color note.md', USAGE, "check has no option '--no-color'; did you mean --color or --colour?"),
    ('check --formt json note.md', USAGE, "check has no option '--formt'; did you mean --format?"),
    ('check --format html5 note.md', USAGE, "check: --format: 'html5' is none of text"),
    ('check --color maybe note.md', USAGE, "check: --color: 'maybe' is none of auto,always,never"),
    ('check --colur never note.md', USAGE, "check has no option '--colur'; did you mean --color or --colour?"),
    ('check --al note.md', USAGE, "check has no option '--al'; did you mean --all?"),
    ('check --strickt note.md', USAGE, "check has no option '--strickt'; did you mean --strict?"),
    ('check --macros nosuch.tex note.md', USAGE, "nosuch.tex: No such file or directory"),
    ("check --macros '' note.md", USAGE, "check: --macros: this is empty"),
    ('check --macros . note.md', USAGE, ".: Is a directory"),
    ('check --watch -', USAGE, "--watch needs files; the standard input does not change"),
    ('check --watch nosuch.md', USAGE, "nosuch.md: no such file or folder"),
    ('check --format coq note.md', USAGE, "--format coq writes a file for each proof; say where they go: --certificate DIR"),
    ('check --format coq --certificate note.md note.md', USAGE, "cannot write to 'note.md': Not a directory"),
    ('check --format coq --certificate c -o x note.md', USAGE, "-o is for --format json, sarif or html, such as --format html -o FILE; text and what goes with --format coq are printed"),
    ('check --watch --format coq --certificate c note.md', USAGE, "--watch writes text only"),
    ('check --watch --format json note.md', USAGE, "--watch writes text only"),
    ("check --certificate '' note.md", USAGE, "check: --certificate: this is empty"),
    ('check --certificate note.md note.md', USAGE, "cannot write to 'note.md': Not a directory"),
    ("check --sizes '' note.md", USAGE, "--sizes: '' is not NAME=SIZE; write sizes as n=5,d=512, separated by commas"),
    ('check --sizes n note.md', USAGE, "--sizes: 'n' is not NAME=SIZE; write sizes as n=5,d=512, separated by commas"),
    ('check --sizes n= note.md', USAGE, "--sizes: 'n=' gives no whole number; write a size such as n=5"),
    ('check --sizes n=x note.md', USAGE, "--sizes: 'n=x' gives no whole number; write a size such as n=5"),
    ('check --sizes n=0 note.md', USAGE, "--sizes: 'n=0' is not a size; sizes begin at 1"),
    ('check --sizes n=-3 note.md', USAGE, "--sizes: 'n=-3' is not a size; sizes begin at 1"),
    ('check --sizes n=2.5 note.md', USAGE, "--sizes: 'n=2.5' gives no whole number; write a size such as n=5"),
    ('check --sizes n=1,n=2 note.md', USAGE, "--sizes: n is given twice"),
    ('check --sizes =3 note.md', USAGE, "--sizes: '=3' is not NAME=SIZE; write sizes as n=5,d=512, separated by commas"),
    ('check --sizes n=9999999999999999999999 note.md', TOO_LARGE, "--sizes: 'n=9999999999999999999999' is larger than any size that can be checked (1000000000)"),
    ('check --sizes q=3 note.md', USAGE, "--sizes: no claim speaks of a size q; did you mean n, d or k?"),
    ('check --sizes n=3,d=3 note.md', UNDECIDED, "not checked: 1 claim: no size was given for k; add k=SIZE"),
    ('check --seed 1 note.md', USAGE, "check: --seed makes sense with --sizes only"),
    ("check --error '2^-9' note.md", USAGE, "check: --error makes sense with --sizes only"),
    ("check --sizes n=2,d=2,k=2 --error '2^-9999' note.md", USAGE, "--error: '2^-9999' is less than a seed of 256 bits carries; the least is 2^-240"),
    ('check --sizes n=2,d=2,k=2 --error -1 note.md', USAGE, "--error: '-1' is not a probability between 0 and 1; write it as 2^-120 or 1e-30"),
    ("check --sizes n=2,d=2,k=2 --error '' note.md", USAGE, "--error: '' is not a probability between 0 and 1; write it as 2^-120 or 1e-30"),
    ("check --sizes n=2,d=2,k=2 --seed '' note.md", USAGE, "--seed: '' is not a seed; give what an earlier run told: 64 hexadecimal digits, or a number"),
    ('check -x note.md', USAGE, "check has no option '-x'"),
    ('check -- --format', USAGE, "--format: no such file or folder"),
    (['check', '\x1b]0;x\x07.md'], USAGE, "␛]0;x␇.md: no such file or folder"),
    ('check --sizes n=900000000,d=900000000,k=900000000 note.md', TOO_LARGE, "not checked: 1 claim: the matrices of one point need about 110 EB of memory"),
    ('fmt-claims', USAGE, "fmt-claims: FILE is missing"),
    ("fmt-claims ''", USAGE, "a name of a file is empty; name a note, a folder, or - for the standard input"),
    ('fmt-claims nosuch.md', USAGE, "nosuch.md: no such file or folder"),
    ('fmt-claims nosuch.md note.md', USAGE, "nosuch.md: no such file or folder"),
    ('fmt-claims --why note.md:99', USAGE, "note.md:99: this note has 4 lines"),
    ('fmt-claims --why note.md:2', SUCCESS, "note.md:2: no formula begins on this line"),
    ('fmt-claims --why nosuch.md:3', USAGE, "nosuch.md: no such file or folder"),
    ('fmt-claims --whi note.md', USAGE, "fmt-claims has no option '--whi'; did you mean --why?"),
    ('fmt-claims empty-folder', USAGE, "empty-folder: no notes (.md, .markdown, .tex) in this folder"),
    ('fmt-claims --macros nosuch.tex note.md', USAGE, "nosuch.tex: No such file or directory"),
    ('fmt-claims binary.md', USAGE, "binary.md:1:5: this is no UTF-8 text: the byte 0x00 stands here; save the note as UTF-8"),
    ('fmt-claims --format json note.md', USAGE, "fmt-claims has no option '--format'"),
    ('fmt-claims /dev/zero', USAGE, "/dev/zero:1:1: this is no UTF-8 text: the byte 0x00 stands here; save the note as UTF-8"),
]

NOTES = [
    ('$$ A = $$', UNDECIDED, "1:7: unsupported: the formula ends where a term is expected"),
    ('$$ = B $$', UNDECIDED, "1:4: unsupported: `=` is not expected here"),
    ('$$ A = B', UNDECIDED, "1:1: unsupported: this $$ opens a display that is never closed; add the closing $$"),
    ('$$ A B = C $$\n', UNDECIDED, "1:10: doubtful: C is not declared and stands on one side only: where the formula introduces it, write “let” before it; as a claim about all values it "),
    ('$$ \\frac{1} = 2 $$', UNDECIDED, "1:13: unsupported: `=` is not expected here"),
    ('$$ \\sum_{i=1} a_i = 3 $$', UNDECIDED, "1:10: unsupported: this sum has a start and no end; write \\sum_{i=1}^{n}"),
    ('$$ 1 = 2 $$', REFUTED, "1:8: refuted: false: the left side is 1 and the right side 2"),
    ('$$ 1/0 = 1 $$', UNDECIDED, "1:4: unsupported: a division by 0 has no value"),
    ('$$ 0/0 = 0/0 $$', UNDECIDED, "1:4: unsupported: a division by 0 has no value"),
    ('$$ 10^{400} = 10^{400} $$', SUCCESS, "1:15: proved: 10^{400} = 10^{400}"),
    ('$$ 10^{400} = 10^{399} $$', REFUTED, "1:15: refuted: false: the left side is"),
    ('$$ 9999999999999999999999 = 9999999999999999999999 $$', UNDECIDED, "1:4: unsupported: the number 9999999999999999999999 has too many digits"),
    ('$$ 2^{2^{2^{2^{2^2}}}} = 1 $$', UNDECIDED, "1:26: undecided: can't be evaluated; not proved: no steps were found that lead from one side to the other"),
    ('$$ 1 = 1 = 2 $$', REFUTED, "1:8: proved: 1 = 1"),
    ('Let $A \\in \\mathbb{R}^{n \\times m}$. $$ A A = A $$', REFUTED, "1:41: shape-error: the matrix product needs inner dimensions that agree: A is n × m, A is n × m; m and n differ; A is n × m by line 1"),
    ('Let $A \\in \\mathbb{R}^{n \\times m}$. $$ A = A^\\top $$', REFUTED, "1:45: shape-error: the two sides of an equation need one shape: A is n × m, A^\\top is m × n; n and m differ; A is n × m by line 1"),
    ('Let $A \\in \\mathbb{R}^{0 \\times 0}$. $$ A = A $$', UNDECIDED, "1:24: unsupported: every size is at least 1"),
    ('Let $A \\in \\mathbb{R}^{n \\times n}$. $$ A^{-1} A = A A^{-1} $$\n$$ A A = A $$', REFUTED, "1:52: proved: A^{-1} A = A A^{-1}"),
    ('Let $A \\in \\mathbb{R}^{-1 \\times n}$. $$ A = A $$', UNDECIDED, "1:24: unsupported: -1 is not read as a size"),
    ('$$ \\begin{pmatrix} 1 & 2 \\\\ 3 \\end{pmatrix} = 1 $$', UNDECIDED, "1:28: unsupported: this row of the matrix has 1 entries, another has 2; write all of them"),
    ('$$ \\begin{pmatrix} 1 & 2 = 1 $$', UNDECIDED, "1:4: unsupported: \\begin{pmatrix} is never closed"),
    ('$$ \\end{pmatrix} = 1 $$', UNDECIDED, "1:4: unsupported: \\end{pmatrix} without its \\begin"),
    ('$$ \\left( a = b $$', UNDECIDED, "1:4: unsupported: the bracket ( opened here is never closed: = stands where ) is expected"),
    ('$$ a) = b $$', UNDECIDED, "1:5: unsupported: this closing bracket was never opened"),
    ('$$ {a = b $$', UNDECIDED, "1:4: unsupported: the { opened here is never closed"),
    ('$$ a} = b $$', UNDECIDED, "1:5: unsupported: `}` is not expected here"),
    ('$$ \\foo(x) = x $$', UNDECIDED, "1:4: unsupported: \\foo is not read"),
    ('$$ x_{} = x $$', UNDECIDED, "1:6: unsupported: an empty subscript"),
    ('$$ x^ = x $$', UNDECIDED, "1:7: unsupported: `=` is not expected here"),
    ('$$ x__1 = x $$', UNDECIDED, "1:7: unsupported: a plain 1 beside a factor can be read as the number and as a column of ones"),
    ('$$ x^2^3 = x $$', UNDECIDED, "1:12: doubtful: x is not declared, and the equation may be what says something of it; as it is read: false: the left side is 1 and the right side −1, "),
    ('$$ \\sqrt{} = 1 $$', UNDECIDED, "1:10: unsupported: the formula ends where a term is expected"),
    ('$$ \\text{the result} = 5 $$', UNDECIDED, "1:4: unsupported: the words “the result” stand where a term is expected"),
    ('$$ a \\neq a $$', SUCCESS, "1:4: no claim: a \\neq a (a condition on a name)"),
    ('$$ a \\approx b $$', SUCCESS, "1:4: no claim: a \\approx b (`\\approx` makes no equation)"),
    ('$$ a \\leq b $$', SUCCESS, "1:4: no claim: a \\leq b (`\\leq` makes no equation)"),
    ('$$ A \\otimes = B $$', UNDECIDED, "1:14: unsupported: `=` is not expected here"),
    ('$$ \x1b[31m = 1 $$', UNDECIDED, "1:4: unsupported: `␛` is not expected here"),
    ('$$ a\x00b = 1 $$', USAGE, "1:5: this is no UTF-8 text: the byte 0x00 stands here; save the note as UTF-8"),
    ('$$ é = ü $$', UNDECIDED, "1:4: unsupported: `é` is not expected here"),
    ('$$ 你 = 好 $$', UNDECIDED, "1:4: unsupported: `你` is not expected here"),
    ("$$ " + "(" * 3000 + "x" + ")" * 3000 + " = x $$", UNDECIDED, "1:154: unsupported: brackets are nested more than 300 deep here; give inner parts names of their own"),
    ("$$ " + "a+" * 20000 + "a = a $$", UNDECIDED, "1:3: unsupported: a formula of more than 20000 signs is not read; give parts of it names"),
    ("$$ " + "{" * 20000 + " $$", UNDECIDED, "1:3: unsupported: a formula of more than 20000 signs is not read; give parts of it names"),
    ("$$ " + "\\frac{1}{" * 2000 + "2" + "}" * 2000 + " = 1 $$", UNDECIDED, "1:901: unsupported: brackets are nested more than 300 deep here; give inner parts names of their own"),
    ('\\begin{align}\na &= b', UNDECIDED, "1:1: unsupported: \\begin{align} is never closed; add \\end{align}"),
    ('\\newcommand{\\x}{\\x}$$ \\x = 1 $$', UNDECIDED, "1:23: unsupported: the command \\x is defined by way of itself, or more than 30 commands stand for one another"),
    ('\\def\\a{\\b}\\def\\b{\\a} $$ \\a = 1 $$', UNDECIDED, "1:25: unsupported: the command \\a is defined by way of itself, or more than 30 commands stand for one another"),
    ('\\newcommand{\\x}[1]{#1#1}\n$$ \\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{\\x{a}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}} = a $$', UNDECIDED, "2:4: unsupported: the command \\x is defined by way of itself, or more than 30 commands stand for one another"),
    ('$$ \\int_0^1 x dx = 1/2 $$', UNDECIDED, "1:4: unsupported: \\int is not read"),
    ('$$ \\lim_{x \\to 0} x = 0 $$', UNDECIDED, "1:4: unsupported: \\lim is not read"),
    ('$$ \\max_i x_i = 1 $$', UNDECIDED, "1:4: unsupported: a subscript on the function max is not read"),
    ('$$ \\log(-1) = 0 $$', UNDECIDED, "1:15: undecided: at no point tried do both sides have a value; not proved: no steps were found that lead from one side to the other"),
    ('$$ \\sqrt{-1} = 1 $$', UNDECIDED, "1:4: unsupported: it speaks of the root of a negative number, which is no real one"),
    ('$$ x / x = 1 $$', UNDECIDED, "1:4: unsupported: A / B with a matrix B, or with a B that is not said to be a number, can be read as A B^{-1} and as elementwise division; say that it is a number, or write"),
]


def folder_with_notes(folder):
    folder = pathlib.Path(folder)
    (folder / "note.md").write_text("Let $X \\in \\mathbb{R}^{n \\times d}$ and $Q, K \\in \\mathbb{R}^{d \\times k}$.\n\n"
                                    "$$ (X Q)(X K)^\\top = X Q K^\\top X^\\top $$\n", encoding="utf-8")
    (folder / "-dash.md").write_text("$1 = 1$\n", encoding="utf-8")
    (folder / "macros.tex").write_text("\\newcommand{\\R}{\\mathbb{R}}\n", encoding="utf-8")
    (folder / "empty-folder").mkdir()
    (folder / "binary.md").write_bytes(b"\x7fELF\x00\x01")
    (folder / "latin1.md").write_bytes("Sei $A = é$".encode("latin1"))
    (folder / "utf16.md").write_bytes("$1=1$".encode("utf-16"))
    os.symlink("loop.md", folder / "loop.md")
    os.symlink("nowhere", folder / "dangling.md")


class BadInputs(unittest.TestCase):
    def run_odot(self, words, note=""):
        run = subprocess.run([ODOT, *words], input=note.encode(), capture_output=True, cwd=self.folder, timeout=300, check=False)
        told, output = run.stderr.decode(), run.stdout.decode()
        for sign in told + output:
            self.assertTrue(sign.isprintable() or sign in "\n\t", f"{words}: the control character {sign!r} is sent to the terminal")
        return run.returncode, told, output

    def test_commands(self):
        for given, status, message in COMMANDS:
            words = shlex.split(given) if isinstance(given, str) else given
            if not HAS_FIELDS and {"--at", "--sizes", "--seed", "--error"} & set(words):
                continue
            if any(word.startswith(("/dev", "/proc")) and not os.path.exists(word) and "nosuch" not in word for word in words):
                continue
            with self.subTest(given):
                came, told, output = self.run_odot(words)
                self.assertEqual(came, status, told + output)
                self.assertIn(message, told + output)
                self.assertTrue(not told or told.startswith("odot: "), told)
                self.assertLessEqual(told.count("\n"), 2, "an error is said in a line or two")

    def test_notes(self):
        for note, status, message in NOTES:
            with self.subTest(note[:80]):
                came, told, output = self.run_odot(["check", "--all", "-"], note)
                self.assertEqual(came, status, told + output)
                self.assertIn(message, told + output)

    def test_there_are_enough(self):
        self.assertGreaterEqual(len(COMMANDS) + len(NOTES), 200)

    @classmethod
    def setUpClass(cls):
        cls.kept = tempfile.TemporaryDirectory()
        cls.folder = cls.kept.name
        folder_with_notes(cls.folder)

    @classmethod
    def tearDownClass(cls):
        cls.kept.cleanup()


if __name__ == "__main__":
    ODOT, HAS_FIELDS = os.path.abspath(sys.argv[1]), sys.argv[2] != "NO"
    del sys.argv[1:3]
    unittest.main()

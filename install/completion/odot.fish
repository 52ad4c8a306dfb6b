# SPDX-License-Identifier: MIT
# Completion of `odot` for fish. What there is to complete is read off the command's own help, so it never falls behind.

function __odot_complete
    set -l words (commandline -opc)
    set -l odot $words[1]
    set -l current (commandline -ct)
    set -l previous $words[-1]
    set -l subcommand
    for word in $words[2..]
        if not string match -q -- '-*' $word
            set subcommand $word
            break
        end
    end
    set -l help ($odot $subcommand --help 2>/dev/null); or return 1

    # After an option: the values that its help lists, a file where it names one, else nothing is known.
    if string match -q -- '-*' $previous
        set -l line (string match -r -- "^.*(?:^|[ ,])$previous(?:[ ,:].*|\$)" $help)[1]
        set -l values (string match -r -g -- '\{([^}]*)\}' $line)
        if test -n "$values"
            string split , -- $values
            return
        else if string match -q -- '*FILE*' $line
            __fish_complete_path $current
            return
        else if string match -q -r -- "$previous [A-Z]+" $line
            return
        end
    end

    set -l subcommands (string match -r -g -- '^  ([a-z][a-z-]*) ' ($odot --help | sed -n '/^Subcommands:/,/^$/p'))
    if string match -q -- '-*' $current
        string match -r -a -- '(?<![\w-])--?[a-z][a-z-]*' (string join \n $help | sed -n '/^Options:/,/^$/s/^  \([^ ]*\).*/\1/p')
    else if test -z "$subcommand" -o "$subcommand" = help
        printf '%s\n' $subcommands
    else if string match -q -r -- 'the theorem|theorems to prove' "$help"
        $odot list 2>/dev/null | sed 's/ .*//'
    else
        __fish_complete_path $current
    end
end

complete -c odot -f -a '(__odot_complete)'

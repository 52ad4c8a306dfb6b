# SPDX-License-Identifier: MIT
# Completion of `odot` for bash. What there is to complete is read off the command's own help, so it never falls behind.

_odot() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} odot=${COMP_WORDS[0]} subcommand='' help word
  COMPREPLY=()
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [[ $word != -* ]]; then
      subcommand=$word
      break
    fi
  done
  # The subcommand goes in unquoted: where there is none yet, it is no argument.
  help=$("$odot" $subcommand --help 2>/dev/null) || return 0

  # After an option: the values that its help lists, a file where it names one, else nothing is known.
  if [[ $previous == -* ]]; then
    local line
    line=$(grep -m1 -E -- "(^|[ ,])$previous([ ,:]|\$)" <<<"$help")
    if [[ $line =~ \{([^}]*)\} ]]; then
      mapfile -t COMPREPLY < <(compgen -W "${BASH_REMATCH[1]//,/ }" -- "$current")
      return 0
    elif [[ $line == *FILE* ]]; then
      mapfile -t COMPREPLY < <(compgen -f -- "$current")
      return 0
    elif [[ $line =~ $previous\ [A-Z]+ ]]; then
      return 0
    fi
  fi

  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(grep -oE -- '(^|[ ,])--?[a-z][a-z-]*' <<<"$(sed -n '/^Options:/,/^$/p' <<<"$help")" |
      tr -d ' ,')" -- "$current")
  elif [[ -z $subcommand || $subcommand == help ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$("$odot" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z-]*\) .*/\1/p')" -- "$current")
  elif [[ $help == *"the theorem"* || $help == *"theorems to prove"* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$("$odot" list 2>/dev/null | sed 's/ .*//')" -- "$current")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
  fi
}

complete -o filenames -F _odot odot

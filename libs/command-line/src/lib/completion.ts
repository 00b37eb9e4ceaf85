import { WrongUse, type Command } from './command';

/** Commands whose first word is a protocol. */
const TAKES_PROTOCOL: readonly string[] = ['launch', 'continue', 'shortcut'];

/** Makes the script of a shell. */
type Script = (commands: readonly Command[]) => string;

const SCRIPTS: Readonly<Record<string, Script>> = { bash, zsh, fish, powershell };

/** The command that writes what a shell needs to complete the others. */
export function completionCommand(commands: readonly Command[]): Command {
  const shells = Object.keys(SCRIPTS);
  return {
    name: 'completion',
    words: [`<${shells.join('|')}>`],
    summary: 'shows a script that lets a shell complete these commands',
    run: async ({ words: [shell = ''] }) => {
      const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
      if (!script)
        throw new WrongUse(`"${shell}" is no shell that can be helped; those are ${shells.join(', ')}.`);
      return [script(commands)];
    },
  };
}

/** The first words of all commands, and those after `extension`. */
function verbsOf(commands: readonly Command[]): { first: string[]; ofExtension: string[] } {
  const names = commands.map(({ name }) => name.split(' '));
  return {
    first: [...new Set(names.map(([word = '']) => word)), 'completion', 'man', '--help', '--version'],
    ofExtension: names.flatMap(([word, verb]) => (word === 'extension' && verb ? [verb] : [])),
  };
}

function bash(commands: readonly Command[]): string {
  const { first, ofExtension } = verbsOf(commands);
  return `# In ~/.bashrc: eval "$(hangar completion bash)"
_hangar() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${first.join(' ')}" -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
    ${TAKES_PROTOCOL.join('|')}) COMPREPLY=($(compgen -W "$(hangar list --ids 2>/dev/null)" -- "$word")) ;;
    extension) [ "$COMP_CWORD" -eq 2 ] && COMPREPLY=($(compgen -W "${ofExtension.join(' ')}" -- "$word")) || COMPREPLY=($(compgen -f -- "$word")) ;;
    completion) COMPREPLY=($(compgen -W "${Object.keys(SCRIPTS).join(' ')}" -- "$word")) ;;
    add) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}
complete -o filenames -F _hangar hangar`;
}

function zsh(commands: readonly Command[]): string {
  const { first, ofExtension } = verbsOf(commands);
  return `#compdef hangar
# In ~/.zshrc: eval "$(hangar completion zsh)"
_hangar() {
  if (( CURRENT == 2 )); then
    compadd -- ${first.join(' ')}
    return
  fi
  case "$words[2]" in
    ${TAKES_PROTOCOL.join('|')}) compadd -- \${(f)"$(hangar list --ids 2>/dev/null)"} ;;
    extension) if (( CURRENT == 3 )); then compadd -- ${ofExtension.join(' ')}; else _files; fi ;;
    completion) compadd -- ${Object.keys(SCRIPTS).join(' ')} ;;
    add) _files ;;
  esac
}
compdef _hangar hangar`;
}

function fish(commands: readonly Command[]): string {
  const { ofExtension } = verbsOf(commands);
  const own = commands.filter(({ name }) => !name.includes(' '));
  const line = (condition: string, words: string) => `complete -c hangar -f -n '${condition}' -a '${words}'`;
  return [
    '# In a file: hangar completion fish > ~/.config/fish/completions/hangar.fish',
    ...own.map(
      ({ name, summary }) => `${line('__fish_use_subcommand', name)} -d '${summary.replaceAll("'", "\\'")}'`,
    ),
    line('__fish_use_subcommand', 'extension completion man'),
    line(`__fish_seen_subcommand_from ${TAKES_PROTOCOL.join(' ')}`, '(hangar list --ids 2>/dev/null)'),
    line('__fish_seen_subcommand_from extension', ofExtension.join(' ')),
    line('__fish_seen_subcommand_from completion', Object.keys(SCRIPTS).join(' ')),
    "complete -c hangar -F -n '__fish_seen_subcommand_from add extension'",
  ].join('\n');
}

function powershell(commands: readonly Command[]): string {
  const { first, ofExtension } = verbsOf(commands);
  const list = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
  return `# In your profile: hangar completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName hangar -ScriptBlock {
  param($word, $ast, $cursor)
  $typed = @($ast.CommandElements | ForEach-Object { $_.ToString() })
  $place = if ($word -eq '') { $typed.Count } else { $typed.Count - 1 }
  $choices = if ($place -le 1) { ${list(first)} }
  elseif ($typed[1] -in ${list(TAKES_PROTOCOL)}) { hangar list --ids 2>$null }
  elseif ($typed[1] -eq 'extension' -and $place -eq 2) { ${list(ofExtension)} }
  elseif ($typed[1] -eq 'completion') { ${list(Object.keys(SCRIPTS))} }
  $choices | Where-Object { $_ -like "$word*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}`;
}

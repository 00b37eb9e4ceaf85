import { withoutStop } from '@hangar/domain';

import { UsageError, type Command } from './command';

/** Commands whose first argument is a protocol. */
const PROTOCOL_COMMANDS: readonly string[] = ['launch', 'continue', 'shortcut'];

/** Generates the completion script for a shell. */
type Script = (commands: readonly Command[]) => string;

const SCRIPTS: Readonly<Record<string, Script>> = { bash, zsh, fish, powershell };

/** Returns the command that prints a shell's completion script for the other commands. */
export function createCompletionCommand(commands: readonly Command[]): Command {
  const shells = Object.keys(SCRIPTS);
  return {
    name: 'completion',
    words: [`<${shells.join('|')}>`],
    summary: 'print a shell completion script',
    run: async ({ words: [shell = ''] }) => {
      const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
      if (!script)
        throw new UsageError(`Unsupported shell: ${shell}. Use ${withoutStop(shells.join(', '))}.`);
      return [script(commands)];
    },
  };
}

/**
 * The words to suggest: first words, second words after groups such as `extension`, and options for each first word.
 */
interface Choices {
  readonly firstWords: readonly string[];
  readonly secondWords: readonly (readonly [first: string, words: readonly string[]])[];
  readonly options: readonly (readonly [first: string, options: readonly string[]])[];
  /** The allowed values of options that accept only certain words. */
  readonly values: readonly (readonly [option: string, words: readonly string[]])[];
}

function collectChoices(commands: readonly Command[]): Choices {
  const names = commands.map(({ name }) => name.split(' '));
  const first = [...new Set(names.map(([word = '']) => word))];
  return {
    firstWords: [...first, 'completion', 'man', '--help', '--version'],
    secondWords: first.flatMap((word) => {
      const verbs = names.flatMap(([group, verb]) => (group === word && verb ? [verb] : []));
      return verbs.length === 0 ? [] : [[word, verbs] as const];
    }),
    values: collectValues(commands),
    options: first.map((word) => [
      word,
      collectOptions(commands.filter(({ name }) => hasFirstWord(name, word))),
    ]),
  };
}

function hasFirstWord(name: string, first: string): boolean {
  return `${name} `.startsWith(`${first} `);
}

function collectOptions(commands: readonly Command[]): readonly string[] {
  const names = commands.flatMap(({ options = {} }) => Object.keys(options));
  return [...new Set(names)].map((name) => `--${name}`);
}

function collectValues(commands: readonly Command[]): Choices['values'] {
  return commands
    .flatMap(({ options = {} }) => Object.entries(options))
    .flatMap(([name, { value = '' }]) =>
      value.includes('|') ? [[`--${name}`, value.replace(/[<>]/g, '').split('|')] as const] : [],
    );
}

/** The shell itself completes file names, because it can quote unusual ones. (bash before version 4 cannot.) */
function bash(commands: readonly Command[]): string {
  const { firstWords, secondWords, options, values } = collectChoices(commands);
  const optionCases = options.map(([word, names]) => `    "${word} -"*) choices="${names.join(' ')}" ;;`);
  return `# In ~/.bashrc: eval "$(hangar completion bash)"
_hangar() {
  local word="\${COMP_WORDS[COMP_CWORD]}" choices=
  case "\${COMP_WORDS[1]} $word" in
${optionCases.join('\n')}
    ${PROTOCOL_COMMANDS.map((word) => `"${word} "*`).join('|')}) choices="$(hangar list --ids 2>/dev/null)" ;;
${secondWords.map(([first, words]) => `    "${first} "*) [ "$COMP_CWORD" -eq 2 ] && choices="${words.join(' ')}" ;;`).join('\n')}
    "completion "*) choices="${Object.keys(SCRIPTS).join(' ')}" ;;
  esac
  [ "$COMP_CWORD" -eq 1 ] && choices="${firstWords.join(' ')}"
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
${values.map(([option, words]) => `    ${option}) choices="${words.join(' ')}" ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$choices" -- "$word"))
  case "\${COMP_WORDS[1]} $COMP_CWORD" in
    "add "[2-9]*|"extension "[3-9]*) compopt -o default 2>/dev/null || COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}
complete -F _hangar hangar`;
}

/** If the script is a separate completion file, it runs on the first completion. In `.zshrc`, it registers itself. */
function zsh(commands: readonly Command[]): string {
  const { firstWords, secondWords, options, values } = collectChoices(commands);
  const optionCases = options.map(([word, names]) => `    ${word}\\ -*) compadd -- ${names.join(' ')} ;;`);
  return `#compdef hangar
# In ~/.zshrc: eval "$(hangar completion zsh)"
_hangar() {
  if (( CURRENT == 2 )); then
    compadd -- ${firstWords.join(' ')}
    return
  fi
  case "$words[CURRENT-1]" in
${values.map(([option, words]) => `    ${option}) compadd -- ${words.join(' ')}; return ;;`).join('\n')}
  esac
  case "$words[2] $words[CURRENT]" in
${optionCases.join('\n')}
    ${PROTOCOL_COMMANDS.map((word) => `${word}\\ *`).join('|')}) compadd -- \${(f)"$(hangar list --ids 2>/dev/null)"} ;;
${secondWords.map(([first, words]) => `    ${first}\\ *) if (( CURRENT == 3 )); then compadd -- ${words.join(' ')}; else _files; fi ;;`).join('\n')}
    completion\\ *) compadd -- ${Object.keys(SCRIPTS).join(' ')} ;;
    add\\ *) _files ;;
  esac
}
if [[ "$funcstack[1]" == _hangar ]]; then _hangar "$@"; else compdef _hangar hangar; fi`;
}

function fish(commands: readonly Command[]): string {
  const { secondWords, options, values } = collectChoices(commands);
  const valuesByOption = new Map(values);
  const formatValues = (option: string) => valuesByOption.get(option)?.join(' ') ?? '';
  const topLevel = commands.filter(({ name }) => !name.includes(' '));
  const groupsWithoutCommand = secondWords
    .map(([first]) => first)
    .filter((first) => !topLevel.some(({ name }) => name === first));
  const line = (condition: string, words: string) => `complete -c hangar -f -n '${condition}' -a '${words}'`;
  const subcommandSeen = (words: string) => `__fish_seen_subcommand_from ${words}`;
  return [
    '# In a file: hangar completion fish > ~/.config/fish/completions/hangar.fish',
    'complete -c hangar -f',
    ...topLevel.map(
      ({ name, summary }) => `${line('__fish_use_subcommand', name)} -d '${summary.replaceAll("'", "\\'")}'`,
    ),
    line('__fish_use_subcommand', [...groupsWithoutCommand, 'completion', 'man'].join(' ')),
    "complete -c hangar -n '__fish_use_subcommand' -l help",
    "complete -c hangar -n '__fish_use_subcommand' -l version",
    line(subcommandSeen(PROTOCOL_COMMANDS.join(' ')), '(hangar list --ids 2>/dev/null)'),
    ...secondWords.map(([first, words]) =>
      line(`${subcommandSeen(first)}; and not ${subcommandSeen(words.join(' '))}`, words.join(' ')),
    ),
    line(subcommandSeen('completion'), Object.keys(SCRIPTS).join(' ')),
    ...options.flatMap(([word, names]) =>
      names.map(
        (name) =>
          `complete -c hangar -n '${subcommandSeen(word)}' -l ${name.slice(2)}${valuesByOption.has(name) ? ` -x -a '${formatValues(name)}'` : ''}`,
      ),
    ),
    `complete -c hangar -F -n '${subcommandSeen('add')}'`,
  ].join('\n');
}

/**
 * PowerShell suggests file names if the script returns no suggestions. Before version 7, it does not call the script
 * for words that begin with `-`.
 */
function powershell(commands: readonly Command[]): string {
  const { firstWords, secondWords, options, values } = collectChoices(commands);
  const list = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
  const optionCases = options.map(
    ([word, names]) => `  elseif ($typed[1] -eq '${word}' -and $word.StartsWith('-')) { ${list(names)} }`,
  );
  return `# In your profile: hangar completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName hangar -ScriptBlock {
  param([string] $word, $ast, $cursor)
  $word = $word.Trim([char[]] @(34, 39))
  $typed = @($ast.CommandElements | Where-Object { $_.Extent.StartOffset -lt $cursor } | ForEach-Object { $_.ToString() })
  $place = if ($word -eq '') { $typed.Count } else { $typed.Count - 1 }
  $choices = if ($place -le 1) { ${list(firstWords)} }
${values.map(([option, words]) => `  elseif ($typed[$place - 1] -eq '${option}') { ${list(words)} }`).join('\n')}
${optionCases.join('\n')}
  elseif ($typed[1] -in ${list(PROTOCOL_COMMANDS)}) { hangar list --ids 2>$null }
${secondWords.map(([first, words]) => `  elseif ($typed[1] -eq '${first}' -and $place -eq 2) { ${list(words)} }`).join('\n')}
  elseif ($typed[1] -eq 'completion') { ${list(Object.keys(SCRIPTS))} }
  $choices | Where-Object { $_ -and $_.StartsWith($word, 'OrdinalIgnoreCase') } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}`;
}

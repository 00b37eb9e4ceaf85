import type { ILaunchCommand } from '@hangar/domain';

/** A word of a shell command. */
export interface ShellWord {
  /** Quoted if necessary. */
  readonly text: string;
  readonly kind: 'variable' | 'executable' | 'option' | 'value';
}

const UNQUOTED_WORD = /^[\w@%+=:,./-]+$/;
/** Matches `-file`, `--config` and `+map`, but not `-1`. */
const OPTION_WORD = /^[-+]{1,2}[a-z]/i;

/** Returns a launch command as words that keep their meaning when pasted into a POSIX shell. */
export function createShellWords(
  command: Pick<ILaunchCommand, 'executable' | 'args' | 'environment'>,
): ShellWord[] {
  return [
    ...Object.entries(command.environment).map(([name, value]): ShellWord => ({
      text: `${name}=${value === '' ? '' : quoteIfNeeded(value)}`,
      kind: 'variable',
    })),
    // The executable is empty if no source port is selected.
    ...(command.executable === '' ? [] : [createWord(command.executable, 'executable')]),
    ...command.args.map((text) => createWord(text, OPTION_WORD.test(text) ? 'option' : 'value')),
  ];
}

function createWord(text: string, kind: ShellWord['kind']): ShellWord {
  return { text: quoteIfNeeded(text), kind };
}

function quoteIfNeeded(word: string): string {
  if (UNQUOTED_WORD.test(word)) return word;
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

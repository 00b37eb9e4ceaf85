import type { ILaunchCommand } from '@hangar/domain';

/** One word of a command as a shell reads it. */
export interface ShellWord {
  /** Quoted where the shell needs it. */
  readonly text: string;
  readonly kind: 'variable' | 'executable' | 'option' | 'value';
}

const PLAIN = /^[\w@%+=:,./-]+$/;
/** `-file`, `--config`, `+map`; not `-1`. */
const OPTION = /^[-+]{1,2}[a-z]/i;

/** A launch as words that can be pasted into a POSIX shell and mean the same there. */
export function shellWords(
  command: Pick<ILaunchCommand, 'executable' | 'args' | 'environment'>,
): ShellWord[] {
  return [
    ...Object.entries(command.environment).map(([name, value]): ShellWord => ({
      text: `${name}=${value === '' ? '' : quoted(value)}`,
      kind: 'variable',
    })),
    // Nobody has chosen a port yet.
    ...(command.executable === '' ? [] : [word(command.executable, 'executable')]),
    ...command.args.map((text) => word(text, OPTION.test(text) ? 'option' : 'value')),
  ];
}

function word(text: string, kind: ShellWord['kind']): ShellWord {
  return { text: quoted(text), kind };
}

function quoted(word: string): string {
  if (PLAIN.test(word)) return word;
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

import { usageOf, type Command } from './command';

/** What holds for all commands, in help and in the manual page. */
export const NOTES: readonly string[] = [
  'Where Hangar runs already, a command talks to it; else it does its work itself and leaves nothing running.',
  'What is changed of extensions holds from the next start of Hangar on.',
  'HANGAR_DATA_DIR names another data directory than the usual one.',
];

/** The command that shows the manual page of all commands, itself among them. */
export function manCommand(others: readonly Command[]): Command {
  const command: Command = {
    name: 'man',
    words: [],
    summary: 'shows the manual page, in the language of man(1)',
    run: async () => [manPage([...others, command])],
  };
  return command;
}

function manPage(commands: readonly Command[]): string {
  return [
    '.TH HANGAR 1',
    '.SH NAME',
    'hangar \\- a launcher for Doom and its mods',
    '.SH SYNOPSIS',
    '.B hangar',
    '.I command',
    '.SH COMMANDS',
    ...commands.flatMap(entryOf),
    '.SH NOTES',
    ...NOTES.flatMap((note) => [escaped(note), '.PP']).slice(0, -1),
    '.SH EXIT STATUS',
    '0 when it is done, 1 when it failed (with one sentence), 2 when the command was typed wrongly.',
  ].join('\n');
}

function entryOf(command: Command): string[] {
  const options = Object.entries(command.options ?? {}).map(
    ([name, { value, summary }]) => `--${name}${value ? ` ${value}` : ''} ${summary}.`,
  );
  return [
    '.TP',
    `.B ${escaped(usageOf(command))}`,
    escaped(`${sentence(command.summary)}.`),
    ...options.flatMap((option) => ['.br', escaped(option)]),
  ];
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('-', '\\-');
}

function sentence(summary: string): string {
  return summary.charAt(0).toUpperCase() + summary.slice(1);
}

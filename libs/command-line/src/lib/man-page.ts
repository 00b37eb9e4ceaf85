import { formatUsage, type Command } from './command';

/** Notes about all commands for the help and the manual page. */
export const NOTES: readonly string[] = [
  'Commands use a running Hangar if there is one. Otherwise they run on their own and leave nothing running.',
  'Changes to extensions take effect the next time Hangar starts.',
  'Add --safe to run a command without the extensions that were added from files.',
  'Set HANGAR_DATA_DIR to use a different data directory.',
];

/** Returns the command that shows the manual page of all commands, including itself. */
export function createManCommand(others: readonly Command[]): Command {
  const command: Command = {
    name: 'man',
    words: [],
    summary: 'print the manual page in man format',
    run: async () => [formatManPage([...others, command])],
  };
  return command;
}

/** The date of the last change to the commands or this page. man(1) shows it at the bottom. */
const LAST_CHANGED = '2026-11-29';
/** Text is wrapped at this length, as is usual for manual pages. */
const LINE_LENGTH = 79;

function formatManPage(commands: readonly Command[]): string {
  return [
    `.TH HANGAR 1 ${LAST_CHANGED} Hangar "User Commands"`,
    '.SH NAME',
    'hangar \\- a launcher for Doom and its mods',
    '.SH SYNOPSIS',
    '.B hangar',
    '.I command',
    '.SH COMMANDS',
    ...commands.flatMap(formatEntry),
    '.SH NOTES',
    ...NOTES.flatMap((note) => [wrapText(note), '.PP']).slice(0, -1),
    '.SH EXIT STATUS',
    wrapText('0 on success, 1 on failure (with a message), 2 on a usage error.'),
  ].join('\n');
}

function formatEntry(command: Command): string[] {
  const options = Object.entries(command.options ?? {}).map(
    ([name, { value, summary }]) => `--${name}${value ? ` ${value}` : ''}: ${summary}.`,
  );
  return [
    '.TP',
    `.B ${escapeRoff(formatUsage(command))}`,
    wrapText(`${toSentence(command.summary)}.`),
    ...options.flatMap((option) => ['.br', wrapText(option)]),
  ];
}

/** Wraps text and escapes lines that would begin with a roff control character. */
function wrapText(text: string): string {
  const lines: string[] = [];
  for (const word of escapeRoff(text).split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= LINE_LENGTH)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(/^[.']/.test(word) ? `\\&${word}` : word);
  }
  return lines.join('\n');
}

function escapeRoff(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('-', '\\-');
}

function toSentence(summary: string): string {
  return summary.charAt(0).toUpperCase() + summary.slice(1);
}

import { parseArgs } from 'node:util';
import { displayVersion } from '@hangar/domain';
import { HangarError } from '@hangar/client';
import { HANGAR_VERSION, StartupError } from '@hangar/launcher-api/start';

import {
  CommandFailed,
  usageOf,
  WrongUse,
  type Command,
  type CommandContext,
  type CommandArguments,
} from './command';
import { COMMANDS } from './commands';
import { NOTES } from './man-page';

/** The forms of help that users are likely to try first. */
const HELP: readonly string[] = ['--help', '-h', 'help'];
const SEE = 'Run “hangar --help” for a list of commands.';

/** Success, failure, or wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** Runs the command in the words after `hangar`. */
export async function runCommand(words: readonly string[], surroundings: CommandContext): Promise<ExitCode> {
  const { print, printError } = surroundings;
  try {
    for (const line of await linesFor(words, surroundings)) print(line);
    return 0;
  } catch (error) {
    if (error instanceof WrongUse) {
      printError(error.message);
      return 2;
    }
    printError(sentenceFor(error));
    return 1;
  }
}

async function linesFor(words: readonly string[], surroundings: CommandContext): Promise<readonly string[]> {
  if (words.length === 1 && HELP.includes(words[0] ?? '')) return [helpText()];
  if (words.length === 1 && words[0] === '--version') return [displayVersion(HANGAR_VERSION)];
  if (words.length === 0) throw new WrongUse(`No command given. ${SEE}`);
  const command = commandOf(words);
  const rest = words.slice(command.name.split(' ').length);
  if (rest.includes('--help')) return [usageOf(command), `    ${command.summary}`];
  return command.run(typedOf(command, rest), surroundings);
}

/** @throws a {@link WrongUse} for an unknown command */
export function commandOf(words: readonly string[]): Command {
  const command = COMMANDS.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
  if (command) return command;
  const isGroup = COMMANDS.some(({ name }) => name.startsWith(`${words[0]} `));
  const typed = words.slice(0, isGroup ? 2 : 1).join(' ');
  throw new WrongUse(`Unknown command: ${typed}. ${SEE}`);
}

/** @throws a {@link WrongUse} for too many or too few arguments, and for unknown options */
export function typedOf(command: Command, rest: readonly string[]): CommandArguments {
  const wrong = new WrongUse(`Usage: ${usageOf(command)}`);
  const options = Object.entries(command.options ?? {}).map(
    ([name, { value }]) => [name, { type: value ? 'string' : 'boolean' } as const] as const,
  );
  let parsed;
  try {
    parsed = parseArgs({ args: [...rest], options: Object.fromEntries(options), allowPositionals: true });
  } catch {
    throw wrong;
  }
  const { positionals, values } = parsed;
  const least = command.words.filter((word) => !word.startsWith('[')).length;
  const most = command.words.at(-1)?.includes('…') ? Infinity : command.words.length;
  if (positionals.length < least || positionals.length > most) throw wrong;
  return { words: positionals, options: values };
}

/** Expected errors have messages for the user; any other error is presented as unexpected. */
function sentenceFor(error: unknown): string {
  const isForeseen =
    error instanceof CommandFailed || error instanceof StartupError || error instanceof HangarError;
  if (isForeseen) return error.message;
  return `Error: ${error instanceof Error ? error.message : String(error)}`;
}

/** Returns the text of `hangar --help`. */
function helpText(): string {
  const rows: [usage: string, summary: string][] = [
    ...COMMANDS.map((command): [string, string] => [usageOf(command), command.summary]),
    ['hangar --version', 'show the version'],
    ['hangar --help', 'show this help'],
  ];
  const lines = rows.map(([usage, summary]) => `  ${usage}\n      ${summary}`);
  return ['Hangar, a launcher for Doom and its mods', '', ...lines, '', ...NOTES].join('\n');
}

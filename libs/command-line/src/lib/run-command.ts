import { parseArgs } from 'node:util';
import { displayVersion } from '@hangar/domain';
import { HangarError } from '@hangar/client';
import { HANGAR_VERSION, StartupError } from '@hangar/launcher-api/start';

import {
  CommandFailed,
  formatUsage,
  UsageError,
  type Command,
  type CommandContext,
  type CommandArguments,
} from './command';
import { COMMANDS } from './commands';
import { NOTES } from './man-page';

const HELP_OPTIONS: readonly string[] = ['--help', '-h'];
/** The words with which users are likely to request help. */
const HELP_WORDS: readonly string[] = [...HELP_OPTIONS, 'help'];
const SAFE_OPTION = '--safe';
const HELP_HINT = 'Run “hangar --help” for a list of commands.';

/** Success, failure, or wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** Runs the command that the words after `hangar` specify. */
export async function runCommand(
  allWords: readonly string[],
  programContext: CommandContext,
): Promise<ExitCode> {
  const { words, context } = readSafeOption(allWords, programContext);
  const { print, printError } = context;
  try {
    for (const line of await runMatchingCommand(words, context)) print(line);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      printError(error.message);
      return 2;
    }
    printError(getErrorMessage(error));
    return 1;
  }
}

/** `--safe`, which every command accepts, is the same as the environment variable `HANGAR_NO_EXTENSIONS`. */
function readSafeOption(
  words: readonly string[],
  context: CommandContext,
): { words: readonly string[]; context: CommandContext } {
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  const isSafe = words.slice(0, end).includes(SAFE_OPTION);
  if (!isSafe) return { words, context };
  const environment = { ...context.environment, HANGAR_NO_EXTENSIONS: '1' };
  return {
    words: words.filter((word, index) => word !== SAFE_OPTION || index > end),
    context: { ...context, environment },
  };
}

async function runMatchingCommand(
  words: readonly string[],
  context: CommandContext,
): Promise<readonly string[]> {
  if (words.length === 1 && HELP_WORDS.includes(words[0] ?? '')) return [formatHelp()];
  if (words.length === 1 && words[0] === '--version') return [displayVersion(HANGAR_VERSION)];
  if (words.length === 0) throw new UsageError(`No command given. ${HELP_HINT}`);
  const helpTopic = findHelpTopic(words);
  if (helpTopic) return formatCommandHelp(helpTopic);
  const command = findCommand(words);
  const rest = words.slice(command.name.split(' ').length);
  return command.run(parseArguments(command, rest), context);
}

/** Returns the command in `help launch` or `launch --help`, or `null` if the words don't request help. */
function findHelpTopic(words: readonly string[]): readonly string[] | null {
  if (words[0] === 'help') return words.slice(1);
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  const isRequested = words.slice(0, end).some((word) => HELP_OPTIONS.includes(word));
  return isRequested ? words.filter((word) => !HELP_OPTIONS.includes(word)) : null;
}

/** Returns the help for a command, or for all commands of a group such as `extension`. */
function formatCommandHelp(topic: readonly string[]): string[] {
  const [first = ''] = topic;
  const commands =
    topic.length === 1
      ? COMMANDS.filter(({ name }) => name === first || name.startsWith(`${first} `))
      : [findCommand(topic)];
  if (commands.length === 0) findCommand(topic);
  return commands.flatMap((command) => [
    formatUsage(command),
    `    ${command.summary}`,
    ...Object.entries(command.options ?? {}).map(([name, { summary }]) => `    --${name}: ${summary}`),
  ]);
}

/** @throws a {@link UsageError} for an unknown command; for the name of a group, with the help of the group */
export function findCommand(words: readonly string[]): Command {
  const command = COMMANDS.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
  if (command) return command;
  const isGroup = COMMANDS.some(({ name }) => name.startsWith(`${words[0]} `));
  if (isGroup && words.length === 1) throw new UsageError(formatCommandHelp(words).join('\n'));
  const typed = words.slice(0, isGroup ? 2 : 1).join(' ');
  const hint = isGroup ? `Run “hangar ${words[0]} --help” for a list of its commands.` : HELP_HINT;
  throw new UsageError(`Unknown command: ${typed}. ${hint}`);
}

/** @throws a {@link UsageError} for too many or too few arguments, and for unknown options */
export function parseArguments(command: Command, rest: readonly string[]): CommandArguments {
  const usageError = new UsageError(`Usage: ${formatUsage(command)}`);
  const options = Object.entries(command.options ?? {}).map(
    ([name, { value }]) => [name, { type: value ? 'string' : 'boolean' } as const] as const,
  );
  let parsed;
  try {
    parsed = parseArgs({ args: [...rest], options: Object.fromEntries(options), allowPositionals: true });
  } catch {
    throw usageError;
  }
  const { positionals, values } = parsed;
  const minWords = command.words.filter((word) => !word.startsWith('[')).length;
  const maxWords = command.words.at(-1)?.includes('…') ? Infinity : command.words.length;
  if (positionals.length < minWords || positionals.length > maxWords) throw usageError;
  return { words: positionals, options: values };
}

/** Returns the message for the user. All errors other than the expected ones are presented as unexpected. */
function getErrorMessage(error: unknown): string {
  const isExpected =
    error instanceof CommandFailed || error instanceof StartupError || error instanceof HangarError;
  if (isExpected) return error.message;
  return `Error: ${error instanceof Error ? error.message : String(error)}`;
}

/** Returns the text of `hangar --help`. */
function formatHelp(): string {
  const rows: [usage: string, summary: string][] = [
    ...COMMANDS.map((command): [string, string] => [formatUsage(command), command.summary]),
    ['hangar --version', 'show the version'],
    ['hangar --help', 'show this help'],
  ];
  const lines = rows.map(([usage, summary]) => `  ${usage}\n      ${summary}`);
  return ['Hangar, a launcher for Doom and its mods', '', ...lines, '', ...NOTES].join('\n');
}

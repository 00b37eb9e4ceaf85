import { displayVersion } from '@hangar/domain';
import { DataDirectory, ExtensionInstaller, PackageRefused } from '@hangar/launcher-api/extension-files';
import { environmentOptions, HANGAR_VERSION, StartupError } from '@hangar/launcher-api/start';

import { EXTENSION_COMMANDS } from './extension-commands';

/** Where a command reads from and writes to. */
export interface CommandSurroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Writes a line of what was asked for. */
  say(line: string): void;
  /** Writes a line about what went wrong. */
  complain(line: string): void;
}

/** What the program answers: done, failed, or wrongly used. */
export type ExitCode = 0 | 1 | 2;

const HELP = `Hangar, a launcher for Doom and its mods

  hangar extension add <file.tgz>   adds an extension; it stays off until you enable it
  hangar extension list             shows the extensions that were added
  hangar extension enable <name>    switches one on, with the files that it has now
  hangar extension remove <name>    removes one; documents that it has kept stay
  hangar --version
  hangar --help

What is changed holds from the next start of Hangar on. HANGAR_DATA_DIR names another data directory.`;

/** Runs what the words after `hangar` ask for. */
export async function runCommand(
  words: readonly string[],
  surroundings: CommandSurroundings,
): Promise<ExitCode> {
  const [first, ...rest] = words;
  if (words.length === 1 && first === '--help') return answer(surroundings, HELP);
  if (words.length === 1 && first === '--version')
    return answer(surroundings, displayVersion(HANGAR_VERSION));
  if (first === 'extension') return runExtensionCommand(rest, surroundings);
  return refuse(
    surroundings,
    first === undefined ? 'Say what is to be done.' : `"${words.join(' ')}" is no command of Hangar.`,
  );
}

async function runExtensionCommand(
  [verb = '', ...words]: readonly string[],
  surroundings: CommandSurroundings,
): Promise<ExitCode> {
  const command = Object.hasOwn(EXTENSION_COMMANDS, verb) ? EXTENSION_COMMANDS[verb] : undefined;
  if (command === undefined)
    return refuse(surroundings, `"${['hangar extension', verb].join(' ').trim()}" is no command of Hangar.`);
  if (words.length !== command.words.length) {
    return refuse(surroundings, `Use: hangar extension ${[verb, ...command.words].join(' ')}`);
  }
  try {
    const { dataDirectory } = environmentOptions(surroundings.environment);
    const installer = new ExtensionInstaller(new DataDirectory(dataDirectory), HANGAR_VERSION);
    const lines = await command.run(installer, words[0] ?? '');
    return answer(surroundings, ...lines);
  } catch (error) {
    surroundings.complain(sentenceFor(error));
    return 1;
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof PackageRefused || error instanceof StartupError) return error.message;
  return `That did not work: ${error instanceof Error ? error.message : String(error)}`;
}

function answer({ say }: CommandSurroundings, ...lines: readonly string[]): 0 {
  lines.forEach((line) => say(line));
  return 0;
}

function refuse({ complain }: CommandSurroundings, sentence: string): 2 {
  complain(`${sentence} See: hangar --help`);
  return 2;
}

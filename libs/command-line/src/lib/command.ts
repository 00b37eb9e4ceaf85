import type { LauncherOptions } from '@hangar/launcher-api/start';

/** The variables of the environment (`HANGAR_…`). */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The program that a command was typed to: the headless host, or the desktop application. */
export interface HangarProgram {
  /**
   * What a Hangar of a command's own is started with.
   * @throws a `StartupError` for an environment that makes no sense
   */
  launcherOptions(environment: Environment): LauncherOptions;
  /**
   * Shows a path of the page, such as `/install`, on a Hangar that outlives the command.
   * @throws a {@link CommandFailed} when Hangar cannot be started
   */
  open(path: string, environment: Environment): Promise<OpenedPage>;
}

/** What became of a page that somebody wanted to see. */
export interface OpenedPage {
  readonly address: string;
  /** `false`: there is nothing here that shows pages, as on a server. */
  readonly opened: boolean;
}

/** Where a command reads from and writes to. */
export interface CommandSurroundings {
  readonly program: HangarProgram;
  readonly environment: Environment;
  /** Where paths that were typed begin. */
  readonly workingDirectory: string;
  /** Writes a line of what was asked for. */
  say(line: string): void;
  /** Writes a line about what goes on or went wrong. */
  complain(line: string): void;
  /** Calls the listener each time that somebody asks the command to end (Ctrl+C), until what it gives back is called. */
  onInterrupt(listener: () => void): () => void;
  /** A closed terminal does not end the command, until what it gives back is called. */
  outliveTerminal(): () => void;
}

/** What was typed after the name of a command. */
export interface Typed {
  readonly words: readonly string[];
  /** `true` for an option that takes no text. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** An option of a command, such as `--json`. */
export interface CommandOption {
  /** What stands for its text in help; absent: it takes none. */
  readonly value?: string;
  readonly summary: string;
}

/** One command of the program. */
export interface Command {
  /** All words of its name, such as `extension add`. */
  readonly name: string;
  /** What follows the name, as help shows it; a last one with `…` may be repeated, one in brackets may be absent. */
  readonly words: readonly string[];
  /** What it does, in one line that begins with a verb. */
  readonly summary: string;
  /** By their names without `--`. */
  readonly options?: Readonly<Record<string, CommandOption>>;
  /**
   * Does it, and gives the lines to be shown.
   * @throws a {@link CommandFailed} with a sentence, or a {@link WrongUse}
   */
  run(typed: Typed, surroundings: CommandSurroundings): Promise<readonly string[]>;
}

/** Something could not be done; the message is one sentence for people. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** The command was typed in a way that makes no sense; the message is one sentence for people. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

/** How a command is typed, such as `hangar add <file…> [--json]`. */
export function usageOf({ name, words, options = {} }: Command): string {
  const shown = Object.entries(options).map(
    ([option, { value }]) => `[--${option}${value ? ` ${value}` : ''}]`,
  );
  return ['hangar', name, ...words, ...shown].join(' ');
}

import type { LauncherOptions } from '@hangar/launcher-api/start';

/** Environment variables (`HANGAR_…`). */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The program that runs a command: the headless host or the desktop application. */
export interface HangarProgram {
  /**
   * Returns the options for a Hangar instance that the command starts.
   * @throws a `StartupError` if a variable is invalid
   */
  getLauncherOptions(environment: Environment): LauncherOptions;
  /**
   * The executable and its first arguments, with which another process runs a command of this program. Default: Node
   * and the current script.
   */
  readonly command?: readonly [executable: string, ...words: string[]];
  /**
   * Opens the page at a path, such as `/install`, in a Hangar instance that keeps running after the command ends.
   * @throws a {@link CommandFailed} if Hangar cannot be started
   */
  open(path: string, environment: Environment): Promise<OpenedPage>;
}

/** The result of opening a page. */
export interface OpenedPage {
  readonly address: string;
  /** Whether a browser or window could show the page. `false` on a server, for example. */
  readonly opened: boolean;
}

/** The process that a command runs in: its input, output and signals. */
export interface CommandContext {
  readonly program: HangarProgram;
  readonly environment: Environment;
  /** The folder against which relative paths are resolved. */
  readonly workingDirectory: string;
  /** Writes a line of the command's result. */
  print(line: string): void;
  /** Writes a line about progress or a problem. */
  printError(line: string): void;
  /**
   * Reads a password from the terminal without showing it, or a line from standard input that is not a terminal.
   * Returns `null` if nothing was entered.
   */
  readPassword(prompt: string): Promise<string | null>;
  /** Calls the listener on every interrupt (Ctrl+C) until the returned function is called. */
  onInterrupt(listener: () => void): () => void;
  /** Until the returned function is called, the command keeps running even if its terminal is closed. */
  ignoreHangUp(): () => void;
}

/** The arguments after the name of a command. */
export interface CommandArguments {
  readonly words: readonly string[];
  /** `true` for an option without a value. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** An option of a command, such as `--json`. */
export interface CommandOption {
  /** The placeholder for the option's value in help; absent if it has no value. */
  readonly value?: string;
  readonly summary: string;
}

/** A command of the program. */
export interface Command {
  /** The command's complete name, such as `extension add`. */
  readonly name: string;
  /** The arguments as shown in help. A final argument with `…` can be repeated; an argument in brackets is optional. */
  readonly words: readonly string[];
  /** The purpose on one line, beginning with a verb. */
  readonly summary: string;
  /** The options, keyed by name without `--`. */
  readonly options?: Readonly<Record<string, CommandOption>>;
  /**
   * Runs the command and returns the lines to show.
   * @throws a {@link CommandFailed} with a message, or a {@link UsageError}
   */
  run(input: CommandArguments, context: CommandContext): Promise<readonly string[]>;
}

/** Thrown if a command fails. The message is one sentence for the user. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** Thrown if the arguments are invalid. The message is one sentence for the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Returns the usage of a command, such as `hangar add <file…> [--json]`. */
export function formatUsage({ name, words, options = {} }: Command): string {
  const optionTexts = Object.entries(options).map(
    ([option, { value }]) => `[--${option}${value ? ` ${value}` : ''}]`,
  );
  return ['hangar', name, ...words, ...optionTexts].join(' ');
}

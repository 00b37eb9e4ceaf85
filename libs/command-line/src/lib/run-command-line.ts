import { reportExtensionError } from '@hangar/launcher-api/start';

import type { HangarProgram } from './command';
import { createPasswordReader } from './read-password';
import { runCommand } from './run-command';

const KEEP_ALIVE_INTERVAL_MS = 60_000;

let isTerminalClosed = false;

/** Runs the command line of a program and ends the process: 0 success, 1 failure, 2 wrong usage. */
export async function runCommandLine(words: readonly string[], program: HangarProgram): Promise<void> {
  const writeResult = reserveOutput(process);
  process.stdout.on('error', handleOutputError);
  // Messages to a closed terminal are lost, but the work continues.
  process.stderr.on('error', () => undefined);
  // A pending operation, such as opening a browser, does not always keep the process alive, but the process must not
  // end before the result is known.
  setInterval(() => undefined, KEEP_ALIVE_INTERVAL_MS);
  process.on('uncaughtException', handleUncaughtError);
  const exitCode = await runCommand(words, {
    program,
    environment: process.env,
    workingDirectory: process.cwd(),
    print: (line) => writeResult(`${line}\n`),
    printError: (line) => process.stderr.write(`${line}\n`),
    readPassword: createPasswordReader(process),
    onInterrupt,
    ignoreHangUp,
  });
  // Timers, including those of extensions, must not keep the process alive, so it exits explicitly once the output is
  // written. A write error is emitted as an event only after this callback.
  writeResult('', (failure) => {
    if (!failure) exitWith(exitCode);
  });
}

/**
 * Reserves standard output for the result of a command and returns its `write`. Any other output, such as that of
 * extensions, is redirected to standard error, so that `--json` prints only JSON.
 */
function reserveOutput({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): typeof stdout.write {
  const writeResult = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr);
  return writeResult;
}

/** Ignores a reader that closes the pipe early, as `head` does. Fails if a file cannot be written. */
function handleOutputError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE' || isTerminalClosed) return exitWith(0);
  process.stderr.write(`Couldn't write the output (${error.code ?? error.message}). Is the disk full?\n`);
  exitWith(1);
}

/**
 * Ends the process. If the terminal was closed, uses the hang-up signal that was ignored until now: on a normal exit,
 * Node aborts when it restores the mode of a closed terminal.
 */
function exitWith(exitCode: number): void {
  if (isTerminalClosed && process.platform !== 'win32') process.kill(process.pid, 'SIGHUP');
  else process.exit(exitCode);
}

/** An error in an extension must not end the process. */
function handleUncaughtError(error: Error): void {
  if (reportExtensionError(error)) return;
  process.stderr.write(`An unexpected error occurred. ${error.stack ?? error.message}\n`);
  process.exit(1);
}

function onInterrupt(listener: () => void): () => void {
  process.on('SIGINT', listener).on('SIGTERM', listener);
  return () => process.off('SIGINT', listener).off('SIGTERM', listener);
}

function ignoreHangUp(): () => void {
  const onHangUp = () => (isTerminalClosed = true);
  process.on('SIGHUP', onHangUp);
  return () => process.off('SIGHUP', onHangUp);
}

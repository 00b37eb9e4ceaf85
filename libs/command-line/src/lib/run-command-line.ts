import { reportExtensionError } from '@hangar/launcher-api/start';

import type { HangarProgram } from './command';
import { runCommand } from './run-command';

const A_WHILE_MILLISECONDS = 60_000;

let isTerminalClosed = false;

/** Runs the command line of a program and ends the process: 0 success, 1 failure, 2 wrong usage. */
export async function runCommandLine(words: readonly string[], program: HangarProgram): Promise<void> {
  const answer = keepOutput(process);
  process.stdout.on('error', endUnread);
  // Messages to a closed terminal are lost, but the work continues.
  process.stderr.on('error', () => undefined);
  // A pending operation, such as opening a browser, may not keep the process alive. It must not end before the result
  // is known.
  setInterval(() => undefined, A_WHILE_MILLISECONDS);
  process.on('uncaughtException', endUnlessStray);
  const exitCode = await runCommand(words, {
    program,
    environment: process.env,
    workingDirectory: process.cwd(),
    print: (line) => answer(`${line}\n`),
    printError: (line) => process.stderr.write(`${line}\n`),
    onInterrupt,
    outliveTerminal,
  });
  // Timers, including those of extensions, must not keep the process alive, so it exits once the output is written. A
  // write error is reported by an event that follows this callback.
  answer('', (failure) => {
    if (!failure) end(exitCode);
  });
}

/**
 * Reserves standard output for the result of a command and returns its `write`. Any other output, such as that of
 * extensions, is redirected to standard error, so that `--json` prints only JSON.
 */
function keepOutput({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): typeof stdout.write {
  const answer = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr);
  return answer;
}

/** It is fine if the reader closes the pipe early, as `head` does. A file that cannot be written is a failure. */
function endUnread(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE' || isTerminalClosed) return end(0);
  process.stderr.write(`Couldn't write the output (${error.code ?? error.message}). Is the disk full?\n`);
  end(1);
}

/**
 * If the terminal is closed, uses the signal that was ignored before, because Node aborts on a normal exit when it
 * restores the mode of a closed terminal.
 */
function end(exitCode: number): void {
  if (isTerminalClosed && process.platform !== 'win32') process.kill(process.pid, 'SIGHUP');
  else process.exit(exitCode);
}

/** An error in an extension must not end the process. */
function endUnlessStray(error: Error): void {
  if (reportExtensionError(error)) return;
  process.stderr.write(`An unexpected error occurred. ${error.stack ?? error.message}\n`);
  process.exit(1);
}

function onInterrupt(listener: () => void): () => void {
  process.on('SIGINT', listener).on('SIGTERM', listener);
  return () => process.off('SIGINT', listener).off('SIGTERM', listener);
}

function outliveTerminal(): () => void {
  const stay = () => (isTerminalClosed = true);
  process.on('SIGHUP', stay);
  return () => process.off('SIGHUP', stay);
}

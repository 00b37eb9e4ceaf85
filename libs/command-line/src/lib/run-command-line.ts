import { reportExtensionError } from '@hangar/launcher-api/start';

import type { HangarProgram } from './command';
import { runCommand } from './run-command';

const A_WHILE_MILLISECONDS = 60_000;

let isTerminalClosed = false;

/** Does what was typed after the name of a program, and ends the process: 0 done, 1 failed, 2 wrongly used. */
export async function runCommandLine(words: readonly string[], program: HangarProgram): Promise<void> {
  const answer = keepOutput(process);
  process.stdout.on('error', endUnread);
  // Nobody reads complaints in a terminal that was closed; what is being done goes on.
  process.stderr.on('error', () => undefined);
  // What is waited for may be let go, such as a browser that opens: the process must not end before it is told.
  setInterval(() => undefined, A_WHILE_MILLISECONDS);
  process.on('uncaughtException', endUnlessStray);
  const exitCode = await runCommand(words, {
    program,
    environment: process.env,
    workingDirectory: process.cwd(),
    say: (line) => answer(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
    onInterrupt,
    outliveTerminal,
  });
  // Timers, of extensions too, must not keep it alive; what was said is written first.
  // What could not be written is told by an event, which comes after this.
  answer('', (failure) => {
    if (!failure) end(exitCode);
  });
}

/**
 * Keeps standard output for what a command answers, which it gives back the way to: whatever else is printed, as extensions do,
 * goes to standard error, so that `--json` is JSON.
 */
function keepOutput({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): typeof stdout.write {
  const answer = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr);
  return answer;
}

/** Whoever reads the output may have read enough, as `head` does; a file that cannot take it is a failure. */
function endUnread(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE' || isTerminalClosed) return end(0);
  process.stderr.write(`Couldn't write the output (${error.code ?? error.message}). Is the disk full? `);
  end(1);
}

/** Node aborts when it sets a terminal right that is gone: there the signal that was outlived ends the process. */
function end(exitCode: number): void {
  if (isTerminalClosed && process.platform !== 'win32') process.kill(process.pid, 'SIGHUP');
  else process.exit(exitCode);
}

/** An extension is not the end of the process. */
function endUnlessStray(error: Error): void {
  if (reportExtensionError(error)) return;
  process.stderr.write(`Unexpected error. ${error.stack ?? error.message} `);
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
